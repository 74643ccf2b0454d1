import type { Piece } from "./features.ts";
import { readForeignSynonyms } from "./foreign-synonyms.ts";
import { foldWord, hashWord } from "./lexicon.ts";
import type { Tokens } from "./tokens.ts";
import classes from "./words/synonym-classes.json" with { type: "json" };

/** The forms of an English verb or noun. Some do not exist, which does no harm. */
function formsOf(word: string): string[] {
  const stem = word.replace(/e$/, "");
  const forms = [word, `${word}${/(?:[sxz]|[cs]h)$/.test(word) ? "es" : "s"}`, `${stem}ed`, `${stem}ing`];
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  if (/[^aeiou][aeiou][bdgklmnprt]$/.test(word)) forms.push(`${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`);
  return forms;
}

/** The key of a class: a hash of its name, so that a new one changes no feature of the others. */
export const synonymClassNamed = (name: string): number => hashWord(`sense ${name}`) | 0;

/** The class of each word. */
const keyOf = new Map<number, number>();
for (const [line, words] of Object.entries(classes)) {
  const isFixed = line.startsWith("=");
  const key = synonymClassNamed(line.replace("=", ""));
  for (const word of words.split(" "))
    for (const form of isFixed ? [word] : formsOf(word)) {
      const hash = hashWord(foldWord(form));
      if (!keyOf.has(hash)) keyOf.set(hash, key);
    }
}

/** The same as a table, because a map is slow for every word of a text. No key is 0. */
const cells = 2 ** Math.ceil(Math.log2(keyOf.size * 2));
const words = new Int32Array(cells);
const keys = new Int32Array(cells);
for (const [hash, key] of keyOf) {
  let cell = hash & (cells - 1);
  while (keys[cell] !== 0) cell = (cell + 1) & (cells - 1);
  words[cell] = hash;
  keys[cell] = key;
}

/** The key of the synonym class of a word, by the word's hash; 0 where it has none. */
export function synonymClassOf(hash: number): number {
  let cell = hash & (cells - 1);
  while (keys[cell] !== 0) {
    if (words[cell] === (hash | 0)) return keys[cell]!;
    cell = (cell + 1) & (cells - 1);
  }
  return 0;
}

/** Where a smaller share of words has an English synonym class, the passage may be in another language. */
const englishShare = 0.35;

/**
 * The classes of a piece's words, by word: a key, or 0 where a word has none. True if the piece is in another language.
 */
export function readSynonymClasses(tokens: Tokens, piece: Piece, into: Int32Array): boolean {
  const { from, to } = piece;
  let withClass = 0;
  for (let at = from; at <= to; at++) {
    const classKey = synonymClassOf(tokens.hash[at]! | 0);
    into[at - from] = classKey;
    if (classKey !== 0) withClass++;
  }
  return withClass < englishShare * (to - from + 1) && readForeignSynonyms(tokens, piece, withClass, into);
}
