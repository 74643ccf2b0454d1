import type { ClientConfig } from "../../formats/mcp-registry/client-config.ts";
import type { Permitted } from "./permitted.ts";

const gitSource = (url: string) => ({ source: "git", url });

/** What Claude Code and Copilot read in the same form. */
const common = ({ repository, marketplace, alsoMarketplaces, own, servers }: Permitted, more: object) => ({
  strictKnownMarketplaces: [repository, ...alsoMarketplaces].map(gitSource),
  extraKnownMarketplaces: { [marketplace]: { source: gitSource(repository), ...more } },
  allowedMcpServers: [own, ...servers].flatMap(({ config }) => namedByDeed(config)),
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
 * A server by what it does. These clients compare the whole of it, with the values of the user's own filled in, and
 * take `*` in an address for anything. One with a `*`, or with such a value in its origin, is left out: a repository's
 * settings may set values, and would have every host let in.
 */
function namedByDeed(config: ClientConfig): ({ serverCommand: string[] } | { serverUrl: string })[] {
  if ("command" in config) return [{ serverCommand: [config.command, ...config.args] }];
  return /\*|^(?:https?:\/\/[^/?#]*)?\$\{/i.test(config.url) ? [] : [{ serverUrl: config.url }];
}
