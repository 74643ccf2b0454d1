import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { limits } from "../contract/limits.ts";
import type { Kind } from "../contract/kinds.ts";
import type { SearchReport } from "../contract/search.ts";
import { publicCounts, type RecordRow, records } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { pageTooDeep } from "../errors.ts";
import {
  findByRelevance,
  findInOrder,
  firstTierBelowTitles,
  type Reach,
  relevanceTiers,
  type SearchQuery,
  type Total,
} from "../search/find.ts";
import type { Forgiven } from "../search/forgiving/find-forgiving.ts";
import type { QueryText } from "../search/query-text.ts";
import type { Order } from "../search/rowids.ts";
import { idValues } from "./id-values.ts";
import { kinds } from "./kinds.ts";
import { isWholeList, type ListQuery } from "./list-query.ts";
import { isPublic } from "./published.ts";
import { byRelevance } from "./relevance.ts";
import { readCatalog, type Snapshot } from "./snapshot.ts";

export type Page<Item> = { items: Item[]; page: number; pageSize: number; hasMore: boolean } & Total & Searched;
/** What was done with a `q`. */
type Searched = { search?: SearchReport };

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search">;

/** One page of a list of public records; `indexIsCurrent` says that the index had heard of all that the catalogue had. */
export async function listRecords(
  deps: Databases,
  query: ListQuery,
): Promise<Snapshot<Page<RecordRow>> & { indexIsCurrent: boolean }> {
  const { page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const isDeep = offset > limits.pageOffsetMax;
  // A page past every limit is only counted: it is empty in a short list and refused in a long one.
  const range = isDeep ? { offset: 0, limit: 0 } : { offset, limit: pageSize };

  const { value, ...snapshot } = await (isWholeList(query) ? wholeList : foundList)(deps, query, range);
  const { rows, hasMore, total, totalRelation, indexedSeq, report } = value;
  if (isDeep && (total > limits.totalExactUpTo || totalRelation === "gte")) {
    throw pageTooDeep(
      `Page ${page} of ${pageSize} lies more than ${limits.pageOffsetMax} records deep. Narrow the list with \`q\` or a filter, or turn it round with another \`sort\`.`,
    );
  }
  const indexIsCurrent = indexedSeq >= snapshot.seq;
  const search = query.text && { search: { asked: query.text.typed, ...report! } };
  return { ...snapshot, indexIsCurrent, value: { items: rows, page, pageSize, total, totalRelation, hasMore, ...search } };
}

type RowRange = { offset: number; limit: number };
type Report = Omit<SearchReport, "asked">;
type Listed = Snapshot<{ rows: RecordRow[]; hasMore: boolean; report?: Report } & Total & Reach>;

/** Written out, not bound: SQLite uses an index of one kind only where it can see the kind. */
const isOfKind = (kind: Kind) => sql`${records.kind} = ${sql.raw(`'${kind}'`)}`;

const sortColumns: Partial<Record<Order, SQL>> = {
  trending: desc(records.trending),
  popular: desc(records.popularity),
  top: desc(records.score),
  new: desc(sql`${records.createdAt} / 1000`),
};

async function wholeList(deps: Databases, { kind, sort }: ListQuery, { offset, limit }: RowRange): Promise<Listed> {
  const { value, ...snapshot } = await readCatalog(deps, (catalog) => [
    catalog.select({ records: publicCounts.records }).from(publicCounts).where(eq(publicCounts.kind, kind)),
    catalog
      .select()
      .from(records)
      .where(and(isOfKind(kind), isPublic))
      .orderBy(sortColumns[sort as Order]!, desc(records.id))
      .limit(limit)
      .offset(offset),
  ]);
  const [counts, rows] = value;
  const total = counts[0]?.records ?? 0;
  const hasMore = limit > 0 && offset + limit < total;
  return { ...snapshot, value: { rows, hasMore, total, totalRelation: "eq", indexedSeq: snapshot.seq } };
}

/** The index only names records: what is shown, and whether it is public, is read from the catalogue. */
async function foundList(deps: Databases, query: ListQuery, range: RowRange): Promise<Listed> {
  const { kind, sort, text, filters } = query;
  const wanted = { kindNumber: kinds[kind].indexNumber, text, filters };
  return sort === "relevance"
    ? relevanceList(deps, { ...wanted, text: text!, isVerbatim: query.isVerbatim }, query.defaultSort, range)
    : orderedList(deps, { ...wanted, isVerbatim: query.isVerbatim }, sort, range);
}

type Wanted = SearchQuery & { isVerbatim: boolean };

async function orderedList(deps: Databases, query: Wanted, order: Order, range: RowRange): Promise<Listed> {
  const { ids, ...total } = await findInOrder(deps.search, { ...query, order, ...range });
  const forgiven = total.total === 0 && query.text && (await forgiveIf(true, deps, query, false));
  if (!forgiven || forgiven.hits.length === 0) {
    const { value: rows, ...snapshot } = await publicRows(deps, ids);
    const report = { corrected: [], relaxed: false, exact: total.total };
    return { ...snapshot, value: { rows: inOrderOf(ids, rows), ...total, report } };
  }
  // What the best of it was found by is asked for instead, in the list's own order.
  const { corrected, hits } = forgiven;
  const text = { ...query.text!, words: [...new Set(hits[0]!.used.flatMap(({ words }) => words))], isOneWord: false };
  const instead = await findInOrder(deps.search, { ...query, text, order, ...range });
  const { value: rows, ...snapshot } = await publicRows(deps, instead.ids);
  const report = { corrected, relaxed: hits[0]!.grade === "relaxed", exact: 0 };
  const seq = Math.min(snapshot.seq, forgiven.seq);
  return { ...snapshot, seq, value: { ...instead, rows: inOrderOf(instead.ids, rows), report } };
}

/** So many of the first hits are read whole and put in order by their texts. */
const rerankedHits = 40;
/** With so many records that have every word, nobody has to be forgiven a word. */
const enough = 10;

async function relevanceList(
  deps: Databases,
  query: Wanted & { text: QueryText },
  bodyOrder: Order,
  { offset, limit }: RowRange,
): Promise<Listed> {
  const most = Math.max(offset + limit, rerankedHits);
  const { tiers, ...total } = await findByRelevance(deps.search, { ...query, bodyOrder, most });
  const ids = tiers.flat();
  const hasTitle = tiers.slice(0, firstTierBelowTitles).some((tier) => tier.length > 0);
  const forgiven = await forgiveIf(!hasTitle || total.total < enough, deps, query, total.total > 0);
  const tierOf = new Map(tiers.flatMap((tier, at) => tier.map((id) => [id, at] as const)));
  const weave = (some: number[]) => withForgiven(some, (id) => tierOf.get(id)!, forgiven?.hits ?? []);

  const reranked = offset < rerankedHits + (forgiven?.hits.length ?? 0) ? ids.slice(0, rerankedHits) : [];
  const page = weave(ids).slice(offset, offset + limit);
  const { value: rows, ...snapshot } = await publicRows(deps, [...new Set([...reranked, ...page])]);

  const first = byRelevance(query.text, tiers, inOrderOf(reranked, rows)).map(({ id }) => id);
  const all = weave([...first, ...ids.slice(reranked.length)]);
  const ordered = all.slice(offset, offset + limit);
  const added = forgiven ? forgiven.hits.filter(({ id }) => !tierOf.has(id)).length : 0;
  const sum = withMore(total, added);
  const hasMore = limit > 0 && Math.max(all.length, sum.total) > offset + limit;
  const { corrected = [], relaxed = false, seq = snapshot.seq } = forgiven ?? {};
  const report = { corrected, relaxed, exact: total.total };
  return {
    ...snapshot,
    seq: Math.min(seq, snapshot.seq),
    value: { rows: inOrderOf(ordered, rows), hasMore, indexedSeq: total.indexedSeq, ...sum, report },
  };
}

const withMore = ({ total, totalRelation }: Total, added: number): Total =>
  total + added > limits.totalExactUpTo
    ? { total: limits.totalExactUpTo, totalRelation: "gte" }
    : { total: total + added, totalRelation };

/** Its code is not loaded before it is needed. */
async function forgiveIf(isWanted: boolean, deps: Databases, query: Wanted, isSomethingFound: boolean) {
  if (!isWanted || query.isVerbatim || !query.text) return undefined;
  const { forgive } = await import("./forgive.ts");
  return forgive(deps, { ...query, text: query.text }, isSomethingFound);
}

/**
 * Titles with every word as it was typed, titles with every word as it may be meant, heads with every word, those that
 * may have it, those that lack one, and bodies.
 */
function withForgiven(ids: number[], tierOf: (id: number) => number, hits: Forgiven["hits"]): number[] {
  if (hits.length === 0) return ids;
  const [tags, body] = [firstTierBelowTitles, relevanceTiers.indexOf("body")];
  const graded = Map.groupBy(hits, ({ grade }) => grade);
  const of = (grade: "title" | "head" | "relaxed") => (graded.get(grade) ?? []).map(({ id }) => id);
  return [
    ...new Set([
      ...ids.filter((id) => tierOf(id) < tags),
      ...of("title"),
      ...ids.filter((id) => tierOf(id) >= tags && tierOf(id) < body),
      ...of("head"),
      ...of("relaxed"),
      ...ids,
    ]),
  ];
}

async function publicRows(deps: Databases, ids: number[]): Promise<Snapshot<RecordRow[]>> {
  const { value, ...snapshot } = await readCatalog(deps, (catalog) => [
    catalog
      .select(getTableColumns(records))
      .from(sql`${idValues(ids)} as wanted`)
      .innerJoin(records, and(eq(records.id, sql`wanted.column1`), isPublic)),
  ]);
  return { ...snapshot, value: value[0] };
}

function inOrderOf(ids: number[], rows: RecordRow[]): RecordRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
