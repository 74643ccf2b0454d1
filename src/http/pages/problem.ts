import type { Context } from "hono";
import type { Problem } from "../../contract/wire/common.ts";
import { errorPage } from "../../web/pages/error-page.tsx";
import { pageHeaders } from "../../web/pages/layout.tsx";
import { suggestionsFor } from "../../web/pages/suggestions.ts";
import type { AppEnv } from "../router.ts";

/** A problem as a page. For an unknown address it suggests records with similar names. */
export async function pageOfProblem(problem: Problem, c: Context<AppEnv>) {
  const { "Content-Type": type, ...headers } = pageHeaders;
  const isDead = problem.status === 404;
  const search = isDead ? wordsIn(c.req.path) : (c.req.query("q") ?? "");
  const meant = isDead && search !== "" ? await meantOf(c, search) : [];
  return { type, body: errorPage(problem, search, meant), headers: { ...headers, Vary: "Accept" } };
}

/** The page is useful without suggestions. */
async function meantOf(c: Context<AppEnv>, search: string) {
  try {
    return await suggestionsFor(c.var.deps, search);
  } catch (error) {
    console.error(JSON.stringify({ message: "nothing suggested", requestId: c.var.requestId, error: String(error) }));
    return [];
  }
}

/** The words in the last part of a path. */
const wordsIn = (path: string) =>
  (path.split("/").at(-1) ?? "")
    .replaceAll(/[^a-z0-9]+/gi, " ")
    .trim()
    .slice(0, 100);
