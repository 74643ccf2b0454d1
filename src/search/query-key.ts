import { queryWords } from "./words.ts";

/**
 * Equal for queries that find the same in a list's own order: those of the same words, and, where a query may be a slug
 * (it has no white space), of the same letters. `sort=relevance` looks at the text itself.
 */
export const queryKey = (q: string): string =>
  /\s/.test(q) ? queryWords(q).join(" ") : `${q.toLowerCase()}=${queryWords(q).join(" ")}`;
