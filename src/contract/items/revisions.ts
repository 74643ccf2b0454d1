import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import { bookmark, itemSlug } from "./item-routes.ts";
import { VaultItemDetail } from "./items.ts";
import { Person } from "../people/owner.ts";
import { ifMatch, itemJson, keyedPage, keyedProblem, keyedRead, noContent, stale } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

export const ItemRevision = z
  .object({
    revision: z.int().min(1).openapi({ description: "The item's revision that began with this text" }),
    at: Timestamp,
    by: Person,
    title: z.string(),
    bodyBytes: z.int().min(0),
  })
  .openapi("ItemRevision");
export type ItemRevision = z.infer<typeof ItemRevision>;

const { summary, kind, platform, tags, metadata, body } = VaultItemDetail.shape;

export const ItemRevisionDetail = z
  .object({ ...ItemRevision.shape, summary, kind, platform, tags, metadata, body })
  .openapi("ItemRevisionDetail");
export type ItemRevisionDetail = z.infer<typeof ItemRevisionDetail>;

export const ItemRevisionPage = pageOf("ItemRevisionPage", ItemRevision);
export type ItemRevisionPage = z.infer<typeof ItemRevisionPage>;

/** The operations on what an item was before, the same for a person and for a team. */
export function revisionRoutes({ name, tag, params, noItem, writeResponses, adminResponses, written }: Surface) {
  const n = pathParameter("n", "The number of the revision", "1");
  const item = z.object({ ...params, slug: itemSlug });
  const revision = item.extend({ n });
  const noRevision = { 404: keyedProblem(`${noItem}, or its text of that revision is not kept`) };
  return {
    list: createRoute({
      method: "get",
      path: "/items/{slug}/revisions",
      operationId: `list${name}ItemRevisions`,
      summary: "List what the item's text and fields were",
      description:
        `The present text first, ${limits.revisionsMax} at most. A write of the bundle alone takes a number too and ` +
        "is not among them. Where the texts of all items would take more than the owner may keep, the oldest have " +
        "gone.",
      tags: [tag],
      ...needs("vault:read"),
      request: { params: item, headers: bookmark, query: pageQuery },
      responses: { ...keyedPage(ItemRevisionPage, "the item's revisions, the present one first"), ...noRevision },
    }),
    get: createRoute({
      method: "get",
      path: "/items/{slug}/revisions/{n}",
      operationId: `get${name}ItemRevision`,
      summary: "Read what the item was at a revision",
      tags: [tag],
      ...needs("vault:read"),
      request: { params: revision, headers: bookmark },
      responses: { ...keyedRead(ItemRevisionDetail, "The item's text and fields as they were"), ...noRevision },
    }),
    restore: createRoute({
      method: "post",
      path: "/items/{slug}/revisions/{n}/restore",
      operationId: `restore${name}ItemRevision`,
      summary: "Make the item's text and fields what they were at a revision",
      description:
        "This is a new revision; the bundle stays. Where they are so already, the revision stays as it is." + written,
      tags: [tag],
      ...needs("vault:write"),
      request: { params: revision, headers: ifMatch("item") },
      responses: {
        ...writeResponses,
        200: itemJson(VaultItemDetail, "The item as it is now"),
        ...stale("item"),
        ...noRevision,
      },
    }),
    erase: createRoute({
      method: "delete",
      path: "/items/{slug}/revisions",
      operationId: `erase${name}ItemRevisions`,
      summary: "Erase all revisions of the item but the present one",
      tags: [tag],
      ...needs("vault:write"),
      request: { params: item },
      responses: { ...noContent("They are gone"), ...adminResponses, 404: keyedProblem(noItem) },
    }),
  };
}
