import { sql } from "drizzle-orm";
import { type CatalogDatabase, held } from "../db/catalog.ts";
import { scannerCheck } from "../db/scanner-check.ts";
import type { VaultDatabase } from "../db/vault.ts";
import { unscannedIn } from "../checks/scans/waiting.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import type { HeldRecords, ScannerCheck, Waiting } from "./health-report.ts";

const ageOf = (at: number, now: number) => Math.max(0, Math.round((now - at) / 1_000));

/** Anybody may ask for health, so no more are counted. */
const mostCounted = 1_000;

export async function waitingOf(
  database: VaultDatabase | CatalogDatabase,
  table: "bundles" | "packages",
  now: () => number,
): Promise<Waiting> {
  const { waiting, failed, oldestMs } = await unscannedIn(database, table, mostCounted);
  return {
    oldest:
      oldestMs === null ? null : { uploadedAt: toTimestamp(oldestMs), ageSeconds: ageOf(oldestMs, now()), waiting },
    failed,
  };
}

export async function heldOf(catalog: CatalogDatabase): Promise<HeldRecords> {
  const { records, oldestAt } = await catalog.get<{ records: number; oldestAt: number | null }>(
    sql`select count(*) as records, min(since) as oldestAt from ${held}`,
  );
  return { records, oldestAt: timestampOrNull(oldestAt) };
}

export async function lastCheckOf(vault: VaultDatabase, now: () => number): Promise<ScannerCheck | null> {
  const [row] = await vault.select().from(scannerCheck);
  if (!row) return null;
  const { isTrusted, checkedAt, trustedAt, engineVersion, signatureVersion, signaturesAt, detail, warnings } = row;
  return {
    trusted: isTrusted,
    checkedAt: toTimestamp(checkedAt),
    ageSeconds: ageOf(checkedAt, now()),
    lastTrustedAt: timestampOrNull(trustedAt),
    engineVersion,
    signatureVersion,
    detail,
    warnings,
    signaturesAt: timestampOrNull(signaturesAt),
  };
}
