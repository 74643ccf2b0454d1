import { sql } from "drizzle-orm";
import type { VaultBundle } from "../../contract/items/bundles.ts";
import { items } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import { isMet, type Precondition } from "../../contract/wire/if-match.ts";
import { whereMet } from "../../db/where-met.ts";
import { editedBy, itemSubject } from "../items/edited.ts";
import { findItem, selectItem } from "../items/read.ts";
import { stale } from "../items/update.ts";
import { showItem } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { discardObject } from "../../db/objects.ts";
import { sendScan } from "../../checks/scans/send.ts";
import {
  attachedBytes,
  bundleStatement,
  storageFull,
  type NewBundle,
  selectKept,
  selectObject,
  selectUsage,
} from "./bundle-row.ts";
import { filenameFrom } from "./filename.ts";
import { judgeUpload, receive, type Receiving, type Upload } from "./receive.ts";

/**
 * Writes the object, then the row, then the message. Whatever fails in between, nothing unscanned can be downloaded:
 * the watch sends a message that was not sent, and sweeps an object that no row names.
 */
export async function attachBundle(
  deps: Receiving,
  owner: Owner,
  slug: string,
  upload: Upload & { filename: string | undefined },
  precondition: Precondition,
): Promise<{ bundle: VaultBundle; etag: string }> {
  const { row } = await findItem(deps, owner, slug, "member");
  const body = await judgeUpload(deps, owner, upload);
  if (!isMet(precondition, row)) throw stale();
  const filename = filenameFrom(upload.filename, slug);
  const { sizeBytes } = upload;
  return receive(deps, owner, { body, sizeBytes, filename, itemId: row.id }, ({ bundle }) =>
    writeRow(deps, owner, slug, precondition, row.id, bundle),
  );
}

/**
 * One statement checks the item, its revision and the limit. Batches run one after the other, so no number of parallel
 * uploads exceeds the limit.
 */
async function writeRow(
  deps: Receiving,
  owner: Owner,
  slug: string,
  precondition: Precondition,
  itemId: number,
  bundle: NewBundle,
): Promise<{ bundle: VaultBundle; etag: string }> {
  const vault = vaultOf(deps, owner);
  const isIt = sql`${items.id} = ${itemId} and ${items.slug} = ${slug}
    and ${items.ownerId} = ${ownerId(owner, "member")} and ${whereMet(precondition) ?? sql`true`}`;
  const {
    old: [old],
    current: [current],
    usage: [usage],
    kept,
  } = await namedBatch(vault, {
    old: selectObject(deps, owner, itemId),
    attached: bundleStatement(deps, owner, bundle, isIt),
    audit: auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "bundle.attach",
      subject: itemSubject(owner, slug),
      detail: attachedBytes(bundle),
    }),
    // An item's ETag covers its bundle: a client that has not seen this bundle does not overwrite it.
    updated: vault
      .update(items)
      .set(editedBy(owner, deps.now()))
      .where(sql`${items.id} = ${itemId} and exists (select 1 from bundles where object_key = ${bundle.objectKey})`),
    current: selectItem(deps, owner, slug, "member"),
    usage: selectUsage(deps, owner),
    kept: selectKept(deps, owner, itemId),
  });
  if (!current || current.row.id !== itemId || !usage) throw await refusalOf(deps, owner, "member");
  if (current.bundle?.objectKey !== bundle.objectKey) {
    throw isMet(precondition, current.row) ? storageFull(owner, usage) : stale();
  }
  if (old && kept.every(({ objectKey }) => objectKey !== old.objectKey))
    deps.waitUntil(discardObject(deps, old.objectKey));
  await sendScan(deps, current.bundle);
  const { item, etag } = showItem(owner, current.row, current);
  return { bundle: item.bundle!, etag };
}
