import { wordsFrom } from "../completions.ts";
import { inActiveSlot, type SearchSession, type Slot } from "../slots.ts";
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
  const { results } = await inActiveSlot(search, (slot) => vocabularyStatements(search, slot, wanted));
  return vocabularyFrom(results);
}

/** For another call that they go with; `vocabularyFrom` reads their results. */
export function vocabularyStatements(
  search: SearchSession,
  slot: Slot,
  { words, mistyped, mostNear, beginning = "" }: Wanted,
): D1PreparedStatement[] {
  const letters = mistyped.map((word) => [word, lettersOf(word)]);
  const isCompleted = [...beginning].length >= leastLetters;
  return [
    search.prepare(`select coalesce(max(id), 0) as "all" from documents_${slot}`),
    search
      .prepare(`select word, records from json_each(?1) cross join words_${slot} on word = value`)
      .bind(JSON.stringify(words)),
    search
      .prepare(
        `select asked.value ->> 0 as asked, known.word, known.records
         from json_each(?1) as asked cross join json_each(asked.value, '$[1]') as left_over
         cross join near_${slot} as alike on alike.letters = left_over.value
         cross join words_${slot} as known on known.word = alike.word
         where coalesce((select records from words_${slot} where word = asked.value ->> 0), 0) < ${mostRecords}
         limit ${mostNear}`,
      )
      .bind(JSON.stringify(letters)),
    search
      .prepare(
        `select value as asked, (select json_group_object(word, records) from (
           select word, records from words_${slot}
           where substr(word, 1, ${sharedLetters}) = substr(value, 1, ${sharedLetters})
           order by rank desc limit ${mostAlike})) as alike
         from json_each(?1) where value not in (select word from words_${slot})`,
      )
      .bind(JSON.stringify(mistyped.filter((word) => word.length >= shortestOfTwoMistakes).slice(0, mostBegun))),
    search
      .prepare(
        `select word, records from ${wordsFrom(slot, beginning, "?1")}
         where word <> ?1 and term >= ?1 and term < ?1 || char(1114111)
         order by rank desc limit ${isCompleted ? mostCompletions : 0}`,
      )
      .bind(beginning),
  ];
}

export function vocabularyFrom(results: Record<string, unknown>[][]): Vocabulary {
  const [counts, known, alike, begun, longer] = results as [
    { all: number }[],
    Known[],
    Alike[],
    { asked: string; alike: string }[],
    Known[],
  ];
  const begunAlike = begun.flatMap(({ asked, alike }) =>
    Object.entries(JSON.parse(alike) as Record<string, number>).map(([word, records]) => ({ asked, word, records })),
  );
  const records = new Map([...known, ...alike, ...begunAlike, ...longer].map((one) => [one.word, one.records]));
  const near = new Map<string, Set<string>>();
  for (const { asked, word } of [...alike, ...begunAlike]) near.set(asked, (near.get(asked) ?? new Set()).add(word));
  return {
    all: Math.max(1, counts[0]!.all),
    recordsOf: (word) => records.get(word) ?? 0,
    near,
    completions: longer.map(({ word }) => word),
  };
}

type Known = { word: string; records: number };
type Alike = Known & { asked: string };
