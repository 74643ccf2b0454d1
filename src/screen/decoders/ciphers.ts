import { lineParts } from "../runs.ts";
import { countFunctionWords } from "../words/function-words.ts";
import type { Decoded } from "./decoded.ts";

/** Words typical of orders. A cipher that shifts letters keeps the distances between them. */
const telltales = (
  "ignore disregard forget previous instructions instruction prompt system secret secrets password " +
  "passwords reveal override without credentials conversation assistant execute message developer " +
  "confirmation silently"
).split(" ");

const distances = (word: string, sign: 1 | -1) => {
  let key = "";
  for (let at = 1; at < word.length; at++)
    key += String.fromCharCode(97 + ((sign * (word.charCodeAt(at) - word.charCodeAt(at - 1)) + 52) % 26));
  return key;
};
const byDistances = new Map(telltales.map((word) => [distances(word, 1), word]));
const longest = 13;
const hasLength = new Uint8Array(longest + 1);
for (const { length } of telltales) hasLength[length] = 1;

/** The first three distances of those words, in both directions: a cheap test that most words fail. */
const beginnings = new Uint8Array(26 ** 3);
const beginningOf = (text: string, at: number, sign: 1 | -1) => {
  let place = 0;
  for (let next = at + 1; next < at + 4; next++)
    place = place * 26 + ((sign * (text.charCodeAt(next) - text.charCodeAt(next - 1)) + 52) % 26);
  return place;
};
for (const word of telltales) for (const sign of [1, -1] as const) beginnings[beginningOf(word, 0, sign)] = 1;

/** How far the letters of a word were shifted; -1 if they were mirrored, 0 if the word is plain. */
function shiftOf(word: string): number {
  const plain = byDistances.get(distances(word, 1));
  if (plain) return (word.charCodeAt(0) - plain.charCodeAt(0) + 26) % 26;
  const mirrored = byDistances.get(distances(word, -1));
  return mirrored && mirrored.charCodeAt(0) + word.charCodeAt(0) === 219 ? -1 : 0;
}

const move = (line: string, shift: number) =>
  line.replace(/[a-z]/g, (letter) => {
    const at = letter.charCodeAt(0);
    return String.fromCharCode(shift < 0 ? 219 - at : ((at - 97 - shift + 26) % 26) + 97);
  });

/** The shift of the first typical word that is enciphered; 0 if there is none. */
function shiftIn(text: string, words: Int32Array): number {
  for (let word = 0; word < words.length; word += 2) {
    const last = words[word + 1]!;
    for (let start = words[word]!; start < last; start += longest) {
      const end = Math.min(start + longest, last);
      if (hasLength[end - start] !== 1 || beginnings[beginningOf(text, start, 1)] !== 1) continue;
      const shift = shiftOf(text.slice(start, end));
      if (shift !== 0) return shift;
    }
  }
  return 0;
}

/**
 * Deciphers lines whose letters were shifted or mirrored, where a typical word shows the shift or the text names the
 * cipher.
 */
export function* ciphersIn(text: string, words: Int32Array): Generator<Decoded> {
  const isTold = /rot[ -]?13|caesar|rotate[d]? (?:by )?13/.test(text);
  const shift = isTold ? 13 : shiftIn(text, words);
  if (shift !== 0) {
    for (const { start, end } of lineParts(text)) {
      const line = text.slice(start, end);
      const moved = move(line, shift);
      if (countFunctionWords(moved) <= countFunctionWords(line)) continue;
      yield { form: shift < 0 ? "mirrored" : "shifted", start, end, text: moved };
    }
  }
}
