import type { Decoded } from "./decoded.ts";
import { type Gap, groupsOf, type TextRange, signsAlone } from "./groups.ts";
import { isWord, segmented } from "./segment.ts";
import { hasOrderLetters } from "./telling.ts";

const spelling = new Map(
  (
    "alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa " +
    "quebec romeo sierra tango uniform victor whiskey xray yankee zulu"
  )
    .split(" ")
    .map((word) => [word, word[0]!]),
);
for (const word of ["alpha", "juliet", "whisky", "x-ray"]) spelling.set(word, word[0]!);

const fewestLetters = 12;
/** A sign may be spelt too. */
const withSpeltSigns: Gap = { longest: 16, hasLetters: true };

type Letter = TextRange & { letter: string };

/** Letters that are each written as a word or a number, near each other. */
function* spelledOut(text: string, all: Iterable<Letter>, gap: Gap): Generator<Decoded> {
  for (const group of groupsOf(text, all, gap)) {
    const letters = group.map(({ letter }) => letter).join("");
    if (letters.length >= fewestLetters && hasOrderLetters(letters))
      yield { form: "spelled", start: group[0]!.start, end: group.at(-1)!.end, text: segmented(letters).text };
  }
}

const spelledWord = /\b(?:[a-z]{4,8}|x-ray)\b/g;

function* wordsIn(text: string): Generator<Letter> {
  for (const { 0: word, index } of text.matchAll(spelledWord)) {
    const letter = spelling.get(word);
    if (letter) yield { letter, start: index, end: index + word.length };
  }
}

const place = /(?<![\w.])(?:[1-9]|1\d|2[0-6])(?![\w%])/g;

function* placesIn(text: string): Generator<Letter> {
  for (const { 0: number, index } of text.matchAll(place))
    yield { letter: String.fromCharCode(96 + Number(number)), start: index, end: index + number.length };
}

/** Letters spelt by the words of the spelling alphabet or by their places in the alphabet. */
export function* spelledIn(text: string): Generator<Decoded> {
  if (/\b(?:tango|sierra|oscar|november|romeo|india)\b/.test(text))
    yield* spelledOut(text, wordsIn(text), withSpeltSigns);
  if (/(?:\d{1,2}[^\w\n]{1,4}){11}\d/.test(text)) yield* spelledOut(text, placesIn(text), signsAlone);
  yield* pigLatinIn(text);
}

const moved = /\b[a-z]{2,20}ay\b/g;
const fewestMoved = 4;

/**
 * A word of Pig Latin as it was: its last one to three letters stood first. Words that begin with a vowel end in "way".
 */
function unmoved(word: string): string {
  const letters = word.slice(0, -2);
  const ways = [1, 2, 3].map((count) => letters.slice(-count) + letters.slice(0, -count));
  const plain = letters.replace(/[wy]$/, "");
  return [plain, ...ways].find((one) => one.length > 1 && isWord(one)) ?? (plain === letters ? ways[0]! : plain);
}

/** Pig Latin: words whose first consonants stand at their ends, before "ay". */
function* pigLatinIn(text: string): Generator<Decoded> {
  if (!/[a-z]ay\b[^\n]{0,24}[a-z]ay\b[^\n]{0,24}[a-z]ay\b[^\n]{0,24}[a-z]ay\b/.test(text)) return;
  for (const { 0: line, index } of text.matchAll(/[^\n]{20,4000}/g)) {
    const count = line.match(moved)?.length ?? 0;
    if (count < fewestMoved || count * 2 < (line.match(/[a-z]{2,}/g)?.length ?? 0)) continue;
    yield { form: "spelled", start: index, end: index + line.length, text: line.replace(moved, unmoved) };
  }
}
