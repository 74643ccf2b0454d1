import type { Slot } from "./slots.ts";

/** The index finds words of heads by beginnings of at most this many letters, the most frequent first. */
const longestIndexed = 6;
/** Longer beginnings have few words, which are read in their order and then sorted. */
const mostOfLong = 32;

/**
 * SQL for the table of the words of heads that begin with `typed`, which is the parameter `at`. To be ordered by
 * `rank`, the logarithm of the number of records; few rows are read beyond the limit.
 */
export const wordsFrom = (slot: Slot, typed: string, at: string): string => {
  const letters = [...typed].length;
  return letters <= longestIndexed
    ? `(select * from words_${slot} where substr(word, 1, ${letters}) = ${at})`
    : `(select * from words_${slot} where word >= ${at} and word < ${at} || char(1114111) limit ${mostOfLong})`;
};

/** Endings that Porter's algorithm would remove from a stem as well. With a mute e appended, it removes only that. */
const mayLoseEnding = (stem: string) =>
  `${stem} glob '*[^s]s' or ${stem} glob '*[aeou]y'
   or length(${stem}) > 4 and substr(${stem}, -2) in ('al', 'ed', 'er', 'ic', 'ng', 'nt', 'on', 're')`;

/** A word with this stem. It is right for all but 186 of 62 568 stems of genuine skills. */
export const wordOfStem = (stem: string) => `iif(${mayLoseEnding(stem)}, ${stem} || 'e', ${stem})`;
