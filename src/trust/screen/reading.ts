import { addBit, bitSet, hasBit } from "./bit-set.ts";
import type { Frame } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { hashWord } from "./lexicon.ts";
import { heaviest, type Likest, likest } from "./likeness.ts";
import { definitions } from "./rules/ids.ts";
import type { Tokens } from "./tokens.ts";

/**
 * The score that the best window needs. It grows with the text's length, because more windows mean more chances, and
 * faster for other languages, of which the model has seen few. Few words score lower than a sentence does. It was set on
 * genuine texts from sources that were left out of training: `npm run screen-left-out`.
 */
const enough = {
  least: 0.1,
  veryFew: 0.7,
  veryFewForeign: 0.3,
  veryFewWords: 12,
  fewWords: 60,
  perLength: 0.68,
  perForeignLength: 0.6,
};

export function thresholdOf(words: number, isEnglish: boolean): number {
  const length = Math.log(Math.max(1, words / enough.fewWords));
  const least = enough.least + (words >= enough.veryFewWords ? 0 : isEnglish ? enough.veryFew : enough.veryFewForeign);
  return least + length * (enough.perLength + (isEnglish ? 0 : enough.perForeignLength));
}

/**
 * By how much less a whole field needs that has few words: descriptions and titles of genuine items score far below the
 * threshold. Fragments get no such allowance, because a text can have many.
 */
const allowed = { few: 0.5, veryFewForeign: 0.75, fewForeign: 0.5, fewForeignWords: 20 };

export function allowanceFor(words: number, isEnglish: boolean, text: string): number {
  const isVeryFew = words < enough.veryFewWords;
  if (isEnglish) return isVeryFew || words >= enough.fewWords ? 0 : allowed.few;
  if (words >= allowed.fewForeignWords || codeSigns.test(text)) return 0;
  return isVeryFew ? allowed.veryFewForeign : allowed.fewForeign;
}

/** A short text with a sign of code, of a path or of an address is in no language, though it has no English word. */
const codeSigns = /[|<>{}$=\\`]|--|_|\w[./]\w/;

const englishWords = new Set(["the", "and", "to", "of", "for", "in", "is", "or", "with", "a"].map(hashWord));
const mayBeEnglish = bitSet();
for (const hash of englishWords) addBit(mayBeEnglish, hash & 0xffff);
const englishShare = 0.04;

/** Decides by function words, so that code and tables do not make a text foreign. */
export function readsEnglish({ count, hash }: Pick<Tokens, "count" | "hash">): boolean {
  let small = 0;
  for (let at = 0; at < count; at++)
    if (hasBit(mayBeEnglish, hash[at]! & 0xffff) && englishWords.has(hash[at]!)) small++;
  return small >= count * englishShare;
}

/** How far below the threshold a window still gets a note. */
const noteworthy = 1.5;

/**
 * By how much a window exceeds the threshold, in words. The shares were measured on genuine documents not seen in
 * training.
 */
const degrees = [
  { over: 3, words: "very strongly", rarity: "hardly any genuine document scores as high" },
  { over: 1.5, words: "strongly", rarity: "fewer than one genuine document in 5,000 scores as high" },
  { over: 0, words: "clearly", rarity: "about one genuine document in 1,000 scores as high" },
  { over: -noteworthy, words: "somewhat", rarity: "about one genuine document in 200 scores as high" },
] as const;

const wordsNamed = 5;
const longestNamed = 24;

export function judgeLikeness(frame: Frame, ruled: Hit[]): Hit[] {
  const { tokens } = frame;
  const found = likest(frame, ruled);
  if (!found) return [];
  const { count, text } = tokens;
  const isEnglish = readsEnglish(tokens);
  const over = found.score - thresholdOf(count, isEnglish) + allowanceFor(count, isEnglish, text);
  if (over <= -noteworthy) return [];
  return [
    {
      rule: "S14",
      severity: over > 0 ? "suspicious" : "note",
      reason: `${definitions.S14.meaning} ${explain(frame, found, over)}`,
      start: tokens.start[found.from]!,
      end: tokens.end[found.to]!,
    },
  ];
}

function explain({ tokens }: Frame, found: Likest, over: number): string {
  const degree = degrees.find((one) => over > one.over) ?? degrees.at(-1)!;
  const words = heaviest(tokens, found, wordsNamed).map((word) => `“${word.slice(0, longestNamed).toWellFormed()}”`);
  const weighed = words.length > 0 ? ` What weighed most: ${words.join(", ")}.` : "";
  return `It does so ${degree.words}: ${degree.rarity}.${weighed}`;
}
