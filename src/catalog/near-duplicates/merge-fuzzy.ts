import type { Scored } from "../../search/fuzzy/score.ts";
import type { Groups, Hit } from "./hits.ts";

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
