import { judgeName } from "../archive/entry-name.ts";
import { nameLimits } from "../archive/limits.ts";
import { NamesTogether } from "../archive/names-together.ts";

/**
 * Which files a repository leaves out. One file that git refuses, or that some file system can't store, would end the
 * clone of all skills beside it.
 */

/** The paths among these that are left out because of their names, whatever is in the files. */
export function namesLeftOut(paths: readonly string[]): Set<string> {
  const names = new NamesTogether();
  const leftOut = new Set<string>();
  for (const path of paths.toSorted()) {
    if (isRefused(path) || judgeName(path, nameLimits) || names.add(path, false)) leftOut.add(path);
  }
  return leftOut;
}

const isRefused = (path: string) =>
  /^$|\/$/.test(path) ||
  notOnWindows.test(path) ||
  path.split("/").some((name) => isGitsOwn(plain(name)) || shortName.test(name));

/** Packages from before names were judged may have these. */
const notOnWindows = /[?*|"<>]/;

/** HFS+ ignores these characters, and NTFS what follows a colon or ends a name. */
const plain = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/(?::.*|[. ]+)$/s, "")
    .toLowerCase();

/** Git parses every file of this name, wherever it is, and no folder may have git's own. */
const isGitsOwn = (name: string) => name === ".git" || name === ".gitmodules";

/** NTFS has such names for `.git`, `.gitmodules` and `.gitattributes`: `git~1`, `gitmod~1`, `gi7eba~1`. */
const shortName = /^g[a-z0-9]{0,5}~\d/i;

export const isAttributes = (path: string): boolean => /(?:^|\/)\.gitattributes$/i.test(path);

const lineMaxBytes = 2_047;
export const attributesMaxBytes = 1024 * 1024;

/**
 * Whether a `.gitattributes` is left out: it is too long, git refuses its lines, or would write other bytes than the
 * files', by a program that the user may have.
 */
export function areAttributesLeftOut(bytes: Uint8Array): boolean {
  if (bytes.length > attributesMaxBytes) return true;
  const text: string = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return text.split("\n").some((line) => line.length > lineMaxBytes || changesBytes.test(line));
}

const changesBytes = /(?:^|\s)(?:\[attr\]|-?crlf|eol=crlf|(?:filter|ident|working-tree-encoding)(?![\w-]))/i;

/** The files that a repository has. */
export function cloneable<File extends { path: string; bytes: Uint8Array }>(files: readonly File[]): File[] {
  const leftOut = namesLeftOut(files.map(({ path }) => path));
  return files.filter(({ path, bytes }) => !leftOut.has(path) && !(isAttributes(path) && areAttributesLeftOut(bytes)));
}
