import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { getBodyResponses, getMarkdown } from "../wire/markdown.ts";
import { AuthorName, AuthorSlug, InstallCommand, Installs, RepoInfo, SafeHtml, Score, Tags } from "./records.ts";
import { ContentTrust, TrustReport } from "./trust.ts";
import * as imported from "./import-fields.ts";
import { searchedPageOf, verbatimParameter } from "./search.ts";

export const Transport = z.enum(["stdio", "http", "sse"]).openapi("Transport");
export type Transport = z.infer<typeof Transport>;

/**
 * An entry of `packages` in an MCP Registry `server.json`, stored unchanged. Only the fields that this service uses are
 * named.
 */
export const McpPackage = z
  .looseObject({
    registryType: z.string().openapi({ example: "npm" }),
    identifier: z.string(),
    version: z.string().optional(),
    transport: z.looseObject({ type: z.string() }).openapi({ additionalProperties: true }).optional(),
  })
  .openapi("McpPackage", { description: "A package as in the MCP Registry's server.json", additionalProperties: true });
export type McpPackage = z.infer<typeof McpPackage>;

/** An entry of `remotes` in a `server.json`, stored unchanged. */
export const McpRemote = z
  .looseObject({ type: z.string().openapi({ example: "streamable-http" }), url: z.string() })
  .openapi("McpRemote", { description: "A remote as in the MCP Registry's server.json", additionalProperties: true });
export type McpRemote = z.infer<typeof McpRemote>;

export const RequiredInput = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    isRequired: z.boolean(),
    isSecret: z.boolean(),
  })
  .openapi("RequiredInput");
export type RequiredInput = z.infer<typeof RequiredInput>;

export const McpServerSummary = z
  .object({
    slug: common.Slug,
    name: z.string(),
    registryName: z.string().nullable().openapi({ example: "io.github.owner/name" }),
    tagline: z.string(),
    tags: Tags,
    transports: z.array(Transport),
    version: z.string().nullable(),
    iconUrl: z.string().nullable(),
    authorName: AuthorName.nullable(),
    authorSlug: AuthorSlug.nullable(),
    score: Score,
    installs: Installs,
    verified: z.boolean(),
    repo: common.orNull(RepoInfo),
    createdAt: common.Timestamp,
    updatedAt: common.Timestamp,
  })
  .openapi("McpServerSummary");
export type McpServerSummary = z.infer<typeof McpServerSummary>;

const McpServerReport = TrustReport.extend({
  sha256: common.Sha256.openapi({
    description:
      "Of the server as the MCP Registry's endpoints give it: SHA-256 of the JSON by RFC 8785 of `name` (the slug " +
      "where it has no registry name), `title`, `description`, `version`, `packages`, `remotes`, `websiteUrl`, " +
      "`repository` and `icons`, those without a value left out. By it a team approves a server",
  }),
}).openapi("McpServerReport");

const McpServerNotOffered = z
  .object({
    reason: z.enum(["flagged", "no-package", "guard", "bundle", "user-values", "refused-name", "unusable"]),
    detail: z.string(),
  })
  .openapi("McpServerNotOffered", {
    description: "Why no marketplace, repository or policy file has a configuration of an MCP server",
  });
export type McpServerNotOffered = z.infer<typeof McpServerNotOffered>;

export const McpServerDetail = McpServerSummary.extend({
  descriptionHtml: SafeHtml,
  websiteUrl: z.string().nullable(),
  license: z.string().nullable(),
  packages: z.array(McpPackage),
  remotes: z.array(McpRemote),
  requiredInputs: z.array(RequiredInput).openapi({
    description: "What its packages and remotes ask for, by the author's names, and what the record names besides",
  }),
  install: z.array(InstallCommand).openapi({
    description:
      "A command for each package that a client can start and each remote; what begins with `YOUR_` is to be filled " +
      "in. Empty while `report.screen.outcome` is `flagged`",
  }),
  notOffered: common.orNull(McpServerNotOffered).openapi({
    description: "Null where clients are given a configuration of at least one of its packages or remotes",
  }),
  trust: ContentTrust,
  report: McpServerReport,
}).openapi("McpServerDetail");
export type McpServerDetail = z.infer<typeof McpServerDetail>;

/** The record that an operator imports. */
export const McpServerRecord = z.strictObject({
  type: z.literal("mcp-server"),
  ...imported.shared,
  name: imported.Title,
  registryName: imported.optional(imported.Line.min(3).max(200)),
  tagline: imported.Summary,
  tags: imported.Tags,
  transports: imported.listOf(Transport, 3).transform((transports) => [...new Set(transports)]),
  version: imported.optional(imported.ShortLine),
  iconUrl: imported.optional(common.Url),
  authorName: imported.optional(imported.Title),
  authorSlug: imported.optional(common.Slug),
  score: imported.Score,
  installs: imported.Installs,
  verified: imported.Verified,
  createdAt: imported.Time,
  repo: imported.optional(RepoInfo),
  websiteUrl: imported.optional(common.Url),
  license: imported.optional(imported.ShortLine),
  packages: imported.listOf(McpPackage, 50),
  remotes: imported.listOf(McpRemote, 50),
  requiredInputs: imported.listOf(RequiredInput.extend({ name: imported.Line }), 100),
  install: imported.listOf(imported.Install, 20),
  notOffered: imported.derived,
  trust: imported.Trust,
  report: imported.Report.unwrap().extend({ sha256: imported.derived }).optional(),
  body: imported.Body.default(""),
  descriptionHtml: imported.derived,
});

export const mcpServerSorts = ["popular", "new"] as const;

export const McpServerQuery = z.object({
  q: common.searchParameter("name, tagline and description"),
  verbatim: verbatimParameter,
  tag: common.filters.tag,
  transport: Transport.optional().openapi({ param: { description: "A transport that the server offers" } }),
  screen: common.filters.screen,
  sort: common.sortParameter(mcpServerSorts, "`popular`: by score and installs together; `new`: by creation."),
  ...common.pageParameters,
});

export const listMcpServers = createRoute({
  method: "get",
  path: "/mcp-servers",
  operationId: "listMcpServers",
  tags: ["Discovery"],
  summary: "List and search listed MCP servers",
  request: { query: McpServerQuery },
  responses: common.listResponses(searchedPageOf("McpServerPage", McpServerSummary), "listed MCP servers"),
});

export const getMcpServer = createRoute({
  method: "get",
  path: "/mcp-servers/{slug}",
  operationId: "getMcpServer",
  tags: ["Discovery"],
  summary: "Read one listed MCP server",
  request: { params: common.slugParameter("MCP server", "filesystem") },
  responses: getBodyResponses(McpServerDetail, "MCP server"),
});

export const getMcpServerMarkdown = getMarkdown("/mcp-servers", "McpServer", "MCP server", "filesystem");
