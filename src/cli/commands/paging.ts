import type { Command } from "commander";
import { limits } from "../../contract/wire/limits.ts";
import { wholeNumber } from "../script.ts";
import { count, printable } from "../terminal.ts";

export type Paging = { page: number; pageSize: number };

/** The options of every command that lists records. */
export const addPaging = (command: Command): Command =>
  command
    .option("--page <number>", "which page, from 1", wholeNumber, 1)
    .option("--page-size <number>", `at most ${limits.pageSizeMax}`, wholeNumber, 50);

export function pageQuery({ page, pageSize }: Paging, filters: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  return `?${query.toString()}`;
}

type Page<Item> = { items: Item[]; page: number; pageSize: number; total: number; hasMore: boolean };

/** One line for each record, and whether there are more. */
export function pageText<Item>(
  { items, page, total, hasMore }: Page<Item>,
  textOf: (item: Item) => string,
  none: string,
) {
  if (total === 0) return none;
  const lines = items.map((item) => printable(textOf(item)));
  if (hasMore) lines.push(`… of ${count(total)}; the next page is --page ${page + 1}`);
  return lines.join("\n");
}
