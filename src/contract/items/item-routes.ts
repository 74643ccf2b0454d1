import { createRoute, z } from "@hono/zod-openapi";
import { VaultBundle } from "./bundles.ts";
import { header } from "../wire/common.ts";
import {
  ItemQuery,
  TextChoice,
  VaultItemDetail,
  VaultItemInput,
  VaultItemPage,
  VaultItemPatch,
  VaultQuota,
} from "./items.ts";
import { jsonBody } from "../wire/json.ts";
import {
  idempotencyHeader,
  badBody,
  itemHeaders,
  keyedHeaders,
  keyedPage,
  keyedProblem,
  keyedResponses,
  notModified,
  tooSlow,
  uploadsBusy,
} from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

export const json = <Schema extends z.ZodType>(schema: Schema, description: string, headers: object = {}) => ({
  description,
  headers: { ...itemHeaders, ...headers },
  content: { "application/json": { schema } },
});

/** Only reads take a bookmark: a write starts at the primary database anyway. */
export const bookmark = z.object({
  "x-vault-bookmark": z.string().optional().openapi({
    description: "The `X-Vault-Bookmark` of an earlier answer: this one sees at least what that had read and written",
  }),
});

export const ifMatch = z.object({
  "if-match": z.string().optional().openapi({
    description: "Only if the item still has one of these `ETag`s; `*` for any. Otherwise 412 and nothing changes.",
  }),
});

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

export const stale = { 412: keyedProblem("The item has changed since the `ETag` in `If-Match`") };

/** The eight operations on a registry of items, the same for a person and for a team. */
export function itemRoutes({ name, tag, params, items, noItem, responses, forWriters, written }: Surface) {
  const slug = z
    .string()
    .openapi({ param: { name: "slug", in: "path", description: "The item's slug" }, example: "pdf-forms" });
  const registry = z.object(params);
  const item = z.object({ ...params, slug });
  const shared = { tags: [tag] };
  const missing = { 404: keyedProblem(noItem) };

  return {
    listItems: createRoute({
      method: "get",
      path: "/items",
      operationId: `list${name}Items`,
      summary: `List ${items}`,
      description: "Newest change first, unless `sort` says otherwise. The filters may be combined.",
      ...shared,
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
      ...shared,
      ...needs("vault:write"),
      request: { params: registry, headers: idempotencyKey, body: jsonBody(VaultItemInput) },
      responses: {
        ...keyedResponses,
        ...forWriters,
        201: json(VaultItemDetail, "The new item", {
          Location: header("The item's path"),
          "Idempotency-Replayed": header("`true` on an answer given before", { required: false }),
        }),
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
      ...shared,
      ...needs("vault:read"),
      request: { params: registry, headers: bookmark },
      responses: { 200: json(VaultQuota, "Usage and caps"), ...notModified, ...keyedResponses, ...responses },
    }),

    getItem: createRoute({
      method: "get",
      path: "/items/{slug}",
      operationId: `get${name}Item`,
      summary: `Read one of ${items}`,
      ...shared,
      ...needs("vault:read"),
      request: { params: item, headers: bookmark },
      responses: {
        200: json(VaultItemDetail, "The item, with its body as markdown"),
        ...notModified,
        ...keyedResponses,
        ...missing,
      },
    }),

    updateItem: createRoute({
      method: "patch",
      path: "/items/{slug}",
      operationId: `update${name}Item`,
      summary: `Change one of ${items}`,
      description:
        "Fields that are left out stay as they are. A change that changes nothing leaves " +
        `the revision as it is.${written}`,
      ...shared,
      ...needs("vault:write"),
      request: { params: item, headers: ifMatch, body: jsonBody(VaultItemPatch) },
      responses: {
        ...keyedResponses,
        ...forWriters,
        200: json(VaultItemDetail, "The item as it is now"),
        ...badBody,
        ...stale,
        ...missing,
      },
    }),

    deleteItem: createRoute({
      method: "delete",
      path: "/items/{slug}",
      operationId: `delete${name}Item`,
      summary: `Delete one of ${items}, with its bundle`,
      ...shared,
      ...needs("vault:write"),
      request: { params: item, headers: ifMatch },
      responses: {
        204: { description: "It is gone", headers: keyedHeaders },
        ...stale,
        ...keyedResponses,
        ...forWriters,
        ...missing,
      },
    }),

    chooseText: createRoute({
      method: "put",
      path: "/items/{slug}/installed-text",
      operationId: `choose${name}ItemText`,
      summary: "Choose which text of a skill is installed",
      description:
        "A bundle that brings a `SKILL.md` is installed with that one, whatever the item's `body` says: " +
        "`installedText` tells whether they differ. The choice holds for the present bundle alone.",
      ...shared,
      ...needs("vault:write"),
      request: { params: item, headers: ifMatch, body: jsonBody(TextChoice) },
      responses: {
        ...keyedResponses,
        ...forWriters,
        200: json(VaultItemDetail, "The item with the text that is installed"),
        ...badBody,
        ...stale,
        409: keyedProblem("The bundle has not cleared the virus scan (`bundle_not_cleared`, with `scanStatus`)"),
        ...missing,
      },
    }),

    getBundle: createRoute({
      method: "get",
      path: "/items/{slug}/bundle",
      operationId: `get${name}Bundle`,
      summary: "Download the item's bundle",
      ...shared,
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
          content: { "application/zip": { schema: { type: "string" as const, format: "binary" } } },
        },
        206: {
          description: "The range of the archive that `Range` asks for",
          headers: { ...zipHeaders, "Content-Range": header("Which bytes of how many") },
          content: { "application/zip": { schema: { type: "string" as const, format: "binary" } } },
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
      ...shared,
      ...needs("vault:write"),
      request: {
        params: item,
        headers: ifMatch,
        query: z.object({
          filename: z
            .string()
            .max(255, "must be at most 255 characters")
            .optional()
            .openapi({ param: { description: "The name that a download of it has" }, example: "pdf-forms.zip" }),
        }),
        body: {
          required: true,
          content: { "application/zip": { schema: { type: "string" as const, format: "binary" } } },
        },
      },
      responses: {
        ...keyedResponses,
        ...forWriters,
        200: json(VaultBundle, "The bundle as it is now, in quarantine"),
        400: keyedProblem(
          "The body is empty (`empty_bundle`) or not a zip archive that is taken here " +
            "(`invalid_zip`; `errors` has the reason)",
        ),
        ...tooSlow,
        409: keyedProblem(
          "The storage limit is reached (`storage_limit_reached`) or the caller's address is not " +
            "confirmed (`email_unconfirmed`)",
        ),
        ...stale,
        413: keyedProblem("The bundle is larger than the upload limit"),
        415: keyedProblem("The body is not `application/zip`"),
        ...uploadsBusy,
        ...missing,
      },
    }),
  };
}
