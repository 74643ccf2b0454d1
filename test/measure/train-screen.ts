/**
 * Learns the weights of src/trust/screen/likeness.ts from the visible data:
 *
 *     node test/measure/train-screen.ts SCREEN_FOLDER [SKILLS_FOLDER] [--out src/trust/screen/model.ts]
 *
 * First with one source of attacks left out at a time, which is the rate to believe, then with all. Genuine skills are
 * parted by owner: a third is never learned from and says which threshold gives the false alarms that are wanted.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeFrame, framedPassage } from "../../src/trust/screen/frame.ts";
import { featuresOf, passages, places } from "../../src/trust/screen/likeness.ts";
import { readStructure } from "../../src/trust/screen/structure.ts";
import { screenText } from "../../src/trust/screen/screen.ts";
import { tokenize } from "../../src/trust/screen/tokens.ts";
import { makeVisible } from "../../src/trust/screen/visible.ts";
import { kinds, ordinary } from "./screen-phrases.ts";

type Sample = {
  source: string;
  attack: boolean;
  weight: number;
  passages: Int32Array[];
  /** Flagged by the rules alone. */
  ruled?: boolean;
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
const [folder, skills] = positionals;
if (!folder) throw new Error("Name the folder of the visible data.");

let state = 7;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};

function toPassages(raw: string, framing: boolean): Int32Array[] {
  const { text } = makeVisible(raw);
  const tokens = tokenize(text);
  const frame = makeFrame(tokens, readStructure(text));
  const features: number[] = [];
  const found: Int32Array[] = [];
  for (const passage of passages(tokens)) {
    if (framing && framedPassage(frame, passage.from, passage.to)) continue;
    featuresOf(tokens, passage, features);
    if (features.length > 3) found.push(Int32Array.from(features));
  }
  return found;
}

const flaggedByRules = (text: string) =>
  screenText(text).findings.some(({ rule, severity }) => severity === "suspicious" && rule !== "S14");

