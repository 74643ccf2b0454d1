import { Slug } from "../../contract/wire/common.ts";
import { Scope } from "../../contract/wire/security.ts";

/** What an MCP client may be granted. `account` is none of it. */
export const clientScopes = Scope.options.filter((scope) => scope !== "account" && scope !== "publish");

/** The MCP server of vaults. It is a resource, and its address names the authorization server of all of them. */
export const vaultResource = "/mcp/vault";
export const tokenPath = `${vaultResource}/oauth/token`;
export const registrationPath = `${vaultResource}/oauth/register`;
export const resourceMetadataPath = "/.well-known/oauth-protected-resource";
export const serverMetadataPath = `/.well-known/oauth-authorization-server${vaultResource}`;
/** The person decides there. */
export const authorizationPath = "/consent";

/** Undefined where OAuth can't be offered: tokens travel by https, or within this machine. */
export function issuerAt(base: string): string | undefined {
  const { protocol, hostname } = new URL(base);
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || isLocal ? `${base}${vaultResource}` : undefined;
}

/** The team whose catalogue the MCP server at this path reads. Whether there is such a team, the path does not tell. */
export function teamOfResource(path: string): string | undefined {
  const [, team] = /^\/t\/([^/]+)\/mcp$/.exec(path) ?? [];
  return Slug.safeParse(team).data;
}

/** Whether an MCP server that takes clients' tokens is at this path. */
export const isResource = (path: string): boolean => path === vaultResource || teamOfResource(path) !== undefined;

/** The path of the resource that a request to authorize names: that of vaults where it names none, or another's. */
export function requestedResource(base: string, url: string): string {
  const [address = "", other] = new URL(url).searchParams.getAll("resource");
  const path = address.startsWith(`${base}/`) && other === undefined ? address.slice(base.length) : "";
  return isResource(path) ? path : vaultResource;
}
