import type { Deps, MadeItemSkill } from "./deps.ts";
import { digestOf } from "../formats/packages/digest.ts";
import type { ItemFiles } from "../formats/packages/item-files.ts";
import { packageArchive } from "../formats/packages/package-archive.ts";
import { readBodies, readBody } from "../vault/items/bodies.ts";
import { readFilesOfItem } from "../vault/items/item-files.ts";
import type { SkillRow } from "../vault/items/skills.ts";

type Making = Pick<Deps, "vault" | "bundles" | "config" | "itemSkills">;

/** A vault item as an installable skill, with facts about its files. `revision` is the N of version 1.0.N. */
export type ItemSkill = MadeItemSkill & { row: SkillRow; slug: string; revision: number };

/** A served `SKILL.md` always has a description. */
export const descriptionIn = ({ description }: MadeItemSkill["frontMatter"]): string =>
  typeof description === "string" ? description : "";

/** The items that can be installed. The others have files that no client accepts. */
export async function itemSkills(deps: Making, rows: readonly SkillRow[]): Promise<ItemSkill[]> {
  const made = new Map(rows.flatMap((skill) => knownFiles(deps, skill)));
  const unknown = rows.filter((skill) => !made.has(skill)).map((skill) => ({ ...skill.row, skill }));
  // One after the other: each may unpack to 16 MiB.
  for await (const { row, body } of readBodies(deps, unknown))
    made.set(row.skill, await makeFiles(deps, row.skill, body));
  return rows.flatMap((row) => {
    const facts = made.get(row);
    return facts ? [{ ...facts, row, slug: row.row.slug, revision: row.number }] : [];
  });
}

/** The skill's files with their bytes. */
export const readItemFiles = async (deps: Making, skill: SkillRow): Promise<ItemFiles | undefined> =>
  filesWith(deps, skill, await readBody(deps, skill.row));

const filesWith = (deps: Making, { row, bundle }: SkillRow, body: string): Promise<ItemFiles | undefined> =>
  readFilesOfItem(deps, { ...row, body }, bundle);

export function describeItem({ files, frontMatter }: ItemFiles): MadeItemSkill {
  const { bytes, entries } = packageArchive(files);
  const described = entries.map(({ path, offset, sizeBytes, isExecutable }) => {
    const sha256 = digestOf(bytes.subarray(offset, offset + sizeBytes));
    return { path, sizeBytes, sha256, isExecutable };
  });
  return { sha256: digestOf(bytes), frontMatter, files: described };
}

const entryBytes = 256;

/** The skill's bytes depend on nothing else. */
const keyOf = ({ row, bundle }: SkillRow) => `${row.id} ${row.revision} ${bundle?.objectKey ?? ""}`;

/** What the bytes of an entry of a large scope depend on: item, revision, bundle. */
export const stampIn = ({ key }: { key: string }): string => key.split(" ", 4).join(" ");

/** As a large scope names it: its stamp, the N under which it is given, and last its own. */
export const itemKey = (row: SkillRow): string => `item ${keyOf(row)} ${row.number} ${row.ownNumber ?? row.number}`;

const knownFiles = ({ itemSkills }: Making, skill: SkillRow): [SkillRow, MadeItemSkill | undefined][] => {
  const kept = itemSkills.get(keyOf(skill));
  return kept ? [[skill, kept.made]] : [];
};

async function makeFiles(deps: Making, skill: SkillRow, body: string): Promise<MadeItemSkill | undefined> {
  const read = await filesWith(deps, skill, body);
  const made = read && describeItem(read);
  deps.itemSkills.set(keyOf(skill), { made }, entryBytes + JSON.stringify(made ?? null).length * 2);
  return made;
}
