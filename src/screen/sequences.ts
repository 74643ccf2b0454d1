import { type Meaning, meaning } from "./lexicon.ts";
import { has, hasAnywhere, type Tokens } from "./tokens.ts";

/**
 * A sequence of concepts within one sentence, each within a number of words of the one before: `disregard 4 prior 4
 * orders` is a word of disregard, at most four words, a word of what came before, at most four words, a word for
 * orders. `{a 9 b 9 c}` matches the same in any order.
 */
export type Sequence = { steps: Meaning[]; gaps: number[]; anyOrder: boolean; span: number; isAbroad: boolean };

export function sequence(expression: string): Sequence {
  const anyOrder = expression.startsWith("{");
  const items = expression.replace(/[{}]/g, "").trim().split(/\s+/);
  const steps: Meaning[] = [];
  const gaps: number[] = [];
  for (const item of items) {
    if (/^\d+$/.test(item)) gaps[steps.length] = Number(item);
    else steps.push(meaning(item));
  }
  for (let at = 0; at < steps.length; at++) gaps[at] ??= 0;
  const span = Math.min(30, gaps.reduce((sum, gap) => sum + gap, 0) + steps.length - 1);
  return { steps, gaps, anyOrder, span, isAbroad: expression.includes("x-") };
}

export type Span = { from: number; to: number };

/** A cheap test: false means that the sequence is nowhere in the text. */
export const mayHold = (tokens: Tokens, { steps }: Sequence): boolean =>
  steps.every((step) => hasAnywhere(tokens, step));

/** The first and last word of each match. The span bounds the work for each start, so the search is linear. */
export function* findSequence(tokens: Tokens, wanted: Sequence): Generator<Span> {
  if (!mayHold(tokens, wanted)) return;
  const starts = wanted.anyOrder ? wanted.steps : wanted.steps.slice(0, 1);
  for (const at of placesOf(tokens, starts)) {
    const to = wanted.anyOrder ? inAnyOrder(tokens, wanted, at) : inOrder(tokens, wanted, at);
    if (to >= 0) yield { from: at, to };
  }
}

const placesOf = (tokens: Tokens, steps: Meaning[]) => {
  const names = steps.flatMap((step) => step.names);
  if (names.length === 1) return tokens.places[names[0]!]!;
  return [...new Set(names.flatMap((name) => tokens.places[name]!))].sort((one, other) => one - other);
};

/**
 * The positions that each step can have, as bits relative to the start. The next step may be up to its gap further on.
 */
function inOrder(tokens: Tokens, { steps, gaps, span }: Sequence, at: number): number {
  if (!has(tokens, at, steps[0]!)) return -1;
  const sentence = tokens.sentence[at]!;
  let reach = 1;
  for (let step = 1; step < steps.length; step++) {
    const wanted = steps[step]!;
    const gap = gaps[step]!;
    let reached = 0;
    for (let place = 1; place <= span; place++) {
      const word = at + place;
      if (word >= tokens.count || tokens.sentence[word] !== sentence) break;
      if (!has(tokens, word, wanted)) continue;
      const first = Math.max(0, place - gap - 1);
      const before = ((1 << place) - 1) & ~((1 << first) - 1);
      if ((reach & before) !== 0) reached |= 1 << place;
    }
    if (reached === 0) return -1;
    reach = reached;
  }
  return at + 31 - Math.clz32(reach & -reach);
}

function inAnyOrder(tokens: Tokens, { steps, span }: Sequence, at: number): number {
  const first = steps.findIndex((step) => has(tokens, at, step));
  if (first < 0) return -1;
  let met = 1 << first;
  const all = (1 << steps.length) - 1;
  const sentence = tokens.sentence[at]!;
  for (let word = at + 1; word <= at + span && word < tokens.count; word++) {
    if (tokens.sentence[word] !== sentence) return -1;
    for (let step = 0; step < steps.length; step++) {
      if ((met & (1 << step)) === 0 && has(tokens, word, steps[step]!)) {
        met |= 1 << step;
        break;
      }
    }
    if (met === all) return word;
  }
  return -1;
}
