import { foldWord, lexicon, type Meaning, type Phrases } from "./lexicon.ts";
import { markSeen, mostWatched, type Watched } from "./watched.ts";
import { countWhile } from "./places.ts";

/** The words of a text: the position, sentence, hash and concepts of each, one bit for each concept. */
export type Tokens = {
  text: string;
  count: number;
  start: Int32Array;
  end: Int32Array;
  sentence: Int32Array;
  hash: Uint32Array;
  low: Int32Array;
  high: Int32Array;
  /** The words of each concept, in order. */
  places: number[][];
  /** The concepts of all words together. */
  concepts: { low: number; high: number };
  /** Which of the watched words occur, by number. */
  seen: Uint8Array;
};

/** Separates independent texts that are judged at once: a form feed. */
export const betweenPieces = "\n\f\n";
const pieceEnd = 12;
/** The sentence number grows by this much between two of them, which is more than any window has words. */
export const pieceApart = 1000;

const asciiWord = new Uint8Array(128);
for (const code of "abcdefghijklmnopqrstuvwxyz0123456789_") asciiWord[code.charCodeAt(0)] = 1;
/** Reading past the end of a text or a table is slow, so both are asked first. */
function isAsciiWordAt(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code < 128 && asciiWord[code] === 1;
}
const letter = /[\p{L}\p{M}\p{N}]/u;
const wordUnits = new Uint8Array(65_536);
/** Whether a non-ASCII code unit belongs to a word. Results are cached, because Unicode classes are slow. */
const isWordUnit = (unit: number) => {
  if (wordUnits[unit] === 0)
    wordUnits[unit] = letter.test(String.fromCharCode(unit)) || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  return wordUnits[unit] === 1;
};
const isOfWord = (unit: number) => (unit < 128 ? asciiWord[unit] === 1 : isWordUnit(unit));
/** Scripts without spaces: each character is a word here, and the rules read them as text. */
const everyLetter = /[\u2e80-\u9fff\u0e00-\u0eff]/;
export const unparted = (code: number) => (code >= 0x2e80 && code <= 0x9fff) || (code >= 0x0e00 && code <= 0x0eff);

export function tokenize(text: string): Tokens {
  const room = (everyLetter.test(text) ? text.length : text.length >> 1) + 2;
  const tokens: Tokens = {
    text,
    count: 0,
    start: new Int32Array(room),
    end: new Int32Array(room),
    sentence: new Int32Array(room),
    hash: new Uint32Array(room),
    low: new Int32Array(room),
    high: new Int32Array(room),
    places: Array.from({ length: 64 }, () => []),
    concepts: { low: 0, high: 0 },
    seen: new Uint8Array(mostWatched),
  };
  const { start: starts, end: ends, sentence: sentences, hash: hashes, low, high, seen } = tokens;
  const meaningful: number[] = [];
  const phrasesOf: (Phrases | undefined)[] = [];
  // A cache: folding non-ASCII words before the look-up takes most of the time, and texts repeat their words.
  const lookedUp = new Map<string, readonly [number, number] | undefined>();
  const find = (word: string) => {
    if (!lookedUp.has(word)) lookedUp.set(word, lexicon.find(word, false));
    return lookedUp.get(word);
  };
  const mean = (index: number, bits: readonly [number, number], phrases: Phrases | undefined) => {
    low[index] = bits[0];
    high[index] = bits[1];
    meaningful.push(index);
    phrasesOf.push(phrases);
  };
  let count = 0;
  let sentence = 0;
  let at = 0;
  const { length } = text;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code < 128 && asciiWord[code] !== 1) {
      if (code === pieceEnd) sentence += pieceApart;
      else if (code !== 32 && endsSentence(text, at, code)) sentence++;
      at++;
      continue;
    }
    if (code >= 128 && !isWordUnit(code)) {
      if (code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0x0964 || code === 0x061f) sentence++;
      at++;
      continue;
    }
    const start = at;
    let hash = 0x811c9dc5;
    let ascii = true;
    let isWhole = true;
    const alone = code >= 128 && unparted(code);
    if (alone) {
      hash = Math.imul(hash ^ code, 0x01000193);
      at++;
    } else {
      while (at < length) {
        const unit = text.charCodeAt(at);
        if (unit < 128) {
          if (asciiWord[unit] !== 1) {
            // An apostrophe inside a word belongs to it and is skipped: `don't` is read as `dont`.
            if (unit !== 39 || !isAsciiWordAt(text, at + 1)) break;
            isWhole = false;
            at++;
            continue;
          }
        } else if ((unit === 0x2019 || unit === 0x2018) && isAsciiWordAt(text, at + 1)) {
          isWhole = false;
          at++;
          continue;
        } else if (unparted(unit) || !isWordUnit(unit)) break;
        else ascii = false;
        hash = Math.imul(hash ^ unit, 0x01000193);
        at++;
      }
    }
    const index = count++;
    starts[index] = start;
    ends[index] = at;
    sentences[index] = sentence;
    hashes[index] = hash >>> 0;
    markSeen(seen, hash);
    if (alone || at - start >= 40 || (ascii && !lexicon.mayKnow(hash, text, start))) continue;
    if (ascii && isWhole) {
      const entry = lexicon.findAt(text, start, at, hash >>> 0);
      if (entry) mean(index, entry.bits, entry.phrases);
      continue;
    }
    const word = text.slice(start, at);
    const bits = ascii ? lexicon.find(word, true) : find(word);
    if (bits) mean(index, bits, lexicon.phrasesOf(plainOf(word)));
  }
  tokens.count = count;
  for (let place = 0; place < meaningful.length; place++) {
    const index = meaningful[place]!;
    const phrases = phrasesOf[place];
    if (phrases) readPhrases(tokens, index, phrases);
    tokens.concepts.low |= low[index]!;
    tokens.concepts.high |= high[index]!;
    for (let bits = low[index]!; bits !== 0; bits &= bits - 1)
      tokens.places[31 - Math.clz32(bits & -bits)]!.push(index);
    for (let bits = high[index]!; bits !== 0; bits &= bits - 1)
      tokens.places[63 - Math.clz32(bits & -bits)]!.push(index);
  }
  return tokens;
}

