import type { PackageFile } from "./files.ts";
import { skillMdPath } from "../../lib/skill-md.ts";

/**
 * The files of a skill in an unpacked zip, without folders and files that operating systems add. If everything lies in
 * one folder and the SKILL.md is there, paths are relative to that folder. `skill.md` counts as `SKILL.md`, and gets
 * that name.
 */
export function skillFilesOf<File extends Pick<PackageFile, "path">>(unpacked: readonly File[]): File[] {
  const files = unpacked.filter(({ path }) => !isJunk(path));
  const skillMd = skillMdIn(files);
  if (!skillMd) return files;
  const folder = folderOf(skillMd.path);
  return files.map((file) => ({ ...file, path: file === skillMd ? skillMdPath : file.path.slice(folder.length) }));
}

/** The SKILL.md at the root of an unpacked zip, or in the one folder that holds all its files. */
export function skillMdIn<File extends Pick<PackageFile, "path">>(unpacked: readonly File[]): File | undefined {
  const files = unpacked.filter(({ path }) => !isJunk(path));
  return (
    files.find(({ path }) => isSkillMd(path)) ??
    files.find(({ path }) => isSkillMd(path.slice(folderOf(path).length)) && all(files, folderOf(path)))
  );
}

/** Whether a file in a skill's folder is its SKILL.md. Where case is ignored, `skill.md` is that file. */
export const isSkillMd = (name: string): boolean => name.toLowerCase() === skillMdPath.toLowerCase();

/** The names of files and folders that systems add to a folder by themselves, in lower case. */
export const junkNames = ["__macosx", ".git", ".ds_store", "thumbs.db", "desktop.ini"];

/** A folder, or what an operating system has added. macOS keeps a file's attributes beside it in `._` and its name. */
export const isJunk = (path: string): boolean => path.endsWith("/") || path.split("/").some(isJunkName);

export const isJunkName = (name: string): boolean => name.startsWith("._") || junkNames.includes(name.toLowerCase());

/** Includes the slash at the end. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

const all = (files: readonly Pick<PackageFile, "path">[], folder: string) =>
  files.every(({ path }) => path.startsWith(folder));
