import { z } from "@hono/zod-openapi";
import { FieldError, Timestamp } from "../wire/common.ts";
import { holdReasons } from "../public/hold.ts";
import { RecordType } from "../public/import.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { ReportReason } from "../public/reports.ts";
import { ScreenFinding } from "../items/screen.ts";
import { Status } from "../wire/status.ts";

/** The operator's routes, under `/operator/v1`: they need the operator's token and are not in the public document. */

export const HoldReason = z.enum(holdReasons).openapi({
  description:
    "`flagged` by the screen when it came; `blocked_content`: a takedown has blocked its text or " +
    "package; `newly_flagged`: public, and flagged by newer rules; `infected`: the virus scan has " +
    "found something in its package; `chain`: its package does what has no honest reading; `changed`: " +
    "its update does what the version before did not",
});

export const Hold = z.object({
  reason: HoldReason,
  findings: z.array(ScreenFinding).openapi({ description: "The suspicious ones first" }),
  infection: z.string().nullable().openapi({ description: "What the virus scan found in its package, and whose scan" }),
  facts: z.array(z.string()).openapi({
    description:
      "For a person, a sentence for each chain of facts, each text that an update adds and is flagged, and each " +
      "indicator: what it does, in which file and line, and why that matters",
    example: [
      "It sends secrets, or a file that holds them, to an unknown host (~/.ssh/id_rsa to paste.example, SKILL.md:14)" +
        ": whoever has that host gets them.",
    ],
  }),
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

/**
 * The body is NDJSON (`application/x-ndjson`). The handler reads it line by line, so a bad line does not affect the
 * others.
 */
export const importRecords = operatorRoute("post", "/catalog/import", {
  request: {
    query: z.object({
      status: DefaultStatus.default("approved"),
      // An export is believed by its seal, or at the operator's word.
      trusted: z.enum(["true", "false"]).optional(),
    }),
  },
  responses: jsonResponses("What became of each line", ImportReport),
});

export const Reason = z.string().trim().min(1).max(limits.summaryMaxLength);

export const StatusChange = z.strictObject({
  status: Status,
  reason: Reason.optional().openapi({ description: "Why; kept with the record" }),
  thisOne: z
    .boolean()
    .optional()
    .openapi({ description: "Of a takedown: leaves other public records with the same text or package alone" }),
  category: ReportReason.optional().openapi({
    description:
      "Of a takedown: what was wrong. After `malware` or `injection`, the hosts that its package sent to, fetched " +
      "from or named as a prerequisite are indicators. Without it, a `reason` of one of these words counts",
  }),
  indicators: z
    .array(z.string().min(1).max(500))
    .max(20)
    .optional()
    .openapi({ description: "Hosts of the package that are indicators though public records of others name them" }),
});
const RecordName = z.object({ type: RecordType, slug: z.string() });

/** What a takedown means for other public records. */
export const TakedownEffects = z.object({
  copies: z
    .array(RecordName)
    .openapi({ description: "With the same text or package: taken down too, or left alone by `thisOne`" }),
  earlierVersions: z
    .array(RecordName.extend({ version: z.int() }))
    .openapi({ description: "Versions of others with such bytes, which nobody is given any more" }),
  indicators: z
    .array(z.string())
    .openapi({ description: "Hosts, or accounts where anybody can publish, that it has made indicators" }),
  namedByOthers: z.array(z.object({ host: z.string(), records: z.array(RecordName) })).openapi({
    description: "Hosts that are none, as public records of others name them: `indicators` ticks them",
  }),
});
export const StatusReport = z.object({
  ...RecordName.shape,
  status: Status,
  public: z.boolean(),
  ...TakedownEffects.partial().shape,
});
export type StatusReport = z.infer<typeof StatusReport>;

export const setRecordStatus = operatorRoute("put", "/catalog/{type}/{slug}/status", {
  request: { params: z.object({ type: RecordType, slug: z.string() }), body: jsonBody(StatusChange) },
  responses: jsonResponses("The status it has now", StatusReport),
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
  unscanned: z
    .object({ packages: z.int().min(0), oldestAt: Timestamp.nullable() })
    .openapi({ description: "Packages that wait for their scan, which nobody can install yet" }),
});
export type CatalogState = z.infer<typeof CatalogState>;

export const getCatalogState = operatorRoute("get", "/catalog", {
  responses: jsonResponses("The catalogue's size", CatalogState),
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

export const reindexCatalog = operatorRoute("post", "/catalog/reindex", {
  request: { body: jsonBody(ReindexStep) },
  responses: jsonResponses("One step further", ReindexProgress),
});
