import { ApiError, fieldErrors, invalid, pointerTo } from "../../contract/wire/errors.ts";
import { VaultItemPatch } from "../../contract/items/items.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { isSkillMd } from "../../formats/packages/unpacked.ts";
import { type SkillFields, skillFieldsOf, skillMdMaxBytes } from "../../formats/packages/skill-fields.ts";
import { readEntry, skillMdEntry } from "./read-skill-md.ts";
import { notAZip, type Received } from "./receive.ts";

export type Skill = Omit<SkillFields, "slug"> & { kind: "skill" };

/** The fields that the archive's SKILL.md gives its item. Without a slug, its `name` is the slug. */
export async function readSkill(
  { directory, source }: Received,
  slug: string | undefined,
): Promise<{ slug: string; skill: Skill }> {
  const entry = skillMdEntry(directory);
  if (!entry) throw invalidSkill(isWrapped(directory.files) ? wrapped : `there is no \`${skillMdPath}\` at its root.`);
  if (entry.sizeBytes > skillMdMaxBytes) {
    throw invalidSkill(`\`${skillMdPath}\` has ${entry.sizeBytes} bytes and may have ${skillMdMaxBytes}.`);
  }
  const bytes = await readEntry(source, entry);
  if (!(bytes instanceof Uint8Array)) throw notAZip(bytes);
  const read = skillFieldsOf(bytes, slug);
  if ("fault" in read) throw invalidSkill(`\`${skillMdPath}\` ${read.fault}.`);
  const { slug: name, ...fields } = read;
  const skill = { ...fields, kind: "skill" as const };
  const judged = VaultItemPatch.safeParse(skill);
  if (judged.success) return { slug: name, skill: { ...skill, title: judged.data.title! } };
  const faults = fieldErrors(judged.error, skill).map(({ pointer = "", message }) => ({
    pointer: `${pointerTo([skillMdPath])}${pointer}`,
    code: "invalid_skill" as const,
    message,
  }));
  throw invalid(faults);
}

const isWrapped = (files: readonly { path: string }[]) =>
  files.some(({ path }) => isSkillMd(path.slice(path.lastIndexOf("/") + 1)));
const wrapped =
  `\`${skillMdPath}\` is in a folder of it, beside which there are other files: ` +
  "put the skill's folder alone into the archive, or what is in it.";

const invalidSkill = (detail: string) => new ApiError("invalid_skill", `The archive is no skill's folder: ${detail}`);
