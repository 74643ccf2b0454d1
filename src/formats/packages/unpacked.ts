import { type PackageFile, skillMdPath } from "./files.ts";

/**
 * The files of a skill in an unpacked zip, without folders and files that operating systems add. If everything lies in
 * one folder and the SKILL.md is there, paths are relative to that folder.
 */
export function skillFilesOf(unpacked: readonly PackageFile[]): PackageFile[] {
  const files = unpacked.filter(({ path }) => !isJunk(path));
  if (files.some(({ path }) => path === skillMdPath)) return files;
  const skillMd = files.find(({ path }) => path.endsWith(`/${skillMdPath}`) && all(files, folderOf(path)));
  if (!skillMd) return files;
  const { length } = folderOf(skillMd.path);
  return files.map((file) => ({ ...file, path: file.path.slice(length) }));
}

export const isJunk = (path: string) =>
  path.endsWith("/") || path.split("/").some((part) => part === "__MACOSX" || part === ".git" || part === ".DS_Store");

/** Includes the slash at the end. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

const all = (files: readonly PackageFile[], folder: string) => files.every(({ path }) => path.startsWith(folder));
