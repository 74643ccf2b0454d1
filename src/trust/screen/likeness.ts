import { meaningCount } from "./lexicon.ts";
import { bias, step as weightStep, weights as packed } from "./model.ts";
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

const mix = (one: number, other: number) =>
  (Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39)) >>> 0;
const placeOf = (hash: number) => ((hash ^ (hash >>> 14)) >>> 0) % places;

/** Words, neighbouring words, and rows of meanings, which stay the same when a sentence is put differently. */
export function featuresOf(tokens: Tokens, { from, to }: Passage, into: number[]): void {
  into.length = 0;
  let before = 1;
  let meant = -1;
  let opening = -1;
  for (let at = from; at <= to; at++) {
    const hash = tokens.hash[at]!;
    if (tokens.sentence[at] !== opening) {
      opening = tokens.sentence[at]!;
      before = 1;
    }
    into.push(placeOf(mix(hash, 7)), placeOf(mix(hash, before)));
    before = hash;
    const first = meaningOf(tokens, at);
    if (first < 0) continue;
    into.push(placeOf(mix(first + 1, 101)), placeOf(mix(first + 1, 211 + meant * 131)));
    meant = first;
  }
}

function meaningOf({ low, high }: Tokens, at: number): number {
  const one = low[at]!;
  if (one !== 0) return 31 - Math.clz32(one & -one);
  const other = high[at]!;
  if (other === 0) return -1;
  const bit = 63 - Math.clz32(other & -other);
  return bit < meaningCount ? bit : -1;
}

/** Two weights in each byte, from -7 to 7 steps. */
const weights = new Int8Array(places);
for (const [at, byte] of [...atob(packed)].entries()) {
  weights[2 * at] = (byte.charCodeAt(0) >> 4) - 8;
  weights[2 * at + 1] = (byte.charCodeAt(0) & 15) - 8;
}

/** How much a passage reads like the published injections: a sum of learned weights, more than nought when it does. */
export function likeness(features: readonly number[]): number {
  let sum = 0;
  for (const place of features) sum += weights[place]!;
  return (sum * weightStep) / Math.sqrt(features.length + 4) + bias;
}
