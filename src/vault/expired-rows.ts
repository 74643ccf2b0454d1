import { inArray, lt, lte, sql } from "drizzle-orm";
import { clientUploads } from "../db/client-uploads.ts";
import type { ExpiredRows } from "../db/delete-expired.ts";
import { itemTombstones, trashedItems } from "../db/item-history.ts";
import { linkUses } from "../db/vault.ts";
import { uploadRowMs } from "./bundles/client-uploads.ts";
import { trashMs } from "./history/trash.ts";
import { tombstoneMs } from "./items/tombstones.ts";
import { silenceMs } from "./links/open.ts";

/** Uses of links, files that a client sent and never used, the trash, and tombstones that no scope shows any more. */
export const expiredVaultRows: ExpiredRows<"linkUses" | "trashedItems" | "tombstones" | "clientUploads"> = ({
  vault,
  config,
  at,
  most,
}) => ({
  // After the silence an address counts as new anyway. Strangers make these rows, so they go at once.
  linkUses: [
    vault
      .delete(linkUses)
      .where(
        sql`(link_id, client) in (select link_id, client
          from link_uses where ${lt(linkUses.lastAt, at - silenceMs)} order by last_at limit ${most})`,
      )
      .returning({ linkId: linkUses.linkId }),
  ],
  trashedItems: [
    vault
      .delete(trashedItems)
      .where(
        inArray(
          trashedItems.id,
          sql`(select id from trashed_items where ${lte(trashedItems.deletedAt, at - trashMs)}
            order by deleted_at limit ${most})`,
        ),
      )
      .returning({ id: trashedItems.id }),
  ],
  tombstones: [
    vault
      .delete(itemTombstones)
      .where(
        inArray(
          itemTombstones.itemId,
          sql`(select item_id from item_tombstones where at < ${at - tombstoneMs(config)} order by at limit ${most})`,
        ),
      )
      .returning({ id: itemTombstones.itemId }),
  ],
  clientUploads: [
    vault
      .delete(clientUploads)
      .where(
        inArray(
          clientUploads.id,
          sql`(select id from client_uploads where at <= ${at - uploadRowMs} order by at limit ${most})`,
        ),
      )
      .returning({ id: clientUploads.id }),
  ],
});
