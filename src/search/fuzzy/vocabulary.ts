import { wordsFrom } from "../completions.ts";
import { namedValues } from "../named-values.ts";
import { inActiveSlot, type SearchSession, type Slot } from "../serving-slots.ts";
import { lettersOf, shortestOfTwoMistakes } from "./align.ts";

/** The statistics of words in the index: in how many heads each occurs, and which words are spelled similarly. */
export type Vocabulary = {
  /** The number of all records. */
  all: number;
  recordsOf: (word: string) => number;
  near: Map<string, Set<string>>;
  /**
   * Words that start with the last word, most frequent first. Their stems do as well: "doing" would find every "do".
   */
  completions: string[];
};

/** `mostNear`: words read that share their letters, except one, with any of the mistyped. */
export type Wanted = { words: string[]; mistyped: string[]; mostNear: number; beginning: string | undefined };

/** A word of more heads than this is taken as typed. */
const mostRecords = 400;
const mostCompletions = 4;
/**
 * Two mistakes that are apart leave no letters to compare: a long unknown word is compared with the most frequent that
 * begin as it does.
 */
const sharedLetters = 4;
const mostAlike = 10;
const mostBegun = 3;
/** A word is completed from this many letters on. */
const leastLetters = 3;

/** Looks up all words of a query at once. */
export async function lookUp(search: SearchSession, wanted: Wanted): Promise<Vocabulary> {
  const { results } = await inActiveSlot(search, (slot) => [vocabularyStatement(search, slot, wanted)]);
  return vocabularyFrom(results[0]!);
}

/** For another call that it goes with; `vocabularyFrom` reads its result. */
export function vocabularyStatement(
  search: SearchSession,
  slot: Slot,
  { words, mistyped, mostNear, beginning = "" }: Wanted,
): D1PreparedStatement {
  const values = namedValues();
  const value = values.add({
    words: JSON.stringify(words),
    letters: JSON.stringify(mistyped.map((word) => [word, lettersOf(word)])),
    long: JSON.stringify(mistyped.filter((word) => word.length >= shortestOfTwoMistakes).slice(0, mostBegun)),
    beginning,
  });
  const isCompleted = [...beginning].length >= leastLetters;
  const known = `json_each(${value.words}) cross join words_${slot} on word = value`;
  const alike = `(
    select asked.value ->> 0 as asked, known.word, known.records
    from json_each(${value.letters}) as asked cross join json_each(asked.value, '$[1]') as left_over
    cross join near_${slot} as alike on alike.letters = left_over.value
    cross join words_${slot} as known on known.word = alike.word
    where coalesce((select records from words_${slot} where word = asked.value ->> 0), 0) < ${mostRecords}
    limit ${mostNear})`;
  const begun = `(
    select word, records from words_${slot}
    where substr(word, 1, ${sharedLetters}) = substr(value, 1, ${sharedLetters})
    order by rank desc limit ${mostAlike})`;
  const unknown = `json_each(${value.long}) where value not in (select word from words_${slot})`;
  const longer = `(
    select word, records from ${wordsFrom(slot, beginning, value.beginning)}
    where word <> ${value.beginning}
      and term >= ${value.beginning} and term < ${value.beginning} || char(1114111)
    order by rank desc limit ${isCompleted ? mostCompletions : 0})`;
  return search
    .prepare(
      `select (select coalesce(max(id), 0) from documents_${slot}) as "all",
       ${arrayOf("word, records", known)} as known,
       ${arrayOf("word, records, asked", alike)} as alike,
       ${arrayOf(`value, json(${arrayOf("word, records", begun)})`, unknown)} as begun,
       ${arrayOf("word, records", longer)} as longer`,
    )
    .bind(...values.all);
}

/** SQL for one JSON array of arrays of these columns. */
const arrayOf = (columns: string, rows: string) => `(select json_group_array(json_array(${columns})) from ${rows})`;

type Known = [word: string, records: number];
type Alike = [...Known, asked: string];

export function vocabularyFrom(results: Record<string, unknown>[]): Vocabulary {
  const row = results[0] as { all: number; known: string; alike: string; begun: string; longer: string };
  const known = JSON.parse(row.known) as Known[];
  const longer = JSON.parse(row.longer) as Known[];
  const begun = JSON.parse(row.begun) as [asked: string, words: Known[]][];
  const alike = [
    ...(JSON.parse(row.alike) as Alike[]),
    ...begun.flatMap(([asked, words]) => words.map((one): Alike => [...one, asked])),
  ];
  const near = new Map<string, Set<string>>();
  for (const [word, , asked] of alike) near.set(asked, (near.get(asked) ?? new Set()).add(word));
  const records = new Map([...known, ...alike, ...longer].map(([word, some]) => [word, some]));
  return {
    all: Math.max(1, row.all),
    recordsOf: (word) => records.get(word) ?? 0,
    near,
    completions: longer.map(([word]) => word),
  };
}
