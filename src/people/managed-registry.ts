import type { SQL } from "drizzle-orm";
import type { ItemOwner } from "../contract/people/owner.ts";
import { ownerId, requireExists } from "./owner.ts";
import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";

/** A registry, and who acts on what belongs to it beside its items. */
export type Managed = ItemOwner & { actor: Actor };

/** The registry as its statements read it: the actor is the caller. */
export const asSeenOwner = ({ actor, ...owner }: Managed) => ({ ...owner, caller: actor });

/** The owner's id; null where the actor may not manage it. As part of a statement it checks the role at that moment. */
export const managedId = (owner: Managed): SQL<number> => ownerId(asSeenOwner(owner), "admin");

/** Throws for a registry that the actor does not see, or may not manage. */
export const requireManaged = (deps: Pick<Deps, "vault">, owner: Managed): Promise<void> =>
  requireExists(deps, asSeenOwner(owner), { least: "admin" });
