import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { Copies, copiesParameter } from "./copies.ts";
import { getBodyResponses, getMarkdown } from "../wire/markdown.ts";
import { AuthorName, AuthorSlug, SafeHtml, Tags } from "./records.ts";
import { ContentTrust } from "./trust.ts";
import * as imported from "./import-fields.ts";
import { searchedPageOf, verbatimParameter } from "./search.ts";

export const ArticleSeries = z
  .object({ slug: common.Slug, title: z.string(), part: z.int().min(1) })
  .openapi("ArticleSeries", { description: "The published series the article is a part of" });
export type ArticleSeries = z.infer<typeof ArticleSeries>;

export const TocEntry = z
  .object({ id: z.string(), level: z.int().min(1).max(6), text: z.string() })
  .openapi("TocEntry", { description: "A heading; `id` is its anchor in `bodyHtml`" });
export type TocEntry = z.infer<typeof TocEntry>;

export const ArticleSummary = z
  .object({
    slug: common.Slug,
    title: z.string(),
    excerpt: z.string(),
    coverImageUrl: z.string().nullable(),
    tags: Tags,
    authorName: AuthorName,
    authorSlug: AuthorSlug,
    readingMinutes: z.int().min(1),
    series: common.orNull(ArticleSeries),
    publishedAt: common.Timestamp,
    updatedAt: common.Timestamp,
    copies: Copies,
  })
  .openapi("ArticleSummary");
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const ArticleDetail = ArticleSummary.extend({
  bodyHtml: SafeHtml,
  toc: z.array(TocEntry),
  canonicalUrl: z.string().nullable(),
  trust: ContentTrust,
}).openapi("ArticleDetail");
export type ArticleDetail = z.infer<typeof ArticleDetail>;

/** The record that an operator imports. */
export const ArticleRecord = z.strictObject({
  type: z.literal("article"),
  ...imported.shared,
  title: imported.Title,
  excerpt: imported.Summary,
  coverImageUrl: imported.optional(common.Url),
  tags: imported.Tags,
  authorName: imported.Title,
  authorSlug: common.Slug.optional(),
  series: z.strictObject({ slug: common.Slug, part: imported.Part, title: imported.derived }).nullish(),
  publishedAt: imported.Time,
  canonicalUrl: imported.optional(common.Url),
  trust: imported.Trust,
  body: imported.Body,
  bodyHtml: imported.derived,
  toc: imported.derived,
  copies: imported.derived,
  readingMinutes: imported.derived,
});

export const articleSorts = ["new"] as const;

export const ArticleQuery = z.object({
  q: common.searchParameter("title, excerpt and body"),
  verbatim: verbatimParameter,
  tag: common.filters.tag,
  screen: common.filters.screen,
  sort: common.sortParameter(articleSorts, "`new`: by publication."),
  copies: copiesParameter,
  ...common.pageParameters,
});

export const listArticles = createRoute({
  method: "get",
  path: "/articles",
  operationId: "listArticles",
  tags: ["Discovery"],
  summary: "List and search published articles",
  request: { query: ArticleQuery },
  responses: common.listResponses(searchedPageOf("ArticlePage", ArticleSummary), "published articles"),
});

export const getArticle = createRoute({
  method: "get",
  path: "/articles/{slug}",
  operationId: "getArticle",
  tags: ["Discovery"],
  summary: "Read one published article",
  request: { params: common.slugParameter("article", "a-first-mcp-server-in-typescript") },
  responses: getBodyResponses(ArticleDetail, "article"),
});

export const getArticleMarkdown = getMarkdown("/articles", "Article", "article", "a-first-mcp-server-in-typescript");
