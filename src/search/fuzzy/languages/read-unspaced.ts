import type { ForeignWords } from "../foreign-words.ts";
import type { LanguageTables } from "./tables.ts";

/** Scripts without spaces are searched by pairs of characters. Of what is known, the first pair stands for all. */
export function readUnspaced(
  folded: string,
  unspacedTexts: LanguageTables["unspacedTexts"],
  { meanings, droppable }: Pick<ForeignWords, "meanings" | "droppable">,
) {
  const taken = Array.from({ length: folded.length }, () => false);
  const starts = new Map<number, LanguageTables["unspacedTexts"][number]>();
  for (const text of unspacedTexts) {
    for (let at = folded.indexOf(text.written); at >= 0; at = folded.indexOf(text.written, at + 1)) {
      const end = at + text.written.length;
      if (taken.slice(at, end).includes(true)) continue;
      taken.fill(true, at, end);
      starts.set(at, text);
    }
  }
  for (let at = 0; at + 1 < folded.length; at++) {
    const pair = folded.slice(at, at + 2);
    const task = starts.get(at);
    if (task?.names && task.written.length > 1) meanings.set(pair, { written: task.written, names: task.names });
    else if (taken[at] || taken[at + 1] || isEnding(folded, at)) droppable.add(pair);
  }
}

const particles = /^\p{Script=Hiragana}{2}|^[\p{Script=Han}\p{Script=Katakana}ー]\p{Script=Hiragana}/u;
/** Written together with a Korean noun of two syllables or more. */
const koreanEnding = /^\p{Script=Hangul}(?:[을를은는이가의에로와과도]|에서|으로)(?!\p{Script=Hangul})/u;

/** A pair that has a particle or the ending of a verb, as far as a pair tells. */
function isEnding(folded: string, at: number): boolean {
  const rest = folded.slice(at, at + 4);
  return particles.test(rest) || (at > 0 && isHangul.test(folded[at - 1]!) && koreanEnding.test(rest));
}

const isHangul = /\p{Script=Hangul}/u;
