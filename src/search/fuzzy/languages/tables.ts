import { fold, isPrefixable, stemOf } from "../../words.ts";
import { beginningOf, plainForm } from "./forms.ts";
import functionWords from "./function-words.json" with { type: "json" };
import tasks from "./tasks.json" with { type: "json" };

/** `words`: those of `written`, without what is spelled in several ways. */
export type Task = { written: string; words: string[]; names: string[][]; stems: string[]; language: string };

/** What is written in the tables, as a query is read. */
export type LanguageTables = {
  /** By the first letters of their first words. */
  tasksByBeginning: ReadonlyMap<string, Task[]>;
  /** The languages that have a question word or the like. */
  languagesOf: ReadonlyMap<string, Set<string>>;
  /** Of scripts without spaces, the longest first: a shorter one may be a part of it. Question words have no names. */
  unspacedTexts: readonly { written: string; names: string[][] | undefined }[];
};

let tables: LanguageTables | undefined;

/** Read at the first search that needs them: a cold start for another request does not wait for it. */
export const languageTables = (): LanguageTables => (tables ??= readTables());

const listOf = (text: string) => text.split(", ");
const isSpaced = (text: string) => [...text].some((character) => character !== " " && isPrefixable(character));

function readTables(): LanguageTables {
  // By language, which is half of what a cold start would load by tasks. What is the English word in a language is "".
  const { en, ...others } = tasks;
  const allTasks: Task[] = Object.entries(others).flatMap(([language, cells]) =>
    cells.flatMap((cell, at) =>
      cell === "" ? [] : listOf(cell).map((word) => taskOf(fold(word), language, listOf(en[at]!))),
    ),
  );
  const spacedTasks = allTasks.filter(({ written }) => isSpaced(written));
  const languagesOf = new Map<string, Set<string>>();
  const unspacedFunctions: string[] = [];
  for (const [language, words] of Object.entries(functionWords)) {
    for (const word of listOf(words).map(fold)) {
      if (isSpaced(word)) languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language));
      else unspacedFunctions.push(word);
    }
  }
  const unspacedTexts = [
    ...allTasks.filter(({ written }) => !isSpaced(written)),
    ...unspacedFunctions.map((written) => ({ written, names: undefined })),
  ].toSorted((one, other) => other.written.length - one.written.length);
  return {
    tasksByBeginning: Map.groupBy(spacedTasks, ({ words }) => beginningOf(words[0]!)),
    languagesOf,
    unspacedTexts,
  };
}

const taskOf = (written: string, language: string, english: string[]): Task => ({
  written,
  language,
  words: written.split(" ").map(plainForm),
  names: english.map((name) => [name]),
  stems: english.map(stemOf),
});
