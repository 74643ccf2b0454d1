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
