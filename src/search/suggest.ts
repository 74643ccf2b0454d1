import { wordsFrom } from "./completions.ts";
import { beginningToken } from "./documents.ts";
import type { Reach } from "./find.ts";
import { allOf, quoted } from "./fts5.ts";
import { idOf, isIn, type Order } from "./rowids.ts";
import { inActiveSlot, type SearchSession, type Slot } from "./serving-slots.ts";
import { isPrefixable } from "./words.ts";

/** The index finds titles by prefixes of at most this many letters. Longer ones are compared with the title itself. */
const longestBeginning = 16;

/** The index is asked for the last word and so many others, the longest. All words are compared with the titles. */
const mostOthers = 3;
const shortestOther = 3;
/**
 * Words to go on with are each looked up beside so many of these: few heads have many words, and finding none is dear.
 */
const mostBeside = 1;

/** Words read for one answer, the stems of which some are shown, and records that hold each: they may be taken down. */
const mostWords = 48;
const mostStems = 16;
const holdersAStem = 3;

/** `cutOff`: the kinds of which there may be more titles. */
export type Suggested = {
  ids: number[];
  cutOff: number[];
  /** By their stems, each with the most frequent first. */
  words: { words: string[]; holders: number[] }[];
} & Reach;

/**
 * For each kind, the first `most` records whose titles have a word starting with each of the telling words, by fewest
 * title words; and half as many by popularity alone, found by some frequent completions. If they are wanted, also the
 * completions of the last word and the records that hold them. All reads are bounded, however many words match. In
 * unspaced scripts no word is completed: those by popularity have the characters in their heads.
 */
export async function findSuggestions(
  search: SearchSession,
  { words, kindNumbers, most, hasWords }: { words: string[]; kindNumbers: number[]; most: number; hasWords: boolean },
): Promise<Suggested> {
  const asked = tellingWords(words);
  const last = asked.at(-1)!;
  const beside = asked.slice(0, -1).slice(0, mostBeside);
  const before = beside.map((word) => `${quoted(word)} AND `).join("");
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => {
    const lists = listsOf(slot, kindNumbers);
    const completions = (limit: number) =>
      `select word from ${wordsFrom(slot, last, "?2")} order by rank desc limit ${limit}`;
    const titles = search.prepare(lists("name", "?1", most)).bind(allOf(asked.map(beginningOf)));
    if (!isPrefixable(last)) {
      return [titles, search.prepare(lists("head", "?1", Math.ceil(most / 2))).bind(allOf(asked.map(quoted)))];
    }
    const popular = search
      .prepare(
        `with asked as materialized (
           select ?1 || '("' || ?2 || '"' || coalesce(group_concat(' OR "' || word || '"', ''), '') || ')' as words
           from (${completions(7)}))
         ${lists("head", "(select words from asked)", Math.ceil(most / 2))}`,
      )
      .bind(before, last);
    if (!hasWords) return [titles, popular];
    const holders = kindNumbers.map(
      (kind) => `(select nullif((${listOf(slot, kind, "head", `?1 || '"' || word || '"'`, holdersAStem)}), '[]'))`,
    );
    const held = search
      .prepare(
        `select word, words, coalesce(${holders.join(", ")}, '[]') as holders from (
           select word, json_group_array(word) as words, max(rank) as most from (
             select word, term, rank from ${wordsFrom(slot, last, "?2")} order by rank desc limit ${mostWords})
           group by term order by most desc, word limit ${mostStems})`,
      )
      .bind(before, last);
    return [titles, popular, held];
  });
  const [titles, popular = []] = results.slice(0, 2).map(([row]) => JSON.parse(row!["lists"] as string) as number[][]);
  const completed = (results[2] ?? []) as { word: string; words: string; holders: string }[];
  return {
    ids: [...new Set([...titles!, ...popular].flat())],
    cutOff: kindNumbers.filter((_, at) => titles![at]!.length === most),
    words: completed.map(({ word, words: ofStem, holders }) => ({
      words: [...new Set([word, ...(JSON.parse(ofStem) as string[])])],
      holders: JSON.parse(holders) as number[],
    })),
    indexedSeq,
  };
}

const listOf = (slot: Slot, kindNumber: number, order: Order, match: string, limit: number) =>
  `select json_group_array(id) from (select ${idOf("rowid")} as id from entries_${slot}
   where entries_${slot} match ${match} and ${isIn(kindNumber, order)} order by rowid limit ${limit})`;

/**
 * SQL for the ids of each kind's first `limit` matches in that order. Columns, because D1 joins at most five
 * selections.
 */
export const listsOf =
  (slot: Slot, kindNumbers: number[]) =>
  (order: Order, match: string, limit: number): string =>
    "select " +
    `json_array(${kindNumbers.map((kind) => `json((${listOf(slot, kind, order, match, limit)}))`).join()}) ` +
    "as lists";

/** Lists of short beginnings are as long as all titles, and records that have many of them are rare. */
function tellingWords(words: string[]): string[] {
  const [last, ...others] = words.toReversed();
  const longest = others.toSorted((one, other) => other.length - one.length);
  const telling = longest.filter((word) => word.length >= shortestOther || !isPrefixable(word));
  return [...(telling.length > 0 ? telling.slice(0, mostOthers) : longest.slice(0, 1)), last!];
}

/** A word of a title that begins so. */
export const beginningOf = (word: string) =>
  isPrefixable(word)
    ? `(${quoted(word)} OR ${quoted(beginningToken([...word].slice(0, longestBeginning).join("")))})`
    : quoted(word);
