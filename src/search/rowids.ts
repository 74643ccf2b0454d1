import type { Kind } from "../db/catalog.ts";

/**
 * An entry's rowid is its place in one sort order of one kind, so that the index streams matches in the order of the
 * list and stops at the page (Lucene calls it index sorting):
 *
 *     segment (7 bits) | key (32 bits) | record id (22 bits)
 *
 * A greater rowid comes first. Every bit that two neighbours of a posting list differ in is paid for in the index, so
 * the id has room for four million records and no more, and a key is no finer than its order needs. Rowids are made as BigInt and travel as JSON text, since D1 binds no 64-bit integer;
 * the record's id is read back in SQL with `idMask`.
 */
const idBits = 22n;
export const idMask = (1 << 22) - 1;
const keyBits = 32n;

/**
 * The sort orders of the index. The first three are those of the lists and hold whole texts. `name` holds the words of
 * titles and tags, fewest title words first; `head` those of titles, tags and summaries, most popular first.
 */
export const orders = ["trending", "popular", "top", "new", "name", "head"] as const;
export type Order = (typeof orders)[number];

const kindNumbers: Record<Kind, bigint> = {
  skill: 0n,
  tool: 1n,
  "mcp-server": 2n,
  command: 3n,
  article: 4n,
  series: 5n,
};

const segment = (kind: Kind, order: Order) => (kindNumbers[kind] << 3n) | BigInt(orders.indexOf(order));

/** `key` is a whole number from 0 to 2³² − 1. */
export const rowid = (kind: Kind, order: Order, key: number, id: number) =>
  (segment(kind, order) << (keyBits + idBits)) | (BigInt(key) << idBits) | BigInt(id);

/** The least and the greatest rowid of a kind's order, as decimal text for SQL. */
export function rowidRange(kind: Kind, order: Order): { low: string; high: string } {
  const low = segment(kind, order) << (keyBits + idBits);
  return { low: low.toString(), high: (low + (1n << (keyBits + idBits)) - 1n).toString() };
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
  /** Fewest words first, then the most popular. */
  name: (titleWords: number, popularity: number) =>
    (63 - Math.min(63, titleWords)) * 2 ** 26 + Math.min(2 ** 26 - 1, Math.max(0, popularity)),
  /** The most popular first (by eighths of a doubling), then the shortest. */
  head: (popularity: number, headWords: number) =>
    Math.min(255, Math.floor(Math.log2(1 + Math.max(0, popularity)) * 8)) * 2 ** 24 +
    (2 ** 24 - 1 - Math.min(headWords, 2 ** 24 - 1)),
};
