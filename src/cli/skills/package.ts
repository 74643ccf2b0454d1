import { constants, type Stats } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { judgeNamesOnWindows } from "../../formats/archive/entry-name.ts";
import { limits } from "../../contract/wire/limits.ts";
import * as packages from "../../formats/packages/files.ts";
import { isJunkName, isSkillMd } from "../../formats/packages/unpacked.ts";

export type PackageFile = packages.PackageFile & { bytes: Buffer };

/** All of a skill's files, or why they can't be a package. `leftOut` names what else is in the folder. */
export type Package = { files: PackageFile[]; leftOut: string[] } | { path: string; fault: string };

type Seen = { path: string; stats: Stats };
type Folder = { seen: Seen[]; unnamed: string[]; links: string[]; modules: string[]; specials: string[] };

const attempts = 3;

/**
 * The regular files of a skill's folder, without those of another skill inside it. If files change meanwhile they are
 * read again, so that the package is the folder's content at one time.
 */
export async function readPackage(folder: string): Promise<Package> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await look(folder);
    const fault = before && faultOf(before);
    if (fault) return fault;
    const files = before && (await read(folder, before.seen));
    const after = files && (await look(folder));
    if (after && isSame(before.seen, after.seen)) return { files, leftOut: leftOutOf(before) };
  }
  return { path: "", fault: "changes while it is read; import it again when it has come to rest" };
}

/** Undefined if something was deleted meanwhile. */
async function look(folder: string): Promise<Folder | undefined> {
  const contents: Folder = { seen: [], unnamed: [], links: [], modules: [], specials: [] };
  try {
    await lookInto(folder, "", contents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  contents.seen.sort((a, b) => (a.path < b.path ? -1 : 1));
  return contents;
}

async function lookInto(folder: string, below: string, contents: Folder): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  if (below !== "" && entries.some((entry) => isSkillMd(entry.name) && entry.isFile())) return;
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // A folder with more files can't be a package.
    if (contents.seen.length > limits.packageFilesMax) return;
    const path = below + entry.name;
    // The replacement character stands for bytes that are not UTF-8; such a file can't be opened by this name.
    if (entry.name.includes("\uFFFD")) contents.unnamed.push(path);
    else if (entry.name === "node_modules") contents.modules.push(path);
    else if (isJunkName(entry.name)) continue;
    else if (entry.isDirectory()) await lookInto(folder, `${path}/`, contents);
    else if (entry.isFile()) contents.seen.push({ path, stats: await lstat(join(folder, path)) });
    else (entry.isSymbolicLink() ? contents.links : contents.specials).push(path);
  }
}

function faultOf({ seen, unnamed }: Folder): { path: string; fault: string } | undefined {
  const { packageFilesMax, packageMaxBytes } = limits;
  if (unnamed.length > 0) return { path: unnamed[0]!, fault: "has a name that is not UTF-8" };
  if (seen.length > packageFilesMax) return { path: "", fault: `has more than ${packageFilesMax} files` };
  const refusal = packages.judgeNames(seen) ?? judgeNamesOnWindows(seen);
  if (refusal) return { path: refusal.entry ?? "", fault: `has a name that not every system takes: ${refusal.detail}` };
  const large = seen.find(({ stats }) => stats.size > packageMaxBytes);
  if (large) return { path: large.path, fault: `is larger than the ${inMiB(packageMaxBytes)} of a package` };
  const sum = seen.reduce((all, { stats }) => all + stats.size, 0);
  return sum > packageMaxBytes
    ? { path: "", fault: `has files of ${inMiB(sum)} together; a package takes ${inMiB(packageMaxBytes)}` }
    : undefined;
}

const inMiB = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, "")} MiB`;

/** Does not follow a link that has replaced the file. */
const flag = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Undefined if a file's size has changed or the file is gone. */
async function read(folder: string, seen: readonly Seen[]): Promise<PackageFile[] | undefined> {
  const files: PackageFile[] = [];
  for (const { path, stats } of seen) {
    const bytes = await readFile(join(folder, path), { flag }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ELOOP") return undefined;
      throw error;
    });
    if (bytes?.length !== stats.size) return undefined;
    files.push({ path, bytes, isExecutable: (stats.mode & 0o100) !== 0 });
  }
  return files;
}

const isSame = (before: readonly Seen[], after: readonly Seen[]) =>
  before.length === after.length &&
  before.every(({ path, stats }, at) => {
    const now = after[at]!;
    const members = ["size", "mtimeMs", "ctimeMs", "ino", "mode"] as const;
    return path === now.path && members.every((member) => stats[member] === now.stats[member]);
  });

const mostNamed = 3;

function leftOutOf({ links, modules, specials }: Folder): string[] {
  const said = (paths: string[], what: string) => {
    if (paths.length === 0) return [];
    const more = paths.length > mostNamed ? ", …" : "";
    return [`${paths.length} ${what}${paths.length > 1 ? "s" : ""} (${paths.slice(0, mostNamed).join(", ")}${more})`];
  };
  return [...said(links, "symbolic link"), ...said(modules, "folder of packages"), ...said(specials, "special file")];
}
