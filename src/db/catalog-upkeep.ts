import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

// Tables of the catalogue that imports and the cron use, and readers never load.

/** Parts of signatures. Records that share one may have nearly the same text. */
export const copyBands = sqliteTable(
  "copy_bands",
  { band: blob("band", { mode: "buffer" }).notNull(), recordId: integer("record_id").notNull() },
  (table) => [primaryKey({ columns: [table.band, table.recordId] })],
);

/** A record's signature, and whether its copies have been searched for since it changed. */
export const copySignatures = sqliteTable("copy_signatures", {
  recordId: integer("record_id").primaryKey(),
  signature: blob("signature", { mode: "buffer" }).notNull(),
  grouped: integer("grouped", { mode: "boolean" }).notNull().default(false),
});

/** The current version of signatures, and the greatest id of a record that may still have an older one. */
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

/** The first eight bytes of a file's digest lead to a few packages, whose lists of files have the whole of it. */
export const packageFiles = sqliteTable(
  "package_files",
  { sha256: blob("sha256", { mode: "buffer" }).notNull(), packageId: integer("package_id").notNull() },
  (table) => [primaryKey({ columns: [table.sha256, table.packageId] })],
);

/** Audit lines on their way to the vault's database. */
export const auditOutbox = sqliteTable("audit_outbox", {
  id: text("id").primaryKey(),
  at: integer("at").notNull(),
  act: text("act").notNull(),
  subject: text("subject").notNull(),
  detail: text("detail"),
  /** Whose token, where it has a name. */
  operator: text("operator"),
  /** Who acted, where it was no operator: `key <id>`, `session <id>`, `service`. */
  actor: text("actor"),
  /** In whose trail it is: `user <slug>` or `team <slug>`. Null: in nobody's. */
  owner: text("owner"),
});
