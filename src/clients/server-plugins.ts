import { sql } from "drizzle-orm";
import { launchesOfRecord } from "../discovery/kinds/mcp-server.ts";
import { readDetails } from "../discovery/registry-servers.ts";
import type { McpServerDetail } from "../contract/public/mcp-servers.ts";
import { limits } from "../contract/wire/limits.ts";
import { type CatalogDatabase, type RecordRow, records } from "../db/catalog.ts";
import { type ClientConfig, clientConfigs, geminiConfig } from "../formats/mcp-registry/client-config.ts";
import { onOneLine, shortened } from "../lib/shortened.ts";
import type { ScopePlugin } from "./scope.ts";

/** A public MCP server as a plugin, and how clients start or reach it. */
export type ServerPlugin = { plugin: ScopePlugin; config: ClientConfig };

/** The servers among these rows that the screen has not flagged, and that a client can start or reach. */
export async function serverPlugins(source: CatalogDatabase, rows: RecordRow[]): Promise<ServerPlugin[]> {
  const details = new Map((await readDetails(source, rows)).map((detail) => [detail.slug, detail]));
  return rows.flatMap((row) => {
    const detail = details.get(row.slug)!;
    const [config] = detail.report.screen.outcome === "flagged" ? [] : clientConfigs(launchesOfRecord(detail));
    const number = Math.max(Math.floor((row.changedAt || row.updatedAt) / 1000), row.offeredNumber ?? 0);
    return config ? [{ plugin: serverPlugin(aboutRecord(detail, number), config), config }] : [];
  });
}

/** The slugs of those servers that a client can start or reach, public or not. */
export async function startable(source: CatalogDatabase, ids: readonly number[]): Promise<Set<string>> {
  const isOne = sql`${records.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const [rows] = await source.batch([source.select().from(records).where(isOne)]);
  const details = await readDetails(source, rows);
  const hasConfig = (detail: McpServerDetail) => clientConfigs(launchesOfRecord(detail)).length > 0;
  return new Set(details.filter(hasConfig).map(({ slug }) => slug));
}

type About = Pick<ScopePlugin, "name" | "number" | "author" | "license" | "tags"> & { description: string };

const aboutRecord = ({ slug, tagline, name, authorName, license, tags }: McpServerDetail, number: number): About => ({
  name: slug,
  number,
  author: authorName,
  license,
  tags,
  description: onOneLine(tagline) || onOneLine(name) || slug,
});

/** A server as a plugin, by the first way to it. */
export const serverPlugin = (about: About, config: ClientConfig): ScopePlugin => ({
  ...about,
  description: shortened(about.description, limits.servedDescriptionMaxLength),
  files: [{ path: ".mcp.json", text: `${JSON.stringify({ mcpServers: { [about.name]: config } }, null, 2)}\n` }],
});

/** An extension is one for all that a scope holds, so only a server's own scope has it. */
export const toExtension = ({ plugin, config }: ServerPlugin) => ({
  mcpServers: { [plugin.name]: geminiConfig(config) },
});
