import { applyRules } from "./apply-rules.ts";
import { type Frame, makeFrame } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { fewestWords, scoredWindows } from "./classifier.ts";
import { lastUpTo } from "./places.ts";
import { readsEnglish, thresholdOfFragment } from "./reading.ts";
import { findSequence, sequence } from "./sequences.ts";
import { betweenPieces, tokenize, type Tokens } from "./tokens.ts";

/** The verdict on a fragment taken out of a text: one that was hidden, encoded or pushed out of sight. */
export type FragmentVerdict = { orders: Hit | undefined; likeness: number; dropsAll: boolean };

const dropping = sequence("disregard 1 all");

/** Judges fragments independently of each other, in one pass over all of them: many small passes would be slow. */
export function judgeFragments(texts: string[]): FragmentVerdict[] {
  const verdicts = texts.map((): FragmentVerdict => ({ orders: undefined, likeness: -99, dropsAll: false }));
  if (texts.length === 0) return verdicts;
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + betweenPieces.length;
  }
  const verdictAt = (at: number) => verdicts[lastUpTo(starts, at)]!;
  const inPiece = (hit: Hit) => {
    const start = starts[lastUpTo(starts, hit.start)]!;
    return { ...hit, start: hit.start - start, end: hit.end - start };
  };
  const frame: Frame = makeFrame(tokenize(texts.map((text) => lowerCase(text)).join(betweenPieces)), undefined);
  for (const hit of applyRules(frame)) if (hit.severity === "suspicious") verdictAt(hit.start).orders ??= inPiece(hit);
  const { tokens } = frame;
  const textAt = (token: number) => lastUpTo(starts, tokens.start[token]!);
  const thresholds = thresholdsOf(tokens, texts, textAt);
  for (const { score, from, to } of scoredWindows(frame)) {
    const text = textAt(from);
    // A window that spans two fragments says nothing about either.
    if (textAt(to) === text) verdicts[text]!.likeness = Math.max(verdicts[text]!.likeness, score - thresholds[text]!);
  }
  for (const { from } of findSequence(tokens, dropping)) verdictAt(tokens.start[from]!).dropsAll = true;
  return verdicts;
}

/** The score that a window needs in each fragment, by the fragment's length, language and script. */
function thresholdsOf({ count, hash }: Tokens, texts: string[], textAt: (token: number) => number): number[] {
  const words = texts.map(() => 0);
  for (let token = 0; token < count; token++) words[textAt(token)]!++;
  let first = 0;
  return words.map((many, text) => {
    const isEnglish = readsEnglish({ count: many, hash: hash.subarray(first, first + many) });
    first += many;
    return many < fewestWords ? Infinity : thresholdOfFragment(many, isEnglish, texts[text]!);
  });
}

/** Keeps the length: a letter that becomes two in lower case would shift all later positions. */
const lowerCase = (text: string) => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
};
