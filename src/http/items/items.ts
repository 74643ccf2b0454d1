import { createHash } from "node:crypto";
import type { Context } from "hono";
import { itemRoutes } from "../../contract/items/item-routes.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { openBundle } from "../../vault/bundles/open.ts";
import { parseIfMatch } from "../../contract/wire/if-match.ts";
import { findItem, getItem, listItems } from "../../vault/items/read.ts";
import { deleteItem } from "../../vault/items/remove.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { getQuota } from "../../vault/quota.ts";
import { downloadResponse } from "./download.ts";
import { longBody } from "../middleware/client-body.ts";
import { requireJson } from "../middleware/require-json.ts";
import { leastRole } from "../middleware/least-role.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { uploadOf } from "./upload-of.ts";
import { createItem } from "../../vault/items/create.ts";
import { isSearch, searchItems } from "../../vault/search/find.ts";
import { updateItem } from "../../vault/items/update.ts";
import { attachBundle } from "../../vault/bundles/attach.ts";

/** The routes of one registry: the caller's own, or that of the team in the path. */
export function itemsApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = itemRoutes(surface);
  const app = router();

  /** Runs before body and parameters are judged, so a caller who may not see the item learns nothing about it. */
  const requireSeen = (c: Context<AppEnv>) =>
    requireExists(c.var.deps, ownerOf(c), { least: leastRole(c), slug: c.req.param("slug") });
  /** The same look-up for a change. Its row is kept, so the change needs no second look-up. */
  const findFirst = async (c: Context<AppEnv>) =>
    c.set("item", await findItem(c.var.deps, ownerOf(c), c.req.param("slug") ?? "", leastRole(c)));
  app.defaultHook = onInvalidAfter(requireSeen);

  return app
    .openapi(scoped(routes.listItems), async (c) => {
      const query = c.req.valid("query");
      const list = isSearch(query) ? searchItems : listItems;
      const page = await list(c.var.deps, ownerOf(c), query);
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.createItem, ...requireJson(requireSeen)), async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      const retry = key === undefined ? undefined : { key, bodyHash: sha256(await c.req.arrayBuffer()) };
      const { item, etag, isReplay } = await createItem(c.var.deps, ownerOf(c), c.req.valid("json"), retry);
      return c.json(item, 201, {
        ETag: etag,
        Location: `${new URL(c.req.url).pathname}/${item.slug}`,
        ...(isReplay && { "Idempotency-Replayed": "true" }),
      });
    })
    .openapi(scoped(routes.getQuota), async (c) => c.json(await getQuota(c.var.deps, ownerOf(c)), 200))
    .openapi(scoped(routes.getItem), async (c) => {
      const { item, etag } = await getItem(c.var.deps, ownerOf(c), c.req.param("slug"));
      return c.json(item, 200, { ETag: etag });
    })
    .openapi(scoped(routes.updateItem, ...requireJson(findFirst)), async (c) => {
      const precondition = parseIfMatch(c.req.header("If-Match"));
      const patch = c.req.valid("json");
      const slug = c.req.param("slug");
      const { item, etag } = await updateItem(c.var.deps, ownerOf(c), slug, patch, precondition, { seen: c.var.item });
      return c.json(item, 200, { ETag: etag });
    })
    .openapi(scoped(routes.chooseText, ...requireJson(findFirst)), async (c) => {
      const precondition = parseIfMatch(c.req.header("If-Match"));
      // It brings a parser of YAML, which other requests never need.
      const { chooseText } = await import("../../vault/items/choose-text.ts");
      const choice = c.req.valid("json");
      const slug = c.req.param("slug");
      const { item, etag } = await chooseText(c.var.deps, ownerOf(c), slug, choice, precondition, c.var.item);
      return c.json(item, 200, { ETag: etag });
    })
    .openapi(scoped(routes.deleteItem), async (c) => {
      await deleteItem(c.var.deps, ownerOf(c), c.req.param("slug"), parseIfMatch(c.req.header("If-Match")));
      return c.body(null, 204);
    })
    .openapi(scoped(routes.getBundle), async (c) => {
      const asked = { range: c.req.header("Range"), ifRange: c.req.header("If-Range") };
      return downloadResponse(c, await openBundle(c.var.deps, ownerOf(c), c.req.param("slug"), asked));
    })
    .openapi(scoped(routes.attachBundle, longBody()), async (c) => {
      const upload = { ...uploadOf(c), filename: c.req.valid("query").filename };
      const precondition = parseIfMatch(c.req.header("If-Match"));
      const attaching = attachBundle(c.var.deps, ownerOf(c), c.req.param("slug"), upload, precondition);
      // If the client disconnects, the upload that has begun is still finished.
      c.var.deps.waitUntil(attaching.catch(() => {}));
      const { bundle, etag } = await attaching;
      return c.json(bundle, 200, { ETag: etag });
    });
}

const sha256 = (bytes: ArrayBuffer) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
