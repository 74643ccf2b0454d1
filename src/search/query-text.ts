import { fold, queryWords } from "./words.ts";

/** A `q`, parsed once for both the match and the reranking. */
export type QueryText = {
  /** As typed, trimmed. */
  typed: string;
  /** Lower case, without accents. */
  folded: string;
  /** The distinct words to search for; none if `q` is only punctuation. */
  words: string[];
  /** It has no white space, so it may be a slug or another one-word name. */
  isOneWord: boolean;
  /** In place of words: a record has any of these names, and the slug or title `within` if there is one. */
  names?: { any: readonly string[]; within?: string | undefined };
};

export function readQueryText(q: string): QueryText {
  const typed = q.trim();
  return { typed, folded: fold(typed).trim(), words: queryWords(typed), isOneWord: !/\s/.test(typed) };
}
