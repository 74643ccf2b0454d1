import type { Kind } from "../db/catalog.ts";
import type { Order } from "../search/rowids.ts";
import type { Status } from "../contract/import.ts";

/** What differs between the kinds as data: their words, and the sort orders that their lists offer. */
export const kindTraits = {
  skill: { noun: "skill", publicStatus: "approved", sorts: ["trending", "new", "top"] },
  tool: { noun: "tool", publicStatus: "approved", sorts: ["popular", "new"] },
  "mcp-server": { noun: "MCP server", publicStatus: "listed", sorts: ["popular", "new"] },
  command: { noun: "command", publicStatus: "approved", sorts: ["top", "new"] },
  article: { noun: "article", publicStatus: "published", sorts: ["new"] },
  series: { noun: "series", publicStatus: "published", sorts: ["new"] },
} as const satisfies Record<Kind, { noun: string; publicStatus: Status; sorts: readonly Order[] }>;

const publicWords: readonly Status[] = ["approved", "published", "listed"];

/**
 * The status a record of this kind gets when it is asked for by any kind's word: "approved", "published" and "listed"
 * all mean public, and the record keeps its own kind's word for that.
 */
export function statusFor(kind: Kind, status: Status): { status: Status; public: boolean } {
  return publicWords.includes(status)
    ? { status: kindTraits[kind].publicStatus, public: true }
    : { status, public: false };
}
