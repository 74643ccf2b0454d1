import {
  type ArticleDetail,
  type ArticleSeries,
  articleSorts,
  type ArticleSummary,
} from "../../contract/public/articles.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { type Judged, type StoredTrust, toTrust } from "../../checks/trust-report.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { textOf } from "../bodies.ts";
import { seriesOfArticles } from "../series-parts.ts";
import type { KindDefinition } from "./definition.ts";
import { commonDraft, storedTrust } from "./draft.ts";

/** The fields of an article that only the API shows. Its series are in `series_parts`. */
type ArticleFields = Pick<ArticleDetail, "coverImageUrl" | "readingMinutes" | "toc" | "canonicalUrl"> & {
  trust: StoredTrust;
};

/** Members that are null are not stored. */
const empty = { coverImageUrl: null, canonicalUrl: null } satisfies Partial<ArticleFields>;
export const toArticleFields = (row: Pick<RecordRow, "fields">): ArticleFields => ({
  ...empty,
  ...(row.fields as ArticleFields),
});

function toArticleSummary(row: ListedRow, series: ArticleSeries | undefined): ArticleSummary {
  const { coverImageUrl, readingMinutes } = toArticleFields(row);
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

function toArticleDetail(
  row: RecordRow,
  html: string,
  judged: Judged,
  series: ArticleSeries | undefined,
): ArticleDetail {
  const { toc, canonicalUrl, trust: stored } = toArticleFields(row);
  const { trust } = toTrust(stored, judged);
  return { ...toArticleSummary(row, series), bodyHtml: html, toc, canonicalUrl, trust };
}

/** Words per minute of a reader of technical text. */
const readingSpeed = 220;

export const article: KindDefinition<"article"> = {
  noun: "article",
  publicStatus: "published",
  indexNumber: 4,
  sorts: articleSorts,
  details: ["toc", "canonicalUrl", "trust"],
  screened: [],
  toDraft: (record, { toc, wordCount }) => ({
    ...commonDraft(record),
    title: record.title,
    summary: record.excerpt,
    fields: {
      coverImageUrl: record.coverImageUrl,
      readingMinutes: Math.max(1, Math.round(wordCount() / readingSpeed)),
      toc,
      canonicalUrl: record.canonicalUrl,
      trust: storedTrust(record),
    } satisfies ArticleFields,
  }),
  toIndexedText: (_row, html) => ({ body: textOf(html) }),
  summaryView: async (rows, source) => {
    const series = await seriesOfArticles(source, rows);
    return (row) => toArticleSummary(row, series.get(row.slug));
  },
  toDetail: async (row, html, judged, source) =>
    toArticleDetail(row, html, judged, (await seriesOfArticles(source, [row])).get(row.slug)),
};
