import { limits } from "../contract/wire/limits.ts";
import type { FilterName } from "../contract/public/kinds.ts";
import { completedMatch } from "./completions.ts";
import { idMark } from "./documents.ts";
import { type Match, matchOf } from "./match-expression.ts";
import { namedValues } from "./named-values.ts";
import { idBits, idMask, idOf, isIn, type Order } from "./rowids.ts";
import { inActiveSlot, type SearchDatabase, type SearchSession, type Slot } from "./serving-slots.ts";
import { type Vocabulary, vocabularyFrom, vocabularyStatement, type Wanted } from "./fuzzy/vocabulary.ts";
import type { QueryText } from "./query-text.ts";

export type SearchQuery = {
  /** The kind's number in the rowids. */
  kindNumber: number;
  text: QueryText | undefined;
  filters: [name: FilterName, value: string][];
};
export type Total = { total: number; totalRelation: "eq" | "gte" };
/** The results reflect the catalogue at least up to this sequence number. */
export type Reach = { indexedSeq: number };
/** For queries that cannot match, whatever the index holds. */
const always = Number.MAX_SAFE_INTEGER;

/**
 * `last`: the place of the last of these ids, after which the list goes on; null where it ends with them. `runs`: the
 * ids that are equal in the order, as the place that they share and how many they are. `completed`: the expression of
 * every word, with the completions of the last one.
 */
export type Listed = { ids: number[]; runs: Run[]; last: string | null; completed: string } & Reach;
type Run = [place: number, length: number];

type ListRange = { order: Order; most: number; after?: string | undefined };

/** The first `most` of the matching record ids in the order of the list, or those after the place `after`. */
export async function findInOrder(search: SearchSession, query: SearchQuery & ListRange): Promise<Listed> {
  const match = matchOf(query);
  if (!match) return { ids: [], runs: [], last: null, completed: "", indexedSeq: always };
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [inOrderStatement(search, slot, query, match)]);
  const row = results[0]![0] as { list: string; places: string; last: string | null; completed: string };
  const { list, places, last, completed } = row;
  const ids = JSON.parse(list) as number[];
  const runs = runsOf(JSON.parse(places) as number[]);
  return { ids, runs, last: ids.length < query.most ? null : last, completed, indexedSeq };
}

function runsOf(places: number[]): Run[] {
  const runs: Run[] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.[0] === place) run[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}

/** The tiers of relevance. A record belongs to the first tier that finds it. */
const relevanceTiers = ["exact", "title", "beginning", "tags", "summary", "body"] as const;
/** The tiers before this one have every word in the title, the last one possibly as a prefix. */
export const firstTierBelowTitles = relevanceTiers.indexOf("tags");
export const exactTier = relevanceTiers.indexOf("exact");
export const bodyTier = relevanceTiers.indexOf("body");

/** The tier of each record, by its id. */
export type TierOf = ReadonlyMap<number, number>;
export const tiersById = (tiers: number[][]): TierOf =>
  new Map(tiers.flatMap((ids, tier) => ids.map((id) => [id, tier] as const)));

type Given = { wanted?: Wanted | undefined; completed?: string; most?: number };

/** `ids`: those of all tiers in their order, at most one more than are counted. */
export type RankedIds = { tiers: number[][]; ids: number[] } & Total & Reach;

/**
 * The matching records by relevance, `most` of them, in the order of the tiers. Tiers of names are ordered by number
 * of title words, the verified, and popularity, the summary tier by popularity, the body tier by the kind's order.
 * `wanted` is looked up in the same call, as most searches need the vocabulary. `completed`: as a list has it.
 */
export async function findByRelevance(
  search: SearchSession,
  query: SearchQuery & { text: QueryText; bodyOrder: Order },
  { wanted, completed, most = limits.totalExactUpTo + 1 }: Given = {},
): Promise<RankedIds & { vocabulary: Vocabulary | undefined }> {
  const match = matchOf(query);
  if (!match) {
    const none = { tiers: relevanceTiers.map(() => []), ids: [], total: 0, totalRelation: "eq" as const };
    return { ...none, indexedSeq: always, vocabulary: undefined };
  }
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [
    relevanceStatement(search, slot, query, { ...match, completed, most }),
    ...(wanted ? [vocabularyStatement(search, slot, wanted)] : []),
  ]);
  const row = results[0]![0] as { names: string; heads: string; bodies: string };
  const [names, heads, bodies] = [row.names, row.heads, row.bodies].map((list) => JSON.parse(list) as number[]);
  const tiers: number[][] = relevanceTiers.map(() => []);
  const seen = new Set<number>();
  const add = (tier: number, id: number) => {
    if (!seen.has(id)) tiers[tier]!.push(id);
    seen.add(id);
  };
  for (const name of names!) add(Math.floor(name / (idMask + 1)), name & idMask);
  for (const id of heads!) add(relevanceTiers.indexOf("summary"), id);
  for (const id of bodies!) add(bodyTier, id);
  const ids = tiers.flat();
  const vocabulary = wanted && vocabularyFrom(results[1]!);
  return { tiers, ids, ...totalOf(ids), indexedSeq, vocabulary };
}

