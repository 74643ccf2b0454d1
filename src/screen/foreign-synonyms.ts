import { foldWord, hashBasis, hashOn, hashWord } from "./lexicon.ts";
import type { Piece } from "./features.ts";
import { type Tokens, unparted } from "./tokens.ts";
import { classesOfLanguages } from "./words/synonym-classes/languages.ts";

/** More words than a piece has, and the most characters of a word of a script without spaces. */
const room = 41;
const longest = 6;
/** No stem is longer; what follows in a longer word is not read. */
const longestStem = 24;
const languages = Object.keys(classesOfLanguages);

/** Half of a character stays as it is, and so does what folds to several. */
function foldUnit(unit: number): number {
  if (unit >= 0xd800 && unit < 0xe000) return unit;
  const plain = foldWord(String.fromCharCode(unit));
  if (plain === "") return -1;
  return plain.length === 1 ? plain.charCodeAt(0) : unit;
}

/** What a UTF-16 code unit is without its accent; -1 where nothing is left of it. */
const plainUnits = new Int32Array(65_536);
function plainUnit(unit: number): number {
  if (unit < 128) return unit;
  if (plainUnits[unit] === 0) plainUnits[unit] = foldUnit(unit);
  return plainUnits[unit]!;
}

/** The hash of a word without its accents. */
function plainHash(word: string): number {
  let hash = hashBasis;
  for (let at = 0; at < word.length; at++) {
    const unit = plainUnit(word.charCodeAt(at));
    if (unit >= 0) hash = hashOn(hash, unit);
  }
  return hash;
}

/** Words and stems by their hashes. A hash has a cell for each language that has the word. No key is 0. */
type Table = { hash: Int32Array; key: Int32Array; language: Uint8Array; isStem: Uint8Array };

function readTable(): Table {
  const entries = Object.values(classesOfLanguages).flatMap((classes, language) =>
    Object.entries(classes).flatMap(([name, words]) => {
      const key = hashWord(`sense ${name}`) | 0;
      return words.split(" ").map((word) => ({ word, key, language }));
    }),
  );
  const size = 2 ** Math.ceil(Math.log2(entries.length * 2));
  const made: Table = {
    hash: new Int32Array(size),
    key: new Int32Array(size),
    language: new Uint8Array(size),
    isStem: new Uint8Array(size),
  };
  for (const { word, key, language } of entries) {
    const isStem = word.endsWith("*");
    const hash = plainHash(isStem ? word.slice(0, -1) : word);
    let cell = hash & (size - 1);
    while (made.key[cell] !== 0) cell = (cell + 1) & (size - 1);
    made.hash[cell] = hash;
    made.key[cell] = key;
    made.language[cell] = language;
    made.isStem[cell] = isStem ? 1 : 0;
  }
  return made;
}

/** Read when a text first has a passage that is not English. */
let table: Table | undefined;

/** The classes of a piece's words in each language, how many words have one, and up to where a long word reaches. */
const classesOfPiece = new Int32Array(languages.length * room);
const hits = new Int32Array(languages.length);
const covered = new Int32Array(languages.length);

function take({ hash: hashes, key, language, isStem }: Table, hash: number, index: number, isWhole: boolean): void {
  const mask = hashes.length - 1;
  for (let cell = hash & mask; key[cell] !== 0; cell = (cell + 1) & mask)
    if (hashes[cell] === hash && (isWhole || isStem[cell] === 1)) {
      const place = language[cell]! * room + index;
      if (classesOfPiece[place] === 0) hits[language[cell]!]!++;
      classesOfPiece[place] = key[cell]!;
    }
}

/** The longest stem that a word begins with counts, or the word itself. */
function findWord(by: Table, { text, start, end }: Tokens, at: number, index: number): void {
  let hash = hashBasis;
  const stop = Math.min(end[at]!, start[at]! + longestStem);
  for (let place = start[at]!; place < stop; place++) {
    const unit = plainUnit(text.charCodeAt(place));
    if (unit < 0) continue;
    hash = hashOn(hash, unit);
    take(by, hash, index, place === end[at]! - 1);
  }
}

/** In a script without spaces each character is a word of `tokens`. The longest run that is a word counts. */
function findRun({ hash: hashes, key, language }: Table, tokens: Tokens, at: number, { from, to }: Piece): void {
  const { text, start, end } = tokens;
  const mask = hashes.length - 1;
  let hash = hashBasis;
  for (let next = at; next <= to && next < at + longest && (next === at || start[next] === end[next - 1]); next++) {
    if (end[next]! - start[next]! !== 1) break;
    hash = hashOn(hash, plainUnit(text.charCodeAt(start[next]!)));
    for (let cell = hash & mask; key[cell] !== 0; cell = (cell + 1) & mask) {
      const one = language[cell]!;
      const index = one * room + at - from;
      if (hashes[cell] !== hash || (covered[one]! > at && classesOfPiece[index] === 0)) continue;
      hits[one]! += next + 1 - Math.max(at, covered[one]!);
      covered[one] = next + 1;
      classesOfPiece[index] = key[cell]!;
    }
  }
}

/** So much of a passage has a synonym class in its language. */
const share = 0.4;

/**
 * Puts the classes of a passage that is not English in place of the English ones, in the language
 * that knows most of its
 * words, where one knows enough of them: true then. `known`: how many have an English class. `classes` has a key or 0
 * for each word.
 */
export function readForeignSynonyms(tokens: Tokens, piece: Piece, known: number, classes: Int32Array): boolean {
  table ??= readTable();
  classesOfPiece.fill(0);
  hits.fill(0);
  covered.fill(0);
  const { from, to } = piece;
  for (let at = from; at <= to; at++) {
    if (unparted(tokens.text.charCodeAt(tokens.start[at]!))) findRun(table, tokens, at, piece);
    else findWord(table, tokens, at, at - from);
  }
  let best = 0;
  for (let language = 1; language < languages.length; language++) if (hits[language]! > hits[best]!) best = language;
  if (hits[best]! <= known || hits[best]! < share * (to - from + 1)) return false;
  for (let index = 0; index <= to - from; index++) {
    const key = classesOfPiece[best * room + index]!;
    if (key !== 0) classes[index] = key;
  }
  return true;
}