/** A phrase gives its concept to its first word. */
function readPhrases(tokens: Tokens, index: number, { bySecond, byStem }: Phrases) {
  const second = wordAt(tokens, index + 1);
  for (const phrases of [bySecond.get(second), byStem]) {
    for (const { rest, meaning } of phrases ?? []) {
      if (!rest.every((word, place) => isWord(place === 0 ? second : wordAt(tokens, index + 1 + place), word)))
        continue;
      tokens.low[index]! |= meaning.low;
      tokens.high[index]! |= meaning.high;
    }
  }
}

const isWord = (found: string, wanted: string) =>
  wanted.endsWith("*") ? found.startsWith(wanted.slice(0, -1)) : found === wanted;

const plain = /^[a-z0-9_]*$/;

function wordAt({ text, start, end, count }: Tokens, index: number): string {
  if (index >= count) return "";
  return plainOf(text.slice(start[index], end[index]));
}

const plainOf = (word: string) => (plain.test(word) ? word : foldWord(word));

/**
 * A full stop or the like before a space, an empty line, or the line of a list, a heading or a table ends a sentence.
 */
function endsSentence(text: string, at: number, code: number): boolean {
  const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  if (code === 46 || code === 33 || code === 63) {
    // After a single letter it may be an abbreviation.
    if (code === 46 && (at < 2 || !isOfWord(text.charCodeAt(at - 2)))) return next === 10;
    return !(next > 47 && next < 128 && asciiWord[next] === 1);
  }
  if (code === 124) return true;
  if (code !== 10) return false;
  let first = at + 1;
  while (first < text.length && text.charCodeAt(first) === 32 && first - at < 12) first++;
  const lead = first < text.length ? text.charCodeAt(first) : 0;
  return (
    lead === 10 || lead === 35 || lead === 45 || lead === 42 || lead === 62 || lead === 43 || (lead > 47 && lead < 58)
  );
}

export const has = (tokens: Tokens, at: number, { low, high }: Meaning) =>
  ((tokens.low[at]! & low) | (tokens.high[at]! & high)) !== 0;

export const hasAnywhere = ({ concepts }: Tokens, { low, high }: Meaning) =>
  ((concepts.low & low) | (concepts.high & high)) !== 0;

export const sees = ({ seen }: Tokens, words: Watched) =>
  words.every((group) => group.some((number) => seen[number] === 1));

/** The first word that begins at this position or later. */
export const wordFrom = ({ start, count }: Tokens, place: number): number =>
  countWhile(count, (word) => start[word]! < place);
