import { and, asc, eq, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { bundles } from "../../db/vault.ts";
import type { Deps } from "../../deps.ts";
import { again, is, judge, type Scanning, type Verdict, writeVerdict } from "./scan.ts";
import { type ScanMessage, sendScan } from "./scan-message.ts";

// Uploads come first: a run asks about a few, the longest cleared first.
const askedARun = 20;
/** One whose scan comes to nothing is asked about again after that, and does not stand in the way of others. */
const askedEveryMs = 60 * 60_000;

/** Sends what was cleared under older signatures than the engine has now. It stays downloadable meanwhile. */
export async function askCleanAgain(deps: Pick<Deps, "primary" | "now" | "scans" | "scanner">): Promise<number> {
  const { primary, now, scanner } = deps;
  if (!scanner) return 0;
  const health = await scanner.health().catch(() => undefined);
  if (!health?.ok || health.signatureVersion === null) return 0;
  const { engine, signatureVersion } = health;
  const { vault } = primary;
  const at = now();
  const isOlder = or(
    ne(bundles.engine, engine),
    isNull(bundles.signatureVersion),
    ne(bundles.signatureVersion, signatureVersion),
  );
  const isDue = and(eq(bundles.status, "clean"), isOlder, or(isNull(bundles.leaseUntil), lte(bundles.leaseUntil, at)));
  const few = vault
    .select({ id: bundles.itemId })
    .from(bundles)
    .where(isDue)
    .orderBy(asc(bundles.scannedAt))
    .limit(askedARun);
  const [due] = await vault.batch([
    vault
      .update(bundles)
      .set({ leaseUntil: at + askedEveryMs })
      .where(and(inArray(bundles.itemId, few), isDue))
      .returning({ itemId: bundles.itemId, generation: bundles.generation, sha256: bundles.sha256 }),
  ]);
  for (const message of due) await sendScan(deps, { ...message, isClean: true });
  return due.length;
}

/** Revokes at once what is not clean any more. No verdict leaves the old one: it is asked again in an hour. */
export async function scanCleanAgain(deps: Scanning, message: ScanMessage): Promise<void> {
  const { primary, scanner } = deps;
  if (!scanner) return;
  const holds = and(is(message), eq(bundles.status, "clean"));
  const [[bundle]] = await primary.vault.batch([primary.vault.select().from(bundles).where(holds)]);
  if (!bundle) return;
  const verdict: Verdict = await judge(deps, scanner, bundle).catch((error: unknown) => again(String(error)));
  if (verdict.status !== "again") await writeVerdict(deps, bundle, verdict, holds);
  const { itemId, generation, sha256 } = bundle;
  const { status } = verdict;
  console.log(JSON.stringify({ message: "clean bundle scanned again", itemId, generation, sha256, status }));
}
