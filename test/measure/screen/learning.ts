import { canonicalOf } from "../../../src/screen/canonical.ts";
import {
  countForms,
  featuresOf,
  forms,
  makeFeatures,
  piecesOf,
  places,
  vocabularyOf,
} from "../../../src/screen/features.ts";
import { makeFrame } from "../../../src/screen/frame.ts";
import { conceptNames } from "../../../src/screen/lexicon.ts";
import {
  excuseOf,
  highest,
  makeSums,
  type Model,
  type Scored,
  scoreOf,
  type Sums,
} from "../../../src/screen/classifier.ts";
import { readsEnglish } from "../../../src/screen/reading.ts";
import { tokenize } from "../../../src/screen/tokens.ts";
import { makeVisible } from "../../../src/screen/visible.ts";
import type { Text } from "./corpus.ts";

export const seed = 7;

/** A text as the model sees it: the features of each piece one after another, and where each piece begins. */
export type Sample = Omit<Text, "text"> & {
  begins: Int32Array;
  place: Int32Array;
  sums: Sums;
  words: number;
  isEnglish: boolean;
};

/** Every concept of today's lists is a feature, whatever the model of before has learned. */
const vocabulary = vocabularyOf(conceptNames);
const found = makeFeatures();
let room = new Int32Array(1 << 20);

export function toSample({ text: raw, ...text }: Text): Sample {
  const { text: canonical, structure } = canonicalOf(makeVisible(raw));
  const tokens = tokenize(canonical);
  const frame = makeFrame(tokens, structure);
  const pieces = piecesOf(tokens);
  const sums = makeSums(pieces.length);
  const begins = new Int32Array(pieces.length + 1);
  let size = 0;
  let foreign = 0;
  for (const [at, piece] of pieces.entries()) {
    featuresOf(tokens, piece, vocabulary, found);
    if (found.isForeign) foreign++;
    if (size + found.count > room.length) {
      const more = new Int32Array(room.length * 2);
      more.set(room);
      room = more;
    }
    room.set(found.place.subarray(0, found.count), size);
    size += found.count;
    begins[at + 1] = size;
    sums.features[at] = found.count;
    sums.words[at] = piece.to - piece.from + 1;
    sums.excuse[at] = excuseOf(frame, piece);
    countForms(tokens, structure, piece, sums.forms, at * forms);
  }
  return {
    ...text,
    begins,
    place: room.slice(0, size),
    sums,
    words: tokens.count,
    isEnglish: readsEnglish(tokens, foreign / pieces.length),
  };
}

export const untrained = (): Model & { weights: Float32Array; formWeights: number[] } => ({
  weights: new Float32Array(places),
  step: 1,
  bias: -3,
  formWeights: Array.from({ length: forms }, () => 0),
});

/** The best window of a sample by a model; -99 where there is nothing to read. */
export function best({ begins, place, sums }: Sample, model: Model): Scored {
  if (sums.count === 0) return { first: 0, last: 0, score: -99 };
  weigh(sums, begins, place, model);
  return highest(sums, model);
}

function weigh(sums: Sums, begins: Int32Array, place: Int32Array, { weights }: Model) {
  for (let at = 0; at < sums.count; at++) {
    let sum = 0;
    for (let feature = begins[at]!; feature < begins[at + 1]!; feature++) sum += weights[place[feature]!]!;
    sums.sum[at] = sum;
  }
}

type Item = { sample: Sample; first: number; last: number; weight: number };

const rounds = 5;
const dropped = 0.25;
const windowMost = 3;

/**
 * Logistic regression by AdaGrad in rounds: of each text it learns from the windows that the round before scored
 * highest, which of an attack is where it attacks, and of a genuine text what it must not be mistaken for.
 */
export function train(samples: Sample[], random: () => number): Model {
  const model = untrained();
  const squares = new Float32Array(places).fill(1e-2);
  const learned = samples.filter(({ weight, sums }) => weight > 0 && sums.count > 0);
  const genuine = new Map<string, Item>();
  const copied = copiedPieces(learned);
  for (let round = 0; round < rounds; round++) {
    const attacks: Item[] = [];
    for (const sample of learned) {
      if (sample.attack) {
        if (round > 0 || sample.sums.count <= 12)
          attacks.push(...attackWindows(sample, model, round === 0, copied, random));
      } else {
        const windows = round === 0 ? randomWindows(sample, 2, random) : hardest(sample, model);
        for (const { first, last } of windows)
          genuine.set(`${sample.file} ${first} ${last}`, {
            sample,
            first,
            last,
            weight: sample.weight * (round === 0 ? 0.5 : 1),
          });
      }
    }
    const items = [...attacks, ...genuine.values()];
    for (let epoch = 0; epoch < (round === 0 ? 3 : 2); epoch++) learn(model, squares, items, random);
  }
  return model;
}

const spanOf = (sample: Sample, first: number, length: number) => Math.min(sample.sums.count - 1, first + length - 1);

