import { stemmer } from "stemmer";
import { normalized } from "../lib/normalized.ts";
import { ofScripts } from "../lib/scripts.ts";
import { plainLetters } from "../lib/slugs.ts";

/**
 * Splits text into words, in the same way for the index and for queries. Scripts with spaces give words. Scripts
 * without (Chinese, Japanese, Thai …) and Hangul, whose particles are attached to words, give each character and each
 * pair of neighbours, so that any part of a run can be found. The index's tokenizer stems them.
 */

const unspaced = new RegExp(
  `[${ofScripts("Han", "Hiragana", "Katakana", "Hangul", "Thai", "Lao", "Khmer", "Myanmar")}ー々〆]`,
  "u",
);
const letter = /[\p{L}\p{N}\p{M}]/u;

/** A longer word is a hash or encoded data that nobody types. */
export const longestWord = 40;

// Most texts have only a few non-ASCII letters. Taking near ones together saves calls where they are many and reads
// little else where they are few.
const beyondAscii = /[^\0-\x7f]+(?:[\0-\x7f]{1,16}[^\0-\x7f]+)*/g;
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** A replacer. The first of these may be the accent of the letter before them. */
function withoutAccents(some: string, at: number, text: string): string {
  const from = Math.max(at - 1, 0);
  return text
    .slice(from, at + some.length)
    .replace(accents, "")
    .slice(at - from);
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** Lower case, compatibility forms unified, without the accents of Latin, Greek and Cyrillic letters. */
export const fold = (text: string) =>
  isAscii(text)
    ? text.toLowerCase()
    : normalized(
        normalized(text, "NFKD")
          .toLowerCase()
          .replace(beyondAscii, withoutAccents)
          .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter]!),
        "NFC",
      );

/** Names that differ from another name only by their signs. */
const signedNames: Record<string, string> = { "c++": "cpp", "c#": "csharp", "f#": "fsharp", ".net": "dotnet" };

/** Spells those names in letters where they stand alone: `ASP.NET` and `example.net` are two words. */
export const spelledOut = (folded: string) =>
  folded.replace(/c\+\+|[cf]#|\.net/g, (name, at: number) => {
    const isPart = letter.test(folded.charAt(at - 1)) || /\p{L}/u.test(folded.charAt(at + name.length));
    return isPart ? name : ` ${signedNames[name]} `;
  });

const kind = { none: 1, spaced: 2, unspaced: 3 };
const kindOf = (character: string) =>
  !letter.test(character) ? kind.none : unspaced.test(character) ? kind.unspaced : kind.spaced;
// A cache for each UTF-16 unit, because Unicode classes are slow.
const kinds = new Uint8Array(65_536);

/** Each longest run of letters, marks and digits whose scripts are split in the same way. */
function eachPart(folded: string, take: (part: string, isUnspaced: boolean) => void): void {
  let start = 0;
  let before = kind.none;
  for (let at = 0, size = 1; at <= folded.length; at += size) {
    const code = at < folded.length ? folded.codePointAt(at)! : 0;
    size = code > 0xffff ? 2 : 1;
    const now = size === 2 ? kindOf(String.fromCodePoint(code)) : (kinds[code] ||= kindOf(String.fromCharCode(code)));
    if (now === before) continue;
    if (before !== kind.none) take(folded.slice(start, at), before === kind.unspaced);
    start = at;
    before = now;
  }
}

// Characters that expand to several, such as ㌖, make a text longer. Texts for readers have few of them.
const growth = { least: 1_000, perCharacter: 1.5 };

/** The words of a text in order, with repetitions. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachPart(spelledOut(fold(text).slice(0, growth.least + growth.perCharacter * text.length)), (part, isUnspaced) => {
    if (isUnspaced) pushPairs(words, part);
    else if (part.length <= longestWord) words.push(part);
  });
  return words;
}

function pushPairs(words: string[], run: string) {
  const characters = [...run];
  for (const character of characters) words.push(character);
  for (let at = 0; at + 1 < characters.length; at++) words.push(characters[at]! + characters[at + 1]!);
}

/**
 * The words of a query. A run of an unspaced script gives its pairs of characters (its character, if it has only one).
 */
export function queryWords(text: string): string[] {
  const words = new Set<string>();
  eachPart(spelledOut(fold(text)), (part, isUnspaced) => {
    if (!isUnspaced) {
      words.add(part.slice(0, longestWord));
      return;
    }
    const characters = [...part];
    if (characters.length === 1) words.add(part);
    for (let at = 0; at + 1 < characters.length; at++) words.add(characters[at]! + characters[at + 1]!);
  });
  return [...words];
}

/** Whether a word may be the prefix of a longer one. In unspaced scripts, every character is a word already. */
export const isPrefixable = (word: string) => !unspaced.test(word);

/**
 * The stem as the index's tokenizer computes it: Porter's stemmer, which leaves anything but lower-case ASCII
 * unchanged.
 */
export const stemOf = (word: string) => (/^[a-z0-9]{3,}$/.test(word) ? stemmer(word) : word);

/** A term that all words of one stem share: the stem, or the word itself where the stem would be stemmed further. */
export function termOf(word: string): string {
  const stem = stemOf(word);
  return stemOf(stem) === stem ? stem : word;
}

const written = /[\p{L}\p{N}\p{M}]+/gu;

/** The parts of a camelCase word, folded; none if the word is not camelCase. */
export function partCamel(word: string): string[] {
  if (!/\p{Ll}\p{Lu}/u.test(word)) return [];
  return word
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(" ")
    .map(fold);
}

/** The parts of every camelCase word of a text. */
export const humpsOf = (text: string): string[] => (text.match(written) ?? []).flatMap(partCamel);
