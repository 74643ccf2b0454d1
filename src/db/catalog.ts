import type { DrizzleD1Database } from "drizzle-orm/d1";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ImportRecord } from "../contract/import.ts";
import { kindNames } from "../contract/kinds.ts";
import type { ReportReason, ReportState } from "../contract/reports.ts";
import type { BundleScreen, StoredScreen } from "../trust/stored-screen.ts";
import { judgementColumn } from "./judgement-column.ts";
import { packedFilesColumn, sourceColumn } from "./package-columns.ts";
import { scannedColumns } from "./scanned.ts";

/** One number for the whole catalogue; each change of a record takes the next. */
export const sequence = sqliteTable("sequence", {
  id: integer("id").primaryKey(),
  value: integer("value").notNull(),
});

/**
 * A record of any kind. What lists sort, filter and search by has a column; what only the wire shows is `fields`, JSON
 * of the kind's own type (src/catalog/kinds). A kind's own words for `title` and `summary` (name, tagline, excerpt …)
 * and for `createdAt` (publishedAt) are put back where the row is shown.
 */
export const records = sqliteTable(
  "records",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: kindNames }).notNull(),
    slug: text("slug").notNull(),
    status: text("status").notNull(),
    public: integer("public", { mode: "boolean" }).notNull(),
    seq: integer("seq").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    authorName: text("author_name"),
    authorSlug: text("author_slug"),
    platform: text("platform"),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    score: integer("score").notNull(),
    installs: integer("installs").notNull(),
    popularity: integer("popularity").notNull(),
    /** Steps of two hours: see `trendingKey`. */
    trending: integer("trending").notNull(),
    verified: integer("verified", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Of the record as it was imported: the same again changes nothing. */
    hash: text("hash").notNull(),
    fields: text("fields", { mode: "json" }).$type<unknown>().notNull(),
    /** The package that it has now. */
    packageId: integer("package_id"),
    /** The number at which it became public last; null while it never was. */
    publishedSeq: integer("published_seq"),
    changedAt: integer("changed_at").notNull().default(0),
    /** Why it was taken down. */
    reason: text("reason"),
    /** `host/owner/name` in lower case. */
    repository: text("repository"),
    /** Whether clients may install it: triggers of the migrations keep it true. */
    installable: integer("installable", { mode: "boolean" }).notNull(),
    /** Those of `installs` that were counted here (src/doors/installs). */
    countedInstalls: integer("counted_installs").notNull().default(0),
    /** Those of one kind with the same or nearly the same text (src/catalog/copies); null where it has no copy. */
    copyGroup: integer("copy_group"),
  },
  (table) => [uniqueIndex("records_by_slug").on(table.kind, table.slug), index("records_by_seq").on(table.seq)],
);
export type RecordRow = typeof records.$inferSelect;

/** What only the detail of a record shows, packed and in parts (src/catalog/bodies.ts). */
export const bodies = sqliteTable(
  "bodies",
  {
    recordId: integer("record_id").notNull(),
    part: integer("part").notNull(),
    bytes: blob("bytes", { mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.part] })],
);

export const seriesParts = sqliteTable("series_parts", {
  articleSlug: text("article_slug").primaryKey(),
  seriesSlug: text("series_slug").notNull(),
  position: integer("position").notNull(),
});

export const publicCounts = sqliteTable("public_counts", {
  kind: text("kind", { enum: kindNames }).primaryKey(),
  records: integer("records").notNull(),
});

/** The last number that each minute of the past day has given (minutes of Unix time). */
export const sequenceMinutes = sqliteTable("sequence_minutes", {
  minute: integer("minute").primaryKey(),
  value: integer("value").notNull(),
});

/** Lines on their way to the audit trail, which is in the vault's database. */
export const auditOutbox = sqliteTable("audit_outbox", {
  id: text("id").primaryKey(),
  at: integer("at").notNull(),
  act: text("act").notNull(),
  subject: text("subject").notNull(),
  detail: text("detail"),
});

/**
 * An immutable set of files as one archive, once for all records that share it. The `SKILL.md` as it came follows the
 * archive in its object.
 */
export const packages = sqliteTable(
  "packages",
  {
    id: integer("id").primaryKey(),
    ...scannedColumns(),
    /** Of the words of its `SKILL.md` (src/packages/text-digest.ts). */
    textSha256: text("text_sha256"),
    /** Of `SKILL.md` as it came; null where it was made here. */
    originalSha256: text("original_sha256"),
    originalBytes: integer("original_bytes").notNull(),
    /** When no version named it any more: it is swept some days later. */
    unnamedSince: integer("unnamed_since"),
    contentsScreen: judgementColumn<BundleScreen>("contents_screen"),
    files: packedFilesColumn("files").notNull(),
  },
  (table) => [uniqueIndex("packages_by_sha256").on(table.sha256)],
);
export type PackageRow = typeof packages.$inferSelect;