function randomWindows(sample: Sample, count: number, random: () => number) {
  return Array.from({ length: Math.min(count, sample.sums.count) }, () => {
    const first = Math.floor(random() * sample.sums.count);
    return { first, last: spanOf(sample, first, 1 + Math.floor(random() * windowMost)) };
  });
}

/** A piece by what it says. */
function signatureOf({ begins, place }: Sample, piece: number): number {
  let hash = 0;
  for (let at = begins[piece]!; at < begins[piece + 1]!; at++) hash = Math.imul(hash ^ place[at]!, 0x01000193);
  return hash;
}

/** What attacks took over from genuine texts, such as the skill that a malicious one copies: it attacks nobody. */
function copiedPieces(samples: Sample[]): ReadonlySet<number> {
  const attacking = new Set<number>();
  const copied = new Set<number>();
  for (const sample of samples.filter(({ attack }) => attack))
    for (let piece = 0; piece < sample.sums.count; piece++) attacking.add(signatureOf(sample, piece));
  for (const sample of samples.filter(({ attack }) => !attack))
    for (let piece = 0; piece < sample.sums.count; piece++) {
      const signature = signatureOf(sample, piece);
      if (attacking.has(signature)) copied.add(signature);
    }
  return copied;
}

/** A short attack attacks as a whole; of a longer one the windows that are known best as such teach the others. */
function attackWindows(
  sample: Sample,
  model: Model,
  isFirst: boolean,
  copied: ReadonlySet<number>,
  random: () => number,
): Item[] {
  const count = Math.min(4, Math.ceil(sample.sums.count / windowMost));
  const windows =
    sample.sums.count <= windowMost
      ? [{ first: 0, last: sample.sums.count - 1 }]
      : (isFirst ? randomWindows(sample, count, random) : top(sample, model, count)).filter(({ first, last }) => {
          for (let piece = first; piece <= last; piece++) if (copied.has(signatureOf(sample, piece))) return false;
          return true;
        });
  return windows.map(({ first, last }) => ({ sample, first, last, weight: sample.weight / Math.sqrt(windows.length) }));
}

const minedFrom = -4;
const hardest = (sample: Sample, model: Model) => top(sample, model, 3).filter(({ score }) => score > minedFrom);

/** The best windows that do not overlap. */
function top({ begins, place, sums }: Sample, model: Model, count: number): Scored[] {
  weigh(sums, begins, place, model);
  const all: Scored[] = [];
  for (let first = 0; first < sums.count; first++)
    for (let last = first; last < Math.min(sums.count, first + windowMost); last++) {
      const score = scoreOf(sums, first, last, model);
      all.push({ first, last, score });
    }
  all.sort((one, other) => other.score - one.score);
  const chosen: Scored[] = [];
  for (const one of all) {
    if (chosen.length === count) break;
    if (chosen.every(({ first, last }) => one.first > last || one.last < first)) chosen.push(one);
  }
  return chosen;
}

const rate = 0.2;
const decay = 4e-6;

/** Where it stands says little, or an attack would only have to stand in a list: by the bits of `part`. */
const leastOfForm = [-1.5, -1.2, -1, -1, -1.5, -1, -0.8, -0.8];
const mostOfForm = 1;

function learn(model: ReturnType<typeof untrained>, squares: Float32Array, items: Item[], random: () => number) {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  const { weights, formWeights } = model;
  const kept = new Int32Array(1 << 14);
  const shares = new Float64Array(forms);
  for (const { sample, first, last, weight } of items) {
    const { begins, place, sums } = sample;
    let count = 0;
    let sum = 0;
    for (let feature = begins[first]!; feature < begins[last + 1]!; feature++) {
      if (random() < dropped) continue;
      const at = place[feature]!;
      kept[count++] = at;
      sum += weights[at]!;
    }
    let words = 0;
    shares.fill(0);
    for (let piece = first; piece <= last; piece++) {
      words += sums.words[piece]!;
      for (let form = 0; form < forms; form++) shares[form]! += sums.forms[piece * forms + form]!;
    }
    const scale = 1 / Math.sqrt(count + 16);
    let score = sum * scale + model.bias;
    for (let form = 0; form < forms; form++) score += (shares[form]! / words) * formWeights[form]!;
    const slope = (1 / (1 + Math.exp(-score)) - (sample.attack ? 1 : 0)) * weight;
    if (Math.abs(slope) < 1e-4) continue;
    for (let index = 0; index < count; index++) {
      const at = kept[index]!;
      const gradient = slope * scale + decay * weights[at]!;
      squares[at]! += gradient * gradient;
      weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
    }
    for (let form = 0; form < forms; form++)
      formWeights[form] = Math.max(
        leastOfForm[form]!,
        Math.min(mostOfForm, formWeights[form]! - (0.01 * slope * shares[form]!) / words),
      );
    model.bias -= 0.002 * slope;
  }
}
