import { lexicon } from "../lexicon.ts";
import { partsOf, runsOf, signsOf } from "../runs.ts";
import { functionWords } from "../words/function-words.ts";
import type { Decoded } from "./decoded.ts";
import { mistypedIn } from "./mistyped.ts";

/** Words without ordinary spaces: joined by other characters, by capitals or by nothing, or written one to a line. */
export function* wordsIn(cased: string, lower: string): Generator<Decoded> {
  yield* joinedIn(cased);
  yield* runTogetherIn(lower);
  yield* fragmentsIn(lower);
  yield* mistypedIn(lower);
}

const signed = /(?<![A-Za-z\d])[A-Za-z]{1,20}(?:[_\-./+~·:=][A-Za-z]{1,20}){3,}/y;
const inCapitals = /(?<![A-Za-z\d])[A-Za-z][a-z]{1,20}(?:[A-Z][a-z]{0,20}){2,}/g;

const joining = signsOf("_-./+~:=");
const isJoining = (code: number) => joining[code] === 1 || code === 0xb7;
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/** Words joined by single separators. The run starts with the word before the first separator. */
function* signedIn(text: string): Generator<{ run: string; start: number; end: number }> {
  let past = 0;
  for (let at = 1; at < text.length - 1; at++) {
    if (!isJoining(text.charCodeAt(at)) || !isLetter(text.charCodeAt(at + 1))) continue;
    let start = at;
    while (start > past && at - start <= 20 && isLetter(text.charCodeAt(start - 1))) start--;
    if (start === at) continue;
    signed.lastIndex = start;
    if (!signed.test(text)) continue;
    past = signed.lastIndex;
    yield { run: text.slice(start, past), start, end: past };
    at = past - 1;
  }
}

function* joinedIn(text: string): Generator<Decoded> {
  for (const { run, start, end } of signedIn(text)) {
    const words = run.replace(/[_\-./+~·:=]/g, " ").toLowerCase();
    if (isTelling(words)) yield { form: "joined", start, end, text: words };
  }
  if (!/[a-z][A-Z][a-z]{0,20}[A-Z]/.test(text)) return;
  for (const { 0: run, index } of text.matchAll(inCapitals)) {
    const words = run
      .replace(/(?=[A-Z])/g, " ")
      .trim()
      .toLowerCase();
    if (isTelling(words)) yield { form: "joined", start: index, end: index + run.length, text: words };
  }
}

/** Most identifiers in code have no word of an order, and need not be read. */
const isTelling = (words: string) =>
  /\b(?:ignor|disregard|forget|overrid|bypass|reveal|instruct|prompt|secret|password|token|credential|jailbreak|unrestrict|user|send|run)/.test(
    words,
  );

const longestWord = 16;
/** Longer runs are read in parts, so that much filler around an order does not hide it. */
const longestRun = 400;
const isWord = (word: string) =>
  word.length === 1 ? word === "a" || word === "i" : functionWords.has(word) || (word.length > 2 && lexicon.has(word));

const smallLetters = signsOf("abcdefghijklmnopqrstuvwxyz");

/** Splits a run of letters into known words, longest first. What is between them stays as it is. */
function* runTogetherIn(text: string): Generator<Decoded> {
  for (const whole of runsOf(text, smallLetters, 18, text.length)) {
    for (const { start, end } of partsOf(whole.start, whole.end, longestRun, 100)) {
      const run = text.slice(start, end);
      if (!isTellingInside(run)) continue;
      const words: string[] = [];
      let unknown = 0;
      for (let at = 0; at < run.length;) {
        let length = Math.min(longestWord, run.length - at);
        while (length > 1 && !isWord(run.slice(at, at + length))) length--;
        if (length === 1 && !isWord(run[at]!)) unknown++;
        words.push(run.slice(at, at + length));
        at += length;
      }
      // A run this long serves only to be unreadable, whatever else it contains.
      if (unknown <= run.length / 4 || run.length < whole.end - whole.start)
        yield { form: "joined", start, end, text: words.join(" ") };
    }
  }
}

const isTellingInside = (run: string) =>
  /ignor|disregard|forget|overrid|instruct|prompt|reveal|secret|previous/.test(run);

const marker =
  /^[\s>]*(?:[-*+•]\s+(?:\[[ x]\]\s*)?|\d{1,3}[.)]\s+|#{1,6}\s+|(?:step|part|line|item)\s+\d{1,3}\s*[:.)-]\s*|[a-z_]{1,12}\d{0,2}\s?:\s+)?["'`*_]{0,3}/;
const mostWords = 4;

type Line = { text: string; start: number; end: number; cells: string[] };

/** Short lines, list items, headings and table cells, read as if they were one sentence: by row and by column. */
function* fragmentsIn(text: string): Generator<Decoded> {
  let group: Line[] = [];
  let blanks = 0;
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = end - start > 200 ? undefined : fragmentOf(text, start, end);
    if (line === undefined || blanks > 2) {
      yield* readOn(group);
      group = [];
      blanks = 0;
    }
    if (line === null) blanks++;
    else if (line) {
      group.push(line);
      blanks = 0;
    }
    start = end + 1;
  }
  yield* readOn(group);
}

/**
 * Whether a line has more words than a fragment and its list mark can have. Table rows are counted otherwise. Most
 * lines end here.
 */
function isSentence(text: string, start: number, end: number): boolean {
  let words = 0;
  for (let at = start + 1; at < end; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 124) return false;
    if (letter >= 97 && letter <= 122 && text.charCodeAt(at - 1) === 32 && ++words > 8) return true;
  }
  return false;
}

/** Null for an empty line or one that only separates others; undefined for a line that is a sentence itself. */
function fragmentOf(text: string, start: number, end: number): Line | null | undefined {
  if (isSentence(text, start, end)) return undefined;
  const line = text.slice(start, end);
  if (!/[^\s|:=*_-]/.test(line) || /^\s*(?:```|~~~|<!--\s*-->)/.test(line)) return null;
  if (/[(){};]/.test(line)) return undefined;
  const isRow = /^\s*\|/.test(line);
  const cells = isRow ? line.split("|").slice(1, -1) : [line.replace(marker, "")];
  const plain = cells.map((cell) => cell.replace(/[*_`"']+/g, "").trim());
  if (plain.some((cell) => cell.split(/\s+/).length > mostWords)) return undefined;
  return { text: plain.join(" "), start, end, cells: isRow ? plain : [] };
}

function* readOn(lines: Line[]): Generator<Decoded> {
  if (lines.length < 2) return;
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const place = { form: "parted" as const, start: first.start, end: last.end };
  const all = lines.map((line) => line.text).join(" ");
  if (!isTelling(all)) return;
  yield { ...place, text: all };
  const columns = Math.max(...lines.map(({ cells }) => cells.length));
  if (columns > 1)
    for (let column = 0; column < columns; column++)
      yield { ...place, text: lines.map(({ cells }) => cells[column] ?? "").join(" ") };
}
