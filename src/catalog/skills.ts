import type { SkillDetail, SkillSummary } from "../contract/skills.ts";
import type { RecordRow } from "../db/catalog.ts";
import { type StoredTrust, toContentTrust, toTrustReport } from "../trust/report.ts";
import { toTimestamp } from "../timestamps.ts";

/** The part of a skill that only the wire shows. */
export type SkillFields = Pick<
  SkillDetail,
  "source" | "price" | "repo" | "install" | "files" | "reviewScore" | "reviewSummary" | "purchaseUrl" | "sourceUrl"
> & { trust: StoredTrust };

/** Members that are null are not stored. */
const empty = {
  repo: null,
  install: null,
  price: null,
  reviewScore: null,
  reviewSummary: null,
  purchaseUrl: null,
  sourceUrl: null,
} satisfies Partial<SkillFields>;
export const skillFieldsOf = (row: RecordRow): SkillFields => ({ ...empty, ...(row.fields as SkillFields) });

export const isLocked = ({ price }: Pick<SkillFields, "price">) => price !== null && price > 0;

export function toSkillSummary(row: RecordRow): SkillSummary {
  const { source, price, repo, install } = skillFieldsOf(row);
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    platform: row.platform!,
    tags: row.tags,
    authorName: row.authorName!,
    authorSlug: row.authorSlug!,
    score: row.score,
    installs: row.installs,
    source,
    price,
    verified: row.verified,
    createdAt: toTimestamp(row.createdAt),
    repo,
    install,
  };
}

export function toSkillDetail(row: RecordRow, html: string): SkillDetail {
  const fields = skillFieldsOf(row);
  return {
    ...toSkillSummary(row),
    bodyHtml: isLocked(fields) ? "" : html,
    files: fields.files,
    reviewScore: fields.reviewScore,
    reviewSummary: fields.reviewSummary,
    trust: toContentTrust(fields.trust),
    bodyLocked: isLocked(fields),
    purchaseUrl: fields.purchaseUrl,
    sourceUrl: fields.sourceUrl,
    report: toTrustReport(fields.trust),
  };
}
