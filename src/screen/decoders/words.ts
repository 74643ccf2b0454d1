import { partsOf } from "../runs.ts";
import { anyOf, group, seq } from "../rules/pieces.ts";
import type { Decoded } from "./decoded.ts";
import { mistypedIn } from "./mistyped.ts";
import { segmented } from "./segment.ts";
import { hasOrderLetters, hasOrderWord } from "./telling.ts";

/** Words without ordinary spaces: joined by other characters, by capitals or by nothing, or written one to a line. */
export function* wordsIn(cased: string, lower: string, words: Int32Array): Generator<Decoded> {
  yield* joinedIn(cased);
  yield* runTogetherIn(lower, words);
  yield* fragmentsIn(lower);
  yield* mistypedIn(lower, words);
}

const signed = /(?<![A-Za-z\d])[A-Za-z]{1,20}(?:[_\-./+~·:=][A-Za-z]{1,20}){3,}/y;
/** The least that follows the first word of `signed`. Prose has it seldom, so most of a text is skipped. */
const separated = /[_\-./+~·:=][A-Za-z]{1,20}[_\-./+~·:=][A-Za-z]{1,20}[_\-./+~·:=][A-Za-z]/g;

const isSmall = (code: number) => code >= 97 && code <= 122;
const isLetter = (code: number) => isSmall(code | 32);

/** Where an expression matches next, at `from` or later, or -1. */
function nextPlace(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? -1;
}

/** Words joined by single separators. The run starts with the word before the first separator. */
function* signedIn(text: string): Generator<{ run: string; start: number; end: number }> {
  let past = 0;
  for (let at = nextPlace(separated, text, 0); at >= 0; at = nextPlace(separated, text, Math.max(past, at + 1))) {
    let start = at;
    while (start > past && at - start <= 20 && isLetter(text.charCodeAt(start - 1))) start--;
    signed.lastIndex = start;
    if (start < at && signed.test(text)) {
      past = signed.lastIndex;
      yield { run: text.slice(start, past), start, end: past };
    }
  }
}

const inCapitals = /(?<![A-Za-z\d])[A-Za-z][a-z]{1,20}(?:[A-Z][a-z]{0,20}){2,}/y;
/** The first two capitals of `inCapitals` that stand inside the word, with the letter before them. */
const humps = /[a-z][A-Z][a-z]{0,20}[A-Z]/g;

/** Words joined by capitals. */
function* capitalisedIn(text: string): Generator<{ run: string; start: number; end: number }> {
  let past = 0;
  for (let at = nextPlace(humps, text, 0); at >= 0; at = nextPlace(humps, text, Math.max(past, at + 1))) {
    let start = at;
    while (start > past && isSmall(text.charCodeAt(start - 1))) start--;
    if (start > past && isLetter(text.charCodeAt(start - 1))) start--;
    inCapitals.lastIndex = start;
    if (inCapitals.test(text)) {
      past = inCapitals.lastIndex;
      yield { run: text.slice(start, past), start, end: past };
    }
  }
}

function* joinedIn(text: string): Generator<Decoded> {
  for (const { run, start, end } of signedIn(text)) {
    const words = run.replace(/[_\-./+~·:=]/g, " ").toLowerCase();
    if (hasOrderWord(words) && !isName.test(words)) yield { form: "joined", start, end, text: words };
  }
  for (const { run, start, end } of capitalisedIn(text)) {
    const words = run
      .replace(/(?=[A-Z])/g, " ")
      .trim()
      .toLowerCase();
    if (hasOrderWord(words) && !isName.test(words)) yield { form: "joined", start, end, text: words };
  }
}

/** Names of tests, of settings and of errors: a few words that say what is tested or set. */
const isName = new RegExp(
  anyOf(
    /^(?:tests?|should|is|has|can|detects?|expects?)(?: [a-z]+){1,8}$/,
    seq(
      /^(?:[a-z]+ ){1,6}/,
      /(?:flag|option|enabled|disabled|test|tests|refused|rejected|blocked|detected|error|count|total)$/,
    ),
  ),
);

/** Longer runs are read in parts, so that much filler around an order does not hide it. */
const longestRun = 400;
/** Runs of letters that have the words of an order without anything between them. */
function* runTogetherIn(text: string, letters: Int32Array): Generator<Decoded> {
  for (let at = 0; at < letters.length; at += 2) {
    const [first, last] = [letters[at]!, letters[at + 1]!];
    if (last - first < 18) continue;
    for (const { start, end } of partsOf(first, last, longestRun, 100)) {
      const run = text.slice(start, end);
      if (!hasOrderLetters(run)) continue;
      const { text: words, unknown } = segmented(run);
      if (isName.test(words)) continue;
      // A run this long serves only to be unreadable, whatever else it contains.
      if (unknown <= run.length / 4 || run.length < last - first) yield { form: "joined", start, end, text: words };
    }
  }
}

