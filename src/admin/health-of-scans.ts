import { sql } from "drizzle-orm";
import { type CatalogDatabase, held } from "../db/catalog.ts";
import { scannerCheck, type VaultDatabase } from "../db/vault.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import type { HeldRecords, ScannerCheck, Waiting } from "./health-report.ts";

const ageOf = (at: number, now: number) => Math.max(0, Math.round((now - at) / 1_000));

type Counts = { waiting: number; failed: number; quarantined: number | null; scanning: number | null };

export async function waitingOf(
  database: VaultDatabase | CatalogDatabase,
  table: "bundles" | "packages",
  now: () => number,
): Promise<Waiting> {
  const counted = (statuses: string) =>
    `(select count(*) from (select 1 from ${table} where status in (${statuses}) limit 1000))`;
  const oldest = (status: string) => `(select min(uploaded_at) from ${table} where status = '${status}')`;
  const { waiting, failed, quarantined, scanning } = await database.get<Counts>(
    sql.raw(`select ${counted("'quarantined', 'scanning'")} as waiting, ${counted("'failed'")} as failed,
      ${oldest("quarantined")} as quarantined, ${oldest("scanning")} as scanning`),
  );
  const first = Math.min(quarantined ?? Infinity, scanning ?? Infinity);
  const isNone = first === Infinity;
  return {
    oldest: isNone ? null : { uploadedAt: toTimestamp(first), ageSeconds: ageOf(first, now()), waiting },
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
    ...{ engineVersion, signatureVersion, detail, warnings },
    signaturesAt: timestampOrNull(signaturesAt),
  };
}
