import { createRoute, z } from "@hono/zod-openapi";
import { VaultBundle } from "./bundles.ts";
import { header, pathParameter } from "../wire/common.ts";
import {
  ItemQuery,
  TextChoice,
  VaultItemDetail,
  VaultItemInput,
  VaultItemPage,
  VaultItemPatch,
  VaultQuota,
} from "./items.ts";
import { jsonBody, zip } from "../wire/json.ts";
import {
  badBody,
  idempotencyHeader,
  ifMatch,
  itemHeaders,
  itemJson,
  keyedHeaders,
  keyedPage,
  keyedProblem,
  keyedRead,
  keyedResponses,
  location,
  noContent,
  notModified,
  replayed,
  stale,
  tooSlow,
  uploadsBusy,
} from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** Only reads take a bookmark: a write starts at the primary database anyway. */
export const bookmark = z.object({
  "x-vault-bookmark": z.string().optional().openapi({
    description: "The `X-Vault-Bookmark` of an earlier answer: this one sees at least what that had read and written",
  }),
});

const itemIfMatch = ifMatch("item");

const zipHeaders = {
  ...itemHeaders,
  ETag: header("The archive's sha256"),
  "Repr-Digest": header("The same as RFC 9530 writes it"),
  "Content-Disposition": header("The name it was uploaded with (RFC 6266)"),
  "Accept-Ranges": header("`bytes`"),
};

const idempotencyKey = idempotencyHeader(
  "Makes a retry safe: for 24 hours the same body under the same key gets the first answer " +
    "again (with `Idempotency-Replayed: true`), another body 409. Each API key and each registry " +
    "has its own.",
);

export const itemSlug = pathParameter("slug", "The item's slug", "pdf-forms");

