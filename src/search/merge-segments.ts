import { type SearchDatabase, type Slot, slots } from "./slots.ts";

/** Pages of the index that one statement writes: a twentieth of a second, for which searches wait. */
const pagesAStep = 500;

/** Steps an invocation, each of three statements: D1 allows 1 000, and the other jobs have theirs. */
const mostSteps = 200;

export type MergeProgress = { steps: number; done: boolean };

/**
 * Merges the segments that writes have left. FTS5 adds one for each write; a search looks every word up in every
 * segment, and steps through all of them side by side. Two of a size become one (`usermerge` in the migration), so what
 * this writes follows what was written: about as many pages as there were, a few times over.
 */
export async function mergeSegments(search: SearchDatabase, most = mostSteps): Promise<MergeProgress> {
  let steps = 0;
  for (const slot of slots) {
    while (await mergeSome(search, slot)) if (++steps >= most) return { steps, done: false };
  }
  return { steps, done: true };
}

/** Whether there was anything to merge. https://www.sqlite.org/fts5.html#the_merge_command says how that is known. */
async function mergeSome(search: SearchDatabase, slot: Slot): Promise<boolean> {
  const entries = `entries_${slot}`;
  const changes = search.prepare("select total_changes() as changes");
  const merge = search.prepare(`insert into ${entries} (${entries}, rank) values ('merge', ${pagesAStep})`);
  const [before, , after] = await search.batch<{ changes: number }>([changes, merge, changes]);
  // The command itself counts as one.
  return after!.results[0]!.changes - before!.results[0]!.changes > 1;
}
