import type { RecordType } from "../contract/public/import.ts";
import type { LogFault } from "../db/log.ts";

/** Whether a part answered, and how long that took. */
export type Probe = { ok: boolean; ms: number; error?: string };
export type ServicePart = "catalog" | "search" | "vault" | "edge" | "bundles";
export type Health = {
  /** `degraded`: something does not work as it should; `unavailable`: the service can't answer requests. */
  status: "ok" | "degraded" | "unavailable";
  problems: HealthProblem[];
  checks: Record<ServicePart, Probe>;
  oldestUnscannedBundle: Oldest;
  failedBundles: number | null;
  oldestUnscannedPackage: Oldest;
  failedPackages: number | null;
  held: HeldRecords | null;
  /** Whether the log of verdicts is signed; null where that could not be asked. */
  log: LogHealth | null;
  index: IndexHealth | null;
  scanner: { configured: boolean; engine: string | null; note: string | null; lastCheck: ScannerCheck | null };
  downloads: { signed: boolean; note: string | null };
};

/** What is wrong, in which part, and what the operator can do. */
export type HealthProblem = {
  part: ServicePart | "variables" | "log" | "index" | "scanner" | "scans" | "downloads";
  message: string;
};

/** The archive that has waited longest for its verdict, and how many wait, counted up to 1 000. */
export type Oldest = { uploadedAt: string; ageSeconds: number; waiting: number } | null;
/** `failed`: archives without a verdict after every attempt. A rescan starts them again. */
export type Waiting = { oldest: Oldest; failed: number | null };

/** How many records wait for a moderator, and since when the oldest waits. */
export type HeldRecords = { records: number; oldestAt: string | null };

export type LogHealth = "ok" | "no-key" | "bad-key" | LogFault;

/** The result of the scanner's last canary check. */
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

/**
 * How far the index is behind the catalogue, and the public records that could not be indexed. The reasons are for the
 * operator only.
 */
export type IndexHealth = {
  lag: number;
  behindSince: string | null;
  late: boolean;
  failures: number;
  notIndexed: { type: RecordType; slug: string }[];
};
