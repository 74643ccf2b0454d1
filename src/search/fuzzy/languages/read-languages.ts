import { fold, isPrefixable } from "../../words.ts";
import type { ForeignWords } from "../foreign-words.ts";
import type { Token } from "../read-tokens.ts";
import { otherNames } from "../trade-names.ts";
import functionWords from "./function-words.json" with { type: "json" };
import tasks from "./tasks.json" with { type: "json" };

const listOf = (text: string) => text.split(", ");
const isSpaced = (text: string) => [...text].some((character) => character !== " " && isPrefixable(character));

type Task = { written: string; names: string[][]; language: string };

const allTasks: Task[] = Object.entries(tasks).flatMap(([english, written]) =>
  Object.entries(written).flatMap(([language, words]) =>
    listOf(words).map((word) => ({ written: fold(word), language, names: listOf(english).map((name) => [name]) })),
  ),
);
const tasksByWord = Map.groupBy(
  allTasks.filter(({ written }) => isSpaced(written)),
  ({ written }) => written,
);
const languagesOf = new Map<string, Set<string>>();
const unspacedFunctions: string[] = [];
for (const [language, words] of Object.entries(functionWords)) {
  for (const word of listOf(words).map(fold)) {
    if (isSpaced(word)) languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language));
    else unspacedFunctions.push(word);
  }
}
/** The longest first: a shorter one may be a part of it. */
const unspacedTexts = [
  ...allTasks.filter(({ written }) => !isSpaced(written)),
  ...unspacedFunctions.map((written) => ({ written, names: undefined })),
].toSorted((one, other) => other.written.length - one.written.length);

/** The most words of one task. */
const longestTask = 3;

/** What is written in other languages than English in a query. */
export function readLanguages(folded: string, tokens: readonly Token[]): ForeignWords {
  const words = tokens.filter((token) => token.isSpaced && !token.isFixed).map(({ word }) => word);
  const meanings: ForeignWords["meanings"] = new Map();
  const times = new Map<string, number>();
  const count = (languages: Iterable<string>) => {
    for (const language of new Set(languages)) times.set(language, (times.get(language) ?? 0) + 1);
  };
  for (const at of words.keys()) {
    for (let length = 1; length <= longestTask && at + length <= words.length; length++) {
      const written = words.slice(at, at + length).join(" ");
      const found = tasksByWord.get(written);
      if (!found || otherNames.has(written)) continue;
      meanings.set(written, { written, names: found.flatMap(({ names }) => names) });
      count(found.map(({ language }) => language));
    }
    count(languagesOf.get(words[at]!) ?? []);
  }
  // A short word may mean something in English: it takes two of a language to tell that one is its.
  const isOfTold = (word: string) =>
    [...(languagesOf.get(word) ?? [])].some((language) => times.get(language)! > 1) && !meanings.has(word);
  const droppable = new Set(words.filter(isOfTold));
  readUnspaced(folded, { meanings, droppable });
  return { meanings, droppable };
}

/** Scripts without spaces are searched by pairs of characters. Of what is known, the first pair stands for all. */
function readUnspaced(folded: string, { meanings, droppable }: ForeignWords) {
  const taken = Array.from({ length: folded.length }, () => false);
  const starts = new Map<number, (typeof unspacedTexts)[number]>();
  for (const text of unspacedTexts) {
    for (let at = folded.indexOf(text.written); at >= 0; at = folded.indexOf(text.written, at + 1)) {
      const end = at + text.written.length;
      if (taken.slice(at, end).includes(true)) continue;
      taken.fill(true, at, end);
      starts.set(at, text);
    }
  }
  for (let at = 0; at + 1 < folded.length; at++) {
    const pair = folded.slice(at, at + 2);
    const task = starts.get(at);
    if (task?.names && task.written.length > 1) meanings.set(pair, { written: task.written, names: task.names });
    else if (taken[at] || taken[at + 1]) droppable.add(pair);
  }
}
