import { lt } from "drizzle-orm";
import { scanResults } from "../../db/vault.ts";
import { watch, type Watching } from "../../checks/scans/watch.ts";
import { approvedBundleScans, bundleScans, clearedBundleScans } from "./bundle-scans.ts";

const resultsMs = 90 * 24 * 60 * 60_000;

export async function reconcileBundles(deps: Watching) {
  const { primary, now } = deps;
  const counts = await watch(deps, bundleScans);
  for (const scanned of [clearedBundleScans, approvedBundleScans]) {
    const { asked, lost } = await watch(deps, scanned);
    counts.asked += asked;
    counts.lost += lost;
  }
  await primary.vault.batch([primary.vault.delete(scanResults).where(lt(scanResults.scannedAt, now() - resultsMs))]);
  return counts;
}
