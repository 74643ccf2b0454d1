import { lineParts, signsOf } from "../runs.ts";
import { anyOf } from "../rules/pieces.ts";
import { countFunctionWords, functionWords } from "../words/function-words.ts";
import type { Decoded } from "./decoded.ts";
import { segmented } from "./segment.ts";
import { hasOrderLetters } from "./telling.ts";

const leetLetters: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
  "@": "a",
  $: "s",
  "!": "i",
};
const longestFunctionWord = Math.max(...[...functionWords].map(({ length }) => length));
const leetWord = /(?=[a-z\d@$!]{0,20}[a-z])(?=[a-z\d@$!]{0,20}[0134579@$])[a-z\d@$!]{2,20}/g;

const leetPart = new Uint8Array(128);
for (const sign of "abcdefghijklmnopqrstuvwxyz") leetPart[sign.charCodeAt(0)] = 1;
for (const sign of "0134579@$") leetPart[sign.charCodeAt(0)] = 2;
for (const sign of "268!") leetPart[sign.charCodeAt(0)] = 4;

/** Whether a range may contain leet speak: three words, each with a letter and a digit or sign that stands for one. */
function mixesDigits(text: string, from: number, to: number): boolean {
  let words = 0;
  let parts = 0;
  for (let at = from; at <= to; at++) {
    const code = at < to ? text.charCodeAt(at) : 0;
    const one = code < 128 ? leetPart[code]! : 0;
    if (one !== 0) parts |= one;
    else {
      if ((parts & 3) === 3 && ++words === 3) return true;
      parts = 0;
    }
  }
  return false;
}

/** The compatibility form (NFKC) splits a bracketed letter, which is one character, into three. */
const bracketed = /(?:\([a-z]\)){4}/;

const parting = signsOf(" .-_*|/+~,");
const isParting = (code: number) => parting[code] === 1 || code === 0xb7 || code === 0x2022;

/** Whether every second of nine characters is a separator. Testing every tenth position and the next one is enough. */
function setsApart(text: string): boolean {
  const isOne = (at: number) => at >= 0 && at < text.length && isParting(text.charCodeAt(at));
  for (let tenth = 0; tenth < text.length; tenth += 10) {
    for (const middle of [tenth, tenth + 1]) {
      if (!isOne(middle)) continue;
      let first = middle;
      while (middle - first < 8 && isOne(first - 2)) first -= 2;
      let last = middle;
      while (last - first < 8 && isOne(last + 2)) last += 2;
      if (last - first >= 8) return true;
    }
  }
  return false;
}

const writtenBackwards = new RegExp(
  anyOf(
    /snoitcurtsni|erongi|tpmorp|suoiverp|tegrof|drawkcab|metsys|drowssap|laever|dragersid|noissimrep|lavorppa/,
    /slaitnederc|rebmemer|tuohtiw|tnemnorivne|syawla/,
  ),
);

/** Decoded views of single lines: leet, spaced letters, symbols for letters, and text written backwards. */
export function* lettersIn(cased: string, lower: string): Generator<Decoded> {
  const backwards = writtenBackwards.test(lower);
  const digits = /\d[a-z]|[a-z]\d/.test(lower);
  const symbols = anySymbol.test(cased);
  const brackets = bracketed.test(lower);
  const apart = setsApart(lower);
  const isAny = backwards || symbols || brackets || apart;
  if (!isAny && !digits) return;
  for (const { start, end } of lineParts(lower)) {
    const isLeet = digits && mixesDigits(lower, start, end);
    if (!isAny && !isLeet) continue;
    const line = lower.slice(start, end);
    if (backwards) {
      const turned = [...line].toReversed().join("");
      yield { form: "reversed", start, end, text: turned };
      yield { form: "reversed", start, end, text: turned.split(" ").toReversed().join(" ") };
    }
    if (brackets && bracketed.test(line))
      yield { form: "symbols", start, end, text: line.replace(/\(([a-z])\)/g, "$1") };
    if (isLeet) yield* leetViews(line, start);
    if (symbols) yield* symbolViews(cased.slice(start, end), start);
    if (apart) yield* spacedViews(line, start);
  }
}

