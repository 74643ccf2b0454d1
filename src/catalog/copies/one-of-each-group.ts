import type { RecordRow } from "../../db/catalog.ts";
import type { Deps } from "../../deps.ts";
import { type Reach, relevanceTiers, type Total } from "../../search/find.ts";
import type { QueryText } from "../../search/query-text.ts";
import { publicRows } from "../public-rows.ts";
import { byRelevance } from "../relevance.ts";
import type { Snapshot } from "../snapshot.ts";
import { groupsOf } from "./groups-of.ts";
import { byPreference, copiesOfRows, popularityWith } from "./preference.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;
type Found = { tiers: number[][] } & Total & Reach;
type Find = (most: number, isCounted: boolean) => Promise<Found>;
type Range = { offset: number; limit: number; reranked: number };
type Shown = { rows: RecordRow[]; copies: Map<number, number>; hasMore: boolean } & Total & Reach;

/**
 * What was found, one of each group of copies: of those that were found in the group's best tier, the verified, the most
 * installed, the oldest. All that match are known up to 1 000, so that their groups are counted.
 */
export async function oneOfEachGroup(
  deps: Databases,
  text: QueryText,
  { offset, limit, reranked }: Range,
  find: Find,
): Promise<Snapshot<Shown>> {
  const end = offset + limit;
  const { known, tiers, groups, hits, isWhole } = await enoughHits(deps, end, reranked, find);
  const first = offset < reranked ? hits.filter(({ place }) => place < reranked) : [];
  const others = hits.slice(offset, end).filter(({ place }) => place >= reranked);
  const wanted = [...first, ...others];
  const { value: rows, ...snapshot } = await publicRows(deps, [...new Set(wanted.flatMap(({ ids }) => ids))]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const bestOf = ({ ids }: Hit) => ids.flatMap((id) => rowOf.get(id) ?? []).toSorted(byPreference)[0] ?? [];
  const best = first.flatMap(bestOf);
  const rest = others.flatMap(bestOf);
  const copies = await copiesOfRows(deps, [...best, ...rest]);
  // What is equal by its text stays in this order.
  const byPopularity = best.toSorted((one, other) => popularityWith(other, copies) - popularityWith(one, copies));
  const shown = [...byRelevance(text, tiers, byPopularity).slice(offset, end), ...rest];
  const { totalRelation, indexedSeq } = known;
  const total = totalRelation === "eq" ? known.total - repeated(known.tiers.flat(), groups) : known.total;
  const hasMore = limit > 0 && (totalRelation === "eq" ? total > end : hits.length > end || !isWhole);
  return { ...snapshot, value: { rows: shown, copies, hasMore, total, totalRelation, indexedSeq } };
}

/** The records of one group that stand for it, and the place at which the first of them was found. */
type Hit = { ids: number[]; place: number };

/** The first hits in their order: as many as are asked for and one, or all there are. */
async function enoughHits(deps: Databases, end: number, reranked: number, find: Find) {
  let most = Math.max(Math.ceil(end * (1 + expectedCopies)), reranked);
  const known = await find(most, true);
  const groups = await groupsOf(deps, known.tiers.flat());
  for (let { tiers } = known; ;) {
    const ids = tiers.flat();
    // Of more than are asked for, the order of the others is not known yet.
    const isWhole = ids.length <= most;
    const hits = hitsAmong(tiers, ids.slice(0, most), groups, reranked);
    if (isWhole || hits.length > end) return { known, tiers, groups, hits, isWhole };
    most = known.totalRelation === "eq" ? Math.max(known.total, ids.length) : most * 4;
    ({ tiers } = await find(most, false));
    for (const [id, group] of await groupsOf(deps, tiers.flat())) groups.set(id, group);
  }
}

/** Among the first hits, so many are copies of others; where there are more, the index is asked once more. */
const expectedCopies = 0.25;

/**
 * The groups in the order in which they are found. A tier that is cut off is known only as far as it is among the first
 * `window`, on whatever page: no further do its records count there, so that all pages agree.
 */
function hitsAmong(tiers: number[][], ids: number[], groups: ReadonlyMap<number, number>, window: number): Hit[] {
  const tierOf = new Map(tiers.flatMap((some, tier) => some.map((id) => [id, tier] as const)));
  const inWindow = new Set(ids.slice(0, window));
  const cutOff = tierOf.get(ids[window - 1] ?? 0);
  const membersOf = Map.groupBy(tierOf.keys(), (id) => groups.get(id) ?? 0);
  const seen = new Set<number>();
  return ids.flatMap((id, place) => {
    const group = groups.get(id);
    if (group === undefined) return [{ ids: [id], place }];
    if (seen.has(group)) return [];
    seen.add(group);
    const tier = tierOf.get(id);
    const isCut = place < window && tier === cutOff && tier !== bodyTier;
    const members = membersOf.get(group)!.filter((other) => tierOf.get(other) === tier);
    return [{ ids: isCut ? members.filter((other) => inWindow.has(other)) : members, place }];
  });
}

const bodyTier = relevanceTiers.indexOf("body");

const repeated = (ids: number[], groups: ReadonlyMap<number, number>) => {
  const grouped = ids.flatMap((id) => groups.get(id) ?? []);
  return grouped.length - new Set(grouped).size;
};