const learned = new Map([
  ["T2", 1],
  ["T2n", 0.25],
  ["T4", 0.15],
]);
const rows = readFileSync(join(folder, "SOURCES.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const samples: Sample[] = [];
for (const [file, kind, split, subset, tier, source] of rows) {
  const weight = kind === "benign" ? (subset === "short-prompt" ? 6 : 1) : learned.get(tier!);
  if (split !== "visible" || weight === undefined || subset === "patt" || (kind !== "benign" && kind !== "attack"))
    continue;
  const text = readFileSync(join(folder, file!), "utf8");
  const passages = toPassages(text, kind === "benign" && subset !== "short-prompt");
  const group = kind === "benign" ? `${subset}:${source}` : subset!;
  samples.push({
    source: group,
    attack: kind === "attack",
    weight,
    passages,
    ruled: kind === "attack" && flaggedByRules(text),
  });
}
if (skills) {
  for (const path of readdirSync(skills, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".md")) continue;
    const owner = path.split("/").slice(0, -3).join("/");
    samples.push({
      source: `skills:${owner}`,
      attack: false,
      weight: 1,
      passages: toPassages(readFileSync(join(skills, path), "utf8"), true),
    });
  }
}
const draw = (slot: string) => {
  const choices = slot.split(" | ");
  return choices[Math.floor(random() * choices.length)];
};
for (const [table, attack] of [
  [kinds, true],
  [ordinary, false],
] as const) {
  for (const slots of table) {
    for (let count = 0; count < (attack ? 120 : 250); count++) {
      const text = slots.map(draw).join(" ");
      samples.push({
        source: attack ? "phrases" : "ordinary",
        attack,
        weight: attack ? 0.5 : 1,
        passages: toPassages(text, false),
      });
    }
  }
}

const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
const third = (sample: Sample) => hashOf(sample.source) % 3;

type Model = { weights: Float64Array; bias: number };

/** Logistic regression by AdaGrad; every passage of a benign text counts, every one of an attack shares its weight. */
function train(of: Sample[]): Model {
  const weights = new Float64Array(places);
  const squares = new Float64Array(places).fill(1e-3);
  let bias = -4;
  const items = of.flatMap(({ attack, weight, passages }) =>
    passages.map((features) => ({
      features,
      attack,
      weight: attack ? (weight * 6) / Math.sqrt(passages.length) : weight,
    })),
  );
  for (let epoch = 0; epoch < 5; epoch++) {
    for (let at = items.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [items[at], items[other]] = [items[other]!, items[at]!];
    }
    for (const { features, attack, weight } of items) {
      const scale = 1 / Math.sqrt(features.length + 4);
      const score = scoreOf({ weights, bias }, features);
      const slope = (1 / (1 + Math.exp(-score)) - (attack ? 1 : 0)) * weight;
      if (Math.abs(slope) < 1e-4) continue;
      for (const place of features) {
        const gradient = slope * scale + 2e-6 * weights[place]!;
        squares[place]! += gradient * gradient;
        weights[place]! -= (0.25 * gradient) / Math.sqrt(squares[place]!);
      }
      bias -= 0.002 * slope;
    }
  }
  return { weights, bias };
}

function scoreOf({ weights, bias }: Model, features: Int32Array): number {
  let sum = 0;
  for (const place of features) sum += weights[place]!;
  return sum / Math.sqrt(features.length + 4) + bias;
}

const best = (model: Model, { passages }: Sample) =>
  Math.max(-99, ...passages.map((features) => scoreOf(model, features)));

function thresholdFor(model: Model, benign: Sample[], rate: number): number {
  const scores = benign.map((sample) => best(model, sample)).sort((one, other) => other - one);
  return scores[Math.floor(scores.length * rate)] ?? 0;
}

const sources = [...new Set(samples.filter(({ attack }) => attack).map(({ source }) => source))].filter(
  (name) => name !== "phrases",
);
const unseen = (sample: Sample) => !sample.attack && sample.source !== "ordinary" && third(sample) === 0;
const short = samples.filter((sample) => sample.source.startsWith("short-prompt"));
const half = (at: number) => (_: Sample, place: number) => place % 2 === at;
for (const part of [0, 1]) {
  const without = new Set(short.filter(half(part)));
  const model = train(samples.filter((sample) => !without.has(sample) && !unseen(sample)));
  const scores = [...without].map((sample) => best(model, sample)).sort((one, other) => other - one);
  console.log(
    `short prompts not learned from, highest: ${scores
      .slice(0, 6)
      .map((score) => score.toFixed(2))
      .join(" ")}`,
  );
}
const nth = (model: Model, sample: Sample, place: number) =>
  sample.passages.map((features) => scoreOf(model, features)).sort((one, other) => other - one)[place] ?? -99;
for (const left of sources) {
  const model = train(samples.filter((sample) => sample.source !== left && !unseen(sample)));
  const out = samples.filter(({ source }) => source === left);
  const held = samples.filter(unseen);
  const alike = (sample: Sample) =>
    nth(model, sample, 0) > 2.4 || nth(model, sample, 1) > 1.4 || nth(model, sample, 2) > -0.2;
  const rate = (found: number) => `${((100 * found) / out.length).toFixed(1)} %`;
  const likeAlone = out.filter(alike).length;
  const byRules = out.filter(({ ruled }) => ruled).length;
  const both = out.filter((sample) => sample.ruled || alike(sample)).length;
  console.log(
    `${left.padEnd(24)} left out, of ${out.length}: rules ${rate(byRules)}, likeness ${rate(likeAlone)}, both ${rate(both)}; ` +
      `likeness alarms on unseen genuine texts: ${held.filter(alike).length}/${held.length}`,
  );
}
const full = train(samples.filter((sample) => !unseen(sample)));
for (const rate of [0.0005, 0.001, 0.002, 0.005]) {
  console.log(
    `all learned: ${rate * 100} % of unseen genuine texts score above ${thresholdFor(full, samples.filter(unseen), rate).toFixed(2)}`,
  );
}
const bytes = Int8Array.from(full.weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * 32))));
const text = Buffer.from(bytes.buffer).toString("base64");
if (values.out) {
  writeFileSync(
    values.out,
    `/** Learned by test/measure/train-screen.ts; not written by hand. */\nexport const bias = ${full.bias.toFixed(4)};\nexport const weights =\n  "${text}";\n`,
  );
}
