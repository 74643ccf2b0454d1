import type { Deps } from "../deps.ts";

type Check = { ok: boolean; ms: number; error?: string };
export type Health = {
  status: "ok" | "degraded";
  checks: Record<"catalog" | "search" | "vault" | "edge" | "bundles", Check>;
  scanner: { configured: boolean; engine: string | null; note: string | null };
};

/** The state of every part the service stands on. Answers 200 even when a part fails: the body says which. */
export async function healthOf(env: Env, { config, now }: Pick<Deps, "config" | "now">): Promise<Health> {
  const timed = async (probe: () => Promise<unknown>): Promise<Check> => {
    const startedAt = now();
    try {
      await probe();
      return { ok: true, ms: now() - startedAt };
    } catch (error) {
      return { ok: false, ms: now() - startedAt, error: error instanceof Error ? error.name : "failed" };
    }
  };
  const [catalog, search, vault, edge, bundles] = await Promise.all([
    timed(() => env.CATALOG.prepare("select value from sequence").first()),
    timed(() => env.SEARCH.prepare("select active from slots").first()),
    timed(() => env.VAULT.prepare("select 1").first()),
    timed(() => env.EDGE.get("healthz")),
    timed(() => env.BUNDLES.head("healthz")),
  ]);
  const checks = { catalog, search, vault, edge, bundles };
  return {
    status: Object.values(checks).every(({ ok }) => ok) ? "ok" : "degraded",
    checks,
    scanner: scannerOf(config),
  };
}

function scannerOf({ SCANNER_URL, BUILTIN_SCANNER }: Deps["config"]): Health["scanner"] {
  if (SCANNER_URL) return { configured: true, engine: new URL(SCANNER_URL).protocol.replace(":", ""), note: null };
  if (BUILTIN_SCANNER)
    return { configured: true, engine: "builtin", note: "for local development; it is no antivirus" };
  return { configured: false, engine: null, note: "nothing is cleared until a scanner is configured" };
}
