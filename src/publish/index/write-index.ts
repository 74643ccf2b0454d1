import { letOthersGoOn } from "../../lib/other-requests.ts";
import type { Body } from "../../discovery/bodies.ts";
import type { RecordRow } from "../../db/catalog.ts";
import { type Failure, failureStatements, reasonOf } from "../../search/failures.ts";
import { entriesOf, entriesOfNone, indexStatements, type RecordEntries } from "../../search/index-records.ts";
import type { Filtered } from "../../search/documents.ts";
import { type SearchDatabase, type Slot, slotStatement, type SlotState } from "../../search/serving-slots.ts";
import { buildIndexedText } from "../../discovery/all-kinds.ts";

/**
 * A version of a record to index, and what lists filter it by beside its own fields. Its body is unpacked on demand.
 */
export type Candidate = { row: RecordRow; filtered: Filtered; body: () => Pick<Body, "html" | "details"> };

/** The sequence numbers that the candidates cover: all after `from`, up to `to`. */
type Stretch = { from: number; to: number };

/** The slots afterwards. `isWhole`: no candidate was left out as a failure. */
export type IndexWrite = { states: SlotState[]; isWhole: boolean };

/**
 * Indexes candidates and advances the slot over their range of numbers. A record that can't be indexed is remembered as
 * a failure and does not block others; halving the batch finds which one it is.
 */
export async function writeIndex(
  search: SearchDatabase,
  slot: Slot,
  candidates: Candidate[],
  { from, to }: Stretch,
): Promise<IndexWrite> {
  const { entries, failures } = await prepare(candidates);
  const write = async (statements: D1PreparedStatement[]) =>
    (await search.batch<SlotState>([...statements, advance(search, slot, from, to), slotStatement(search)])).at(-1)!
      .results;
  try {
    const statements = [...indexStatements(search, slot, entries), ...failureStatements(search, slot, failures)];
    return { states: await write(statements), isWhole: failures.length === 0 };
  } catch (error) {
    const [only, another] = candidates;
    if (!only) throw error;
    // If the database is unavailable, this fails as well: then no record is the cause.
    if (!another) {
      return { states: await write(failureStatements(search, slot, [toFailure(only, error)])), isWhole: false };
    }
    await search.batch([slotStatement(search)]);
    const middle = Math.ceil(candidates.length / 2);
    const reached = candidates[middle - 1]!.row.seq;
    const before = await writeIndex(search, slot, candidates.slice(0, middle), { from, to: reached });
    const { states, isWhole } = await writeIndex(search, slot, candidates.slice(middle), { from: reached, to });
    return { states, isWhole: before.isWhole && isWhole };
  }
}

/** The entries of a record take a millisecond, and so does it to let others go on. */
const recordsAtATime = 4;

export async function prepare(candidates: Candidate[]): Promise<{ entries: RecordEntries[]; failures: Failure[] }> {
  const entries: RecordEntries[] = [];
  const failures: Failure[] = [];
  for (const [at, candidate] of candidates.entries()) {
    if (at % recordsAtATime === 0) await letOthersGoOn();
    const { row } = candidate;
    try {
      entries.push(row.public && row.yankedAt === null ? entriesOf(row, toText(candidate)) : entriesOfNone(row));
    } catch (error) {
      failures.push(toFailure(candidate, error));
    }
  }
  return { entries, failures };
}

function toText({ row, filtered, body }: Candidate) {
  const { html, details } = body();
  return buildIndexedText({ ...row, fields: { ...(row.fields as object), ...details } }, html, filtered);
}

export const toFailure = ({ row: { id, seq } }: Candidate, error: unknown): Failure => ({
  id,
  seq,
  reason: reasonOf(error),
});

/**
 * Advances the slot unless it is behind `from`, as after it was emptied in the meantime: the records between are
 * missing.
 */
export const advance = (search: SearchDatabase, slot: Slot, from: number, to: number) =>
  search
    .prepare("update slots set indexed_seq = max(indexed_seq, ?3) where slot = ?1 and indexed_seq >= ?2")
    .bind(slot, from, to);
