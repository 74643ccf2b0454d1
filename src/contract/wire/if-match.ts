import { createHash } from "node:crypto";

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
