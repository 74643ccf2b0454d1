import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "../contract/limits.ts";
import { hasCopies, type Kind } from "../contract/kinds.ts";
import { publicCounts, type RecordRow, records } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { pageTooDeep } from "../errors.ts";
import { findByRelevance, findInOrder, type Reach, type SearchQuery, type Total } from "../search/find.ts";
import type { QueryText } from "../search/query-text.ts";
import type { Order } from "../search/rowids.ts";
import { kinds } from "./kinds.ts";
import { isWholeList, type ListQuery } from "./list-query.ts";
import { oneOfEachGroup } from "./copies/one-of-each-group.ts";
import { inOrderOf, publicRows } from "./public-rows.ts";
import { isPublic } from "./published.ts";
import { byRelevance } from "./relevance.ts";
import { readCatalog, type Snapshot } from "./snapshot.ts";

export type Page<Item> = { items: Item[]; page: number; pageSize: number; hasMore: boolean } & Total;

/** How many copies a record stands for, by its id. */
export type CopiesOf = ReadonlyMap<number, number>;

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search">;

/** One page of a list of public records; `indexIsCurrent` says that the index had heard of all that the catalogue had. */
export async function listRecords(
  deps: Databases,
  query: ListQuery,
): Promise<Snapshot<Page<RecordRow>> & { copies: CopiesOf; indexIsCurrent: boolean }> {
  const { page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const isDeep = offset > limits.pageOffsetMax;
  // A page past every limit is only counted: it is empty in a short list and refused in a long one.
  const range = isDeep ? { offset: 0, limit: 0 } : { offset, limit: pageSize };

  const { value, ...snapshot } = await (isWholeList(query) ? wholeList : foundList)(deps, query, range);
  const { rows, hasMore, total, totalRelation, indexedSeq, copies = new Map() } = value;
  if (isDeep && (total > limits.totalExactUpTo || totalRelation === "gte")) {
    throw pageTooDeep(
      `Page ${page} of ${pageSize} lies more than ${limits.pageOffsetMax} records deep. Narrow the list with \`q\` or a filter, or turn it round with another \`sort\`.`,
    );
  }
  const indexIsCurrent = indexedSeq >= snapshot.seq;
  return { ...snapshot, copies, indexIsCurrent, value: { items: rows, page, pageSize, total, totalRelation, hasMore } };
}

type RowRange = { offset: number; limit: number };
type Listed = Snapshot<{ rows: RecordRow[]; hasMore: boolean; copies?: CopiesOf } & Total & Reach>;

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
async function foundList(deps: Databases, query: ListQuery, { offset, limit }: RowRange): Promise<Listed> {
  const { kind, sort, text, filters } = query;
  const wanted = { kindNumber: kinds[kind].indexNumber, text, filters };
  if (sort === "relevance") {
    const asked = { ...wanted, text: text!, bodyOrder: query.defaultSort };
    if (query.copies === "all" || !hasCopies(kind)) return relevanceList(deps, asked, { offset, limit });
    const find = (most: number, isCounted: boolean) => findByRelevance(deps.search, { ...asked, most, isCounted });
    return oneOfEachGroup(deps, asked.text, { offset, limit, reranked: rerankedHits }, find);
  }
  const { ids, ...total } = await findInOrder(deps.search, { ...wanted, order: sort, offset, limit });
  const { value: rows, ...snapshot } = await publicRows(deps, ids);
  return { ...snapshot, value: { rows: inOrderOf(ids, rows), ...total } };
}

/** So many of the first hits are read whole and put in order by their texts. */
const rerankedHits = 40;

async function relevanceList(
  deps: Databases,
  query: SearchQuery & { text: QueryText; bodyOrder: Order },
  { offset, limit }: RowRange,
): Promise<Listed> {
  const most = Math.max(offset + limit, rerankedHits);
  const { tiers, ...total } = await findByRelevance(deps.search, { ...query, most });
  const ids = tiers.flat();
  const found = Math.max(ids.length, total.total);
  const reranked = offset < rerankedHits ? ids.slice(0, rerankedHits) : [];
  const page = ids.slice(offset, offset + limit);
  const { value: rows, ...snapshot } = await publicRows(deps, [...new Set([...reranked, ...page])]);

  const first = byRelevance(query.text, tiers, inOrderOf(reranked, rows)).map(({ id }) => id);
  const ordered = [...first, ...ids.slice(reranked.length)].slice(offset, offset + limit);
  return {
    ...snapshot,
    value: { rows: inOrderOf(ordered, rows), hasMore: limit > 0 && found > offset + limit, ...total },
  };
}
