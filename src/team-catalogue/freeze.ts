import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { approvedBundles, approvedItems } from "../db/approvals.ts";
import { rowValues } from "../db/row-values.ts";
import { bundles, clearedBundles, items } from "../db/vault.ts";
import type { Deps } from "./deps.ts";
import type { OwnPresent } from "./own-items.ts";

type Named = Pick<OwnPresent, "row" | "bundle" | "number">;

/** The bundle of this object, while a scan calls it clean. `name`: the table's. */
const isOffered = (name: string, { row, bundle }: Named): SQL =>
  sql`${sql.raw(name)}.item_id = ${row.id} and ${sql.raw(name)}.object_key = ${bundle!.objectKey}
    and ${sql.raw(name)}.status = 'clean'`;

/** Whether an item is still what was read: this revision, with this bundle on offer. */
export const isAsTarget = (item: Named): SQL => {
  const hasText = sql`exists (select 1 from items as target
    where target.id = ${item.row.id} and target.revision = ${item.row.revision})`;
  if (!item.bundle) return hasText;
  return sql`(${hasText} and (exists (select 1 from bundles where ${isOffered("bundles", item)})
    or exists (select 1 from cleared_bundles where ${isOffered("cleared_bundles", item)})))`;
};

/**
 * The statements that keep an own item as it is now for an approval of the same batch, where that was made: its text
 * and fields, and its bundle by the same object, which is not deleted while a row names it.
 */
export function freezeStatements({ vault }: Pick<Deps, "vault">, item: Named, approvalId: string) {
  const bytes = item.row.bodyBytes + (item.bundle?.sizeBytes ?? 0);
  const isMade = sql`exists (select 1 from approvals where approvals.id = ${approvalId})`;
  const own = { ...getTableColumns(items), approvalId, itemId: sql`${items.id}`, id: sql`null`, goneAt: null };
  const text = vault.insert(approvedItems).select(
    sql`select ${rowValues(approvedItems, { ...own, number: item.number, storedBytes: bytes })}
      from ${items} where ${items.id} = ${item.row.id} and ${isMade}`,
  );
  if (!item.bundle) return [text];
  const id = sql`(select id from approved_items where approval_id = ${approvalId})`;
  const copied = ([table, name]: readonly [typeof bundles | typeof clearedBundles, string]) =>
    vault.insert(approvedBundles).select(
      sql`select ${rowValues(approvedBundles, { ...getTableColumns(table), itemId: id })}
        from ${table} where ${isOffered(name, item)} and ${isMade} on conflict do nothing`,
    );
  return [text, copied([bundles, "bundles"]), copied([clearedBundles, "cleared_bundles"])];
}
