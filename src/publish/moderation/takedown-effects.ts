import { sql, type SQL } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import { type CatalogDatabase, records, type Withdrawal } from "../../db/catalog.ts";
import { publisherEvents } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import { affectedBy, selectPresentDigests } from "./blocks.ts";

export const nameOf = ({ kind, slug }: RecordName) => ({ type: kind, slug });

/** What a takedown of `which` takes down, as conditions over `records`, and what it does to others. */
export async function takenDown(catalog: CatalogDatabase, which: SQL, isAlone: boolean) {
  const isAmong = (ids: Iterable<number>) =>
    sql`${records.id} in (select value from json_each(${JSON.stringify([...ids])}))`;
  const [rows] = await catalog.batch([catalog.select({ id: records.id }).from(records).where(which)]);
  const ids = rows.map(({ id }) => id);
  const own = isAmong(ids);
  const [copies, having] = await catalog.batch(affectedBy(catalog, own));
  const copyIds = new Set(copies.map(({ id }) => id));
  // What copies keep is not blocked.
  const left = isAlone ? (await catalog.batch([selectPresentDigests(catalog, isAmong(copyIds))]))[0] : [];
  const losing = isAlone ? [] : having.filter(({ id }) => !copyIds.has(id));
  return {
    own,
    all: isAmong(isAlone ? ids : [...ids, ...copyIds]),
    losers: isAmong(losing.map(({ id }) => id)),
    left: left.map(({ sha256 }) => sha256),
    copyIds,
    copies: copies.map(nameOf),
    earlierVersions: losing.map(({ version, ...one }) => ({ ...nameOf(one), version })),
  };
}

/** The events that tell publishers of a takedown of `which`, but for records that were taken down before. */
export const withdrawnEvents = (catalog: CatalogDatabase, which: SQL, { word, words }: Withdrawal) =>
  catalog.insert(publisherEvents).select(
    sql`select ${rowValues(publisherEvents, {
      id: sql`lower(hex(randomblob(16)))`,
      publisher: sql`${records.publisher}`,
      event: "record.withdrawn",
      data: sql`json_object('publisher', ${records.publisher}, 'slug', ${records.slug}, 'reason', ${word})`,
      words,
    })} from ${records} where ${which} and ${records.publisher} is not null and ${records.status} <> 'rejected'`,
  );
