import type { BundleSummary, VaultBundle } from "../../contract/items/bundles.ts";
import type { BundleRow } from "../../db/vault.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";

export const zipType = "application/zip";

export const toBundleSummary = ({
  filename,
  sizeBytes,
  sha256,
  status,
}: Pick<BundleRow, "filename" | "sizeBytes" | "sha256" | "status">): BundleSummary => ({
  filename,
  sizeBytes,
  sha256,
  status,
});

export function toVaultBundle(row: BundleRow): VaultBundle {
  const { filename, sizeBytes, unpackedBytes, entryCount, sha256, files, status } = row;
  const { engine, engineVersion, signature, attempts } = row;
  return {
    filename,
    contentType: zipType,
    sizeBytes,
    unpackedBytes,
    entryCount,
    sha256,
    files,
    status,
    downloadable: status === "clean",
    scan: {
      engine,
      engineVersion,
      status,
      signature,
      scannedAt: timestampOrNull(row.scannedAt),
      attempts,
      nextAttemptAt: timestampOrNull(row.nextAttemptAt),
    },
    uploadedAt: toTimestamp(row.uploadedAt),
  };
}
