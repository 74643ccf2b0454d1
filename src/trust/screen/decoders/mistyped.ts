import { lexicon } from "../lexicon.ts";
import type { Decoded } from "./decoded.ts";

/** The words of an order that are worth reading through a slip of the finger. */
const wanted =
  "ignore disregard forget override previous prior earlier above instructions instruction directives guidelines rules prompt system reveal secret password restrictions".split(
    " ",
  );

const maskOf = (word: string) => {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
};
const targets = wanted
  .filter(({ length }) => length >= 5)
  .map((word) => ({ word, mask: maskOf(word), sorted: [...word].sort().join("") }));

const bitsOf = (value: number) => {
  let count = 0;
  for (let bits = value; bits !== 0; bits &= bits - 1) count++;
  return count;
};

/** The word that was meant: the same letters in another order between the first and the last, or one letter wrong. */
function meantBy(word: string): string | undefined {
  const mask = maskOf(word);
  for (const target of targets) {
    if (Math.abs(target.word.length - word.length) > 1 || bitsOf(mask ^ target.mask) > 2) continue;
    if (target.word.length === word.length && [...word].sort().join("") === target.sorted) {
      if (word[0] === target.word[0] || word.at(-1) === target.word.at(-1)) return target.word;
    } else if (isOneOff(word, target.word)) return target.word;
  }
  return undefined;
}

/** One letter more, fewer or other; the rest before and behind it is the same. */
function isOneOff(word: string, target: string): boolean {
  const least = Math.min(word.length, target.length);
  let same = 0;
  while (same < least && word[same] === target[same]) same++;
  const [one, other] = [word.slice(same), target.slice(same)];
  return one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
}

/** Lines in which two words or more of an order are written wrong. */
export function* mistypedIn(text: string): Generator<Decoded> {
  const known = new Map<string, string | undefined>();
  const slips: { at: number; word: string; meant: string }[] = [];
  for (const { 0: word, index } of text.matchAll(/(?<![a-z\d])[a-z]{5,13}(?![a-z\d])/g)) {
    if (!known.has(word)) known.set(word, lexicon.has(word) ? undefined : meantBy(word));
    const meant = known.get(word);
    if (meant) slips.push({ at: index, word, meant });
  }
  for (let first = 0; first < slips.length;) {
    const { at } = slips[first]!;
    const start = Math.max(text.lastIndexOf("\n", at) + 1, at - 2000);
    const newline = text.indexOf("\n", at);
    const end = Math.min(newline < 0 ? text.length : newline, at + 2000);
    let out = "";
    let from = start;
    for (; first < slips.length && slips[first]!.at < end; first++) {
      const slip = slips[first]!;
      out += text.slice(from, slip.at) + slip.meant;
      from = slip.at + slip.word.length;
    }
    yield { form: "mistyped", start, end, text: out + text.slice(from, end) };
  }
}
