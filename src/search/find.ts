import { limits } from "../contract/limits.ts";
import { slugPattern } from "../contract/common.ts";
import type { FilterName } from "../contract/kinds.ts";
import { wordOfStem, wordsFrom } from "./completions.ts";
import { beginningToken, exactSlugToken, exactTitleToken, filterToken, idMark, secondaryToken } from "./documents.ts";
import { idBits, idMask, idOf, isIn, type Order } from "./rowids.ts";
import { inActiveSlot, type SearchDatabase, type SearchSession, type Slot } from "./slots.ts";
import type { QueryText } from "./query-text.ts";
import { isPrefixable, termOf } from "./words.ts";

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

/** `last`: the place of the last of these ids, after which the list goes on; null where it ends with them. */
export type Listed = { ids: number[]; last: string | null } & Reach;

type Place = { order: Order; most: number; after?: string | undefined };

/** The first `most` of the matching record ids in the order of the list, or those after the place `after`. */
export async function findInOrder(search: SearchSession, query: SearchQuery & Place): Promise<Listed> {
  const match = matchOf(query);
  if (!match) return { ids: [], last: null, indexedSeq: always };
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [
    inOrderStatement(search, slot, query, wholeText(match)),
  ]);
  const { list, last } = results[0]![0] as { list: string; last: string | null };
  const ids = JSON.parse(list) as number[];
  return { ids, last: ids.length < query.most ? null : last, indexedSeq };
}

/** The tiers of relevance. A record belongs to the first tier that finds it. */
export const relevanceTiers = ["exact", "title", "beginning", "tags", "summary", "body"] as const;
/** The tiers before this one have every word in the title, the last one possibly as a prefix. */
export const firstTierBelowTitles = relevanceTiers.indexOf("tags");
export const bodyTier = relevanceTiers.indexOf("body");

/** `ids`: those of all tiers in their order, as many as are counted and one more. */
export type Found = { tiers: number[][]; ids: number[] } & Total & Reach;

/**
 * The matching records by relevance, in the order of the tiers for the first `most`. Tiers of names are ordered
 * by number of title words and then popularity, the summary tier by popularity, the body tier by the kind's popularity
 * order.
 */
export async function findByRelevance(
  search: SearchSession,
  query: SearchQuery & { text: QueryText; bodyOrder: Order; most: number },
): Promise<Found> {
  const match = matchOf(query);
  if (!match) {
    return { tiers: relevanceTiers.map(() => []), ids: [], total: 0, totalRelation: "eq", indexedSeq: always };
  }
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [
    relevanceStatement(search, slot, query, match),
  ]);
  const [names, head, body] = listsOf(results[0]![0]!);
  const tiers: number[][] = relevanceTiers.map(() => []);
  const seen = new Set<number>();
  const add = (tier: number, id: number) => {
    if (!seen.has(id)) tiers[tier]!.push(id);
    seen.add(id);
  };
  for (const name of names!) add(Math.floor(name / (idMask + 1)), name & idMask);
  for (const id of head!) add(relevanceTiers.indexOf("summary"), id);
  for (const id of body!) add(bodyTier, id);
  const ids = tiers.flat();
  return { tiers, ids, ...totalOf(ids), indexedSeq };
}

export const totalOf = (ids: number[]): Total =>
  ids.length > limits.totalExactUpTo
    ? { total: limits.totalExactUpTo, totalRelation: "gte" }
    : { total: ids.length, totalRelation: "eq" };

/**
 * What a query requires of a record: filter tokens, and either its exact slug or every word, the last one possibly as a
 * prefix.
 */
type Match = { filters: string[]; slug: string | undefined; words: string[]; last: string | undefined };

/** Undefined where nothing can match: a `q` without a word, or a filter value that no record can have. */
function matchOf({ text, filters }: SearchQuery): Match | undefined {
  if (filters.some(([, value]) => !slugPattern.test(value))) return undefined;
  if (text && text.words.length === 0) return undefined;
  const words = text?.words ?? [];
  return {
    filters: filters.map(([name, value]) => filterToken(name, value)),
    slug: text?.isOneWord ? exactSlugToken(text.typed) : undefined,
    words: words.slice(0, -1),
    last: words.at(-1),
  };
}

const quoted = (token: string) => `"${token}"`;
const all = (terms: string[]) => terms.join(" AND ");
const any = (terms: string[]) => `(${terms.join(" OR ")})`;

/** An FTS5 expression in two halves. The vocabulary's completions of a word are inserted between them. */
type Expression = { before: string; complete?: string; after: string };

