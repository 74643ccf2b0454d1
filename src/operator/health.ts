import type { Deps } from "../deps.ts";
import { chooseScanner } from "../vault/bundles/scanner/choice.ts";
import { healthOfIndex, type IndexHealth, isIndexWell } from "./health-of-index.ts";
import { lastCheckOf, type ScannerCheck, waitingOf, type Waiting } from "./health-of-scans.ts";

type Probe = { ok: boolean; ms: number; error?: string };
type Part = "catalog" | "search" | "index" | "vault" | "edge" | "bundles";
export type Health = Pick<Waiting, "oldestUnscannedBundle" | "failedBundles"> & {
  status: "ok" | "degraded";
  checks: Record<Part, Probe>;
  index: IndexHealth | null;
  scanner: { configured: boolean; engine: string | null; note: string | null; lastCheck: ScannerCheck | null };
  downloads: { signed: boolean; note: string | null };
};

type Asking = Pick<Deps, "config" | "now" | "presign" | "primary">;

const probeMs = 5_000;
// A bundle has its verdict, or has `failed`, after 36 minutes of attempts.
const stuckSeconds = 60 * 60;

/** The state of every part the service stands on. Answers 200 even when a part fails: the body says which. */
export async function healthOf(env: Env, deps: Asking): Promise<Health> {
  const { now } = deps;
  let waiting: Waiting = { oldestUnscannedBundle: null, failedBundles: null };
  let lastCheck: ScannerCheck | null = null;
  let index: IndexHealth | null = null;
  const probes: [Part, () => Promise<unknown>][] = [
    ["catalog", () => env.CATALOG.prepare("select value from sequence").first()],
    ["search", () => env.SEARCH.prepare("select active from slots").first()],
    ["index", async () => (index = await healthOfIndex(deps))],
    [
      "vault",
      async () => {
        [waiting, lastCheck] = await Promise.all([waitingOf(env.VAULT, now), lastCheckOf(env.VAULT, now)]);
      },
    ],
    ["edge", () => env.EDGE.get("healthz")],
    ["bundles", () => env.BUNDLES.head("healthz")],
  ];
  const probed = await Promise.all(probes.map(async ([part, probe]) => [part, await timed(now, probe)] as const));
  const checks = Object.fromEntries(probed) as Health["checks"];
  const scanner = scannerOf(deps, lastCheck);
  const { oldestUnscannedBundle: oldest } = waiting;
  const isStuck = oldest !== null && (!scanner.engine || oldest.ageSeconds > stuckSeconds);
  const isWell =
    Object.values(checks).every(({ ok }) => ok) &&
    scanner.lastCheck?.trusted !== false &&
    !isStuck &&
    isIndexWell(index);
  return { status: isWell ? "ok" : "degraded", checks, index, ...waiting, scanner, downloads: downloadsOf(deps) };
}

async function timed(now: () => number, probe: () => Promise<unknown>): Promise<Probe> {
  const startedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new DOMException("no answer", "TimeoutError")), probeMs);
  });
  try {
    await Promise.race([probe(), late]);
    return { ok: true, ms: now() - startedAt };
  } catch (error) {
    return { ok: false, ms: now() - startedAt, error: error instanceof Error ? error.name : "failed" };
  } finally {
    clearTimeout(timer);
  }
}

/** What the variables say, and what the canary said last: anybody may ask for health, so no engine is asked here. */
function scannerOf({ config }: Asking, lastCheck: ScannerCheck | null): Health["scanner"] {
  const { kind, note } = chooseScanner(config);
  const isNamed = kind !== "none" && kind !== "unusable";
  return { configured: kind !== "none", engine: isNamed ? kind : null, note, lastCheck: isNamed ? lastCheck : null };
}

function downloadsOf({ config, presign }: Asking): Health["downloads"] {
  const isHalf = !presign && (config.R2_ACCESS_KEY_ID || config.R2_SECRET_ACCESS_KEY || config.R2_S3_ENDPOINT);
  const note = "R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY and R2_S3_ENDPOINT are needed together";
  return { signed: presign !== undefined, note: isHalf ? note : null };
}
