import { slugPattern } from "../contract/common.ts";
import { limits } from "../contract/limits.ts";
import { decodedFilePath } from "../lib/file-path.ts";
import { skillMdPath } from "../formats/packages/files.ts";

/** What a request asks of a scope. `digest`: the first digits of the digest in the address. */
export type Door = { of: "index" | "older-index" | "marketplace" | "refs" } | ArchiveDoor | FileDoor | PluginDoor;
/** The archive of a plugin that is no skill. */
export type PluginDoor = { of: "plugin"; name: string; digest: string | undefined };
export type ArchiveDoor = { of: "archive"; name: string; digest: string | undefined };
export type FileDoor = { of: "file"; name: string; path: string; digest: string | undefined };

const fixed: Record<string, Door> = {
  "/.well-known/agent-skills/index.json": { of: "index" },
  "/.well-known/skills/index.json": { of: "older-index" },
  "/.claude-plugin/marketplace.json": { of: "marketplace" },
};

/** Parses the path below a scope, percent-encoded as sent. Undefined if there is no such door. */
export function parseDoor(rest: string, query: URLSearchParams): Door | undefined {
  // For a scope with a slash at its end, clients ask for a path with two slashes.
  const below = rest.replace(/^\/\/(?=\.well-known\/)/, "/");
  if (Object.hasOwn(fixed, below)) return fixed[below];
  const digest = query.get("d") ?? undefined;
  const plugin = /^\/\.claude-plugin\/([^/]+)\.zip$/.exec(below)?.[1];
  if (plugin !== undefined) return named<PluginDoor>({ of: "plugin", name: plugin, digest });
  const [, agent, name, path] = /^\/\.well-known\/(agent-)?skills\/([^/]+)(?:\/(.+))?$/s.exec(below) ?? [];
  if (name === undefined) return undefined;
  if (path === undefined) {
    return agent && name.endsWith(".zip")
      ? named<ArchiveDoor>({ of: "archive", name: name.slice(0, -4), digest })
      : undefined;
  }
  // Only the older index lists files other than `SKILL.md`.
  if (agent && path !== skillMdPath) return undefined;
  const decoded = decodedFilePath(path);
  return decoded === undefined ? undefined : named<FileDoor>({ of: "file", name, path: decoded, digest });
}

const named = <Of extends { name: string }>(door: Of): Of | undefined =>
  door.name.length <= limits.slugMaxLength && slugPattern.test(door.name) ? door : undefined;