/** The eight operations on a registry of items, the same for a person and for a team. */
export function itemRoutes({ name, tag, params, items, noItem, responses, writeResponses, written }: Surface) {
  const registry = z.object(params);
  const item = z.object({ ...params, slug: itemSlug });
  const tags = [tag];
  const missing = { 404: keyedProblem(noItem) };

  return {
    listItems: createRoute({
      method: "get",
      path: "/items",
      operationId: `list${name}Items`,
      summary: `List ${items}`,
      description: "Newest change first, unless `sort` says otherwise. The filters may be combined.",
      tags,
      ...needs("vault:read"),
      request: { params: registry, headers: bookmark, query: ItemQuery },
      responses: { ...keyedPage(VaultItemPage, items), ...responses },
    }),

    createItem: createRoute({
      method: "post",
      path: "/items",
      operationId: `create${name}Item`,
      summary: `Add to ${items}`,
      description: `Stores a new item, unless the limit of items is reached.${written}`,
      tags,
      ...needs("vault:write"),
      request: { params: registry, headers: idempotencyKey, body: jsonBody(VaultItemInput) },
      responses: {
        ...writeResponses,
        201: itemJson(VaultItemDetail, "The new item", { ...location("item"), ...replayed }),
        ...badBody,
        409: keyedProblem(
          "The limit of items is reached (`item_limit_reached`, with `limit` and `used`), the slug " +
            "is taken (`slug_taken`), or the idempotency key came with another body " +
            "(`idempotency_key_reused`)",
        ),
        ...responses,
      },
    }),

    getQuota: createRoute({
      method: "get",
      path: "/quota",
      operationId: `get${name}Quota`,
      summary: `Usage of ${items} against the caps`,
      tags,
      ...needs("vault:read"),
      request: { params: registry, headers: bookmark },
      responses: { ...keyedRead(VaultQuota, "Usage and caps"), ...responses },
    }),

    getItem: createRoute({
      method: "get",
      path: "/items/{slug}",
      operationId: `get${name}Item`,
      summary: `Read one of ${items}`,
      tags,
      ...needs("vault:read"),
      request: { params: item, headers: bookmark },
      responses: { ...keyedRead(VaultItemDetail, "The item, with its body as markdown"), ...missing },
    }),

    updateItem: createRoute({
      method: "patch",
      path: "/items/{slug}",
      operationId: `update${name}Item`,
      summary: `Change one of ${items}`,
      description:
        "Fields that are left out stay as they are. A change that changes nothing leaves " +
        `the revision as it is.${written}`,
      tags,
      ...needs("vault:write"),
      request: { params: item, headers: itemIfMatch, body: jsonBody(VaultItemPatch) },
      responses: {
        ...writeResponses,
        200: itemJson(VaultItemDetail, "The item as it is now"),
        ...badBody,
        ...stale("item"),
        ...missing,
      },
    }),

    deleteItem: createRoute({
      method: "delete",
      path: "/items/{slug}",
      operationId: `delete${name}Item`,
      summary: `Delete one of ${items}, with its bundle`,
      tags,
      ...needs("vault:write"),
      request: { params: item, headers: itemIfMatch },
      responses: { ...noContent("It is gone"), ...stale("item"), ...writeResponses, ...missing },
    }),

    chooseText: createRoute({
      method: "put",
      path: "/items/{slug}/installed-text",
      operationId: `choose${name}ItemText`,
      summary: "Choose which text of a skill is installed",
      description:
        "A bundle that brings a `SKILL.md` is installed with that one, whatever the item's `body` says: " +
        "`installedText` tells whether they differ. The choice holds for the present bundle alone.",
      tags,
      ...needs("vault:write"),
      request: { params: item, headers: itemIfMatch, body: jsonBody(TextChoice) },
      responses: {
        ...writeResponses,
        200: itemJson(VaultItemDetail, "The item with the text that is installed"),
        ...badBody,
        ...stale("item"),
        409: keyedProblem("The bundle has not cleared the virus scan (`bundle_not_cleared`, with `scanStatus`)"),
        ...missing,
      },
    }),

    getBundle: createRoute({
      method: "get",
      path: "/items/{slug}/bundle",
      operationId: `get${name}Bundle`,
      summary: "Download the item's bundle",
      tags,
      ...needs("vault:read"),
      request: {
        params: item,
        headers: bookmark.extend({
          range: z.string().optional().openapi({ description: "One range of bytes, for example `bytes=0-1023`" }),
          "if-range": z.string().optional().openapi({ description: "The range only if this is the `ETag` still" }),
        }),
      },
      responses: {
        200: {
          description: "The archive itself, where the storage signs no URLs",
          headers: zipHeaders,
          ...zip,
        },
        206: {
          description: "The range of the archive that `Range` asks for",
          headers: { ...zipHeaders, "Content-Range": header("Which bytes of how many") },
          ...zip,
        },
        302: {
          description: "To a signed URL that works for a short time",
          headers: { ...keyedHeaders, Location: header("The signed URL") },
        },
        ...notModified,
        404: keyedProblem(`${noItem}, or it has no bundle`),
        409: keyedProblem(
          "The bundle has not cleared the virus scan (`bundle_not_cleared`, with `scanStatus`), or the item is " +
            "flagged and the team's policy keeps it back (`blocked_by_policy`)",
        ),
        416: keyedProblem("The archive ends before the range begins (`range_not_satisfiable`)", {
          "Content-Range": header("How many bytes there are"),
        }),
        ...keyedResponses,
      },
    }),

    attachBundle: createRoute({
      method: "post",
      path: "/items/{slug}/bundle",
      operationId: `attach${name}Bundle`,
      summary: "Attach a bundle to the item, in place of the one it has",
      description:
        "The bundle is quarantined until it has been scanned for viruses. A body of which nothing " +
        "comes for 30 seconds, or that takes ten minutes, is given up. A key may have 8 uploads open " +
        "at once.",
      tags,
      ...needs("vault:write"),
      request: {
        params: item,
        headers: itemIfMatch,
        query: z.object({
          filename: z
            .string()
            .max(255, "must be at most 255 characters")
            .optional()
            .openapi({ param: { description: "The name that a download of it has" }, example: "pdf-forms.zip" }),
        }),
        body: { required: true, ...zip },
      },
      responses: {
        ...writeResponses,
        200: itemJson(VaultBundle, "The bundle as it is now, in quarantine"),
        400: keyedProblem(
          "The body is empty (`empty_bundle`) or not a zip archive that is taken here " +
            "(`invalid_zip`; `errors` has the reason)",
        ),
        ...tooSlow,
        409: keyedProblem(
          "The storage limit is reached (`storage_limit_reached`) or the caller's address is not " +
            "confirmed (`email_unconfirmed`)",
        ),
        ...stale("item"),
        413: keyedProblem("The bundle is larger than the upload limit"),
        415: keyedProblem("The body is not `application/zip`"),
        ...uploadsBusy,
        ...missing,
      },
    }),
  };
}
