import { toTimestamp } from "../timestamps.ts";

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
const orNull = (at: number | null) => (at === null ? null : toTimestamp(at));

const counted = (statuses: string) =>
  `(select count(*) from (select 1 from bundles where status in (${statuses}) limit 1000))`;
const oldest = (status: string) => `(select min(uploaded_at) from bundles where status = '${status}')`;
const waitingQuery = `select ${counted("'quarantined', 'scanning'")} as waiting, ${counted("'failed'")} as failed,
  ${oldest("quarantined")} as quarantined, ${oldest("scanning")} as scanning`;

export async function waitingOf(vault: D1Database, now: () => number): Promise<Waiting> {
  const row = await vault
    .prepare(waitingQuery)
    .first<{ waiting: number; failed: number; quarantined: number | null; scanning: number | null }>();
  const { waiting, failed, quarantined, scanning } = row!;
  const first = Math.min(quarantined ?? Infinity, scanning ?? Infinity);
  const isNone = first === Infinity;
  return {
    oldestUnscannedBundle: isNone ? null : { uploadedAt: toTimestamp(first), ageSeconds: ageOf(first, now()), waiting },
    failedBundles: failed,
  };
}

type Row = {
  checked_at: number;
  trusted_at: number | null;
  is_trusted: number;
  engine_version: string | null;
  signature_version: string | null;
  signatures_at: number | null;
  detail: string | null;
  warnings: string;
};

export async function lastCheckOf(vault: D1Database, now: () => number): Promise<ScannerCheck | null> {
  const row = await vault.prepare("select * from scanner_check").first<Row>();
  if (!row) return null;
  return {
    trusted: row.is_trusted === 1,
    checkedAt: toTimestamp(row.checked_at),
    ageSeconds: ageOf(row.checked_at, now()),
    lastTrustedAt: orNull(row.trusted_at),
    engineVersion: row.engine_version,
    signatureVersion: row.signature_version,
    signaturesAt: orNull(row.signatures_at),
    detail: row.detail,
    warnings: JSON.parse(row.warnings) as string[],
  };
}
