import type { FilterName, Kind } from "../contract/public/kinds.ts";
import { limits } from "../contract/wire/limits.ts";
import type { CacheKey } from "../lib/cached-response.ts";
import { invalidParameter } from "../contract/wire/errors.ts";
import { type QueryText, readQueryText } from "../search/query-text.ts";
import type { Order } from "../search/rowids.ts";
import { kinds } from "./all-kinds.ts";

/**
 * A list's query as the contract parsed it. Everything except `q`, its options, sort, `copies` and paging is a filter.
 */
export type ListParameters = {
  q?: string | undefined;
  sort?: Order | "relevance" | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
  verbatim?: boolean | undefined;
  copies?: "all" | undefined;
} & { [Name in FilterName]?: string | undefined };

/** A request for one page of a list, parsed once. The cache key, the database and the index all use this value. */
export type ListQuery = {
  kind: Kind;
  /** The requested order, or the default of the list. */
  sort: Order | "relevance";
  /** The order of records found only by their body, when sorting by relevance. */
  defaultSort: Order;
  /** Undefined where there is no `q`. */
  text: QueryText | undefined;
  /** Searches only for what was typed, without corrections. */
  isVerbatim: boolean;
  /** The filters in the request, in the contract's order. */
  filters: [name: FilterName, value: string][];
  /** `all`: `sort=relevance` shows every record of a group of copies. Other orders always do. */
  copies: "all" | undefined;
  page: number;
  /** At most what the contract allows. */
  pageSize: number;
};

export function readListQuery(kind: Kind, parameters: ListParameters): ListQuery {
  const defaultSort = kinds[kind].sorts[0];
  const {
    q,
    sort = defaultSort,
    page = 1,
    pageSize = limits.pageSizeDefault,
    verbatim,
    copies,
    ...filters
  } = parameters;
  const text = q ? readQueryText(q) : undefined;
  if (sort === "relevance" && !text) throw invalidParameter("sort", "may be `relevance` only together with `q`");
  return {
    kind,
    sort,
    defaultSort,
    text,
    isVerbatim: text !== undefined && verbatim === true,
    filters: Object.entries(filters).filter(([, value]) => value !== undefined) as ListQuery["filters"],
    copies: sort === "relevance" ? copies : undefined,
    page,
    pageSize: Math.min(pageSize, limits.pageSizeMax),
  };
}

/** Whether the list is neither searched nor filtered. */
export const isWholeList = ({ text, filters }: ListQuery) => text === undefined && filters.length === 0;

/** The cache key: the same for all queries that have the same response. */
export function listKey(query: ListQuery): CacheKey {
  const { kind, sort, page, pageSize } = query;
  if (isWholeList(query) && page === 1 && pageSize === limits.pageSizeDefault) {
    return { name: `${kind}?sort=${sort}`, kind: "page" };
  }
  return { name: `${nameOf(query)}&page=${page}&pageSize=${pageSize}`, kind: "search" };
}

/** The same for all pages of a list. */
export function nameOf({ kind, sort, text, isVerbatim, filters, copies }: ListQuery): string {
  const parts = [
    ...(text ? [["q", text.typed]] : []),
    ...(isVerbatim ? [["verbatim", "true"]] : []),
    ...filters,
    ["sort", sort],
    ...(copies ? [["copies", copies]] : []),
  ];
  return `${kind}?${new URLSearchParams(parts as [string, string][]).toString()}`;
}
