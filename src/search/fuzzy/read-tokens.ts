import { fold, isPrefixable, longestWord, partCamel, queryWords } from "../words.ts";

/** One word of a query, as the forgiving search uses it. */
export type Token = {
  word: string;
  /** It was in quotation marks, so only the exact word matches. */
  isFixed: boolean;
  /** Its script separates words by spaces, so it may be mistyped, joined or split. */
  isSpaced: boolean;
  /** All its letters, where the index would truncate the word. */
  run: string;
  /** The parts of camelCase; none if it is not camelCase. */
  humps: string[];
};

const quotation = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
const letters = /[\p{L}\p{N}\p{M}]+/gu;

/** The distinct words of a query, in order. */
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
