import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { ApiKey, ApiKeyPage, KeyInput, KeyQuery, NewApiKey } from "../../contract/operator/operator-people.ts";
import { Scope } from "../../contract/wire/security.ts";
import { apiKeys, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { formatKey, hashOf, newKey } from "../keys/format.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { isNamed } from "../add-person.ts";
import { requireUser } from "./create-user.ts";
import { invalidValue } from "../refusals.ts";

type Vault = Pick<Deps, "vault" | "now">;

/** The response contains the key, which is stored nowhere. */
export async function createKey(deps: Vault, input: KeyInput): Promise<NewApiKey> {
  const { vault, now } = deps;
  const createdAt = now();
  const expiresAt = input.expiresAt === undefined ? null : Date.parse(input.expiresAt);
  if (expiresAt !== null && expiresAt <= createdAt) throw invalidValue("/expiresAt", "must be in the future");
  const user = await requireUser(deps, input.user);
  const scopes = Scope.options.filter((scope) => input.scopes.includes(scope));
  const key = newKey();
  const row = {
    id: key.id,
    userId: user.id,
    name: input.name,
    secretHash: hashOf(key.secret).toString("hex"),
    scopes: scopes.join(" "),
    createdAt,
    expiresAt,
    lastUsedAt: null,
    revokedAt: null,
    kind: "key" as const,
    registryId: null,
    createdBy: null,
    rotatedAt: null,
    policyId: null,
    madeBy: null,
  };
  await vault.batch([
    vault.insert(apiKeys).values(row),
    auditStatement(deps, {
      actor: "operator",
      act: "key.create",
      subject: `key ${key.id}`,
      detail: `of user ${user.slug}: ${row.scopes}`,
    }),
  ]);
  const { id, ...record } = toApiKey({ ...row, user: user.email });
  return { id, key: formatKey(key), ...record };
}

/** Revoking a key again keeps the first time. This isolate refuses the key at once, others within a minute. */
export async function revokeKey(deps: Vault & Pick<Deps, "knownKeys">, id: string): Promise<ApiKey> {
  const { vault, now } = deps;
  const {
    key: [key],
  } = await namedBatch(vault, {
    revoked: vault
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))),
    audit: auditStatement(deps, { actor: "operator", act: "key.revoke", subject: `key ${id}` }),
    key: selectKeys(vault).where(eq(apiKeys.id, id)),
  });
  deps.knownKeys.forget(id);
  if (!key) throw new ApiError("not_found", `There is no key with the id "${id.slice(0, 80)}".`);
  return toApiKey(key);
}

export async function listKeys({ vault }: Pick<Deps, "vault">, query: KeyQuery): Promise<ApiKeyPage> {
  const window = pageRangeOf(query);
  const isWhose = query.user === undefined ? undefined : isNamed(query.user);
  // What a trust policy gave out is over in minutes.
  const isAsked = and(isNull(apiKeys.policyId), isWhose);
  const { counts, rows } = await namedBatch(vault, {
    counts: vault
      .select({ keys: count() })
      .from(apiKeys)
      .innerJoin(users, eq(users.ownerId, apiKeys.userId))
      .where(isAsked),
    rows: selectKeys(vault)
      .where(isAsked)
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toApiKey), window, counts[0]!.keys);
}

/** Everything except the hash of the secret. */
const selectKeys = (vault: Deps["vault"]) =>
  vault
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      user: sql<string>`case when ${owners.type} = 'team' then 'team ' || ${owners.slug} else ${users.email} end`.as(
        "holder",
      ),
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.ownerId, apiKeys.userId))
    .innerJoin(owners, eq(owners.id, apiKeys.userId));

const toApiKey = (row: Awaited<ReturnType<typeof selectKeys>>[number]): ApiKey => ({
  id: row.id,
  name: row.name,
  user: row.user,
  scopes: Scope.array().parse(row.scopes.split(" ")),
  createdAt: toTimestamp(row.createdAt),
  expiresAt: timestampOrNull(row.expiresAt),
  lastUsedAt: timestampOrNull(row.lastUsedAt),
  revokedAt: timestampOrNull(row.revokedAt),
});
