import { and, eq, sql, type SQL } from "drizzle-orm";
import { type BundleRow, bundles } from "../../db/vault.ts";
import type { Deps } from "../../deps.ts";
import { BundleText } from "../../trust/bundle-text/bundle-text.ts";
import { bundleJudges, type BundleScreen, notRun } from "../../trust/stored-screen.ts";
import { better, claimed, isDue, someDue } from "../screen-due.ts";
import { archiveLimits } from "../../archive/limits.ts";
import type { ArchiveNote } from "../../archive/verdict.ts";
import { storedSource } from "./objects.ts";
import { readArchive } from "./read-archive.ts";
import type { ScanMessage } from "./scan-message.ts";

type Screening = Pick<Deps, "primary" | "config" | "now" | "bundles">;

/** Each may be a hundred MiB to unpack. */
const bundlesARun = 4;

const isCleared = eq(bundles.status, "clean");

/** Right after its scan. Whatever fails here is the cron's: it changes nothing about the verdict, nor its message. */
export async function screenCleared(deps: Screening, { itemId, generation }: ScanMessage): Promise<void> {
  try {
    const isIt = and(eq(bundles.itemId, itemId), eq(bundles.generation, generation), isCleared);
    const due = isDue(bundles.contentsScreen, bundleJudges, deps.now());
    for (const bundle of await claim(deps, and(isIt, due))) await screenBundle(deps, bundle);
  } catch (error) {
    console.error(JSON.stringify({ message: "bundle not screened", itemId, generation, error: String(error) }));
  }
}

/** Cleared bundles that were never judged to the end, or by other rules. Says how many it judged. */
export async function screenBundlesAgain(deps: Screening): Promise<number> {
  const where = { id: bundles.itemId, column: bundles.contentsScreen, among: isCleared };
  const due = await claim(deps, sql`${bundles.itemId} in ${someDue(where, bundleJudges, deps.now(), bundlesARun)}`);
  for (const bundle of due) await screenBundle(deps, bundle);
  return due.length;
}

async function claim({ primary: { vault }, now }: Screening, which: SQL | undefined): Promise<BundleRow[]> {
  const [due] = await vault.batch([
    vault
      .update(bundles)
      .set({ contentsScreen: claimed(bundles.contentsScreen, now()) })
      .where(which)
      .returning(),
  ]);
  return due;
}

/** No other bytes ever come under an object's name, so what was found of it holds as long as the row names it. */
async function screenBundle(deps: Screening, bundle: BundleRow): Promise<void> {
  const { vault } = deps.primary;
  const anew = await judge(deps, bundle).catch((error: unknown): BundleScreen => {
    const { itemId, generation } = bundle;
    console.error(JSON.stringify({ message: "bundle not screened", itemId, generation, error: String(error) }));
    return { result: notRun, findings: [], rules: bundleJudges, attempts: 1, dueAt: 0 };
  });
  const contentsScreen = better(bundle.contentsScreen!, anew);
  await vault.batch([
    vault
      .update(bundles)
      .set({ contentsScreen })
      .where(and(eq(bundles.itemId, bundle.itemId), eq(bundles.objectKey, bundle.objectKey))),
  ]);
}

async function judge(deps: Screening, { itemId, generation, ...bundle }: BundleRow): Promise<BundleScreen> {
  const { objectKey, sizeBytes, filename } = bundle;
  const text = new BundleText(filename);
  const archive = await readArchive(storedSource(deps, objectKey, sizeBytes), archiveLimits(deps.config), text);
  const found = text.finish();
  const { outcome, suspicious, notes } = found.result;
  console.log(
    JSON.stringify({
      message: "bundle screened",
      itemId,
      generation,
      outcome,
      suspicious,
      notes,
      archive: kindsOf(archive),
    }),
  );
  // What is too much stays so, and is not tried again.
  const isSettled = found.result.ran || text.isTooMuch;
  return { ...found, rules: bundleJudges, attempts: 0, dueAt: isSettled ? null : 0 };
}

const kindsOf = (notes: readonly ArchiveNote[]) => [...new Set(notes.map(({ kind }) => kind))];
