import type { ForeignWords } from "../foreign-words.ts";
import type { Token } from "../read-tokens.ts";
import { otherNames } from "../trade-names.ts";
import { languageTables, type LanguageTables } from "./tables.ts";

/** The most words of one task. */
const longestTask = 3;

/** What is written in other languages than English in a query. */
export function readLanguages(folded: string, tokens: readonly Token[]): ForeignWords {
  const { tasksByWord, languagesOf, unspacedTexts } = languageTables();
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
  readUnspaced(folded, unspacedTexts, { meanings, droppable });
  return { meanings, droppable };
}

/** Scripts without spaces are searched by pairs of characters. Of what is known, the first pair stands for all. */
function readUnspaced(
  folded: string,
  unspacedTexts: LanguageTables["unspacedTexts"],
  { meanings, droppable }: ForeignWords,
) {
  const taken = Array.from({ length: folded.length }, () => false);
  const starts = new Map<number, LanguageTables["unspacedTexts"][number]>();
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
