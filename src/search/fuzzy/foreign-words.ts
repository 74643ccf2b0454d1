/** What a query has in other languages than English. */
export type ForeignWords = {
  /** What is asked for, by the word or words as they are searched: as written, and its names in English. */
  meanings: Map<string, { written: string; names: string[][] }>;
  /** Question words and the like, and pairs of characters that belong to them. */
  droppable: Set<string>;
};

export const noForeignWords: ForeignWords = { meanings: new Map(), droppable: new Set() };
