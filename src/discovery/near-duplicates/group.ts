import { bodyTier, exactTier, type RankedIds, type Listed, type TierOf } from "../../search/find.ts";
import type { Scored } from "../../search/fuzzy/score.ts";
import type { Groups } from "../candidate-heads.ts";

/** A position in the results, and the records that may be shown there: one, or those of a group of copies. */
export type Hit = { lead: number; ids: number[]; place: number };

/** Of a tier that is truncated after so many ids, only the records among those count, on whatever page. */
const window = 128;

/**
 * One hit for each group, in the order of their first records. Any record of the group that was found may be shown
 * instead, as relevance does not decide between copies; but for one whose name is the query. Of other tiers, and of one
 * that the window truncates, only the records within it, so that all pages agree.
 */
export function hitsAmong(ids: readonly number[], tierOf: TierOf, groups: Groups): Hit[] {
  if (groups.size === 0) return ids.map((id, place) => ({ lead: id, ids: [id], place }));
  const inWindow = new Set(ids.slice(0, window));
  const cutOff = tierOf.get(ids[window - 1] ?? 0);
  const membersOf = Map.groupBy(tierOf.keys(), (id) => groups.get(id) ?? 0);
  const seen = new Set<number>();
  return ids.flatMap((id, place) => {
    const group = groups.get(id);
    if (group === undefined) return [{ lead: id, ids: [id], place }];
    if (seen.has(group)) return [];
    seen.add(group);
    const tier = tierOf.get(id);
    const isCut = place < window && tier === cutOff && tier !== bodyTier;
    const mayStand = (other: number) =>
      tierOf.get(other) === tier ? !isCut || inWindow.has(other) : tier !== exactTier && inWindow.has(other);
    return [{ lead: id, ids: membersOf.get(group)!.filter(mayStand), place }];
  });
}

/** How many of the records are copies of others among them. */
export function repeatedAmong(ids: readonly number[], groups: Groups): number {
  const grouped = ids.flatMap((id) => groups.get(id) ?? []);
  return grouped.length - new Set(grouped).size;
}

/** The records by relevance with a part of the list's own order after them. */
export function withPart<Records extends Pick<RankedIds, "tiers" | "ids">>(
  records: Records,
  part: Pick<Listed, "ids">,
): Records {
  const have = new Set(records.ids);
  const more = part.ids.filter((id) => !have.has(id));
  const tiers = records.tiers.map((tier, at) => (at === bodyTier ? [...tier, ...more] : tier));
  return { ...records, tiers, ids: [...records.ids, ...more] };
}

/**
 * Puts fuzzy records among the hits: each by the lead of its group, and once. `moved` are all of them by their leads,
 * `added` the hits that are new; `more` is how many of those share no group with a record that has the words as typed.
 */
export function withFuzzy(hits: Hit[], fuzzy: Scored[], asTyped: readonly number[], groups: Groups) {
  const known = new Set(hits.map(({ lead }) => lead));
  const leads = new Map(hits.flatMap(({ lead }) => (groups.has(lead) ? [[groups.get(lead)!, lead]] : [])));
  const typedIds = new Set(asTyped);
  const typedGroups = new Set(asTyped.flatMap((id) => groups.get(id) ?? []));
  const moved: Scored[] = [];
  const added: Hit[] = [];
  let more = 0;
  for (const one of fuzzy) {
    const group = groups.get(one.id);
    const first = group === undefined ? one.id : leads.get(group);
    const lead = first ?? one.id;
    if (moved.some(({ id }) => id === lead)) continue;
    moved.push({ ...one, id: lead });
    if (group !== undefined) leads.set(group, lead);
    if (known.has(lead)) continue;
    const isMember = ({ id, grade }: Scored) => groups.get(id) === group && grade === one.grade;
    const ids = group === undefined ? [lead] : fuzzy.filter(isMember).map(({ id }) => id);
    added.push({ lead, ids, place: Number.POSITIVE_INFINITY });
    if (!typedIds.has(lead) && (group === undefined || !typedGroups.has(group))) more++;
  }
  return { moved, added, more };
}
