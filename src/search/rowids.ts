/**
 * An entry's rowid is its position in one sort order of one kind. The index then streams matches in the order of the
 * list and stops at the end of the page (Lucene calls this index sorting):
 *
 *     segment (7 bits) | key (32 bits) | record id (21 bits)
 *
 * Key and id are subtracted from their maximum, so that the first entry of a list has the smallest rowid. FTS5 reads
 * upwards for a tenth of the cost of downwards, where it decodes all pages before each page again.
 *
 * Each differing bit between neighbours of a posting list takes space in the index, for each word of each record. So
 * the id is limited to two million records, which fill a D1 database of 10 GB, and a key is no finer than its order
 * needs.
 *
 * Rowids exceed 2^53, so SQL computes them from the place (segment and key) and the record's id. `idOf` reads the id.
 */
export const idBits = 21;
export const idMask = 2 ** idBits - 1;
const keyBits = 32;

/**
 * The sort orders of the index. `name` holds the words of titles and tags, fewest title words first. `head` holds those
 * of titles, tags and summaries, most popular first. The others are the orders of lists and hold whole texts. Short
 * entries come first, because FTS5 starts every search at the smallest rowid.
 */
export const orders = ["name", "head", "trending", "popular", "top", "new"] as const;
export type Order = (typeof orders)[number];

/** `kindNumber` is from 0 to 15. */
const segment = (kindNumber: number, order: Order) => kindNumber * 8 + orders.indexOf(order);

/** `key` is a whole number from 0 to 2³² − 1. */
export const place = (kindNumber: number, order: Order, key: number) =>
  segment(kindNumber, order) * 2 ** keyBits + (maxKey - key);

/** SQL for the rowid of a record at a place. */
export const rowidOf = (place: string, id: string) => `(${place} << ${idBits} | ${idMask} - ${id})`;

/** SQL for the record's id. */
export const idOf = (rowid: string) => `(${idMask} - (${rowid} & ${idMask}))`;

/**
 * SQL for the condition that an entry belongs to a kind's sort order, and comes after a rowid if there is one: FTS5
 * begins at one lower bound only.
 */
export function isIn(kindNumber: number, order: Order, after?: string): string {
  const first = rowidOf(String(place(kindNumber, order, maxKey)), String(idMask));
  const last = rowidOf(String(place(kindNumber, order, 0)), "0");
  return `rowid between ${after ? `max(${first}, ${after} + 1)` : first} and ${last}`;
}

const maxKey = 2 ** 32 - 1;
const toKey = (value: number) => Math.min(maxKey, Math.max(0, Math.floor(value)));

export const keys = {
  /** Unix seconds. */
  new: (createdAtMs: number) => toKey(createdAtMs / 1000),
  trending: (trending: number) => toKey(trending),
  /** Scores may be negative. */
  top: (score: number) => toKey(score + 2 ** 31),
  popular: (popularity: number) => toKey(popularity + 2 ** 31),
  /** Fewest words first, then the verified, then the most popular. */
  name: (titleWords: number, { verified, popularity }: { verified: boolean; popularity: number }) =>
    ((63 - Math.min(63, titleWords)) * 2 + Number(verified)) * 256 + eighths(popularity),
  /** The most popular first, then the shortest. */
  head: (popularity: number, headWords: number) => eighths(popularity) * 512 + (511 - Math.min(511, headWords)),
};

/** The logarithm to base 2 in steps of an eighth. */
const eighths = (popularity: number) => Math.min(255, Math.floor(Math.log2(1 + Math.max(0, popularity)) * 8));
