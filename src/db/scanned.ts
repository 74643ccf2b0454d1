import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BundleStatus } from "../contract/bundles.ts";
import { judgementColumn } from "./judgement-column.ts";
import type { BundleScreen } from "../trust/stored-screen.ts";

/** What is known of an archive that is scanned: the same of a vault item's bundle and of a public package. */
export const scannedColumns = () => ({
  /** One more with each replacement and each rescan. */
  generation: integer("generation").notNull().default(1),
  objectKey: text("object_key").notNull(),
  filename: text("filename").notNull(),
  sizeBytes: integer("size_bytes").notNull(),
  unpackedBytes: integer("unpacked_bytes").notNull(),
  entryCount: integer("entry_count").notNull(),
  /** Of the archive, hex. */
  sha256: text("sha256").notNull(),
  /** From `quarantined` to `scanning`, and to one of the others. Only `clean` can be downloaded. */
  status: text("status").$type<BundleStatus>().notNull(),
  engine: text("engine"),
  engineVersion: text("engine_version"),
  signature: text("signature"),
  signatureVersion: text("signature_version"),
  scannedAt: integer("scanned_at"),
  attempts: integer("attempts").notNull().default(0),
  nextAttemptAt: integer("next_attempt_at"),
  /** While `scanning`: until then nobody else begins. While `clean`: until then it is not asked again. */
  leaseUntil: integer("lease_until"),
  uploadedAt: integer("uploaded_at").notNull(),
});

/** A table of such archives as the scans know it, whatever else it has. */
export const scannedTable = (name: string, id: string) =>
  sqliteTable(name, {
    id: integer(id).primaryKey(),
    ...scannedColumns(),
    contentsScreen: judgementColumn<BundleScreen>("contents_screen"),
  });
export type ScannedTable = ReturnType<typeof scannedTable>;
export type ScannedRow = ScannedTable["$inferSelect"];
