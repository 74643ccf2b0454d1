import { sql } from "drizzle-orm";
import { scannerCheck, type VaultDatabase } from "../db/vault.ts";
import { timestampOrNull, toTimestamp } from "../timestamps.ts";

export type Waiting = {
  /** The bundle that has waited longest for its verdict, and how many wait; counted to a thousand. */
  oldestUnscannedBundle: { uploadedAt: string; ageSeconds: number; waiting: number } | null;
  /** How many had no verdict after every attempt: `bundle rescan` begins again. */
  failedBundles: number | null;
};

/** What the last canary said of the scanner. */
export type ScannerCheck = {
  trusted: boolean;
  checkedAt: string;
  ageSeconds: number;
  lastTrustedAt: string | null;
  engineVersion: string | null;
  signatureVersion: string | null;
  signaturesAt: string | null;
  detail: string | null;
  warnings: string[];
};

const ageOf = (at: number, now: number) => Math.max(0, Math.round((now - at) / 1_000));
const counted = (statuses: string) =>
  `(select count(*) from (select 1 from bundles where status in (${statuses}) limit 1000))`;
const oldest = (status: string) => `(select min(uploaded_at) from bundles where status = '${status}')`;
const waitingQuery = sql.raw(`select ${counted("'quarantined', 'scanning'")} as waiting,
  ${counted("'failed'")} as failed, ${oldest("quarantined")} as quarantined, ${oldest("scanning")} as scanning`);

type Counts = { waiting: number; failed: number; quarantined: number | null; scanning: number | null };

export async function waitingOf(vault: VaultDatabase, now: () => number): Promise<Waiting> {
  const { waiting, failed, quarantined, scanning } = await vault.get<Counts>(waitingQuery);
  const first = Math.min(quarantined ?? Infinity, scanning ?? Infinity);
  const isNone = first === Infinity;
  return {
    oldestUnscannedBundle: isNone ? null : { uploadedAt: toTimestamp(first), ageSeconds: ageOf(first, now()), waiting },
    failedBundles: failed,
  };
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
