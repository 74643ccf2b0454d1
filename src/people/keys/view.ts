import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Key } from "../../contract/people/keys.ts";
import { Scope } from "../../contract/wire/security.ts";
import { apiKeys, owners } from "../../db/vault.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { registryColumns } from "./authenticate.ts";
import type { Deps } from "../deps.ts";

const maker = alias(owners, "maker");

/** Keys as they are shown: everything but the digest of the secret. */
export const selectKeys = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      kind: apiKeys.kind,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      rotatedAt: apiKeys.rotatedAt,
      ...registryColumns,
      makerName: sql<string | null>`${maker.name}`.as("maker_name"),
      makerSlug: sql<string | null>`${maker.slug}`.as("maker_slug"),
    })
    .from(apiKeys)
    .leftJoin(maker, eq(maker.id, apiKeys.createdBy));

export type ShownKeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

export const scopesIn = (text: string): Scope[] => Scope.array().parse(text.split(" "));

export const toKey = (row: ShownKeyRow): Key => ({
  id: row.id,
  name: row.name,
  scopes: scopesIn(row.scopes),
  registry: row.registryType === null ? null : { type: row.registryType, slug: row.registrySlug! },
  kind: row.kind,
  createdAt: toTimestamp(row.createdAt),
  createdBy: row.makerSlug === null ? null : { name: row.makerName!, slug: row.makerSlug },
  expiresAt: timestampOrNull(row.expiresAt),
  lastUsedAt: timestampOrNull(row.lastUsedAt),
  revokedAt: timestampOrNull(row.revokedAt),
});

/** A key as its holder's page shows it: one that was rotated is not rotated again. */
export const toShownKey = (row: ShownKeyRow) => ({ ...toKey(row), isRotated: row.rotatedAt !== null });
