import { skillMdPath } from "../../lib/skill-md.ts";
import { judgeName } from "../archive/entry-name.ts";
import { nameLimits } from "../archive/limits.ts";
import { NamesTogether } from "../archive/names-together.ts";
import { type Reason, type Rejection, reject } from "../archive/verdict.ts";
import { limits } from "../../contract/wire/limits.ts";

/** A file of a package. `path` is relative to the folder of its SKILL.md, with `/`. */
export type PackageFile = { path: string; bytes: Uint8Array; isExecutable: boolean };

/** Why files can't be a package. `path` is safe to show, and null if no single file is the cause. */
export type PackageFault = { path: string | null; code: Reason | "no-skill-md"; message: string };

/** That file as it was imported, beside the served one; no path of a package has a question mark in it. */
export const originalPath = `${skillMdPath}?original`;

/** The first reason why these files can't be a package; undefined if there is none. */
export function packageFaultOf(files: readonly PackageFile[]): PackageFault | undefined {
  const rejection = judgeAmounts(files) ?? judgeNames(files);
  if (rejection) return { path: rejection.entry ?? null, code: rejection.reason, message: rejection.detail };
  return files.some(({ path }) => path === skillMdPath)
    ? undefined
    : { path: null, code: "no-skill-md", message: "there is no SKILL.md beside the other files" };
}

function judgeAmounts(files: readonly PackageFile[]): Rejection | undefined {
  const { packageFilesMax, packageMaxBytes } = limits;
  if (files.length > packageFilesMax) {
    return reject("too-many-entries", `a skill may have ${packageFilesMax} files, not ${files.length}`);
  }
  let sum = 0;
  for (const { path, bytes } of files) {
    sum += bytes.length;
    if (sum > packageMaxBytes) {
      return reject("too-large", `a skill's files may have ${packageMaxBytes} bytes together`, path);
    }
  }
  return undefined;
}

/** Refuses names that some users' file systems can't store. */
export function judgeNames(files: readonly Pick<PackageFile, "path">[]): Rejection | undefined {
  const names = new NamesTogether();
  for (const { path } of files) {
    if (path.endsWith("/")) return reject("path-not-normal", "the path is a folder's, not a file's", path);
    const rejection = path === "" ? reject("bad-name", "a file has no name", path) : judgeName(path, nameLimits);
    const refusal = rejection ?? names.add(path, false);
    if (refusal) return refusal;
  }
  return undefined;
}
