import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { skillOf } from "../formats/skill-md.ts";
import { type Origin, Origins } from "../skills/origin.ts";
import { type PackageFile, readPackage } from "../skills/package.ts";
import type { Provenance } from "../skills/named-repository.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { isSkillMd } from "../../formats/packages/unpacked.ts";
import { warningAt } from "../../formats/packages/front-matter.ts";
import { splitFiles } from "./carried-files.ts";
import { decoded, isBad, statOf, unreadable } from "./files.ts";
import {
  type Bad,
  badFile,
  type Item,
  lineMaxBytes,
  lineOf,
  note,
  recordItem,
  type Source,
  wholeFile,
} from "./source.ts";

/** A SKILL.md by the given path, the real path of its folder, and that of the folder that was named. */
type SkillFolder = { file: string; folder: string; named: string };

const skipped = new Set([".git", "node_modules"]);

/**
 * Every SKILL.md at or below the given paths. Symbolic links below them are not followed. The paths are walked twice,
 * once to count them, so that sixty thousand are not in memory at once.
 */
export async function skillSource(paths: readonly string[], provenance: Provenance = {}): Promise<Source> {
  let total = 0;
  for await (const _ of skillsAt(paths)) total += 1;
  return { total, items: itemsOf(skillsAt(paths), new Origins(provenance)) };
}

async function* skillsAt(paths: readonly string[]): AsyncGenerator<SkillFolder | Item> {
  for (const path of paths) {
    const stats = await statOf(path);
    if (isBad(stats)) yield stats;
    else if (!stats.isDirectory()) {
      const folder = dirname(await realpath(path));
      yield { file: path, folder, named: folder };
    } else {
      let isEmpty = true;
      const named = await realpath(path);
      for await (const skill of skillsBelow(path, named)) {
        isEmpty = false;
        yield "file" in skill ? { ...skill, named } : skill;
      }
      if (isEmpty) yield badFile(path, "has no SKILL.md in it or below it");
    }
  }
}

/** Whether a link leads to a folder, which may hold skills. */
const isFolder = async (link: string): Promise<boolean> =>
  stat(link).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/**
 * In the same order on every machine: a directory's own SKILL.md, then its subdirectories. `isWithin`: of a skill's
 * folder.
 */
async function* skillsBelow(
  path: string,
  folder: string,
  isWithin = false,
): AsyncGenerator<Omit<SkillFolder, "named"> | Item> {
  let entries: Dirent[];
  try {
    entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    yield unreadable(path, error);
    return;
  }
  const own = entries.find(({ name }) => isSkillMd(name));
  if (own?.isFile()) yield { file: join(path, own.name), folder };
  else if (own && !own.isSymbolicLink()) yield note(wholeFile(join(path, own.name)), "left out, no regular file");
  // Within a skill's folder, its package says what is left out.
  const isSkill = isWithin || own?.isFile() === true;
  for (const entry of entries) {
    if (entry.isSymbolicLink() && !isSkill && (entry === own || (await isFolder(join(folder, entry.name))))) {
      yield note(wholeFile(join(path, entry.name)), "left out, a symbolic link");
    }
    if (entry.isDirectory() && !skipped.has(entry.name)) {
      yield* skillsBelow(join(path, entry.name), join(folder, entry.name), isSkill);
    }
  }
}

async function* itemsOf(skills: AsyncIterable<SkillFolder | Item>, origins: Origins): AsyncGenerator<Item> {
  const seen = new Map<string, SkillFolder>();
  try {
    for await (const skill of skills) {
      if ("kind" in skill) yield { ...skill, size: 1 };
      else yield* itemsOfSkill(skill, origins, seen);
    }
  } finally {
    origins.close();
  }
}

