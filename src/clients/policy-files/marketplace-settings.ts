import type { ClientConfig } from "../../formats/mcp-registry/client-config.ts";
import type { Permitted } from "./permitted.ts";

const gitSource = (url: string) => ({ source: "git", url });

/** What Claude Code and Copilot read in the same form. */
const common = ({ repository, marketplace, alsoMarketplaces, servers }: Permitted, more: object) => ({
  strictKnownMarketplaces: [repository, ...alsoMarketplaces].map(gitSource),
  extraKnownMarketplaces: { [marketplace]: { source: gitSource(repository), ...more } },
  allowedMcpServers: servers.flatMap(({ config }) => namedByDeed(config)),
  deniedMcpServers: [],
  allowManagedMcpServersOnly: true,
});

export const copilotFile = (permitted: Permitted) => common(permitted, {});

export const claudeFile = (permitted: Permitted) => ({
  ...common(permitted, { autoUpdate: true }),
  enabledPlugins: Object.fromEntries(permitted.recommended.map((name) => [`${name}@${permitted.marketplace}`, true])),
  disableSideloadFlags: true,
});

/**
 * A server by what it does. These clients compare the whole of it, and take `*` in an address for anything: a server
 * with a value of the user's own in its words or its address, or with a `*`, can't be named, and is left out.
 */
function namedByDeed(config: ClientConfig): ({ serverCommand: string[] } | { serverUrl: string })[] {
  if ("command" in config) {
    const words = [config.command, ...config.args];
    return words.some((word) => word.includes("${")) ? [] : [{ serverCommand: words }];
  }
  return /\$\{|\*/.test(config.url) ? [] : [{ serverUrl: config.url }];
}
