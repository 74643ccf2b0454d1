import { fold, queryWords } from "./words.ts";

/** A `q`, read once: what the match and the reranking need of it. */
export type QueryText = {
  /** As it was typed, trimmed. */
  typed: string;
  /** Lower case, without accents. */
  folded: string;
  /** What the index is asked for, each once; none where it is nothing but punctuation. */
  words: string[];
  /** Whether it may be a slug or another name of one word: it has no white space. */
  isOneWord: boolean;
};

export function readQueryText(q: string): QueryText {
  const typed = q.trim();
  return { typed, folded: fold(typed).trim(), words: queryWords(typed), isOneWord: !/\s/.test(typed) };
}
