import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
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
import type { ExpiredRows } from "../db/delete-expired.ts";
import { apiKeys, audit, idempotentAnswers } from "../db/vault.ts";
import { idempotencyMs } from "./keys/idempotent-retry.ts";

// Long enough to look into what happened a season ago. The trail names people, so it is not kept for ever.
const auditMs = 400 * 24 * 60 * 60_000;
// A token, and a key by it, is refused for what it is by a clock that is behind; links to sign in are counted for an
// hour.
const keptAfterMs = 60 * 60_000;
// A program that polls late is told that its request is over.
const deviceRequestMs = 10 * 60_000;
const knownBrowserMs = 400 * 24 * 60 * 60_000;
// They hold addresses of people who may have nothing to do with the service.
const invitationMs = 30 * 24 * 60 * 60_000;
type Expiring = typeof sessions | typeof signInLinks | typeof signInFlows | typeof deviceRequests | typeof invitations;

/** What lets people in, answers to repeat, and the audit trail. */
export const expiredPeopleRows: ExpiredRows<"idempotentAnswers" | "auditEntries" | "signIns"> = ({
  vault,
  at,
  most,
}) => {
  const ended = (table: Expiring, id: SQLiteColumn, keptMs = keptAfterMs) =>
    vault
      .delete(table)
      .where(
        inArray(
          id,
          sql`(select ${id} from ${table} where ${lt(table.expiresAt, at - keptMs)}
            order by ${table.expiresAt} limit ${most})`,
        ),
      )
      .returning({ at: table.expiresAt });
  return {
    idempotentAnswers: [
      vault
        .delete(idempotentAnswers)
        .where(
          sql`(key_id, owner_id, idempotency_key) in (select key_id, owner_id, idempotency_key
            from idempotent_answers where created_at < ${at - idempotencyMs} order by created_at limit ${most})`,
        )
        .returning({ keyId: idempotentAnswers.keyId }),
    ],
    auditEntries: [
      vault
        .delete(audit)
        .where(
          inArray(
            audit.id,
            sql`(select id from audit where ${lt(audit.at, at - auditMs)} order by at, id limit ${most})`,
          ),
        )
        .returning({ id: audit.id }),
    ],
    signIns: [
      vault
        .delete(exchangedTokens)
        .where(
          sql`(issuer, jti) in (select issuer, jti from exchanged_tokens
            where ${lt(exchangedTokens.expiresAt, at - keptAfterMs)} order by expires_at limit ${most})`,
        )
        .returning({ at: exchangedTokens.expiresAt }),
      vault
        .delete(apiKeys)
        .where(
          inArray(
            apiKeys.id,
            sql`(select id from api_keys
              where ${and(isNotNull(apiKeys.policyId), lt(apiKeys.expiresAt, at - keptAfterMs))}
              order by expires_at limit ${most})`,
          ),
        )
        .returning({ at: apiKeys.expiresAt }),
      ended(sessions, sessions.id),
      ended(signInLinks, signInLinks.tokenHash),
      ended(signInFlows, signInFlows.stateHash, 0),
      ended(invitations, invitations.id, invitationMs),
      ended(deviceRequests, deviceRequests.deviceHash, deviceRequestMs),
      vault
        .delete(knownBrowsers)
        .where(
          sql`(user_id, browser_hash) in (select user_id, browser_hash from known_browsers
            where ${lt(knownBrowsers.lastAt, at - knownBrowserMs)} order by last_at limit ${most})`,
        )
        .returning({ at: knownBrowsers.lastAt }),
    ],
  };
};
