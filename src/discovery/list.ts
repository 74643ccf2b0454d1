import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "../contract/wire/limits.ts";
import { hasCopies } from "../contract/public/kinds.ts";
import type { SearchReport } from "../contract/public/search.ts";
import { publicCounts, records } from "../db/catalog.ts";
import { listedRow, type ListedRow } from "../db/listed-row.ts";
import type { Deps } from "./deps.ts";
import { pageTooDeep } from "../contract/wire/errors.ts";
import { findInOrder, type Reach, totalOf, type Total } from "../search/find.ts";
import { findFuzzy, rankFuzzy, readQuery } from "../search/fuzzy/find-fuzzy.ts";
import type { QueryText } from "../search/query-text.ts";
import type { Order } from "../search/rowids.ts";
import { readHeads } from "./candidate-heads.ts";
import { kinds } from "./all-kinds.ts";
import { isWholeList, type ListQuery, nameOf } from "./list-query.ts";
import type { CopiesOf, ListPage, Report, RowRange, Wanted } from "./list-page.ts";
import { sortByIds, publicRows } from "./public-rows.ts";
import { isOfKind, isListed } from "./published.ts";
import { firstInOrder } from "./later-pages.ts";
import { readNamed } from "./records-by-id.ts";
import { relevanceList } from "./relevance-list.ts";
import { readCatalog, type Snapshot } from "./snapshot.ts";
import { withoutTies } from "./ties.ts";

export type Page<Item> = { items: Item[]; page: number; pageSize: number; hasMore: boolean } & Total & Searched;
/** The search report, if there was a `q`. */
type Searched = { search?: SearchReport };

type Databases = Pick<Deps, "base" | "catalog" | "primary" | "sequence" | "search" | "publicCache">;

