import type { ArticleDetail, ArticleSeries, ArticleSummary } from "../contract/articles.ts";
import type { RecordRow } from "../db/catalog.ts";
import { type StoredTrust, toContentTrust } from "../trust/report.ts";
import { toTimestamp } from "../timestamps.ts";

/** The part of an article that only the wire shows. Which series it is a part of is in `series_parts`. */
export type ArticleFields = Pick<ArticleDetail, "coverImageUrl" | "readingMinutes" | "toc" | "canonicalUrl"> & {
  trust: StoredTrust;
};

/** Members that are null are not stored. */
const empty = { coverImageUrl: null, canonicalUrl: null } satisfies Partial<ArticleFields>;
export const articleFieldsOf = (row: RecordRow): ArticleFields => ({ ...empty, ...(row.fields as ArticleFields) });

export function toArticleSummary(row: RecordRow, series: ArticleSeries | undefined): ArticleSummary {
  const { coverImageUrl, readingMinutes } = articleFieldsOf(row);
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.summary,
    coverImageUrl,
    tags: row.tags,
    authorName: row.authorName!,
    authorSlug: row.authorSlug!,
    readingMinutes,
    series: series ?? null,
    publishedAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

export function toArticleDetail(row: RecordRow, html: string, series: ArticleSeries | undefined): ArticleDetail {
  const { toc, canonicalUrl, trust } = articleFieldsOf(row);
  return { ...toArticleSummary(row, series), bodyHtml: html, toc, canonicalUrl, trust: toContentTrust(trust) };
}
