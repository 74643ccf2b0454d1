import { bodyTier } from "../../search/find.ts";
import type { Scored } from "../../search/forgiving/score.ts";

export type Groups = ReadonlyMap<number, number>;

/** A position in the results, and the records that may be shown there: one, or those of a group of copies. */
export type Hit = { lead: number; ids: number[]; place: number };

/**
 * One hit for each group, in the order of their first records. Other records of the same tier may be shown instead. Of
 * a tier that is truncated, only the records among the first `window` count, on whatever page, so that all pages agree.
 */
export function hitsAmong(tiers: number[][], ids: number[], groups: Groups, window: number): Hit[] {
  if (groups.size === 0) return ids.map((id, place) => ({ lead: id, ids: [id], place }));
  const tierOf = new Map(tiers.flatMap((some, tier) => some.map((id) => [id, tier] as const)));
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
    const members = membersOf.get(group)!.filter((other) => tierOf.get(other) === tier);
    return [{ lead: id, ids: isCut ? members.filter((other) => inWindow.has(other)) : members, place }];
  });
}

/**
 * Merges forgiven records into the exact hits: each by the lead of its group, and once. `added` are the hits that are
 * new; `more` is how many of those share no group with an exact match.
 */
export function mergeForgiven(hits: Hit[], forgiven: Scored[], exact: readonly number[], groups: Groups) {
  const known = new Set(hits.map(({ lead }) => lead));
  const leads = new Map(hits.flatMap(({ lead }) => (groups.has(lead) ? [[groups.get(lead)!, lead]] : [])));
  const exactIds = new Set(exact);
  const exactGroups = new Set(exact.flatMap((id) => groups.get(id) ?? []));
  const moved: Scored[] = [];
  const added: Hit[] = [];
  let more = 0;
  for (const one of forgiven) {
    const group = groups.get(one.id);
    const first = group === undefined ? one.id : leads.get(group);
    const lead = first ?? one.id;
    if (moved.some(({ id }) => id === lead)) continue;
    moved.push({ ...one, id: lead });
    if (group !== undefined) leads.set(group, lead);
    if (known.has(lead)) continue;
    const isMember = ({ id, grade }: Scored) => groups.get(id) === group && grade === one.grade;
    const ids = group === undefined ? [lead] : forgiven.filter(isMember).map(({ id }) => id);
    added.push({ lead, ids, place: Number.POSITIVE_INFINITY });
    if (!exactIds.has(lead) && (group === undefined || !exactGroups.has(group))) more++;
  }
  return { moved, added, more };
}

/** How many of the records are copies of others among them. */
export function repeatedAmong(ids: readonly number[], groups: Groups): number {
  const grouped = ids.flatMap((id) => groups.get(id) ?? []);
  return grouped.length - new Set(grouped).size;
}
