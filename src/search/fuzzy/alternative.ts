/** Something that a word may mean: one word, or several that a record must all have. */
export type Alternative = {
  words: string[];
  /** How likely it is, up to 1. */
  weight: number;
  /** The typed text and its replacement; undefined where it is the same word or a longer one. */
  correction: { from: string; to: string } | undefined;
  /**
   * Another word, spelled nearly alike: doubtful where the one that was typed is known, or may be one of another
   * language.
   */
  mistake?: "likely" | "doubtful";
};

/** A word that occurs in heads may be a mistyped other word only if that one is this many times as frequent. */
export const timesAsFrequent = 8;
