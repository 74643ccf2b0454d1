import { open, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { SkillFile } from "../../contract/records.ts";
import { skillOf } from "../formats/skill-md.ts";
import { isBad, statOf, textOf, unreadable } from "./files.ts";
import { type Bad, badFile, type Item, lineMaxBytes, lineOf, recordItem, type Source } from "./source.ts";

/** A SKILL.md, and the directories that name the skill. */
type Found = { file: string; directories: string[] };

const skipped = new Set([".git", "node_modules"]);
const filesMax = 200;

/** Every SKILL.md at the paths given and in the directories below them. Symbolic links are not followed. */
export async function skillSource(paths: readonly string[]): Promise<Source> {
  const found: (Found | Bad)[] = [];
  for (const path of paths) for (const skill of await skillsAt(path)) found.push(skill);
  return { total: found.length, items: itemsOf(found) };
}

async function skillsAt(path: string): Promise<(Found | Bad)[]> {
  const stats = await statOf(path);
  if (isBad(stats)) return [stats];
  if (!stats.isDirectory()) return [{ file: path, directories: partsOf(dirname(resolve(path))).slice(-3) }];
  const found: (Found | Bad)[] = [];
  try {
    for await (const file of filesBelow(path)) {
      if (basename(file) !== "SKILL.md") continue;
      const below = partsOf(dirname(relative(path, file)));
      found.push({ file, directories: below.length > 0 ? below : [basename(resolve(path))] });
    }
  } catch (error) {
    return [...found, unreadable((error as NodeJS.ErrnoException).path ?? path, error)];
  }
  return found.length > 0 ? found : [badFile(path, "has no SKILL.md in it or below it")];
}

const partsOf = (path: string) => path.split(sep).filter((part) => part !== "" && part !== ".");

/** In one order on every machine: a directory's own files, then its directories. */
async function* filesBelow(directory: string): AsyncGenerator<string> {
  const entries = (await readdir(directory, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) if (entry.isFile()) yield join(directory, entry.name);
  for (const entry of entries) {
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* filesBelow(join(directory, entry.name));
  }
}

async function* itemsOf(found: (Found | Bad)[]): AsyncGenerator<Item> {
  for (const skill of found) {
    if (isBad(skill)) {
      yield { ...skill, size: 1 };
      continue;
    }
    const read = await textOf(skill.file, lineMaxBytes);
    if (isBad(read)) {
      yield { ...read, size: 1 };
      continue;
    }
    yield* read.notes;
    yield await itemOf(skill, read.text);
  }
}

async function itemOf({ file, directories }: Found, text: string): Promise<Item> {
  let files: SkillFile[];
  try {
    files = await filesOf(dirname(file));
  } catch (error) {
    return { ...unreadable(file, error), size: 1 };
  }
  const skill = skillOf(directories, text, files);
  if ("record" in skill) return recordItem(lineOf(file, 1), skill.slug, skill.record, 1);
  const { slug, line, errors } = skill;
  return { kind: "bad", place: lineOf(file, line), type: "skill", slug, errors, size: 1 };
}

async function filesOf(directory: string): Promise<SkillFile[]> {
  const files: SkillFile[] = [];
  for await (const file of filesBelow(directory)) {
    const { size } = await stat(file);
    const path = relative(directory, file).replaceAll(sep, "/");
    files.push({ path, sizeBytes: size, isText: await isText(file) });
    if (files.length === filesMax) break;
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** As git tells text from the rest: no NUL near the beginning. */
async function isText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(8192), 0, 8192, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await handle.close();
  }
}
