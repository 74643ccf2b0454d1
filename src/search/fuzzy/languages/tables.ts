import { fold, isPrefixable } from "../../words.ts";
import functionWords from "./function-words.json" with { type: "json" };
import tasks from "./tasks.json" with { type: "json" };

type Task = { written: string; names: string[][]; language: string };

/** What is written in the tables, as a query is read. */
export type LanguageTables = {
  tasksByWord: ReadonlyMap<string, Task[]>;
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
  const allTasks: Task[] = Object.entries(tasks).flatMap(([english, written]) =>
    Object.entries(written).flatMap(([language, words]) =>
      listOf(words).map((word) => ({ written: fold(word), language, names: listOf(english).map((name) => [name]) })),
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
  return { tasksByWord: Map.groupBy(spacedTasks, ({ written }) => written), languagesOf, unspacedTexts };
}
