import { type PackageFile, skillMdPath } from "./files.ts";

/**
 * The files of a skill among those of an unpacked zip: without folders and what systems add, and without the one folder
 * that all lie in, where no SKILL.md is at the root and that folder has one.
 */
export function skillFilesOf(unpacked: readonly PackageFile[]): PackageFile[] {
  const files = unpacked.filter(({ path }) => !isJunk(path));
  if (files.some(({ path }) => path === skillMdPath)) return files;
  const found = files.find(({ path }) => path.endsWith(`/${skillMdPath}`) && all(files, folderOf(path)));
  if (!found) return files;
  const { length } = folderOf(found.path);
  return files.map((file) => ({ ...file, path: file.path.slice(length) }));
}

export const isJunk = (path: string) =>
  path.endsWith("/") || path.split("/").some((part) => part === "__MACOSX" || part === ".git" || part === ".DS_Store");

/** With the slash at its end. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

const all = (files: readonly PackageFile[], folder: string) => files.every(({ path }) => path.startsWith(folder));
