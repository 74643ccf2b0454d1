import { createHash } from "node:crypto";

export const skillMdPath = "SKILL.md";

export type SkillMdParts = { frontMatter: string; body: string };

/** The text of a SKILL.md; undefined for a binary file or another encoding. */
export function skillMdTextOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Splits a SKILL.md of the Agent Skills format into the YAML between two lines of `---` and the Markdown after it,
 * without leading empty lines. Line ends become LF. Undefined if the text does not begin so.
 */
export function splitSkillMd(text: string): SkillMdParts | undefined {
  const parts = /^\uFEFF?---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n([\s\S]*))?$/.exec(withLineFeeds(text));
  return parts ? { frontMatter: parts[1] ?? "", body: withoutLeadingLines(parts[2] ?? "") } : undefined;
}

/** What is wrong with a text that `splitSkillMd` does not split, as the end of a sentence. */
export function frontMatterFault(text: string): string {
  if (/^\uFEFF{2}/.test(text)) return "begins with two byte order marks: no client reads its frontmatter";
  const lines = withLineFeeds(text.replace(/^\uFEFF/, "")).split("\n");
  const isRule = (line: string) => /^---[ \t]*$/.test(line);
  if (isRule(lines[0]!)) return "has no end of its frontmatter: a second line of `---` is missing";
  const opening = lines.findIndex(isRule);
  const before = lines.slice(0, opening).join("\n");
  if (opening > 0 && before.trim() === "") return emptyBefore;
  if (opening > 0 && /^\s*(?:#|<!--[\s\S]*-->\s*$)/.test(before) && !/\n\s*\n/.test(before.trim()))
    return commentBefore;
  return "has no frontmatter: it must begin with a line of `---` and have a second one";
}

const emptyBefore = "has an empty line before its frontmatter: its first line must be `---`";
const commentBefore = "has a comment before its frontmatter: its first line must be `---`";

/** The line of `hooks` in a text's front matter, counted from its beginning; undefined if there is none. */
export function hooksLineIn(text: string): number | undefined {
  const before = /^[ \t]*["']?hooks["']?[ \t]*:|^[ \t]*\{(?:.*[{,])?[ \t]*["']?hooks["']?[ \t]*:/m.exec(
    splitSkillMd(text)?.frontMatter ?? "",
  );
  return before ? before.input.slice(0, before.index).split("\n").length + 1 : undefined;
}

export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

/** Removes empty lines at the beginning. */
export const withoutLeadingLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, "");

/** A body as it is served, without its last line end. */
export const bodyOf = (body: string): string =>
  withoutLeadingLines(withLineFeeds(body.replace(/^\uFEFF/, "")))
    .trimEnd()
    .toWellFormed();

/** Bodies of one digest are served alike. */
export const bodyDigest = (body: string): string => createHash("sha256").update(bodyOf(body)).digest("hex");
