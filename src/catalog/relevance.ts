import type { RecordRow } from "../db/catalog.ts";
import { fold, queryWords, wordsOf } from "../search/words.ts";

/**
 * Puts the first hits in order by their texts. A hit never leaves its tier (exact, title, tags, summary, body); within
 * it, a title that equals the query comes first, then one that begins with it, then the shortest title, then the text
 * that has the query's words closest together, then the most popular.
 */
export function byRelevance(q: string, tiers: number[][], hits: RecordRow[]): RecordRow[] {
  const tierOf = new Map(tiers.flatMap((ids, tier) => ids.map((id) => [id, tier] as const)));
  const asked = fold(q).trim();
  const words = queryWords(q);
  const plain = spaced(q);

  const scored = hits.map((row, place) => {
    const title = spaced(row.title);
    const tier = tierOf.get(row.id)!;
    return {
      row,
      keys: [
        tier,
        Number(row.title !== q.trim()),
        Number(fold(row.title).trim() !== asked && row.slug !== asked),
        tier < 2 ? Number(!title.startsWith(plain)) : 0,
        tier < 2 ? wordsOf(row.title).length : spanOf(words, `${row.title} ${row.tags.join(" ")} ${row.summary}`),
        tier < 2 ? title.length : 0,
        place,
      ],
    };
  });
  return scored.toSorted((one, other) => firstDifference(one.keys, other.keys)).map(({ row }) => row);
}

/** Folded words with single spaces between them. */
const spaced = (text: string) => wordsOf(text).join(" ");

const firstDifference = (one: number[], other: number[]) => {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
};

/** The fewest neighbouring words of a text that hold every word asked for; the text's length where some are missing. */
function spanOf(asked: string[], text: string): number {
  const words = wordsOf(text);
  const last = new Map<number, number>();
  let shortest = words.length + 1;
  for (const [at, word] of words.entries()) {
    for (const [which, wanted] of asked.entries()) if (matches(word, wanted)) last.set(which, at);
    if (last.size === asked.length) shortest = Math.min(shortest, at - Math.min(...last.values()) + 1);
  }
  return shortest;
}

/** As the index matches, near enough for an order: equal, or equal but for an ending. */
const matches = (word: string, wanted: string) =>
  word === wanted || (wanted.length > 3 && word.startsWith(wanted.slice(0, Math.max(4, wanted.length - 2))));
