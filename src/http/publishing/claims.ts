import type { Context } from "hono";
import { claimRoutes } from "../../contract/publishing/claims.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { asSeenOwner, requireManaged } from "../../people/managed-registry.ts";
import { requireExists } from "../../people/owner.ts";
import { listClaims, makeClaim } from "../../publishers/ownership/claims.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { managedOf } from "../people/managed-of.ts";
import { type AppEnv, router } from "../router.ts";

/** What the publisher of one registry claims, mounted beside its items. */
export function claimsApp(surface: Surface) {
  const routes = claimRoutes(surface);
  const app = router();
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
  const mayRead = (c: Context<AppEnv>) => requireExists(c.var.deps, asSeenOwner(managedOf(c)));
  app.defaultHook = onInvalidAfter((c) => (c.req.method === "GET" ? mayRead(c) : managed(c)));
  return app
    .openapi(scoped(routes.create, ...requireJson(managed)), async (c) => {
      const { claim, isNew } = await makeClaim(c.var.deps, managedOf(c), c.req.valid("json"));
      return c.json(claim, isNew ? 201 : 200);
    })
    .openapi(scoped(routes.list), async (c) => {
      const page = await listClaims(c.var.deps, managedOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    });
}
