import type { McpServerDetail, McpServerSummary } from "../contract/mcp-servers.ts";
import type { RecordRow } from "../db/catalog.ts";
import { type StoredTrust, toContentTrust, toTrustReport } from "../trust/report.ts";
import { toTimestamp } from "../timestamps.ts";

/** The part of an MCP server that only the wire shows. */
export type McpServerFields = Pick<
  McpServerDetail,
  | "registryName"
  | "transports"
  | "version"
  | "iconUrl"
  | "repo"
  | "websiteUrl"
  | "license"
  | "packages"
  | "remotes"
  | "requiredInputs"
  | "install"
> & { trust: StoredTrust };

/** Members that are null are not stored. */
const empty = {
  registryName: null,
  version: null,
  iconUrl: null,
  repo: null,
  websiteUrl: null,
  license: null,
} satisfies Partial<McpServerFields>;
export const mcpServerFieldsOf = (row: RecordRow): McpServerFields => ({
  ...empty,
  ...(row.fields as McpServerFields),
});

export function toMcpServerSummary(row: RecordRow): McpServerSummary {
  const { registryName, transports, version, iconUrl, repo } = mcpServerFieldsOf(row);
  return {
    slug: row.slug,
    name: row.title,
    registryName,
    tagline: row.summary,
    tags: row.tags,
    transports,
    version,
    iconUrl,
    authorName: row.authorName,
    authorSlug: row.authorSlug,
    score: row.score,
    installs: row.installs,
    verified: row.verified,
    repo,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

export function toMcpServerDetail(row: RecordRow, html: string): McpServerDetail {
  const { websiteUrl, license, packages, remotes, requiredInputs, install, trust } = mcpServerFieldsOf(row);
  return {
    ...toMcpServerSummary(row),
    descriptionHtml: html,
    websiteUrl,
    license,
    packages,
    remotes,
    requiredInputs,
    install,
    trust: toContentTrust(trust),
    report: toTrustReport(trust),
  };
}
