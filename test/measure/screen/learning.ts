import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { featuresOf, passages, places, vocabularyOf } from "../../../src/trust/screen/features.ts";
import { makeFrame } from "../../../src/trust/screen/frame.ts";
import { conceptNames } from "../../../src/trust/screen/lexicon.ts";
import { applyRules } from "../../../src/trust/screen/apply-rules.ts";
import { margin, type Reading, readings, scoreOf } from "../../../src/trust/screen/reading.ts";
import { definitions } from "../../../src/trust/screen/rules/ids.ts";
import { screenText } from "../../../src/trust/screen/screen.ts";
import { readStructure } from "../../../src/trust/screen/structure.ts";
import { tokenize } from "../../../src/trust/screen/tokens.ts";
import { makeVisible } from "../../../src/trust/screen/visible.ts";
import { kinds } from "./attack-phrases.ts";
import { ordinary } from "./ordinary-phrases.ts";

export type Sample = {
  file: string;
  /** The source that is left out together: where an attack comes from, or who wrote a genuine text. */
  source: string;
  tier: string;
  attack: boolean;
  /** Nought when it is only measured on. */
  weight: number;
  learned: Int32Array[];
  judged: Omit<Reading, "features">[];
  judgedFeatures: Int32Array[];
  words: number;
  topic: boolean;
  /** Flagged by the rules, without likeness. */
  ruled: boolean;
};

export const seed = 7;

/** Every concept of today's lists is a feature, whatever the model of before has learned. */
const vocabulary = vocabularyOf(conceptNames);

type Read = Pick<Sample, "learned" | "judged" | "judgedFeatures" | "words" | "topic">;

/** What is learned from a genuine text is what would be judged there; of an attack it is all. */
function read(raw: string, whole: boolean): Read {
  const { text } = makeVisible(raw);
  const tokens = tokenize(text);
  const frame = makeFrame(tokens, readStructure(text));
  const judged: Read["judged"] = [];
  const judgedFeatures: Int32Array[] = [];
  for (const { features, ...reading } of readings(
    frame,
    applyRules(frame).filter(({ shown }) => shown),
    vocabulary,
  )) {
    judged.push(reading);
    judgedFeatures.push(Int32Array.from(features));
  }
  const into: number[] = [];
  const all = [...passages(tokens)]
    .filter(({ from, to }) => to - from > 1)
    .map((passage) => {
      featuresOf(tokens, passage, vocabulary, into);
      return Int32Array.from(into);
    });
  return { learned: whole ? all : judgedFeatures, judged, judgedFeatures, words: tokens.count, topic: frame.topic };
}

/** Flagged without likeness: what is learned must not depend on what was learned before. */
const ruledBy = (text: string) =>
  screenText(text).findings.some(
    ({ rule, severity, reason }) =>
      severity === "suspicious" && rule !== "S14" && rule !== "N5" && !reason.endsWith(definitions.S14.meaning),
  );

const learnedTiers: Record<string, number> = { T2: 1, T2n: 0.25, T4: 0.15 };
const judgedTiers = new Set(["T1", "T2", "T2e", "T2en", "T2n", "T4"]);

export function readVisible(folder: string): Sample[] {
  const rows = readFileSync(join(folder, "SOURCES.tsv"), "utf8").trim().split("\n").slice(1);
  const samples: Sample[] = [];
  for (const row of rows) {
    const [file, kind, split, subset, tier, source, , , , , note] = row.split("\t");
    const genuine = kind === "benign";
    if (split !== "visible" || (!genuine && (kind !== "attack" || !judgedTiers.has(tier!)))) continue;
    const text = readFileSync(join(folder, file!), "utf8");
    const short = subset === "short-prompt";
    const base = /base=(\S+)/.exec(note ?? "")?.[1];
    samples.push({
      file: file!,
      source: genuine ? (short ? file! : source!) : (base ?? subset!),
      tier: genuine ? subset! : tier!,
      attack: !genuine,
      weight: genuine ? (short ? 6 : 1) : subset === "patt" ? 0 : (learnedTiers[tier!] ?? 0),
      ruled: ruledBy(text),
      ...read(text, !genuine || short),
    });
  }
  return samples;
}

