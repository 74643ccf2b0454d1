import { type SQL, sql } from "drizzle-orm";
import type { ItemOwner } from "../../contract/items.ts";
import { ApiError } from "../../contract/errors.ts";
import { notFoundForCaller, ownerId } from "../../vault/owner.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";

/** A registry, and who acts on what belongs to it beside its items. */
export type Managed = ItemOwner & { actor: Actor };

const seenId = ({ actor, ...owner }: Managed): SQL<number> => ownerId({ ...owner, caller: actor });

/** The owner's id; null where the actor may not manage it. As part of a statement it checks the role at that moment. */
export const managedId = (owner: Managed): SQL<number> =>
  owner.type === "user"
    ? seenId(owner)
    : sql`(select managing.team_id from members as managing where managing.team_id = ${seenId(owner)}
        and managing.user_id = ${owner.actor.userId} and managing.role in ('owner', 'admin'))`;

/** Throws for a registry that the actor does not see, or may not manage. */
export async function requireManaged({ vault }: Pick<Deps, "vault">, owner: Managed): Promise<void> {
  const [[found]] = await vault.batch([
    vault
      .select({
        seen: sql<number | null>`${seenId(owner)}`.as("seen"),
        managed: sql<number | null>`${managedId(owner)}`.as("managed"),
      })
      .from(sql`(select 1)`),
  ]);
  if (found!.seen === null) throw notFoundForCaller();
  if (found!.managed === null) {
    throw new ApiError("insufficient_role", "This is for the team's owners and admins.");
  }
}
