import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { approvedBundles } from "../../db/approvals.ts";
import { type BundleRow, bundles, clearedBundles, items, owners } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import { unscanned } from "../../db/scanned.ts";
import { unscreenedBundle } from "../../checks/screens/stored-screen.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, vaultOf } from "../../people/owner.ts";
import { defaultLimits, itemLimit } from "../quota.ts";

export type NewBundle = Pick<
  BundleRow,
  "objectKey" | "filename" | "sizeBytes" | "sha256" | "unpackedBytes" | "entryCount" | "files" | "skillMd"
>;

type Writing = Pick<Deps, "vault" | "config" | "now">;

/**
 * Writes an upload as the bundle of the item that `isIt` names, in place of the one that it has, unless the storage
 * limit forbids it. A replacement counts only by its difference.
 */
export function bundleStatement(deps: Writing, owner: Owner, bundle: NewBundle, isIt: SQL) {
  const contentsScreen = owner.type === "team" ? unscreenedBundle : null;
  const uploaded = { uploadedAt: deps.now(), uploadedBy: owner.caller.userId };
  const row = { ...bundle, ...unscanned, generation: 1, ...uploaded, contentsScreen };
  return vaultOf(deps, owner)
    .insert(bundles)
    .select(
      sql`select ${rowValues(bundles, { ...row, itemId: sql`${items.id}` })} from ${items}
          join ${owners} on ${owners.id} = ${items.ownerId}
          left join ${bundles} on ${bundles.itemId} = ${items.id}
          where ${isIt} and ${hasRoom(deps, owner, bundle, sql`coalesce(${bundles.sizeBytes}, 0)`)}
          on conflict (item_id) do update set ${replaced}`,
    );
}

/** An upload that takes no more space than before is not refused, even above a limit that was lowered since. */
export const hasRoom = (deps: Writing, owner: Owner, { sizeBytes }: NewBundle, oldSize: SQL): SQL =>
  sql`(${sizeBytes} <= ${oldSize}
    or ${owners.storageBytes} - ${oldSize} + ${sizeBytes} <= ${storageLimit(deps, owner)})`;

/** The storage that the statement's owner may use. */
export const storageLimit = (deps: Pick<Deps, "config">, { type }: Pick<Owner, "type">) =>
  sql<number>`coalesce(${owners.storageLimitBytes}, ${defaultLimits(deps, type).storageBytes})`;

/** Everything about a bundle is replaced, except the item that it belongs to and the count of its bundles. */
const replaced: SQL = sql.raw(
  Object.values(getTableColumns(bundles))
    .map(({ name }) => name)
    .filter((name) => name !== "item_id")
    .map((name) => (name === "generation" ? "generation = bundles.generation + 1" : `${name} = excluded.${name}`))
    .join(", "),
);

/** What an owner holds and may hold. No row means that the caller may not write there. */
export const selectUsage = (deps: Writing, owner: Owner) =>
  vaultOf(deps, owner)
    .select({
      itemsUsed: owners.itemCount,
      itemLimit: itemLimit(deps, owner).as("item_limit_in_force"),
      used: owners.storageBytes,
      limit: storageLimit(deps, owner).as("in_force"),
    })
    .from(owners)
    .where(eq(owners.id, ownerId(owner, "member")));

export type Usage = Awaited<ReturnType<typeof selectUsage>>[number];

/** The object of the item's present bundle, before a statement replaces it. */
export const selectObject = (deps: Writing, owner: Owner, itemId: number) =>
  vaultOf(deps, owner).select({ objectKey: bundles.objectKey }).from(bundles).where(eq(bundles.itemId, itemId));

/**
 * The object that endpoints go on offering while the present bundle is not clean. What was approved is that one too: a
 * clean bundle that is replaced is the one cleared last.
 */
export const selectKept = (deps: Writing, owner: Owner, itemId: number) =>
  vaultOf(deps, owner)
    .select({ objectKey: clearedBundles.objectKey })
    .from(clearedBundles)
    .where(eq(clearedBundles.itemId, itemId));

/** The objects of what was approved of these items. `isIt`: a condition over `approved_items`. */
export const selectApprovedObjects = (deps: Pick<Deps, "vault">, owner: Owner, isIt: SQL) =>
  vaultOf(deps, owner)
    .select({ objectKey: approvedBundles.objectKey })
    .from(approvedBundles)
    .where(sql`${approvedBundles.itemId} in (select id from approved_items where ${isIt})`);

export const storageFull = ({ type }: Pick<Owner, "type">, { used, limit }: { used: number; limit: number }) =>
  new ApiError(
    "storage_limit_reached",
    `${type === "team" ? "The team's registry" : "This vault"} holds ${used} bytes and may hold ${limit}.`,
    { limit, used },
  );

/** An attached bundle in the audit trail. */
export const attachedBytes = ({ sizeBytes, sha256 }: NewBundle) => `${sizeBytes} bytes, sha256 ${sha256}`;
