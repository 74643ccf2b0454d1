import type { Context } from "hono";
import type { Problem } from "../../contract/common.ts";
import { errorPage } from "../../pages/error-page.tsx";
import { pageHeaders } from "../../pages/layout.tsx";
import { suggestionsFor } from "../../pages/suggestions.ts";
import type { AppEnv } from "../router.ts";

/** A problem as a page: whoever followed a dead link is shown what they may have meant. */
export async function pageOfProblem(c: Context<AppEnv>, problem: Problem) {
  const { "Content-Type": type, ...headers } = pageHeaders;
  const isDead = problem.status === 404;
  const search = isDead ? wordsIn(c.req.path) : (c.req.query("q") ?? "");
  const meant = isDead && search !== "" ? await meantOf(c, search) : [];
  return { type, body: errorPage(problem, search, meant), headers: { ...headers, Vary: "Accept" } };
}

/** The page is of use without. */
async function meantOf(c: Context<AppEnv>, search: string) {
  try {
    return await suggestionsFor(c.var.deps, search);
  } catch (error) {
    console.error(JSON.stringify({ message: "nothing suggested", requestId: c.var.requestId, error: String(error) }));
    return [];
  }
}

/** What a path's last part says in words. */
const wordsIn = (path: string) =>
  (path.split("/").at(-1) ?? "")
    .replaceAll(/[^a-z0-9]+/gi, " ")
    .trim()
    .slice(0, 100);
