import { z } from "@hono/zod-openapi";
import { Sha256, Timestamp } from "../wire/common.ts";
import { SkillFile } from "../public/records.ts";

export const BundleStatus = z
  .enum(["quarantined", "scanning", "clean", "infected", "rejected", "unscannable", "failed"])
  .openapi("BundleStatus", { description: "Only a `clean` bundle can be downloaded" });
export type BundleStatus = z.infer<typeof BundleStatus>;

const Filename = z.string().openapi({ example: "pdf-forms.zip" });
const Bytes = z.int().min(0).openapi({ format: "int64" });

/** An item's bundle, as the item's summary shows it. */
export const BundleSummary = z
  .object({ filename: Filename, sizeBytes: Bytes, sha256: Sha256, status: BundleStatus })
  .openapi("BundleSummary");
export type BundleSummary = z.infer<typeof BundleSummary>;

export const VaultBundle = z
  .object({
    filename: Filename,
    contentType: z.string().openapi({ example: "application/zip" }),
    sizeBytes: Bytes,
    unpackedBytes: Bytes,
    entryCount: z.int().min(0),
    sha256: Sha256,
    files: z.array(SkillFile),
    status: BundleStatus,
    downloadable: z.boolean(),
    scan: z.object({
      engine: z.string().nullable(),
      engineVersion: z.string().nullable(),
      status: BundleStatus,
      signature: z.string().nullable(),
      scannedAt: Timestamp.nullable(),
      attempts: z.int().min(0),
      nextAttemptAt: Timestamp.nullable(),
    }),
    uploadedAt: Timestamp,
  })
  .openapi("VaultBundle");
export type VaultBundle = z.infer<typeof VaultBundle>;
