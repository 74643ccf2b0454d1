import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { VaultItemDetail } from "../../contract/items.ts";
import { items } from "../../db/vault.ts";

/**
 * A strong validator: the item, its revision, and a digest of what changes without one (its bundle's scan, a moderator's
 * clearing, a person's name). Only item and revision matter to `If-Match`: the rest is nothing that a change overwrites.
 */
export function etagOf({ id, revision }: { id: number; revision: number }, detail: VaultItemDetail): string {
  const { bundle, report, owner, createdBy, updatedBy } = detail;
  const rest = JSON.stringify([bundle, report, owner, createdBy, updatedBy]);
  return `"${id}-${revision}-${createHash("sha256").update(rest).digest("hex").slice(0, 12)}"`;
}

/** What `If-Match` allows: anything, or these revisions of items. */
export type Precondition = "any" | { id: number; revision: number }[];

/** Weak tags never match (RFC 9110, 13.1.1); neither does what is no tag of ours. */
export function parseIfMatch(header: string | undefined): Precondition {
  if (header === undefined || header.trim() === "*") return "any";
  return [...header.matchAll(/(?<!W\/)"(\d{1,15})-(\d{1,15})-[0-9a-f]{12}"/g)].map(([, id, revision]) => ({
    id: Number(id),
    revision: Number(revision),
  }));
}

export const isMet = (precondition: Precondition, item: { id: number; revision: number }): boolean =>
  precondition === "any" || precondition.some(({ id, revision }) => id === item.id && revision === item.revision);

/** The same as part of a statement. */
export const whereMet = (precondition: Precondition): SQL | undefined =>
  precondition === "any"
    ? undefined
    : sql`${items.id} || '-' || ${items.revision} in (select value from json_each(${JSON.stringify(
        precondition.map(({ id, revision }) => `${id}-${revision}`),
      )}))`;
