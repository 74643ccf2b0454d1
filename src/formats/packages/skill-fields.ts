import { Slug } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import { isMembers } from "../../lib/members.ts";
import { onOneLine } from "../../lib/shortened.ts";
import { firstHeadingOf } from "./first-heading.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { frontMatterFault, skillMdTextOf, splitSkillMd } from "../../lib/skill-md.ts";

/** What a SKILL.md says of the vault item that it becomes. */
export type SkillFields = {
  /** Its `name`. */
  slug: string;
  title: string;
  summary: string | null;
  body: string;
  metadata: Record<string, string>;
};

/** The most bytes of a SKILL.md whose text can be an item's: no character takes more than four. */
export const skillMdMaxBytes = limits.bodyMaxBytes + 4 * limits.frontMatterMaxLength;

/**
 * Reads a SKILL.md as the fields of the item with this slug; undefined: with the slug that is its `name`. Without
 * fields, the text is the end of a sentence.
 */
export function skillFieldsOf(bytes: Uint8Array, slug: string | undefined): SkillFields | { fault: string } {
  const text = skillMdTextOf(bytes);
  if (text === undefined) return { fault: "is no text in UTF-8" };
  const parts = splitSkillMd(text);
  if (!parts) return { fault: frontMatterFault(text) };
  const parsed = parseFrontMatter(parts.frontMatter);
  if ("message" in parsed) return { fault: `is refused: ${parsed.message}` };
  const { name, description, metadata } = parsed.values;
  if (name === undefined || name === null) return { fault: "has no `name` in its frontmatter" };
  const wanted = slug ?? Slug.safeParse(name).data;
  if (wanted === undefined) {
    return {
      fault:
        "has a `name` in its frontmatter that can be no address: it must be lower-case letters and digits in words " +
        "joined by single hyphens, such as `pdf-forms`",
    };
  }
  if (name !== wanted) {
    return { fault: `has another \`name\` in its frontmatter than the address: it must be \`${wanted}\`` };
  }
  if (description !== undefined && description !== null && typeof description !== "string") {
    return { fault: "has a `description` that is no text" };
  }
  if (description?.trim() === "") return { fault: "has an empty `description`: say what the skill is for, and when" };
  return {
    slug: name,
    title: cut(firstHeadingOf(parts.body) ?? name, limits.titleMaxLength),
    summary: summaryOf(description ?? ""),
    body: parts.body,
    metadata: textsOf(metadata),
  };
}

/** A description as the summary of an item. */
export const summaryOf = (description: string): string | null =>
  cut(onOneLine(description), limits.itemSummaryMaxLength) || null;

const textsOf = (metadata: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isMembers(metadata) ? metadata : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** At most so many characters, not UTF-16 units. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
