import type { Slot } from "./slots.ts";

/** The index finds words of heads by beginnings of at most this many letters, the most frequent first. */
const longestIndexed = 6;
/** Longer beginnings have few words, which are read in their order and then sorted. */
const mostOfLong = 48;

/**
 * SQL for the table of the words of heads that begin with `typed`, which is the parameter `at`. To be ordered by `rank`,
 * the logarithm of the number of records; few rows are read beyond the limit.
 */
export const wordsFrom = (slot: Slot, typed: string, at: string): string => {
  const letters = [...typed].length;
  return letters <= longestIndexed
    ? `(select * from words_${slot} where substr(word, 1, ${letters}) = ${at})`
    : `(select * from words_${slot} where word >= ${at} and word < ${at} || char(1114111) limit ${mostOfLong})`;
};
