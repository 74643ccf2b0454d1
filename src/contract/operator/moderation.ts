import { z } from "@hono/zod-openapi";
import { BundleStatus } from "../items/bundles.ts";
import { pageOf, pageParameters, pageQuery, Timestamp } from "../wire/common.ts";
import { blockedParts } from "../public/hold.ts";
import { RecordType } from "../public/import.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { Hold, HoldReason, Reason, StatusChange, StatusReport, TakedownEffects } from "./operator.ts";
import { ScreenReport } from "../items/screen.ts";
import { SourceProof } from "../public/skills.ts";
import { Status } from "../wire/status.ts";
import { EngineVerdict, ScreenClearing } from "../public/trust.ts";

/** The operator's routes under `/operator/v1` for moderating catalogue records. */

/** Uploads one file for an import whose records name files by digest. The file is kept for a day. */
export const uploadFile = operatorRoute("put", "/catalog/files/{sha256}", {
  request: { params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) },
  responses: { 204: { description: "It is there" } },
});

/** Takes down, or publishes again, all records of an author or a repository. */
export const Takedown = z.strictObject({
  author: z.string().min(1).optional().openapi({ description: "Author slug" }),
  repository: z.string().min(1).optional().openapi({ description: "Its address, or `owner/name` on GitHub" }),
  ...StatusChange.shape,
});
export const TakedownReport = z.object({
  status: Status,
  records: z.array(z.object({ type: RecordType, slug: z.string() })),
  ...TakedownEffects.partial().shape,
});
export type TakedownReport = z.infer<typeof TakedownReport>;

export const takeDown = operatorRoute("post", "/catalog/takedowns", {
  request: { body: jsonBody(Takedown) },
  responses: jsonResponses("Whose status changed", TakedownReport),
});

const recordParameters = z.object({ type: RecordType, slug: z.string() });

export const Clearing = z.strictObject({ by: z.string().trim().min(1).max(limits.nameMaxLength), note: Reason });

/** A moderator's decision that a held record may be public in its present form. */
export const clearRecord = operatorRoute("put", "/catalog/{type}/{slug}/clearing", {
  request: { params: recordParameters, body: jsonBody(Clearing) },
  responses: jsonResponses("It is public", StatusReport),
});

export const UnblockReport = z.object({ unblocked: z.array(z.string()).openapi({ description: "Digests" }) });
export type UnblockReport = z.infer<typeof UnblockReport>;

/** Removes the blocks that the takedown of a record created. */
export const unblockRecord = operatorRoute("delete", "/catalog/{type}/{slug}/blocks", {
  request: { params: recordParameters },
  responses: jsonResponses("No longer blocked", UnblockReport),
});

export const unblockDigest = operatorRoute("delete", "/catalog/blocks/{sha256}", {
  request: { params: z.object({ sha256: z.string() }) },
  responses: jsonResponses("No longer blocked", UnblockReport),
});

export const HeldRecord = z.object({
  type: RecordType,
  slug: z.string(),
  title: z.string(),
  ...Hold.shape,
  since: Timestamp,
  isPublic: z.boolean().openapi({ description: "An earlier version, or this one, is shown meanwhile" }),
  isChange: z.boolean().openapi({ description: "What waits is a change of the record" }),
});
export type HeldRecord = z.infer<typeof HeldRecord>;
export const HeldPage = pageOf("HeldPage", HeldRecord);
export type HeldPage = z.infer<typeof HeldPage>;

export const listHeld = operatorRoute("get", "/catalog/held", {
  request: { query: pageQuery },
  responses: jsonResponses("The queue: first what does the rarest things, of equal ones the oldest", HeldPage),
});

export const CatalogRecord = z.object({
  type: RecordType,
  slug: z.string(),
  status: Status,
  public: z.boolean(),
  title: z.string(),
  authorSlug: z.string().nullable(),
  repository: z.string().nullable(),
  held: HoldReason.nullable(),
  lookTwice: z.boolean().openapi({
    description: "What it does is rare among genuine packages, or another engine calls it bad",
  }),
  updatedAt: Timestamp,
});
export type CatalogRecord = z.infer<typeof CatalogRecord>;
export const CatalogPage = pageOf("CatalogPage", CatalogRecord);
export type CatalogPage = z.infer<typeof CatalogPage>;

export const listCatalog = operatorRoute("get", "/catalog/records", {
  request: {
    query: z.object({
      type: RecordType.optional(),
      status: Status.optional(),
      held: z.enum(["true", "false"]).optional(),
      lookTwice: z.literal("true").optional(),
      author: z.string().optional(),
      q: z.string().trim().max(limits.queryMaxLength).optional().openapi({ description: "In slug or title" }),
      ...pageParameters,
    }),
  },
  responses: jsonResponses("Records, last changed first", CatalogPage),
});

export const CatalogEntry = CatalogRecord.extend({
  engines: z
    .array(EngineVerdict)
    .openapi({ description: "What other engines say of what waits, else of what is shown" }),
  sourceProof: SourceProof.nullable(),
  reason: z.string().nullable().openapi({ description: "Of its takedown" }),
  hold: HeldRecord.omit({ type: true, slug: true }).nullable(),
  does: z.string().nullable().openapi({ description: "In one line: its package, or the one that waits" }),
  screen: ScreenReport.nullable(),
  versions: z.array(
    z.object({
      version: z.int(),
      label: z.string().nullable(),
      sha256: z.string(),
      status: z.string(),
      engine: z.string().nullable(),
      signature: z.string().nullable(),
      publishedAt: Timestamp,
      public: z.boolean().openapi({ description: "Anyone may read it" }),
      offered: z.boolean().openapi({ description: "Clients install it" }),
      clearing: ScreenClearing.nullable().openapi({ description: "The moderator's decision on it" }),
    }),
  ),
  blocked: z.array(
    z.object({ sha256: z.string(), of: z.enum(blockedParts), reason: z.string().nullable(), at: Timestamp }),
  ),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

export const showRecord = operatorRoute("get", "/catalog/{type}/{slug}", {
  request: { params: recordParameters },
  responses: jsonResponses("All that is known of it", CatalogEntry),
});

export const RescanReport = z.object({
  type: RecordType,
  slug: z.string(),
  sha256: z.string().openapi({ description: "Of the package" }),
  status: BundleStatus,
});
export type RescanReport = z.infer<typeof RescanReport>;

/** Scans a record's package again. */
export const rescanRecord = operatorRoute("post", "/catalog/{type}/{slug}/rescan", {
  request: { params: recordParameters },
  responses: jsonResponses("In quarantine again", RescanReport),
});

/** Exports everything public, or everything, in the form that an import accepts; a few records in each response. */
export const exportCatalog = operatorRoute("get", "/catalog/export", {
  request: {
    query: z.object({
      after: z
        .string()
        .regex(/^~?[a-z-]+\/[^/]*$/)
        .optional(),
      all: z.enum(["true", "false"]).optional(),
    }),
  },
  responses: {
    200: {
      description:
        "NDJSON, by type and slug; the header `X-Next` holds the `after` of the next request, where there is more",
      content: { "application/x-ndjson": { schema: z.string() } },
    },
  },
});
