import { stringify } from "smol-toml";
import type { ClientConfig } from "../../formats/mcp-registry/client-config.ts";
import { asLiteral, type Permitted } from "./permitted.ts";

/** `requirements.toml`. What a plugin of the catalogue brings is not held to its list of servers. */
export function codexFile({ repository, marketplace, alsoMarketplaces, own, servers }: Permitted): string {
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
      [own, ...servers].flatMap(({ name, config }) => {
        const identity = toIdentity(config);
        return identity ? [[name, { identity }]] : [];
      }),
    ),
  });
}

/** A server by its whole command, or its address. Codex fills in nothing: a value of the user's own stands there. */
function toIdentity(config: ClientConfig): object | undefined {
  if ("command" in config) {
    return { command: { executable: config.command, args: config.args.map((word) => toMatcher(word, ".*")) } };
  }
  const { url } = config;
  // It would be any address.
  if (url.startsWith("${")) return undefined;
  return { url: url.includes("${") ? toMatcher(url, String.raw`[^/?#\\@:\s]+`) : url };
}

const place = /\$\{[A-Z0-9_]+\}/;

function toMatcher(text: string, value: string): object {
  if (!place.test(text)) return { match: "exact", value: text };
  return { match: "regex", expression: text.split(place).map(asLiteral).join(value) };
}
