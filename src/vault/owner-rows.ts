import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { itemRevisions, trashedItems } from "../db/item-history.ts";
import { bundles, clearedBundles, installLinks, items } from "../db/vault.ts";
import type { OwnerRows } from "../people/owner-rows.ts";

/** Items, bundles and links. `purgeDeleted` deletes the items, some a run, as their bundles' objects go with them. */
export const vaultRows: OwnerRows = {
  onPersonDeleted: (vault, { id, nameless, at }) => {
    const team = { uploader: sql`(select owner_id from items where items.id = item_id)` };
    return [
      vault
        .update(installLinks)
        .set({ revokedAt: at })
        .where(and(eq(installLinks.ownerId, id), isNull(installLinks.revokedAt))),
      vault
        .update(installLinks)
        .set({ createdBy: sql`${installLinks.ownerId}` })
        .where(and(eq(installLinks.createdBy, id), ne(installLinks.ownerId, id))),
      ...(["createdBy", "updatedBy"] as const).map((who) =>
        vault
          .update(items)
          .set({ [who]: sql`${items.ownerId}` })
          .where(and(eq(items[who], id), ne(items.ownerId, id))),
      ),
      vault
        .update(itemRevisions)
        .set({ writtenBy: sql`${itemRevisions.ownerId}` })
        .where(and(eq(itemRevisions.writtenBy, id), ne(itemRevisions.ownerId, id))),
      ...(["createdBy", "updatedBy", "deletedBy"] as const).map((who) =>
        vault
          .update(trashedItems)
          .set({ [who]: sql`${trashedItems.ownerId}` })
          .where(and(eq(trashedItems[who], id), ne(trashedItems.ownerId, id))),
      ),
      vault.update(bundles).set({ uploadedBy: team.uploader }).where(eq(bundles.uploadedBy, id)),
      vault.update(clearedBundles).set({ uploadedBy: team.uploader }).where(eq(clearedBundles.uploadedBy, id)),
      vault
        .update(items)
        .set({ screen: sql`json_set(${items.screen}, '$.clearing.by', ${nameless})` })
        .where(sql`json_extract(${items.screen}, '$.clearing.byId') = ${id}`),
    ];
  },
  onTeamEnded: (vault, { id, at }) => [
    vault
      .update(installLinks)
      .set({ revokedAt: at })
      .where(and(eq(installLinks.ownerId, id), isNull(installLinks.revokedAt))),
  ],
  onPurge: (vault, ids) => [vault.delete(installLinks).where(inArray(installLinks.ownerId, [...ids]))],
};
