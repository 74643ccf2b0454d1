import { ApiError, fieldErrors, invalid, pointerTo } from "../../contract/errors.ts";
import { VaultItemPatch } from "../../contract/items.ts";
import { inspectContents } from "../../formats/archive/inspect-contents.ts";
import { skillMdPath } from "../../formats/packages/files.ts";
import { type SkillFields, skillFieldsOf, skillMdMaxBytes } from "../../formats/packages/skill-fields.ts";
import { notAZip, type Received } from "./receive.ts";

export type Skill = SkillFields & { kind: "skill" };

/** The fields that the archive's SKILL.md gives its item. */
export async function readSkill({ directory, source }: Received, slug: string): Promise<Skill> {
  const entry = directory.entries.find(({ path, isDirectory }) => path === skillMdPath && !isDirectory);
  if (!entry) throw invalidSkill(isWrapped(directory.files) ? wrapped : `there is no \`${skillMdPath}\` at its root.`);
  if (entry.sizeBytes > skillMdMaxBytes) {
    throw invalidSkill(`\`${skillMdPath}\` has ${entry.sizeBytes} bytes and may have ${skillMdMaxBytes}.`);
  }
  const bytes = new Uint8Array(entry.sizeBytes);
  let filled = 0;
  const contents = await inspectContents(source, [entry], (_, part) => {
    bytes.set(part, filled);
    filled += part.length;
  });
  if (!contents.ok) throw notAZip(contents);
  const fields = skillFieldsOf(bytes, slug);
  if ("fault" in fields) throw invalidSkill(`\`${skillMdPath}\` ${fields.fault}.`);
  const skill = { ...fields, kind: "skill" as const };
  const judged = VaultItemPatch.safeParse(skill);
  if (judged.success) return { ...skill, title: judged.data.title! };
  const faults = fieldErrors(judged.error, skill).map(({ pointer = "", message }) => ({
    ...{ pointer: `${pointerTo([skillMdPath])}${pointer}`, code: "invalid_skill" as const, message },
  }));
  throw invalid(faults);
}

const isWrapped = (files: readonly { path: string }[]) => files.some(({ path }) => path.endsWith(`/${skillMdPath}`));
const wrapped =
  `\`${skillMdPath}\` is in a folder of it, and must be at its root: ` +
  "put what is in the skill's folder into the archive, not the folder.";

const invalidSkill = (detail: string) => new ApiError("invalid_skill", `The archive is no skill's folder: ${detail}`);
