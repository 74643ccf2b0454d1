import type { Reach, Total } from "../../search/find.ts";
import { type Hit, hitsAmong } from "./hits.ts";

type Found = { tiers: number[][] } & Total & Reach;
type Asked = { end: number; window: number; share: number };
type Enough = { known: Found; tiers: number[][]; groups: Map<number, number>; hits: Hit[]; isWhole: boolean };

/**
 * The first `end` hits in their order, or all there are (`isWhole`); `window` at least are looked at. Of these, a `share` may
 * be copies: where more are, the index is asked once more. `known` is what it said at first, and has all up to 1 000.
 */
export async function enoughHits(
  find: (most: number, isCounted: boolean) => Promise<Found>,
  groupsOf: (ids: number[]) => Promise<Map<number, number>>,
  { end, window, share }: Asked,
): Promise<Enough> {
  let most = Math.max(Math.ceil(end * (1 + share)), window);
  const known = await find(most, true);
  const groups = await groupsOf(known.tiers.flat());
  for (let { tiers } = known; ;) {
    const ids = tiers.flat();
    // Of more than are asked for, the order of the others is not known yet.
    const isWhole = ids.length <= most;
    const hits = hitsAmong(tiers, ids.slice(0, most), groups, window);
    if (isWhole || hits.length >= end) return { known, tiers, groups, hits, isWhole };
    most = known.totalRelation === "eq" ? Math.max(known.total, ids.length) : most * 4;
    ({ tiers } = await find(most, false));
    for (const [id, group] of await groupsOf(tiers.flat())) groups.set(id, group);
  }
}
