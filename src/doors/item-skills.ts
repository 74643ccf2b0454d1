import { archiveLimits } from "../archive/limits.ts";
import { unpack } from "../archive/unpack.ts";
import { limits } from "../contract/limits.ts";
import type { Deps, MadeItemSkill } from "../deps.ts";
import { digestOf } from "../packages/digest.ts";
import { filesOfItem, type ItemFiles } from "../packages/item-files.ts";
import { packageArchive } from "../packages/package-archive.ts";
import { isJunk } from "../packages/unpacked.ts";
import { storedSource } from "../scans/objects.ts";
import type { SkillRow } from "../vault/items/skills.ts";

type Making = Pick<Deps, "bundles" | "config" | "itemSkills">;

/** A vault item as an installable skill, with facts about its files. `revision` is the N of version 1.0.N. */
export type ItemSkill = MadeItemSkill & { row: SkillRow; slug: string; revision: number };

/** A served `SKILL.md` always has a description. */
export const descriptionIn = ({ description }: MadeItemSkill["frontMatter"]): string =>
  typeof description === "string" ? description : "";

/** The items that can be installed. The others have files that no client accepts. */
export async function itemSkills(deps: Making, rows: readonly SkillRow[]): Promise<ItemSkill[]> {
  const skills: ItemSkill[] = [];
  // One after the other: each may unpack to 16 MiB.
  for (const row of rows) {
    const made = await madeOf(deps, row);
    if (made) skills.push({ ...made, row, slug: row.row.slug, revision: row.number });
  }
  return skills;
}

/** The skill's files with their bytes. */
export async function readItemFiles(deps: Making, { row, bundle, author }: SkillRow): Promise<ItemFiles | undefined> {
  if (!bundle) return filesOfItem({ ...row, author });
  const most = { files: limits.packageFilesMax, bytes: limits.packageMaxBytes };
  const source = storedSource(deps, bundle.objectKey, bundle.sizeBytes);
  const unpacked = await unpack(source, archiveLimits(deps.config), (path) => !isJunk(path), most);
  return unpacked && filesOfItem({ ...row, author }, unpacked);
}

function describe({ files, frontMatter }: ItemFiles): MadeItemSkill {
  const { bytes, entries } = packageArchive(files);
  const described = entries.map(({ path, offset, sizeBytes, isExecutable }) => {
    const sha256 = digestOf(bytes.subarray(offset, offset + sizeBytes));
    return { path, sizeBytes, sha256, isExecutable };
  });
  return { sha256: digestOf(bytes), frontMatter, files: described };
}

const entryBytes = 256;

async function madeOf(deps: Making, row: SkillRow): Promise<MadeItemSkill | undefined> {
  // The skill's bytes depend on nothing else.
  const key = `${row.row.id} ${row.row.revision} ${row.bundle?.objectKey ?? ""}`;
  const known = deps.itemSkills.get(key);
  if (known) return known.made;
  const read = await readItemFiles(deps, row);
  const made = read && describe(read);
  deps.itemSkills.set(key, { made }, entryBytes + JSON.stringify(made ?? null).length * 2);
  return made;
}
