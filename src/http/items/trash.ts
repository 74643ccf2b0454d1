import type { Context } from "hono";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { trashRoutes } from "../../contract/items/trash.ts";
import { deleteForGood, listTrash, restoreItem } from "../../vault/history/trash.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

/** The deleted items of one registry, mounted beside its items. */
export function trashApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = trashRoutes(surface);
  const app = router();
  app.defaultHook = onInvalidAfter((c) => requireExists(c.var.deps, ownerOf(c)));
  return app
    .openapi(scoped(routes.list), async (c) => {
      const page = await listTrash(c.var.deps, ownerOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.restore), async (c) => {
      const { item, etag } = await restoreItem(c.var.deps, ownerOf(c), c.req.param("id"));
      return c.json(item, 200, { ETag: etag });
    })
    .openapi(scoped(routes.remove), async (c) => {
      await deleteForGood(c.var.deps, ownerOf(c), c.req.param("id"));
      return c.body(null, 204);
    });
}
