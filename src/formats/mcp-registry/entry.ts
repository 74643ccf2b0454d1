import type { ContentTrust, ScreenResult } from "../../contract/public/trust.ts";
import type { McpServerDetail } from "../../contract/public/mcp-servers.ts";
import { isServerName, type RegistryServer, serverBody, type ServerBody, withSchema } from "./server.ts";

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

export type RegistryStatus = "active" | "deleted";

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
      status: "active" as RegistryStatus,
      publishedAt: createdAt,
      updatedAt,
      isLatest: true,
    },
    ...(trust && { "org.discovery-and-vault/trust": trust }),
  },
});

/** The service's own facts about a record. They are no part of what a team approves. */
export const trustOf = (
  { slug, verified, score, installs, trust, report }: McpServerDetail,
  base: string,
): RegistryTrust => ({
  slug,
  url: `${base}/api/v1/mcp-servers/${slug}`,
  verified,
  score,
  installs,
  provenance: trust.provenance,
  screen: report.screen.outcome,
  notice: trust.notice,
});

/**
 * The entry of a listed server. Undefined where its name is not valid in the registry. `base`: the service's
 * origin; `changedAt`: when this service changed it, by which readers ask for what is new.
 */
export function entryOfRecord(record: McpServerDetail, base: string, changedAt: string): RegistryEntry | undefined {
  const server = serverOfRecord(record);
  return server && registryEntry(server, { createdAt: record.createdAt, updatedAt: changedAt }, trustOf(record, base));
}

/** A record's `server.json`. Undefined where its name is not valid in the registry. */
export function serverOfRecord(record: McpServerDetail): RegistryServer | undefined {
  const { registryName } = record;
  const isNamed = registryName !== null && isServerName(registryName);
  return isNamed ? withSchema(serverBody(registryName, factsOf(record))) : undefined;
}

export type WithdrawnServer = { name: string; version: string | null; createdAt: string; changedAt: string };

/** What readers that keep a copy are told of a server that is public no more: nothing that its record says of it. */
export function entryOfWithdrawn({ name, version, createdAt, changedAt }: WithdrawnServer): RegistryEntry | undefined {
  if (!isServerName(name)) return undefined;
  const facts = {
    title: null,
    description: "Withdrawn",
    version,
    websiteUrl: null,
    repositoryUrl: null,
    iconUrl: null,
  };
  const server = withSchema(serverBody(name, { ...facts, packages: [], remotes: [] }));
  const entry = registryEntry(server, { createdAt, updatedAt: changedAt }, undefined);
  entry._meta["io.modelcontextprotocol.registry/official"].status = "deleted";
  return entry;
}

type ServerRecord = Pick<
  McpServerDetail,
  "slug" | "registryName" | "name" | "tagline" | "version" | "websiteUrl" | "repo" | "iconUrl" | "packages" | "remotes"
>;

const factsOf = (record: ServerRecord) => ({
  title: record.name,
  description: record.tagline,
  version: record.version,
  websiteUrl: record.websiteUrl,
  repositoryUrl: record.repo?.url ?? null,
  iconUrl: record.iconUrl,
  packages: record.packages,
  remotes: record.remotes,
});

/** What a team approves of a record, as the registry gives it; by its slug where it has no name in the registry. */
export const approvedServer = (record: ServerRecord): ServerBody =>
  serverBody(
    record.registryName !== null && isServerName(record.registryName) ? record.registryName : record.slug,
    factsOf(record),
  );
