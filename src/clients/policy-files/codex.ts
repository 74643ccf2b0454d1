import { stringify } from "smol-toml";
import type { Permitted } from "./permitted.ts";

/** `requirements.toml`. Codex names a local server by its program alone. */
export function codexFile({ repository, marketplace, alsoMarketplaces, servers }: Permitted): string {
  const sources = [
    [marketplace, repository] as const,
    ...alsoMarketplaces.map((url, at) => [`also-${at + 1}`, url] as const),
  ];
  return stringify({
    marketplaces: {
      restrict_to_allowed_sources: true,
      allowed_sources: Object.fromEntries(sources.map(([name, url]) => [name, { source: "git", url }])),
    },
    mcp_servers: Object.fromEntries(
      servers.map(({ name, config }) => [
        name,
        { identity: "command" in config ? { command: config.command } : { url: config.url } },
      ]),
    ),
  });
}
