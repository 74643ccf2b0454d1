import type { Context } from "hono";
import { ApiError, invalidParameter } from "../../contract/wire/errors.ts";
import { sendRecord } from "../public/send-cached.ts";
import { type AppEnv, router } from "../router.ts";
import { getPublicVersion, listPublicServers, listPublicVersions } from "../../clients/registry/servers.ts";
import { type ListQuery, parseListQuery } from "../../clients/registry/list-query.ts";

/** The MCP Registry's API v0.1, read-only. */
export const registry = router();

registry.get("/v0.1/servers", async (c) => sendRecord(c, await listPublicServers(c.var.deps, listQueryOf(c))));

registry.get("/v0.1/servers/*", async (c) => {
  const { name, version } = serverIn(c);
  if (version !== undefined) return sendRecord(c, await getPublicVersion(c.var.deps, name, version));
  return sendRecord(c, await listPublicVersions(c.var.deps, name));
});

export function listQueryOf(c: Context<AppEnv>): ListQuery {
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
