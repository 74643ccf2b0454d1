import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import { bookmark } from "./item-routes.ts";
import { ItemKind, VaultItemDetail } from "./items.ts";
import { Person } from "../people/owner.ts";
import { itemJson, keyedPage, keyedProblem, noContent } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

export const TrashedItem = z
  .object({
    id: z.string().openapi({ description: "Names it in the trash", example: "12" }),
    slug: z.string(),
    title: z.string(),
    kind: ItemKind,
    deletedAt: Timestamp,
    deletedBy: Person,
    goneAt: Timestamp.openapi({ description: "When it is gone for good" }),
  })
  .openapi("TrashedItem");
export type TrashedItem = z.infer<typeof TrashedItem>;

export const TrashedItemPage = pageOf("TrashedItemPage", TrashedItem);
export type TrashedItemPage = z.infer<typeof TrashedItemPage>;

/** The operations on deleted items, the same for a person and for a team. */
export function trashRoutes({ name, tag, params, items, responses, writeResponses }: Surface) {
  const id = pathParameter("id", "The deleted item's id", "12");
  const registry = z.object(params);
  const trashed = z.object({ ...params, id });
  const missing = { 404: keyedProblem("No registry of the caller, or no such deleted item in its trash") };
  return {
    list: createRoute({
      method: "get",
      path: "/trash",
      operationId: `list${name}Trash`,
      summary: `List what was deleted of ${items}`,
      description:
        `The latest first, for ${limits.trashDays} days. There are never more than the limit of items: the oldest go ` +
        "first.",
      tags: [tag],
      ...needs("vault:read"),
      request: { params: registry, headers: bookmark, query: pageQuery },
      responses: { ...keyedPage(TrashedItemPage, "deleted items, the latest first"), ...responses },
    }),
    restore: createRoute({
      method: "post",
      path: "/trash/{id}/restore",
      operationId: `restore${name}Item`,
      summary: "Bring a deleted item back, with its revisions and without a bundle",
      tags: [tag],
      ...needs("vault:write"),
      request: { params: trashed },
      responses: {
        ...writeResponses,
        200: itemJson(VaultItemDetail, "The item as it is now"),
        409: keyedProblem(
          "The limit of items is reached (`item_limit_reached`, with `limit` and `used`), or another item has the " +
            "slug by now (`slug_taken`)",
        ),
        ...missing,
      },
    }),
    remove: createRoute({
      method: "delete",
      path: "/trash/{id}",
      operationId: `delete${name}Trash`,
      summary: "Delete a deleted item for good, with its revisions",
      tags: [tag],
      ...needs("vault:write"),
      request: { params: trashed },
      responses: { ...noContent("It is gone"), ...writeResponses, ...missing },
    }),
  };
}
