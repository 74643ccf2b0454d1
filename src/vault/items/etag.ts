import { createHash } from "node:crypto";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { VaultItemDetail } from "../../contract/items.ts";
import { items } from "../../db/vault.ts";

/**
 * A strong validator: the item, its revision, and a digest of what changes without a revision (the scan of its bundle,
 * a moderator's clearing, a person's name). Only item and revision matter to `If-Match`: a change overwrites none of
 * the rest.
 */
export function etagOf({ id, revision }: { id: number; revision: number }, detail: VaultItemDetail): string {
  const { bundle, report, owner, createdBy, updatedBy } = detail;
  return validator({ id, revision }, [bundle, report, owner, createdBy, updatedBy]);
}

/** The validator of a row in a revision, and of what else is shown with it. */
export const validator = ({ id, revision }: { id: number; revision: number }, rest: unknown): string =>
  `"${id}-${revision}-${createHash("sha256").update(JSON.stringify(rest)).digest("hex").slice(0, 12)}"`;

/** What `If-Match` allows: anything, or these revisions of items. */
export type Precondition = "any" | { id: number; revision: number }[];

/** Weak tags never match (RFC 9110, 13.1.1). Text that is no tag of this service does not match either. */
export function parseIfMatch(header: string | undefined): Precondition {
  if (header === undefined || header.trim() === "*") return "any";
  return [...header.matchAll(/(?<!W\/)"(\d{1,15})-(\d{1,15})-[0-9a-f]{12}"/g)].map(([, id, revision]) => ({
    id: Number(id),
    revision: Number(revision),
  }));
}

export const isMet = (precondition: Precondition, item: { id: number; revision: number }): boolean =>
  precondition === "any" || precondition.some(({ id, revision }) => id === item.id && revision === item.revision);

/** The same condition in SQL, on an item or another row that counts its changes. */
export const whereMet = (
  precondition: Precondition,
  row: { id: SQLWrapper; revision: SQLWrapper } = items,
): SQL | undefined =>
  precondition === "any"
    ? undefined
    : sql`${row.id} || '-' || ${row.revision} in (select value from json_each(${JSON.stringify(
        precondition.map(({ id, revision }) => `${id}-${revision}`),
      )}))`;
