export type Meaning = { written: string; names: string[][] };

/** What a query has in other languages than English. */
export type ForeignWords = {
  /**
   * What is asked for, by the word or words as they are searched: as written, and its names in English. `isSure`: it is
   * no word of English, so it means this however many heads have it.
   */
  meanings: Map<string, Meaning & { isSure?: boolean }>;
  /** Question words and the like, and pairs of characters that belong to them. */
  droppable: Set<string>;
  /** The ways to part a word that may be a compound, the most likely first. */
  compounds: Map<string, Compound[]>;
};

/** `meaning`: undefined where only the vocabulary may know the part. At least one has a meaning. */
export type Compound = { word: string; meaning: Meaning | undefined }[];

export const noForeignWords: ForeignWords = {
  meanings: new Map(),
  droppable: new Set(),
  compounds: new Map(),
};
