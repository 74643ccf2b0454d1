import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { KeyPage, Registry } from "../../contract/people/keys.ts";
import { limits } from "../../contract/wire/limits.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { apiKeys } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { ownerId } from "../owner.ts";
import type { Deps } from "../deps.ts";
import { invalidValue } from "../refusals.ts";
import { areMade, type KeyHolder, noKey } from "./live-keys.ts";
import { selectKeys, type ShownKeyRow, toKey } from "./view.ts";

type Asked = { page?: number | undefined; pageSize?: number | undefined };

export const listKeys = (deps: Pick<Deps, "vault">, holder: KeyHolder, query: Asked): Promise<KeyPage> =>
  listKeysAs(toKey, deps, holder, query);

/** Keys, newest first, each as `show` makes it. */
export async function listKeysAs<Shown>(
  show: (row: ShownKeyRow) => Shown,
  deps: Pick<Deps, "vault">,
  holder: KeyHolder,
  query: Asked,
) {
  const window = pageRangeOf(query);
  const { counts, rows } = await namedBatch(deps.vault, {
    counts: deps.vault.select({ keys: count() }).from(apiKeys).where(areMade(holder)),
    rows: selectKeys(deps)
      .where(areMade(holder))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(show), window, counts[0]!.keys);
}

/**
 * Ends a key, and those that it made. Revoking it again keeps the first time. This isolate refuses them at once, others
 * within a minute.
 */
export async function revokeKey(
  deps: Pick<Deps, "vault" | "now" | "knownKeys">,
  { actor, areSeen, named }: KeyHolder,
  id: string,
): Promise<void> {
  const { vault, now } = deps;
  const isIt = and(eq(apiKeys.id, id), areSeen);
  const {
    counted: [counted],
    made,
  } = await namedBatch(vault, {
    revoked: vault
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(isIt, isNull(apiKeys.revokedAt))),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "key.revoke",
      subject: `key ${id}`,
      detail: `of ${named}`,
    }),
    counted: vault.select({ keys: count() }).from(apiKeys).where(isIt),
    made: vault.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.madeBy, id)),
  });
  if (counted!.keys === 0) throw noKey();
  for (const key of [{ id }, ...made]) deps.knownKeys.forget(key.id);
}

/** Throws where the actor sees no such key. */
export async function requireKey({ vault }: Pick<Deps, "vault">, holder: KeyHolder, id: string): Promise<void> {
  const isIt = and(eq(apiKeys.id, id), areMade(holder));
  const [[counted]] = await vault.batch([vault.select({ keys: count() }).from(apiKeys).where(isIt)]);
  if (counted!.keys === 0) throw noKey();
}

/** All keys of a person, as a statement for a page's own batch. */
export const selectOwnKeys = (deps: Pick<Deps, "vault">, user: SQL<number>) =>
  selectKeys(deps)
    .where(and(eq(apiKeys.userId, user), isNull(apiKeys.policyId)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limits.pageSizeMax);

/** Narrows a key that opens everything to one registry. A key is never widened. */
export async function narrowKey(
  deps: Pick<Deps, "vault" | "now" | "knownKeys">,
  { actor, ...holder }: KeyHolder,
  id: string,
  registry: Registry | null,
): Promise<void> {
  const { vault } = deps;
  const isNamed = registry && (registry.type === "team" || registry.slug === actor.slug);
  const registryId = isNamed ? ownerId({ ...registry, caller: actor }) : sql<number>`null`;
  const isIt = and(eq(apiKeys.id, id), areMade(holder));
  const {
    key: [key],
  } = await namedBatch(vault, {
    narrowed: vault
      .update(apiKeys)
      .set({ registryId })
      .where(and(isIt, isNull(apiKeys.registryId), sql`${registryId} is not null`)),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "key.narrow",
      subject: `key ${id}`,
      detail: `of user ${actor.slug}: ${registry?.type} ${registry?.slug}`,
    }),
    key: vault.select({ registryId: apiKeys.registryId }).from(apiKeys).where(isIt),
  });
  if (!key) throw noKey();
  if (key.registryId === null) throw invalidValue("/registry", "names no registry that you may see");
  deps.knownKeys.forget(id);
}
