import { bodyTier } from "../../search/find.ts";

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

/** How many of the records are copies of others among them. */
export function repeatedAmong(ids: readonly number[], groups: Groups): number {
  const grouped = ids.flatMap((id) => groups.get(id) ?? []);
  return grouped.length - new Set(grouped).size;
}
