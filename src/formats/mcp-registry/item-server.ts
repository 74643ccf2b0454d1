import type { Server } from "./launch.ts";
import { type RegistryServer, registryServer } from "./server.ts";
import { isMembers } from "../../lib/members.ts";
import { isText } from "./transports.ts";

/** The server that a vault item describes: its body's first fenced `json` block, if that is a valid `server.json`. */
export function serverOfItem(body: string): RegistryServer | undefined {
  const value = jsonIn(body);
  if (!isMembers(value) || !isText(value["description"]) || !isText(value["version"])) return undefined;
  const { name, title, version, websiteUrl, repository, icons, packages, remotes } = value;
  const server = registryServer({
    name: textOf(name),
    title: textOf(title),
    description: value["description"],
    version,
    websiteUrl: textOf(websiteUrl),
    repositoryUrl: isMembers(repository) ? textOf(repository["url"]) : null,
    iconUrl:
      listOf(icons)
        .map((icon) => (isMembers(icon) ? textOf(icon["src"]) : null))
        .find((src) => src !== null) ?? null,
    packages: listOf(packages),
    remotes: listOf(remotes),
  });
  return server && server.packages.length + server.remotes.length > 0 ? server : undefined;
}

/** What such a block says of packages and remotes, also what a registry does not list. */
export function entriesOfItem(body: string): Server {
  const value = jsonIn(body);
  if (!isMembers(value)) return { packages: [], remotes: [] };
  const { packages, remotes } = value;
  return { packages: listOf(packages).filter(isMembers), remotes: listOf(remotes).filter(isMembers) };
}

const textOf = (value: unknown) => (isText(value) ? value : null);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function jsonIn(markdown: string): unknown {
  const block = firstJsonBlock(markdown);
  if (block === undefined) return undefined;
  try {
    return JSON.parse(block);
  } catch {
    // Not a server: other items of the kind have other blocks.
    return undefined;
  }
}

/** By CommonMark: a fence is closed by a fence of the same character that is at least as long, or by the end. */
function firstJsonBlock(markdown: string): string | undefined {
  const lines = markdown.split(/\r\n?|\n/);
  for (let at = 0; at < lines.length; at++) {
    const opening = /^ {0,3}(`{3,}|~{3,})[ \t]*(\S*)/.exec(lines[at]!);
    if (!opening) continue;
    const [, fence = "", language = ""] = opening;
    const isClosing = (line: string) => {
      const bare = line.trim();
      return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
    };
    const begin = at + 1;
    at = begin;
    while (at < lines.length && !isClosing(lines[at]!)) at += 1;
    if (language.toLowerCase() === "json") return lines.slice(begin, at).join("\n");
  }
  return undefined;
}
