import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type CatalogDatabase, records, sequence } from "../db/catalog.ts";
import { isPublic } from "./published.ts";

type Statement = BatchItem<"sqlite">;

/**
 * Gives each matching public record a new sequence number, because readers see it changed. `which` is a condition over
 * `records`. It may ask whether the statement before it changed a row.
 */
export function changePublic(
  catalog: CatalogDatabase,
  which: SQL,
  at: number,
  set: { status?: SQL; public?: SQL } = {},
): Statement[] {
  const changed = sql`from ${records} where ${isPublic} and ${which}`;
  const numbered = sql`(select id, row_number() over (order by id) as nth, count(*) over () as among ${changed}) as numbered`;
  return [
    catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + (select count(*) ${changed})` })
      .where(sql`exists (select 1 ${changed})`),
    catalog
      .update(records)
      .set({ ...set, seq: sql`(select value from ${sequence}) - numbered.among + numbered.nth`, changedAt: at })
      .from(numbered)
      .where(sql`${records.id} = numbered.id`),
  ];
}
