import type { BatchItem } from "drizzle-orm/batch";
import type { Config } from "../lib/config.ts";
import { namedBatch } from "./named-batch.ts";
import type { VaultDatabase } from "./vault.ts";

/** Rows of each statement, which takes some tenths of a second; and batches in one run. */
const rowsABatch = 500;
const batchesARun = 40;

type Deleting = { vault: VaultDatabase; config: Config; at: number; most: number };
type Deletion = BatchItem<"sqlite"> & { _: { result: unknown[] } };

/** The statements that delete a room's rows whose time is over, at most `most` each, by the name of their count. */
export type ExpiredRows<Name extends string> = (deleting: Deleting) => Record<Name, readonly Deletion[]>;

type Deps = { primary: { vault: VaultDatabase }; config: Config; now: () => number };

/**
 * Deletes what has expired in a room until nothing is left or the run has done its part: more in five minutes than
 * strangers may write meanwhile. Gives the counts, so that the log shows whether the runs keep up.
 */
export async function deleteExpired<Name extends string>(
  { primary: { vault }, config, now }: Deps,
  expiredRows: ExpiredRows<Name>,
): Promise<Record<Name, number>> {
  const sums = new Map<string, number>();
  for (let batches = 0, isFull = true; isFull && batches < batchesARun; batches++) {
    const deleted = await namedBatch(vault, expiredRows({ vault, config, at: now(), most: rowsABatch }));
    isFull = false;
    for (const [name, results] of Object.entries<readonly unknown[][]>(deleted)) {
      sums.set(
        name,
        results.reduce((sum, rows) => sum + rows.length, sums.get(name) ?? 0),
      );
      isFull ||= results.some((rows) => rows.length === rowsABatch);
    }
  }
  return Object.fromEntries(sums) as Record<Name, number>;
}
