import { addBit, bitSet, hasBit } from "./bit-set.ts";
import type { Frame } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { hashWord } from "./lexicon.ts";
import { heaviest, likest } from "./classifier.ts";
import { resembled } from "./resembled.ts";
import { definitions } from "./rules/ids.ts";
import type { Tokens } from "./tokens.ts";

/**
 * The score that the best window needs. It grows with the text's length, because more windows mean more chances, and
 * other languages need more, of which the model has seen few. Few words score lower than a sentence does. It was set on
 * genuine texts from sources that were left out of training: `npm run screen-left-out`.
 */
const enough = {
  veryFewWords: 12,
  fewWords: 60,
  english: { veryFew: 1, few: 0.1, least: 0.4, perLength: 0.65 },
  foreign: { veryFew: 0.05, few: -0.25, least: 1.3, perLength: 0.6 },
};

function thresholdOf(words: number, isEnglish: boolean): number {
  const { veryFew, few, least, perLength } = isEnglish ? enough.english : enough.foreign;
  if (words < enough.fewWords) return words < enough.veryFewWords ? veryFew : few;
  return least + Math.log(words / enough.fewWords) * perLength;
}

/**
 * What a whole field needs that has few words, where that is less: descriptions and titles of genuine items score far
 * below the threshold. Fragments get no such allowance, because a text can have many. Past so many words of English the
 * need grows faster than that of any text, until both are the same.
 */
const whole = {
  english: { veryFew: 1, few: -0.9, fewWords: 20, some: -1.57, someWords: 45, perLength: 1.4 },
  foreign: { veryFew: -0.35, few: -0.65, fewWords: 30, many: -0.35 },
  /** Single letters, set apart, are no words. */
  lettersOfWord: 4,
};

export function thresholdOfField(tokens: number, isEnglish: boolean, text: string): number {
  const { less, wordsOfToken } = isEnglish ? elsewhere : scriptOf(text);
  return needOfField(tokens * wordsOfToken, isEnglish, text) - less;
}

function needOfField(words: number, isEnglish: boolean, text: string): number {
  const needed = thresholdOf(words, isEnglish);
  const isVeryFew = words < enough.veryFewWords;
  if (isEnglish) {
    const { veryFew, few, fewWords, some, someWords, perLength } = whole.english;
    if (words < fewWords) return isVeryFew ? veryFew : few;
    if (text.length < words * whole.lettersOfWord) return needed;
    return Math.min(needed, some + Math.log(Math.max(1, words / someWords)) * perLength);
  }
  if (words >= enough.fewWords || codeSigns.test(text)) return needed;
  return isVeryFew ? whole.foreign.veryFew : words < whole.foreign.fewWords ? whole.foreign.few : whole.foreign.many;
}

/**
 * How much less a text needs in a script whose texts score less, and how many words a token is there. It was set on
 * sentences of the grammar that were left out of training.
 */
type Script = { less: number; wordsOfToken: number };
const elsewhere: Script = { less: 0, wordsOfToken: 1 };
const chinese: Script = { less: 0.8, wordsOfToken: 0.6 };
const japanese: Script = { less: 0.3, wordsOfToken: 0.5 };
const korean: Script = { less: 0.8, wordsOfToken: 1 };
const thai: Script = { less: 0, wordsOfToken: 0.3 };
const ofScript = 0.3;

/** What a window of a fragment needs, which was hidden or encoded. */
export function thresholdOfFragment(tokens: number, isEnglish: boolean, text: string): number {
  const { less, wordsOfToken } = isEnglish ? elsewhere : scriptOf(text);
  return thresholdOf(tokens * wordsOfToken, isEnglish) - less;
}

/** How many words a text of so many tokens has. */
export const wordsOf = (tokens: number, text: string): number => tokens * scriptOf(text).wordsOfToken;

function scriptOf(text: string): Script {
  let [han, kana, hangul, southEast, spaces] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128) spaces += code <= 32 ? 1 : 0;
    else if (code >= 0x0e00 && code <= 0x0eff) southEast++;
    else if (code >= 0x3040 && code <= 0x30ff) kana++;
    else if (code >= 0x3400 && code <= 0x9fff) han++;
    else if (code >= 0xac00 && code <= 0xd7a3) hangul++;
  }
  const least = (text.length - spaces) * ofScript;
  if (han + kana > least) return kana > han / 4 ? japanese : chinese;
  if (hangul > least) return korean;
  return southEast > least ? thai : elsewhere;
}

/** A short text with a sign of code, of a path or of an address is in no language, though it has no English word. */
const codeSigns = /[|<>{}$=\\`]|--|_|\w[./]\w/;

const englishWords = new Set(["the", "and", "to", "of", "for", "in", "is", "or", "with", "a"].map(hashWord));
const mayBeEnglish = bitSet();
for (const hash of englishWords) addBit(mayBeEnglish, hash & 0xffff);
const englishShare = 0.04;

/** A text with more pieces in other languages than this share is not English, whatever English words it has. */
const foreignShare = 0.25;

/** Decides by function words, so that code and tables do not make a text foreign. */
export function readsEnglish({ count, hash }: Pick<Tokens, "count" | "hash">, foreign = 0): boolean {
  let small = 0;
  for (let at = 0; at < count; at++)
    if (hasBit(mayBeEnglish, hash[at]! & 0xffff) && englishWords.has(hash[at]!)) small++;
  return small >= count * englishShare && foreign <= foreignShare;
}

/** How far below the threshold a window still gets a note. */
const noteworthy = 1.5;

/** How far above the threshold a window counts alone, however long its document is. */
export const strongly = 1.5;

/** By how much a window exceeds the threshold, in words. */
const degrees = [
  { over: 2 * strongly, words: "very strongly" },
  { over: strongly, words: "strongly" },
  { over: 0, words: "clearly" },
  { over: -noteworthy, words: "somewhat" },
] as const;

/** It begins with the line of the first of the words that weigh most. */
const wordsThatWeigh = 5;

export function classify(frame: Frame, ruled: Hit[]): Hit[] {
  const { tokens } = frame;
  const piece = likest(frame, ruled);
  if (!piece) return [];
  const { count, text } = tokens;
  const isEnglish = readsEnglish(tokens, piece.foreign);
  const over = piece.score - thresholdOfField(count, isEnglish, text);
  if (over <= -noteworthy) return [];
  // A passage may begin with the last words of an ordinary line.
  const first = tokens.start[heaviest(tokens, piece, wordsThatWeigh)[0] ?? piece.from]!;
  const line = Math.max(text.lastIndexOf("\n", first), text.lastIndexOf("\r", first)) + 1;
  const start = Math.max(line, tokens.start[piece.from]!);
  const end = tokens.end[piece.to]!;
  const reason = `${definitions.S14.meaning} ${explain(resembled(tokens, piece), over)}`;
  return [{ rule: "S14", severity: over > 0 ? "suspicious" : "note", reason, isStrong: over > strongly, start, end }];
}

function explain(orders: string, over: number): string {
  const degree = degrees.find((one) => over > one.over) ?? degrees.at(-1)!;
  return `It resembles orders ${orders}, ${degree.words}.`;
}
