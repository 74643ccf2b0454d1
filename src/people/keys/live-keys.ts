import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { apiKeys } from "../../db/vault.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { type Managed, managedId } from "../managed-registry.ts";

/** Whose keys they are, and who acts on them: a person on their own, or whoever manages a team on its robots'. */
export type KeyHolder = {
  actor: Actor;
  /** Null where the actor may not manage them. */
  id: number | SQL<number>;
  /** Which of the keys the actor sees, as a condition. */
  areSeen: SQL;
  kind: "key" | "robot";
  limit: number;
  /** As the audit trail names the holder. */
  named: string;
};

export const ownKeys = ({ config }: Pick<Deps, "config">, actor: Actor): KeyHolder => ({
  actor,
  id: actor.userId,
  areSeen: isOwn(actor),
  kind: "key",
  limit: config.USER_KEY_LIMIT,
  named: `${actor.isRobot ? "team" : "user"} ${actor.slug}`,
});

/** The keys of a team's robots, for its admins. They are the team's, whoever made them. */
export const robotKeys = ({ config }: Pick<Deps, "config">, team: Managed): KeyHolder => ({
  actor: team.actor,
  id: managedId(team),
  areSeen: eq(apiKeys.userId, managedId(team)),
  kind: "robot",
  limit: config.ROBOT_KEY_LIMIT,
  named: `team ${team.slug}`,
});

/**
 * The keys that an actor sees: the person's, and by a narrowed key those that are narrowed alike. A wider one opens
 * what the actor may not see.
 */
const isOwn = ({ userId, registry }: Pick<Actor, "userId" | "registry">): SQL =>
  and(eq(apiKeys.userId, userId), registry ? eq(apiKeys.registryId, registry.id) : undefined)!;

/** Of those, the ones that somebody made. A key that a trust policy gave out is over in minutes. */
export const areMade = ({ areSeen }: Pick<KeyHolder, "areSeen">): SQL => and(areSeen, isNull(apiKeys.policyId))!;

/** Whether a key counts against the limit of its person. */
export const isLive = (at: number): SQL =>
  and(isNull(apiKeys.revokedAt), isNull(apiKeys.rotatedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)))!;

/** How many live keys a person has, as part of a statement; `but`: one that is not counted. */
export const liveKeys = (userId: number | SQL, at: number, but = ""): SQL<number> =>
  sql<number>`(select count(*) from ${apiKeys}
    where ${apiKeys.userId} = ${userId} and ${apiKeys.id} <> ${but}
      and ${apiKeys.policyId} is null and ${isLive(at)})`;

export const noKey = () => new ApiError("not_found", "There is no key with this id that you may manage.");

export const limitReached = (limit: number, used: number) =>
  new ApiError("key_limit_reached", `There are ${used} live keys, and there may be ${limit}; revoke one.`, {
    limit,
    used,
  });