/** Genuine skills; what the rules find in them has been read by hand: two are real malware and are not learned from. */
export function readSkills(folder: string): Sample[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      const ruled = ruledBy(text);
      const weight = ruled ? 0 : 1;
      return {
        file: path,
        source: path.split("/")[0]!,
        tier: "skills",
        attack: false,
        weight,
        ruled,
        ...read(text, false),
      };
    });
}

export function drawPhrases(random: () => number): Sample[] {
  const draw = (slot: string) => {
    const choices = slot.split(" | ");
    return choices[Math.floor(random() * choices.length)];
  };
  const samplesOf = (table: string[][], attack: boolean, times: number) =>
    table.flatMap((slots) =>
      Array.from({ length: times }, () => ({
        file: "",
        source: "phrases",
        tier: "phrases",
        attack,
        weight: attack ? 0.5 : 1,
        ruled: false,
        ...read(slots.map(draw).join(" "), true),
      })),
    );
  return [...samplesOf(kinds, true, 120), ...samplesOf(ordinary, false, 250)];
}

export type Model = { weights: Float64Array; bias: number };

const epochs = 5;
const dropped = 0.3;

/** Logistic regression by AdaGrad, each time without some of the features, so that none is relied on alone. */
export function train(samples: Sample[], random: () => number): Model {
  const weights = new Float64Array(places);
  const squares = new Float64Array(places).fill(1e-3);
  let bias = -4;
  const items = samples.flatMap(({ attack, weight, learned }) =>
    weight === 0
      ? []
      : learned.map((features) => ({
          features,
          attack,
          weight: attack ? (weight * 6) / Math.sqrt(learned.length) : weight,
        })),
  );
  const kept: number[] = [];
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = items.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [items[at], items[other]] = [items[other]!, items[at]!];
    }
    for (const { features, attack, weight } of items) {
      kept.length = 0;
      let sum = 0;
      for (const place of features) {
        if (random() < dropped) continue;
        kept.push(place);
        sum += weights[place]!;
      }
      if (kept.length < 2) continue;
      const scale = 1 / Math.sqrt(kept.length + 4);
      const slope = (1 / (1 + Math.exp(-sum * scale - bias)) - (attack ? 1 : 0)) * weight;
      if (Math.abs(slope) < 1e-4) continue;
      for (const place of kept) {
        const gradient = slope * scale + 2e-6 * weights[place]!;
        squares[place]! += gradient * gradient;
        weights[place]! -= (0.25 * gradient) / Math.sqrt(squares[place]!);
      }
      bias -= 0.002 * slope;
    }
  }
  return { weights, bias };
}

export type Quantised = { steps: Int8Array; step: number; bias: number };

/** Four bits a weight: the one percent that are largest share the last step. */
export function quantise({ weights, bias }: Model): Quantised {
  const sizes = [...weights]
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .toSorted((one, other) => other - one);
  const step = sizes[Math.floor(sizes.length / 100)]! / 7;
  const steps = Int8Array.from(weights, (weight) => Math.max(-7, Math.min(7, Math.round(weight / step))));
  return { steps, step, bias };
}

export function marginOf({ steps, step, bias }: Quantised, sample: Sample): number {
  const scored = sample.judged.map((reading, at) => {
    const features = sample.judgedFeatures[at]!;
    let sum = 0;
    for (const place of features) sum += steps[place]!;
    return scoreOf(reading, (sum * step) / Math.sqrt(features.length + 4) + bias);
  });
  scored.sort((one, other) => other.score - one.score);
  return margin(scored, sample.words, sample.topic);
}
