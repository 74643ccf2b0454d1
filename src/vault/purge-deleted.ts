import { inArray, sql } from "drizzle-orm";
import { trashedItems } from "../db/item-history.ts";
import { namedBatch } from "../db/named-batch.ts";
import { discardObjects } from "../db/objects.ts";
import { bundles, clearedBundles, items } from "../db/vault.ts";
import { duePeople, purgePeople } from "../people/purge-people.ts";
import type { Deps } from "./deps.ts";

/** In one run; the rest waits for the next. Objects are deleted by one call, which takes 1,000. */
const itemsARun = 200;
const peopleARun = 5;

/** Deletes what people and teams kept who were deleted 30 days ago, and then what is left of themselves. */
export async function purgeDeleted({
  primary: { vault },
  now,
  bundles: bucket,
  ownerRows,
}: Pick<Deps, "primary" | "now" | "bundles" | "ownerRows">) {
  const due = await duePeople(vault, now(), peopleARun);
  if (due.length === 0) return { items: 0, people: 0 };
  const ids = due.map(({ id }) => id);
  const rows = await vault
    .select({ id: items.id, ownerId: items.ownerId })
    .from(items)
    .where(inArray(items.ownerId, ids))
    .limit(itemsARun + 1);
  const some = sql`(select value from json_each(${JSON.stringify(rows.slice(0, itemsARun).map(({ id }) => id))}))`;
  const { cleared, stored, trashed } = await namedBatch(vault, {
    cleared: vault
      .delete(clearedBundles)
      .where(inArray(clearedBundles.itemId, some))
      .returning({ key: clearedBundles.objectKey }),
    stored: vault.delete(bundles).where(inArray(bundles.itemId, some)).returning({ key: bundles.objectKey }),
    deleted: vault.delete(items).where(inArray(items.id, some)),
    trashed: vault
      .delete(trashedItems)
      .where(sql`id in (select id from trashed_items where ${inArray(trashedItems.ownerId, ids)} limit ${itemsARun})`)
      .returning({ id: trashedItems.id }),
  });
  const keys = [...cleared, ...stored].map(({ key }) => key);
  if (keys.length > 0) await discardObjects({ bundles: bucket }, keys);
  if (rows.length > itemsARun || trashed.length === itemsARun)
    return { items: Math.min(rows.length, itemsARun), people: 0 };
  await namedBatch(vault, {
    rooms: ownerRows.flatMap(({ onPurge }) => onPurge(vault, ids)),
    people: purgePeople(vault, due),
  });
  return { items: rows.length, people: due.length };
}
