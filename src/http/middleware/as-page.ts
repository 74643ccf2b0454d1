import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { AppEnv } from "../router.ts";
import { errorsAs } from "./errors-as.ts";

/** These speak to programs, whatever a program says that it accepts. */
const ofPrograms = /^\/(?:api|operator|mcp|r|v0\.1|compat|\.well-known|healthz)(?:\/|$)/;

/** A page, for whoever reads in a browser. */
export const errorsAsPage = errorsAs(
  async (problem, c) => {
    const { pageOfProblem } = await import("../pages/problem.ts");
    return pageOfProblem(c, problem);
  },
  (c) => !ofPrograms.test(c.req.path) && prefersHtml(c),
);

/** HTML is for whoever names it, before what problems are written in. */
const prefersHtml = (c: Context<AppEnv>) =>
  /^text\/html$/i.test(
    parseAccept(c.req.header("Accept") ?? "").find(
      ({ type, q }) => q > 0 && /^(?:text\/html|application\/(?:problem\+)?json)$/i.test(type),
    )?.type ?? "",
  );
