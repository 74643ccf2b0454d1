import { addBit, bitSet, hasBit } from "./bit-set.ts";
import { hashWord } from "./lexicon.ts";

/** Words that a rule over characters requires, recorded while the text is split into words. */
const numbers = new Uint16Array(65_536);
const isWatched = bitSet();
export const mostWatched = 1024;
let count = 0;

/** Groups of words, by number. One word of each group must occur. */
export type Watched = readonly (readonly number[])[];

/** Words with colliding hashes share a number. A rule is then tried needlessly, but never skipped wrongly. */
export const watch = (...groups: string[]): Watched =>
  groups.map((words) => words.split(" ").map((word) => register(word)));

function register(word: string): number {
  const place = hashWord(word) & 0xffff;
  if (numbers[place] === 0) {
    addBit(isWatched, place);
    // A number beyond the limit would never be marked as seen, and its rule never tried.
    if (++count >= mostWatched) throw new Error(`More than ${mostWatched - 1} words are watched.`);
    numbers[place] = count;
  }
  return numbers[place]!;
}

export function markSeen(seen: Uint8Array, hash: number): void {
  if (hasBit(isWatched, hash & 0xffff)) seen[numbers[hash & 0xffff]!] = 1;
}
