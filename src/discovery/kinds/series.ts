import { type SeriesDetail, type SeriesPart, seriesSorts, type SeriesSummary } from "../../contract/public/series.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { textOf } from "../bodies.ts";
import { partCounts, partsOf } from "../series-parts.ts";
import { toArticleFields } from "./article.ts";
import type { KindDefinition } from "./definition.ts";
import { commonDraft } from "./draft.ts";

/** The fields of a series that only the API shows. Its parts are in `series_parts`. */
type SeriesFields = Pick<SeriesDetail, "coverImageUrl">;

/** Members that are null are not stored. */
const empty = { coverImageUrl: null } satisfies Partial<SeriesFields>;
const fieldsOf = (row: Pick<RecordRow, "fields">): SeriesFields => ({ ...empty, ...(row.fields as SeriesFields) });

function toSeriesSummary(row: ListedRow, partCount: number): SeriesSummary {
  const { coverImageUrl } = fieldsOf(row);
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

const toSeriesPart = (article: RecordRow, position: number): SeriesPart => ({
  position,
  slug: article.slug,
  title: article.title,
  excerpt: article.summary,
  readingMinutes: toArticleFields(article).readingMinutes,
  publishedAt: toTimestamp(article.createdAt),
});

const toSeriesDetail = (row: RecordRow, parts: SeriesPart[]): SeriesDetail => ({
  ...toSeriesSummary(row, parts.length),
  parts,
});

export const series: KindDefinition<"series"> = {
  noun: "series",
  publicStatus: "published",
  indexNumber: 5,
  sorts: seriesSorts,
  details: [],
  screened: [],
  toDraft: (record) => ({
    ...commonDraft(record),
    title: record.title,
    summary: record.description,
    fields: { coverImageUrl: record.coverImageUrl } satisfies SeriesFields,
  }),
  toIndexedText: (_row, html) => ({ body: textOf(html) }),
  summaryView: async (rows, source) => {
    const counts = await partCounts(source, rows);
    return (row) => toSeriesSummary(row, counts.get(row.slug) ?? 0);
  },
  toDetail: async (row, _html, _judged, source) => {
    const parts = await partsOf(source, row.slug);
    return toSeriesDetail(
      row,
      parts.map(({ article, position }) => toSeriesPart(article, position)),
    );
  },
};
