import type { Frame } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { hashWord } from "./lexicon.ts";
import { heaviest, type Likest, likest } from "./likeness.ts";
import { definitions } from "./rules/ids.ts";
import type { Tokens } from "./tokens.ts";

/**
 * What the best window has to score. A longer text has more windows, and one of them is soon a little like an order; and
 * of genuine texts in other languages the model has seen few. Set on genuine texts whose sources it had not seen:
 * `npm run screen-left-out`.
 */
const enough = { least: 0.1, veryFew: 0.9, veryFewWords: 12, fewWords: 60, perLength: 0.68, perForeignLength: 0.4 };

export function thresholdOf(words: number, isEnglish: boolean): number {
  const length = Math.log(Math.max(1, words / enough.fewWords));
  const least = enough.least + (words < enough.veryFewWords ? enough.veryFew : 0);
  return least + length * (enough.perLength + (isEnglish ? 0 : enough.perForeignLength));
}

const englishWords = new Set(["the", "and", "to", "of", "for", "in", "is", "or", "with", "a"].map(hashWord));
const englishShare = 0.04;

/** By its smallest words; code and tables beside them do not make a text foreign. */
export function readsEnglish({ count, hash }: Pick<Tokens, "count" | "hash">): boolean {
  let small = 0;
  for (let at = 0; at < count; at++) if (englishWords.has(hash[at]!)) small++;
  return small >= count * englishShare;
}

/** How far below the threshold a window is still worth a note. */
const noteworthy = 1.5;

/** By how much a window passes the threshold, in words; what is said of genuine documents was measured on unseen ones. */
const degrees = [
  { over: 3, words: "very strongly", rarity: "hardly any genuine document scores as high" },
  { over: 1.5, words: "strongly", rarity: "fewer than one genuine document in 5,000 scores as high" },
  { over: 0, words: "clearly", rarity: "about one genuine document in 1,000 scores as high" },
  { over: -noteworthy, words: "somewhat", rarity: "about one genuine document in 200 scores as high" },
] as const;

const wordsTold = 5;
const longestTold = 24;

export function judgeLikeness(frame: Frame, ruled: Hit[]): Hit[] {
  const { tokens } = frame;
  const found = likest(frame, ruled);
  if (!found) return [];
  const over = found.score - thresholdOf(tokens.count, readsEnglish(tokens));
  if (over <= -noteworthy) return [];
  return [
    {
      rule: "S14",
      severity: over > 0 ? "suspicious" : "note",
      reason: `${definitions.S14.meaning} ${toldOf(frame, found, over)}`,
      start: tokens.start[found.from]!,
      end: tokens.end[found.to]!,
    },
  ];
}

function toldOf({ tokens }: Frame, found: Likest, over: number): string {
  const degree = degrees.find((one) => over > one.over) ?? degrees.at(-1)!;
  const told = heaviest(tokens, found, wordsTold).map((word) => `“${word.slice(0, longestTold).toWellFormed()}”`);
  const weighed = told.length > 0 ? ` What weighed most: ${told.join(", ")}.` : "";
  return `It does so ${degree.words}: ${degree.rarity}.${weighed}`;
}
