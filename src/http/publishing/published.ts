import type { Context } from "hono";
import { publishedRoutes } from "../../contract/publishing/published.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { appealTakedown } from "../../publishers/ownership/appeal-takedown.ts";
import { listPublished } from "../../publishers/published.ts";
import { unyankVersions, yankVersions } from "../../publishers/yanks.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";

/** What one registry's publisher has published, mounted beside its items. */
export function publishedApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = publishedRoutes(surface);
  const app = router();
  const requireApprover = (c: Context<AppEnv>) => requireExists(c.var.deps, ownerOf(c), { least: "approver" });
  app.defaultHook = onInvalidAfter((c) =>
    c.req.method === "POST" ? requireApprover(c) : requireExists(c.var.deps, ownerOf(c)),
  );
  return app
    .openapi(scoped(routes.list), async (c) => {
      const page = await listPublished(c.var.deps, ownerOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.yank, ...requireJson(requireApprover)), async (c) => {
      const { slug } = c.req.valid("param");
      return c.json(await yankVersions(c.var.deps, ownerOf(c), slug, c.req.valid("json")), 200);
    })
    .openapi(scoped(routes.appeal, ...requireJson(requireApprover)), async (c) => {
      const { text } = c.req.valid("json");
      return c.json(await appealTakedown(c.var.deps, ownerOf(c), c.req.valid("param").slug, text), 201);
    })
    .openapi(scoped(routes.unyank, ...requireJson(requireApprover)), async (c) => {
      const { slug } = c.req.valid("param");
      return c.json(await unyankVersions(c.var.deps, ownerOf(c), slug, c.req.valid("json")), 200);
    });
}
