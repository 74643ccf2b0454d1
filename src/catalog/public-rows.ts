import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type RecordRow, records } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { idValues } from "./id-values.ts";
import { isPublic } from "./published.ts";
import { readCatalog, type Snapshot } from "./snapshot.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;

export async function publicRows(deps: Databases, ids: number[]): Promise<Snapshot<RecordRow[]>> {
  const { value, ...snapshot } = await readCatalog(deps, (catalog) => [
    catalog
      .select(getTableColumns(records))
      .from(sql`${idValues(ids)} as wanted`)
      .innerJoin(records, and(eq(records.id, sql`wanted.column1`), isPublic)),
  ]);
  return { ...snapshot, value: value[0] };
}

export function inOrderOf(ids: number[], rows: RecordRow[]): RecordRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
