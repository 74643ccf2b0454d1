import type { Context } from "hono";
import { exportRoutes } from "../../contract/items/export.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { exportsNamed } from "../../edge/limiter/client-name.ts";
import { exportOf, requireExportable } from "../../vault/export/export.ts";
import type { Owner } from "../../people/owner.ts";
import { requireGranted } from "../middleware/rate-limit.ts";
import { scoped } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { streamOf } from "../answers/stream-of.ts";

/** A reader of less than this is let go: it holds a stored object open. */
export const exportPatience = { stallMs: 60_000, wholeMs: 6 * 60 * 60_000 };

/** All of one registry as an archive. */
export const exportApp = (surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) =>
  router().openapi(scoped(exportRoutes(surface).take), (c) => sendExport(c, ownerOf(c)));

export async function sendExport(c: Context<AppEnv>, owner: Owner) {
  const { deps, requestId } = c.var;
  const id = await requireExportable(deps, owner);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${owner.slug}.zip"`,
    // Without one, the body would be read to its end to make one.
    ETag: `"${requestId}"`,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  requireGranted(c, await deps.limiters.exports.takeMany(exportsNamed("items", id, owner.caller.userId), 1));
  return c.body(
    streamOf(exportOf(deps, owner), () => {}, exportPatience),
    200,
    headers,
  );
}
