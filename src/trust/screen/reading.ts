import type { Frame } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { heaviest, type Likest, likest } from "./likeness.ts";
import { definitions } from "./rules/ids.ts";

/**
 * What the best window has to score. A longer text has more windows, and one of them is soon a little like an order.
 * Set on genuine texts whose sources the model had not seen: `npm run screen-left-out`.
 */
const enough = { short: 0.3, long: 1.5, shortWords: 100, longWords: 800 };

export function thresholdOf(words: number): number {
  const share = Math.log(words / enough.shortWords) / Math.log(enough.longWords / enough.shortWords);
  return enough.short + (enough.long - enough.short) * Math.min(1, Math.max(0, share));
}

/** How far below the threshold a window is still worth a note. */
const noteworthy = 1.5;

/** By how much a window passes the threshold, in words; what is said of genuine documents was measured on unseen ones. */
const degrees = [
  { over: 3, words: "very strongly", rarity: "no genuine document was seen to score as high" },
  { over: 1.5, words: "strongly", rarity: "fewer than one genuine document in 5,000 scores as high" },
  { over: 0, words: "clearly", rarity: "about one genuine document in 1,000 scores as high" },
  { over: -noteworthy, words: "somewhat", rarity: "about one genuine document in 100 scores as high" },
] as const;

const wordsTold = 5;
const longestTold = 24;

/** By how much the likest passage of a text passes the threshold. */
export function likenessOf({ tokens, structure }: Frame): number {
  const found = likest(tokens, structure);
  return found ? found.score - thresholdOf(tokens.count) : Number.NEGATIVE_INFINITY;
}

export function judgeLikeness(frame: Frame): Hit[] {
  const { tokens, structure } = frame;
  const found = likest(tokens, structure);
  if (!found) return [];
  const over = found.score - thresholdOf(tokens.count);
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