const wholeText = ({ filters, slug, words, last }: Match): Expression => {
  if (last === undefined) return { before: all(filters.map(quoted)), after: "" };
  const before = [...filters.map((token) => `${quoted(token)} AND `), "(", slug ? `${quoted(slug)} OR ` : ""].join("");
  if (!isPrefixable(last)) return { before: before + inSteps([...words, last]), after: ")" };
  return { before: before + (words.length === 0 ? "" : `${inSteps(words)} AND `), complete: last, after: ")" };
};

/** FTS5 allows a depth of 256, and each step takes two. */
const mostSteps = 16;
/** No entry has this token. */
const nowhere = quoted(beginningToken(""));

/**
 * All of the words. FTS5 makes one row of `a AND b AND c` and moves each word on to wherever another is, so that what
 * is in most entries is read for each place of what is in few. An OR in between makes steps: the third word is read
 * only where the first two are, and so on. Long words come first, as most are rare.
 */
function inSteps(words: string[]): string {
  const [first, ...rest] = words.toSorted((one, other) => other.length - one.length).map(quoted);
  const steps = rest.slice(0, mostSteps).reduce((found, word) => `((${found} AND ${word}) OR ${nowhere})`, first!);
  return all([steps, ...rest.slice(mostSteps)]);
}

const exactName = ({ filters, slug }: Match, { typed }: QueryText) =>
  all([...filters.map(quoted), any([exactTitleToken(typed), ...(slug ? [slug] : [])].map(quoted))]);

const lastOfTitle = (last: string) => (isPrefixable(last) ? [last, beginningToken(last)] : [last]);

/** The first letter of a title word. Only name entries have such tokens, so FTS5 stops where those end. */
const aFirstLetter = ({ words, last }: Match) => {
  const word = [...words, last!].find((some) => isPrefixable(some) && [...some].length > 1);
  return word === undefined ? [] : [beginningToken([...word][0]!)];
};

const titleWith = (match: Match, last: string[]) =>
  all([...[...aFirstLetter(match), ...match.filters, ...match.words].map(quoted), any(last.map(quoted))]);
const titleWords = (match: Match) => titleWith(match, [match.last!]);
const titleBeginnings = (match: Match) => titleWith(match, lastOfTitle(match.last!));

/** What `titleBeginnings` finds and `titleWords` does not: only name entries have the token of a beginning. */
const beginningsOnly = (match: Match) =>
  without(titleWith(match, [lastOfTitle(match.last!)[1] ?? beginningToken("")]), quoted(match.last!));

/** Tokens that only name entries have. With them, FTS5 does not read the long posting lists of all other entries. */
const secondaries = ({ words, last }: Match) => [...words, last!].map(secondaryToken);

const tagWords = ({ filters, words, last }: Match) =>
  all([
    ...filters.map(quoted),
    ...words.map((word) => any([word, secondaryToken(word)].map(quoted))),
    any([...lastOfTitle(last!), secondaryToken(last!)].map(quoted)),
  ]);

/** Matches by words of titles and tags that need at least one tag word: words of the title alone do not find them. */
const someTagWord = (match: Match) => all([any(secondaries(match).map(quoted)), tagWords(match)]);

/** A prefix is expanded to this many words of heads, the most frequent first, besides the prefix itself. */
const mostCompletions = 7;
/**
 * When the completions are in fewer heads than about this, the search adds the first `mostStems` stems of the whole
 * index that start with the prefix. Their frequencies are not read: FTS5 would count them by reading all entries.
 */
const rareRecords = 16;
const mostStems = 24;

/** The FTS5 expression as SQL. Its parameters start at number `first`. */
function expressionText(slot: Slot, { before, complete, after }: Expression, first: number) {
  if (complete === undefined) return { text: `?${first}`, parameters: [before + after] };
  const parameters = [before, after, complete, termOf(complete)];
  const [beforeAt, afterAt, completeAt, termAt] = parameters.map((_, at) => `?${first + at}`);
  const end = `${completeAt} || char(1114111)`;
  // A stem that does not start with the prefix is shared with other words: "onliness" would add "only".
  const completions = `
    select term, rank from ${wordsFrom(slot, complete, completeAt!)}
    where term >= ${completeAt} and term < ${end}
    order by rank desc limit ${mostCompletions}`;
  // Steps from stem to stem: adding a character to one finds the next.
  const stemFrom = (least: string) =>
    `(select term from stems_${slot} where term >= ${least} and term < ${end} order by term limit 1)`;
  const stems = `
    with recursive walk (stem) as (
      select ${stemFrom(completeAt!)} union all
      select ${stemFrom("stem || char(1)")} from walk where stem is not null limit ${mostStems})
    select ${orTerms(wordOfStem("stem"))} from walk`;
  const text = `(
    select ${beforeAt} || '("' || ${completeAt} || '"' || ${orTerms(`nullif(term, ${termAt})`)}
      || iif(coalesce(sum(1 << rank), 0) < ${rareRecords}, (${stems}), '') || ')' || ${afterAt}
    from (${completions}))`;
  return { text, parameters };
}

