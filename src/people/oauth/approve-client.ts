import { and, eq, sql } from "drizzle-orm";
import type { Registry } from "../../contract/people/keys.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Scope } from "../../contract/wire/security.ts";
import { invalid } from "../../contract/wire/errors.ts";
import { clientGrants } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, idempotentAnswers, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { clientIdleMs } from "../keys/authenticate.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { ownerId } from "../owner.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { freshKey } from "../keys/create.ts";
import { isLive, limitReached, liveKeys } from "../keys/live-keys.ts";
import { answeredColumns, isAnswered, rememberMade, repeated, type Retry } from "../keys/idempotent-retry.ts";

export type ApprovedClient = {
  clientId: string;
  redirectUri: string;
  /** The path of the MCP server that it is let in to. */
  resource: string;
  name: string;
  scopes: readonly Scope[];
  registry: Registry | null;
};

/**
 * A consent makes a row among the person's keys, whose secret nobody gets. It takes the place of the one that the same
 * client had at the same address for the same server. A form that is sent twice gives the row that it made, while no
 * code was exchanged.
 * Gives the row's id.
 */
export async function approveClient(
  { primary: { vault }, now, config }: Pick<Deps, "primary" | "now" | "config">,
  actor: Actor,
  { clientId, redirectUri, resource, name, scopes, registry }: ApprovedClient,
  retry: Retry,
): Promise<string> {
  const at = now();
  const { userId } = actor;
  const { row } = freshKey({ userId, createdBy: userId, scopes, name });
  const isAnothers = registry?.type === "user" && registry.slug !== actor.slug;
  const registryId = registry && !isAnothers ? ownerId({ ...registry, caller: actor }) : sql<number>`null`;
  const isSeen = registry ? sql`${registryId} is not null` : sql`true`;
  const isSame = sql`exists (select 1 from ${clientGrants} where ${clientGrants.keyId} = ${apiKeys.id}
    and ${clientGrants.clientId} = ${clientId} and ${clientGrants.redirectUri} = ${redirectUri}
    and ${clientGrants.resource} = ${resource})`;
  const isReplaced = and(eq(apiKeys.userId, userId), isLive(at), isSame)!;
  const used = sql<number>`(${liveKeys(userId, at)} - (select count(*) from ${apiKeys} where ${isReplaced}))`;
  const mayBe = sql`${used} < ${config.USER_KEY_LIMIT} and ${isSeen}
    and exists (select 1 from ${users} where ${users.ownerId} = ${userId} and ${users.disabledAt} is null)
    and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`;

  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    replaced: vault.update(apiKeys).set({ revokedAt: at }).where(and(isReplaced, mayBe)),
    replacementAudit: auditStatement(
      { vault, now },
      { actor: actor.via, act: "client.replace", subject: `user ${actor.slug}`, detail: name },
    ),
    inserted: vault.insert(apiKeys).select(
      sql`select ${rowValues(apiKeys, {
        ...row,
        kind: "client",
        createdAt: at,
        expiresAt: at + clientIdleMs,
        registryId,
      })} where ${mayBe}`,
    ),
    audit: auditStatement(
      { vault, now },
      {
        actor: actor.via,
        act: "key.create",
        subject: `key ${row.id}`,
        detail: `of user ${actor.slug}: ${row.scopes}${registry ? `, ${registry.type} ${registry.slug}` : ""}`,
      },
    ),
    grant: vault.insert(clientGrants).select(
      sql`select ${rowValues(clientGrants, {
        keyId: row.id,
        clientId,
        redirectUri,
        resource,
        exchangedAt: null,
        refreshDigest: null,
        formerRefreshDigest: null,
      })}
        from ${apiKeys} where ${apiKeys.id} = ${row.id}`,
    ),
    answer: rememberMade({ vault }, actor, retry, { id: row.id, at }),
    created: vault.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, row.id)),
    standing: vault
      .select({
        used: used.as("live_keys"),
        isSeen: sql<number>`${isSeen}`.as("is_seen"),
        ...answeredColumns,
        exchangedAt: clientGrants.exchangedAt,
      })
      .from(users)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .leftJoin(clientGrants, sql`${clientGrants.keyId} = json_extract(${idempotentAnswers.answer}, '$.id')`)
      .where(eq(users.ownerId, userId)),
  });
  if (created) return created.id;
  const { isSeen: isThere, used: held, exchangedAt, ...answered } = standing!;
  const isSentAgain = answered.answer !== null && answered.requestHash === retry.requestHash && exchangedAt === null;
  if (isSentAgain) return String(answered.answer!.id);
  throw repeated(answered, retry) ?? (isThere ? limitReached(config.USER_KEY_LIMIT, held) : notSeen());
}

const notSeen = () =>
  invalid([{ pointer: "/registry", code: "invalid_value", message: "names no registry that you may see" }]);

/** How the row is called: by the client, and where its code goes. */
export function nameOfClient(client: string, redirectHost: string): string {
  const plain = client
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, " ")
    .toWellFormed()
    .trim();
  const host = cut(redirectHost, limits.nameMaxLength - minNameLength - " ()".length);
  return `${cut(plain || "A client", limits.nameMaxLength - host.length - " ()".length)} (${host})`;
}

const minNameLength = 20;

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
