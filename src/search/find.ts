import { limits } from "../contract/limits.ts";
import type { Kind } from "../db/catalog.ts";
import { slugPattern } from "../contract/common.ts";
import {
  beginningToken,
  exactSlugToken,
  exactTitleToken,
  type FilterName,
  filterToken,
  secondaryToken,
} from "./documents.ts";
import { idMask, type Order, rowidRange } from "./rowids.ts";
import { inActiveSlot, type SearchDatabase, type Slot } from "./slots.ts";
import { isPrefixable, queryWords } from "./words.ts";

export type Filters = Partial<Record<FilterName, string | undefined>>;
export type Query = { kind: Kind; q: string | undefined; filters: Filters };
export type Total = { total: number; totalRelation: "eq" | "gte" };

/** The places from `offset` on of the records that match, in the list's own order. */
export async function findInOrder(
  search: SearchDatabase,
  query: Query & { order: Order; offset: number; limit: number },
): Promise<{ ids: number[]; hasMore: boolean } & Total> {
  const match = matchOf(query);
  if (!match) return { ids: [], hasMore: false, total: 0, totalRelation: "eq" };
  const { order, offset, limit } = query;
  const [counted, page] = await inActiveSlot(search, (slot) => {
    const list = (most: number, from: number) =>
      idsStatement(search, slot, query.kind, order, wholeText(match), most, from);
    // The bounded total is the length of a list of ids, and the page is a part of that list unless it lies deeper.
    const count = list(limits.totalExactUpTo + 1, 0);
    return offset + limit <= limits.totalExactUpTo ? [count] : [count, list(limit + 1, offset)];
  });
  const ids = idsOf(counted!);
  const rest = page ? idsOf(page) : ids.slice(offset);
  return { ids: rest.slice(0, limit), hasMore: limit > 0 && rest.length > limit, ...totalOf(ids) };
}

/** In how many places a record is looked for by relevance; a record belongs to the first of these that has it. */
export const relevanceTiers = ["exact", "title", "tags", "summary", "body"] as const;

/**
 * The first matching records by relevance, `most` of them and a few more, best tier first, each tier in its own fixed
 * order: exact and title and tags by fewest title words and then popularity, summary by popularity, body by the kind's
 * popularity order.
 */
export async function findByRelevance(
  search: SearchDatabase,
  query: Query & { q: string; bodyOrder: Order; most: number },
): Promise<{ tiers: number[][] } & Total> {
  const match = matchOf(query);
  if (!match) return { tiers: relevanceTiers.map(() => []), total: 0, totalRelation: "eq" };
  const { kind, bodyOrder } = query;
  const ask = async (most: number) => {
    const answers = await inActiveSlot(search, (slot) => [
      idsStatement(search, slot, kind, "name", exactName(match, query.q), most, 0),
      idsStatement(search, slot, kind, "name", titleWords(match), most, 0),
      idsStatement(search, slot, kind, "name", tagWords(match), most, 0),
      idsStatement(search, slot, kind, "head", wholeText(match), most, 0),
      idsStatement(search, slot, kind, bodyOrder, wholeText(match), Math.max(most, limits.totalExactUpTo + 1), 0),
    ]);
    const lists = answers.map(idsOf);
    const seen = new Set<number>();
    const tiers = lists.map((ids) => ids.filter((id) => !seen.has(id) && seen.add(id)));
    return { tiers, all: [...seen], lists };
  };
  let found = await ask(query.most);
  const exact = limits.totalExactUpTo + 1;
  // A bounded completion can leave out of the whole texts what the titles have: then the titles have to be counted too.
  const inBodies = new Set(found.lists.at(-1));
  const isShort = query.most < exact && found.all.length < exact;
  if (isShort && found.lists.some((ids) => ids.length === query.most) && found.all.some((id) => !inBodies.has(id))) {
    found = await ask(exact);
  }
  return { tiers: found.tiers, ...totalOf(found.all) };
}

const totalOf = (ids: number[]): Total =>
  ids.length > limits.totalExactUpTo
    ? { total: limits.totalExactUpTo, totalRelation: "gte" }
    : { total: ids.length, totalRelation: "eq" };

/** What a query asks of every record: filter tokens, and either its very slug or every word, the last maybe a beginning. */
type Match = { filters: string[]; slug: string | undefined; words: string[]; last: string | undefined };

