/** Function words: no English sentence is without one. */
export const functionWords: ReadonlySet<string> = new Set(
  "the of and to a in is you your that it for on are as with all not this be or at from by have an we do if previous ignore instructions will any must me my now our user system them file".split(
    " ",
  ),
);

const functionWordsIn = (text: string) => text.match(/[a-z]+/g)?.filter((word) => functionWords.has(word)) ?? [];

export const countFunctionWords = (text: string) => functionWordsIn(text).length;

/** How many different ones a text has. A list of options repeats the same few. */
export const countDifferentFunctionWords = (text: string) => new Set(functionWordsIn(text)).size;
