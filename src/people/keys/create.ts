import { eq, sql } from "drizzle-orm";
import type { KeyInput, NewKey } from "../../contract/people/keys.ts";
import { limits } from "../../contract/wire/limits.ts";
import { Scope } from "../../contract/wire/security.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, type ApiKeyRow, idempotentAnswers, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { invalid } from "../../contract/wire/errors.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { invalidKey } from "./authenticate.ts";
import { formatKey, hashOf, newKey } from "./format.ts";
import { notFoundForCaller, ownerId } from "../owner.ts";
import { requireGrant } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { type KeyHolder, limitReached, liveKeys } from "./live-keys.ts";
import { endWithMaker, isMakerLive, makerOf } from "./maker.ts";
import { answeredColumns, isAnswered, rememberMade, repeated, type Retry } from "./idempotent-retry.ts";
import { selectKeys, toKey } from "./view.ts";

type Creating = Pick<Deps, "vault" | "now">;

const dayMs = 24 * 60 * 60_000;
export const expiryOf = (days: number | undefined, at: number) => at + (days ?? limits.keyDaysDefault) * dayMs;

/** A new key of a person or of a team's robot, without what decides whether it may be. */
export function freshKey(
  of: { userId: number; createdBy: number; scopes: readonly Scope[] } & Pick<ApiKeyRow, "name">,
) {
  const key = newKey();
  return {
    key,
    row: {
      id: key.id,
      userId: of.userId,
      name: of.name,
      secretHash: hashOf(key.secret).toString("hex"),
      scopes: Scope.options.filter((scope) => of.scopes.includes(scope)).join(" "),
      lastUsedAt: null,
      revokedAt: null,
      kind: "key",
      createdBy: of.createdBy,
      rotatedAt: null,
      policyId: null,
      job: null,
      madeBy: null,
    } satisfies Partial<ApiKeyRow>,
  };
}

/**
 * One batch: the key, unless the limit, its registry or an earlier answer speaks against it; the answer to remember;
 * the audit line; and what speaks against it. Batches run one after the other, so the limit is exact.
 */
export async function createKey(deps: Creating, holder: KeyHolder, input: KeyInput, retry?: Retry): Promise<NewKey> {
  const { vault, now } = deps;
  const { actor, limit } = holder;
  const at = now();
  const registry = input.registry ?? null;
  const isRobots = holder.kind === "robot";
  requireGrant(actor, { scopes: input.scopes, isNarrow: isRobots || registry !== null });
  const { key, row } = freshKey({ ...actor, createdBy: actor.userId, scopes: input.scopes, name: input.name });
  // A person's registry is named by their own slug and no other.
  const isAnothers = registry?.type === "user" && registry.slug !== actor.slug;
  const named = registry && !isAnothers ? ownerId({ ...registry, caller: actor }) : sql<number>`null`;
  const registryId = isRobots ? sql`${holder.id}` : named;
  const used = liveKeys(holder.id, at);
  const madeBy = makerOf(actor);
  const isSeen = isRobots || registry ? sql`${registryId} is not null` : sql`true`;

  const {
    created: [created],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(apiKeys).select(
      sql`select ${rowValues(apiKeys, {
        ...row,
        userId: sql`${holder.id}`,
        kind: holder.kind,
        createdAt: at,
        registryId,
        expiresAt: endWithMaker(madeBy, expiryOf(input.expiresInDays, at)),
        madeBy,
      })}
        where ${isMakerLive(madeBy)} and ${used} < ${limit} and ${isSeen}
          and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`,
    ),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "key.create",
      subject: `key ${row.id}`,
      detail: `of ${holder.named}: ${row.scopes}${registry ? `, ${registry.type} ${registry.slug}` : ""}`,
    }),
    answer: rememberMade(deps, actor, retry, { id: row.id, at }),
    created: selectKeys(deps).where(eq(apiKeys.id, row.id)),
    standing: vault
      .select({
        used: used.as("live_keys"),
        isOver: sql<number>`not ${isMakerLive(madeBy)}`.as("is_over"),
        isSeen: sql<number>`${isSeen}`.as("is_seen"),
        ...answeredColumns,
      })
      .from(users)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .where(eq(users.ownerId, actor.userId)),
  });
  if (created) return { ...toKey(created), key: formatKey(key) };
  const { isOver, isSeen: isThere, used: held, ...answered } = standing!;
  if (isOver) throw invalidKey();
  if (isRobots && !isThere) throw notFoundForCaller();
  throw repeated(answered, retry) ?? (isThere ? limitReached(limit, held) : notSeen());
}

const notSeen = () =>
  invalid([{ pointer: "/registry", code: "invalid_value", message: "names no registry that you may see" }]);
