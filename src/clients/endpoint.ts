import { slugPattern } from "../contract/wire/common.ts";
import { limits } from "../contract/wire/limits.ts";
import { decodedFilePath } from "../lib/file-path.ts";
import { skillMdPath } from "../lib/skill-md.ts";

/** What a request asks of a scope. `digest`: the first digits of the digest in the address. */
export type Endpoint =
  | { of: "index" | "older-index" | "marketplace" | "refs" }
  | ArchiveEndpoint
  | FileEndpoint
  | PluginEndpoint;
/** The archive of a plugin that is no skill. */
export type PluginEndpoint = { of: "plugin"; name: string; digest: string | undefined };
export type ArchiveEndpoint = { of: "archive"; name: string; digest: string | undefined };
export type FileEndpoint = { of: "file"; name: string; path: string; digest: string | undefined };

const fixed: Record<string, Endpoint> = {
  "/.well-known/agent-skills/index.json": { of: "index" },
  "/.well-known/skills/index.json": { of: "older-index" },
  "/.claude-plugin/marketplace.json": { of: "marketplace" },
};

/** Parses the path below a scope, percent-encoded as sent. Undefined if there is no such endpoint. */
export function parseEndpoint(rest: string, query: URLSearchParams): Endpoint | undefined {
  // For a scope with a slash at its end, clients ask for a path with two slashes.
  const below = rest.replace(/^\/\/(?=\.well-known\/)/, "/");
  if (Object.hasOwn(fixed, below)) return fixed[below];
  const digest = query.get("d") ?? undefined;
  const plugin = /^\/\.claude-plugin\/([^/]+)\.zip$/.exec(below)?.[1];
  if (plugin !== undefined) return named<PluginEndpoint>({ of: "plugin", name: plugin, digest });
  const [, agent, name, path] = /^\/\.well-known\/(agent-)?skills\/([^/]+)(?:\/(.+))?$/s.exec(below) ?? [];
  if (name === undefined) return undefined;
  if (path === undefined) {
    return agent && name.endsWith(".zip")
      ? named<ArchiveEndpoint>({ of: "archive", name: name.slice(0, -4), digest })
      : undefined;
  }
  // Only the older index lists files other than `SKILL.md`.
  if (agent && path !== skillMdPath) return undefined;
  const decoded = decodedFilePath(path);
  return decoded === undefined ? undefined : named<FileEndpoint>({ of: "file", name, path: decoded, digest });
}

const named = <Of extends { name: string }>(endpoint: Of): Of | undefined =>
  endpoint.name.length <= limits.slugMaxLength && slugPattern.test(endpoint.name) ? endpoint : undefined;
