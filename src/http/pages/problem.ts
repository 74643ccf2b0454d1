import type { Context } from "hono";
import type { Problem } from "../../contract/common.ts";
import { errorPage } from "../../pages/error-page.tsx";
import { pageHeaders } from "../../pages/layout.tsx";
import type { AppEnv } from "../router.ts";

/** A problem as a page: whoever followed a dead link is shown what they may have meant. */
export async function pageOfProblem(c: Context<AppEnv>, problem: Problem) {
  const { "Content-Type": type, ...headers } = pageHeaders;
  const search = problem.status === 404 ? wordsIn(c.req.path) : (c.req.query("q") ?? "");
  return { type, body: errorPage(problem, search), headers: { ...headers, Vary: "Accept" } };
}

/** What a path's last part says in words. */
const wordsIn = (path: string) =>
  (path.split("/").at(-1) ?? "")
    .replaceAll(/[^a-z0-9]+/gi, " ")
    .trim()
    .slice(0, 100);