/** Undefined where nothing can match: no word in a `q`, or a filter that no record can have. */
function matchOf({ q, filters }: Query): Match | undefined {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [FilterName, string][];
  if (given.some(([, value]) => !slugPattern.test(value))) return undefined;
  const words = q === undefined ? [] : queryWords(q);
  if (q !== undefined && words.length === 0) return undefined;
  return {
    filters: given.map(([name, value]) => filterToken(name, value)),
    slug: q !== undefined && !/\s/.test(q) ? exactSlugToken(q) : undefined,
    words: words.slice(0, -1),
    last: words.at(-1),
  };
}

const quoted = (token: string) => `"${token}"`;
const all = (terms: string[]) => terms.join(" AND ");
const any = (terms: string[]) => `(${terms.join(" OR ")})`;

/** An expression of FTS5, in two halves where the completions of a word by the vocabulary come between them. */
type Expression = { before: string; complete?: string; after: string };

const whole = (terms: string[]): Expression => ({ before: all(terms), after: "" });

const wholeText = ({ filters, slug, words, last }: Match): Expression => {
  if (last === undefined) return whole(filters.map(quoted));
  const before = [...filters.map((token) => `${quoted(token)} AND `), "(", slug ? `${quoted(slug)} OR ` : ""].join("");
  const completable = isPrefixable(last);
  const terms = [...words, ...(completable ? [] : [last])].map(quoted);
  if (!completable) return { before: before + all(terms), after: ")" };
  return { before: before + terms.map((term) => `${term} AND `).join(""), complete: last, after: ")" };
};

const exactName = ({ filters, slug }: Match, q: string): Expression =>
  whole([...filters.map(quoted), any([exactTitleToken(q), ...(slug ? [slug] : [])].map(quoted))]);

const lastOfTitle = (last: string) => (isPrefixable(last) ? [last, beginningToken(last)] : [last]);

const titleWords = ({ filters, words, last }: Match): Expression =>
  whole([...[...filters, ...words].map(quoted), any(lastOfTitle(last!).map(quoted))]);

const tagWords = ({ filters, words, last }: Match): Expression =>
  whole([
    ...filters.map(quoted),
    ...words.map((word) => any([word, secondaryToken(word)].map(quoted))),
    any([...lastOfTitle(last!), secondaryToken(last!)].map(quoted)),
  ]);

/** A prefix is expanded to this many words, those of the most records first. */
const mostCompletions = 16;
/** Where those are in fewer records than this, FTS5 may expand the prefix itself, and finds words of bodies too. */
const rarePrefixRecords = 200;
/** The endings that Porter's stemmer takes off: FTS5 stems a prefix too, and `are` would become `ar*`. */
const mayBeStemmed =
  /..(?:s|ed|ing|y|e|enci|anci|izer|li|ator|alism|iti|logi|ical|ful|ness|al|er|ic|ant|ent|ion|ou|ism|ll)$/;
const longestIndexedPrefix = 6;

/** One row: the ids of the first matching records of a sort order, as a JSON array. */
function idsStatement(
  search: SearchDatabase,
  slot: Slot,
  kind: Kind,
  order: Order,
  expression: Expression,
  limit: number,
  offset: number,
): D1PreparedStatement {
  const { low, high } = rowidRange(kind, order);
  const entries = `entries_${slot}`;
  const select = (match: string) => `
    select json_group_array(id) as ids from (
      select rowid & ${idMask} as id from ${entries}
      where ${entries} match ${match} and rowid between ${low} and ${high}
      order by rowid desc limit ?2 offset ?3)`;

  const { before, complete, after } = expression;
  if (complete === undefined) return search.prepare(select("?1")).bind(before + after, limit, offset);

  const letters = [...complete];
  const indexed = Math.min(letters.length, longestIndexedPrefix);
  const completions = `
    select word, records from words_${slot}
    where substr(word, 1, ${indexed}) = ?4 and word >= ?5 and word < ?5 || char(1114111)
    order by rank desc limit ${mostCompletions}`;
  const match = `(
    select ?1 || '("' || ?5 || '"' || coalesce(group_concat(' OR "' || word || '"', ''), '')
      || ${mayBeStemmed.test(complete) ? "''" : `iif(coalesce(sum(records), 0) < ${rarePrefixRecords}, ' OR "' || ?5 || '" *', '')`}
      || ')' || ?6 from (${completions}))`;
  return search.prepare(select(match)).bind(before, limit, offset, letters.slice(0, indexed).join(""), complete, after);
}

const idsOf = (rows: Record<string, unknown>[]) => JSON.parse(rows[0]!["ids"] as string) as number[];
