import { normalized } from "../lib/normalized.ts";
import { addBit, bitSet, hasBit } from "./bit-set.ts";
import english from "./words/english.json" with { type: "json" };
import { type ForeignConcept, foreignConcepts, sharedConcepts, type Words } from "./words/foreign.ts";
import languages from "./words/languages.json" with { type: "json" };

/** A set of concepts, as bits. */
export type Meaning = { low: number; high: number; names: number[] };

export type ConceptName = keyof typeof english | `x-${ForeignConcept}`;

/** The name of each concept, at the index of its bit. Nothing stored may depend on a bit: a new concept moves them. */
export const conceptNames: readonly ConceptName[] = [
  ...(Object.keys(english) as (keyof typeof english)[]),
  ...foreignConcepts.map((concept) => `x-${concept}` as const),
];
if (conceptNames.length > 64) throw new Error("A word's concepts are 64 bits; there are more concepts than that.");

const names: readonly string[] = conceptNames;

export function meaning(expression: string): Meaning {
  const wanted: Meaning = { low: 0, high: 0, names: [] };
  for (const name of expression.split("|")) {
    const bit = names.indexOf(name);
    if (bit < 0) throw new Error(`No concept is called ${name}.`);
    wanted.names.push(bit);
    if (bit < 32) wanted.low |= 1 << bit;
    else wanted.high |= 1 << (bit - 32);
  }
  return wanted;
}

type Stem = { stem: string; bits: readonly [number, number] };
type Phrase = { rest: string[]; meaning: Omit<Meaning, "names"> };
/** The phrases that start with one word, by their second word, or in a list where the second word is a stem. */
export type Phrases = { bySecond: Map<string, Phrase[]>; byStem: Phrase[] };

/** Apostrophes inside a word, and the letters that Uzbek and others write in their place. */
const apostrophes = /['\u2018\u2019\u02bb\u02bc]/g;

/**
 * Removes accents, vowel points and apostrophes, which are often left out. Letters of other scripts stay as they are.
 */
export const foldWord = (word: string) =>
  normalized(word, "NFD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0591-\u05c7]/g, "")
    .replace(apostrophes, "")
    .replace(/[\u0111\u0131\u0142\u00f8]/g, (letter) => plainLetters[letter]!);

/** Letters with a stroke, and the dotless i, which Unicode does not decompose. */
const plainLetters: Record<string, string> = { đ: "d", ı: "i", ł: "l", ø: "o" };

const stemLength = 3;

function buildLexicon() {
  const words = new Map<string, [number, number]>();
  const stems = new Map<string, Stem[]>();
  const phrases = new Map<string, Phrases>();
  const add = (entry: string, { low, high }: Omit<Meaning, "names">) => {
    const [first, ...rest] = foldWord(entry).split(" ");
    if (rest.length > 0) {
      const phrasesOfFirst = phrases.get(first!) ?? { bySecond: new Map<string, Phrase[]>(), byStem: [] };
      phrases.set(first!, phrasesOfFirst);
      const phrase = { rest, meaning: { low, high } };
      if (rest[0]!.endsWith("*")) phrasesOfFirst.byStem.push(phrase);
      else phrasesOfFirst.bySecond.set(rest[0]!, [...(phrasesOfFirst.bySecond.get(rest[0]!) ?? []), phrase]);
      if (!words.has(first!)) words.set(first!, [0, 0]);
      return;
    }
    if (first!.endsWith("*")) {
      const stem = first!.slice(0, -1);
      const key = stem.slice(0, stemLength);
      const same = stems.get(key) ?? [];
      const sameStem = same.find((entry) => entry.stem === stem);
      if (sameStem) sameStem.bits = [sameStem.bits[0] | low, sameStem.bits[1] | high];
      else stems.set(key, [...same, { stem, bits: [low, high] }]);
      return;
    }
    const bits = words.get(first!) ?? [0, 0];
    words.set(first!, [bits[0] | low, bits[1] | high]);
  };
  const addAll = (list: string | undefined, name: ConceptName) => {
    for (const entry of list?.split(",") ?? []) add(entry.trim(), meaning(name));
  };
  for (const [name, lists] of Object.entries(english))
    for (const list of lists) addAll(list, name as keyof typeof english);
  for (const language of Object.values<Words>(languages)) {
    for (const concept of foreignConcepts) addAll(language[concept], `x-${concept}`);
    for (const concept of sharedConcepts) addAll(language[concept], concept);
  }
  return { words, stems, phrases };
}

const { words, stems, phrases } = buildLexicon();

/** FNV-1a over UTF-16 code units, the same as the tokenizer computes while it reads: where it begins, and one step. */
export const hashBasis = 0x811c9dc5;
export const hashOn = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193);

export const hashWord = (word: string) => {
  let hash = hashBasis;
  for (let at = 0; at < word.length; at++) hash = hashOn(hash, word.charCodeAt(at));
  return hash >>> 0;
};

type Known = { word: string; bits: readonly [number, number]; phrases: Phrases | undefined };

/** The words by hash, so that a word is looked up without being cut out of the text. */
const byHash = new Map<number, Known[]>();
for (const [word, bits] of words) {
  const hash = hashWord(word);
  byHash.set(hash, [...(byHash.get(hash) ?? []), { word, bits, phrases: phrases.get(word) }]);
}
const hashes = bitSet();
for (const hash of byHash.keys()) addBit(hashes, hash & 0xffff);
/** The stems by the first three letters of an ASCII word. An apostrophe may be the third one and is skipped. */
const beginnings = new Map<number, readonly Stem[]>();
const isBeginning = bitSet();
const apostrophe = 27;
const beginningOf = (text: string, at: number) =>
  (letterAt(text, at) << 10) | (letterAt(text, at + 1) << 5) | letterAt(text, at + 2);
function letterAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return code - 96;
  return code === 39 || code === 0x2018 || code === 0x2019 ? apostrophe : 0;
}
for (const [key, same] of stems) {
  if (!/^[a-z]{2}/.test(key)) continue;
  const beginning = beginningOf(key, 0);
  beginnings.set(beginning, same);
  addBit(isBeginning, beginning);
  addBit(isBeginning, (beginning & ~31) | apostrophe);
}

