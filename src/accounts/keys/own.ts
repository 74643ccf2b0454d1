import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { apiKeys } from "../../db/vault.ts";
import { ApiError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";

/**
 * The keys that an actor sees: the person's, and by a narrowed key those that are narrowed alike. A wider one opens
 * what the actor may not see.
 */
export const isOwn = ({ userId, registry }: Pick<Actor, "userId" | "registry">): SQL =>
  and(eq(apiKeys.userId, userId), registry ? eq(apiKeys.registryId, registry.id) : undefined)!;

/** Of those, the ones that somebody made. A key that a trust policy gave out is over in minutes. */
export const isMade = (actor: Pick<Actor, "userId" | "registry">): SQL => and(isOwn(actor), isNull(apiKeys.policyId))!;

/** Whether a key counts against the limit of its person. */
export const isLive = (at: number): SQL =>
  and(isNull(apiKeys.revokedAt), isNull(apiKeys.rotatedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)))!;

/** How many live keys a person has, as part of a statement; `but`: one that is not counted. */
export const liveKeys = (userId: number | SQL, at: number, but = ""): SQL<number> =>
  sql<number>`(select count(*) from ${apiKeys}
    where ${apiKeys.userId} = ${userId} and ${apiKeys.id} <> ${but}
      and ${apiKeys.policyId} is null and ${isLive(at)})`;

export const noKey = () => new ApiError("not_found", "You have no key with this id.");

export const limitReached = (limit: number, used: number) =>
  new ApiError("key_limit_reached", `You have ${used} live keys and may have ${limit}; revoke one.`, { limit, used });
