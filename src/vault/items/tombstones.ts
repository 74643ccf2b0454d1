import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
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

/** How long a tombstone is kept: while a scope shows it, or its item can come back from the trash. */
export const tombstoneMs = ({ TOMBSTONE_DAYS }: Deps["config"]) => Math.max(TOMBSTONE_DAYS, limits.trashDays) * dayMs;
