import { asc, eq, isNull, sql } from "drizzle-orm";
import { itemEntries } from "../../db/item-history.ts";
import { items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import type { Fields } from "../items/fields.ts";
import { readBodies } from "../items/bodies.ts";
import { entryWords } from "./words.ts";

/** Stands right behind the statement that made the item. `changes()` and `last_insert_rowid()` stay as they were. */
export const indexNew = ({ vault }: Pick<Deps, "vault">, fields: Fields) =>
  vault
    .update(itemEntries)
    .set({ words: entryWords(fields) })
    .where(sql`${itemEntries.itemId} = last_insert_rowid() and changes() > 0`);

/**
 * Stands right behind the audit line of a change. A trigger has taken the words of the earlier text away, if it was
 * another.
 */
export const indexChanged = ({ vault }: Pick<Deps, "vault">, id: number, fields: Fields) =>
  vault
    .update(itemEntries)
    .set({ words: entryWords(fields) })
    .where(sql`${itemEntries.itemId} = ${id} and words is null and changes() > 0`);

/** Some seconds at most. The rest waits for the next run. */
const itemsARun = 500;

/** Reads the words of items whose entries have none: those from before there was an index. The latest comes first. */
export async function indexItems({ primary: { vault } }: Pick<Deps, "primary">): Promise<{ items: number }> {
  const { id, revision, title, summary, tags } = items;
  const rows = await vault
    .select({ id, revision, title, summary, tags })
    .from(itemEntries)
    .innerJoin(items, eq(items.id, itemEntries.itemId))
    .where(isNull(itemEntries.words))
    .orderBy(asc(sql`-${itemEntries.place}`))
    .limit(itemsARun);
  let indexed = 0;
  for await (const { row, body } of readBodies({ vault }, rows)) {
    await vault
      .update(itemEntries)
      .set({ words: entryWords({ ...row, body }) })
      .where(
        sql`${itemEntries.itemId} = ${row.id} and words is null
          and exists (select 1 from items where id = ${row.id} and revision = ${row.revision})`,
      );
    indexed += 1;
  }
  return { items: indexed };
}
