import type { Decoded } from "./decoded.ts";
import { segmented } from "./segment.ts";
import { hasOrderLetters } from "./telling.ts";

const fewestLetters = 12;
const mostLetters = 2000;
const longestGap = 9;

const isSmall = (code: number) => code >= 97 && code <= 122;
/** Digits and letters of other scripts. Signs and pictures are between the letters, not among them. */
const isOther = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 0xaa && code < 0x2000) || (code >= 0x3040 && code < 0xd800);

const isOfWord = (code: number) => isSmall(code) || isOther(code);
const shortestRun = 2 * fewestLetters - 1;

/** A cheap test that most texts fail: a stretch with single letters and without words. It skips from word to word. */
function mayHaveRuns(text: string): boolean {
  for (let from = 0; from + shortestRun <= text.length;) {
    let letters = 0;
    let at = from + shortestRun - 1;
    for (; at > from; at--) {
      if (!isOfWord(text.charCodeAt(at))) continue;
      if (isOfWord(text.charCodeAt(at - 1))) break;
      letters++;
    }
    if (at === from && letters > 1) return true;
    from = at === from ? from + fewestLetters : at;
  }
  return false;
}

/** Runs of single letters that stand near each other, with neither words nor digits between them. */
function* runsOfLetters(text: string): Generator<{ start: number; end: number }> {
  let [start, end, count] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isOfWord(code)) continue;
    const isAlone = isSmall(code) && !isOfWord(at + 1 < text.length ? text.charCodeAt(at + 1) : 0);
    if (count > 0 && (!isAlone || at - end > longestGap || count === mostLetters)) {
      if (count >= fewestLetters) yield { start, end };
      count = 0;
    }
    if (isAlone) {
      if (count === 0) start = at;
      count++;
      end = at + 1;
    } else while (at + 1 < text.length && isOfWord(text.charCodeAt(at + 1))) at++;
  }
  if (count >= fewestLetters) yield { start, end };
}

/** Letters set apart by anything: one to a line or to a cell, in quotes or in brackets, with pictures between them. */
export function* lettersApartIn(text: string): Generator<Decoded> {
  if (!mayHaveRuns(text)) return;
  for (const { start, end } of runsOfLetters(text)) {
    const words = wordsOf(text.slice(start, end));
    if (words) yield { form: "spaced", start, end, text: words };
  }
}

/** What stands between letters that are read line by line, in `letters.ts`. */
const inLine = /^[ .\-_*|/·•+~,]$/;

/** The words are where gaps differ from the most frequent one; otherwise they are found by what they say. */
function wordsOf(run: string): string | undefined {
  const letters = run.replace(/[^a-z]+/g, "");
  if (!hasOrderLetters(letters)) return undefined;
  const gaps = run.match(/[^a-z]+/g)!;
  const counts = new Map<string, number>();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  const [usual, times] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  if (inLine.test(usual)) return undefined;
  return times > gaps.length * 0.6 && times < gaps.length * 0.95
    ? run.replace(/[^a-z]+/g, (gap) => (gap === usual ? "" : " "))
    : segmented(letters).text;
}