const marker = new RegExp(
  seq(
    /^[\s>]*/,
    group(
      /[-*+•]\s+(?:\[[ x]\]\s*)?/,
      /\d{1,3}[.)]\s+/,
      /#{1,6}\s+/,
      /(?:step|part|line|item)\s+\d{1,3}\s*[:.)-]\s*/,
      /[a-z_]{1,12}\d{0,2}\s?:\s+/,
    ),
    `?["'\`*_]{0,3}`,
  ),
);
const quotes = /[*_`"']+/g;
const mostWords = 4;
/** A mark has at most two words that begin with a letter or a digit: "step 12". */
const mostOfMark = 2;

type Line = { start: number; end: number; isRow: boolean };

/** Short lines, list items, headings and table cells, read as if they were one sentence: by row and by column. */
function* fragmentsIn(text: string): Generator<Decoded> {
  let group: Line[] = [];
  let blanks = 0;
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const kind = end - start > 200 ? "sentence" : kindOf(text, start, end);
    if (kind === "sentence" || blanks > 2) {
      yield* readOn(text, group);
      group = [];
      blanks = 0;
    }
    if (kind === "blank") blanks++;
    else if (kind !== "sentence") {
      group.push({ start, end, isRow: kind === "row" });
      blanks = 0;
    }
    start = end + 1;
  }
  yield* readOn(text, group);
}

const [space, quote, rule, code, named] = [1, 2, 4, 8, 16];
const signs = new Uint8Array(128);
const mark = (all: string, bits: number) => {
  for (const sign of all) signs[sign.charCodeAt(0)] = bits;
};
mark("\t\n\v\f\r ", space);
mark("\"'`", quote);
mark("*_", quote | rule);
mark("|:=-", rule);
mark("(){};", code);
mark("abcdefghijklmnopqrstuvwxyz0123456789", named);
const signOf = (unit: number) =>
  unit < 128 ? signs[unit]! : unit === 0xa0 || (unit > 0x167f && /\s/.test(String.fromCharCode(unit))) ? space : 0;

/** A regular expression, as a line of a list of them. */
const isExpression = /^\/.+\/[dgimsuvy]{0,7},?(?:\s*\/\/.*)?$/;

/** A sentence is no fragment, nor is code. What only separates other lines is blank. */
function kindOf(text: string, start: number, end: number): "blank" | "sentence" | "row" | "fragment" {
  let first = start;
  while (first < end && signOf(text.charCodeAt(first)) === space) first++;
  if (text[first] === "/" && isExpression.test(text.slice(first, end))) return "sentence";
  const isRow = text.charCodeAt(first) === bar;
  const isSeparator = separates(text, first, end);
  if ((isRow || isSeparator) && isLong(text, start, end)) return "sentence";
  if (isSeparator) return "blank";
  let [isRule, isWide, isInside] = [true, false, false];
  let [words, letters] = [0, 0];
  for (let at = first; at < end; at++) {
    const unit = text.charCodeAt(at);
    const sign = signOf(unit);
    if (sign === code) return "sentence";
    if ((sign & (rule | space)) === 0) isRule = false;
    if (sign === space || (isRow && unit === bar)) {
      isInside = false;
      if (unit === bar) {
        isWide ||= words > mostWords;
        words = 0;
      }
    } else if (!isInside && (sign & quote) === 0) {
      isInside = true;
      words++;
      if (sign === named && ++letters > mostWords + mostOfMark && !isRow) return "sentence";
    }
  }
  if (isRule) return "blank";
  if (isRow) return isWide ? "sentence" : "row";
  if (words <= mostWords) return "fragment";
  const [plain] = cellsOf(text, { start, end, isRow });
  return plain!.split(/\s+/).length > mostWords ? "sentence" : "fragment";
}

const bar = 124;
const separates = (text: string, first: number, end: number) =>
  text.startsWith("```", first) ||
  text.startsWith("~~~", first) ||
  (text.startsWith("<!--", first) && /^<!--\s*-->/.test(text.slice(first, end)));

/** Whether more than eight words stand before the first bar that does not begin the line. */
function isLong(text: string, start: number, end: number): boolean {
  let words = 0;
  for (let at = start + 1; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === bar) return false;
    if (unit >= 97 && unit <= 122 && text.charCodeAt(at - 1) === 32 && ++words > 8) return true;
  }
  return false;
}

/** The cells of a row, or the line without its mark. */
function cellsOf(text: string, { start, end, isRow }: Line): string[] {
  const line = text.slice(start, end);
  const cells = isRow ? line.split("|").slice(1, -1) : [line.replace(marker, "")];
  return cells.map((cell) => cell.replace(quotes, "").trim());
}

function* readOn(text: string, lines: Line[]): Generator<Decoded> {
  if (lines.length < 2) return;
  const { start } = lines[0]!;
  const { end } = lines.at(-1)!;
  // Most groups of lines say nothing of an order, with their marks or without.
  if (!hasOrderWord(text.slice(start, end).replace(quotes, ""))) return;
  const place = { form: "parted" as const, start, end };
  const rows = lines.map((line) => cellsOf(text, line));
  const all = rows.map((cells) => cells.join(" ")).join(" ");
  if (!hasOrderWord(all)) return;
  yield { ...place, text: all };
  const tables = rows.map((cells, at) => (lines[at]!.isRow ? cells : []));
  const columns = tables.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns > 1)
    for (let column = 0; column < columns; column++)
      yield { ...place, text: tables.map((cells) => cells[column] ?? "").join(" ") };
}
