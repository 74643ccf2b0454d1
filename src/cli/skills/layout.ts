import { sep } from "node:path";

/** The names of the folders that lead to a skill, in the places where a repository's owner and name often stand. */
export type Layout = {
  owner: string | null;
  name: string | null;
  path: string[];
};

/** Folders in which a repository keeps its skills, besides those that begin with a dot. */
const withinRepository = new Set(["skills", "plugins", "agents"]);
const isWithinRepository = (name: string) => withinRepository.has(name) || name.startsWith(".");

/**
 * Splits a skill's absolute path, so that its slug is the same wherever an import starts. These are names of folders
 * and prove nothing: another reading is always possible.
 * 1. `github.com/OWNER/REPO/…`, as tools that mirror repositories lay them out;
 * 2. `skills/OWNER/REPO/…/NAME`, below the outermost folder of that name that has three folders or more below it;
 * 3. else OWNER/REPO are the two folders above the skill's, or above the folder in which a repository keeps its skills.
 */
export function layoutOf(directory: string): Layout {
  const parts = directory.split(sep).filter(Boolean);
  const below = (root: number): Layout => ({
    owner: parts[root + 1]!,
    name: parts[root + 2]!,
    path: parts.slice(root + 3),
  });

  const mirror = parts.lastIndexOf("github.com");
  if (mirror >= 0 && parts.length - mirror > 2) return below(mirror);

  // Of `skills/skills/…` the inner folder is meant.
  const named = parts.findIndex(
    (part, at) => part === "skills" && parts[at + 1] !== "skills" && !isWithinRepository(parts[at - 1] ?? "x"),
  );
  if (named >= 0 && parts.length - named > 3) return below(named);

  let within = parts.length - 1;
  for (let more = 1; more > 0 && within > 2; within -= more) {
    more = isWithinRepository(parts[within - 1]!) ? 1 : parts[within - 2] === "plugins" && within > 3 ? 2 : 0;
  }
  return within >= 2 ? below(within - 3) : { owner: null, name: null, path: parts };
}
