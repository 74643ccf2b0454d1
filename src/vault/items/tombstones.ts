import { and, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
import { catalogueTombstones } from "../../db/approvals.ts";
import { itemTombstones } from "../../db/item-history.ts";
import type { Deps } from "../deps.ts";

export type ItemTombstone = typeof itemTombstones.$inferSelect;

const dayMs = 24 * 60 * 60_000;

/** The newest tombstones of a reach, or that of this name. `reach`: a condition over `itemTombstones`. */
export async function readTombstones(
  { vault, config, now }: Pick<Deps, "vault" | "config" | "now">,
  reach: SQL | undefined,
  slug: string | undefined,
): Promise<ItemTombstone[]> {
  const [rows] = await vault.batch([
    vault
      .select()
      .from(itemTombstones)
      .where(
        and(
          reach,
          gt(itemTombstones.at, now() - config.TOMBSTONE_DAYS * dayMs),
          slug === undefined ? undefined : eq(itemTombstones.slug, slug),
        ),
      )
      .orderBy(desc(itemTombstones.at), desc(itemTombstones.itemId))
      .limit(config.TOMBSTONES_MAX),
  ]);
  return rows;
}

const deletedARun = 500;

/** Deletes those that no scope shows any more, and whose items cannot come back from the trash. */
export async function cleanTombstones({
  primary: { vault },
  config,
  now,
}: Pick<Deps, "primary" | "config" | "now">): Promise<{ tombstones: number }> {
  const before = now() - Math.max(config.TOMBSTONE_DAYS, limits.trashDays) * dayMs;
  const old = sql`(select item_id from item_tombstones where at < ${before} order by at limit ${deletedARun})`;
  const { teamId, origin, kind, slug, at } = catalogueTombstones;
  const [deleted, ofPolicies] = await vault.batch([
    vault.delete(itemTombstones).where(inArray(itemTombstones.itemId, old)).returning({ id: itemTombstones.itemId }),
    vault
      .delete(catalogueTombstones)
      .where(
        // What still has the name has its number from there.
        sql`(${teamId}, ${origin}, ${kind}, ${slug}) in (select team_id, origin, kind, slug from catalogue_tombstones
          where ${lt(at, before)} and not exists (select 1 from items
              where items.owner_id = team_id and items.slug = catalogue_tombstones.slug)
            and not exists (select 1 from approvals as held
              where held.team_id = catalogue_tombstones.team_id and held.slug = catalogue_tombstones.slug)
          order by at limit ${deletedARun})`,
      )
      .returning({ at }),
  ]);
  return { tombstones: deleted.length + ofPolicies.length };
}
