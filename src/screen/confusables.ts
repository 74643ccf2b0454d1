import { latinLetterFor } from "../lib/look-alikes.ts";
import { lexicon } from "./lexicon.ts";
import { functionWords } from "./words/function-words.ts";

const anyWord = /[\p{L}\p{M}\d]+/gu;
const foreignLetter = /[\u0131\u0140\u019a\u0250-\u02af\u0370-\u058f\u13a0-\u13ff\u1d00-\u1d7f\ua730-\ua7ff]/;

/** A word that mixes scripts. `isKnown`: the Latin word that it looks like is one the screen looks for. */
export type MixedWord = { at: number; isKnown: boolean };
export type Folded = { text: string; mixedWords: MixedWord[] };

/** Letters of other scripts. Dotless and small letters count as Latin, and formulas use single Greek letters. */
const otherScript = /[\u0370-\u058f\u13a0-\u13ff]/;
const shortestMixed = 4;

/** How a word reads in Latin letters. `latin`: at once; otherwise only where the words around it are Latin. */
type LookAlike = { latin: boolean; folded: string };

function lookAlikeOf(word: string): LookAlike | undefined {
  const letters = [...word];
  if (!letters.some((letter) => latinLetterFor.has(letter))) return undefined;
  const latin = /[a-z]/i.test(word);
  if (!latin && letters.length < 2) return undefined;
  if (letters.some((letter) => letter > "\u00ff" && /\p{L}/u.test(letter) && !latinLetterFor.has(letter)))
    return undefined;
  return { latin, folded: letters.map((letter) => latinLetterFor.get(letter) ?? letter).join("") };
}

/**
 * Replaces look-alike letters by the Latin ones: in words that mix scripts, in words made only of look-alikes among
 * Latin words, and in small capitals anywhere, as no language is written in those.
 */
export function foldConfusables(text: string): Folded {
  const mixedWords: MixedWord[] = [];
  // A cache, because texts repeat their words.
  const lookAlikes = new Map<string, LookAlike | undefined>();
  const folded = text.replace(anyWord, (word, at: number) => {
    if (!foreignLetter.test(word)) return word;
    if (!lookAlikes.has(word)) lookAlikes.set(word, lookAlikeOf(word));
    const alike = lookAlikes.get(word);
    if (!alike || (!alike.latin && otherScript.test(word) && !amongLatin(text, at, word.length))) return word;
    if (alike.latin && word.length >= shortestMixed && otherScript.test(word)) {
      const latin = alike.folded.toLowerCase();
      mixedWords.push({ at, isKnown: functionWords.has(latin) || lexicon.find(latin, true) !== undefined });
    }
    return alike.folded;
  });
  return { text: folded, mixedWords };
}

const amongLatin = (text: string, at: number, length: number) => {
  const around = text.slice(Math.max(0, at - 40), at) + text.slice(at + length, at + length + 40);
  return /[a-z]{2}/i.test(around) && !/[б-джилпфцчшщъыэюя]/i.test(around);
};
