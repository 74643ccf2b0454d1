import { eq, sql, type SQL } from "drizzle-orm";
import type { VaultQuota } from "../contract/items/items.ts";
import { owners, users } from "../db/vault.ts";
import { ApiError } from "../contract/wire/errors.ts";
import type { Deps } from "./deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../people/owner.ts";

type Limited = Pick<Deps, "config">;

/** The limits of an owner without limits of their own. */
export const defaultLimits = ({ config }: Limited, type: Owner["type"]) =>
  type === "team"
    ? { items: config.TEAM_ITEM_LIMIT, storageBytes: config.TEAM_STORAGE_BYTES }
    : { items: config.PERSONAL_ITEM_LIMIT, storageBytes: config.PERSONAL_STORAGE_BYTES };

/** The limit that applies to the statement's owner. */
export const itemLimit = (deps: Limited, { type }: Pick<Owner, "type">): SQL<number> =>
  sql<number>`coalesce(${owners.itemLimit}, ${defaultLimits(deps, type).items})`;

export const itemLimitReached = ({ type }: Owner, { used, limit }: { used: number; limit: number }) => {
  const whose = type === "team" ? "The team's registry" : "This vault";
  return new ApiError("item_limit_reached", `${whose} holds ${used} items and may hold ${limit}.`, { limit, used });
};

export async function getQuota(deps: Pick<Deps, "vault" | "config">, owner: Owner): Promise<VaultQuota> {
  const { config } = deps;
  const vault = vaultOf(deps, owner);
  const { type, slug, caller } = owner;
  const [[registry]] = await vault.batch([
    vault
      .select({ owner: owners, emailConfirmedAt: users.emailConfirmedAt })
      .from(owners)
      .leftJoin(users, eq(users.ownerId, caller.userId))
      .where(eq(owners.id, ownerId(owner))),
  ]);
  if (!registry) throw await refusalOf(deps, owner, "reader");
  const { itemCount: used, storageBytes: usedBytes, itemLimit, storageLimitBytes } = registry.owner;
  const defaults = defaultLimits(deps, type);
  const limit = itemLimit ?? defaults.items;
  const limitBytes = storageLimitBytes ?? defaults.storageBytes;
  return {
    owner: { type, slug },
    items: { used, limit, remaining: Math.max(0, limit - used) },
    storage: { usedBytes, limitBytes, remainingBytes: Math.max(0, limitBytes - usedBytes) },
    bundle: {
      maxUploadBytes: config.BUNDLE_MAX_BYTES,
      maxUnpackedBytes: config.BUNDLE_MAX_UNPACKED_BYTES,
      maxEntries: config.BUNDLE_MAX_ENTRIES,
    },
    emailConfirmed: registry.emailConfirmedAt !== null,
  };
}
