import { hasNoContent } from "../../discovery/source-members.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import { Body } from "../../contract/public/import-fields.ts";
import type { SkillRecord } from "../../contract/public/skills.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { parseFrontMatter } from "../../formats/packages/front-matter.ts";
import { isSkillMd } from "../../formats/packages/unpacked.ts";
import { skillMdTextOf, splitSkillMd } from "../../lib/skill-md.ts";

export type WithBody = { record: ImportRecord; notes: string[] };

/**
 * The record with its body apart from front matter. A `SKILL.md` that comes with it has its body; a body that begins
 * with front matter is a `SKILL.md`. Or what is wrong with that file.
 */
export function withBody(imported: ImportRecord): WithBody | { fault: string } {
  if (imported.type !== "skill") return { record: imported, notes: [] };
  const record = { ...imported, files: imported.files.map(asNamed) };
  const ownBody = record.body;
  const { text, base64 } = record.files.find(({ path }) => path === skillMdPath) ?? {};
  const whole = text ?? (base64 === undefined ? undefined : skillMdTextOf(Buffer.from(base64, "base64")));
  if (whole === undefined) {
    return ownBody === undefined
      ? { fault: "is missing, and no `SKILL.md` in `files` has it" }
      : withSkillMd(record, ownBody);
  }
  const body = splitSkillMd(whole)?.body;
  if (body === undefined) {
    // The package refuses that file, and says so.
    if (ownBody !== undefined) return { record, notes: [] };
    return { fault: "is missing, and `SKILL.md` has no front matter between two lines of `---`" };
  }
  const judged = Body.safeParse(body);
  if (!judged.success) return { fault: judged.error.issues[0]!.message };
  return { record: { ...record, body }, notes: [] };
}

/** `skill.md` is the skill's SKILL.md, and has that name in its package. */
const asNamed = <File extends { path: string }>(file: File): File =>
  isSkillMd(file.path) ? { ...file, path: skillMdPath } : file;

function withSkillMd(record: SkillRecord, whole: string): WithBody {
  const parts = readFrontMatter(whole);
  if (!parts) return { record, notes: [] };
  if ("fault" in parts) {
    return { record, notes: [`its body begins with front matter that is left in the text: ${parts.fault}`] };
  }
  const { files } = record;
  const isFile = !files.some((file) => file.path === skillMdPath || hasNoContent(file));
  const own = isFile ? [{ path: skillMdPath, text: whole, isExecutable: false }] : [];
  return { record: { ...record, body: parts.body, files: [...own, ...files] }, notes: [] };
}

/** Undefined for a text without front matter; two rules with a paragraph between them are none. */
function readFrontMatter(text: string): { body: string } | { fault: string } | undefined {
  const parts = splitSkillMd(text);
  if (!parts) return undefined;
  const parsed = parseFrontMatter(parts.frontMatter);
  if ("values" in parsed) return parts;
  return /^[\w-]+:(?:\s|$)/.test(parts.frontMatter) ? { fault: parsed.message } : undefined;
}

/** The Markdown body; empty for a kind without one. */
export const markdownOf = (record: ImportRecord): string => ("body" in record ? (record.body ?? "") : "");

/** What of it readers are shown. Front matter, as static site generators have it, is no text. */
export function toShownMarkdown(record: ImportRecord): string {
  const markdown = markdownOf(record);
  const parts = record.type === "skill" ? undefined : readFrontMatter(markdown);
  return parts && "body" in parts ? parts.body : markdown;
}
