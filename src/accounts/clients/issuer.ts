import { Scope } from "../../contract/security.ts";

/** What an MCP client may be granted. `account` is none of it. */
export const clientScopes = Scope.options.filter((scope) => scope !== "account");

/** The MCP server that needs a token. It is the resource, and names its own authorization server. */
export const resourcePath = "/mcp/vault";
export const tokenPath = `${resourcePath}/oauth/token`;
export const registrationPath = `${resourcePath}/oauth/register`;
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${resourcePath}`;
export const serverMetadataPath = `/.well-known/oauth-authorization-server${resourcePath}`;
/** The person decides there. */
export const authorizationPath = "/consent";

/** Undefined where OAuth can't be offered: tokens travel by https, or within this machine. */
export function issuerAt(base: string): string | undefined {
  const { protocol, hostname } = new URL(base);
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || isLocal ? `${base}${resourcePath}` : undefined;
}
