import type { VirusScan } from "../contract/public/trust.ts";
import type { PackageRow } from "../db/catalog.ts";
import { timestampOrNull } from "../lib/timestamps.ts";

export type Scanned = Pick<PackageRow, "engine" | "status" | "scannedAt" | "sha256" | "sizeBytes">;

/** The virus scan's part of a trust report, for an item's bundle or a public record's package. */
export const toVirusScan = ({ engine, status, scannedAt, sha256, sizeBytes }: Scanned): VirusScan => ({
  engine: engine ?? "none",
  status,
  sha256,
  sizeBytes,
  scannedAt: timestampOrNull(scannedAt),
});

/** What the engine has found, and which one; null if the package is not infected. */
export const infectionOf = ({ status, signature, engine }: Pick<PackageRow, "status" | "signature" | "engine">) =>
  status === "infected" ? `${signature ?? "unnamed"}, by ${engine ?? "a scanner"}` : null;

type ShownScan = Scanned & Pick<PackageRow, "cleanBefore">;

/**
 * A package as the public sees it. That a scan has begun is no change of a record. A clean package that is scanned
 * again stays clean until that scan has a verdict.
 */
export const shownScan = <Row extends ShownScan>(row: Row): Row => ({ ...row, status: shownStatus(row) });

export const shownStatus = ({ status, cleanBefore }: Pick<ShownScan, "status" | "cleanBefore">): Scanned["status"] =>
  cleanBefore ? "clean" : status === "scanning" ? "quarantined" : status;

export const toPublicVirusScan = (row: ShownScan): VirusScan => toVirusScan(shownScan(row));
