import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { AppEnv } from "../router.ts";
import { errorsAs } from "./errors-as.ts";
import { pageOfProblem } from "../pages/problem.ts";

/** Paths for programs: their errors are never pages, whatever `Accept` says. */
const ofPrograms = /^\/(?:api|operator|mcp|r|v0\.1|compat|\.well-known|healthz)(?:\/|$)/;

/** Sends problems as pages to browsers. */
export const errorsAsPage = errorsAs(pageOfProblem, (c) => !ofPrograms.test(c.req.path) && prefersHtml(c));

/** Whether `Accept` names HTML and prefers it to problem details. */
const prefersHtml = (c: Context<AppEnv>) =>
  /^text\/html$/i.test(
    parseAccept(c.req.header("Accept") ?? "").find(
      ({ type, q }) => q > 0 && /^(?:text\/html|application\/(?:problem\+)?json)$/i.test(type),
    )?.type ?? "",
  );
