import type { SeriesDetail, SeriesPart, SeriesSummary } from "../contract/series.ts";
import type { RecordRow } from "../db/catalog.ts";
import { articleFieldsOf } from "./articles.ts";
import { toTimestamp } from "../timestamps.ts";

/** The part of a series that only the wire shows. Its parts are in `series_parts`. */
export type SeriesFields = Pick<SeriesDetail, "coverImageUrl">;

/** Members that are null are not stored. */
const empty = { coverImageUrl: null } satisfies Partial<SeriesFields>;
const seriesFieldsOf = (row: RecordRow): SeriesFields => ({ ...empty, ...(row.fields as SeriesFields) });

export function toSeriesSummary(row: RecordRow, partCount: number): SeriesSummary {
  const { coverImageUrl } = seriesFieldsOf(row);
  return {
    slug: row.slug,
    title: row.title,
    description: row.summary,
    coverImageUrl,
    authorName: row.authorName!,
    authorSlug: row.authorSlug!,
    partCount,
    publishedAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

export const toSeriesPart = (article: RecordRow, position: number): SeriesPart => ({
  position,
  slug: article.slug,
  title: article.title,
  excerpt: article.summary,
  readingMinutes: articleFieldsOf(article).readingMinutes,
  publishedAt: toTimestamp(article.createdAt),
});

export const toSeriesDetail = (row: RecordRow, parts: SeriesPart[]): SeriesDetail => ({
  ...toSeriesSummary(row, parts.length),
  parts,
});
