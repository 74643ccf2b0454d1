import { fold, isPrefixable, longestWord, partCamel, queryWords } from "../words.ts";

/** One word of a query as forgiveness reads it. */
export type Token = {
  word: string;
  /** It stood between quotation marks: nothing else will do. */
  isFixed: boolean;
  /** It is of a script that parts words by spaces, and so may be mistyped, joined or split. */
  isSpaced: boolean;
  /** All its letters, where a word of the index would be cut off. */
  run: string;
  /** The words of camelCase; none where it is not so written. */
  humps: string[];
};

const quotation = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
const letters = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a query in their order, each once. */
export function readTokens(typed: string): Token[] {
  const tokens = new Map<string, Token>();
  let from = 0;
  for (const { 0: whole, 1: inside, index } of typed.matchAll(quotation)) {
    take(tokens, typed.slice(from, index), false);
    take(tokens, inside!, true);
    from = index + whole.length;
  }
  take(tokens, typed.slice(from), false);
  return [...tokens.values()];
}

function take(tokens: Map<string, Token>, text: string, isFixed: boolean) {
  const runs = new Map<string, { run: string; humps: string[] }>();
  for (const [written] of text.matchAll(letters)) {
    const run = fold(written);
    runs.set(run.slice(0, longestWord), { run, humps: partCamel(written) });
  }
  for (const word of queryWords(text)) {
    const { run, humps } = runs.get(word) ?? { run: word, humps: [] };
    const before = tokens.get(word);
    tokens.set(word, {
      word,
      isSpaced: isPrefixable(word),
      run,
      humps,
      isFixed: isFixed || (before?.isFixed ?? false),
    });
  }
}