export type { PackedFile } from "./package-columns.ts";

/** The tags of public skills that clients may install: triggers of the migrations keep them. */
export const recordTags = sqliteTable(
  "record_tags",
  { tag: text("tag").notNull(), recordId: integer("record_id").notNull() },
  (table) => [primaryKey({ columns: [table.tag, table.recordId] })],
);

/** How many public records each group of copies has: triggers of the migrations keep it, and the next two tables. */
export const copyGroups = sqliteTable("copy_groups", {
  id: integer("id").primaryKey(),
  records: integer("records").notNull(),
});

/** The public copies among 4 096 ids, as `id & 4095,group,…`. */
export const copyBlocks = sqliteTable("copy_blocks", {
  block: integer("block").primaryKey(),
  members: text("members").notNull(),
});

/** Parts of signatures, by which texts that may be nearly the same are found. */
export const copyBands = sqliteTable(
  "copy_bands",
  { band: text("band").notNull(), recordId: integer("record_id").notNull() },
  (table) => [primaryKey({ columns: [table.band, table.recordId] })],
);

/** What a record's text is known again by, and whether its copies have been looked for since. */
export const copySignatures = sqliteTable("copy_signatures", {
  recordId: integer("record_id").primaryKey(),
  signature: blob("signature", { mode: "buffer" }).notNull(),
  grouped: integer("grouped", { mode: "boolean" }).notNull().default(false),
});

/** The version of the signatures, and the greatest id of a record that may have none of it yet. */
export const copyProgress = sqliteTable("copy_progress", {
  id: integer("id").primaryKey(),
  version: integer("version").notNull(),
  rest: integer("rest").notNull(),
});

/** Installs counted since they were last added to `records`. */
export const newInstalls = sqliteTable("new_installs", {
  slug: text("slug").primaryKey(),
  installs: integer("installs").notNull(),
});

export const packageFiles = sqliteTable(
  "package_files",
  { sha256: blob("sha256", { mode: "buffer" }).notNull(), packageId: integer("package_id").notNull() },
  (table) => [primaryKey({ columns: [table.sha256, table.packageId] })],
);

/** The packages of a record, in the order in which they came. */
export const versions = sqliteTable(
  "versions",
  {
    recordId: integer("record_id").notNull(),
    version: integer("version").notNull(),
    packageId: integer("package_id").notNull(),
    /** `1.0.{number}` is what clients compare: seconds since 1970, or the last one and one. */
    number: integer("number").notNull(),
    label: text("label"),
    publishedAt: integer("published_at").notNull(),
    source: sourceColumn("source"),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
);
export type VersionRow = typeof versions.$inferSelect;

/** The screen of each record's text; a record without a row has not been judged. */
export const screens = sqliteTable("screens", {
  recordId: integer("record_id").primaryKey(),
  /** Of its words; null where there are none, or where its package has the same. */
  textSha256: text("text_sha256"),
  screen: judgementColumn<StoredScreen>("screen").notNull(),
});

export const holdReasons = ["flagged", "blocked_content", "newly_flagged"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Waiting for a moderator: the record itself, or a change of it. `newly_flagged` are public. */
export const held = sqliteTable("held", {
  recordId: integer("record_id").primaryKey(),
  reason: text("reason", { enum: holdReasons }).notNull(),
  since: integer("since").notNull(),
  packageId: integer("package_id"),
  change: text("change", { mode: "json" }).$type<HeldChange>(),
});

/** A changed record that is not shown before it is cleared: as it was imported, and what the screen found in it. */
export type HeldChange = {
  record: ImportRecord;
  hash: string;
  screen: StoredScreen;
  textSha256: string | null;
  label: string | null;
};

/** Digests that a takedown has blocked. */
export const blocked = sqliteTable("blocked", {
  sha256: text("sha256").primaryKey(),
  of: text("of", { enum: ["text", "package"] }).notNull(),
  kind: text("kind", { enum: kindNames }).notNull(),
  slug: text("slug").notNull(),
  reason: text("reason"),
  at: integer("at").notNull(),
});

/** What people say of public records (src/moderation/file-report.ts). */
export const reports = sqliteTable(
  "reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: kindNames }).notNull(),
    slug: text("slug").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    details: text("details").notNull(),
    contact: text("contact"),
    state: text("state").$type<ReportState>().notNull(),
    note: text("note"),
    at: integer("at").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [
    index("reports_by_state").on(table.state, table.id),
    index("reports_by_record").on(table.kind, table.slug, table.id),
  ],
);

export type CatalogDatabase = DrizzleD1Database;
