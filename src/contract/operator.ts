import { createRoute, z } from "@hono/zod-openapi";
import { FieldError, pageOf, pageParameters, Timestamp } from "./common.ts";
import { RecordType } from "./import.ts";
import { limits } from "./limits.ts";
import { ScreenFinding, ScreenReport } from "./screen.ts";
import { Status } from "./status.ts";

/** The operator's side: under `/operator/v1`, behind the operator's token, and not in the public document. */

export const HoldReason = z.enum(["flagged", "blocked_content", "newly_flagged"]).openapi({
  description:
    "`flagged` by the screen when it came; `blocked_content`: a takedown has blocked its text or package; `newly_flagged`: public, and flagged by newer rules",
});

export const Hold = z.object({
  reason: HoldReason,
  findings: z.array(ScreenFinding).openapi({ description: "The suspicious ones first" }),
});
export type Hold = z.infer<typeof Hold>;

export const ImportOutcome = z.object({
  line: z.int().min(1).openapi({ description: "The line of the request's body, from 1" }),
  type: z.string().nullable(),
  slug: z.string().nullable(),
  outcome: z.enum(["created", "updated", "unchanged", "rejected"]),
  errors: z.array(FieldError),
  held: Hold.nullable().openapi({ description: "Why it waits for a moderator, and is not public as it came" }),
  notes: z.array(z.string()).openapi({ description: "What of it was left out, though it is stored" }),
  indexFault: z.string().nullable().openapi({ description: "Why search does not find what is stored" }),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportReport = z.object({ outcomes: z.array(ImportOutcome) });
export type ImportReport = z.infer<typeof ImportReport>;

export const DefaultStatus = z.enum(["approved", "pending"]);

/** The body is NDJSON (`application/x-ndjson`), read by the handler line by line: a bad line spoils no other. */
export const importRecords = createRoute({
  hide: true,
  method: "post",
  path: "/catalog/import",
  request: { query: z.object({ status: DefaultStatus.default("approved") }) },
  responses: {
    200: { description: "What became of each line", content: { "application/json": { schema: ImportReport } } },
  },
});

const Reason = z.string().trim().min(1).max(limits.summaryMaxLength);

export const StatusChange = z.strictObject({
  status: Status,
  reason: Reason.optional().openapi({ description: "Why; kept with the record" }),
});
export const StatusReport = z.object({ type: RecordType, slug: z.string(), status: Status, public: z.boolean() });
export type StatusReport = z.infer<typeof StatusReport>;

export const setRecordStatus = createRoute({
  hide: true,
  method: "put",
  path: "/catalog/{type}/{slug}/status",
  request: {
    params: z.object({ type: RecordType, slug: z.string() }),
    body: { required: true, content: { "application/json": { schema: StatusChange } } },
  },
  responses: {
    200: { description: "The status it has now", content: { "application/json": { schema: StatusReport } } },
  },
});

/** The bytes of one file, for the import of a record that names them by their digest. Kept for a day. */
export const uploadFile = createRoute({
  hide: true,
  method: "put",
  path: "/catalog/files/{sha256}",
  request: { params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }) },
  responses: { 204: { description: "It is there" } },
});

/** Takes down, or makes public again, all records of an author or a repository. */
export const Takedown = z.strictObject({
  author: z.string().min(1).optional().openapi({ description: "Author slug" }),
  repository: z.string().min(1).optional().openapi({ description: "Its address, or `owner/name` on GitHub" }),
  ...StatusChange.shape,
});
export const TakedownReport = z.object({
  status: Status,
  records: z.array(z.object({ type: RecordType, slug: z.string() })),
});
export type TakedownReport = z.infer<typeof TakedownReport>;

export const takeDown = createRoute({
  hide: true,
  method: "post",
  path: "/catalog/takedowns",
  request: { body: { required: true, content: { "application/json": { schema: Takedown } } } },
  responses: {
    200: { description: "Whose status changed", content: { "application/json": { schema: TakedownReport } } },
  },
});

const recordParameters = z.object({ type: RecordType, slug: z.string() });

export const Clearing = z.strictObject({ by: z.string().trim().min(1).max(limits.nameMaxLength), note: Reason });

/** A moderator's word that a held record, as it is now, may be public. */
export const clearRecord = createRoute({
  hide: true,
  method: "put",
  path: "/catalog/{type}/{slug}/clearing",
  request: {
    params: recordParameters,
    body: { required: true, content: { "application/json": { schema: Clearing } } },
  },
  responses: { 200: { description: "It is public", content: { "application/json": { schema: StatusReport } } } },
});

