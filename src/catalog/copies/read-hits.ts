import { limits } from "../../contract/limits.ts";
import type { Reach, Total } from "../../search/find.ts";
import { type Hit, hitsAmong } from "./hits.ts";

type Found = { tiers: number[][] } & Total & Reach;
const margin = 1.2;

type HitRange = { end: number; window: number; share: number };
type HitsRead = { known: Found; tiers: number[][]; groups: Map<number, number>; hits: Hit[]; isWhole: boolean };

/**
 * The first `end` hits in their order, or all there are (`isWhole`), from at least `window` ids. About a `share` of the
 * ids may be copies; if there are more, the index is queried again. `known` is the first result, which is complete up
 * to 1 000.
 */
export async function readHits(
  find: (most: number, isCounted: boolean) => Promise<Found>,
  groupsOf: (ids: number[]) => Promise<Map<number, number>>,
  { end, window, share }: HitRange,
): Promise<HitsRead> {
  // The count reads this many anyway, whatever the page.
  const counted = Math.max(end, limits.totalExactUpTo);
  let most = Math.max(Math.min(Math.ceil(end * (1 + share)), counted), window);
  const known = await find(most, true);
  const groups = await groupsOf(known.tiers.flat());
  for (let { tiers } = known; ;) {
    const ids = tiers.flat();
    // The index returns a few more ids than asked for, and the order of those is not final.
    const isWhole = ids.length <= most;
    const hits = hitsAmong(tiers, ids.slice(0, most), groups, window);
    if (isWhole || hits.length >= end) return { known, tiers, groups, hits, isWhole };
    // Extrapolated from the hits found so far, with a margin.
    const expected = Math.ceil((margin * end * most) / Math.max(1, hits.length));
    const all = known.totalRelation === "eq" ? Math.max(known.total, ids.length) : Infinity;
    most = Math.min(all, Math.max(most + window, expected));
    ({ tiers } = await find(most, false));
    for (const [id, group] of await groupsOf(tiers.flat())) groups.set(id, group);
  }
}
