import type { Context } from "hono";
import { installLinkRoutes } from "../../contract/items/install-links.ts";
import { withCatalogueCommands } from "../../clients/team-catalogue/link-commands.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { leastRole } from "../middleware/least-role.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { createOwnLink, listOwnLinks, revokeOwnLink } from "../../vault/links/manage.ts";

/** The install links of one registry, mounted beside its items. */
export function installLinksApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = installLinkRoutes(surface);
  const app = router();
  const requireSeen = (c: Context<AppEnv>) => requireExists(c.var.deps, ownerOf(c), { least: leastRole(c) });
  app.defaultHook = onInvalidAfter(requireSeen);
  return app
    .openapi(scoped(routes.create, ...requireJson(requireSeen)), async (c) => {
      const { deps } = c.var;
      const made = await createOwnLink(deps, ownerOf(c), c.req.valid("json"));
      const link = await withCatalogueCommands(deps, ownerOf(c), made);
      return c.json(link, 201, { Location: `${new URL(c.req.url).pathname}/${link.id}` });
    })
    .openapi(scoped(routes.list), async (c) => {
      const page = await listOwnLinks(c.var.deps, ownerOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.revoke), async (c) => {
      await revokeOwnLink(c.var.deps, ownerOf(c), c.req.param("id"));
      return c.body(null, 204);
    });
}
