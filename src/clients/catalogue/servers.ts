import { type ClientConfig, clientConfig } from "../../formats/mcp-registry/client-config.ts";
import { entryOfRecord } from "../../formats/mcp-registry/entry.ts";
import { compareServers } from "../../formats/mcp-registry/list-query.ts";
import { serverItems } from "../../vault/links/items.ts";
import type { Deps } from "../deps.ts";
import { type ListedServer, serversOf } from "../registry/item-servers.ts";
import { approvedOf } from "./approved.ts";
import { itemsIn, type TeamCatalogue } from "./catalogue.ts";

/** The MCP servers of a catalogue, by name: as they were approved, and those that the team's own items describe. */
export async function catalogueServers(deps: Deps, catalogue: TeamCatalogue): Promise<ListedServer[]> {
  const { servers } = await approvedOf(deps, catalogue, undefined);
  const approved = servers.flatMap(({ detail, since }) => {
    const entry = entryOfRecord(detail, deps.base);
    return entry ? [{ entry, updatedAt: since }] : [];
  });
  const names = new Set(approved.map(({ entry }) => entry.server.name));
  const own = await serversOf(deps, await serverItems(deps, itemsIn(catalogue), catalogue.offered.isOwnOffered));
  return [...approved, ...own.filter(({ entry }) => !names.has(entry.server.name))].sort((one, other) =>
    compareServers(one.entry.server, other.entry.server),
  );
}

/** How a client starts or reaches each of them, by the name that its plugin has, or that follows from its own. */
export async function catalogueConfigs(
  deps: Deps,
  catalogue: TeamCatalogue,
): Promise<{ name: string; config: ClientConfig }[]> {
  const { servers } = await approvedOf(deps, catalogue, undefined);
  const own = await serversOf(deps, await serverItems(deps, itemsIn(catalogue), catalogue.offered.isOwnOffered));
  const named = [
    ...servers.map(({ detail }) => [detail.slug, clientConfig(detail)] as const),
    ...own.map(
      ({ entry: { server } }) =>
        [
          server.name.replace(/^.*\//, "").replaceAll(/[^A-Za-z0-9_-]/g, "-"),
          clientConfig({ packages: server.packages ?? [], remotes: server.remotes ?? [] }),
        ] as const,
    ),
  ];
  const configs = new Map<string, ClientConfig>();
  for (const [name, config] of named) if (config && !configs.has(name)) configs.set(name, config);
  return [...configs]
    .map(([name, config]) => ({ name, config }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
