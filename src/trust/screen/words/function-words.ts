/** Function words: no English sentence is without one. */
export const functionWords: ReadonlySet<string> = new Set(
  "the of and to a in is you your that it for on are as with all not this be or at from by have an we do if previous ignore instructions will any must me my now our user system them file".split(
    " ",
  ),
);

export const countFunctionWords = (text: string) =>
  text.match(/[a-z]+/g)?.filter((word) => functionWords.has(word)).length ?? 0;
