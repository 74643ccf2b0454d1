import type { VirusScan } from "../contract/trust.ts";
import type { PackageRow } from "../db/catalog.ts";
import { timestampOrNull } from "../timestamps.ts";

export type Scanned = Pick<PackageRow, "engine" | "status" | "scannedAt" | "sha256" | "sizeBytes">;

/** The virus scan's part of a trust report, for an item's bundle or a public record's package. */
export const toVirusScan = ({ engine, status, scannedAt, sha256, sizeBytes }: Scanned): VirusScan => ({
  ...{ engine: engine ?? "none", status, sha256, sizeBytes },
  scannedAt: timestampOrNull(scannedAt),
});

/** What the engine has found, and which one; null if the package is not infected. */
export const infectionOf = ({ status, signature, engine }: Pick<PackageRow, "status" | "signature" | "engine">) =>
  status === "infected" ? `${signature ?? "unnamed"}, by ${engine ?? "a scanner"}` : null;

/** The public does not see `scanning`: that a scan has begun is no change of a record. */
export const publicStatus = (status: Scanned["status"]): Scanned["status"] =>
  status === "scanning" ? "quarantined" : status;

export const toPublicVirusScan = (row: Scanned): VirusScan => toVirusScan({ ...row, status: publicStatus(row.status) });
