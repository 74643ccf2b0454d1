import { sql, type SQL } from "drizzle-orm";
import type { ItemOwner } from "../contract/people/owner.ts";
import { ApiError } from "../contract/wire/errors.ts";
import type { Role } from "../contract/people/teams.ts";
import type { Caller } from "./caller.ts";
import type { Deps } from "./deps.ts";
import { keyAgainstPolicy, letsIn } from "./teams/policy.ts";
import { holdsAtLeast, insufficientRole, isAtLeast, robotRole } from "./teams/roles.ts";

/** Whose registry it is: the caller's own, or a team's that the caller may belong to. */
export type Owner = ItemOwner & { caller: Caller };

/** The owner as it is for a key that any policy lets in: a team itself is read and changed so. */
const atAnyAge = <Seen extends SeenOwner>(owner: Seen): Seen => ({
  ...owner,
  caller: { ...owner.caller, lifeMs: 0 },
});

/** What decides whether an owner is seen, and what may be done there. */
export type SeenOwner = ItemOwner & { caller: Pick<Caller, "userId" | "registry" | "isRobot" | "lifeMs"> };

export const asPerson = (caller: Caller): Owner => ({ type: "user", slug: caller.slug, caller });
export const asMember = (caller: Caller, team: string): Owner => ({ type: "team", slug: team, caller });

/** Whether the caller's key is narrowed to another registry. */
const isElsewhere = ({ type, slug, caller: { registry } }: SeenOwner): boolean =>
  registry !== null && (registry.type !== type || registry.slug !== slug);

/**
 * The owner's id; null for a team in which the caller has not this role or one above it, for one whose policy does not
 * let the key in, and where the key is narrowed to another registry. A robot's key is narrowed to its own team. As part
 * of every statement it replaces a look-up of the team, and checks the role at the moment of each write.
 */
export function ownerId(owner: SeenOwner, least: Role = "reader"): SQL<number> {
  const { type, slug, caller } = owner;
  if (isElsewhere(owner)) return sql`null`;
  if (type === "user") return sql`${caller.userId}`;
  if (caller.isRobot) {
    // A key stays known for a minute; its team may be gone.
    return isAtLeast(robotRole, least)
      ? sql`(select team.id from owners as team join users as living on living.owner_id = team.id
          where team.id = ${caller.userId} and living.deleted_at is null and ${letsIn(caller)})`
      : sql`null`;
  }
  return sql`(select team.id from owners as team join members as mine on mine.team_id = team.id
    where team.type = 'team' and team.slug = ${slug} and mine.user_id = ${caller.userId}
      and ${holdsAtLeast(sql`mine.role`, least)} and ${letsIn(caller)})`;
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
 * Why a statement that needs a role found nothing: the team is not the caller's to see, or the role is too low, or what
 * was asked for is not there.
 */
export async function refusalOf(deps: Pick<Deps, "vault">, owner: SeenOwner, least: Role): Promise<ApiError> {
  if (owner.type === "user") return notFoundForCaller();
  const access = await readAccess(deps, owner, least);
  return (
    againstPolicy(owner, access) ?? (access.isSeen && !access.isAllowed ? insufficientRole(least) : notFoundForCaller())
  );
}

/** The refusal of a key that lives longer than a team's policy lets it, for whoever sees the team. */
const againstPolicy = ({ type, slug }: SeenOwner, access: { isSeen: number; isLetIn: number }) =>
  type === "team" && access.isSeen && !access.isLetIn ? keyAgainstPolicy(slug) : undefined;

/** Whether the owner is there for the caller, whether the caller has the role, and whether the item is there. */
async function readAccess(deps: Pick<Deps, "vault">, owner: SeenOwner, least: Role, slug?: string) {
  const vault = vaultOf(deps, owner);
  const hasItem =
    slug === undefined
      ? sql`true`
      : sql`exists (select 1 from items where owner_id = ${ownerId(owner, least)} and slug = ${slug})`;
  const [rows] = await vault.batch([
    vault
      .select({
        isSeen: sql<number>`${ownerId(atAnyAge(owner))} is not null`.as("is_seen"),
        isLetIn: sql<number>`${ownerId(owner)} is not null`.as("is_let_in"),
        isAllowed: sql<number>`${ownerId(owner, least)} is not null`.as("is_allowed"),
        hasItem: sql<number>`${hasItem}`.as("has_item"),
      })
      .from(sql`(select 1)`),
  ]);
  return rows[0]!;
}

/**
 * Throws as the operations do, for a request that is refused before it reaches one. A person's own vault always exists.
 */
export async function requireExists(
  deps: Pick<Deps, "vault">,
  owner: SeenOwner,
  { least = "reader", slug }: { least?: Role; slug?: string | undefined } = {},
): Promise<void> {
  if (isElsewhere(owner)) throw notFoundForCaller();
  if (owner.type === "user" && slug === undefined) return;
  const access = await readAccess(deps, owner, least, slug);
  const refusal = againstPolicy(owner, access);
  if (refusal) throw refusal;
  if (access.isSeen && !access.isAllowed) throw insufficientRole(least);
  if (!access.isSeen || !access.hasItem) throw notFoundForCaller();
}
