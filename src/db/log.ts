import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CatalogDatabase } from "./catalog.ts";

/** Who can act, as an entry says it. Where a batch says nothing the service acts. */
export type LogActor = "moderator" | "operator" | "publisher";

/**
 * What stops the writer. `damaged`: what is stored is not what the checkpoint says; `ahead`: the bucket has more than
 * the database; `other-origin`: the log began under another name.
 */
export type LogFault = "damaged" | "ahead" | "other-origin";

/** The acts on skills that are or were public, as the log tells them (src/log); written by triggers. */
export const logEntries = sqliteTable("log_entries", {
  /** One more than the index of the entry. */
  id: integer("id").primaryKey({ autoIncrement: true }),
  at: integer("at").notNull(),
  /** JSON in the form of RFC 8785. */
  entry: text("entry").notNull(),
});

/** Who acts in this batch. Triggers read it; no row outlives its batch. */
export const logActor = sqliteTable("log_actor", {
  id: integer("id").primaryKey(),
  by: text("by").$type<LogActor>().notNull(),
});

/** The newest checkpoint, and how far the cron has come with what was public before. */
export const logState = sqliteTable("log_state", {
  id: integer("id").primaryKey(),
  size: integer("size").notNull(),
  /** Hex; null before the first checkpoint. */
  root: text("root"),
  checkpoint: text("checkpoint"),
  origin: text("origin"),
  /** Why nothing is signed; null: it is. */
  fault: text("fault").$type<LogFault>(),
  /** The versions of records up to this id have their entries; null: all have. */
  backfilled: integer("backfilled"),
});

/** What was logged last of a record's own text, by the digest of its words. */
export const loggedTexts = sqliteTable("logged_texts", {
  sha256: blob("sha256", { mode: "buffer" }).primaryKey(),
  outcome: text("outcome").notNull(),
});

/** The first and the last statement of a batch, between which `by` acts. Undefined: the service does. */
export const actingAs = (
  catalog: CatalogDatabase,
  by: LogActor | undefined,
): { begin: BatchItem<"sqlite">[]; end: BatchItem<"sqlite">[] } =>
  by === undefined
    ? { begin: [], end: [] }
    : { begin: [catalog.insert(logActor).values({ id: 1, by })], end: [catalog.delete(logActor).where(sql`true`)] };
