import { applyRules } from "./apply-rules.ts";
import { type Frame, makeFrame } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import { scorePassages } from "./reading.ts";
import { findSequence, sequence } from "./sequences.ts";
import { betweenPieces, tokenize } from "./tokens.ts";

/** What is said of a text that was taken out of another: hidden, decoded, pushed out of sight. */
export type Verdict = { orders: Hit | undefined; likeness: number; dropsAll: boolean };

const dropping = sequence("disregard 1 all");

/** Judges texts that have nothing to do with each other, in one reading: many small ones take no longer than one. */
export function judgeApart(texts: string[]): Verdict[] {
  const verdicts = texts.map((): Verdict => ({ orders: undefined, likeness: -99, dropsAll: false }));
  if (texts.length === 0) return verdicts;
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + betweenPieces.length;
  }
  const verdictAt = (at: number) => verdicts[indexOf(starts, at)]!;
  const inPiece = (hit: Hit) => {
    const start = starts[indexOf(starts, hit.start)]!;
    return { ...hit, start: hit.start - start, end: hit.end - start };
  };
  const frame: Frame = makeFrame(tokenize(texts.map((text) => lowerCase(text)).join(betweenPieces)), undefined);
  for (const hit of applyRules(frame)) if (hit.severity === "suspicious") verdictAt(hit.start).orders ??= inPiece(hit);
  const { tokens } = frame;
  for (const { score, from } of scorePassages(frame)) {
    const verdict = verdictAt(tokens.start[from]!);
    verdict.likeness = Math.max(verdict.likeness, score);
  }
  for (const { from } of findSequence(tokens, dropping)) verdictAt(tokens.start[from]!).dropsAll = true;
  return verdicts;
}

/** Letters that become two in lower case would move every place behind them. */
const lowerCase = (text: string) => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
};

function indexOf(starts: number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
