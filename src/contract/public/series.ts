import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { AuthorName, AuthorSlug } from "./records.ts";
import * as imported from "./import-fields.ts";
import { searchedPageOf, verbatimParameter } from "./search.ts";

export const SeriesPart = z
  .object({
    position: z.int().min(1),
    slug: common.Slug,
    title: z.string(),
    excerpt: z.string(),
    readingMinutes: z.int().min(1),
    publishedAt: common.Timestamp,
  })
  .openapi("SeriesPart");
export type SeriesPart = z.infer<typeof SeriesPart>;

export const SeriesSummary = z
  .object({
    slug: common.Slug,
    title: z.string(),
    description: z.string(),
    coverImageUrl: z.string().nullable(),
    authorName: AuthorName,
    authorSlug: AuthorSlug,
    partCount: z.int().min(0).openapi({ description: "Published parts" }),
    publishedAt: common.Timestamp,
    updatedAt: common.Timestamp,
  })
  .openapi("SeriesSummary");
export type SeriesSummary = z.infer<typeof SeriesSummary>;

export const SeriesDetail = SeriesSummary.extend({
  parts: z.array(SeriesPart).openapi({
    description:
      "Published parts in reading order. An unpublished part is left out and the others keep their positions",
  }),
}).openapi("SeriesDetail");
export type SeriesDetail = z.infer<typeof SeriesDetail>;

/** The record that an operator imports. */
export const SeriesRecord = z.strictObject({
  type: z.literal("series"),
  ...imported.shared,
  title: imported.Title,
  description: imported.Summary,
  coverImageUrl: imported.optional(common.Url),
  authorName: imported.Title,
  authorSlug: common.Slug.optional(),
  publishedAt: imported.Time,
  parts: z
    .array(z.looseObject({ slug: common.Slug, position: imported.Part }))
    .max(1_000)
    .optional(),
  partCount: imported.derived,
});

export const seriesSorts = ["new"] as const;

export const SeriesQuery = z.object({
  q: common.searchParameter("title and description"),
  verbatim: verbatimParameter,
  author: common.filters.author,
  screen: common.filters.screen,
  sort: common.sortParameter(seriesSorts, "`new`: by publication."),
  ...common.pageParameters,
});

export const listSeries = createRoute({
  method: "get",
  path: "/series",
  operationId: "listSeries",
  tags: ["Discovery"],
  summary: "List and search published article series",
  request: { query: SeriesQuery },
  responses: common.listResponses(searchedPageOf("SeriesPage", SeriesSummary), "published series"),
});

export const getSeries = createRoute({
  method: "get",
  path: "/series/{slug}",
  operationId: "getSeries",
  tags: ["Discovery"],
  summary: "Read one published series with its parts in reading order",
  request: { params: common.slugParameter("series", "mcp-servers-from-zero") },
  responses: common.getResponses(SeriesDetail, "series"),
});
