import { sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { blob, index, integer, primaryKey, sqliteTable, sqliteView, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { blockedParts, holdReasons } from "../contract/public/hold.ts";
import type { ImportRecord } from "../contract/public/import.ts";
import { kindNames } from "../contract/public/kinds.ts";
import type { PublicCiJob } from "../contract/public/ci-job.ts";
import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import type { SourceProof } from "../contract/public/skills.ts";
import type { YankReason } from "../contract/public/yanked.ts";
import type { BundleScreen, Clearing, StoredScreen } from "./judgement.ts";
import { judgementColumn } from "./judgement-column.ts";
import { factsColumn } from "./facts-column.ts";
import { packedFilesColumn, sourceColumn } from "./package-columns.ts";
import { scannedColumns } from "./scanned.ts";

/** One sequence for the whole catalogue: each change of a record takes the next number. */
export const sequence = sqliteTable("sequence", {
  id: integer("id").primaryKey(),
  value: integer("value").notNull(),
});

/** What the publisher of a record that was taken down is told. */
export type Withdrawal = { word: WithdrawalWord; /** A moderator's. */ words: string | null };

/**
 * A record of any kind. What lists sort, filter or search by has a column; what only the API shows is in `fields`, JSON
 * of the kind's own type (src/discovery/kinds). A kind's own names for `title` and `summary` (name, tagline, excerpt …)
 * and for `createdAt` (publishedAt) are restored in its view.
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
    /** In steps of two hours: see `trendingKey`. */
    trending: integer("trending").notNull(),
    verified: integer("verified", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** SHA-256 of the record as imported: importing the same again changes nothing. */
    hash: text("hash").notNull(),
    fields: text("fields", { mode: "json" }).$type<unknown>().notNull(),
    /** The record's present package. */
    packageId: integer("package_id"),
    /** The sequence number at which it last became public; null if it never was. */
    publishedSeq: integer("published_seq"),
    changedAt: integer("changed_at").notNull().default(0),
    /** The reason of its takedown. */
    reason: text("reason"),
    /** `host/owner/name` in lower case. */
    repository: text("repository"),
    /** Whether it has an offered version; set by triggers of the migrations, as that is. */
    installable: integer("installable", { mode: "boolean" }).notNull(),
    /** The part of `installs` that was counted here (src/clients/installs). */
    countedInstalls: integer("counted_installs").notNull().default(0),
    /**
     * Records of one kind with the same or nearly the same text share a group (src/discovery/near-duplicates). Null if
     * it has no copy.
     */
    copyGroup: integer("copy_group"),
    /** The newest version that is public and cleared. Clients install this one, whatever waits for its scan. */
    offeredVersion: integer("offered_version"),
    /** How the source of a skill was proved; null if that is not known. */
    sourceProof: text("source_proof").$type<SourceProof>(),
    /** The least N of the version 1.0.N that scopes give of it; set by triggers. Null: that of what is offered. */
    offeredNumber: integer("offered_number"),
    /** The N of its last tombstone, which has ended; set by triggers. */
    withdrawnNumber: integer("withdrawn_number"),
    /** The slug of the publisher whose record it is (src/db/publishing.ts). Null: it was imported. */
    publisher: text("publisher"),
    /** When the last of its public versions was yanked; set by triggers. Null: it has one that is not. */
    yankedAt: integer("yanked_at"),
    /** When it came to its present publisher. Null: it was always its own, or it is an import. */
    ownerSince: integer("owner_since"),
    /** Its first version after that; set by a trigger. */
    ownerFrom: integer("owner_from"),
    /** Of what was taken down, as its publisher is told. `reason` has the operator's own words. */
    withdrawal: text("withdrawal", { mode: "json" }).$type<Withdrawal>(),
    /** What its page says of publishers that claim it; set by triggers. */
    claims: text("claims", { mode: "json" }).$type<{ publisher: string; repository: string; shownUntil: number }[]>(),
  },
  (table) => [uniqueIndex("records_by_slug").on(table.kind, table.slug), index("records_by_seq").on(table.seq)],
);
export type RecordRow = typeof records.$inferSelect;

/** What only the detail of a record shows, packed and in parts (src/discovery/bodies.ts). */
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

/** The last sequence number of each minute of the past day (minutes since 1970). */
export const sequenceMinutes = sqliteTable("sequence_minutes", {
  minute: integer("minute").primaryKey(),
  value: integer("value").notNull(),
});

/** Rows have digests as bytes. Older rows have their digits instead. */
const digitsOf = (name: string) => sql.raw(`coalesce(nullif(lower(hex(${name}_digest)), ''), ${name}_sha256)`);

/**
 * An immutable set of files as one archive, stored once for all records that share it. In its object the imported
 * `SKILL.md` follows the archive.
 */
export const packages = sqliteTable(
  "packages",
  {
    id: integer("id").primaryKey(),
    ...scannedColumns(),
    textDigits: text("text_sha256"),
    originalDigits: text("original_sha256"),
    originalBytes: integer("original_bytes").notNull(),
    /** When the last version stopped naming it. Some days later it is deleted. */
    unnamedSince: integer("unnamed_since"),
    contentsScreen: judgementColumn<BundleScreen>("contents_screen"),
    files: packedFilesColumn("files").notNull(),
    textDigest: blob("text_digest", { mode: "buffer" }),
    originalDigest: blob("original_digest", { mode: "buffer" }),
    /** The last verdict was `clean`, and a scan that has begun since has none yet; set by a trigger. */
    cleanBefore: integer("clean_before", { mode: "boolean" }).notNull().default(false),
    /** The verdict and the outcome that the log has of it (src/log); set by triggers. No outcome: `clean`. */
    loggedScan: text("logged_scan"),
    loggedScreen: text("logged_screen"),
    /** `textDigest` in hexadecimal: digest of the words of its `SKILL.md` (src/formats/packages/text-digest.ts). */
    textSha256: text("text_digits").generatedAlwaysAs(digitsOf("text")),
    /** `originalDigest` in hexadecimal: digest of the imported `SKILL.md`; null if the file was made here. */
    originalSha256: text("original_digits").generatedAlwaysAs(digitsOf("original")),
  },
  (table) => [uniqueIndex("packages_by_sha256").on(table.sha256)],
);
export type PackageRow = typeof packages.$inferSelect;

export type { PackedFile } from "./package-columns.ts";

/** The tags of public, installable skills and of public MCP servers; set by triggers of the migrations. */
export const recordTags = sqliteTable(
  "record_tags",
  { tag: text("tag").notNull(), recordId: integer("record_id").notNull() },
  (table) => [primaryKey({ columns: [table.tag, table.recordId] })],
);

/** The number of public records of each group of copies. Triggers of the migrations set it, and the next two tables. */
export const copyGroups = sqliteTable("copy_groups", {
  id: integer("id").primaryKey(),
  records: integer("records").notNull(),
});

/** The public copies in a block of 16 384 ids, as `id & 16383,group,…`; the first block is -1, the next -2. */
export const copyBlocks = sqliteTable("copy_blocks", {
  block: integer("block").primaryKey(),
  members: text("members").notNull(),
});

const ofVersion = () => ({
  recordId: integer("record_id").notNull(),
  version: integer("version").notNull(),
  packageId: integer("package_id").notNull(),
  /** Clients compare `1.0.{number}`: seconds since 1970, or one more than the last number. */
  number: integer("number").notNull(),
  label: text("label"),
  publishedAt: integer("published_at").notNull(),
  source: sourceColumn("source"),
});

/** The decision of a moderator that this version may be public. */
const clearing = () => text("clearing", { mode: "json" }).$type<Clearing>();

/** The packages of a record, in the order of import. */
export const versions = sqliteTable(
  "versions",
  {
    ...ofVersion(),
    /** It was the current one while its record was public; set by triggers of the migrations. */
    wasPublic: integer("was_public", { mode: "boolean" }).notNull().default(false),
    clearing: clearing(),
    /** Digest of its record's words, where those of its `SKILL.md` are others or none. */
    textDigest: blob("text_digest", { mode: "buffer" }),
    /** The id of its entry `published` in the log (src/db/log.ts); set by triggers. */
    logged: integer("logged"),
    /** Of what a job of a CI uploaded: the job as readers are told of it. */
    job: text("job", { mode: "json" }).$type<PublicCiJob>(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
);

/**
 * The versions that the public may read. The migration has the one condition. `cleared`: clients may install it too.
 * The newest of these that is not yanked is the record's offered version.
 */
export const publicVersions = sqliteView("public_versions", {
  ...ofVersion(),
  clearing: clearing(),
  yankedAt: integer("yanked_at"),
  yankReason: text("yank_reason").$type<YankReason>(),
  cleared: integer("cleared", { mode: "boolean" }).notNull(),
}).existing();
export type VersionRow = typeof publicVersions.$inferSelect;

/** The screen's result for each record's text; a record without a row has not been judged. */
export const screens = sqliteTable("screens", {
  recordId: integer("record_id").primaryKey(),
  /** Digest of the text's words; null if it has none, or if its package has the same text. */
  textSha256: text("text_sha256"),
  screen: judgementColumn<StoredScreen>("screen").notNull(),
  /** What an MCP server's record says that it does, as of packages (`packageFacts`). */
  factSet: text("fact_set"),
  does: text("does"),
  facts: factsColumn("facts"),
});

/** What waits for a moderator: a record, or a change of it. Records that are `newly_flagged` stay public. */
export const held = sqliteTable("held", {
  recordId: integer("record_id").primaryKey(),
  reason: text("reason", { enum: holdReasons }).notNull(),
  since: integer("since").notNull(),
  packageId: integer("package_id"),
  change: text("change", { mode: "json" }).$type<HeldChange>(),
  /** The facts of a chain, or what an update does anew. */
  facts: text("facts", { mode: "json" }).$type<string[]>().notNull().default([]),
});

/** A change that is not shown before it is cleared: the record as imported, and what the screen found in it. */
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
  of: text("of", { enum: blockedParts }).notNull(),
  kind: text("kind", { enum: kindNames }).notNull(),
  slug: text("slug").notNull(),
  reason: text("reason"),
  at: integer("at").notNull(),
});

export type CatalogDatabase = DrizzleD1Database;
