import { limits } from "../contract/wire/limits.ts";
import type { ListedRow } from "../db/listed-row.ts";
import { findByRelevance, type Listed, tiersById } from "../search/find.ts";
import type { QueryText } from "../search/query-text.ts";
import { keys, place } from "../search/rowids.ts";
import type { Deps } from "./deps.ts";
import { kept } from "./later-pages.ts";
import type { Wanted } from "./list-page.ts";
import { sortByIds, publicRows } from "./public-rows.ts";
import { byRelevance } from "./relevance.ts";

type ReadDeps = Pick<Deps, "catalog" | "primary" | "sequence" | "search" | "publicCache">;
type Searched = Wanted & { text: QueryText };

/**
 * At least so many are ranked, and more where fewer match: both searches together read little more than one that
 * counts.
 */
const fewest = 12;
const mostByTheirTexts = 40;

/** `outside`: it comes after what is counted, and is equal to the last of those. */
type Ranked = { id: number; outside: boolean };

/**
 * Where nobody has installed anything, `trending`, the order without `sort`, is no more than the hours in which records
 * were imported: a record whose title is the query would stand behind those that have it in the body. So a search's
 * ids that are equal in it are put in the order of relevance, as far as they are ranked. `all`: those of the list,
 * `listed` first.
 */
export async function withoutTies(
  deps: ReadDeps,
  query: Searched,
  { listed, all, isFirstPage }: { listed: Listed; all: number[]; isFirstPage: boolean },
): Promise<number[]> {
  if (listed.runs.every(([, length]) => length === 1)) return all;
  const rank = () => rankTies(deps, query, listed);
  const { ranked } = isFirstPage ? await rank() : await kept(deps, `${query.name}&ranked`, rank);
  const places = new Map<number, number>();
  let at = 0;
  for (const [shared, length] of listed.runs) for (let n = 0; n < length; n++) places.set(listed.ids[at++]!, shared);
  const lastPlace = listed.runs.at(-1)![0];
  const byPlace = Map.groupBy(ranked, ({ id, outside }) => (outside ? lastPlace : places.get(id)!));
  const moved = new Set(ranked.map(({ id }) => id));
  const rest = Map.groupBy(
    all.filter((id) => !moved.has(id)),
    (id) => places.get(id),
  );
  return [
    ...listed.runs.flatMap(([shared]) => [
      ...(byPlace.get(shared) ?? []).map(({ id }) => id),
      ...(rest.get(shared) ?? []),
    ]),
    ...(rest.get(undefined) ?? []),
  ];
}

async function rankTies(deps: ReadDeps, query: Searched, { ids, runs, last, completed }: Listed) {
  const most = Math.max(fewest, limits.totalExactUpTo + 1 - ids.length);
  const candidates = await findByRelevance(deps.search, { ...query, bodyOrder: "trending" }, { most, completed });
  const first = candidates.ids.slice(0, mostByTheirTexts);
  const { value: rows } = await publicRows(deps, first);
  const best = byRelevance(query.text, tiersById(candidates.tiers), sortByIds(first, rows)).map(({ id }) => id);
  const listed = new Set(ids);
  const lastPlace = runs.at(-1)![0];
  const isEqualToLast = ({ trending }: ListedRow) =>
    place(query.kindNumber, "trending", keys.trending(trending)) === lastPlace;
  const outside = new Set(last === null ? [] : rows.filter(isEqualToLast).map(({ id }) => id));
  const ranked: Ranked[] = [...best, ...candidates.ids.slice(first.length)]
    .filter((id) => listed.has(id) || outside.has(id))
    .map((id) => ({ id, outside: !listed.has(id) }));
  return { ranked, indexedSeq: candidates.indexedSeq };
}
