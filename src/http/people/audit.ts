import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { listAudit, readAudit } from "../../people/audit/read-trail.ts";
import { requireManaged } from "../../people/managed-registry.ts";
import { auditRoutes, ndjsonType } from "../../contract/people/audit.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { managedOf } from "./managed-of.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

/** Who did what in one registry, mounted beside its items. */
export function auditApp(surface: Surface) {
  const routes = auditRoutes(surface);
  const app = router();
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
  app.defaultHook = onInvalidAfter(managed);
  return app.openapi(scoped(routes.list), async (c) => {
    await managed(c);
    const query = c.req.valid("query");
    if (!prefersNdjson(c.req.header("Accept"))) {
      const page = await listAudit(c.var.deps, managedOf(c), query);
      return c.json(page, 200, { ...pageLinks(c, page), Vary: "Accept" });
    }
    const lines = await readAudit(c.var.deps, managedOf(c), query);
    return c.body(lines, 200, { "Content-Type": ndjsonType, Vary: "Accept" });
  });
}

/** JSON is preferred where `Accept` does not name NDJSON, or ranks both alike and names JSON first. */
const prefersNdjson = (accept: string | undefined): boolean =>
  parseAccept(accept ?? "").find(({ type, q }) => q > 0 && /^application\/(?:x-ndjson|json)$/i.test(type))?.type ===
  ndjsonType;
