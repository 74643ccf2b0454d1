import { sql, type SQL } from "drizzle-orm";
import type { ItemOwner } from "../contract/items.ts";
import type { Deps } from "./deps.ts";
import { ApiError } from "../contract/errors.ts";
import type { Caller } from "./caller.ts";

/** Whose registry it is: the caller's own, or a team's that the caller may belong to. */
export type Owner = ItemOwner & { caller: Caller };

/** What decides whether an owner is seen. */
type SeenOwner = ItemOwner & { caller: Pick<Caller, "userId" | "registry" | "isRobot"> };

export const asPerson = (caller: Caller): Owner => ({ type: "user", slug: caller.slug, caller });
export const asMember = (caller: Caller, team: string): Owner => ({ type: "team", slug: team, caller });

/** Whether the caller's key is narrowed to another registry. */
const isElsewhere = ({ type, slug, caller: { registry } }: SeenOwner): boolean =>
  registry !== null && (registry.type !== type || registry.slug !== slug);

/**
 * The owner's id; null for a team that the caller does not belong to, and where the key is narrowed to another
 * registry. A robot's key is narrowed to its own team. As part of every statement it replaces a look-up of the team,
 * and checks membership at the moment of each write.
 */
export function ownerId(owner: SeenOwner): SQL<number> {
  const { type, slug, caller } = owner;
  if (isElsewhere(owner)) return sql`null`;
  return type === "user" || caller.isRobot
    ? sql`${caller.userId}`
    : sql`(select team.id from owners as team join members as mine on mine.team_id = team.id
        where team.type = 'team' and team.slug = ${slug} and mine.user_id = ${caller.userId})`;
}

/**
 * The database of an owner's registry: each statement about a registry goes there. Today it is one for all. Membership
 * and items are read in one statement, so a second database needs more than this function.
 */
export const vaultOf = ({ vault }: Pick<Deps, "vault">, _owner: ItemOwner) => vault;

/** The same words for what does not exist and for what belongs to others: nobody learns which. */
export const notFoundForCaller = (): ApiError =>
  new ApiError("not_found", "There is nothing here that this key's person may see.");

/**
 * Throws as the operations do, for a request that is refused before it reaches one. A person's own vault always exists.
 */
export async function requireExists(deps: Pick<Deps, "vault">, owner: Owner, slug?: string): Promise<void> {
  if (isElsewhere(owner)) throw notFoundForCaller();
  if (owner.type === "user" && slug === undefined) return;
  const vault = vaultOf(deps, owner);
  const exists =
    slug === undefined
      ? sql`exists (select 1 from owners where id = ${ownerId(owner)})`
      : sql`exists (select 1 from items where owner_id = ${ownerId(owner)} and slug = ${slug})`;
  const [[row]] = await vault.batch([vault.select({ found: sql<number>`${exists}` }).from(sql`(select 1)`)]);
  if (!row?.found) throw notFoundForCaller();
}
