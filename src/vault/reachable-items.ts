import { type SQL, sql } from "drizzle-orm";
import type { itemTombstones, trashedItems } from "../db/item-history.ts";
import { items } from "../db/vault.ts";
import type { Caller } from "../people/caller.ts";
import type { OpenLink } from "./links/open.ts";
import { letsIn } from "../people/teams/policy.ts";
import { type Owner, ownerId } from "../people/owner.ts";

/** Which items may be read, as a condition on `items`. */
export function itemsOfCaller(caller: Caller): SQL {
  const { userId, registry } = caller;
  if (registry) return itemsOfOwner({ ...registry, caller });
  const teams = sql`select mine.team_id from members as mine join owners as team on team.id = mine.team_id
    where mine.user_id = ${userId} and ${letsIn(caller)}`;
  return sql`(${items.ownerId} = ${userId} or ${items.ownerId} in (${teams}))`;
}

export const itemsOfOwner = (owner: Owner, of: Reached = items): SQL => sql`${of.ownerId} = ${ownerId(owner)}`;

export const itemsOfTeam = (id: number, of: Reached = items): SQL => sql`${of.ownerId} = ${id}`;

/** The items, those in the trash, or what is left of those that were withdrawn. */
type Reached = Pick<typeof items, "ownerId" | "slug" | "tags"> | typeof trashedItems | typeof itemTombstones;

/** The items that an install link opens at present. */
export function itemsOfLink(
  { owner, items: slugs, tags }: Pick<OpenLink, "items" | "tags"> & { owner: { id: number } },
  of: Reached = items,
): SQL {
  const isOwned = sql`${of.ownerId} = ${owner.id}`;
  if (slugs === null && tags === null) return isOwned;
  const named = sql`${of.slug} in (select value from json_each(${JSON.stringify(slugs ?? [])}))`;
  const tagged = sql`exists (select 1 from json_each(${of.tags}) as tag
    where tag.value in (select value from json_each(${JSON.stringify(tags ?? [])})))`;
  return sql`(${isOwned} and (${named} or ${tagged}))`;
}
