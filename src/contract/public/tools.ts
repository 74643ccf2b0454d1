import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { getBodyResponses, getMarkdown } from "../wire/markdown.ts";
import { AuthorName, AuthorSlug, RepoInfo, SafeHtml, Score, Tags } from "./records.ts";
import { ContentTrust, TrustReport } from "./trust.ts";
import * as imported from "./import-fields.ts";
import { searchedPageOf, verbatimParameter } from "./search.ts";

export const ToolLink = z.object({ label: z.string(), url: common.Url }).openapi("ToolLink");

const Pricing = z.enum(["free", "freemium", "paid", "open-source"]);

export const ToolSummary = z
  .object({
    slug: common.Slug,
    name: z.string(),
    tagline: z.string(),
    tags: Tags,
    category: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    logoUrl: z.string().nullable(),
    pricing: Pricing.nullable(),
    authorName: AuthorName.nullable(),
    authorSlug: AuthorSlug.nullable(),
    score: Score,
    verified: z.boolean(),
    createdAt: common.Timestamp,
    updatedAt: common.Timestamp,
  })
  .openapi("ToolSummary");
export type ToolSummary = z.infer<typeof ToolSummary>;

export const ToolDetail = ToolSummary.extend({
  descriptionHtml: SafeHtml,
  repo: common.orNull(RepoInfo),
  license: z.string().nullable(),
  links: z.array(ToolLink),
  trust: ContentTrust,
  report: TrustReport,
}).openapi("ToolDetail");
export type ToolDetail = z.infer<typeof ToolDetail>;

/** The record that an operator imports. */
export const ToolRecord = z.strictObject({
  type: z.literal("tool"),
  ...imported.shared,
  name: imported.Title,
  tagline: imported.Summary,
  tags: imported.Tags,
  category: imported.optional(common.Slug),
  websiteUrl: imported.optional(common.Url),
  logoUrl: imported.optional(common.Url),
  pricing: imported.optional(Pricing),
  authorName: imported.optional(imported.Title),
  authorSlug: imported.optional(common.Slug),
  score: imported.Score,
  verified: imported.Verified,
  createdAt: imported.Time,
  repo: imported.optional(RepoInfo),
  license: imported.optional(imported.ShortLine),
  links: imported.listOf(ToolLink.extend({ label: imported.Line }), 20),
  trust: imported.Trust,
  report: imported.Report,
  body: imported.Body.default(""),
  descriptionHtml: imported.derived,
});

export const toolSorts = ["popular", "new"] as const;

export const ToolQuery = z.object({
  q: common.searchParameter("name, tagline and description"),
  verbatim: verbatimParameter,
  tag: common.filters.tag,
  screen: common.filters.screen,
  sort: common.sortParameter(toolSorts, "`popular`: by score; `new`: by creation."),
  ...common.pageParameters,
});

export const listTools = createRoute({
  method: "get",
  path: "/tools",
  operationId: "listTools",
  tags: ["Discovery"],
  summary: "List and search approved tools",
  request: { query: ToolQuery },
  responses: common.listResponses(searchedPageOf("ToolPage", ToolSummary), "approved tools"),
});

export const getTool = createRoute({
  method: "get",
  path: "/tools/{slug}",
  operationId: "getTool",
  tags: ["Discovery"],
  summary: "Read one approved tool",
  request: { params: common.slugParameter("tool", "ripgrep") },
  responses: getBodyResponses(ToolDetail, "tool"),
});

export const getToolMarkdown = getMarkdown("/tools", "Tool", "tool", "ripgrep");
