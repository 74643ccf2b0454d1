import { and, count, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ApiError } from "../../contract/wire/errors.ts";
import { limits } from "../../contract/wire/limits.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import type { Role } from "../../contract/people/teams.ts";
import type { TrashedItemPage } from "../../contract/items/trash.ts";
import { itemNumbers, itemEntries, trashedItems } from "../../db/item-history.ts";
import { rowValues } from "../../db/row-values.ts";
import { items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import type { Deps } from "../deps.ts";
import { editedBy, itemSubject } from "../items/edited.ts";
import { selectItem } from "../items/read.ts";
import { showItem, type ShownItem } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { itemLimit, itemLimitReached } from "../quota.ts";

/** How long a deleted item can be brought back. */
export const trashMs = limits.trashDays * 24 * 60 * 60_000;

type Vault = Pick<Deps, "vault" | "now">;

const deleter = alias(owners, "deleter");

const isThere = ({ now }: Pick<Deps, "now">, owner: Owner, least?: Role) =>
  and(eq(trashedItems.ownerId, ownerId(owner, least)), gt(trashedItems.deletedAt, now() - trashMs));

/** Text that is no id of this service names nothing. */
const numberOf = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

export async function listTrash(
  deps: Vault,
  owner: Owner,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<TrashedItemPage> {
  const window = pageRangeOf(query);
  const vault = vaultOf(deps, owner);
  const which = isThere(deps, owner);
  const {
    registry: [registry],
    counted: [counted],
    rows,
  } = await namedBatch(vault, {
    registry: vault
      .select({ id: owners.id })
      .from(owners)
      .where(eq(owners.id, ownerId(owner))),
    counted: vault.select({ items: count() }).from(trashedItems).where(which),
    rows: vault
      .select({
        id: trashedItems.id,
        slug: trashedItems.slug,
        title: trashedItems.title,
        kind: trashedItems.kind,
        deletedAt: trashedItems.deletedAt,
        deletedBy: {
          name: sql<string>`coalesce(${trashedItems.deletedAs}, ${deleter.name})`.as("deleter_name"),
          slug: sql<string>`${deleter.slug}`.as("deleter_slug"),
        },
      })
      .from(trashedItems)
      .innerJoin(deleter, eq(deleter.id, trashedItems.deletedBy))
      .where(which)
      .orderBy(desc(trashedItems.deletedAt), desc(trashedItems.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  if (!registry) throw await refusalOf(deps, owner, "reader");
  const trashed = rows.map(({ id, slug, title, kind, deletedAt, deletedBy }) => ({
    id: String(id),
    slug,
    title,
    kind,
    deletedAt: toTimestamp(deletedAt),
    deletedBy,
    goneAt: toTimestamp(deletedAt + trashMs),
  }));
  return pageOf(trashed, window, counted!.items);
}

/**
 * The statements that put items into the trash before they are deleted, and keep it within the limit of items. `isIt`
 * is the deletion's condition.
 */
export function keepInTrash(deps: Vault & Pick<Deps, "config">, owner: Owner, isIt: ReturnType<typeof and>) {
  const vault = vaultOf(deps, owner);
  const { userId, name, isRobot } = owner.caller;
  const keep = vault.insert(trashedItems).select(
    sql`select ${rowValues(trashedItems, {
      ...getTableColumns(items),
      deletedAt: deps.now(),
      deletedBy: userId,
      deletedAs: isRobot ? name : null,
      fileNumber: sql`coalesce(${itemNumbers.number}, 0)`,
      words: sql`(select words from item_entries where item_id = ${items.id})`,
    })} from ${items} left join ${itemNumbers} on ${itemNumbers.itemId} = ${items.id} where ${isIt}`,
  );
  const most = sql`coalesce((select ${itemLimit(deps, owner)} from owners
    where owners.id = ${ownerId(owner, "member")}), 0)`;
  const trim = vault.delete(trashedItems).where(
    sql`id in (select old.id from trashed_items as old where old.owner_id = ${ownerId(owner, "member")}
      order by old.deleted_at desc, old.id desc limit -1 offset ${most})`,
  );
  return [keep, trim] as const;
}

/**
 * Brings an item back under its own id. It is another revision than the one that was deleted, as its bundle is gone,
 * and another version of its files.
 */
export async function restoreItem(deps: Vault & Pick<Deps, "config">, owner: Owner, id: string): Promise<ShownItem> {
  const { now } = deps;
  const vault = vaultOf(deps, owner);
  const at = now();
  const itemId = numberOf(id);
  const isIt = and(eq(trashedItems.id, itemId), isThere(deps, owner, "member"));
  const isTaken = sql<number>`exists (select 1 from items as other
    where other.owner_id = ${trashedItems.ownerId} and other.slug = ${trashedItems.slug})`;
  const isBoth = sql`${items.id} = ${itemId} and exists (select 1 from trashed_items where id = ${itemId})`;
  const {
    restored: [restored],
    current: [current],
    standing: [standing],
  } = await namedBatch(vault, {
    created: vault.insert(items).select(
      sql`select ${rowValues(items, getTableColumns(trashedItems))}
          from ${trashedItems} join ${owners} on ${owners.id} = ${trashedItems.ownerId}
          where ${isIt} and ${owners.itemCount} < ${itemLimit(deps, owner)} and not ${isTaken}`,
    ),
    indexed: vault
      .update(itemEntries)
      .set({ words: sql`(select words from trashed_items where id = ${itemId})` })
      .where(sql`item_id = ${itemId} and exists (select 1 from trashed_items where id = ${itemId})`),
    updated: vault.update(items).set(editedBy(owner, at)).where(isBoth),
    numbered: vault
      .update(itemNumbers)
      .set({
        // A tombstone may have a higher one: its trigger has seen to that.
        number: sql`(select max(${itemNumbers.number}, file_number + 1, ${Math.floor(at / 1_000)})
          from trashed_items where id = ${itemId})`,
      })
      .where(sql`${itemNumbers.itemId} = ${itemId} and exists (select 1 from trashed_items where id = ${itemId})`),
    restored: vault
      .delete(trashedItems)
      .where(and(eq(trashedItems.id, itemId), sql`exists (select 1 from items where id = ${itemId})`))
      .returning({ id: trashedItems.id }),
    audit: auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "trash.restore",
      subject: sql`${`${owner.type} ${owner.slug} item `} || (select slug from items where id = ${itemId})`,
      owner,
    }),
    current: selectItem(deps, owner, sql`(select slug from items where id = ${itemId})`),
    standing: vault
      .select({
        slug: trashedItems.slug,
        used: owners.itemCount,
        limit: itemLimit(deps, owner).as("in_force"),
      })
      .from(trashedItems)
      .innerJoin(owners, eq(owners.id, trashedItems.ownerId))
      .where(isIt),
  });
  if (restored) return showItem(owner, current!.row, current!);
  if (!standing) throw await refusalOf(deps, owner, "member");
  if (standing.used >= standing.limit) throw itemLimitReached(owner, standing);
  throw new ApiError("slug_taken", `There is another item "${standing.slug}" by now.`);
}

export async function deleteForGood(deps: Vault, owner: Owner, id: string): Promise<void> {
  const vault = vaultOf(deps, owner);
  const isIt = and(eq(trashedItems.id, numberOf(id)), isThere(deps, owner, "member"));
  const [[trashed]] = await vault.batch([vault.select({ slug: trashedItems.slug }).from(trashedItems).where(isIt)]);
  if (!trashed) throw await refusalOf(deps, owner, "member");
  const [[deleted]] = await vault.batch([
    vault.delete(trashedItems).where(isIt).returning({ id: trashedItems.id }),
    auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "trash.delete",
      subject: itemSubject(owner, trashed.slug),
    }),
  ]);
  if (!deleted) throw await refusalOf(deps, owner, "member");
}
