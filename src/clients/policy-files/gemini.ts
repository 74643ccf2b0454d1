import { geminiConfig } from "../../formats/mcp-registry/client-config.ts";
import { asLiteral, type Permitted } from "./permitted.ts";

/**
 * Its list of servers holds names alone, so the servers themselves stand in the same file, which starts them for
 * everybody. The catalogue's own is therefore not among them: it would ask all of them to sign in.
 */
export const geminiFile = ({ repository, alsoMarketplaces, servers }: Permitted) => ({
  security: { allowedExtensions: [repository, ...alsoMarketplaces].map(asResolvedPath) },
  mcp: { allowed: servers.map(({ name }) => name) },
  mcpServers: Object.fromEntries(servers.map(({ name, config }) => [name, geminiConfig(config)])),
});

/**
 * Matches an address as Gemini tests it: resolved as a path in the working folder, `https://h/t/x.git` as
 * `/home/me/https:/h/t/x.git`. No other colon may stand before it, or the path of another's address would do.
 */
export function asResolvedPath(address: string): string {
  const path = address.split(/\/+/).map(asLiteral);
  const [scheme, ...rest] = path;
  return `^(?:[A-Za-z]:)?[^:]*${scheme}[/\\\\]+${rest.join("[/\\\\]")}$`;
}
