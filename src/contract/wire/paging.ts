import { limits } from "./limits.ts";
import { pageTooDeep } from "./errors.ts";

/** What a list is asked for. Without it: the first page, of the usual size. */
export type PageQuery = { page?: number | undefined; pageSize?: number | undefined };
export type PageRange = { page: number; pageSize: number; offset: number };

/** The rows of a page, within the contract's limits. SQLite's integers have 64 bits. */
export function pageRangeOf({ page = 1, pageSize: asked = limits.pageSizeDefault }: PageQuery): PageRange {
  const pageSize = Math.min(asked, limits.pageSizeMax);
  return { page, pageSize, offset: Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER) };
}

/** The envelope of a list whose total is exact. */
export function pageOf<Item>(items: Item[], { page, pageSize, offset }: PageRange, total: number) {
  if (offset > limits.pageOffsetMax && total > limits.totalExactUpTo) {
    throw pageTooDeep(`\`page\` must not skip more than ${limits.pageOffsetMax} records of a long list.`);
  }
  return { items, page, pageSize, total, totalRelation: "eq" as const, hasMore: offset + items.length < total };
}
