import type { Context } from "hono";
import { revisionRoutes } from "../../contract/items/revisions.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { parseIfMatch } from "../../contract/wire/if-match.ts";
import { eraseRevisions, getRevision, listRevisions, restoreRevision } from "../../vault/history/revisions.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

/** What the items of one registry were before, mounted beside them. */
export function revisionsApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = revisionRoutes(surface);
  const app = router();
  app.defaultHook = onInvalidAfter((c) => requireExists(c.var.deps, ownerOf(c), { slug: c.req.param("slug") }));
  return app
    .openapi(scoped(routes.list), async (c) => {
      const page = await listRevisions(c.var.deps, ownerOf(c), c.req.param("slug"), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.get), async (c) => {
      const { slug, n } = c.req.param();
      return c.json(await getRevision(c.var.deps, ownerOf(c), slug, n), 200);
    })
    .openapi(scoped(routes.restore), async (c) => {
      const { slug, n } = c.req.param();
      const precondition = parseIfMatch(c.req.header("If-Match"));
      const { item, etag } = await restoreRevision(c.var.deps, ownerOf(c), slug, n, precondition);
      return c.json(item, 200, { ETag: etag });
    })
    .openapi(scoped(routes.erase), async (c) => {
      await eraseRevisions(c.var.deps, ownerOf(c), c.req.param("slug"));
      return c.body(null, 204);
    });
}
