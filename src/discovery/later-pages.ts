import { limits } from "../contract/wire/limits.ts";
import { type Candidates, findCandidates, type RelevanceQuery } from "../search/candidates.ts";
import { findInOrder, type Listed, type Reach } from "../search/find.ts";
import { placeOf } from "../search/place-of.ts";
import type { Order } from "../search/rowids.ts";
import type { Deps } from "./deps.ts";
import type { Wanted } from "./list-page.ts";

/**
 * What the index has found for all pages of a list, kept as long as a search. Whoever reads page after page has each
 * match read once; who begins at a later page has those before it read as well.
 */

type ReadDeps = Pick<Deps, "publicCache" | "sequence" | "search">;

export async function kept<Value extends Reach>(
  { publicCache, sequence }: ReadDeps,
  name: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const entry = await publicCache.withoutStale().getOrLoad({ name, kind: "search" }, async () => {
    const seq = await sequence.current();
    const value = await find();
    return { seq, indexIsCurrent: value.indexedSeq >= seq, value };
  });
  return JSON.parse(new TextDecoder().decode(entry!.bytes)) as Value;
}

/** `after`: the place in the list's own order up to which the candidates have all. */
export type KeptCandidates = Candidates & { after?: string | undefined };

/** The candidates by relevance, for whatever page. */
export const keptCandidates = (deps: ReadDeps, query: Wanted & RelevanceQuery): Promise<KeptCandidates> =>
  kept(deps, query.name, async () => {
    const candidates = await findCandidates(deps.search, query);
    // Without bodies, the heads may not be all, and further ones stand anywhere in the list's own order.
    const last = candidates.ids.length < counted ? undefined : candidates.tiers.at(-1)!.at(-1);
    if (last === undefined) return candidates;
    return { ...candidates, after: await placeOf(deps.search, { ...query, order: query.bodyOrder, id: last }) };
  });

const counted = limits.totalExactUpTo + 1;

/** A part is as long as all before it: whoever begins at a later page reads little beyond that page. */
const lengthOf = (at: number) => Math.min(counted, shortestPart * 2 ** at);
/** The copies among the first thousand, as a rule, so that the fiftieth page reads one part. */
const shortestPart = 80;

/** The ids of a list in its own order in parts, after a place. */
export const partOf = (
  deps: ReadDeps,
  query: Wanted & { order: Order },
  { at, after }: { at: number; after: string | undefined },
): Promise<Listed> =>
  kept(deps, `${query.name}&order=${query.order}&after=${after ?? ""}&part=${at}`, async () => {
    const before = at > 0 ? await partOf(deps, query, { at: at - 1, after }) : undefined;
    if (before?.last === null) return { ...before, ids: [] };
    return findInOrder(deps.search, { ...query, most: lengthOf(at), after: before?.last ?? after });
  });

/** The first `most` ids of a list in its own order, or some more; `listed` are those that are counted. */
export async function firstInOrder(
  deps: ReadDeps,
  query: Wanted & { order: Order },
  most: number,
): Promise<{ listed: Listed; ids: number[] }> {
  const first = await kept(deps, `${query.name}&listed`, () => findInOrder(deps.search, { ...query, most: counted }));
  const ids = [...first.ids];
  for (let at = 0, { last } = first; ids.length < most && last !== null; at++) {
    const part = await partOf(deps, query, { at, after: first.last! });
    ids.push(...part.ids);
    ({ last } = part);
  }
  return { listed: first, ids };
}
