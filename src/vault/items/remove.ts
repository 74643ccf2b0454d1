import { and, eq, inArray, sql } from "drizzle-orm";
import { bundles, clearedBundles, items } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { selectApprovedObjects } from "../bundles/bundle-row.ts";
import { actorOf } from "../../people/caller.ts";
import { keepInTrash } from "../history/trash.ts";
import { discardObjects } from "../../db/objects.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import type { Precondition } from "../../contract/wire/if-match.ts";
import { whereMet } from "../../db/where-met.ts";
import { itemSubject } from "./edited.ts";
import { stale } from "./update.ts";

/**
 * Moves an item to the trash and deletes its bundle's row, which puts the bundle out of reach and frees its storage.
 * The bytes are deleted after that, but for those that were approved; the watch sweeps what fails there. Where
 * nothing was deleted, what is left says why: an item in another revision, or none.
 */
export async function deleteItem(
  deps: Pick<Deps, "vault" | "now" | "config" | "bundles" | "waitUntil">,
  owner: Owner,
  slug: string,
  precondition: Precondition,
): Promise<void> {
  const vault = vaultOf(deps, owner);
  const isIt = and(eq(items.ownerId, ownerId(owner, "member")), eq(items.slug, slug));
  const isMeant = and(isIt, whereMet(precondition));
  const meant = vault.select({ id: items.id }).from(items).where(isMeant);
  const {
    approved,
    cleared: [cleared],
    bundle: [bundle],
    deleted: [deleted],
    present: [present],
  } = await namedBatch(vault, {
    approved: selectApprovedObjects(deps, owner, inArray(sql`item_id`, meant)),
    cleared: vault
      .delete(clearedBundles)
      .where(inArray(clearedBundles.itemId, meant))
      .returning({ objectKey: clearedBundles.objectKey }),
    bundle: vault.delete(bundles).where(inArray(bundles.itemId, meant)).returning({ objectKey: bundles.objectKey }),
    trashed: keepInTrash(deps, owner, isMeant),
    deleted: vault.delete(items).where(isMeant).returning({ id: items.id }),
    audit: auditStatement(deps, {
      actor: actorOf(owner.caller),
      act: "item.delete",
      subject: itemSubject(owner, slug),
    }),
    present: vault.select({ id: items.id }).from(items).where(isIt),
  });
  const kept = new Set(approved.map(({ objectKey }) => objectKey));
  const objects = [bundle, cleared].flatMap((row) => (row && !kept.has(row.objectKey) ? [row.objectKey] : []));
  if (objects.length > 0) deps.waitUntil(discardObjects(deps, objects));
  if (!deleted) throw present ? stale() : await refusalOf(deps, owner, "member");
}
