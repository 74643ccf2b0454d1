import { stemmer } from "stemmer";
import { normalized } from "../normalized.ts";
import { plainLetters } from "../slugs.ts";

/**
 * Text to words, the same for what is indexed and what is asked. Scripts that part words by spaces give words; those
 * that do not (Chinese, Japanese, Thai …) and Hangul, whose particles cling, give each pair of neighbours and each
 * character, so that any part of a run can be found. The index's tokenizer stems them.
 */

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;
const runs = /[\p{L}\p{N}\p{M}]+/gu;
const unspacedRuns = new RegExp(`${unspaced.source}+|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, "gu");

/** A word longer than this is a hash or encoded data that nobody types. */
const longestWord = 40;

// Most text is ASCII, which tests of Unicode properties are slow on: they see only the rest.
const beyondAscii = /[^\0-\x7f]+/g;
const candidates = /[a-z0-9\u0080-\uffff]+/gi;
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Lower case, compatibility forms unified, accents of Latin, Greek and Cyrillic letters taken off. */
export const fold = (text: string) =>
  normalized(
    text
      .replace(beyondAscii, (some) => normalized(some, "NFKD"))
      .toLowerCase()
      .replace(/[a-z]?[^\0-\x7f]+/g, (some) => some.replace(accents, "$1"))
      .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter]!),
    "NFC",
  );

/** The words of a text in their order, repeated ones too. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const candidate of fold(text).match(candidates) ?? []) {
    if (candidate.search(beyondAscii) < 0) keep(candidate);
    else for (const [run] of candidate.matchAll(runs)) partRun(run);
  }
  return words;

  function keep(word: string) {
    if (word.length <= longestWord) words.push(word);
  }
  function partRun(run: string) {
    if (!unspaced.test(run)) return keep(run);
    for (const [part] of run.matchAll(unspacedRuns)) {
      if (unspaced.test(part)) for (const word of pairs(part)) words.push(word);
      else keep(part);
    }
  }
}

function pairs(run: string): string[] {
  const characters = [...run];
  const words = [...characters];
  for (let at = 0; at + 1 < characters.length; at++) words.push(characters[at]! + characters[at + 1]!);
  return words;
}

/** What a query asks for: a run of an unspaced script by its pairs (by its character where it has but one). */
export function queryWords(text: string): string[] {
  const words = new Set<string>();
  for (const [run] of fold(text).matchAll(runs)) {
    const parts = unspaced.test(run) ? [...run.matchAll(unspacedRuns)].map(([part]) => part) : [run];
    for (const part of parts) {
      if (!unspaced.test(part)) words.add(part.slice(0, longestWord));
      else {
        const characters = [...part];
        if (characters.length === 1) words.add(part);
        for (let at = 0; at + 1 < characters.length; at++) words.add(characters[at]! + characters[at + 1]!);
      }
    }
  }
  return [...words];
}

/** Whether a word may be the beginning of a longer one: not where every character is a word already. */
export const isPrefixable = (word: string) => !unspaced.test(word);

/** What the index's tokenizer makes of a word: Porter's stemmer leaves anything but lower-case ASCII as it is. */
export const stemOf = (word: string) => (/^[a-z0-9]{3,}$/.test(word) ? stemmer(word) : word);

/** The same for all words of one stem, and found by the same: the stem, unless it has one of its own. */
export function termOf(word: string): string {
  const stem = stemOf(word);
  return stemOf(stem) === stem ? stem : word;
}
