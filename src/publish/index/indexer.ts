import { gt } from "drizzle-orm";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import { indexVersion } from "../../search/index-version.ts";
import { type SearchDatabase, type Slot, slotStatement, type SlotState } from "../../search/serving-slots.ts";
import { readCandidates } from "./candidates.ts";
import { advance, type Candidate, writeIndex } from "./write-index.ts";

/** Records in one step: one D1 batch that takes well under a second. */
const recordsPerStep = 50;

/** Steps in one invocation: a step takes about a dozen statements, and D1 allows 1 000. */
const mostSteps = 40;

export type Databases = { catalog: CatalogDatabase; search: SearchDatabase };

/** How far a slot has come; `done` when no record has a later sequence number. */
export type IndexProgress = { indexedSequence: number; sequence: number; done: boolean };

/**
 * Indexes the next records in the order of the sequence. The index is not told what changed: it reads what comes after
 * the number it has reached. So it continues after any crash, and a rebuild is the same process from zero.
 */
async function step({ catalog, search }: Databases, slot: Slot, from: number): Promise<IndexProgress> {
  const { candidates, sequence, isAll } = await readCandidates(catalog, gt(records.seq, from), recordsPerStep);
  // A record that changed again has a later number, so the numbers have gaps. Without more records, the newest number
  // is reached.
  const indexedSequence = isAll ? sequence : candidates.at(-1)!.row.seq;
  await writeIndex(search, slot, candidates, { from, to: indexedSequence });
  return { indexedSequence, sequence, done: isAll };
}

/** Records that were just stored, in the order of their numbers: all that have a number after `after`. */
export type Written = {
  after: number;
  records: (Pick<Candidate, "row" | "filtered"> & ReturnType<Candidate["body"]>)[];
};

/**
 * Indexes what this request has stored, from memory. `serving` is the slot that served when it was stored. True if
 * search finds all of it, as far as is known without another look.
 */
export async function indexWritten(
  databases: Databases,
  serving: SlotState,
  { after, records: written }: Written,
): Promise<boolean> {
  const { search } = databases;
  const reached = written.at(-1)!.row.seq;
  const candidates = written.map(({ row, filtered, ...body }) => ({ row, filtered, body: () => body }));
  const { states, isWhole } = await writeIndex(search, serving.slot, candidates, { from: after, to: reached });
  const { active } = statesIn(states);
  if (active.slot === serving.slot && active.indexed_seq >= reached) return isWhole;
  if (!(await othersIndex(databases, reached))) await catchUp(databases);
  return false;
}

/**
 * Waits for requests that stored earlier and are indexing now. If they are not done by then, one of them has crashed.
 */
const patienceMs = [25, 50, 100, 200, 400, 800];

async function othersIndex(databases: Databases, reached: number): Promise<boolean> {
  for (const ms of patienceMs) {
    const { active } = await readSlotStates(databases.search);
    if ((await passIndexed(databases, active)).indexed_seq >= reached) return true;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return false;
}

/** Numbers checked at a time: more than concurrent import requests can have stored. */
const mostPassed = 1_000;

/**
 * Advances a slot past records that are indexed already, because requests do not finish in the order in which they
 * stored.
 */
async function passIndexed({ catalog, search }: Databases, state: SlotState): Promise<SlotState> {
  const { slot, indexed_seq } = state;
  const [changed] = await catalog.batch([
    catalog
      .select({ id: records.id, seq: records.seq })
      .from(records)
      .where(gt(records.seq, indexed_seq))
      .orderBy(records.seq)
      .limit(mostPassed),
  ]);
  if (changed.length === 0) return state;
  const [entries] = await search.batch<{ id: number; seq: number }>([
    search
      .prepare(`select id, seq from documents_${slot} where id in (select value from json_each(?1))`)
      .bind(JSON.stringify(changed.map(({ id }) => id))),
  ]);
  const indexed = new Map(entries!.results.map(({ id, seq }) => [id, seq]));
  const missing = changed.findIndex(({ id, seq }) => (indexed.get(id) ?? 0) < seq);
  const reached = missing < 0 ? changed.at(-1)!.seq : changed[missing]!.seq - 1;
  if (reached > indexed_seq) await search.batch([advance(search, slot, indexed_seq, reached)]);
  return { ...state, indexed_seq: reached };
}

/** Brings the serving index up to date with the catalogue, in at most `maxSteps` steps. */
export async function catchUp(databases: Databases, maxSteps = mostSteps): Promise<IndexProgress> {
  for (let served: Slot | undefined; ;) {
    const { active } = await readSlotStates(databases.search);
    const progress = await carryOn(databases, await passIndexed(databases, active), maxSteps);
    // A rebuild may have switched to another slot in the meantime, which lacks what was indexed here.
    if (served === active.slot || !progress.done) return progress;
    served = active.slot;
  }
}

async function carryOn(
  databases: Databases,
  { slot, indexed_seq }: SlotState,
  maxSteps: number,
): Promise<IndexProgress> {
  let progress: IndexProgress = { indexedSequence: indexed_seq, sequence: indexed_seq, done: false };
  for (let steps = 0; steps < maxSteps && !progress.done; steps++) {
    progress = await step(databases, slot, progress.indexedSequence);
  }
  return progress;
}

/** Empties the slot that does not serve, so that `rebuild` starts from zero. */
export async function startRebuild({ search }: Databases) {
  const { standby } = await readSlotStates(search);
  await emptySlot(search, standby.slot);
}

/** Advances the new index by `maxSteps` steps. When it is complete, it serves and the old one is emptied. */
export async function rebuild(databases: Databases, maxSteps: number): Promise<IndexProgress> {
  const { search } = databases;
  const { active, standby } = await readSlotStates(search);
  const progress = await carryOn(databases, standby, maxSteps);
  if (!progress.done) return progress;
  const [swap] = await search.batch([
    search
      .prepare("update slots set active = (slot = ?1) where (select indexed_seq from slots where slot = ?1) >= ?2")
      .bind(standby.slot, progress.indexedSequence),
  ]);
  // Another rebuild has started in the meantime and emptied the slot.
  if (swap!.meta.changes === 0) return { ...progress, done: false };
  await emptySlot(search, active.slot);
  return catchUp(databases);
}

async function emptySlot(search: SearchDatabase, slot: Slot): Promise<void> {
  try {
    await search.batch([
      search.prepare("update slots set indexed_seq = 0, version = ?2 where slot = ?1").bind(slot, indexVersion),
      search.prepare(`insert into entries_${slot} (entries_${slot}) values ('delete-all')`),
      search.prepare(`delete from documents_${slot}`),
      search.prepare(`delete from words_${slot}`),
      search.prepare(`delete from near_${slot}`),
      search.prepare("delete from failures where slot = ?1").bind(slot),
    ]);
  } catch (error) {
    // Another rebuild has switched to this slot already, so there is nothing to empty.
    if (!(error instanceof Error && error.message.includes("the slot serves"))) throw error;
  }
}

export type SlotStates = { active: SlotState; standby: SlotState };

export async function readSlotStates(search: SearchDatabase): Promise<SlotStates> {
  const [answer] = await search.batch<SlotState>([slotStatement(search)]);
  return statesIn(answer!.results);
}

const statesIn = (states: SlotState[]): SlotStates => ({
  active: states.find(({ active }) => active === 1)!,
  standby: states.find(({ active }) => active === 0)!,
});
