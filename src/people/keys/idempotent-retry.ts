import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { apiKeys, type Chosen, idempotentAnswers, type Made } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import type { invitations, trustPolicies } from "../../db/accounts.ts";
import type { webhooks } from "../../db/webhooks.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";

/** How long an `Idempotency-Key` gives its first answer again. */
export const idempotencyMs = 24 * 60 * 60_000;

/** A request that may be repeated: its `Idempotency-Key`, and the digest of its address and body. */
export type Retry = { key: string; requestHash: string };

/** What acts, as an `Idempotency-Key` belongs to it. */
const holderOf = ({ via }: Actor) => via.replace(/^key /, "");

/** Whether this `Idempotency-Key` has made something before. */
export const isAnswered = (actor: Actor, at: number, retry: Retry | undefined): SQL =>
  and(
    eq(idempotentAnswers.keyId, holderOf(actor)),
    eq(idempotentAnswers.ownerId, actor.userId),
    eq(idempotentAnswers.idempotencyKey, retry?.key ?? ""),
    gt(idempotentAnswers.createdAt, at - idempotencyMs),
  )!;

/** Whether the table has a row of this id. */
export const isIn = (
  table: typeof apiKeys | typeof trustPolicies | typeof invitations | typeof webhooks,
  id: string,
): SQL => sql`exists (select 1 from ${table} where ${table.id} = ${id})`;

/**
 * Stands after the statement that makes the key, or whatever it is, and writes where that one did and the request may
 * be repeated. An expired answer is replaced.
 */
export const rememberMade = (
  { vault }: Pick<Deps, "vault">,
  actor: Actor,
  retry: Retry | undefined,
  { id, at, isMade = isIn(apiKeys, id) }: { id: string; at: number; isMade?: SQL },
) =>
  vault.insert(idempotentAnswers).select(
    sql`select ${rowValues(idempotentAnswers, {
      keyId: holderOf(actor),
      ownerId: actor.userId,
      idempotencyKey: retry?.key ?? "",
      requestHash: retry?.requestHash ?? "",
      answer: sql`${JSON.stringify({ id })}`,
      createdAt: at,
    })}
      where ${retry !== undefined} and ${isMade}
      on conflict do update
        set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`,
  );

export const answeredColumns = { requestHash: idempotentAnswers.requestHash, answer: idempotentAnswers.answer };

/** The refusal of a repeated request. The secret is kept nowhere, so the first answer can't be given again. */
export function repeated(
  { requestHash, answer }: { requestHash: string | null; answer: Chosen | Made | null },
  retry: Retry | undefined,
  what: "key" | "policy" | "team" | "invitation" | "webhook" = "key",
): ApiError | undefined {
  if (!answer) return undefined;
  if (requestHash !== retry?.requestHash) {
    return new ApiError("idempotency_key_reused", "This `Idempotency-Key` came with another request before.");
  }
  const id = String(answer.id);
  const still = what === "key" || what === "invitation" || what === "webhook" ? "is shown only once" : "is gone";
  const detail = `The first request with this \`Idempotency-Key\` made the ${what} ${id}, which ${still}.`;
  return new ApiError("already_created", detail, { id });
}