export const totalOf = (ids: number[]): Total =>
  ids.length > limits.totalExactUpTo
    ? { total: limits.totalExactUpTo, totalRelation: "gte" }
    : { total: ids.length, totalRelation: "eq" };

/**
 * The first matching records in a sort order, or those after a rowid. `limit` is no parameter where it is known: SQLite
 * compiles a statement anew whenever another value is bound to a LIMIT, which costs as much as running it.
 */
const entriesIn = (
  slot: Slot,
  kindNumber: number,
  order: Order,
  match: string,
  limit: number | string,
  after?: string,
) => `
  select rowid, ${idOf("rowid")} as id from entries_${slot}
  where entries_${slot} match ${match} and ${isIn(kindNumber, order, after)}
  order by rowid limit ${limit}`;

const expression = "(select expression from every_word)";

/** One row: the ids as a JSON array, and the last rowid as text, because it exceeds 2^53. */
function inOrderStatement(
  search: SearchDatabase,
  slot: Slot,
  { kindNumber, order, most, after = "0" }: Pick<SearchQuery, "kindNumber"> & ListRange,
  { everyWord }: Match,
): D1PreparedStatement {
  const values = namedValues();
  const place = values.add({ after });
  const match = completedMatch(slot, everyWord, values);
  return search
    .prepare(
      `with every_word (expression) as materialized (select ${match}),
       listed (place, id) as (
         ${entriesIn(slot, kindNumber, order, expression, most, `cast(${place.after} as integer)`)})
       select json_group_array(id) as list, json_group_array(place >> ${idBits}) as places,
         cast(max(place) as text) as last, (select expression from every_word) as completed
       from listed`,
    )
    .bind(...values.all);
}

/**
 * One row of JSON arrays that have at most `most` records; the completions of the last word are looked up once.
 * `names`: the records by words of titles and tags, each with its tier in the bits above the id. `heads`, `bodies`:
 * further records. Each list leaves out what those before it have, and is not searched where they have enough.
 */
function relevanceStatement(
  search: SearchDatabase,
  slot: Slot,
  { kindNumber, bodyOrder }: SearchQuery & { bodyOrder: Order },
  { everyWord, names, completed, most }: Match & { completed: string | undefined; most: number },
): D1PreparedStatement {
  const values = namedValues();
  const match = values.add(names!);
  const every = completed === undefined ? completedMatch(slot, everyWord, values) : values.add({ completed }).completed;
  const list = (order: Order, expression: string, limit: number | string) =>
    entriesIn(slot, kindNumber, order, expression, limit);
  const tier = (name: keyof typeof match) =>
    `select ${relevanceTiers.indexOf(name)} as tier, id from (${list("name", match[name], most)})`;
  const named = `${tier("exact")} union all ${tier("title")} union all ${tier("beginning")} union all ${tier("tags")}`;
  const headed = list(
    "head",
    "(select expression || names.but_for from every_word, names)",
    `(select max(0, ${most} - names.found) from names)`,
  );
  const bodied = list(
    bodyOrder,
    "(select expression || names.but_for || heads.but_for from every_word, names, heads)",
    `(select max(0, ${most} - names.found - heads.found) from names, heads)`,
  );
  return search
    .prepare(
      // `materialized`: SQLite would otherwise read a list again at every use. What no list uses is not read at all: a
      // list of which nothing is left does not ask for its words. What is listed is no table of its own: SQLite would
      // write it down first, and each row would count twice.
      `with
       every_word (expression) as materialized (
         select '(' || ${every} || ')'),
       names (list, found, but_for) as materialized (
         select json_group_array(tier << ${idBits} | id), count(*), ${butForIds}
         from (${named} limit ${most})),
       heads (list, found, but_for) as materialized (
         select json_group_array(id), count(*), ${butForIds} from (${headed})),
       bodies (list) as materialized (
         select json_group_array(id) from (${bodied}))
       select names.list as names, heads.list as heads, bodies.list as bodies from names, heads, bodies`,
    )
    .bind(...values.all);
}

/** For each match, FTS5 looks at every part of an OR. Several short ones are a fourth of the work of a long one. */
const exclusionsTogether = 32;

/**
 * FTS5 clauses, as an aggregate in SQL, that exclude the records `id`, so that no record is read twice. Chance parts
 * the records among the clauses, which changes nothing in what is found.
 */
const butForIds = `coalesce(' NOT (' || group_concat('"${idMark}' || id || '"',
  iif(random() % ${exclusionsTogether} = 0, ') NOT (', ' OR ')) || ')', '')`;
