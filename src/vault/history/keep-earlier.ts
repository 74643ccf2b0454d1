import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
import { itemRevisions } from "../../db/item-history.ts";
import { type ItemRow, items } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { type Owner, vaultOf } from "../../people/owner.ts";
import { packText } from "./packed-text.ts";

type Keeping = Pick<Deps, "vault" | "config">;

/** What an owner's earlier texts may take. */
export const revisionBytes = ({ config }: Pick<Deps, "config">, type: Owner["type"]) =>
  type === "team" ? config.TEAM_REVISION_BYTES : config.PERSONAL_REVISION_BYTES;

/**
 * The statements that keep a text before another takes its place, in the order in which they stand in front of the
 * item's own update. `isIt` is that update's condition: without a change nothing is kept. Then the item's oldest go
 * beyond the number of revisions, and the owner's oldest beyond the bytes.
 */
export function keepEarlier(deps: Keeping, owner: Owner, row: ItemRow, isIt: SQL | undefined) {
  const vault = vaultOf(deps, owner);
  const noted = (column: string, ofItem: SQL) => sql`iif(noted.id is null, ${ofItem}, noted.${sql.raw(column)})`;
  const keep = vault.insert(itemRevisions).select(
    sql`select ${rowValues(itemRevisions, {
      id: sql`null`,
      ownerId: items.ownerId,
      itemId: items.id,
      revision: noted("revision", sql`${items.revision}`),
      writtenAt: noted("written_at", sql`${items.updatedAt}`),
      writtenBy: noted("written_by", sql`${items.updatedBy}`),
      writtenAs: noted("written_as", sql`${items.updatedAs}`),
      title: items.title,
      bodyBytes: items.bodyBytes,
      packed: packText(row),
    })}
    from ${items} left join ${itemRevisions} as noted on noted.item_id = ${items.id} and noted.packed is null
    where ${isIt}
    on conflict (item_id, revision) do update set packed = excluded.packed`,
  );
  const isOfItem = and(eq(itemRevisions.itemId, row.id), isNotNull(itemRevisions.packed));
  const most = vault.delete(itemRevisions).where(
    and(
      isOfItem,
      sql`${itemRevisions.revision} <= (select revision from item_revisions where item_id = ${row.id}
        and packed is not null order by revision desc limit 1 offset ${limits.revisionsMax - 1})`,
    ),
  );
  return [keep, most, dropOldest(deps, owner, sql`${row.ownerId}`)] as const;
}

/** The oldest of an owner's earlier texts, until the rest fits. Each step reads one row. */
function dropOldest(deps: Keeping, owner: Owner, ownerId: SQL) {
  const most = revisionBytes(deps, owner.type);
  return vaultOf(deps, owner)
    .delete(itemRevisions)
    .where(
      sql`id in (with recursive gone (id, excess) as (
          select 0, revision_bytes - ${most} from owners where id = ${ownerId} and revision_bytes > ${most}
          union all
          select old.id, gone.excess - length(old.packed) from gone join item_revisions as old on old.id = (
            select next.id from item_revisions as next
            where next.owner_id = ${ownerId} and next.id > gone.id and next.packed is not null
            order by next.id limit 1)
          where gone.excess > 0
        ) select id from gone)`,
    );
}
