import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { OwnerType } from "../../contract/people/owner.ts";
import { Scope } from "../../contract/wire/security.ts";
import { apiKeys, owners, users } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Caller } from "../caller.ts";
import { hashOf, type Key } from "./format.ts";
import type { KnownKey, KnownKeys } from "./known-keys.ts";

// Often enough to tell a key in use from a forgotten one, and almost no writes.
const lastUseEveryMs = 15 * 60_000;

/** An MCP client ends after 90 days without use. */
export const clientIdleMs = 90 * 24 * 60 * 60_000;

export const invalidKey = () =>
  new ApiError(
    "invalid_api_key",
    "This API key is not one of this service, or it has been revoked.",
    {},
    { "WWW-Authenticate": 'Bearer realm="vault"' },
  );

type Authenticating = Pick<Deps, "primary" | "now" | "waitUntil" | "knownKeys">;

/** Finds the caller of a key. Throws for a key that is unknown, revoked or expired. */
export async function authenticate(deps: Authenticating, { id, secret }: Key): Promise<Caller> {
  const key = await knownKey(deps, id);
  if (!key || !isProven(key, secret)) throw invalidKey();
  return admit(deps, key);
}

/** Finds the caller of an MCP client whose token named this key, and who showed no secret of it. */
export async function authenticateClient(deps: Authenticating, id: string): Promise<Caller> {
  const key = await knownKey(deps, id);
  if (key?.kind !== "client" || key.revokedAt !== null) throw invalidKey();
  return admit(deps, key);
}

async function knownKey(deps: Authenticating, id: string): Promise<KnownKey | null> {
  const now = deps.now();
  const known = deps.knownKeys.recall(id, now);
  if (known !== undefined) return known;
  const key = await findKey(deps, id);
  deps.knownKeys.remember(id, key, now);
  return key;
}

function admit(deps: Authenticating, key: KnownKey): Caller {
  const now = deps.now();
  if (isExpired(key, now)) {
    const expiredAt = toTimestamp(key.expiresAt!);
    throw new ApiError("expired_api_key", `This API key expired at ${expiredAt}.`);
  }
  if (isUseDue(key, now)) {
    key.lastUsedAt = now;
    if (key.kind === "client") key.expiresAt = now + clientIdleMs;
    deps.waitUntil(writeLastUse(deps, key, now));
  }
  return key.caller;
}

/**
 * The caller of a key, where this isolate knows the key and has nothing to look up or to write. Where undefined,
 * `authenticate` decides.
 */
export function callerOf(knownKeys: KnownKeys, { id, secret }: Key, now: number): Caller | undefined {
  const key = knownKeys.recall(id, now);
  const isKnown = key && isProven(key, secret) && !isExpired(key, now) && !isUseDue(key, now);
  return isKnown ? key.caller : undefined;
}

const isProven = ({ secretHash, revokedAt }: KnownKey, secret: string) =>
  timingSafeEqual(secretHash, hashOf(secret)) && revokedAt === null;

const isExpired = ({ expiresAt }: KnownKey, now: number) => expiresAt !== null && expiresAt <= now;

const isUseDue = ({ lastUsedAt }: KnownKey, now: number) => lastUsedAt === null || now - lastUsedAt >= lastUseEveryMs;

/** The registry that a key is narrowed to, without a join: a cold start does not load drizzle's alias. */
export const registryColumns = {
  registryType:
    sql<OwnerType | null>`(select type from owners as registry where registry.id = ${apiKeys.registryId})`.as(
      "registry_type",
    ),
  registrySlug: sql<string | null>`(select slug from owners as registry where registry.id = ${apiKeys.registryId})`.as(
    "registry_slug",
  ),
};

/** Read from the primary: the lag of a replica would add to the time that a revocation takes. */
async function findKey({ primary: { vault } }: Pick<Deps, "primary">, id: string): Promise<KnownKey | null> {
  const [[row]] = await vault.batch([
    vault
      // A batch gives rows as objects, in which columns of one name collide: the key has a name too.
      .select({
        key: apiKeys,
        slug: owners.slug,
        name: sql<string>`${owners.name}`.as("person"),
        disabledAt: users.disabledAt,
        ...registryColumns,
      })
      .from(apiKeys)
      .innerJoin(owners, eq(owners.id, apiKeys.userId))
      .innerJoin(users, eq(users.ownerId, apiKeys.userId))
      .where(eq(apiKeys.id, id)),
  ]);
  if (!row) return null;
  const { kind, secretHash, scopes, createdAt, expiresAt, revokedAt, lastUsedAt, userId, registryId } = row.key;
  const isRobot = kind === "robot";
  return {
    caller: {
      keyId: id,
      userId,
      slug: row.slug,
      name: isRobot ? row.key.name : row.name,
      isRobot,
      scopes: Scope.array().parse(scopes.split(" ")),
      // A client's end moves on with each use.
      lifeMs: kind === "client" || expiresAt === null ? null : expiresAt - createdAt,
      ...(row.key.job && { job: row.key.job }),
      registry: registryId === null ? null : { type: row.registryType!, slug: row.registrySlug!, id: registryId },
    },
    kind,
    secretHash: Buffer.from(secretHash, "hex"),
    expiresAt,
    revokedAt: revokedAt ?? row.disabledAt,
    lastUsedAt,
  };
}

/** Another isolate may have written it meanwhile, hence the condition. */
async function writeLastUse(
  { primary: { vault } }: Pick<Deps, "primary">,
  { caller: { keyId }, kind, expiresAt }: KnownKey,
  now: number,
): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, now - lastUseEveryMs));
  await vault.batch([
    vault
      .update(apiKeys)
      .set({ lastUsedAt: now, ...(kind === "client" && { expiresAt }) })
      .where(and(eq(apiKeys.id, keyId), isDue)),
  ]);
}
