import type { ListedRow } from "../db/listed-row.ts";
import type { QueryText } from "../search/query-text.ts";
import { peopleOf } from "../search/documents.ts";
import { bodyTier, exactTier, firstTierBelowTitles, type TierOf } from "../search/find.ts";
import { popularityWith } from "./near-duplicates/preference.ts";
import { fold, wordsOf } from "../search/words.ts";

/**
 * Sorts the first hits by their texts. A hit stays in its tier (exact, title, tags, summary, body), but for one that
 * only a part of somebody's name has found: that comes after summaries. Among hits whose title has every word, the
 * order is: a title that equals the query, one that has the words whole, one that begins with the query (for several
 * words, this comes before whole words), then the shortest. Of titles that have one word whole, those that are no more
 * than that come first, then the verified and most popular. Among the others: the most words in the form typed or its
 * plural, in the head (title, tags and people, and the summary if it was needed), then the shortest head with the words
 * closest together; to have them in the title, in one piece as typed, or as one phrase, counts as if it were shorter.
 * Those that are still equal go by standing, titles that several have by their summaries, and the oldest comes first.
 */
export function byRelevance(
  query: QueryText,
  tierOf: TierOf,
  hits: ListedRow[],
  copies: ReadonlyMap<number, number> = new Map(),
): ListedRow[] {
  const queryWords = wordsOf(query.typed);
  const titles = Map.groupBy(hits, ({ title }) => title);
  const scored = hits.map((row, place) => {
    const tier = tierOf.get(row.id)!;
    const isTitle = tier < firstTierBelowTitles;
    // The title shows which of its words are whole. The index cannot: it takes a prefix that equals a stem for the
    // word.
    const keys = isTitle
      ? [Number(tier > exactTier), ...titleOrder(query, queryWords, row, copies)]
      : [isPartOfName(query, row) ? bodyTier - 0.5 : tier, ...headOrder(query, queryWords, row, tier)];
    const isShared = isTitle && titles.get(row.title)!.length > 1;
    const told = isShared ? summaryOrder(query.words, row) : [0, 0];
    return { row, keys: [...keys, ...standing(row, copies), ...told, row.createdAt, place] };
  });
  return scored.toSorted((one, other) => firstDifference(one.keys, other.keys)).map(({ row }) => row);
}

function titleOrder(
  { typed, folded }: QueryText,
  queryWords: string[],
  row: ListedRow,
  copies: ReadonlyMap<number, number>,
): number[] {
  const title = wordsOf(row.title);
  const spaced = title.join(" ");
  const notWhole = notIn(title, queryWords);
  const beginsOtherwise = Number(!spaced.startsWith(queryWords.join(" ")));
  const isOther = [Number(row.title !== typed), Number(fold(row.title).trim() !== folded && row.slug !== folded)];
  // A title hardly begins with several words by chance, and the last of them may not be typed to its end.
  if (queryWords.length > 1) return [...isOther, beginsOtherwise, notWhole, title.length, spaced.length];
  // One word is general: of the titles that have it, its use by others says more than a short title does.
  const general = notWhole === 0 ? [Number(title.length > 1), ...standing(row, copies)] : [1, 0, 0];
  return [notWhole, ...general, ...isOther, beginsOtherwise, title.length, spaced.length];
}

/**
 * The only word is merely a part of an author's or a repository's name, which says little of what a record is about.
 */
function isPartOfName({ folded, words }: QueryText, row: ListedRow): boolean {
  if (words.length > 1 || missingFrom(wordsOf(peopleOf(row)), words) > 0) return false;
  const names = [row.authorName, row.authorSlug, ...(row.repository?.split("/") ?? [])];
  if (names.some((name) => name && fold(name) === folded)) return false;
  return missingFrom(wordsOf(`${row.title} ${row.tags.join(" ")} ${row.summary}`), words) > 0;
}

/** The order of otherwise equal records: verified first, then most popular. */
const standing = (row: ListedRow, copies: ReadonlyMap<number, number>) => [
  Number(!row.verified),
  -popularityWith(row, copies),
];

/** Of the same title and standing: the most words in the summary, then those that come first there. */
function summaryOrder(words: string[], { summary }: ListedRow): number[] {
  const told = wordsOf(summary);
  const first = told.findIndex((word) => words.some((wanted) => matches(word, wanted)));
  return [missingFrom(told, words), first < 0 ? told.length : first];
}

/** The index finds other forms of a word as well; the form that was typed is the likeliest to be meant. */
function headOrder({ words, folded }: QueryText, queryWords: string[], row: ListedRow, tier: number): number[] {
  const title = wordsOf(row.title);
  const summary = tier === firstTierBelowTitles ? [] : wordsOf(row.summary);
  const head = [...title, ...wordsOf(`${row.tags.join(" ")} ${peopleOf(row)}`), ...summary];
  const length = head.length + measureSpan(words, head);
  const weight = (words.length + notIn(title, words)) ** 2;
  const isThere = [row.title, row.summary].some((text) => fold(text).includes(folded));
  const isPhrase = hasPhrase(title, queryWords) || hasPhrase(summary, queryWords);
  return [notIn(head, words), length * weight * (isThere ? 1 : 2) * (isPhrase ? 1 : 2)];
}

/** How many of the words a text lacks, in the singular and in the plural. */
const notIn = (text: string[], queryWords: string[]): number =>
  queryWords.filter((word) => !text.includes(singular(word)) && !text.includes(`${singular(word)}s`)).length;

const singular = (word: string) => (word.endsWith("s") ? word.slice(0, -1) : word);

const hasPhrase = (text: string[], phrase: string[]) =>
  text.some((_, at) => phrase.every((word, next) => text[at + next] === word));

const missingFrom = (text: string[], queryWords: string[]) =>
  queryWords.filter((wanted) => !text.some((word) => matches(word, wanted))).length;

const firstDifference = (one: number[], other: number[]) => {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
};

/** The length of the shortest run of words that contains every query word; longer than the text if some are missing. */
function measureSpan(queryWords: string[], words: string[]): number {
  const last = new Map<number, number>();
  let shortest = words.length + 1;
  for (const [at, word] of words.entries()) {
    for (const [which, wanted] of queryWords.entries()) if (matches(word, wanted)) last.set(which, at);
    if (last.size === queryWords.length) shortest = Math.min(shortest, at - Math.min(...last.values()) + 1);
  }
  return shortest;
}

/** An approximation of the index's matching, good enough for sorting: equal, or equal except for an ending. */
const matches = (word: string, wanted: string) =>
  word === wanted || (wanted.length > 3 && word.startsWith(wanted.slice(0, Math.max(4, wanted.length - 2))));
