import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { DeviceAnswer, DeviceInput } from "../../contract/people/device.ts";
import type { NewKey, Registry } from "../../contract/people/keys.ts";
import { limits } from "../../contract/wire/limits.ts";
import { Scope } from "../../contract/wire/security.ts";
import { deviceRequests } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { formatKey } from "./format.ts";
import { ownerId } from "../owner.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { openRows, tooManyInAll, tooManyOfHolder } from "../open-rows.ts";
import { expiryOf, freshKey } from "./create.ts";
import { limitReached, liveKeys } from "./live-keys.ts";
import { scopesIn, selectKeys, toKey } from "./view.ts";
import { newSecret, secretHash } from "../hashed-secrets.ts";

type Primary = Pick<Deps, "primary" | "now">;

const lifeSeconds = 600;
const intervalSeconds = 5;

/** Consonants alone: no words, and no letter that looks like a digit (RFC 8628, 6.1). */
const consonants = "BCDFGHJKLMNPQRSTVWXZ";

const newUserCode = () => {
  const letters = Array.from({ length: 8 }, () => consonants[randomInt(consonants.length)]!);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
};

/** A code as it is stored, however it was typed. */
export function userCodeOf(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "")
    .slice(0, 20);
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Who asks for a key: the address, and who holds it, as far as they are known. */
type Asker = { client: string | undefined; holder: string | undefined };

/** Opens a request for a key, unless the address, its network or everybody has as many open as they may. */
export async function openRequest(
  { primary: { vault }, now, base, config }: Primary & Pick<Deps, "base" | "config">,
  { name, scopes }: DeviceInput,
  { client = "unknown", holder }: Asker,
): Promise<DeviceAnswer> {
  const at = now();
  const each = limits.deviceRequestsMax * config.IPV6_NETWORK_RARE_MULTIPLE;
  const { ofHolder, hasRoom } = openRows(deviceRequests, { holder, at }, { each, inAll: config.OPEN_SIGN_INS_MAX });
  const [deviceCode, userCode] = [newSecret(), newUserCode()];
  const open = sql`(select count(*) from ${deviceRequests} where ${deviceRequests.client} = ${client}
    and ${deviceRequests.expiresAt} > ${at} and ${deviceRequests.usedAt} is null
    and ${deviceRequests.decision} is not 'denied')`;
  const { made, openRequests } = await namedBatch(vault, {
    made: vault
      .insert(deviceRequests)
      .select(
        sql`select ${rowValues(deviceRequests, {
          deviceHash: secretHash(deviceCode),
          userCode,
          name,
          client,
          holder: holder ?? null,
          createdAt: at,
          scopes: Scope.options.filter((scope) => scopes.includes(scope)).join(" "),
          expiresAt: at + lifeSeconds * 1000,
          intervalMs: intervalSeconds * 1000,
          polledAt: null,
          userId: null,
          decision: null,
          grantedScopes: null,
          registryId: null,
          usedAt: null,
        })} where ${open} < ${limits.deviceRequestsMax} and ${hasRoom}`,
      )
      .returning({ userCode: deviceRequests.userCode }),
    openRequests: vault
      .select({ open: sql<number>`${open}`.as("open"), ofHolder: ofHolder.as("of_holder") })
      .from(sql`(select 1)`),
  });
  const [standing] = openRequests;
  if (made.length === 0) {
    if (standing!.open >= limits.deviceRequestsMax) throw tooManyOpen();
    throw standing!.ofHolder >= each
      ? tooManyOfHolder("open requests", each, lifeSeconds)
      : tooManyInAll("open requests for keys");
  }
  const verificationUri = `${base}/device`;
  return { deviceCode, userCode, verificationUri, expiresIn: lifeSeconds, interval: intervalSeconds };
}

const tooManyOpen = () =>
  new ApiError(
    "rate_limited",
    `An address may have ${limits.deviceRequestsMax} open requests; wait until some are answered or over.`,
    { limit: limits.deviceRequestsMax, retryAfter: 60 },
    { "Retry-After": "60" },
  );

/** An undecided request, as a statement for a page's own batch. */
export const selectRequest = ({ primary: { vault }, now }: Primary, userCode: string) =>
  vault
    .select({ name: deviceRequests.name, scopes: deviceRequests.scopes, client: deviceRequests.client })
    .from(deviceRequests)
    .where(isUndecided(userCode, now()));

const isUndecided = (userCode: string, at: number) =>
  and(eq(deviceRequests.userCode, userCode), gt(deviceRequests.expiresAt, at), isNull(deviceRequests.decision));

/** What the person grants: none of the scopes that were not asked for. Undefined: nothing at all. */
export type Grant = { scopes: readonly Scope[]; registry: Registry | null } | undefined;

