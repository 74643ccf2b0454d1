import { createHash } from "node:crypto";
import { normalized } from "../../lib/normalized.ts";
import { splitSkillMd, withLineFeeds } from "../../lib/skill-md.ts";

/**
 * A digest of a text's words, which recognises a text after a takedown. Changes by renaming or reformatting don't
 * affect it: front matter, the headings at the beginning, case and accents, white space, line ends, Markdown marks,
 * invisible characters. Null if there are no words.
 */
export function textDigest(text: string): string | null {
  const whole = withoutFrontMatter(text.replace(otherLineEnds, "\n"));
  const hash = createHash("sha256");
  const size = sumOfLetters(withoutTitle(whole), (letters) => hash.update(letters));
  if (size > 0) return hash.digest("hex");
  // A whole text may be written as one heading.
  const ofHeadings = createHash("sha256");
  return sumOfLetters(whole, (letters) => ofHeadings.update(letters)) < titleLettersMax
    ? null
    : ofHeadings.digest("hex");
}

/** A title that is all there is says too little to recognise a text by. */
const titleLettersMax = 100;

/** Editors and renderers end a line at none of these, but a copy may have them for line feeds. */
// oxlint-disable-next-line no-control-regex -- vertical tab and form feed
const otherLineEnds = /[\u000b\u000c\u0085\u2028\u2029]/g;

/** A text may have megabytes of white space, so it is read in parts, which end where nothing joins two characters. */
function sumOfLetters(text: string, take: (letters: string) => void): number {
  let size = 0;
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + partLength, text.length);
    while (end < text.length && text.charCodeAt(end) >= 0x80) end++;
    const letters = lettersOf(text.slice(start, end));
    size += letters.length;
    take(letters);
    start = end;
  }
  return size;
}

const partLength = 64 * 1024;

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
