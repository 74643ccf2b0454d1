import words from "./function-words.json" with { type: "json" };

/** Function words: no English sentence is without one. */
export const functionWords: ReadonlySet<string> = new Set(words);

const functionWordsIn = (text: string) => text.match(/[a-z]+/g)?.filter((word) => functionWords.has(word)) ?? [];

export const countFunctionWords = (text: string) => functionWordsIn(text).length;

/** How many different ones a text has. A list of options repeats the same few. */
export const countDifferentFunctionWords = (text: string) => new Set(functionWordsIn(text)).size;
