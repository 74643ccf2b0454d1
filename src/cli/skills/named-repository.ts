import { join, relative, sep } from "node:path";
import { layoutOf } from "./layout.ts";
import { githubRepository, type Repository } from "./repository.ts";

export const layouts = ["owner/repo"] as const;

/** What the operator says of where skills come from: their repository, or that folders are OWNER/REPO/… on GitHub. */
export type Provenance = { source?: Repository | undefined; layout?: (typeof layouts)[number] | undefined };

/** A skill's repository as the operator says. `root` is the repository's folder, undefined if the path is not known. */
export type NamedRepository = { repository: Repository; path: string[]; root: string | undefined; option: string };

/** Undefined if the operator says nothing; a fault if the folders are not as the operator says. */
export function namedRepository(
  { source, layout }: Provenance,
  directory: string,
  named: string,
): NamedRepository | { fault: string } | undefined {
  if (source) return bySource(source, directory);
  return layout && byLayout(directory, named);
}

// No name on GitHub begins with a dot or a hyphen. A folder that does is none of an owner's.
const ownersName = /^[A-Za-z\d][\w-]{0,99}$/;
const repositorysName = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

/** Below the folder that the operator names: a deeper folder is another layout. */
function byLayout(directory: string, named: string): NamedRepository | { fault: string } {
  const [owner = "", name = "", ...path] = relative(named, directory).split(sep);
  if (!ownersName.test(owner) || !repositorysName.test(name)) {
    return { fault: `is not below an OWNER/REPO of ${named}, as --layout owner/repo says` };
  }
  const root = join(named, owner, name);
  return { repository: githubRepository(owner, name), path, root, option: "--layout" };
}

function bySource(repository: Repository, directory: string): NamedRepository {
  const parts = directory.split(sep).filter(Boolean);
  const at = rootIn(repository, parts);
  const option = "--source";
  if (at !== undefined) {
    return { repository, path: parts.slice(at), root: sep + parts.slice(0, at).join(sep), option };
  }
  return { repository, path: layoutOf(directory).path, root: undefined, option };
}

// What GitHub calls the folder in the archive of a branch, a tag or a commit.
const ofArchive = /^-(?:main|master|trunk|develop|HEAD|v?\d+(?:\.\d+)*(?:-[\w.]+)?|[0-9a-f]{7,40})$/;

/**
 * Where the path in a repository begins of which only the address is known: below a folder of its name. A folder
 * `skills` may be that of the repository `skills`, or the one in which any repository keeps its skills, so other signs
 * come first.
 */
function rootIn({ names }: Repository, parts: string[]): number | undefined {
  const [owner, name] = [names.at(-2)!, names.at(-1)!];
  const rest = parts.map((part) => (part.startsWith(name) ? part.slice(name.length) : undefined));
  const signs: ((at: number) => boolean)[] = [
    (at) => rest[at] === "" && parts[at - 1] === owner,
    (at) => ofArchive.test(rest[at] ?? ""),
    (at) => rest[at] === "",
    (at) => rest[at]?.startsWith("-") ?? false,
  ];
  for (const isRoot of signs) {
    const at = parts.findIndex((_, index) => isRoot(index));
    if (at >= 0) return at + 1;
  }
  return undefined;
}
