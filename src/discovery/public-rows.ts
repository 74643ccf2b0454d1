import { and, eq, sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";
import { listedRow, type ListedRow } from "../db/listed-row.ts";
import type { Deps } from "./deps.ts";
import { idValues } from "./id-values.ts";
import { isListed } from "./published.ts";
import { readCatalog, type Snapshot } from "./snapshot.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;

export async function publicRows(deps: Databases, ids: number[]): Promise<Snapshot<ListedRow[]>> {
  const { rows, ...snapshot } = await readCatalog(deps, (catalog) => ({
    listed: catalog
      .select({ row: listedRow })
      .from(sql`${idValues(ids)} as wanted`)
      .innerJoin(records, and(eq(records.id, sql`wanted.column1`), isListed)),
  }));
  return { ...snapshot, value: rows.listed.map(({ row }) => row) };
}

export function sortByIds(ids: number[], rows: ListedRow[]): ListedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
