import type { RecordType } from "../contract/import.ts";

/** Whether a part answered, and after how long. */
export type Probe = { ok: boolean; ms: number; error?: string };
export type Part = "catalog" | "search" | "vault" | "edge" | "bundles";
export type Health = {
  /** `degraded`: some of it does not work as it should; `unavailable`: it can't serve. */
  status: "ok" | "degraded" | "unavailable";
  problems: HealthProblem[];
  checks: Record<Part, Probe>;
  oldestUnscannedBundle: Oldest;
  failedBundles: number | null;
  oldestUnscannedPackage: Oldest;
  failedPackages: number | null;
  held: HeldRecords | null;
  index: IndexHealth | null;
  scanner: { configured: boolean; engine: string | null; note: string | null; lastCheck: ScannerCheck | null };
  downloads: { signed: boolean; note: string | null };
};

/** What is wrong, where, and what to do about it. */
export type HealthProblem = {
  part: Part | "variables" | "index" | "scanner" | "scans" | "downloads";
  message: string;
};

/** What has waited longest for its verdict, and how many wait; counted to a thousand. */
export type Oldest = { uploadedAt: string; ageSeconds: number; waiting: number } | null;
/** `failed`: how many had no verdict after every attempt; a rescan begins again. */
export type Waiting = { oldest: Oldest; failed: number | null };

/** Records that wait for a moderator, and since when the first does. */
export type HeldRecords = { records: number; oldestAt: string | null };

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

/** Changes that search lacks, and public records that it has to leave out; their reasons are the operator's to see. */
export type IndexHealth = {
  lag: number;
  behindSince: string | null;
  late: boolean;
  failures: number;
  notIndexed: { type: RecordType; slug: string }[];
};
