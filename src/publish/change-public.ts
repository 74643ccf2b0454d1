import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type CatalogDatabase, records, sequence } from "../db/catalog.ts";
import { isPublic } from "../discovery/published.ts";

type Statement = BatchItem<"sqlite">;

/**
 * Gives each matching public record a new sequence number, because readers see it changed. `which` is a condition over
 * `records`. It may ask whether the statement before it changed a row.
 */
export const changePublic = (
  catalog: CatalogDatabase,
  which: SQL,
  at: number,
  set: { status?: SQL; public?: SQL } = {},
): Statement[] => renumber(catalog, sql`${isPublic} and ${which}`, at, set);

/** Makes each record of `which` public, which was not. */
export const publishAll = (catalog: CatalogDatabase, which: SQL, at: number, status: string): Statement[] =>
  renumber(catalog, which, at, { status: sql`${status}`, public: sql`1`, publishedSeq: nextSeq });

const nextSeq = sql`(select value from ${sequence}) - numbered.among + numbered.nth`;

function renumber(
  catalog: CatalogDatabase,
  which: SQL,
  at: number,
  set: { status?: SQL; public?: SQL; publishedSeq?: SQL },
): Statement[] {
  const changed = sql`from ${records} where ${which}`;
  const numbered = sql`(
    select id, row_number() over (order by id) as nth, count(*) over () as among ${changed}
  ) as numbered`;
  return [
    catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + (select count(*) ${changed})` })
      .where(sql`exists (select 1 ${changed})`),
    catalog
      .update(records)
      .set({ ...set, seq: nextSeq, changedAt: at })
      .from(numbered)
      .where(sql`${records.id} = numbered.id`),
  ];
}
