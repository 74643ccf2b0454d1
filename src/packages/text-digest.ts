import { normalized } from "../normalized.ts";
import { digestOf } from "./digest.ts";
import { splitSkillMd, withLineFeeds } from "./split-skill-md.ts";

/**
 * The digest of a text's words, by which a text that was taken down is known again. What a renamed or reformatted copy
 * changes does not count: front matter, the headings that it begins with, letters' case and accents, white space,
 * line ends, marks of markdown, invisible characters. Null where there are no words.
 */
export async function textDigest(text: string): Promise<string | null> {
  const letters = lettersOf(withoutTitle(withoutFrontMatter(text)));
  return letters === "" ? null : digestOf(new TextEncoder().encode(letters));
}

/** Letters and digits alone, without what parts them: lines of scripts without spaces are wrapped anywhere. */
function lettersOf(text: string): string {
  const letters = normalized(text.toWellFormed(), "NFKD").replace(notLetters, "");
  // Up and down: ß is SS in capitals. A sigma's small form depends on what follows it.
  return letters.toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

// Some letters are invisible: the fillers of Hangul.
const notLetters = /[^\p{L}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu;

function withoutFrontMatter(text: string): string {
  const begin = text.search(/[^\s\p{Default_Ignorable_Code_Point}]/u);
  const parts = splitSkillMd(text.slice(Math.max(begin, 0)));
  return parts ? parts.body : withLineFeeds(text);
}

const atxHeading = /^\s*#{1,6}(?:\s|$)/;
const underline = /^\s*=+\s*$/;
const hasNoWord = (line: string) => !/[\p{L}\p{N}]/u.test(line);

/** All headings before the first other text, of any level: a copy may lack one, or have one more. */
function withoutTitle(text: string): string {
  const lines = text.split("\n");
  let at = 0;
  while (at < lines.length) {
    if (hasNoWord(lines[at]!) || atxHeading.test(lines[at]!)) at += 1;
    else if (underline.test(lines[at + 1] ?? "")) at += 2;
    else break;
  }
  return lines.slice(at).join("\n");
}
