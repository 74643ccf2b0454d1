import type { SearchReport } from "../contract/public/search.ts";
import type { ListedRow } from "../db/listed-row.ts";
import type { Reach, SearchQuery, Total } from "../search/find.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The search of a list. `isVerbatim`: only what was typed, without corrections. `name`: the same for all of its pages,
 * which share what the index has found.
 */
export type Wanted = SearchQuery & { isVerbatim: boolean; name: string };
export type RowRange = { offset: number; limit: number };

/** How many copies a record stands for, by its id. */
export type CopiesOf = ReadonlyMap<number, number>;

export type Report = Omit<SearchReport, "asked">;

/** The rows of a page, and the values of the list's envelope. */
export type ListPage = Snapshot<
  { rows: ListedRow[]; hasMore: boolean; report?: Report; copies?: CopiesOf } & Total & Reach
>;
