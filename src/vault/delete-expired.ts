import { and, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  deviceRequests,
  exchangedTokens,
  invitations,
  knownBrowsers,
  sessions,
  signInFlows,
  signInLinks,
} from "../db/accounts.ts";
import { trashedItems } from "../db/item-history.ts";
import { webhookDeliveries } from "../db/webhooks.ts";
import { limits } from "../contract/wire/limits.ts";
import { apiKeys, audit, idempotentAnswers, linkUses } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { Deps } from "./deps.ts";
import { idempotencyMs } from "../people/keys/idempotent-retry.ts";
import { trashMs } from "./history/trash.ts";
import { silenceMs } from "./links/open.ts";

// Long enough to look into what happened a season ago. The trail names people, so it is not kept for ever.
const auditMs = 400 * 24 * 60 * 60_000;
// After the silence an address counts as new anyway. Strangers make these rows, so they go at once.
const linkUseMs = silenceMs;
// A token, and a key by it, is refused for what it is by a clock that is behind; links to sign in are counted for an
// hour.
const keptAfterMs = 60 * 60_000;
// A program that polls late is told that its request is over.
const deviceRequestMs = 10 * 60_000;
const knownBrowserMs = 400 * 24 * 60 * 60_000;
// They hold addresses of people who may have nothing to do with the service.
const invitationMs = 30 * 24 * 60 * 60_000;
type Expiring = typeof sessions | typeof signInLinks | typeof signInFlows | typeof deviceRequests | typeof invitations;
/** Rows of each kind in one batch, which takes some tenths of a second; and batches in one run. */
const rowsABatch = 500;
const batchesARun = 40;

type Cleaning = Pick<Deps, "primary" | "now">;

/**
 * Deletes what has expired, oldest first, until nothing is left or the run has done its part: more in five minutes than
 * strangers may write meanwhile. Gives the counts, so that the log shows whether the runs keep up.
 */
export async function cleanUp(deps: Cleaning) {
  const sum = { idempotentAnswers: 0, auditEntries: 0, linkUses: 0, trashedItems: 0, signIns: 0 };
  for (let batches = 0; batches < batchesARun; batches++) {
    const { isFull, ...cleaned } = await cleanBatch(deps);
    for (const kind of Object.keys(sum) as (keyof typeof sum)[]) sum[kind] += cleaned[kind];
    if (!isFull) break;
  }
  return sum;
}

async function cleanBatch({ primary: { vault }, now }: Cleaning) {
  const at = now();
  const { keyId, ownerId, idempotencyKey, createdAt } = idempotentAnswers;
  const isOver = lt(createdAt, at - idempotencyMs);
  const isGone = (table: Expiring, id: SQLiteColumn, keptMs = keptAfterMs) =>
    inArray(
      id,
      sql`(select ${id} from ${table} where ${lt(table.expiresAt, at - keptMs)}
        order by ${table.expiresAt} limit ${rowsABatch})`,
    );
  const { answers, entries, uses, trashed, ...others } = await namedBatch(vault, {
    answers: vault
      .delete(idempotentAnswers)
      .where(
        sql`(${keyId}, ${ownerId}, ${idempotencyKey}) in (select key_id, owner_id, idempotency_key
          from idempotent_answers where ${isOver} order by created_at limit ${rowsABatch})`,
      )
      .returning({ keyId }),
    entries: vault
      .delete(audit)
      .where(
        inArray(
          audit.id,
          sql`(select id from audit where ${lt(audit.at, at - auditMs)} order by at, id limit ${rowsABatch})`,
        ),
      )
      .returning({ id: audit.id }),
    uses: vault
      .delete(linkUses)
      .where(
        sql`(link_id, client) in (select link_id, client
          from link_uses where ${lt(linkUses.lastAt, at - linkUseMs)} order by last_at limit ${rowsABatch})`,
      )
      .returning({ linkId: linkUses.linkId }),
    trashed: vault
      .delete(trashedItems)
      .where(
        inArray(
          trashedItems.id,
          sql`(select id from trashed_items where ${lte(trashedItems.deletedAt, at - trashMs)}
            order by deleted_at limit ${rowsABatch})`,
        ),
      )
      .returning({ id: trashedItems.id }),
    tokens: vault
      .delete(exchangedTokens)
      .where(
        sql`(issuer, jti) in (select issuer, jti from exchanged_tokens
          where ${lt(exchangedTokens.expiresAt, at - keptAfterMs)} order by expires_at limit ${rowsABatch})`,
      )
      .returning({ at: exchangedTokens.expiresAt }),
    deliveries: vault
      .delete(webhookDeliveries)
      .where(
        inArray(
          webhookDeliveries.id,
          sql`(select id from webhook_deliveries
            where at < ${at - limits.webhookDeliveryDays * 24 * 60 * 60_000} and due_at is null
            order by at limit ${rowsABatch})`,
        ),
      )
      .returning({ at: webhookDeliveries.at }),
    policyKeys: vault
      .delete(apiKeys)
      .where(
        inArray(
          apiKeys.id,
          sql`(select id from api_keys
            where ${and(isNotNull(apiKeys.policyId), lt(apiKeys.expiresAt, at - keptAfterMs))}
            order by expires_at limit ${rowsABatch})`,
        ),
      )
      .returning({ at: apiKeys.expiresAt }),
    sessions: vault.delete(sessions).where(isGone(sessions, sessions.id)).returning({ at: sessions.expiresAt }),
    signInLinks: vault
      .delete(signInLinks)
      .where(isGone(signInLinks, signInLinks.tokenHash))
      .returning({ at: signInLinks.expiresAt }),
    signInFlows: vault
      .delete(signInFlows)
      .where(isGone(signInFlows, signInFlows.stateHash, 0))
      .returning({ at: signInFlows.expiresAt }),
    invitations: vault
      .delete(invitations)
      .where(isGone(invitations, invitations.id, invitationMs))
      .returning({ at: invitations.expiresAt }),
    deviceRequests: vault
      .delete(deviceRequests)
      .where(isGone(deviceRequests, deviceRequests.deviceHash, deviceRequestMs))
      .returning({ at: deviceRequests.expiresAt }),
    browsers: vault
      .delete(knownBrowsers)
      .where(
        sql`(user_id, browser_hash) in (select user_id, browser_hash from known_browsers
          where ${lt(knownBrowsers.lastAt, at - knownBrowserMs)} order by last_at limit ${rowsABatch})`,
      )
      .returning({ at: knownBrowsers.lastAt }),
  });
  const ended = Object.values(others);
  return {
    idempotentAnswers: answers.length,
    auditEntries: entries.length,
    linkUses: uses.length,
    trashedItems: trashed.length,
    signIns: ended.reduce((rows, { length }) => rows + length, 0),
    isFull: [answers, entries, uses, trashed, ...ended].some(({ length }) => length === rowsABatch),
  };
}
