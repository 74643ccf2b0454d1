import { inflateRawSync } from "node:zlib";
import {
  countForms,
  type Features,
  featuresOf,
  forms,
  makeFeatures,
  type Piece,
  piecesOf,
  places,
  vocabularyOf,
} from "./features.ts";
import { type Frame, framedPassage, isHiddenPassage, quotesAndDescribes } from "./frame.ts";
import type { Hit } from "./judgement.ts";
import trained from "./model.json" with { type: "json" };
import { isOfLicence } from "./licences.ts";
import { isMachineData } from "./machine-data.ts";
import type { RuleId } from "./rules/ids.ts";
import type { Tokens } from "./tokens.ts";

/** One byte for each weight, deflated to keep the bundle small. */
const unpacked = inflateRawSync(Buffer.from(trained.weights, "base64"));
if (unpacked.length !== places) throw new Error(`The model has ${unpacked.length} weights, not ${places}.`);
const model: Model = { ...trained, weights: new Int8Array(unpacked.buffer, unpacked.byteOffset, places) };

/** The concepts that the model was trained with. A newer concept is no feature until the next training. */
const learned = vocabularyOf(trained.concepts);

export type Model = { weights: ArrayLike<number>; step: number; bias: number; formWeights: readonly number[] };

/** The columns of all pieces before they are scored: sum of weights, number of features, and where the words stand. */
export type Sums = {
  count: number;
  sum: Float64Array;
  features: Int32Array;
  words: Int32Array;
  forms: Int32Array;
  excuse: Float64Array;
};

export const makeSums = (count: number): Sums => ({
  count,
  sum: new Float64Array(count),
  features: new Int32Array(count),
  words: new Int32Array(count),
  forms: new Int32Array(count * forms),
  excuse: new Float64Array(count),
});

const excuseOfShown = 99;
const described = 4;

/**
 * The extra score that a piece needs: what is only shown in a text about attacks, is no prose, or of a licence. What is
 * hidden needs none here: the model learns from it, too.
 */
export function excuseOf(frame: Frame, piece: Piece): number {
  const { from, to } = piece;
  if (frame.topic && framedPassage(frame, from, to)) return excuseOfShown;
  if (isMachineData(frame.tokens, piece) || isOfLicence(frame.tokens, piece)) return excuseOfShown;
  return quotesAndDescribes(frame, from, to) ? described : 0;
}

/** The first and the last piece of a window, and its score. */
export type Scored = { first: number; last: number; score: number };

const mostPieces = 3;
const damping = 16;

export function scoreOf(
  sums: Sums,
  first: number,
  last: number,
  { step: each, bias: least, formWeights: where }: Model,
): number {
  let [sum, features, words, stands, excuse] = [0, 0, 0, 0, 0];
  for (let at = first; at <= last; at++) {
    sum += sums.sum[at]!;
    features += sums.features[at]!;
    words += sums.words[at]!;
    excuse = Math.max(excuse, sums.excuse[at]!);
    for (let form = 0; form < forms; form++) {
      const within = sums.forms[at * forms + form]!;
      if (within !== 0) stands += within * where[form]!;
    }
  }
  return (sum * each) / Math.sqrt(features + damping) + stands / words + least - excuse;
}

/** The window of one to three neighbouring pieces with the highest score. */
export function highest(sums: Sums, by: Model): Scored {
  const best = { first: 0, last: 0, score: Number.NEGATIVE_INFINITY };
  for (let first = 0; first < sums.count; first++) {
    for (let last = first; last < Math.min(sums.count, first + mostPieces); last++) {
      const score = scoreOf(sums, first, last, by);
      if (score > best.score) [best.first, best.last, best.score] = [first, last, score];
    }
  }
  return best;
}

/** Fewer words are too few to judge. */
export const fewestWords = 4;

/** `foreign`: the share of the text's pieces in other languages than English. */
export type Likest = { from: number; to: number; score: number; foreign: number };

const pieceFeatures: Features = makeFeatures();

/** Rules about wording, which the model has learned as well. */
const ofWording: ReadonlySet<RuleId> = new Set<RuleId>(["S1", "S3", "S4", "S5"]);

/** Applies the rules' excuses: a sentence that a rule found and excused is excused from the score as well. */
function applyExcuses(frame: Frame, pieces: Piece[], sums: Sums, ruled: Hit[]): void {
  const wordingHits = ruled.filter(({ rule }) => ofWording.has(rule));
  if (!wordingHits.some(({ shown }) => shown)) return;
  const { start, end } = frame.tokens;
  for (const [at, { from, to }] of pieces.entries()) {
    const within = wordingHits.filter((hit) => hit.start < end[to]! && hit.end > start[from]!);
    if (within.length > 0 && within.every((hit) => hit.shown)) sums.excuse[at] = excuseOfShown;
  }
}

/** The passage that is most like an attack, and its score. */
export function likest(frame: Frame, ruled: Hit[]): Likest | undefined {
  if (frame.tokens.count < fewestWords) return undefined;
  const { pieces, sums, foreign } = weighed(frame);
  applyExcuses(frame, pieces, sums, ruled);
  const { first, last, score } = highest(sums, model);
  return { from: pieces[first]!.from, to: pieces[last]!.to, score, foreign };
}

/** Every window of one to three neighbouring pieces, with its score. */
export function* scoredWindows(frame: Frame): Generator<Likest> {
  const { pieces, sums, foreign } = weighed(frame);
  for (const [first, { from }] of pieces.entries()) {
    for (let last = first; last < Math.min(sums.count, first + mostPieces); last++) {
      yield { from, to: pieces[last]!.to, score: scoreOf(sums, first, last, model), foreign };
    }
  }
}

function weighed(frame: Frame): { pieces: Piece[]; sums: Sums; foreign: number } {
  const { tokens, structure } = frame;
  const pieces = piecesOf(tokens);
  const sums = makeSums(pieces.length);
  let foreign = 0;
  for (const [at, piece] of pieces.entries()) {
    featuresOf(tokens, piece, learned, pieceFeatures);
    if (pieceFeatures.isForeign) foreign++;
    let sum = 0;
    for (let feature = 0; feature < pieceFeatures.count; feature++)
      sum += model.weights[pieceFeatures.place[feature]!]!;
    sums.sum[at] = sum;
    sums.features[at] = pieceFeatures.count;
    sums.words[at] = piece.to - piece.from + 1;
    sums.excuse[at] = isHiddenPassage(frame, piece.from, piece.to) ? excuseOfShown : excuseOf(frame, piece);
    countForms(tokens, structure, piece, sums.forms, at * forms);
  }
  return { pieces, sums, foreign: foreign / pieces.length };
}

/** The tokens that contribute most to a passage's score, in the order of the text. */
export function heaviest(tokens: Tokens, { from, to }: Piece, most: number): number[] {
  const weight = new Map<number, number>();
  for (const piece of piecesOf(tokens).filter((one) => one.from >= from && one.to <= to)) {
    featuresOf(tokens, piece, learned, pieceFeatures);
    for (let feature = 0; feature < pieceFeatures.count; feature++) {
      const word = pieceFeatures.of[feature]!;
      weight.set(word, (weight.get(word) ?? 0) + model.weights[pieceFeatures.place[feature]!]!);
    }
  }
  return [...weight]
    .filter(([, sum]) => sum > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([word]) => word)
    .toSorted((one, other) => one - other);
}
