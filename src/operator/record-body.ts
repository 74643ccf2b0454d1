import type { ImportRecord } from "../contract/import.ts";
import { Body } from "../contract/import-fields.ts";
import { skillMdPath } from "../packages/files.ts";
import { skillMdTextOf, splitSkillMd } from "../packages/split-skill-md.ts";

/** The record with the body of its `SKILL.md` if it has none of its own; or what is wrong with that file. */
export function withBody(record: ImportRecord): { record: ImportRecord } | { fault: string } {
  if (record.type !== "skill" || record.body !== undefined) return { record };
  const { text, base64 } = record.files.find(({ path }) => path === skillMdPath) ?? {};
  const whole = text ?? (base64 === undefined ? undefined : skillMdTextOf(Buffer.from(base64, "base64")));
  if (whole === undefined) return { fault: "is missing, and no `SKILL.md` in `files` has it" };
  const body = splitSkillMd(whole)?.body;
  if (body === undefined) return { fault: "is missing, and `SKILL.md` has no front matter between two lines of `---`" };
  const judged = Body.safeParse(body);
  return judged.success ? { record: { ...record, body } } : { fault: judged.error.issues[0]!.message };
}

/** The Markdown body; empty for a kind without one. */
export const markdownOf = (record: ImportRecord): string => ("body" in record ? (record.body ?? "") : "");
