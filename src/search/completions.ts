import type { Completable } from "./match-expression.ts";
import type { namedValues } from "./named-values.ts";
import type { Slot } from "./serving-slots.ts";
import { termOf } from "./words.ts";

/** The index finds words of heads by beginnings of at most this many letters, the most frequent first. */
const longestIndexed = 6;
/** Longer beginnings have few words, which are read in their order and then sorted. */
const mostOfLong = 32;

/**
 * SQL for the table of the words of heads that begin with `typed`, which is the parameter `at`. To be ordered by
 * `rank`, the logarithm of the number of records; few rows are read beyond the limit.
 */
export const wordsFrom = (slot: Slot, typed: string, at: string): string => {
  const letters = [...typed].length;
  return letters <= longestIndexed
    ? `(select * from words_${slot} where substr(word, 1, ${letters}) = ${at})`
    : `(select * from words_${slot} where word >= ${at} and word < ${at} || char(1114111) limit ${mostOfLong})`;
};

/** Endings that Porter's algorithm would remove from a stem as well. With a mute e appended, it removes only that. */
const mayLoseEnding = (stem: string) =>
  `${stem} glob '*[^s]s' or ${stem} glob '*[aeou]y'
   or length(${stem}) > 4 and substr(${stem}, -2) in ('al', 'ed', 'er', 'ic', 'ng', 'nt', 'on', 're')`;

/** A word with this stem. It is right for all but 186 of 62 568 stems of genuine skills. */
export const wordOfStem = (stem: string) => `iif(${mayLoseEnding(stem)}, ${stem} || 'e', ${stem})`;

/** A prefix is expanded to this many words of heads, the most frequent first, besides the prefix itself. */
const mostCompletions = 7;
/**
 * When the completions are in fewer heads than about this, the search adds the first `mostStems` stems of the whole
 * index that start with the prefix. Their frequencies are not read: FTS5 would count them by reading all entries.
 */
const rareRecords = 16;
const mostStems = 24;

/** SQL for an FTS5 expression whose last word stands for its completions as well. */
export function completedMatch(
  slot: Slot,
  { before, beginning, after }: Completable,
  { add }: Pick<ReturnType<typeof namedValues>, "add">,
): string {
  if (beginning === undefined) return add({ whole: before + after }).whole;
  const value = add({ before, beginning, term: termOf(beginning), after });
  // A stem that does not start with the prefix is shared with other words: "onliness" would add "only".
  const completions = `
    select term, rank from ${wordsFrom(slot, beginning, value.beginning)}
    where term >= ${value.beginning} and term < ${value.beginning} || char(1114111)
    order by rank desc limit ${mostCompletions}`;
  return `(
    select ${value.before}
      || '("' || ${value.beginning} || '"' || ${orTerms(`nullif(term, ${value.term})`)}
      || iif(coalesce(sum(1 << rank), 0) < ${rareRecords}, (${stemsFrom(slot, value.beginning)}), '') || ')'
      || ${value.after}
    from (${completions}))`;
}

/** SQL for the first stems that begin so, each joined by an OR. It steps from one to the next. */
function stemsFrom(slot: Slot, beginning: string): string {
  const first = (least: string) =>
    `(select term from stems_${slot} where term >= ${least} and term < ${beginning} || char(1114111)
      order by term limit 1)`;
  return `
    with recursive stems (stem) as (
      select ${first(beginning)}
      union all
      select ${first("stem || char(1)")} from stems where stem is not null
      limit ${mostStems})
    select ${orTerms(wordOfStem("stem"))} from stems`;
}

/** Distinct terms. SQLite separates distinct values by commas, and a term contains none. */
const orTerms = (term: string) =>
  `coalesce(' OR ' || replace(group_concat(distinct '"' || ${term} || '"'), ',', ' OR '), '')`;
