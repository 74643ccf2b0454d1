import { limits } from "../../contract/limits.ts";
import { bodyTier, type Found } from "../../search/find.ts";
import { type Hit, hitsAmong } from "./hits.ts";

type HitRange = { end: number; window: number; isGrouped: boolean };
type HitsRead = { known: Found; tiers: number[][]; groups: Map<number, number>; hits: Hit[]; isWhole: boolean };

/**
 * More ids than hits are read: for a page that begins with one of the largest groups, and for the copies of each hit.
 * `least`: in the depth, where fewer are copies.
 */
const expectedCopies = { first: 128, each: 2, least: 0.25 };
const margin = 1.2;

/**
 * The first `end` hits in their order, or all there are (`isWhole`), from at least `window` ids. Only where more of the
 * ids are copies than expected, the index is queried again. `known` is the first result, which is complete up to 1 000.
 */
export async function readHits(
  find: (most: number, isCounted: boolean) => Promise<Found>,
  groupsOf: (ids: number[], mostRows: number) => Promise<Map<number, number>>,
  { end, window, isGrouped }: HitRange,
): Promise<HitsRead> {
  let most = isGrouped ? idsFor(end) : Math.max(end, window);
  const known = await find(most, true);
  const isCounted = known.totalRelation === "eq";
  let ids = sortedIds(known, most);
  // The number of hits is told only where all matches are known.
  const spare = limits.totalExactUpTo - known.total;
  const groups = await groupsOf(isCounted ? known.ids : ids, spare);
  let isWhole = isCounted && ids.length === known.total;
  for (let { tiers } = known; ;) {
    const hits = hitsAmong(tiers, ids, groups, expectedCopies.first);
    if (isWhole || hits.length >= end) return { known, tiers, groups, hits, isWhole };
    // Extrapolated from the hits found so far, with a margin.
    const expected = Math.ceil((margin * end * ids.length) / Math.max(1, hits.length));
    most = Math.min(isCounted ? known.total : Infinity, Math.max(ids.length + window, expected));
    const more = await find(most, false);
    ids = sortedIds(more, most);
    isWhole = more.ids.length <= most;
    ({ tiers } = more);
    for (const [id, group] of await groupsOf(ids, 0)) groups.set(id, group);
  }
}

/** The count reads 1 000 ids anyway, but to sort them takes longer the more there are. */
function idsFor(end: number): number {
  const { first, each, least } = expectedCopies;
  return Math.max(Math.ceil(end * (1 + least)), Math.min(first + end * (1 + each), limits.totalExactUpTo));
}

/** The ids whose place is final. If the lists before the body tier have fewer than `most`, they and that tier are whole. */
function sortedIds({ tiers }: Found, most: number): number[] {
  const ids = tiers.flat();
  return ids.length - tiers[bodyTier]!.length < most ? ids : ids.slice(0, most);
}
