import { eq, inArray, sql } from "drizzle-orm";
import { approvals, approvedBundles, approvedItems, catalogueRequests, catalogues } from "../db/approvals.ts";
import type { OwnerRows } from "../people/owner-rows.ts";

/** Approvals, requests and what is kept of approved items. Of an ended team they are kept with its items. */
export const catalogueRows: OwnerRows = {
  onPersonDeleted: (vault, { id, nameless }) => [
    vault
      .update(approvedBundles)
      .set({ uploadedBy: sql`(select owner_id from approved_items where id = approved_id)` })
      .where(eq(approvedBundles.uploadedBy, id)),
    vault
      .update(approvedItems)
      .set({ screen: sql`json_set(${approvedItems.screen}, '$.clearing.by', ${nameless})` })
      .where(sql`json_extract(${approvedItems.screen}, '$.clearing.byId') = ${id}`),
  ],
  onTeamEnded: () => [],
  onPurge: (vault, ids) =>
    [approvals, catalogueRequests, catalogues].map((table) =>
      vault.delete(table).where(inArray(table.teamId, [...ids])),
    ),
};
