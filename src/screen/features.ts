import { conceptNames, hashWord } from "./lexicon.ts";
import { readSynonymClasses } from "./synonym-classes.ts";
import type { Structure } from "./structure.ts";
import { pieceApart, type Tokens } from "./tokens.ts";

/** The size of the hash space of features. */
export const places = 262_144;

/** A part of the text that is scored: a sentence, or a part of one that does not end. */
export type Piece = { from: number; to: number };

const fewest = 4;
/** Words of the longest piece. */
export const longest = 40;
const longLine = 16;

/**
 * Short headings and list items are joined with what follows them, but not with another text that is judged at once;
 * code is split at line ends.
 */
export function piecesOf(tokens: Tokens): Piece[] {
  const { count, sentence, start, end, text } = tokens;
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= count; at++) {
    const words = at - from;
    const isEnd =
      at === count ||
      words >= longest ||
      sentence[at]! - sentence[at - 1]! >= pieceApart ||
      (words >= fewest && sentence[at] !== sentence[at - 1]) ||
      (words >= longLine && hasNewline(text, end[at - 1]!, Math.min(start[at]!, end[at - 1]! + 40)));
    if (!isEnd) continue;
    pieces.push({ from, to: at - 1 });
    from = at;
  }
  return pieces;
}

function hasNewline(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10) return true;
  return false;
}

/**
 * The concepts that are features, by their bits in the present lexicon. A feature's key is made of the concept's name
 * and its rank in the model's own list, so a new concept or a new order of the word lists changes no feature.
 */
export type Vocabulary = { key: Uint32Array; rank: Uint8Array };

const unranked = 255;

export function vocabularyOf(names: readonly string[]): Vocabulary {
  const vocabulary = { key: new Uint32Array(64), rank: new Uint8Array(64).fill(unranked) };
  for (const [bit, name] of conceptNames.entries()) {
    const rank = names.indexOf(name);
    if (rank < 0) continue;
    vocabulary.key[bit] = hashWord(`concept ${name}`);
    vocabulary.rank[bit] = rank;
  }
  return vocabulary;
}

const mix = (one: number, other: number) => Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39);
const placeOf = (hash: number) => (hash ^ (hash >>> 14)) & (places - 1);

/** The rest of a longer word, such as a key or an address, carries no meaning. */
const longestWord = 40;
const gram = 5;
const skipped = 0x5bd1e995;

/**
 * The distinct features of one piece: words, pairs of neighbours, pairs with one or two words between, concepts and
 * their pairs, classes with pairs and triples of them, and runs of five characters.
 * `of` is the word that a feature ends
 * with; it explains a score. `isForeign`: the piece is in another language than English.
 */
export type Features = { count: number; place: Int32Array; of: Int32Array; isForeign: boolean };

export const makeFeatures = (): Features => {
  const room = (longest + 1) * (11 + longestWord + 1);
  return { count: 0, place: new Int32Array(room), of: new Int32Array(room), isForeign: false };
};

/**
 * The features that the present piece already has: a table of hashes that is small, so that it stays in the processor's
 * cache. A cell has the feature's place and the number of the piece, so the table need not be emptied for each.
 */
const cells = new Int32Array(4096);
const placeBits = 18;
const mostPieces = 2 ** (31 - placeBits) - 1;
let piece = 0;
const classes = new Int32Array(longest + 1);

function nextPiece(): void {
  if (piece === mostPieces) {
    cells.fill(0);
    piece = 0;
  }
  piece++;
}

