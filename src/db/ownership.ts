import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TrustIssuer } from "../contract/people/trust-policies.ts";

/** In `CATALOG`: offers of a record to another publisher. */
export const transfers = sqliteTable(
  "transfers",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    from: text("from_publisher").notNull(),
    to: text("to_publisher").notNull(),
    /** An open one is over once it has ended, whatever stands here. */
    state: text("state").$type<"open" | "accepted" | "refused" | "withdrawn" | "over">().notNull(),
    createdAt: integer("created_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    uniqueIndex("open_transfers")
      .on(table.slug)
      .where(sql`state = 'open'`),
    index("transfers_by_receiver").on(table.to, table.createdAt, table.id),
    index("transfers_by_giver").on(table.from, table.state),
    index("transfers_by_end").on(table.endsAt),
  ],
);
export type TransferRow = typeof transfers.$inferSelect;

/** In `CATALOG`: domains that publishers say are theirs. */
export const publisherDomains = sqliteTable(
  "publisher_domains",
  {
    publisher: text("publisher").notNull(),
    domain: text("domain").notNull(),
    state: text("state").$type<"pending" | "proved" | "lost">().notNull(),
    createdAt: integer("created_at").notNull(),
    /** The last look that had a clear answer. */
    checkedAt: integer("checked_at"),
    /** In a row, and the first of these. */
    misses: integer("misses").notNull().default(0),
    missedSince: integer("missed_since"),
    /** When it is looked up again by itself. Null: never. */
    nextAt: integer("next_at"),
  },
  (table) => [
    primaryKey({ columns: [table.publisher, table.domain] }),
    index("publisher_domains_by_next")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
);
export type PublisherDomainRow = typeof publisherDomains.$inferSelect;

/** In `CATALOG`: imported skills of which publishers say that they are theirs. */
export const claims = sqliteTable(
  "claims",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    publisher: text("publisher").notNull(),
    state: text("state").$type<"waiting" | "granted" | "denied">().notNull(),
    issuer: text("issuer").$type<TrustIssuer>().notNull(),
    /** `host/owner/name` in lower case. */
    repository: text("repository").notNull(),
    repositoryId: integer("repository_id").notNull(),
    repositoryOwnerId: integer("repository_owner_id").notNull(),
    run: text("run").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Readers see it until then; only after that it may be granted. */
    shownUntil: integer("shown_until").notNull(),
    /** The record's page says it. */
    isShown: integer("is_shown", { mode: "boolean" }).notNull().default(true),
    decidedAt: integer("decided_at"),
    /** A moderator's, for the mail. */
    words: text("words"),
  },
  (table) => [
    uniqueIndex("waiting_claims")
      .on(table.slug, table.publisher)
      .where(sql`state = 'waiting'`),
    index("claims_by_publisher").on(table.publisher, table.createdAt, table.id),
    index("claims_by_repository").on(table.repository),
    index("shown_claims")
      .on(table.shownUntil)
      .where(sql`is_shown = 1`),
    index("claims_by_slug")
      .on(table.slug)
      .where(sql`state = 'waiting'`),
  ],
);
export type ClaimRow = typeof claims.$inferSelect;

/** In `CATALOG`: appeals of takedowns of records of which their publisher has submitted nothing. */
export const recordAppeals = sqliteTable(
  "record_appeals",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    publisher: text("publisher").notNull(),
    text: text("text").notNull(),
    state: text("state").$type<"open" | "granted" | "denied">().notNull(),
    createdAt: integer("created_at").notNull(),
    dueAt: integer("due_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    uniqueIndex("record_appeals_by_record")
      .on(table.slug, table.publisher)
      .where(sql`state <> 'granted'`),
  ],
);
export type RecordAppealRow = typeof recordAppeals.$inferSelect;
