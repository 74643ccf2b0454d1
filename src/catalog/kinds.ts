import type { Kind } from "../db/catalog.ts";
import type { Order } from "../search/rowids.ts";
import type { Status } from "../contract/import.ts";

/**
 * What differs between the kinds as data: their words, the sort orders that their lists offer, and which of their fields
 * only the detail shows, which are kept with the body.
 */
export const kindTraits = {
  skill: {
    noun: "skill",
    publicStatus: "approved",
    sorts: ["trending", "new", "top"],
    details: ["files", "reviewScore", "reviewSummary", "purchaseUrl", "sourceUrl", "trust"],
  },
  tool: {
    noun: "tool",
    publicStatus: "approved",
    sorts: ["popular", "new"],
    details: ["repo", "license", "links", "trust"],
  },
  "mcp-server": {
    noun: "MCP server",
    publicStatus: "listed",
    sorts: ["popular", "new"],
    details: ["websiteUrl", "license", "packages", "remotes", "requiredInputs", "install", "trust"],
  },
  command: { noun: "command", publicStatus: "approved", sorts: ["top", "new"], details: [] },
  article: { noun: "article", publicStatus: "published", sorts: ["new"], details: ["toc", "canonicalUrl", "trust"] },
  series: { noun: "series", publicStatus: "published", sorts: ["new"], details: [] },
} as const satisfies Record<
  Kind,
  { noun: string; publicStatus: Status; sorts: readonly Order[]; details: readonly string[] }
>;

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
