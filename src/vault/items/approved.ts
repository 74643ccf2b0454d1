import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { ItemKind } from "../../contract/items/items.ts";
import { approvedBundles, approvedItems } from "../../db/approvals.ts";
import { owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { isFlagged } from "./blocked.ts";
import type { SkillRow } from "./skills.ts";

/** An item as it was when its team approved it. `takenBack`: why a later verdict on these bytes keeps it back. */
export type ApprovedItem = SkillRow & {
  approvedId: number;
  approvalId: string;
  goneAt: number | null;
  takenBack: "infected" | "flagged" | "not-cleared" | null;
};

const { id: approvedId, approvalId, number, goneAt, itemId, ...facts } = getTableColumns(approvedItems);
const { body: _body, storedBytes: _bytes, ...row } = { ...facts, id: itemId };
const { files: _files, ...bundle } = getTableColumns(approvedBundles);

/** The approved items that meet a condition over `approvedItems`, those approved last first. No text is read. */
export async function readApproved(
  { vault }: Pick<Deps, "vault">,
  which: SQL | undefined,
  kinds: readonly ItemKind[],
): Promise<ApprovedItem[]> {
  const [rows] = await vault.batch([
    vault
      .select({
        row,
        bundle,
        approvalId,
        goneAt,
        number,
        approvedId: sql<number>`${approvedId}`.as("approved_item"),
        ownerType: sql<"user" | "team">`owners.type`.as("owner_type"),
        ownerSlug: sql<string>`owners.slug`.as("owner_slug"),
      })
      .from(approvedItems)
      .innerJoin(owners, eq(owners.id, approvedItems.ownerId))
      .leftJoin(approvedBundles, eq(approvedBundles.itemId, approvedItems.id))
      .where(and(which, inArray(approvedItems.kind, [...kinds])))
      .orderBy(approvedItems.slug, sql`${approvedItems.id} desc`),
  ]);
  return rows.map((one) => ({ ...one, withdrawnNumber: 0, isTextOffered: 1, takenBack: takenBackBy(one) }));
}

function takenBackBy({ row: { screen }, bundle: archive }: Pick<ApprovedItem, "row" | "bundle">) {
  if (archive && archive.status !== "clean") return archive.status === "infected" ? "infected" : "not-cleared";
  return isFlagged(screen, archive) ? "flagged" : null;
}
