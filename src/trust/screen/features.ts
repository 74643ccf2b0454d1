import { conceptNames, hashWord } from "./lexicon.ts";
import type { Tokens } from "./tokens.ts";

/** Features are hashed into this many places; more would fit the samples better and new texts no better. */
export const places = 16_384;
const longest = 32;
const step = 16;

/** A run of neighbouring sentences of one paragraph, as first and last word. */
export type Passage = { from: number; to: number };

export function* passages(tokens: Tokens): Generator<Passage> {
  let from = 0;
  for (let at = 1; at <= tokens.count; at++) {
    if (at < tokens.count && !endsParagraph(tokens, at)) continue;
    if (at - from <= longest) yield { from, to: at - 1 };
    else
      for (let start = from; start === from || start + step < at; start += step)
        yield { from: start, to: Math.min(at, start + longest) - 1 };
    from = at;
  }
}

function endsParagraph({ text, sentence, start, end }: Tokens, at: number): boolean {
  if (sentence[at] === sentence[at - 1]) return false;
  const before = end[at - 1]!;
  const gap = start[at]! - before;
  if (gap > 60) return true;
  return text.slice(before, start[at]).includes("\n");
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
const placeOf = (hash: number) => ((hash ^ (hash >>> 14)) >>> 0) % places;

/** Words, neighbouring words, and rows of concepts, which stay the same when a sentence is put differently. */
export function featuresOf(tokens: Tokens, { from, to }: Passage, vocabulary: Vocabulary, into: number[]): void {
  into.length = 0;
  let before = 1;
  let conceptBefore = 1;
  let opening = -1;
  for (let at = from; at <= to; at++) {
    const hash = tokens.hash[at]!;
    if (tokens.sentence[at] !== opening) {
      opening = tokens.sentence[at]!;
      before = 1;
    }
    into.push(placeOf(mix(hash, 7)), placeOf(mix(hash, before)));
    before = hash;
    const bit = conceptOf(tokens, at, vocabulary);
    if (bit < 0) continue;
    const key = vocabulary.key[bit]!;
    into.push(placeOf(mix(key, 101)), placeOf(mix(key, conceptBefore)));
    conceptBefore = key;
  }
  dropRepeats(into);
}

/** Some words said over and over are as if said once: without this, one word of a little weight outweighs all others. */
const timesMost = 6;

function dropRepeats(features: number[]): void {
  const distinct = new Set(features);
  if (features.length <= timesMost * distinct.size) return;
  features.length = 0;
  features.push(...distinct);
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
