import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { VaultBundle } from "../../contract/bundles.ts";
import { type BundleRow, bundles, clearedBundles, items, owners } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import { unscanned } from "../../db/scanned.ts";
import type { Deps } from "../deps.ts";
import { ApiError, pointerTo } from "../../contract/errors.ts";
import { unscreenedBundle } from "../../screen/trust/stored-screen.ts";
import { auditStatement } from "../audit.ts";
import { isMet, type Precondition, whereMet } from "../items/etag.ts";
import { findItem, selectItem } from "../items/read.ts";
import { stale } from "../items/update.ts";
import { showItem } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../owner.ts";
import { defaultLimits, getQuota } from "../quota.ts";
import { judgeNamesOnWindows } from "../../formats/archive/entry-name.ts";
import { inspectDirectory } from "../../formats/archive/inspect-directory.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import type { Rejection } from "../../formats/archive/verdict.ts";
import { newObjectKey } from "./bundle-scans.ts";
import { contentDisposition, filenameFrom } from "./filename.ts";
import { discardObject, storedSource } from "../../scanning/objects.ts";
import { sendScan } from "../../scanning/send.ts";
import { storeUpload, tooLarge } from "./store-upload.ts";
import { zipType } from "./view.ts";

/** What is known of an upload before its bytes are read. */
export type Upload = {
  contentType: string | undefined;
  sizeBytes: number | undefined;
  filename: string | undefined;
  body: ReadableStream<Uint8Array> | null;
};

type Attaching = Pick<Deps, "vault" | "config" | "now" | "bundles" | "uploads" | "scans" | "waitUntil">;

/**
 * Writes the object, then the row, then the message. Whatever fails in between, nothing unscanned can be downloaded:
 * the watch sends a message that was not sent, and sweeps an object that no row names.
 */
export async function attachBundle(
  deps: Attaching,
  owner: Owner,
  slug: string,
  upload: Upload,
  precondition: Precondition,
): Promise<{ bundle: VaultBundle; etag: string }> {
  const { itemId, body } = await judgeRequest(deps, owner, slug, upload, precondition);
  const filename = filenameFrom(upload.filename, slug);
  const objectKey = newObjectKey(itemId);
  const close = openUpload(deps, owner);
  const stored = await storeUpload(deps, objectKey, body, upload.sizeBytes, {
    contentType: zipType,
    contentDisposition: contentDisposition(filename),
    cacheControl: "private, no-store",
  }).finally(close);
  try {
    const source = storedSource(deps, objectKey, stored.sizeBytes);
    const directory = await inspectDirectory(source, archiveLimits(deps.config));
    if (!directory.ok) throw notAZip(directory);
    const unstorable = judgeNamesOnWindows(directory.entries);
    if (unstorable) throw notAZip(unstorable);
    return await writeRow(deps, owner, slug, precondition, {
      ...{ itemId, objectKey, filename, ...stored },
      unpackedBytes: directory.unpackedBytes,
      entryCount: directory.entries.length,
      files: directory.files,
    });
  } catch (error) {
    // When the database failed, nobody knows whether it has the row. The sweep finds out.
    if (error instanceof ApiError) await discardObject(deps, objectKey);
    throw error;
  }
}

/** Judges a request without reading its body, in the order in which the client is told. */
async function judgeRequest(
  deps: Attaching,
  owner: Owner,
  slug: string,
  { contentType, sizeBytes, body }: Upload,
  precondition: Precondition,
) {
  const found = await findItem(deps, owner, slug, "member");
  if (!/^\s*application\/zip\s*(?:;|$)/i.test(contentType ?? "")) {
    throw new ApiError("unsupported_media_type", "The body must be `application/zip`.");
  }
  if (!body || sizeBytes === 0) throw new ApiError("empty_bundle", "The body is empty; it must be a zip archive.");
  const { bundle, emailConfirmed } = await getQuota(deps, owner);
  if (sizeBytes !== undefined && sizeBytes > bundle.maxUploadBytes) throw tooLarge(bundle.maxUploadBytes, sizeBytes);
  if (!emailConfirmed) throw unconfirmed();
  if (!isMet(precondition, found.row)) throw stale();
  return { itemId: found.row.id, body };
}

// Most uploads of a key end within this time.
const busySeconds = 10;

/** Counts one more upload, until the function that it gives is called. */
function openUpload({ uploads, config }: Attaching, { caller }: Owner): () => void {
  const close = uploads.open(caller.keyId, config.UPLOAD_SECONDS * 1000);
  if (close) return close;
  throw new ApiError(
    "uploads_busy",
    `A key may have ${config.UPLOADS_PER_KEY} uploads open at once, and all keys together ` +
      `${config.UPLOADS_PER_ISOLATE}; send it again once some have ended.`,
    { limit: config.UPLOADS_PER_KEY, retryAfter: busySeconds },
    { "Retry-After": `${busySeconds}` },
  );
}

const unconfirmed = () =>
  new ApiError("email_unconfirmed", "Bundles can be attached once your email address is confirmed.");

