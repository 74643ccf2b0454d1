import type { RecordRow } from "../db/catalog.ts";
import type { QueryText } from "../search/query-text.ts";
import { peopleOf } from "../search/documents.ts";
import { firstTierBelowTitles } from "../search/find.ts";
import { popularityWith } from "./copies/preference.ts";
import { fold, wordsOf } from "../search/words.ts";

/**
 * Puts the first hits in order by their texts. A hit never leaves its tier (exact, title, tags, summary, body). Among
 * those whose title has every word, a title that equals the query comes first, then one that has the words whole, then
 * one that begins with it (of several words, first one that begins with them), then the shortest. Among the others, the one with most of the words in its title, then most in
 * its head (title, tags, people and summary), then the one whose head has them closest together, then the shortest head.
 */
export function byRelevance(
  query: QueryText,
  tiers: number[][],
  hits: RecordRow[],
  copies: ReadonlyMap<number, number> = new Map(),
): RecordRow[] {
  const tierOf = new Map(tiers.flatMap((ids, tier) => ids.map((id) => [id, tier] as const)));
  const asked = wordsOf(query.typed);
  const scored = hits.map((row, place) => {
    const tier = tierOf.get(row.id)!;
    const isTitle = tier < firstTierBelowTitles;
    // Which words of a title are whole is told by the title: the index takes a beginning that is a stem for the word.
    const keys = isTitle
      ? [Number(tier > 0), ...titleOrder(query, asked, row)]
      : [tier, ...headOrder(query.words, row)];
    return { row, keys: [...keys, ...standing(row, copies), place] };
  });
  return scored.toSorted((one, other) => firstDifference(one.keys, other.keys)).map(({ row }) => row);
}

function titleOrder({ typed, folded }: QueryText, asked: string[], row: RecordRow): number[] {
  const title = wordsOf(row.title);
  const spaced = title.join(" ");
  const notWhole = asked.filter((wanted) => !title.some((word) => isSame(word, wanted))).length;
  const beginsOtherwise = Number(!spaced.startsWith(asked.join(" ")));
  return [
    Number(row.title !== typed),
    Number(fold(row.title).trim() !== folded && row.slug !== folded),
    // Several words are hardly the beginning of a title by chance: the last one is not typed to its end.
    ...(asked.length > 1 ? [beginsOtherwise, notWhole] : [notWhole, beginsOtherwise]),
    title.length,
    spaced.length,
  ];
}

/** But for a plural. */
const isSame = (word: string, wanted: string) => word === wanted || `${word}s` === wanted || word === `${wanted}s`;

/** Of records that are alike in all else: the verified, the most popular, the oldest. */
const standing = (row: RecordRow, copies: ReadonlyMap<number, number>) => [
  Number(!row.verified),
  -popularityWith(row, copies),
  row.createdAt,
];

function headOrder(words: string[], row: RecordRow): number[] {
  const title = wordsOf(row.title);
  const head = [...title, ...wordsOf(`${row.tags.join(" ")} ${peopleOf(row)} ${row.summary}`)];
  return [missingFrom(title, words), missingFrom(head, words), spanOf(words, head), head.length];
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
