import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BundleStatus } from "../contract/items/bundles.ts";
import { judgementColumn } from "./judgement-column.ts";
import type { BundleScreen } from "./judgement.ts";

/** The columns of an archive that is scanned: a vault item's bundle or a public package. */
export const scannedColumns = () => ({
  /** Raised by each replacement and each rescan. */
  generation: integer("generation").notNull().default(1),
  objectKey: text("object_key").notNull(),
  filename: text("filename").notNull(),
  sizeBytes: integer("size_bytes").notNull(),
  unpackedBytes: integer("unpacked_bytes").notNull(),
  entryCount: integer("entry_count").notNull(),
  /** Digest of the archive, hex. */
  sha256: text("sha256").notNull(),
  /** From `quarantined` to `scanning`, then to one of the others. Only a `clean` archive can be downloaded. */
  status: text("status").$type<BundleStatus>().notNull(),
  engine: text("engine"),
  engineVersion: text("engine_version"),
  signature: text("signature"),
  signatureVersion: text("signature_version"),
  scannedAt: integer("scanned_at"),
  attempts: integer("attempts").notNull().default(0),
  nextAttemptAt: integer("next_attempt_at"),
  /** While `scanning`: until then no other scan begins. While `clean`: until then the engine is not asked again. */
  leaseUntil: integer("lease_until"),
  uploadedAt: integer("uploaded_at").notNull(),
});

/** What the scans know of an archive that was just stored. */
export const unscanned = {
  status: "quarantined",
  attempts: 0,
  engine: null,
  engineVersion: null,
  signature: null,
  signatureVersion: null,
  scannedAt: null,
  nextAttemptAt: null,
  leaseUntil: null,
} as const;

/** A table of such archives as the scans need it, without its other columns. */
export const scannedTable = (name: string, id: string) =>
  sqliteTable(name, {
    id: integer(id).primaryKey(),
    ...scannedColumns(),
    contentsScreen: judgementColumn<BundleScreen>("contents_screen"),
  });
export type ScannedTable = ReturnType<typeof scannedTable>;
export type ScannedRow = ScannedTable["$inferSelect"];
