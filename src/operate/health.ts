import { readSlotStates } from "../publish/index/indexer.ts";
import type { Deps } from "./deps.ts";
import { chooseScanner } from "../checks/scanner/choice.ts";
import { withTimeout } from "../lib/timeout.ts";
import { healthOfIndex } from "./health-of-index.ts";
import { healthOfLog } from "./health-of-log.ts";
import { heldOf, lastCheckOf, waitingOf } from "./health-of-scans.ts";
import { problemsOf, statusOf } from "./health-problems.ts";
import type { Health, Probe, ScannerCheck } from "./health-report.ts";

type HealthDeps = Pick<Deps, "config" | "now" | "presign" | "primary" | "probes" | "configProblems">;

const probeMs = 5_000;

const unknown = { oldest: null, failed: null };

/** The state of every part that the service depends on. Each part is asked once. */
export async function healthOf(deps: HealthDeps): Promise<Health> {
  const { config, now, primary, probes, configProblems } = deps;
  const ask = <Value>(question: () => Promise<Value>) => timed(now, question);
  const [catalog, search, index, log, vault, edge, bundles] = await Promise.all([
    ask(async () => await Promise.all([waitingOf(primary.catalog, "packages", now), heldOf(primary.catalog)])),
    ask(async () => await readSlotStates(primary.search)),
    ask(async () => await healthOfIndex(deps)),
    ask(async () => await healthOfLog(deps)),
    ask(async () => await Promise.all([waitingOf(primary.vault, "bundles", now), lastCheckOf(primary.vault, now)])),
    ask(probes.edge),
    ask(probes.bundles),
  ]);
  const [ofBundles, lastCheck] = vault.value ?? [unknown, null];
  const [ofPackages, held] = catalog.value ?? [unknown, null];
  const health = {
    checks: {
      catalog: catalog.probe,
      search: search.probe,
      vault: vault.probe,
      edge: edge.probe,
      bundles: bundles.probe,
    },
    oldestUnscannedBundle: ofBundles.oldest,
    failedBundles: ofBundles.failed,
    oldestUnscannedPackage: ofPackages.oldest,
    failedPackages: ofPackages.failed,
    held,
    log: log.value ?? null,
    index: index.value ?? null,
    scanner: scannerOf(deps, lastCheck),
    downloads: downloadsOf(deps),
  };
  const isProduction = config.ENVIRONMENT === "production";
  const problems = problemsOf({ ...health, configProblems, isProduction, publicUrl: config.PUBLIC_URL, now: now() });
  return { status: statusOf(problems), problems, ...health };
}

async function timed<Value>(
  now: () => number,
  question: () => Promise<Value>,
): Promise<{ probe: Probe; value?: Value }> {
  const startedAt = now();
  try {
    const value = await withTimeout(question(), probeMs, () => {
      throw new DOMException("no answer", "TimeoutError");
    });
    return { probe: { ok: true, ms: now() - startedAt }, value };
  } catch (error) {
    return { probe: { ok: false, ms: now() - startedAt, error: error instanceof Error ? error.name : "failed" } };
  }
}

/**
 * The configured scanner and its last canary check. Anybody may ask for health, so a request never asks the scanner
 * itself.
 */
function scannerOf({ config }: HealthDeps, lastCheck: ScannerCheck | null): Health["scanner"] {
  const { kind, note } = chooseScanner(config);
  const isNamed = kind !== "none" && kind !== "unusable";
  return { configured: kind !== "none", engine: isNamed ? kind : null, note, lastCheck: isNamed ? lastCheck : null };
}

function downloadsOf({ config, presign }: HealthDeps): Health["downloads"] {
  const isHalf = !presign && (config.R2_ACCESS_KEY_ID || config.R2_SECRET_ACCESS_KEY || config.R2_S3_ENDPOINT);
  const note = "R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY and R2_S3_ENDPOINT are needed together";
  return { signed: presign !== undefined, note: isHalf ? note : null };
}