async function* itemsOfSkill(
  skill: SkillFolder,
  origins: Origins,
  seen: Map<string, SkillFolder>,
): AsyncGenerator<Item> {
  try {
    const origin = await origins.of(skill.folder, skill.named);
    if ("fault" in origin) {
      yield badFile(skill.file, origin.fault, 1);
      return;
    }
    const first = seen.get(origin.slug);
    if (first && isOneSkill(first, skill, origin)) {
      yield note(wholeFile(skill.file), `left out, the same skill as ${first.file}`, 1);
      return;
    }
    if (!first) seen.set(origin.slug, skill);
    yield* recordOf(skill, origin, origins);
  } catch (error) {
    yield { ...unreadable(skill.file, error), size: 1 };
  }
}

/** The same folder by two paths, or the same path in two checkouts of a repository. */
const isOneSkill = (first: SkillFolder, second: SkillFolder, { repository, path }: Origin) =>
  first.folder === second.folder || (repository !== null && path !== null);

async function* recordOf({ file, folder }: SkillFolder, origin: Origin, origins: Origins): AsyncGenerator<Item> {
  const { slug } = origin;
  const contents = await readPackage(folder);
  if ("fault" in contents) {
    yield { ...badFile(join(dirname(file), contents.path), contents.fault, 1), type: "skill", slug };
    return;
  }
  const name = basename(file);
  const files = filesNamed(name, contents.files);
  const text = textOf(file, files);
  if (isBad(text)) {
    yield { ...text, type: "skill", slug, size: 1 };
    return;
  }
  yield* text.notes;
  const own = wholeFile(dirname(file));
  if (contents.leftOut.length > 0) yield note(own, `left out ${contents.leftOut.join(", ")}`);

  const revision = await origins.revisionOf(origin, isSkillMd(name) ? contents.files : files);
  if (revision === null) yield note(own, "differs from the commit that is checked out, so none is named");
  // What HEAD does not hold is only claimed to be from there.
  const proof = revision === null && origin.proof === "checkout" ? "claimed" : origin.proof;
  const skill = skillOf({ ...origin, proof, commit: null, subtreeSha: null, ...revision }, text.text);
  if ("errors" in skill) {
    yield { kind: "bad", place: lineOf(file, skill.line), type: "skill", slug, errors: skill.errors, size: 1 };
    return;
  }
  for (const { line, message } of skill.warnings) yield note(lineOf(file, line), message);
  if (origin.repository === null) yield note(wholeFile(file), noRepository);
  else if (proof === "claimed" && revision !== null) yield note(wholeFile(file), claimedRepository);
  const { uploads, files: carried } = splitFiles(files);
  const { body, ...record } = skill.record;
  // The service takes the body from a `SKILL.md` inside the record.
  const isCarried = carried.some(({ path, sha256 }) => path === "SKILL.md" && sha256 === undefined);
  yield {
    ...recordItem(lineOf(file, 1), slug, { ...record, ...(!isCarried && { body }), files: carried }, 1, uploads),
    said: skill.warnings.map((warning) => warningAt(skillMdPath, warning)),
  };
}

const noRepository =
  "has no repository: nothing proves whose it is; --source or --layout says it, or a checkout that you name";
const claimedRepository = "its repository is only claimed by a `.git`: name the checkout itself, or say --source";

/** A file of another name that was named on the command line becomes the SKILL.md of a package with no other file. */
const filesNamed = (name: string, files: readonly PackageFile[]): PackageFile[] =>
  files
    .filter(({ path }) => isSkillMd(name) || path === name)
    .map((file) => (file.path === name ? { ...file, path: skillMdPath } : file));

function textOf(file: string, files: readonly PackageFile[]): { text: string; notes: Item[] } | Bad {
  const bytes = files.find(({ path }) => path === skillMdPath)?.bytes;
  if (!bytes) return badFile(file, "is no regular file");
  return bytes.length > lineMaxBytes
    ? badFile(file, `is larger than ${lineMaxBytes / 1024 / 1024} MB`)
    : decoded(file, bytes);
}
