export type SkillMdParts = { frontMatter: string; body: string };

/** A SKILL.md's text, or undefined where it is none: another encoding, or a binary file of that name. */
export function skillMdTextOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * The two parts of a SKILL.md of the Agent Skills format, with line feeds: YAML between two lines of `---`, and the
 * markdown after it without the empty lines before. Undefined where it does not begin so.
 */
export function splitSkillMd(text: string): SkillMdParts | undefined {
  const parts = /^\uFEFF?---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n([\s\S]*))?$/.exec(withLineFeeds(text));
  return parts ? { frontMatter: parts[1] ?? "", body: withoutLeadingLines(parts[2] ?? "") } : undefined;
}

export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

/** Without the empty lines that it begins with. */
export const withoutLeadingLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, "");
