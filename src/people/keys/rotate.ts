import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { KeyRotation, NewKey } from "../../contract/people/keys.ts";
import { limits } from "../../contract/wire/limits.ts";
import { invitations, trustPolicies } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, idempotentAnswers } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { invalidKey } from "./authenticate.ts";
import { formatKey } from "./format.ts";
import { requireGrant } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { expiryOf, freshKey } from "./create.ts";
import { endWithMaker, isMakerLive, makerOf } from "./maker.ts";
import { areMade, type KeyHolder, limitReached, liveKeys, noKey } from "./live-keys.ts";
import { answeredColumns, isAnswered, rememberMade, repeated, type Retry } from "./idempotent-retry.ts";
import { scopesIn, selectKeys, toKey } from "./view.ts";

type Rotating = Pick<Deps, "vault" | "now" | "knownKeys">;

const hourMs = 60 * 60_000;

/**
 * Puts a new key in the place of one. What of the old key decides who may do this never changes, so it is read first;
 * that nobody was faster is part of the statement.
 */
export async function rotateKey(
  deps: Rotating,
  holder: KeyHolder,
  id: string,
  { overlapHours = limits.keyOverlapHoursDefault, expiresInDays }: KeyRotation,
  retry?: Retry,
): Promise<NewKey> {
  const { vault, now } = deps;
  const { actor, kind, limit } = holder;
  const at = now();
  const isIt = and(eq(apiKeys.id, id), areMade(holder), eq(apiKeys.kind, kind))!;
  const [[old]] = await vault.batch([selectKeys(deps).where(isIt)]);
  if (!old) throw noKey();
  const scopes = scopesIn(old.scopes);
  requireGrant(actor, { scopes, isNarrow: old.registryType !== null });

  const { key, row } = freshKey({ userId: actor.userId, createdBy: actor.userId, scopes, name: old.name });
  const isReplaceable = and(isIt, isNull(apiKeys.rotatedAt), isNull(apiKeys.revokedAt));
  const madeBy = makerOf(actor);
  const others = liveKeys(holder.id, at, id);
  const endsAt = at + overlapHours * hourMs;
  const isDone = exists(sql`(select 1 from ${apiKeys} as made where made.id = ${row.id})`);
  const handOn = (table: typeof apiKeys | typeof trustPolicies | typeof invitations) =>
    vault
      .update(table)
      .set({ madeBy: row.id })
      .where(and(eq(table.madeBy, id), isDone));
  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(apiKeys).select(
      sql`select ${rowValues(apiKeys, {
        ...row,
        userId: apiKeys.userId,
        kind,
        createdAt: at,
        registryId: apiKeys.registryId,
        expiresAt: endWithMaker(madeBy, expiryOf(expiresInDays, at)),
        madeBy,
      })}
        from ${apiKeys} where ${isReplaceable} and ${isMakerLive(madeBy)} and ${others} < ${limit}
          and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`,
    ),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "key.rotate",
      subject: `key ${id}`,
      detail: `by key ${row.id} of ${holder.named}`,
    }),
    rotated: vault
      .update(apiKeys)
      .set({ rotatedAt: at, expiresAt: sql`min(coalesce(${apiKeys.expiresAt}, ${endsAt}), ${endsAt})` })
      .where(and(isIt, isDone)),
    // What the former key made ends with the new one.
    inherited: [handOn(apiKeys), handOn(trustPolicies), handOn(invitations)],
    answer: rememberMade(deps, actor, retry, { id: row.id, at }),
    created: selectKeys(deps).where(eq(apiKeys.id, row.id)),
    standing: vault
      .select({
        used: others.as("live_keys"),
        isEnded: sql<number>`not ${isMakerLive(madeBy)}`.as("is_ended"),
        rotatedAt: apiKeys.rotatedAt,
        revokedAt: apiKeys.revokedAt,
        ...answeredColumns,
      })
      .from(apiKeys)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .where(eq(apiKeys.id, id)),
  });
  // It expires sooner now.
  deps.knownKeys.forget(id);
  if (created) return { ...toKey(created), key: formatKey(key) };
  const { used, rotatedAt, revokedAt, isEnded, ...answered } = standing!;
  if (isEnded) throw invalidKey();
  const isOver = rotatedAt !== null || revokedAt !== null;
  throw repeated(answered, retry) ?? (isOver ? keyRotated() : limitReached(limit, used));
}

const keyRotated = () => new ApiError("key_rotated", "This key has been rotated or revoked already.");
