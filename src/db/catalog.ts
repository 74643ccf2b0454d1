import type { DrizzleD1Database } from "drizzle-orm/d1";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { kindNames } from "../contract/kinds.ts";

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

export type CatalogDatabase = DrizzleD1Database;
