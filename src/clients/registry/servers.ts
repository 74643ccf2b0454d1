import type { CachedResponse } from "../../lib/cached-response.ts";
import { findServer, listServers, type NamedServer } from "../../discovery/registry-servers.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { entryOfRecord, entryOfWithdrawn, type RegistryEntry } from "../../formats/mcp-registry/entry.ts";
import { type ListQuery, listPage } from "./list-query.ts";
import { valueOf } from "../../lib/cached-response.ts";

export type ServerPage = ReturnType<typeof listPage<RegistryEntry>>;

/** A page of public servers, by name. */
export async function listPublicServers(deps: Deps, query: ListQuery): Promise<CachedResponse<ServerPage>> {
  const { filter, after, limit } = query;
  const isFirst = !after && Object.values(filter).every((value) => value === null);
  const parts = [filter.search, filter.version, filter.updatedSince, after?.name ?? null, limit];
  const name = `mcp-registry?${encodeURIComponent(JSON.stringify(parts))}`;
  // A separate entry for each `limit`: clients use three values.
  const response = await deps.publicCache.getOrLoad({ name, kind: isFirst ? "page" : "search" }, async () => {
    const { seq, value } = await listServers(deps, filter, after?.name, limit);
    const entries = value.servers.flatMap((server) => toEntry(server, deps.base) ?? []);
    return { seq, indexIsCurrent: true, value: listPage(entries, value.hasMore, query) };
  });
  return response!;
}

const toEntry = (server: NamedServer, base: string) =>
  "detail" in server
    ? entryOfRecord(server.detail, base, server.changedAt)
    : entryOfWithdrawn({ ...server.withdrawn, changedAt: server.changedAt });

/** The public server with this name. A text that can't be a server's name is not looked up. */
export async function getPublicServer(deps: Deps, name: string): Promise<CachedResponse<RegistryEntry>> {
  const response = isName(name)
    ? await deps.publicCache.getOrLoad({ name: `mcp-registry/${name}`, kind: "record" as const }, async () => {
        const { seq, value } = await findServer(deps, name);
        return { seq, indexIsCurrent: true, value: value && toEntry(value, deps.base) };
      })
    : undefined;
  if (!response) throw noServer(name);
  return response;
}

/** The present version, if it is the one requested. */
export async function getPublicVersion(deps: Deps, name: string, version: string) {
  const response = await getPublicServer(deps, name);
  if (version !== "latest" && version !== valueOf(response).server.version) throw noVersion(name, version);
  return response;
}

const isName = (name: string) => name.length <= 200 && /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(name);

export const noServer = (name: string) =>
  new ApiError("not_found", `There is no MCP server "${name.slice(0, 200)}" in this registry.`);

export const noVersion = (name: string, version: string) =>
  new ApiError("not_found", `The MCP server "${name.slice(0, 200)}" has no version "${version.slice(0, 80)}" here.`);

/** A server has one version: the present one. */
export async function listPublicVersions(deps: Deps, name: string): Promise<CachedResponse<ServerPage>> {
  const absent = () => noServer(name);
  if (!isName(name)) throw absent();
  const response = await deps.publicCache.getOrLoad(
    { name: `mcp-registry/${name}/versions`, kind: "record" },
    async () => {
      const { seq, value } = await findServer(deps, name);
      const entry = value && toEntry(value, deps.base);
      return { seq, indexIsCurrent: true, value: entry && { servers: [entry], metadata: { count: 1 } } };
    },
  );
  if (!response) throw absent();
  return response;
}
