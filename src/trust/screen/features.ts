import { conceptNames, hashWord } from "./lexicon.ts";
import type { Structure } from "./structure.ts";
import type { Tokens } from "./tokens.ts";

/** Features are hashed into this many places. */
export const places = 262_144;

/** A piece of text that is scored: a sentence, or a part of one that does not end. */
export type Piece = { from: number; to: number };

const fewest = 4;
const longest = 40;
const longLine = 16;

/** Headings and list marks of a word or two are read with what follows them, and code is cut at the ends of lines. */
export function piecesOf(tokens: Tokens): Piece[] {
  const { count, sentence, start, end, text } = tokens;
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= count; at++) {
    const words = at - from;
    const isEnd =
      at === count ||
      words >= longest ||
      (words >= fewest && sentence[at] !== sentence[at - 1]) ||
      (words >= longLine && text.slice(end[at - 1], Math.min(start[at]!, end[at - 1]! + 40)).includes("\n"));
    if (!isEnd) continue;
    pieces.push({ from, to: at - 1 });
    from = at;
  }
  return pieces;
}

/**
 * The concepts that are features, by their bits in this build's lexicon. A key is made of the concept's name and a rank
 * of the model's own list, so that no change of the word lists' order, and no new concept, changes a feature.
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

const mix = (one: number, other: number) =>
  (Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39)) >>> 0;
const placeOf = (hash: number) => ((hash ^ (hash >>> 14)) >>> 0) & (places - 1);

/** Of a longer word, such as a key or an address, the rest says nothing. */
const longestWord = 40;
const gram = 5;
const skipped = 0x5bd1e995;

/**
 * The features of one piece, each once: words, pairs of neighbours and of words with one or two between, concepts and
 * pairs of them, and runs of five characters. `of` tells the word that a feature ends with, to explain a score.
 */
export type Features = { count: number; place: Int32Array; of: Int32Array };

export const makeFeatures = (): Features => {
  const room = (longest + 1) * (6 + longestWord + 1);
  return { count: 0, place: new Int32Array(room), of: new Int32Array(room) };
};

const stamps = new Int32Array(places);
let stamp = 0;

export function featuresOf(tokens: Tokens, { from, to }: Piece, vocabulary: Vocabulary, into: Features): void {
  into.count = 0;
  stamp = stamp >= 0x7fffffff ? 1 : stamp + 1;
  let [before, second, third] = [1, 0, 0];
  let conceptBefore = 1;
  for (let at = from; at <= to; at++) {
    const hash = tokens.hash[at]!;
    add(into, mix(hash, 7), at);
    add(into, mix(hash, before), at);
    if (second !== 0) add(into, mix(hash ^ skipped, second), at);
    if (third !== 0) add(into, mix(hash ^ skipped, third), at);
    [before, second, third] = [hash, at === from ? 0 : before, second];
    const bit = conceptOf(tokens, at, vocabulary);
    if (bit < 0) continue;
    const key = vocabulary.key[bit]!;
    add(into, mix(key, 101), at);
    add(into, mix(key, conceptBefore), at);
    conceptBefore = key;
  }
  addGrams(tokens, from, to, into);
}

function add(into: Features, hash: number, word: number): void {
  const place = placeOf(hash);
  if (stamps[place] === stamp) return;
  stamps[place] = stamp;
  into.place[into.count] = place;
  into.of[into.count++] = word;
}

/** Runs of characters over the words, with one space wherever something stands between two of them. */
function addGrams({ text, start, end }: Tokens, from: number, to: number, into: Features): void {
  let [one, two, three, four] = [0, 0, 0, 32];
  let length = 1;
  const read = (code: number, word: number) => {
    if (++length >= gram)
      add(
        into,
        mix(
          Math.imul(Math.imul(Math.imul(Math.imul(one, 0x1003f) ^ two, 0x1003f) ^ three, 0x1003f) ^ four, 0x1003f) ^
            code,
          31,
        ),
        word,
      );
    [one, two, three, four] = [two, three, four, code];
  };
  for (let at = from; at <= to; at++) {
    const stop = Math.min(end[at]!, start[at]! + longestWord);
    for (let place = start[at]!; place < stop; place++) read(text.charCodeAt(place), at);
    if (at === to || start[at + 1]! > end[at]!) read(32, at);
  }
}

/** The bit of the concept that a word counts as, or -1: of several, the one that the vocabulary ranks first. */
function conceptOf({ low, high }: Tokens, at: number, { rank }: Vocabulary): number {
  let best = -1;
  let least = unranked;
  const consider = (bit: number) => {
    if (rank[bit]! >= least) return;
    least = rank[bit]!;
    best = bit;
  };
  for (let bits = low[at]!; bits !== 0; bits &= bits - 1) consider(31 - Math.clz32(bits & -bits));
  for (let bits = high[at]!; bits !== 0; bits &= bits - 1) consider(63 - Math.clz32(bits & -bits));
  return best;
}

/** How many kinds of place in a markdown text there are, one bit each: `part` in structure.ts. */
export const forms = 8;

/** Counts the words of a piece that stand in a fence, in code, in a quotation, in a list and so on, one place for each. */
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
