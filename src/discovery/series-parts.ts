import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ArticleSeries } from "../contract/public/articles.ts";
import { type CatalogDatabase, records, type RecordRow, seriesParts } from "../db/catalog.ts";
import type { ListedRow } from "../db/listed-row.ts";
import { isOfKind, isPublic } from "./published.ts";

/** The published series that contain each of these articles, by the article's slug. */
export async function seriesOfArticles(
  catalog: CatalogDatabase,
  articles: ListedRow[],
): Promise<Map<string, ArticleSeries>> {
  if (articles.length === 0) return new Map();
  const [rows] = await catalog.batch([
    catalog
      .select({
        article: seriesParts.articleSlug,
        slug: records.slug,
        title: records.title,
        part: seriesParts.position,
      })
      .from(seriesParts)
      .innerJoin(records, and(isOfKind("series"), eq(records.slug, seriesParts.seriesSlug), isPublic))
      .where(
        inArray(
          seriesParts.articleSlug,
          articles.map(({ slug }) => slug),
        ),
      ),
  ]);
  return new Map(rows.map(({ article, ...series }) => [article, series]));
}

/** The number of published parts of each series, by the series' slug. */
export async function partCounts(catalog: CatalogDatabase, series: ListedRow[]): Promise<Map<string, number>> {
  if (series.length === 0) return new Map();
  const [rows] = await catalog.batch([
    catalog
      .select({ slug: seriesParts.seriesSlug, parts: sql<number>`count(*)` })
      .from(seriesParts)
      .innerJoin(records, and(isOfKind("article"), eq(records.slug, seriesParts.articleSlug), isPublic))
      .where(
        inArray(
          seriesParts.seriesSlug,
          series.map(({ slug }) => slug),
        ),
      )
      .groupBy(seriesParts.seriesSlug),
  ]);
  return new Map(rows.map(({ slug, parts }) => [slug, parts]));
}

/** The published parts of a series in reading order. */
export async function partsOf(
  catalog: CatalogDatabase,
  series: string,
): Promise<{ article: RecordRow; position: number }[]> {
  const [rows] = await catalog.batch([
    catalog
      .select({ article: records, position: seriesParts.position })
      .from(seriesParts)
      .innerJoin(records, and(isOfKind("article"), eq(records.slug, seriesParts.articleSlug), isPublic))
      .where(eq(seriesParts.seriesSlug, series))
      .orderBy(asc(seriesParts.position), asc(seriesParts.articleSlug)),
  ]);
  return rows;
}
