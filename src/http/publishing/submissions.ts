import type { Context } from "hono";
import { submissionRoutes } from "../../contract/publishing/submissions.ts";
import { parseIfMatch } from "../../contract/wire/if-match.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import {
  appealSubmission,
  getSubmission,
  listSubmissions,
  withdrawSubmission,
} from "../../publishers/own-submissions.ts";
import { leastToSubmit, submit } from "../../publishers/submit.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";

/** What one registry submits to be public: the caller's own, or that of the team in the path. */
export function submissionsApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = submissionRoutes(surface);
  const app = router();
  const requireReader = (c: Context<AppEnv>) => requireExists(c.var.deps, ownerOf(c));
  const requireApprover = (c: Context<AppEnv>) => requireExists(c.var.deps, ownerOf(c), { least: "approver" });
  const requireSubmitter = (c: Context<AppEnv>) =>
    requireExists(c.var.deps, ownerOf(c), { least: leastToSubmit(ownerOf(c)), slug: c.req.param("slug") });
  app.defaultHook = onInvalidAfter((c) => (c.req.method === "GET" ? requireReader(c) : requireApprover(c)));
  return app
    .openapi(scoped(routes.create, ...requireJson(requireSubmitter)), async (c) => {
      const precondition = parseIfMatch(c.req.header("If-Match"));
      const input = c.req.valid("json");
      const { submission, isNew } = await submit(c.var.deps, ownerOf(c), c.req.param("slug"), input, precondition);
      return c.json(submission, isNew ? 201 : 200);
    })
    .openapi(scoped(routes.list), async (c) => {
      const page = await listSubmissions(c.var.deps, ownerOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.get), async (c) =>
      c.json(await getSubmission(c.var.deps, ownerOf(c), c.req.param("id")), 200),
    )
    .openapi(scoped(routes.withdraw), async (c) =>
      c.json(await withdrawSubmission(c.var.deps, ownerOf(c), c.req.param("id")), 200),
    )
    .openapi(scoped(routes.appeal, ...requireJson(requireApprover)), async (c) => {
      const { text } = c.req.valid("json");
      return c.json(await appealSubmission(c.var.deps, ownerOf(c), c.req.param("id"), text), 201);
    });
}
