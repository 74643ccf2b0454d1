import words from "./stop-words.json" with { type: "json" };

/** Question words and the like, which say nothing about the subject. They are ignored while other words remain. */
export const stopWords: ReadonlySet<string> = new Set(words);
