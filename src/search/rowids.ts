/**
 * An entry's rowid is its place in one sort order of one kind, so that the index streams matches in the order of the
 * list and stops at the page (Lucene calls it index sorting):
 *
 *     segment (7 bits) | key (32 bits) | record id (21 bits)
 *
 * Key and id are those numbers taken from the greatest, so that what comes first has the least rowid: FTS5 walks upwards
 * for a tenth of what it costs downwards, where it decodes each page before it, and each list of pages again for each
 * page. Every bit that two neighbours of a posting list differ in is paid for in the index, for
 * each word of each record. So the id has room for two million records, which fill the 10 GB of a database of D1, and a
 * key is no finer than its order needs. A rowid goes beyond 2^53: it is put together in SQL, from its place (segment and
 * key) and the record's id, which `idOf` reads back.
 */
export const idBits = 21;
export const idMask = 2 ** idBits - 1;
const keyBits = 32;

/**
 * The sort orders of the index. `name` holds the words of titles and tags, fewest title words first; `head` those of
 * titles, tags and summaries, most popular first; the others are those of the lists and hold whole texts. The short ones
 * come first: FTS5 begins every walk at the least rowid, wherever it is to end.
 */
export const orders = ["name", "head", "trending", "popular", "top", "new"] as const;
export type Order = (typeof orders)[number];

/** `kindNumber` is from 0 to 15. */
const segment = (kindNumber: number, order: Order) => kindNumber * 8 + orders.indexOf(order);

/** `key` is a whole number from 0 to 2³² − 1. */
export const place = (kindNumber: number, order: Order, key: number) =>
  segment(kindNumber, order) * 2 ** keyBits + (maxKey - key);

/** The rowid of a record at a place, in SQL. */
export const rowidOf = (place: string, id: string) => `(${place} << ${idBits} | ${idMask} - ${id})`;

/** The record's id, in SQL. */
export const idOf = (rowid: string) => `(${idMask} - (${rowid} & ${idMask}))`;

/** The condition, in SQL, that an entry belongs to a kind's order. */
export const isIn = (kindNumber: number, order: Order) =>
  `rowid between ${rowidOf(String(place(kindNumber, order, maxKey)), String(idMask))} and ${rowidOf(String(place(kindNumber, order, 0)), "0")}`;

const maxKey = 2 ** 32 - 1;
const toKey = (value: number) => Math.min(maxKey, Math.max(0, Math.floor(value)));

export const keys = {
  /** Unix seconds. */
  new: (createdAtMs: number) => toKey(createdAtMs / 1000),
  trending: (trending: number) => toKey(trending),
  /** Scores may be negative. */
  top: (score: number) => toKey(score + 2 ** 31),
  popular: (popularity: number) => toKey(popularity + 2 ** 31),
  /** Fewest words first, then the most popular. */
  name: (titleWords: number, popularity: number) => (63 - Math.min(63, titleWords)) * 256 + eighths(popularity),
  /** The most popular first, then the shortest. */
  head: (popularity: number, headWords: number) => eighths(popularity) * 512 + (511 - Math.min(511, headWords)),
};

/** Of a doubling. */
const eighths = (popularity: number) => Math.min(255, Math.floor(Math.log2(1 + Math.max(0, popularity)) * 8));
