import type { Deps } from "../deps.ts";
import { toTimestamp } from "../timestamps.ts";

type Check = { ok: boolean; ms: number; error?: string };
type Waiting = { uploadedAt: string; ageSeconds: number; waiting: number };
export type Health = {
  status: "ok" | "degraded";
  checks: Record<"catalog" | "search" | "vault" | "edge" | "bundles", Check>;
  /** The bundle that has waited longest for its verdict, and how many wait. */
  oldestUnscannedBundle: Waiting | null;
  scanner: { configured: boolean; engine: string | null; note: string | null };
};

/** The state of every part the service stands on. Answers 200 even when a part fails: the body says which. */
export async function healthOf(env: Env, deps: Pick<Deps, "config" | "now" | "scanner">): Promise<Health> {
  const { now } = deps;
  const timed = async (probe: () => Promise<unknown>): Promise<Check> => {
    const startedAt = now();
    try {
      await probe();
      return { ok: true, ms: now() - startedAt };
    } catch (error) {
      return { ok: false, ms: now() - startedAt, error: error instanceof Error ? error.name : "failed" };
    }
  };
  let waiting: Waiting | null = null;
  const [catalog, search, vault, edge, bundles] = await Promise.all([
    timed(() => env.CATALOG.prepare("select value from sequence").first()),
    timed(() => env.SEARCH.prepare("select active from slots").first()),
    timed(async () => (waiting = await oldestUnscanned(env, now))),
    timed(() => env.EDGE.get("healthz")),
    timed(() => env.BUNDLES.head("healthz")),
  ]);
  const checks = { catalog, search, vault, edge, bundles };
  return {
    status: Object.values(checks).every(({ ok }) => ok) ? "ok" : "degraded",
    checks,
    oldestUnscannedBundle: waiting,
    scanner: scannerOf(deps),
  };
}

async function oldestUnscanned({ VAULT }: Env, now: () => number): Promise<Waiting | null> {
  const oldest = await VAULT.prepare(
    "select count(*) as waiting, min(uploaded_at) as oldest from bundles where status in ('quarantined', 'scanning')",
  ).first<{ waiting: number; oldest: number | null }>();
  if (!oldest || oldest.oldest === null) return null;
  const ageSeconds = Math.max(0, Math.round((now() - oldest.oldest) / 1_000));
  return { uploadedAt: toTimestamp(oldest.oldest), ageSeconds, waiting: oldest.waiting };
}

/** What the variables say; the engine itself is asked by the canary, before it is believed. */
function scannerOf({ config, scanner }: Pick<Deps, "config" | "scanner">): Health["scanner"] {
  if (!scanner) return { configured: false, engine: null, note: "nothing is cleared until a scanner is configured" };
  if (!config.SCANNER_URL)
    return { configured: true, engine: "builtin", note: "for local development; it is no antivirus" };
  const url = URL.canParse(config.SCANNER_URL) ? new URL(config.SCANNER_URL) : undefined;
  const engine = url?.protocol === "clamd:" ? "clamd" : (config.SCANNER_KIND ?? null);
  return { configured: true, engine, note: url ? null : "SCANNER_URL is no address: nothing is cleared" };
}
