import type { ToolDetail, ToolSummary } from "../contract/tools.ts";
import type { RecordRow } from "../db/catalog.ts";
import { type StoredTrust, toContentTrust, toTrustReport } from "../trust/report.ts";
import { toTimestamp } from "../timestamps.ts";

/** The part of a tool that only the wire shows. */
export type ToolFields = Pick<
  ToolDetail,
  "category" | "websiteUrl" | "logoUrl" | "pricing" | "repo" | "license" | "links"
> & { trust: StoredTrust };

/** Members that are null are not stored. */
const empty = {
  category: null,
  websiteUrl: null,
  logoUrl: null,
  pricing: null,
  repo: null,
  license: null,
} satisfies Partial<ToolFields>;
const toolFieldsOf = (row: RecordRow): ToolFields => ({ ...empty, ...(row.fields as ToolFields) });

export function toToolSummary(row: RecordRow): ToolSummary {
  const { category, websiteUrl, logoUrl, pricing } = toolFieldsOf(row);
  return {
    slug: row.slug,
    name: row.title,
    tagline: row.summary,
    tags: row.tags,
    category,
    websiteUrl,
    logoUrl,
    pricing,
    authorName: row.authorName,
    authorSlug: row.authorSlug,
    score: row.score,
    verified: row.verified,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

export function toToolDetail(row: RecordRow, html: string): ToolDetail {
  const { repo, license, links, trust } = toolFieldsOf(row);
  return {
    ...toToolSummary(row),
    descriptionHtml: html,
    repo,
    license,
    links,
    trust: toContentTrust(trust),
    report: toTrustReport(trust),
  };
}
