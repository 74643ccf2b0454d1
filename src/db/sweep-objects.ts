import type { VaultDatabase } from "./vault.ts";
import { writeCursor, readCursor } from "./cursors.ts";

/** An upload that is under way has no row yet. None takes a day. */
const orphanMs = 24 * 60 * 60_000;
const objectsARun = 500;

/** Where objects are, and which of given names a row refers to. */
export type SweepTarget = { prefix: string; round: string; namedAmong: (keys: string[]) => Promise<string[]> };

/** Deletes objects that no row names: of uploads that ended half-way, and of what was deleted or replaced. */
export async function sweepObjects(
  deps: { primary: { vault: VaultDatabase }; now: () => number; bundles: R2Bucket },
  { prefix, round, namedAmong }: SweepTarget,
): Promise<number> {
  const { now, bundles: bucket } = deps;
  const startAfter = await readCursor(deps, round);
  const { objects, truncated } = await bucket.list({
    prefix,
    limit: objectsARun,
    ...(startAfter !== "" && { startAfter }),
  });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() <= now() - orphanMs).map(({ key }) => key);
  const named = new Set(old.length > 0 ? await namedAmong(old) : []);
  const orphans = old.filter((key) => !named.has(key));
  if (orphans.length > 0) await bucket.delete(orphans);
  await writeCursor(deps, round, truncated ? objects.at(-1)!.key : "");
  return orphans.length;
}
