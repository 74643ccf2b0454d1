import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join, sep } from "node:path";

/** What the names of the folders above a skill's folder say about it. */
export type Layout = {
  owner: string | null;
  /** The repository's name, if there is one. */
  name: string | null;
  /** The path in the repository. */
  path: string[];
  /** The folder with the owners' folders; null if the skill has fewer than two folders above it. */
  root: string | null;
  /** Whether the root's own name shows what it contains. */
  isNamed: boolean;
};

/** Folders in which a repository keeps its skills, besides those that begin with a dot. */
const withinRepository = new Set(["skills", "plugins", "agents"]);
const isWithinRepository = (name: string) => withinRepository.has(name) || name.startsWith(".");

/**
 * A skill's place by the names in its absolute path alone, so that it is the same wherever an import starts:
 * 1. `github.com/OWNER/REPO/…`, as tools that mirror repositories lay them out;
 * 2. `skills/OWNER/REPO/…/NAME`, below the outermost folder of that name that has three folders or more below it;
 * 3. else OWNER/REPO are the two folders above the skill's, or above the folder in which a repository keeps its skills.
 */
export function layoutOf(directory: string): Layout {
  const parts = directory.split(sep).filter(Boolean);
  const below = (root: number, isNamed: boolean): Layout => ({
    owner: parts[root + 1]!,
    name: parts[root + 2]!,
    path: parts.slice(root + 3),
    root: sep + parts.slice(0, root + 1).join(sep),
    isNamed,
  });

  const mirror = parts.lastIndexOf("github.com");
  if (mirror >= 0 && parts.length - mirror > 2) return below(mirror, true);

  // Of `skills/skills/…` the inner folder is meant.
  const named = parts.findIndex(
    (part, at) => part === "skills" && parts[at + 1] !== "skills" && !isWithinRepository(parts[at - 1] ?? "x"),
  );
  if (named >= 0 && parts.length - named > 3) return below(named, true);

  let within = parts.length - 1;
  for (let more = 1; more > 0 && within > 2; within -= more) {
    more = isWithinRepository(parts[within - 1]!) ? 1 : parts[within - 2] === "plugins" && within > 3 ? 2 : 0;
  }
  if (within >= 2) return below(within - 3, false);
  return { owner: null, name: null, path: parts, root: null, isNamed: false };
}

/**
 * Whether the layout may name a repository on GitHub. Unless the root's name shows it, the root's content must be
 * checked.
 */
export const mayBeOfRepository = ({ owner }: Layout): boolean => owner !== null && !isWithinRepository(owner);

const mostLookedAt = 20;
const deepest = 5;
const isNothing = (name: string) => name === ".DS_Store";

/**
 * Whether an unknown folder holds repositories by owner: it contains only owners' folders, these contain only
 * repositories, and each repository contains skills. A folder of somebody's own projects usually does not match.
 */
export async function holdsRepositories(root: string): Promise<boolean> {
  if (root === sep || root === homedir()) return false;
  const owners = await foldersOnly(root);
  for (const owner of owners?.slice(0, mostLookedAt) ?? []) {
    const names = await foldersOnly(join(root, owner));
    if (!names) return false;
    for (const name of names.slice(0, mostLookedAt)) {
      if (!(await holdsSkills(join(root, owner, name), deepest))) return false;
    }
  }
  return owners !== undefined;
}

/** The folders in a folder; undefined if it contains anything else or can't be read. */
async function foldersOnly(path: string): Promise<string[] | undefined> {
  const entries = (await entriesOf(path)).filter(({ name }) => !isNothing(name));
  return entries.length > 0 && entries.every((entry) => entry.isDirectory())
    ? entries.map(({ name }) => name)
    : undefined;
}

async function holdsSkills(path: string, depth: number): Promise<boolean> {
  const entries = await entriesOf(path);
  if (entries.some((entry) => entry.name === "SKILL.md" && entry.isFile())) return true;
  if (depth === 0) return false;
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== "node_modules" && (await holdsSkills(join(path, entry.name), depth - 1)))
      return true;
  }
  return false;
}

const entriesOf = (path: string): Promise<Dirent[]> => readdir(path, { withFileTypes: true }).catch(() => []);