const notAZip = ({ reason, detail, entry }: Rejection) =>
  new ApiError("invalid_zip", `${entry === undefined ? "The archive" : `Entry "${entry}"`}: ${detail} (${reason}).`, {
    errors: [
      {
        ...(entry !== undefined && { pointer: pointerTo([entry]) }),
        code: "invalid_zip",
        message: `${reason}: ${detail}`,
      },
    ],
  });

type NewBundle = Pick<
  BundleRow,
  "itemId" | "objectKey" | "filename" | "sizeBytes" | "sha256" | "unpackedBytes" | "entryCount" | "files"
>;

/**
 * One statement checks the item, its revision and the limit; a replacement counts only by its difference. Batches run
 * one after the other, so no number of parallel uploads exceeds the limit.
 */
async function writeRow(
  deps: Attaching,
  owner: Owner,
  slug: string,
  precondition: Precondition,
  bundle: NewBundle,
): Promise<{ bundle: VaultBundle; etag: string }> {
  const { now } = deps;
  const vault = vaultOf(deps, owner);
  const { keyId, userId, name, isRobot } = owner.caller;
  const at = now();
  const limit = sql<number>`coalesce(${owners.storageLimitBytes}, ${defaultLimits(deps, owner.type).storageBytes})`;
  const oldSize = sql`coalesce(${bundles.sizeBytes}, 0)`;
  // An upload that takes no more space than before is not refused, even above a limit that was lowered since.
  const fits = sql`(${bundle.sizeBytes} <= ${oldSize}
    or ${owners.storageBytes} - ${oldSize} + ${bundle.sizeBytes} <= ${limit})`;
  const met = whereMet(precondition);
  const contentsScreen = owner.type === "team" ? unscreenedBundle : null;
  const row = { ...bundle, ...unscanned, generation: 1, uploadedAt: at, uploadedBy: userId, contentsScreen };
  const owned = ownerId(owner, "member");
  const isIt = sql`${items.id} = ${bundle.itemId} and ${items.ownerId} = ${owned} and ${items.slug} = ${slug}`;
  const [[old], , , , [current], [standing], [kept]] = await vault.batch([
    vault.select({ objectKey: bundles.objectKey }).from(bundles).where(eq(bundles.itemId, bundle.itemId)),
    vault.insert(bundles).select(
      sql`select ${rowValues(bundles, row)} from ${items} join ${owners} on ${owners.id} = ${items.ownerId}
          left join ${bundles} on ${bundles.itemId} = ${items.id}
          where ${isIt} and ${met ?? sql`true`} and ${fits}
          on conflict (item_id) do update set ${replaced}`,
    ),
    auditStatement(deps, {
      actor: `key ${keyId}`,
      act: "bundle.attach",
      subject: `${owner.type} ${owner.slug} item ${slug}`,
      detail: `${bundle.sizeBytes} bytes, sha256 ${bundle.sha256}`,
    }),
    // An item's ETag covers its bundle: a client that has not seen this bundle does not overwrite it.
    vault
      .update(items)
      .set({ revision: sql`${items.revision} + 1`, updatedAt: at, updatedBy: userId, updatedAs: isRobot ? name : null })
      .where(
        sql`${items.id} = ${bundle.itemId} and exists (select 1 from bundles where object_key = ${bundle.objectKey})`,
      ),
    selectItem(deps, owner, slug, "member"),
    vault
      .select({ used: owners.storageBytes, limit: limit.as("in_force") })
      .from(owners)
      .where(eq(owners.id, owned)),
    vault
      .select({ objectKey: clearedBundles.objectKey })
      .from(clearedBundles)
      .where(eq(clearedBundles.itemId, bundle.itemId)),
  ]);
  if (!current || current.row.id !== bundle.itemId || !standing) {
    throw await refusalOf(deps, owner, "member");
  }
  if (current.bundle?.objectKey !== bundle.objectKey) {
    throw isMet(precondition, current.row) ? isFull(owner, standing) : stale();
  }
  if (old && old.objectKey !== kept?.objectKey) deps.waitUntil(discardObject(deps, old.objectKey));
  await sendScan(deps, current.bundle);
  const { item, etag } = showItem(owner, current.row, current);
  return { bundle: item.bundle!, etag };
}

const isFull = ({ type }: Owner, { used, limit }: { used: number; limit: number }) =>
  new ApiError(
    "storage_limit_reached",
    `${type === "team" ? "The team's registry" : "This vault"} holds ${used} bytes of bundles and may hold ${limit}.`,
    { limit, used },
  );

/** Everything about a bundle is replaced, except the item that it belongs to and the count of its bundles. */
const replaced: SQL = sql.raw(
  Object.values(getTableColumns(bundles))
    .map(({ name }) => name)
    .filter((name) => name !== "item_id")
    .map((name) => (name === "generation" ? "generation = bundles.generation + 1" : `${name} = excluded.${name}`))
    .join(", "),
);
