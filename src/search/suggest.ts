import { wordsFrom } from "./completions.ts";
import { beginningToken } from "./documents.ts";
import type { Reach } from "./find.ts";
import { idOf, isIn, type Order } from "./rowids.ts";
import { inActiveSlot, type SearchSession, type Slot } from "./slots.ts";
import { isPrefixable } from "./words.ts";

/** The index finds titles by prefixes of at most this many letters. Longer ones are compared with the title itself. */
const longestBeginning = 16;

/** The index is asked for the last word and so many others, the longest. All words are compared with the titles. */
const mostOthers = 3;
const shortestOther = 3;
/** Words to go on with are each looked up beside so many of these: few heads have many words, and finding none is dear. */
const mostBeside = 1;

/** Words read for one answer, and records that hold each: some of those may have been taken down. */
const mostWords = 16;
const holdersAWord = 3;

export type Suggested = { ids: number[]; isCutOff: boolean; words: { word: string; holders: number[] }[] } & Reach;

/**
 * For each kind, the first `most` records whose titles have a word starting with each of the telling words, by fewest
 * title words; and half as many by popularity alone, found by some frequent completions. Also the completions of the last
 * word and the records that hold them. All reads are bounded, however many words match.
 */
export async function findSuggestions(
  search: SearchSession,
  { words, kindNumbers, most }: { words: string[]; kindNumbers: number[]; most: number },
): Promise<Suggested> {
  const asked = tellingWords(words);
  const last = asked.at(-1)!;
  const beside = [...asked.slice(0, -1).slice(0, mostBeside), last];
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => {
    const list = (kindNumber: number, order: Order, match: string, limit: number) =>
      `select ${idOf("rowid")} as id from entries_${slot}
       where entries_${slot} match ${match} and ${isIn(kindNumber, order)} order by rowid limit ${limit}`;
    const titles = kindNumbers.map((kindNumber) =>
      search
        .prepare(`select json_group_array(id) as ids from (${list(kindNumber, "name", "?1", most)})`)
        .bind(asked.map(beginningOf).join(" AND ")),
    );
    return isPrefixable(last)
      ? [...titles, ...completionStatements(search, slot, beside, { kindNumbers, most, list })]
      : titles;
  });
  const lists = results.slice(0, 2 * kindNumbers.length).map(([row]) => JSON.parse(row!["ids"] as string) as number[]);
  const completed = results[2 * kindNumbers.length] as { word: string; holders: string | null }[] | undefined;
  return {
    ids: [...new Set(lists.flat())],
    isCutOff: lists.slice(0, kindNumbers.length).some((ids) => ids.length === most),
    words: (completed ?? []).map(({ word, holders }) => ({ word, holders: JSON.parse(holders ?? "[]") as number[] })),
    indexedSeq,
  };
}

/** Lists of short beginnings are as long as all titles, and records that have many of them are rare. */
function tellingWords(words: string[]): string[] {
  const [last, ...others] = words.toReversed();
  const longest = others.toSorted((one, other) => other.length - one.length);
  const telling = longest.filter((word) => word.length >= shortestOther || !isPrefixable(word));
  return [...(telling.length > 0 ? telling.slice(0, mostOthers) : longest.slice(0, 1)), last!];
}

const quoted = (token: string) => `"${token}"`;

const beginningOf = (word: string) =>
  isPrefixable(word)
    ? `(${quoted(word)} OR ${quoted(beginningToken([...word].slice(0, longestBeginning).join("")))})`
    : quoted(word);

type List = (kindNumber: number, order: Order, match: string, limit: number) => string;

function completionStatements(
  search: SearchSession,
  slot: Slot,
  words: string[],
  { kindNumbers, most, list }: { kindNumbers: number[]; most: number; list: List },
): D1PreparedStatement[] {
  const last = words.at(-1)!;
  const before = words
    .slice(0, -1)
    .map((word) => `${quoted(word)} AND `)
    .join("");
  const parameters = [before, last];
  const completions = (limit: number) =>
    `select word from ${wordsFrom(slot, last, "?2")} order by rank desc limit ${limit}`;
  const anyOf = `(select ?1 || '("' || ?2 || '"' || coalesce(group_concat(' OR "' || word || '"', ''), '') || ')' from (${completions(7)}))`;
  const popular = kindNumbers.map((kindNumber) =>
    search
      .prepare(`select json_group_array(id) as ids from (${list(kindNumber, "head", anyOf, Math.ceil(most / 2))})`)
      .bind(...parameters),
  );
  const holders = kindNumbers.map(
    (kindNumber) =>
      `(select nullif(json_group_array(id), '[]') from (${list(kindNumber, "head", `?1 || '"' || word || '"'`, holdersAWord)}))`,
  );
  const held = search
    .prepare(`select word, coalesce(${holders.join(", ")}, '[]') as holders from (${completions(mostWords)})`)
    .bind(...parameters);
  return [...popular, held];
}
