import { lexicon } from "../lexicon.ts";
import type { Decoded } from "./decoded.ts";

/** The words of orders that are worth recognising when they are mistyped. */
const alone = (
  "ignore disregard forget override previous prior earlier above instructions instruction directives " +
  "guidelines rules prompt system reveal secret password restrictions"
).split(" ");
/** Words that are looked for where there is another one, because ordinary words look like them. */
const together = (
  "prompts passwords credentials permission permissions approval approve without asking telling " +
  "remember always commands environment variables"
).split(" ");

const maskOf = (word: string) => {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
};
const targets = [...alone, ...together]
  .filter(({ length }) => length >= 5)
  .map((word) => ({ word, mask: maskOf(word), sorted: [...word].sort().join(""), isAlone: alone.includes(word) }));
type Target = (typeof targets)[number];

const bitsOf = (value: number) => {
  let count = 0;
  for (let bits = value; bits !== 0; bits &= bits - 1) count++;
  return count;
};

/** The intended word: the same letters in another order between the first and the last one, or one letter wrong. */
function meantBy(word: string): Target | undefined {
  const mask = maskOf(word);
  for (const target of targets) {
    if (Math.abs(target.word.length - word.length) > 1 || bitsOf(mask ^ target.mask) > 2) continue;
    if (target.word.length === word.length && [...word].sort().join("") === target.sorted) {
      if (word[0] === target.word[0] || word.at(-1) === target.word.at(-1)) return target;
    } else if (isOneOff(word, target.word)) return target;
  }
  return undefined;
}

/** Whether one letter is inserted, missing or replaced, and the rest is equal. */
function isOneOff(word: string, target: string): boolean {
  const least = Math.min(word.length, target.length);
  let same = 0;
  while (same < least && word[same] === target[same]) same++;
  const [one, other] = [word.slice(same), target.slice(same)];
  return one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
}

/**
 * A cheap test that most words fail. One wrong letter leaves the first two or the last three unchanged, and transposed
 * letters have the same sum.
 */
const begins = new Uint8Array(32 ** 2);
const ends = new Uint8Array(32 ** 3);
const sums = new Uint8Array(4096);
const beginOf = (text: string, start: number) =>
  ((text.charCodeAt(start) & 31) << 5) | (text.charCodeAt(start + 1) & 31);
const endOf = (text: string, end: number) => (beginOf(text, end - 3) << 5) | (text.charCodeAt(end - 1) & 31);
const mayBeMeant = (text: string, start: number, end: number) =>
  begins[beginOf(text, start)] === 1 || ends[endOf(text, end)] === 1 || sums[sumOf(text, start, end) & 4095] === 1;
function sumOf(text: string, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at++) sum = (sum + weightOf(text.charCodeAt(at))) | 0;
  return sum;
}
const weightOf = (code: number) => Math.imul(code, Math.imul(code, code));
for (const { word } of targets) {
  begins[beginOf(word, 0)] = 1;
  ends[endOf(word, word.length)] = 1;
  sums[sumOf(word, 0, word.length) & 4095] = 1;
}

type Slip = { at: number; word: string; meant: Target };

const shortest = 5;
const longest = 13;

const isDigit = (code: number) => code >= 48 && code <= 57;

function slipsIn(text: string, words: Int32Array): Slip[] {
  const slips: Slip[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const start = words[at]!;
    const end = words[at + 1]!;
    if (end - start > longest || end - start < shortest) continue;
    if ((start > 0 && isDigit(text.charCodeAt(start - 1))) || (end < text.length && isDigit(text.charCodeAt(end))))
      continue;
    if (!mayBeMeant(text, start, end)) continue;
    const word = text.slice(start, end);
    const meant = lexicon.has(word) ? undefined : meantBy(word);
    if (meant) slips.push({ at: start, word, meant });
  }
  return slips;
}

/** Lines in which words of an order are mistyped. */
export function* mistypedIn(text: string, words: Int32Array): Generator<Decoded> {
  const slips = slipsIn(text, words);
  for (let first = 0; first < slips.length;) {
    const { at } = slips[first]!;
    const start = Math.max(text.lastIndexOf("\n", at) + 1, at - 2000);
    const newline = text.indexOf("\n", at);
    const end = Math.min(newline < 0 ? text.length : newline, at + 2000);
    let out = "";
    let from = start;
    let [count, isTelling] = [0, false];
    for (; first < slips.length && slips[first]!.at < end; first++) {
      const slip = slips[first]!;
      out += text.slice(from, slip.at) + slip.meant.word;
      isTelling ||= slip.meant.isAlone || count++ > 0;
      from = slip.at + slip.word.length;
    }
    if (isTelling) yield { form: "mistyped", start, end, text: out + text.slice(from, end) };
  }
}
