import { isFound } from "../../discovery/registry-servers.ts";
import type { Deps } from "../deps.ts";
import { entryOfWithdrawn, registryEntry, type RegistryEntry } from "../../formats/mcp-registry/entry.ts";
import { serverOfItem } from "../../formats/mcp-registry/item-server.ts";
import { compareServers, type ListQuery, listPage } from "./list-query.ts";
import type { RegistryServer } from "../../formats/mcp-registry/server.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { readBodies, readTrashedBodies } from "../../vault/items/bodies.ts";
import { blockedByPolicy } from "../../vault/items/blocked.ts";
import { blockedServerItems, type ServerItem, serverItems, trashedServerItems } from "../../vault/links/items.ts";
import type { OpenLink } from "../../vault/links/open.ts";
import { itemsOfLink } from "../../vault/reachable-items.ts";
import { noServer, noVersion, type ServerPage } from "./servers.ts";

/** A server of a list that is made for one reader. */
export type ListedServer = { entry: RegistryEntry; slug: string; updatedAt: number };

/** The MCP servers that a link's items describe. `isWithWithdrawn`: and those that were deleted since it was made. */
export async function linkServers(
  deps: Deps,
  link: OpenLink,
  { isWithWithdrawn = false } = {},
): Promise<ListedServer[]> {
  const live = await readItemServers(deps, await serverItems(deps, itemsOfLink(link)));
  return isWithWithdrawn ? withWithdrawn(live, await deletedServers(deps, link)) : live;
}

/** What is withdrawn is listed where nothing else has its name. */
export function withWithdrawn(live: readonly ListedServer[], withdrawn: readonly ListedServer[]): ListedServer[] {
  const known = new Set(live.map(({ entry }) => entry.server.name));
  return [...live, ...withdrawn.filter(({ entry }) => !known.has(entry.server.name))].sort((one, other) =>
    compareServers(one.entry.server, other.entry.server),
  );
}

/** Nothing is told of them but name and version. */
async function deletedServers(deps: Deps, link: OpenLink): Promise<ListedServer[]> {
  const listed = await readItemServers(deps, await trashedServerItems(deps, link), readTrashedBodies);
  return listed.flatMap(({ entry: { server, _meta }, slug, updatedAt }) => {
    const { publishedAt } = _meta["io.modelcontextprotocol.registry/official"];
    const { name, version } = server;
    const entry = entryOfWithdrawn({ name, version, createdAt: publishedAt, changedAt: toTimestamp(updatedAt) });
    return entry ? [{ entry, slug, updatedAt }] : [];
  });
}

/** The MCP servers that items describe, by name. Of two with one name the first is used: the last updated. */
export async function readItemServers(
  deps: Deps,
  rows: readonly ServerItem[],
  read: typeof readBodies<ServerItem> = readBodies,
): Promise<ListedServer[]> {
  const byName = new Map<string, ListedServer>();
  const servers = new Map(rows.flatMap((row) => knownServer(deps, row)));
  const unknown = rows.filter((row) => !servers.has(row));
  for await (const { row, body } of read(deps, unknown)) servers.set(row, keepServer(deps, row, body));
  for (const row of rows) {
    const server = servers.get(row);
    if (!server || byName.has(server.name)) continue;
    const times = { createdAt: toTimestamp(row.createdAt), updatedAt: toTimestamp(row.updatedAt) };
    byName.set(server.name, {
      entry: registryEntry(server, times, undefined),
      slug: row.slug,
      updatedAt: row.updatedAt,
    });
  }
  return [...byName.values()].sort((one, other) => compareServers(one.entry.server, other.entry.server));
}

type Keeping = Pick<Deps, "itemServers">;

const keyOf = ({ id, revision }: ServerItem) => `${id} ${revision}`;

function knownServer({ itemServers }: Keeping, row: ServerItem): [ServerItem, RegistryServer | undefined][] {
  const kept = itemServers.get(keyOf(row));
  return kept ? [[row, kept.server]] : [];
}

/** Bodies are read some at a time, and only what they say of a server is kept. */
function keepServer({ itemServers }: Keeping, row: ServerItem, body: string): RegistryServer | undefined {
  const server = serverOfItem(body);
  itemServers.set(keyOf(row), { server }, entryBytes + JSON.stringify(server ?? null).length * 2);
  return server;
}

const entryBytes = 256;

export function listServers(listed: readonly ListedServer[], query: ListQuery): ServerPage {
  const { filter, after, limit } = query;
  const { search, version, updatedSince } = filter;
  const servers = listed.filter(
    ({ entry: { server }, updatedAt }) =>
      (!after || compareServers(server, after) > 0) &&
      (version === null || version === "latest" || version === server.version) &&
      (updatedSince === null || updatedAt >= updatedSince) &&
      isFound({ title: server.title ?? "", summary: server.description }, server.name, search),
  );
  const entries = servers.slice(0, limit).map(({ entry }) => entry);
  return listPage(entries, servers.length > limit, query);
}

/** `version` undefined: all versions. There is only one. */
export function getServer(
  listed: readonly ListedServer[],
  name: string,
  version: string | undefined,
): RegistryEntry | ServerPage {
  const named = serverNamed(listed, name);
  if (!named) throw noServer(name);
  const { entry } = named;
  if (version === undefined) return { servers: [entry], metadata: { count: 1 } };
  if (version !== "latest" && version !== entry.server.version) throw noVersion(name, version);
  return entry;
}

const serverNamed = (listed: readonly ListedServer[], name: string) =>
  listed.find(({ entry }) => entry.server.name === name);

/** One of a link's servers, as `getServer` gives it. Throws for one that a policy keeps back. */
export async function getLinkServer(deps: Deps, link: OpenLink, name: string, version: string | undefined) {
  const listed = await linkServers(deps, link);
  if (!serverNamed(listed, name)) {
    const blocked = await readItemServers(deps, await blockedServerItems(deps, itemsOfLink(link)));
    if (serverNamed(blocked, name)) throw blockedByPolicy();
  }
  return getServer(listed, name, version);
}
