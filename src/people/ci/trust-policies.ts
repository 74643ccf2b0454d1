import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { limits } from "../../contract/wire/limits.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import {
  type TrustPolicy,
  type TrustPolicyInput,
  type TrustPolicyPage,
  TrustScope,
} from "../../contract/people/trust-policies.ts";
import { trustPolicies, type TrustPolicyRow } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, idempotentAnswers, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { newId } from "../../lib/random-text.ts";
import { notFoundForCaller } from "../owner.ts";
import { invalidKey } from "../keys/authenticate.ts";
import { requireGrant } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { isMakerLive, makerOf } from "../keys/maker.ts";
import { answeredColumns, isAnswered, isIn, rememberMade, repeated, type Retry } from "../keys/idempotent-retry.ts";
import { type Managed, managedId, requireManaged } from "../managed-registry.ts";

type Vault = Pick<Deps, "vault" | "now">;

const maker = alias(owners, "maker");

const selectPolicies = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      row: trustPolicies,
      maker: {
        name: sql<string | null>`${maker.name}`.as("maker_name"),
        slug: sql<string | null>`${maker.slug}`.as("maker_slug"),
      },
    })
    .from(trustPolicies)
    .leftJoin(maker, eq(maker.id, trustPolicies.createdBy));

type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];

export const policyScopes = ({ scopes }: Pick<TrustPolicyRow, "scopes">) => TrustScope.array().parse(scopes.split(" "));

const toPolicy = ({ row, maker }: PolicyRow): TrustPolicy => ({
  id: row.id,
  issuer: row.issuer,
  repositoryId: row.repositoryId,
  repositoryOwnerId: row.repositoryOwnerId,
  workflow: row.workflow,
  environment: row.environment,
  ref: row.ref,
  scopes: policyScopes(row),
  createdAt: toTimestamp(row.createdAt),
  createdBy: maker.name === null || maker.slug === null ? null : { name: maker.name, slug: maker.slug },
  lastUsedAt: timestampOrNull(row.lastUsedAt),
  endsWithKey: row.madeBy,
});

/**
 * One batch: the policy, unless the limit, a lost role or an earlier answer speaks against it; the answer to remember;
 * the audit line.
 */
export async function createPolicy(
  deps: Vault,
  owner: Managed,
  input: TrustPolicyInput,
  retry?: Retry,
): Promise<{ policy: TrustPolicy; isReplay: boolean }> {
  const { vault, now } = deps;
  const { actor } = owner;
  const at = now();
  requireGrant(actor, { scopes: input.scopes, isNarrow: true });
  const madeBy = makerOf(actor);
  const row = {
    id: newId(),
    issuer: input.issuer,
    repositoryId: input.repositoryId,
    repositoryOwnerId: input.repositoryOwnerId,
    workflow: input.workflow,
    environment: input.environment ?? null,
    ref: input.ref ?? null,
    scopes: TrustScope.options.filter((scope) => input.scopes.includes(scope)).join(" "),
    createdAt: at,
    createdBy: actor.userId,
    lastUsedAt: null,
    madeBy,
  };
  const used = sql<number>`(select count(*) from trust_policies as held where held.owner_id = ${owners.id})`;
  const {
    policy: [policy],
    standing: [standing],
  } = await namedBatch(vault, {
    inserted: vault.insert(trustPolicies).select(
      sql`select ${rowValues(trustPolicies, { ...row, ownerId: sql`${owners.id}` })} from ${owners}
        where ${owners.id} = ${managedId(owner)} and ${used} < ${limits.trustPoliciesMax} and ${isMakerLive(madeBy)}
          and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`,
    ),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "policy.create",
      subject: `${owner.type} ${owner.slug} policy ${row.id}`,
      detail: `${row.issuer} repository ${row.repositoryId}, ${row.workflow}: ${row.scopes}`.slice(0, 500),
    }),
    answer: rememberMade(deps, actor, retry, { id: row.id, at, isMade: isIn(trustPolicies, row.id) }),
    policy: selectPolicies(deps).where(eq(trustPolicies.id, row.id)),
    standing: vault
      .select({
        used: used.as("held_policies"),
        isOver: sql<number>`not ${isMakerLive(madeBy)}`.as("is_over"),
        ...answeredColumns,
      })
      .from(owners)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .where(eq(owners.id, managedId(owner))),
  });
  if (policy) return { policy: toPolicy(policy), isReplay: false };
  if (!standing) throw await refusalOf(deps, owner);
  if (standing.isOver) throw invalidKey();
  const again = repeated(standing, retry, "policy");
  if (again?.code === "already_created") {
    const [[first]] = await vault.batch([selectPolicies(deps).where(eq(trustPolicies.id, again.extras.id!))]);
    if (first) return { policy: toPolicy(first), isReplay: true };
  }
  throw again ?? limitReached(standing.used);
}

const limitReached = (used: number) =>
  new ApiError(
    "trust_policy_limit_reached",
    `There are ${used} trust policies, and there may be ${limits.trustPoliciesMax}; delete one.`,
    { limit: limits.trustPoliciesMax, used },
  );

/** For what was seen and managed when the request came, and is no longer. */
async function refusalOf(deps: Pick<Deps, "vault">, owner: Managed): Promise<ApiError> {
  await requireManaged(deps, owner);
  return notFoundForCaller();
}

export async function listPolicies(
  deps: Pick<Deps, "vault">,
  owner: Managed,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<TrustPolicyPage> {
  const { vault } = deps;
  const window = pageRangeOf(query);
  const isIt = eq(trustPolicies.ownerId, managedId(owner));
  const { counts, rows } = await namedBatch(vault, {
    counts: vault.select({ policies: count() }).from(trustPolicies).where(isIt),
    rows: selectPolicies(deps)
      .where(isIt)
      .orderBy(desc(trustPolicies.createdAt), desc(trustPolicies.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toPolicy), window, counts[0]!.policies);
}

/** Ends a policy, and the keys that it has given out. A trigger ends the links that these made. */
export async function deletePolicy(deps: Vault & Pick<Deps, "knownKeys">, owner: Managed, id: string): Promise<void> {
  const { vault, now, knownKeys } = deps;
  const isIt = and(eq(trustPolicies.id, id), eq(trustPolicies.ownerId, managedId(owner)));
  const isItsOwn = and(eq(apiKeys.policyId, id), isNull(apiKeys.revokedAt));
  const { ended, deleted } = await namedBatch(vault, {
    ended: vault
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(isItsOwn, sql`exists (select 1 from ${trustPolicies} where ${isIt})`))
      .returning({ id: apiKeys.id }),
    deleted: vault.delete(trustPolicies).where(isIt).returning({ id: trustPolicies.id }),
    audit: auditStatement(deps, {
      actor: owner.actor.via,
      act: "policy.delete",
      subject: `${owner.type} ${owner.slug} policy ${id.slice(0, 80)}`,
    }),
  });
  for (const key of ended) knownKeys.forget(key.id);
  if (deleted.length === 0) throw await refusalOf(deps, owner);
}