/** Distinct terms. SQLite separates distinct values by commas, and a term contains none. */
const orTerms = (term: string) =>
  `coalesce(' OR ' || replace(group_concat(distinct '"' || ${term} || '"'), ',', ' OR '), '')`;

/** The first matching records in a sort order, or those after a rowid. */
const entriesIn = (slot: Slot, kindNumber: number, order: Order, match: string, limit: string, after?: string) => `
  select rowid, ${idOf("rowid")} as id from entries_${slot}
  where entries_${slot} match ${match} and ${isIn(kindNumber, order, after)}
  order by rowid limit ${limit}`;

const asArray = (ids: string) => `(select json_group_array(id) from (${ids}))`;

/** One row: the ids as a JSON array, and the last rowid as text, because it exceeds 2^53. */
function inOrderStatement(
  search: SearchDatabase,
  slot: Slot,
  { kindNumber, order, most, after = "0" }: Pick<SearchQuery, "kindNumber"> & Place,
  expression: Expression,
): D1PreparedStatement {
  const { text, parameters } = expressionText(slot, expression, 3);
  return search
    .prepare(
      `select json_group_array(id) as list, cast(max(rowid) as text) as last
       from (${entriesIn(slot, kindNumber, order, text, "?1", "cast(?2 as integer)")})`,
    )
    .bind(most, after, ...parameters);
}

/**
 * One row of JSON arrays that have at most one record more than are counted; the completions of the last word are
 * looked up once. `names`: the records by words of titles and tags, each with its tier in the bits above the id.
 * `head`: further records, only where `names` has fewer than `most`. `body`: those that are left. Each list leaves out
 * what those before it have, and is not searched where they have enough.
 */
function relevanceStatement(
  search: SearchDatabase,
  slot: Slot,
  { kindNumber, text, bodyOrder, most }: SearchQuery & { text: QueryText; bodyOrder: Order; most: number },
  match: Match,
): D1PreparedStatement {
  const list = (order: Order, match: string, limit: string) => entriesIn(slot, kindNumber, order, match, limit);
  const tier = (number: number, match: string) => `select ${number} as tier, id from (${list("name", match, "?2")})`;
  const names = [tier(0, "?3"), tier(1, "?4"), tier(2, "?5"), tier(3, "?6")].join(" union all ");
  const whole = expressionText(slot, wholeText(match), 7);
  const exact = exactName(match, text);
  const beginnings = titleBeginnings(match);
  return search
    .prepare(
      // `materialized`: SQLite would otherwise read a list again at every use. What no list uses is not read at all: a
      // list of which nothing is left does not ask for its words.
      `with whole as materialized (select '(' || ${whole.text} || ')' as words),
       named as materialized (
         select json_group_array(tier << ${idBits} | id) as list, count(*) as found, ${butForIds} as others
         from (${names} limit ?2)),
       headed as materialized (
         select json_group_array(id) as list, count(*) as found, ${butForIds} as others
         from (${list("head", "(select words || others from whole, named)", "(select max(0, ?1 - found) from named)")}))
       select named.list as names, headed.list as head, ${asArray(
         list(
           bodyOrder,
           "(select words || named.others || headed.others from whole, named, headed)",
           "(select max(0, ?2 - named.found - headed.found) from named, headed)",
         ),
       )} as body
       from named, headed`,
    )
    .bind(
      most,
      limits.totalExactUpTo + 1,
      exact,
      without(titleWords(match), exact),
      without(beginningsOnly(match), exact),
      without(someTagWord(match), beginnings, exact),
      ...whole.parameters,
    );
}

/** For each match, FTS5 looks at every part of an OR. Several short ones are a fourth of the work of a long one. */
const exclusionsTogether = 32;

/**
 * FTS5 clauses, as an aggregate in SQL, that exclude the records `id`, so that no record is read twice. Chance parts
 * the records among the clauses, which changes nothing in what is found.
 */
const butForIds = `coalesce(' NOT (' || group_concat('"${idMark}' || id || '"',
  iif(random() % ${exclusionsTogether} = 0, ') NOT (', ' OR ')) || ')', '')`;

const without = (wanted: string, ...others: string[]) =>
  others.reduce((text, other) => `(${text}) NOT (${other})`, wanted);

const listsOf = (row: Record<string, unknown>) =>
  ["names", "head", "body"].map((name) => JSON.parse(row[name] as string) as number[]);
