import type { Context } from "hono";
import { domainRoutes } from "../../contract/publishing/domains.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { asSeenOwner, requireManaged } from "../../people/managed-registry.ts";
import { requireExists } from "../../people/owner.ts";
import { listDomains, proveDomain, removeDomain } from "../../publishers/ownership/domains.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { managedOf } from "../people/managed-of.ts";
import { type AppEnv, router } from "../router.ts";

/** The domains of one registry's publisher, mounted beside its items. */
export function domainsApp(surface: Surface) {
  const routes = domainRoutes(surface);
  const app = router();
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
  const mayRead = (c: Context<AppEnv>) => requireExists(c.var.deps, asSeenOwner(managedOf(c)));
  app.defaultHook = onInvalidAfter((c) => (c.req.method === "GET" ? mayRead(c) : managed(c)));
  return app
    .openapi(scoped(routes.list), async (c) => {
      const page = await listDomains(c.var.deps, managedOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.prove, ...requireJson(managed)), async (c) => {
      const { domain, isNew } = await proveDomain(c.var.deps, managedOf(c), c.req.valid("json").domain);
      return c.json(domain, isNew ? 201 : 200);
    })
    .openapi(scoped(routes.remove), async (c) => {
      await removeDomain(c.var.deps, managedOf(c), c.req.param("domain"));
      return c.body(null, 204);
    });
}