export function featuresOf(tokens: Tokens, { from, to }: Piece, vocabulary: Vocabulary, into: Features): void {
  into.count = 0;
  nextPiece();
  // Whole numbers of 32 bits with a sign: larger ones would be objects, one for each word.
  let before = 1;
  let second = 0;
  let third = 0;
  let conceptBefore = 1;
  into.isForeign = readSynonymClasses(tokens, { from, to }, classes);
  let class1 = 0;
  let class2 = 0;
  let class3 = 0;
  for (let at = from; at <= to; at++) {
    const hash = tokens.hash[at]! | 0;
    add(into, mix(hash, 7), at);
    add(into, mix(hash, before), at);
    if (second !== 0) add(into, mix(hash ^ skipped, second), at);
    if (third !== 0) add(into, mix(hash ^ skipped, third), at);
    third = second;
    second = at === from ? 0 : before;
    before = hash;
    const classKey = classes[at - from]!;
    if (classKey !== 0) {
      add(into, mix(classKey, 211), at);
      if (class1 !== 0) add(into, mix(classKey, class1), at);
      if (class2 !== 0) {
        add(into, mix(classKey ^ skipped, class2), at);
        add(into, mix(classKey, mix(class1, class2)), at);
      }
      if (class3 !== 0) add(into, mix(classKey ^ skipped, mix(class3, 3)), at);
      class3 = class2;
      class2 = class1;
      class1 = classKey;
    }
    const bit = conceptOf(tokens, at, vocabulary);
    if (bit < 0) continue;
    const key = vocabulary.key[bit]! | 0;
    add(into, mix(key, 101), at);
    add(into, mix(key, conceptBefore), at);
    conceptBefore = key;
  }
  if (!into.isForeign) addGrams(tokens, from, to, into);
}

function add(into: Features, hash: number, word: number): void {
  const place = placeOf(hash);
  const mark = (piece << placeBits) | place;
  let cell = place & (cells.length - 1);
  while (cells[cell]! >> placeBits === piece) {
    if (cells[cell] === mark) return;
    cell = (cell + 1) & (cells.length - 1);
  }
  cells[cell] = mark;
  into.place[into.count] = place;
  into.of[into.count++] = word;
}

const factor = 0x1003f;

/**
 * Runs of five characters over the words, with one space for whatever separates two words. `one` to `four` are the
 * hashes of the runs that are not complete yet; each character extends all of them.
 */
function addGrams({ text, start, end }: Tokens, from: number, to: number, into: Features): void {
  let one = 32;
  let two = 0;
  let three = 0;
  let four = 0;
  let length = 1;
  for (let at = from; at <= to; at++) {
    const stop = Math.min(end[at]!, start[at]! + longestWord);
    const isApart = at === to || start[at + 1]! > end[at]!;
    for (let place = start[at]!; place < stop || (place === stop && isApart); place++) {
      const code = place < stop ? text.charCodeAt(place) : 32;
      if (++length >= gram) add(into, mix(Math.imul(four, factor) ^ code, 31), at);
      four = Math.imul(three, factor) ^ code;
      three = Math.imul(two, factor) ^ code;
      two = Math.imul(one, factor) ^ code;
      one = code;
    }
  }
}

/** The bit of the concept that a word counts as, or -1. Of several, the one with the best rank in the vocabulary. */
function conceptOf({ low, high }: Tokens, at: number, { rank }: Vocabulary): number {
  let best = -1;
  let least = unranked;
  for (let half = 0; half < 2; half++) {
    for (let bits = half === 0 ? low[at]! : high[at]!; bits !== 0; bits &= bits - 1) {
      const bit = 32 * half + 31 - Math.clz32(bits & -bits);
      if (rank[bit]! >= least) continue;
      least = rank[bit]!;
      best = bit;
    }
  }
  return best;
}

/** How many bits `part` in structure.ts has. */
export const forms = 8;

/**
 * Counts the words of a piece that stand in a fence, in code, in a quotation, in a list and so on, by bit of `part`.
 */
export function countForms(
  tokens: Tokens,
  structure: Structure | undefined,
  { from, to }: Piece,
  into: Int32Array,
  at: number,
): void {
  if (!structure) return;
  for (let word = from; word <= to; word++)
    for (let bits = structure.parts[tokens.start[word]!]!; bits !== 0; bits &= bits - 1)
      into[at + 31 - Math.clz32(bits & -bits)]!++;
}
