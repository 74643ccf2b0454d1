/** How many records have every word as typed, and how many of these have them in their heads. */
export type AsTyped = { records: number; heads: number };

/** With this many records that have every word, no word is taken for a mistake, and no record may lack one. */
export const enough = 10;
