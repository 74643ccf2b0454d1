import { normalized } from "../lib/normalized.ts";
import { bytesIn } from "./decoders/bytes.ts";
import { ciphersIn } from "./decoders/ciphers.ts";
import type { Decoded } from "./decoders/decoded.ts";
import { lettersIn } from "./decoders/letters.ts";
import { wordsIn } from "./decoders/words.ts";
import { smallRunsOf } from "./runs.ts";
import { kind } from "./units.ts";
import { countFunctionWords } from "./words/function-words.ts";

export type Views = {
  views: Decoded[];
  /** Some encoded text was not read. The caller must not call such a text clean. */
  isCut: boolean;
};

/** The views together may be this many times as long as the text. What exceeds it is not read. */
const mostTimes = 3;
const mostBeyond = 262_144;

/** Shorter words are in no list of the decoders. */
const shortestWord = 5;

/** All decoded views of a text. `cased` is needed because base64 depends on case. */
export function decodeViews(cased: string, lower: string): Views {
  const views: Decoded[] = [];
  // Where each text was read last. Two decoders may read the same passage.
  const lastOf = new Map<string, Decoded>();
  let room = mostBeyond + mostTimes * cased.length;
  const words = smallRunsOf(lower, shortestWord);
  for (const decoded of [
    bytesIn(cased),
    ciphersIn(lower, words),
    lettersIn(cased, lower),
    wordsIn(cased, lower, words),
  ]) {
    for (const view of decoded) {
      const last = lastOf.get(view.text);
      if (last && last.start < view.end && view.start < last.end) continue;
      room -= view.text.length;
      if (room < 0) return { views, isCut: true };
      lastOf.set(view.text, view);
      views.push(view);
    }
  }
  return { views, isCut: false };
}

/** In scripts without spaces two characters are about a word. */
const eachWord = /[\u2e80-\u9fff\u0e00-\u0eff]{2}|(?:(?![\u2e80-\u9fff\u0e00-\u0eff])\p{L}){2,}/gu;

/** The number of words in a decoded text, and whether it is a sentence: it has at least one function word. */
export const proseOf = (text: string) => {
  const lower = text.toLowerCase();
  const words = lower.match(eachWord)?.length ?? 0;
  return { words, sentence: words >= 4 && (countFunctionWords(lower) >= 1 || /[^\0-\u024f]/.test(text)) };
};

const inStyles = String.raw`\u{1d400}-\u{1d7ff}\u2100-\u214f\u24b6-\u24e9\u{1f110}-\u{1f169}`;
const styled = new RegExp(
  String.raw`[\uff21-\uff5a${inStyles}][\uff01-\uff5e\u3000${inStyles}\s.,:;'!?-]{15,4000}`,
  "gu",
);

/** Sentences in mathematical or full-width letters. */
export function styledRuns(raw: string, kinds: number): { text: string; start: number; end: number }[] {
  if ((kinds & kind.styled) === 0) return [];
  return [...raw.matchAll(styled)].flatMap(({ 0: run, index }) => {
    const text = normalized(run, "NFKC").trim();
    return proseOf(text).sentence && /[a-z]{3} [a-z]/i.test(text)
      ? [{ text, start: index, end: index + run.length }]
      : [];
  });
}
