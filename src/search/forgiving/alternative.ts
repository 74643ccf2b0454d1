/** Something that may be meant by a word: one word or several, in a record all of them. */
export type Alternative = {
  words: string[];
  /** How sure it is, up to 1. */
  weight: number;
  /** What is looked for in place of what was typed; undefined where it is the same word, or a longer one. */
  correction: { from: string; to: string } | undefined;
};

/** A word that heads hold may be meant for others only if so many times as many hold those. */
export const timesAsFrequent = 8;