export const lexicon = {
  /** A cheap test that most words fail, by the word's hash and its position in the text. */
  mayKnow: (hash: number, text: string, at: number) =>
    hasBit(hashes, hash & 0xffff) || hasBit(isBeginning, beginningOf(text, at)),
  /** Like `find`, for a word of ASCII letters without an apostrophe that is still in its text. */
  findAt(text: string, start: number, end: number, hash: number): Pick<Known, "bits" | "phrases"> | undefined {
    if (hasBit(hashes, hash & 0xffff))
      for (const entry of byHash.get(hash) ?? [])
        if (entry.word.length === end - start && text.startsWith(entry.word, start)) return entry;
    let bits: readonly [number, number] | undefined;
    const beginning = beginningOf(text, start);
    if (!hasBit(isBeginning, beginning)) return undefined;
    for (const entry of beginnings.get(beginning) ?? []) {
      if (entry.stem.length > end - start || !text.startsWith(entry.stem, start)) continue;
      bits = bits ? [bits[0] | entry.bits[0], bits[1] | entry.bits[1]] : entry.bits;
    }
    return bits && { bits, phrases: undefined };
  },
  /** The concepts of a word. A word that only begins a phrase has no concept of its own and is found nevertheless. */
  find(word: string, ascii: boolean): readonly [number, number] | undefined {
    const folded = ascii ? word.replace(apostrophes, "") : foldWord(word);
    const wholeWord = words.get(folded);
    if (wholeWord || folded.length < stemLength) return wholeWord;
    if (ascii && !asciiStems.has(folded.slice(0, stemLength))) return undefined;
    let bits: readonly [number, number] | undefined;
    for (const entry of stems.get(folded.slice(0, stemLength)) ?? []) {
      if (!folded.startsWith(entry.stem)) continue;
      bits = bits ? [bits[0] | entry.bits[0], bits[1] | entry.bits[1]] : entry.bits;
    }
    return bits;
  },
  /** Whether it is one of the full words, not of the stems. */
  has: (word: string) => words.has(word),
  /** All full words. */
  words: () => words.keys(),
  phrasesOf: (word: string) => phrases.get(word),
};

const asciiStems = new Set(stems.keys());
