import { featuresOf, passages, type Vocabulary } from "./features.ts";
import { type Frame, framedPassage, quotesAndDescribes } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { meaning } from "./lexicon.ts";
import { learned, likeness } from "./likeness.ts";
import { definitions } from "./rules/ids.ts";
import { has } from "./tokens.ts";

/**
 * What the best, the second and the third passage have to score, set where unseen genuine texts raise next to no alarm.
 * A page has many passages, and one of them is soon a little like an order.
 */
const enough = {
  short: { first: 2, withCue: 1.1, second: 1, third: -0.6 },
  long: { first: 4.75, withCue: 4.55, second: 4.45, third: 2.85 },
};
const noteworthy = 1.6;
export const shortWords = 250;
const cueMeaning = meaning(
  "unbound|persona|silently|systemPrompt|justSay|fromNow|voided|refuse|x-disregard|x-unlimited",
);

/** So few words are too little for one of them to tell. */
const fewWords = 5;

export type Reading = { from: number; to: number; features: number[]; cue: boolean; about: boolean };

/**
 * The passages that are said, not shown, each with its features in one array that the next passage reuses. A passage
 * with an order that is only shown there has been judged by its frame.
 */
export function* readings(frame: Frame, excused: Hit[], vocabulary: Vocabulary): Generator<Reading> {
  const { tokens } = frame;
  const features: number[] = [];
  for (const { from, to } of passages(tokens)) {
    if (to - from < 3 || framedPassage(frame, from, to)) continue;
    const [start, end] = [tokens.start[from]!, tokens.end[to]!];
    if (excused.some((hit) => hit.start < end && hit.end > start)) continue;
    featuresOf(tokens, { from, to }, vocabulary, features);
    let cue = false;
    for (let at = from; at <= to && to - from > fewWords && !cue; at++) cue = has(tokens, at, cueMeaning);
    yield { from, to, features, cue, about: quotesAndDescribes(frame, from, to) };
  }
}

export type Scored = { score: number; from: number; to: number; cue: boolean };

/** What a passage that speaks about attacks has to score beyond the others. */
const describing = 2;

export const scoreOf = ({ from, to, cue, about }: Omit<Reading, "features">, score: number): Scored => ({
  score: score - (about ? describing : 0) - (to - from > fewWords ? 0 : 0.4),
  from,
  to,
  cue,
});

export function scorePassages(frame: Frame, excused: Hit[] = []): Scored[] {
  const scored: Scored[] = [];
  for (const reading of readings(frame, excused, learned)) scored.push(scoreOf(reading, likeness(reading.features)));
  return scored.sort((one, other) => other.score - one.score);
}

/** By how much the passages, best first, pass the threshold: one much like an injection, or two, or three that lean. */
export function margin([first, second, third]: Scored[], words: number, topic: boolean): number {
  if (!first) return -99;
  const least = words > shortWords ? enough.long : enough.short;
  const over = Math.max(
    first.score - (first.cue ? least.withCue : least.first),
    second ? second.score - least.second : -99,
    third ? third.score - least.third : -99,
  );
  return topic ? over - 1 : over;
}

export function judgeLikeness(frame: Frame, ruled: Hit[]): Hit[] {
  const scored = scorePassages(
    frame,
    ruled.filter(({ shown }) => shown),
  );
  const [first] = scored;
  if (!first) return [];
  const suspicious = margin(scored, frame.tokens.count, frame.topic) > 0;
  if (!suspicious && first.score <= noteworthy) return [];
  const { start, end } = frame.tokens;
  return [
    {
      rule: "S14",
      severity: suspicious ? "suspicious" : "note",
      reason: definitions.S14.meaning,
      start: start[first.from]!,
      end: end[first.to]!,
    },
  ];
}
