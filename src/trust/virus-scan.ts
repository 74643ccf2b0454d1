import type { VirusScan } from "../contract/trust.ts";
import type { PackageRow } from "../db/catalog.ts";
import { timestampOrNull } from "../timestamps.ts";

export type Scanned = Pick<PackageRow, "engine" | "status" | "scannedAt" | "sha256" | "sizeBytes">;

/** The part of a trust report that speaks of an item's bundle, or of a public record's package. */
export const toVirusScan = ({ engine, status, scannedAt, sha256, sizeBytes }: Scanned): VirusScan => ({
  ...{ engine: engine ?? "none", status, sha256, sizeBytes },
  scannedAt: timestampOrNull(scannedAt),
});