/** Writes the person's decision down. False where there is no such request any more. */
export async function decide(
  { primary: { vault }, now }: Primary,
  actor: Actor,
  userCode: string,
  grant: Grant,
): Promise<boolean> {
  const at = now();
  const registryId = grant?.registry ? ownerId({ ...grant.registry, caller: actor }) : sql<number>`null`;
  if (grant?.registry?.type === "user" && grant.registry.slug !== actor.slug) throw notSeen();
  const isSeen = grant?.registry ? sql`${registryId} is not null` : undefined;
  const [decided] = await vault.batch([
    vault
      .update(deviceRequests)
      .set({
        userId: actor.userId,
        decision: grant ? "approved" : "denied",
        grantedScopes: grant ? grant.scopes.join(" ") : null,
        registryId,
      })
      .where(and(isUndecided(userCode, at), isSeen))
      .returning({ name: deviceRequests.name }),
    auditStatement(
      { vault, now },
      { actor: actor.via, act: grant ? "device.approve" : "device.deny", subject: `user ${actor.slug}` },
    ),
  ]);
  return decided.length > 0;
}

const notSeen = () =>
  invalid([{ pointer: "/registry", code: "invalid_value", message: "names no registry that you may see" }]);

/**
 * One poll, one batch: its time is noted; the key is made if the request is approved and not used; it is used up. So of
 * polls at once one gets the key.
 */
export async function pollRequest(
  { primary: { vault }, now, config }: Primary & Pick<Deps, "config">,
  deviceCode: string,
): Promise<NewKey> {
  const at = now();
  const isIt = eq(deviceRequests.deviceHash, secretHash(deviceCode));
  const [[request]] = await vault.batch([vault.select().from(deviceRequests).where(isIt)]);
  if (!request || request.usedAt !== null) throw refusal("invalid_grant");
  if (request.expiresAt <= at) throw refusal("expired_token");
  if (request.decision === "denied") throw refusal("access_denied");
  if (request.decision === null || request.userId === null) throw await poll(vault, isIt, at);

  const { userId, grantedScopes, name } = request;
  const { key, row } = freshKey({ userId, createdBy: userId, scopes: scopesIn(grantedScopes!), name });
  const used = liveKeys(userId, at);
  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(apiKeys).select(
      sql`select ${rowValues(apiKeys, {
        ...row,
        createdAt: at,
        expiresAt: expiryOf(undefined, at),
        registryId: deviceRequests.registryId,
      })} from ${deviceRequests} join ${users} on ${users.ownerId} = ${deviceRequests.userId}
        where ${isIt} and ${deviceRequests.usedAt} is null and ${users.disabledAt} is null
          and ${used} < ${config.USER_KEY_LIMIT}`,
    ),
    audit: auditStatement(
      { vault, now },
      { actor: "device", act: "key.create", subject: `key ${row.id}`, detail: `approved: ${row.scopes}` },
    ),
    exchanged: vault
      .update(deviceRequests)
      .set({ usedAt: at })
      .where(and(isIt, sql`exists (select 1 from ${apiKeys} where ${apiKeys.id} = ${row.id})`)),
    created: selectKeys({ vault }).where(eq(apiKeys.id, row.id)),
    standing: vault
      .select({ used: used.as("live_keys"), isDisabled: sql<number>`${users.disabledAt} is not null`.as("disabled") })
      .from(users)
      .where(eq(users.ownerId, userId)),
  });
  if (created) return { ...toKey(created), key: formatKey(key) };
  if (standing?.isDisabled) throw refusal("access_denied");
  if (standing && standing.used >= config.USER_KEY_LIMIT) throw limitReached(config.USER_KEY_LIMIT, standing.used);
  throw refusal("invalid_grant");
}

/** A poll that came too soon makes the interval longer (RFC 8628, 3.5). */
async function poll(vault: Deps["vault"], isIt: ReturnType<typeof eq>, at: number): Promise<ApiError> {
  const { polledAt, intervalMs } = deviceRequests;
  const isSoon = sql`(${polledAt} is not null and ${at} - ${polledAt} < ${intervalMs})`;
  const [[before]] = await vault.batch([
    vault
      .select({ isSoon: sql<number>`${isSoon}`.as("is_soon") })
      .from(deviceRequests)
      .where(isIt),
    vault
      .update(deviceRequests)
      .set({
        polledAt: at,
        intervalMs: sql`min(${intervalMs} + ${isSoon} * ${intervalSeconds * 1000}, ${lifeSeconds * 1000})`,
      })
      .where(isIt),
  ]);
  return refusal(before?.isSoon ? "slow_down" : "authorization_pending");
}

const said = {
  authorization_pending: "Nobody has decided yet; ask again after `interval` seconds.",
  slow_down: "You ask too often: wait five seconds longer between two polls.",
  access_denied: "The person has refused, or may not sign in.",
  expired_token: "The request is over; begin anew with POST `/api/v1/device`.",
  invalid_grant: "There is no such request, or its key has been given out already.",
} as const;

/** The codes of RFC 8628, also as the member `error`, where its clients look. */
const refusal = (code: keyof typeof said) => new ApiError(code, said[code], { error: code });
