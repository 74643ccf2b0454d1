import type { ContentTrust, ScreenResult } from "../../contract/trust.ts";
import type { McpServerDetail } from "../../contract/mcp-servers.ts";
import { type RegistryServer, registryServer } from "./server.ts";

/** The service's own trust facts about a server, beside the registry API's. */
export type RegistryTrust = {
  slug: string;
  url: string;
  verified: boolean;
  score: number;
  installs: number;
  provenance: ContentTrust["provenance"];
  screen: ScreenResult["outcome"];
  notice: string;
};

export type RegistryEntry = ReturnType<typeof registryEntry>;

/** An entry of a list, by the MCP Registry's API v0.1. Clients throw where `_meta` is missing. */
export const registryEntry = (
  server: RegistryServer,
  { createdAt, updatedAt }: { createdAt: string; updatedAt: string },
  trust: RegistryTrust | undefined,
) => ({
  server,
  _meta: {
    "io.modelcontextprotocol.registry/official": {
      status: "active" as const,
      publishedAt: createdAt,
      updatedAt,
      isLatest: true,
    },
    ...(trust && { "org.discovery-and-vault/trust": trust }),
  },
});

/**
 * The entry of a listed server. Undefined where its name is not valid in the registry. `base` is the service's origin.
 */
export function entryOfRecord(record: McpServerDetail, base: string): RegistryEntry | undefined {
  const { slug, verified, score, installs, trust, report } = record;
  const server = serverOfRecord(record);
  return (
    server &&
    registryEntry(server, record, {
      ...{ slug, url: `${base}/api/v1/mcp-servers/${slug}`, verified, score, installs },
      ...{ provenance: trust.provenance, screen: report.screen.outcome, notice: trust.notice },
    })
  );
}

export const serverOfRecord = (record: McpServerDetail): RegistryServer | undefined =>
  registryServer({
    ...{ name: record.registryName, title: record.name, description: record.tagline, version: record.version },
    ...{ websiteUrl: record.websiteUrl, repositoryUrl: record.repo?.url ?? null, iconUrl: record.iconUrl },
    ...{ packages: record.packages, remotes: record.remotes },
  });
