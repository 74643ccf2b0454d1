import type { RecordRow } from "../db/catalog.ts";
import type { QueryText } from "../search/query-text.ts";
import { fold, wordsOf } from "../search/words.ts";

/**
 * Puts the first hits in order by their texts. A hit never leaves its tier (exact, title, tags, summary, body). Among
 * those whose title has every word, a title that equals the query comes first, then one that begins with it, then the
 * shortest. Among the others, the one with most of the words in its title, then most in its head (title, tags and
 * summary), then the one whose head has them closest together. What is left equal stays in the order of the index.
 */
export function byRelevance(query: QueryText, tiers: number[][], hits: RecordRow[]): RecordRow[] {
  const tierOf = new Map(tiers.flatMap((ids, tier) => ids.map((id) => [id, tier] as const)));
  const spacedQuery = wordsOf(query.typed).join(" ");
  const scored = hits.map((row, place) => {
    const tier = tierOf.get(row.id)!;
    const order = tier <= lastTitleTier ? titleOrder(query, spacedQuery, row) : headOrder(query.words, row);
    return { row, keys: [tier, ...order, place] };
  });
  return scored.toSorted((one, other) => firstDifference(one.keys, other.keys)).map(({ row }) => row);
}

/** Exact and title: the tiers in which the title has every word. */
const lastTitleTier = 1;

function titleOrder({ typed, folded }: QueryText, spacedQuery: string, row: RecordRow): number[] {
  const title = wordsOf(row.title);
  const spaced = title.join(" ");
  return [
    Number(row.title !== typed),
    Number(fold(row.title).trim() !== folded && row.slug !== folded),
    Number(!spaced.startsWith(spacedQuery)),
    title.length,
    spaced.length,
  ];
}

function headOrder(words: string[], row: RecordRow): number[] {
  const title = wordsOf(row.title);
  const head = [...title, ...wordsOf(`${row.tags.join(" ")} ${row.summary}`)];
  return [missingFrom(title, words), missingFrom(head, words), spanOf(words, head)];
}

const missingFrom = (text: string[], asked: string[]) =>
  asked.filter((wanted) => !text.some((word) => matches(word, wanted))).length;

const firstDifference = (one: number[], other: number[]) => {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
};

/** The fewest neighbouring words that hold every word asked for; more than there are where some are missing. */
function spanOf(asked: string[], words: string[]): number {
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
