import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The last canary check of the scanner: one row. */
export const scannerCheck = sqliteTable("scanner_check", {
  id: integer("id").primaryKey(),
  checkedAt: integer("checked_at").notNull(),
  trustedAt: integer("trusted_at"),
  isTrusted: integer("is_trusted", { mode: "boolean" }).notNull(),
  engine: text("engine").notNull(),
  engineVersion: text("engine_version"),
  signatureVersion: text("signature_version"),
  signaturesAt: integer("signatures_at"),
  detail: text("detail"),
  warnings: text("warnings", { mode: "json" }).$type<string[]>().notNull(),
});
