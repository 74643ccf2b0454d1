import { hashWord } from "./lexicon.ts";

/** Words that a rule over characters cannot do without, found while a text is parted into words. */
const numbers = new Uint16Array(65_536);
export const mostWatched = 1024;
let count = 0;

/** Groups of words, by their numbers: of each group one has to be there. */
export type Watched = readonly (readonly number[])[];

/** Words whose hashes meet share a number, and so a rule is asked once too often and never too seldom. */
export const watch = (...groups: string[]): Watched =>
  groups.map((words) => words.split(" ").map((word) => register(word)));

function register(word: string): number {
  const place = hashWord(word) & 0xffff;
  if (numbers[place] === 0) {
    // A number past the last would never be marked as seen, and its rule never asked.
    if (++count >= mostWatched) throw new Error(`More than ${mostWatched - 1} words are watched.`);
    numbers[place] = count;
  }
  return numbers[place]!;
}

export const numberOf = (hash: number) => numbers[hash & 0xffff]!;
