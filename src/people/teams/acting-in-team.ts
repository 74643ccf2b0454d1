import type { SQL } from "drizzle-orm";
import type { ApiError } from "../../contract/wire/errors.ts";
import type { Role } from "../../contract/people/teams.ts";
import { ownerId, refusalOf, requireExists } from "../owner.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";

/** A team by its slug, and who acts there. */
export type InTeam = { team: string; actor: Actor };

/** The same for a key that any policy lets in: a team itself is read and changed so. */
export const atAnyAge = (it: InTeam): InTeam => ({ ...it, actor: { ...it.actor, lifeMs: 0 } });

const owner = ({ team, actor }: InTeam) => ({ type: "team" as const, slug: team, caller: actor });

/** The team's id; null where the actor has not this role or one above it. It is checked as the statement runs. */
export const teamId = (it: InTeam, least: Role): SQL<number> => ownerId(owner(it), least);

/** Throws for a team that the actor does not see, and where the role is too low. */
export const requireRole = (deps: Pick<Deps, "vault">, it: InTeam, least: Role): Promise<void> =>
  requireExists(deps, owner(it), { least });

/** Why a statement that needs a role found nothing. */
export const refusalIn = (deps: Pick<Deps, "vault">, it: InTeam, least: Role): Promise<ApiError> =>
  refusalOf(deps, owner(it), least);