function* leetViews(line: string, start: number): Generator<Decoded> {
  const words = line.match(leetWord) ?? [];
  if (words.length < 3) return;
  const plain = (word: string) => word.replace(/[\d@$!]/g, (sign) => leetLetters[sign] ?? sign);
  // A cache: a line may repeat its words.
  const seen = new Map<string, boolean>();
  const isKnown = (word: string) => {
    // Two characters are more often a number with its unit than a word.
    const isWord =
      seen.get(word) ?? (word.length > 2 && word.length <= longestFunctionWord && functionWords.has(plain(word)));
    seen.set(word, isWord);
    return isWord;
  };
  const knownWords = words.filter(isKnown);
  if (knownWords.length < 2 && !(knownWords.length >= 1 && words.length >= 4)) return;
  const isMost = (line.match(/[a-z][0134579]|[0134579][a-z]/g)?.length ?? 0) >= words.length * 0.6;
  const text = line.replace(leetWord, plain);
  if (isMost && countFunctionWords(text) > countFunctionWords(line))
    yield { form: "leet", start, end: start + line.length, text };
}

/** Letters with one space or mark between them and words with more: nobody writes four words so without a purpose. */
function* spacedViews(line: string, lineStart: number): Generator<Decoded> {
  if (!/\S[ .\-_*|/·•+~,]\S[ .\-_*|/·•+~,]\S[ .\-_*|/·•+~,]\S[ .\-_*|/·•+~,]\S[ .\-_*|/·•+~,]/.test(line)) return;
  for (const { 0: run, index } of line.matchAll(
    /(?:[a-z\d,.!?'":;()](?:[ ]{2,4}|[ .\-_*|/·•+~,])[ ]{0,3}){8,}[a-z\d.!?"]?/g,
  )) {
    const apart = /^[.\-_*|/·•+~,]$/.test(run[1]!) && run[3] === run[1];
    const words = (apart ? run.split(/ +/) : run.split(/ {2,}|(?<=[a-z]) (?=[.,!?] )/)).map((word) =>
      word.replace(/[ .\-_*|/·•+~,]/g, ""),
    );
    const text = words.length > 2 ? words.join(" ") : withSpaces(run.replace(/[ .\-_*|/·•+~,]+/g, ""));
    yield { form: "spaced", start: lineStart + index, end: lineStart + index + run.length, text };
  }
}

const withSpaces = (letters: string) => (hasOrderLetters(letters) ? segmented(letters).text : letters);

const flipped = new Map(
  Array.from(
    "\u0250q\u0254p\u01dd\u025f\u0183\u0265\u1d09\u027e\u029el\u026fuodb\u0279s\u0287n\u028c\u028dx\u028ez",
  ).map((sign, at) => [sign, String.fromCharCode(97 + at)]),
);
const braille =
  "\u2801\u2803\u2809\u2819\u2811\u280b\u281b\u2813\u280a\u281a\u2805\u2807\u280d" +
  "\u281d\u2815\u280f\u281f\u2817\u280e\u281e\u2825\u2827\u283a\u282d\u283d\u2835";

/** Symbols that each stand for a letter: flags, boxed letters, braille dots. */
const symbol = /[\u{1f1e6}-\u{1f1ff}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u2800-\u28ff]/gu;
/** Letters upside down that no plain letter looks like. */
const turnedLetter = /[\u0250\u01dd\u0279\u0287\u028c\u028d\u028e\u026f\u0265]/;
const anySymbol = new RegExp(`[\\ud83c\\u2801-\\u28ff]|${turnedLetter.source}`);

function letterOf(sign: string): string {
  const code = sign.codePointAt(0)!;
  if (code <= 0x28ff) return braille.includes(sign) ? String.fromCharCode(97 + braille.indexOf(sign)) : " ";
  const first = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150;
  return String.fromCharCode(97 + code - first);
}

function* symbolViews(line: string, start: number): Generator<Decoded> {
  const signs = line.match(symbol)?.length ?? 0;
  if (signs >= 8) {
    const text = line
      .replace(/(?<=[\u{1f150}-\u{1f1ff}])(?:[\u200b-\u200d ]|\ufe0f)(?=[\u{1f150}-\u{1f1ff}])/gu, "")
      .replace(symbol, letterOf);
    const words = line.replace(symbol, letterOf).replace(/ +/g, (gap) => (gap.length > 1 ? " " : ""));
    yield { form: "symbols", start, end: start + line.length, text: line.replace(symbol, letterOf) };
    for (const other of new Set([text, words])) yield { form: "symbols", start, end: start + line.length, text: other };
  }
  if (!turnedLetter.test(line)) return;
  const turned = [...line.toLowerCase()].map((sign) => flipped.get(sign) ?? sign);
  if (turned.filter((sign, at) => sign !== line[at]).length >= 6)
    yield { form: "symbols", start, end: start + line.length, text: turned.toReversed().join("") };
}
