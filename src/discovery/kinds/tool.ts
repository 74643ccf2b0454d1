import { type ToolDetail, toolSorts, type ToolSummary } from "../../contract/public/tools.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { type Judged, type StoredTrust, toTrust } from "../../checks/trust-report.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { textOf } from "../bodies.ts";
import type { KindDefinition } from "./definition.ts";
import { commonDraft, storedRepo, storedTrust } from "./draft.ts";

/** The fields of a tool that only the API shows. */
type ToolFields = Pick<ToolDetail, "category" | "websiteUrl" | "logoUrl" | "pricing" | "repo" | "license" | "links"> & {
  trust: StoredTrust;
};

/** Members that are null are not stored. */
const empty = {
  category: null,
  websiteUrl: null,
  logoUrl: null,
  pricing: null,
  repo: null,
  license: null,
} satisfies Partial<ToolFields>;
const fieldsOf = (row: Pick<RecordRow, "fields">): ToolFields => ({ ...empty, ...(row.fields as ToolFields) });

function toToolSummary(row: ListedRow): ToolSummary {
  const { category, websiteUrl, logoUrl, pricing } = fieldsOf(row);
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

function toToolDetail(row: RecordRow, html: string, judged: Judged): ToolDetail {
  const { repo, license, links, trust } = fieldsOf(row);
  return {
    ...toToolSummary(row),
    descriptionHtml: html,
    repo,
    license,
    links,
    ...toTrust(trust, judged),
  };
}

export const tool: KindDefinition<"tool"> = {
  noun: "tool",
  publicStatus: "approved",
  indexNumber: 1,
  sorts: toolSorts,
  details: ["repo", "license", "links", "trust"],
  screened: [],
  toDraft: (record) => ({
    ...commonDraft(record),
    title: record.name,
    summary: record.tagline,
    fields: {
      category: record.category,
      websiteUrl: record.websiteUrl,
      logoUrl: record.logoUrl,
      pricing: record.pricing,
      repo: storedRepo(record.repo),
      license: record.license,
      links: record.links,
      trust: storedTrust(record),
    } satisfies ToolFields,
  }),
  toIndexedText: (_row, html) => ({ body: textOf(html) }),
  summaryView: () => toToolSummary,
  toDetail: toToolDetail,
};
