import { fold, stemOf } from "../../words.ts";
import type { Compound, ForeignWords, Meaning } from "../foreign-words.ts";
import type { Token } from "../read-tokens.ts";
import { otherNames } from "../trade-names.ts";
import { beginningOf, plainForm, sharedByForms } from "./forms.ts";
import { readUnspaced } from "./read-unspaced.ts";
import { languageTables, type LanguageTables, type Task } from "./tables.ts";

/** The most words of one task. */
const longestTask = 3;

const isLatin = (word: string) => /^[a-z0-9]/.test(word);
const accented = /[\p{L}\p{M}]*\p{Script=Latin}\p{M}[\p{L}\p{M}]*/gu;

/** What is written in other languages than English in a query. */
export function readLanguages(typed: string, tokens: readonly Token[]): ForeignWords {
  const { tasksByBeginning, languagesOf, unspacedTexts } = languageTables();
  const words = tokens.filter((token) => token.isSpaced && !token.isFixed).map(({ word }) => word);
  const withAccents = new Set((typed.normalize("NFD").match(accented) ?? []).map(fold));
  const tasks = new Map<string, Task[]>();
  const compounds: ForeignWords["compounds"] = new Map();
  const times = new Map<string, number>();
  const count = (languages: Iterable<string>) => {
    for (const language of new Set(languages)) times.set(language, (times.get(language) ?? 0) + 1);
  };
  for (const [at, word] of words.entries()) {
    for (let length = 1; length <= longestTask && at + length <= words.length; length++) {
      const some = words.slice(at, at + length);
      const written = some.join(" ");
      const found = otherNames.has(written) ? [] : tasksOf(some, tasksByBeginning);
      if (found.length === 0) continue;
      tasks.set(written, found);
      count(found.map(({ language }) => language));
    }
    const mayBeCompound = /^[a-z]{8,}$/.test(word) && !tasks.has(word);
    const ways = mayBeCompound ? compoundsOf(word, tasksByBeginning) : [];
    if (ways.length > 0)
      compounds.set(
        word,
        ways.map(({ parts }) => parts),
      );
    if (ways[0]?.letters === word.length) count(ways[0].languages);
    count(languagesOf.get(word) ?? []);
  }
  // A short word may mean something in English: accents, or two words of a language, tell that one is of another.
  const isTold = (languages: Iterable<string>) => [...languages].some((language) => times.get(language)! > 1);
  const meanings: ForeignWords["meanings"] = new Map();
  for (const [written, found] of tasks) {
    const isSpelled = written.split(" ").some((word) => !isLatin(word) || withAccents.has(word));
    const isSure = isSpelled || isTold(found.map(({ language }) => language));
    meanings.set(written, { ...meaningOf(written, found), isSure });
  }
  const isOfTold = (word: string) => !isLatin(word) || withAccents.size > 0 || isTold(languagesOf.get(word)!);
  const droppable = new Set(words.filter((word) => languagesOf.has(word) && !meanings.has(word) && isOfTold(word)));
  readUnspaced(fold(typed), unspacedTexts, { meanings, droppable });
  return { meanings, droppable, compounds };
}

const meaningOf = (written: string, found: Task[]): Meaning => ({
  written,
  names: found.flatMap(({ names }) => names),
});

/** The tasks that words name: as they are written in the tables, or else in the most similar form. */
function tasksOf(words: string[], tasksByBeginning: LanguageTables["tasksByBeginning"]): Task[] {
  const plain = words.map(plainForm);
  const alike = (tasksByBeginning.get(beginningOf(plain[0]!)) ?? []).filter(
    (task) => task.words.length === words.length,
  );
  const exact = alike.filter((task) => task.words.every((word, at) => word === plain[at]));
  if (exact.length > 0) return exact;
  // A form of a word of English.
  const stem = stemOf(words[0]!);
  const close = alike.flatMap((task) => {
    if (task.stems.includes(stem)) return [];
    const shared = task.words.map((word, at) => (word === plain[at] ? word.length : sharedByForms(word, plain[at]!)));
    return shared.includes(0)
      ? []
      : [{ task, closeness: 2 * sum(shared) - sum(task.words.map(({ length }) => length)) }];
  });
  const most = Math.max(...close.map(({ closeness }) => closeness));
  return close.filter(({ closeness }) => closeness === most).map(({ task }) => task);
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/** "Datenbankabfrage", "Testergebnis", "Dockerdatei". */
const shortestPart = 4;
const shortestOther = 3;
/** Written between the parts of a compound. */
const linking = /(?:es|en|er|[nse])$/;

/**
 * The ways to part a word into two, of which one or both are in the tables, the most likely first: both, else the one
 * with more letters.
 */
function compoundsOf(word: string, byBeginning: LanguageTables["tasksByBeginning"]) {
  const ways: { parts: Compound; letters: number; languages: string[] }[] = [];
  for (let at = shortestOther; at <= word.length - shortestOther; at++) {
    const left = word.slice(0, at);
    const right = word.slice(at);
    const stem = left.replace(linking, "");
    const lefts = at < shortestPart ? [] : (exactTasks(left, byBeginning) ?? exactTasks(stem, byBeginning) ?? []);
    const rights = right.length < shortestPart ? [] : tasksOf([right], byBeginning);
    const found = [...lefts, ...rights];
    if (found.length === 0) continue;
    const partOf = (part: string, tasks: Task[]) => ({ word: part, meaning: tasks[0] && meaningOf(part, tasks) });
    ways.push({
      parts: [partOf(left, lefts), partOf(right, rights)],
      letters: (lefts.length > 0 ? left.length : 0) + (rights.length > 0 ? right.length : 0),
      languages: found.map(({ language }) => language),
    });
  }
  return ways.toSorted((one, other) => other.letters - one.letters).slice(0, mostWays);
}

const mostWays = 3;

function exactTasks(word: string, byBeginning: LanguageTables["tasksByBeginning"]): Task[] | undefined {
  const found = (byBeginning.get(beginningOf(word)) ?? []).filter(
    ({ words }) => words.length === 1 && words[0] === word,
  );
  return found.length > 0 ? found : undefined;
}
