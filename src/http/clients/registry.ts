import type { Context } from "hono";
import { ApiError, invalidParameter } from "../../contract/errors.ts";
import type { ListQuery } from "../../formats/mcp-registry/list-query.ts";
import { sendRecord } from "../send-cached.ts";
import { type AppEnv, router } from "../router.ts";

/** The MCP Registry's API v0.1, read-only. Its code is loaded at the first request. */
export const registry = router();

registry.get("/v0.1/servers", async (c) => {
  const { listPublicServers } = await import("../../clients/registry/servers.ts");
  return sendRecord(c, await listPublicServers(c.var.deps, await listQueryOf(c)));
});

registry.get("/v0.1/servers/*", async (c) => {
  const { name, version } = serverIn(c);
  const doors = await import("../../clients/registry/servers.ts");
  if (version !== undefined) return sendRecord(c, await doors.getPublicVersion(c.var.deps, name, version));
  return sendRecord(c, await doors.listPublicVersions(c.var.deps, name));
});

export async function listQueryOf(c: Context<AppEnv>): Promise<ListQuery> {
  const { parseListQuery } = await import("../../formats/mcp-registry/list-query.ts");
  const query = parseListQuery(new URL(c.req.url).searchParams);
  if ("parameter" in query) throw invalidParameter(query.parameter, query.message);
  return query;
}

/** The server's name has a slash, encoded or not. `version` is undefined for the list of all versions. */
export function serverIn(c: Context<AppEnv>): { name: string; version: string | undefined } {
  const [, name, version] = /\/v0\.1\/servers\/(.+)\/versions(?:\/([^/]+))?$/.exec(new URL(c.req.url).pathname) ?? [];
  try {
    if (name !== undefined) {
      return {
        name: decodeURIComponent(name),
        version: version === undefined ? undefined : decodeURIComponent(version),
      };
    }
  } catch {
    // Answered like any other unknown path.
  }
  throw new ApiError("not_found", "There is nothing at this path of the registry.");
}
