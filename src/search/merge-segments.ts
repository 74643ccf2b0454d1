import { type SearchDatabase, type Slot, slots } from "./serving-slots.ts";

/** Index pages of 1 000 bytes that one statement writes. It takes about 50 ms, and searches wait for it. */
const pagesAStep = 2_000;

/** Steps in one invocation, each of three statements: D1 allows 1 000, and the other jobs need some. */
const mostSteps = 200;

/**
 * All segments are merged when the smaller ones together exceed this share of the largest: each entry is then written
 * about five times.
 */
const mostBesideLargest = 1 / 4;

export type MergeProgress = { steps: number; done: boolean };

/**
 * Merges the segments that writes have left. FTS5 adds one for each write, and a search looks up every word in every
 * segment. Two segments of similar size become one (`usermerge` in the migration), and all become one where the largest
 * is not most of the index. So the writing here is proportional to what was written.
 */
export async function mergeSegments(search: SearchDatabase, most = mostSteps): Promise<MergeProgress> {
  let steps = 0;
  for (const slot of slots) {
    while ((await merge(search, slot, pagesAStep)) || (await beginMergingAll(search, slot))) {
      if (++steps >= most) return { steps, done: false };
    }
  }
  return { steps, done: true };
}

/**
 * Returns whether there was anything to merge (https://www.sqlite.org/fts5.html#the_merge_command). A negative number
 * of pages starts a merge of all segments.
 */
async function merge(search: SearchDatabase, slot: Slot, pages: number): Promise<boolean> {
  const entries = `entries_${slot}`;
  const changes = search.prepare("select total_changes() as changes");
  const command = search.prepare(`insert into ${entries} (${entries}, rank) values ('merge', ?1)`).bind(pages);
  const [before, , after] = await search.batch<{ changes: number }>([changes, command, changes]);
  // The command itself counts as one change.
  return after!.results[0]!.changes - before!.results[0]!.changes > 1;
}

/** Only while no merge is in progress: FTS5 would start again with what it has merged so far. */
async function beginMergingAll(search: SearchDatabase, slot: Slot): Promise<boolean> {
  const [sizes] = await search.batch<{ largest: number; all: number }>([
    search.prepare(
      // FTS5 lists the pages of each segment by their first term, in the order of terms. The last one is near the
      // segment's end.
      `with recursive segment (id) as (
         select min(segid) from entries_${slot}_idx union all
         select (select min(segid) from entries_${slot}_idx where segid > segment.id)
         from segment where id is not null),
       size (pages) as (
         select (select pgno >> 1 from entries_${slot}_idx where segid = id order by term desc limit 1)
         from segment where id is not null)
       select coalesce(max(pages), 0) as largest, coalesce(sum(pages), 0) as "all" from size`,
    ),
  ]);
  const { largest, all } = sizes!.results[0]!;
  return all - largest > largest * mostBesideLargest && merge(search, slot, -pagesAStep);
}