export const UnblockReport = z.object({ unblocked: z.array(z.string()).openapi({ description: "Digests" }) });
export type UnblockReport = z.infer<typeof UnblockReport>;

/** Lifts what the takedown of a record has blocked. */
export const unblockRecord = createRoute({
  hide: true,
  method: "delete",
  path: "/catalog/{type}/{slug}/blocks",
  request: { params: recordParameters },
  responses: { 200: { description: "No longer blocked", content: { "application/json": { schema: UnblockReport } } } },
});

export const unblockDigest = createRoute({
  hide: true,
  method: "delete",
  path: "/catalog/blocks/{sha256}",
  request: { params: z.object({ sha256: z.string() }) },
  responses: { 200: { description: "No longer blocked", content: { "application/json": { schema: UnblockReport } } } },
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

export const listHeld = createRoute({
  hide: true,
  method: "get",
  path: "/catalog/held",
  request: { query: z.object(pageParameters) },
  responses: {
    200: {
      description: "The queue, oldest first",
      content: { "application/json": { schema: pageOf("HeldPage", HeldRecord) } },
    },
  },
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
  updatedAt: Timestamp,
});
export type CatalogRecord = z.infer<typeof CatalogRecord>;

export const listCatalog = createRoute({
  hide: true,
  method: "get",
  path: "/catalog/records",
  request: {
    query: z.object({
      type: RecordType.optional(),
      status: Status.optional(),
      held: z.enum(["true", "false"]).optional(),
      author: z.string().optional(),
      q: z.string().trim().max(limits.queryMaxLength).optional().openapi({ description: "In slug or title" }),
      ...pageParameters,
    }),
  },
  responses: {
    200: {
      description: "Records, last changed first",
      content: { "application/json": { schema: pageOf("CatalogPage", CatalogRecord) } },
    },
  },
});

export const CatalogEntry = CatalogRecord.extend({
  reason: z.string().nullable().openapi({ description: "Of its takedown" }),
  hold: HeldRecord.omit({ type: true, slug: true }).nullable(),
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
    }),
  ),
  blocked: z.array(
    z.object({ sha256: z.string(), of: z.enum(["text", "package"]), reason: z.string().nullable(), at: Timestamp }),
  ),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

export const showRecord = createRoute({
  hide: true,
  method: "get",
  path: "/catalog/{type}/{slug}",
  request: { params: recordParameters },
  responses: {
    200: { description: "All that is known of it", content: { "application/json": { schema: CatalogEntry } } },
  },
});

/** Everything public, as an import takes it, some records a request. */
export const exportCatalog = createRoute({
  hide: true,
  method: "get",
  path: "/catalog/export",
  request: {
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .default("0"),
    }),
  },
  responses: {
    200: {
      description: "NDJSON; the header `X-Next` holds the `after` of the next request, where there is more",
      content: { "application/x-ndjson": { schema: z.string() } },
    },
  },
});

export const CatalogState = z.object({
  records: z.record(z.string(), z.int()).openapi({ description: "Public records by type" }),
  sequence: z.int(),
  indexedSequence: z.int(),
  indexBehindSince: Timestamp.nullable().openapi({ description: "The minute of the first change that search lacks" }),
  indexFailures: z
    .int()
    .min(0)
    .openapi({ description: "Records that can't be indexed; each run of the cron tries some" }),
  notIndexed: z
    .array(z.object({ type: RecordType, slug: z.string(), reason: z.string(), triedAt: Timestamp }))
    .openapi({ description: "The first 20 of them" }),
});
export type CatalogState = z.infer<typeof CatalogState>;

export const getCatalogState = createRoute({
  hide: true,
  method: "get",
  path: "/catalog",
  request: {},
  responses: {
    200: { description: "The catalogue's size", content: { "application/json": { schema: CatalogState } } },
  },
});

export const ReindexStep = z.object({
  start: z.boolean().default(false).openapi({ description: "Empty the standby index first" }),
});
export const ReindexProgress = z.object({
  indexedSequence: z.int().openapi({ description: "How far along the catalogue's sequence the new index is" }),
  sequence: z.int(),
  done: z.boolean().openapi({ description: "The new index serves" }),
});
export type ReindexProgress = z.infer<typeof ReindexProgress>;

export const reindexCatalog = createRoute({
  hide: true,
  method: "post",
  path: "/catalog/reindex",
  request: { body: { required: true, content: { "application/json": { schema: ReindexStep } } } },
  responses: { 200: { description: "One step further", content: { "application/json": { schema: ReindexProgress } } } },
});