/** One page of a list of public records. `indexIsCurrent`: the index had seen every change in the catalogue. */
export async function listRecords(
  deps: Databases,
  query: ListQuery,
): Promise<Snapshot<Page<ListedRow>> & { copies: CopiesOf; indexIsCurrent: boolean }> {
  const { page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const isDeep = offset > limits.pageOffsetMax;
  // For a page beyond the depth limit only the total is needed: the page is empty in a short list and refused in a long
  // one.
  const range = isDeep ? { offset: 0, limit: 0 } : { offset, limit: pageSize };

  const { value, ...snapshot } = await (isWholeList(query) ? wholeList : foundList)(deps, query, range);
  const { rows, hasMore, total, totalRelation, indexedSeq, report, copies = new Map() } = value;
  if (isDeep && (total > limits.totalExactUpTo || totalRelation === "gte")) {
    throw pageTooDeep(
      `Page ${page} of ${pageSize} lies more than ${limits.pageOffsetMax} records deep. Narrow the ` +
        `list with \`q\` or a filter, or turn it round with another \`sort\`.`,
    );
  }
  const indexIsCurrent = indexedSeq >= snapshot.seq;
  const search = query.text && { search: { asked: query.text.typed, ...report! } };
  const items = { items: rows, page, pageSize, total, totalRelation, hasMore, ...search };
  return { ...snapshot, copies, indexIsCurrent, value: items };
}

const sortColumns: Partial<Record<Order, SQL>> = {
  trending: sql`${records.trending}`,
  popular: sql`${records.popularity}`,
  top: sql`${records.score}`,
  new: sql`${records.createdAt} / 1000`,
};

/** Reads the index of the order as far as the page's end: a deep page costs what is before it. */
async function wholeList(deps: Databases, { kind, sort }: ListQuery, { offset, limit }: RowRange): Promise<ListPage> {
  const { rows: read, ...snapshot } = await readCatalog(deps, (catalog) => ({
    counts: catalog.select({ records: publicCounts.records }).from(publicCounts).where(eq(publicCounts.kind, kind)),
    listed: catalog
      .select({ row: listedRow })
      .from(records)
      .where(and(isOfKind(kind), isListed))
      .orderBy(desc(sortColumns[sort as Order]!), desc(records.id))
      .limit(limit)
      .offset(offset),
  }));
  const rows = read.listed.map(({ row }) => row);
  const total = read.counts[0]?.records ?? 0;
  const hasMore = limit > 0 && offset + limit < total;
  return { ...snapshot, value: { rows, hasMore, total, totalRelation: "eq", indexedSeq: snapshot.seq } };
}

/** What a pasted address names; where that is nothing, and of all other texts, what has the words. */
async function foundList(deps: Databases, query: ListQuery, range: RowRange): Promise<ListPage> {
  const { kind, text, isVerbatim } = query;
  const named = text && !isVerbatim ? await readNamed(deps, kind, text) : undefined;
  if (!named) return searchedList(deps, query, range, nameOf(query));
  const tellsOf = (page: ListPage, to: string): ListPage => {
    const { corrected, ...report } = page.value.report!;
    const own = to.toLowerCase() === text!.folded ? [] : [{ from: text!.typed, to }];
    const value = { ...page.value, report: { ...report, corrected: [...own, ...corrected] } };
    return { ...page, seq: Math.min(page.seq, named.seq), value };
  };
  for (const { text: names, shown } of named.tries) {
    // Only by relevance, titles are names as well.
    const sort = names.names!.within ? "relevance" : query.sort;
    const namedQuery = { ...query, text: names, isVerbatim: true, sort };
    const page = await searchedList(deps, namedQuery, range, `${nameOf(query)}&named=${shown}`);
    if (page.value.total > 0) return tellsOf(page, shown);
  }
  const page = await searchedList(deps, { ...query, text: named.words }, range, nameOf(query));
  return tellsOf(page, named.words.typed);
}

/** The index gives only ids. The content, and whether a record is public, are read from the catalogue. */
async function searchedList(deps: Databases, query: ListQuery, range: RowRange, name: string): Promise<ListPage> {
  const { kind, sort, text, filters } = query;
  const { isVerbatim, defaultSort: bodyOrder } = query;
  const wanted = { kindNumber: kinds[kind].indexNumber, text, filters, isVerbatim, name };
  if (sort !== "relevance") return orderedList(deps, wanted, sort, range);
  return relevanceList(deps, { ...wanted, text: text!, bodyOrder }, range, hasCopies(kind) && query.copies !== "all");
}

async function orderedList(deps: Databases, query: Wanted, order: Order, range: RowRange): Promise<ListPage> {
  const { text, isVerbatim } = query;
  const typed = await idsInOrder(deps, { ...query, order }, range);
  const fuzzy = typed.total === 0 && text && !isVerbatim ? await bestFuzzy(deps, { ...query, text }) : undefined;
  if (!fuzzy) return pageOfIds(deps, typed, { corrected: [], relaxed: false, exact: typed.total });
  // Searches again with the words of the best fuzzy hit, in the list's own order.
  const { best, corrected, seq } = fuzzy;
  const words = [...new Set(best.used.flatMap((one) => one.words))];
  const meant = {
    ...query,
    text: { ...text!, words, isOneWord: false },
    name: `${query.name}&meant=${words.join(" ")}`,
  };
  const instead = await idsInOrder(deps, { ...meant, order }, range);
  const page = await pageOfIds(deps, instead, { corrected, relaxed: best.isRelaxed, exact: 0 });
  return { ...page, seq: Math.min(page.seq, seq) };
}

type IdsFound = { ids: number[]; hasMore: boolean } & Total & Reach;

async function pageOfIds(deps: Databases, { ids, ...totals }: IdsFound, report: Report): Promise<ListPage> {
  const { value: rows, ...snapshot } = await publicRows(deps, ids);
  return { ...snapshot, value: { rows: sortByIds(ids, rows), ...totals, report } };
}

/** Of what a query may mean of which no record has every word. */
async function bestFuzzy(deps: Databases, query: Wanted & { text: QueryText }) {
  const fuzzy = await findFuzzy(deps.search, query, { reading: readQuery(query.text) }, 0);
  const { heads, seq } = await readHeads(deps, { grouped: undefined, fuzzy: fuzzy.ids, mostRows: 0 });
  const { hits, corrected } = rankFuzzy(fuzzy, heads, []);
  return hits[0] && { best: hits[0], corrected, seq };
}

async function counted(deps: Databases, query: Wanted & { order: Order }) {
  const listed = await findInOrder(deps.search, { ...query, most: limits.totalExactUpTo + 1 });
  return { listed, ids: listed.ids };
}

/** A page of the matching record ids in the order of the list. */
async function idsInOrder(
  deps: Databases,
  query: Wanted & { order: Order },
  { offset, limit }: RowRange,
): Promise<IdsFound> {
  const end = offset + limit;
  const { order, text } = query;
  const isFirstPage = offset === 0;
  const { listed, ids: all } = isFirstPage ? await counted(deps, query) : await firstInOrder(deps, query, end + 1);
  const mayTie = text !== undefined && order === "trending" && limit > 0;
  const ids = mayTie ? await withoutTies(deps, { ...query, text }, { listed, all, isFirstPage }) : all;
  const hasMore = limit > 0 && ids.length > end;
  return { ids: ids.slice(offset, end), hasMore, ...totalOf(all), indexedSeq: listed.indexedSeq };
}
