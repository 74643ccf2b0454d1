import { limits } from "../../contract/limits.ts";
import { bodyTier, type Found, type Listed } from "../../search/find.ts";
import { type Hit, hitsAmong } from "./hits.ts";

type HitRange = { end: number; window: number; isGrouped: boolean };
type HitsRead = { known: Found; tiers: number[][]; groups: Map<number, number>; hits: Hit[]; isWhole: boolean };
type Index = {
  /** The first matches by relevance, `most` and a few more. They have all up to a place in the list's own order. */
  find: (most: number) => Promise<Found & { after?: string | undefined }>;
  /** The matches after that place, in the list's own order and in parts. */
  partOf: (at: number, after: string | undefined) => Promise<Pick<Listed, "ids" | "last">>;
};

/**
 * More ids than hits are read: for a page that begins with one of the largest groups, and for the copies of each hit.
 */
const expectedCopies = { first: 128, each: 2 };

/**
 * The first `end` hits in their order, or all there are (`isWhole`), from at least `window` ids. The first thousand ids
 * are by relevance; those after them are in the list's own order, which can be read from where a part of it ended.
 * `known` is the first result, which is complete up to 1 000.
 */
export async function readHits(
  { find, partOf }: Index,
  groupsOf: (ids: number[], mostRows: number) => Promise<Map<number, number>>,
  { end, window, isGrouped }: HitRange,
): Promise<HitsRead> {
  const all = limits.totalExactUpTo + 1;
  const expected = isGrouped ? expectedCopies.first + end * (1 + expectedCopies.each) : Math.max(end, window);
  let most = Math.min(expected, all);
  let known = await find(most);
  let { tiers } = known;
  let ids = sortedIds(known, most);
  const isCounted = known.totalRelation === "eq";
  let isWhole = isCounted && ids.length === known.total;
  // The number of hits is told only where all matches are known.
  let groups = await groupsOf(isCounted ? known.ids : ids, all - known.total);
  for (let at = 0; ; groups = await groupsOf(ids, 0)) {
    const hits = hitsAmong(tiers, ids, groups, expectedCopies.first);
    if (isWhole || hits.length >= end) return { known, tiers, groups, hits, isWhole };
    if (most < all) {
      most = all;
      known = await find(most);
      ({ tiers } = known);
      ids = sortedIds(known, most);
      isWhole = isCounted;
      continue;
    }
    const part = await partOf(at++, known.after);
    const have = new Set(ids);
    const more = part.ids.filter((id) => !have.has(id));
    tiers = tiers.map((tier, of) => [...tier.filter((id) => have.has(id)), ...(of === bodyTier ? more : [])]);
    ids = [...ids, ...more];
    isWhole = part.last === null;
  }
}

/**
 * The ids whose place is final. If the lists before the body tier have fewer than `most`, they and that tier are whole.
 */
function sortedIds({ tiers }: Found, most: number): number[] {
  const ids = tiers.flat();
  return ids.length - tiers[bodyTier]!.length < most ? ids : ids.slice(0, most);
}
