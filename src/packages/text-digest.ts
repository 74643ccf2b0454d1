import { normalized } from "../normalized.ts";
import { digestOf } from "./digest.ts";
import { splitSkillMd, withLineFeeds } from "./split-skill-md.ts";

/**
 * A digest of a text's words, which recognises a text after a takedown. Changes by renaming or reformatting don't
 * affect it: front matter, the headings at the beginning, case and accents, white space, line ends, Markdown marks,
 * invisible characters. Null if there are no words.
 */
export function textDigest(text: string): string | null {
  const letters = lettersOf(withoutTitle(withoutFrontMatter(text)));
  return letters === "" ? null : digestOf(letters);
}

/** Keeps only letters and digits, without separators: scripts without spaces may be wrapped anywhere. */
function lettersOf(text: string): string {
  const letters = text.toWellFormed().replace(asciiSigns, "").replace(notAscii, lettersAmong);
  // Upper case first, because ß becomes SS; then lower case, where the small sigma depends on its position.
  return letters.toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

// Most texts are nearly all ASCII, where classes of Unicode cost ten times as much and normal forms change nothing.
// oxlint-disable-next-line no-control-regex -- all of ASCII but letters and digits
const asciiSigns = /[\u0000-\u002f:-@[-`{-\u007f]+/g;
const notAscii = /[\u0080-\uffff]+/g;
const lettersAmong = (text: string) => normalized(text, "NFKD").replace(notLetters, "");

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

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Removes all headings before the first other text, whatever their level: a copy may lack one or have one more. */
function withoutTitle(text: string): string {
  let start = 0;
  while (start < text.length) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    if (hasNoWord(line) || atxHeading.test(line)) {
      start = end + 1;
      continue;
    }
    const next = endOfLine(text, end + 1);
    if (!underline.test(text.slice(end + 1, next))) break;
    start = next + 1;
  }
  return text.slice(start);
}
