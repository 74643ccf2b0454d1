import { script } from "../../src/cli/script.ts";
import { shortWords } from "../../src/trust/screen/reading.ts";
import {
  drawPhrases,
  makeRandom,
  marginOf,
  quantise,
  readSkills,
  readVisible,
  type Sample,
  train,
} from "./screen-learning.ts";

// The rules are not learned; those who wrote them had read visible texts.
const [folder, skills] = script(
  "screen-left-out",
  "Measures what the screen finds of sources it has not learned from. In each of six rounds one source of attacks and a sixth of the authors of genuine texts are left out, the likeness is learned anew, and what was left out is judged.",
  "path/to/visible path/to/skills",
)
  .argument("<visible>", "the folder of the visible data")
  .argument("<skills>", "the folder of genuine SKILL.md files")
  .parse().args as [string, string];

const rounds = 6;
const roundOf: Record<string, number> = {
  "pint-jailbreak": 0,
  asb: 1,
  "nova-tests": 1,
  giskard: 2,
  dvmcp: 2,
  patt: 2,
  spikee: 3,
  "pint-prompt_injection": 4,
  "atr-evasion": 5,
};
const hashOf = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
const isLeftOut = ({ attack, source }: Sample, round: number) =>
  (attack ? (roundOf[source] ?? 0) : hashOf(source) % rounds) === round;

const random = makeRandom();
const phrases = drawPhrases(random);
const samples = [...readVisible(folder), ...readSkills(skills)];
const judged: { sample: Sample; by: number }[] = [];
for (let round = 0; round < rounds; round++) {
  const model = quantise(train([...phrases, ...samples.filter((sample) => !isLeftOut(sample, round))], random));
  for (const sample of samples) if (isLeftOut(sample, round)) judged.push({ sample, by: marginOf(model, sample) });
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2).padStart(6)} %`;
const documents = new Set(["skill-doc", "skills.sh", "agent-doc", "system-prompt-doc"]);
const groupOf = ({ attack, tier, source }: Sample) =>
  attack ? `${tier} ${source}` : documents.has(tier) ? "benign documents" : `benign ${tier}`;
const groups = Map.groupBy(judged, ({ sample }) => groupOf(sample));

function ratesAt(threshold: number) {
  console.log(`\nlikeness counts above ${threshold.toFixed(2)}`);
  console.log(`${"".padEnd(36)}${"of".padStart(6)}  rules     likeness  both`);
  for (const [group, texts] of [...groups].toSorted()) {
    const rules = texts.filter(({ sample }) => sample.ruled).length;
    const like = texts.filter(({ by }) => by > threshold).length;
    const both = texts.filter(({ sample, by }) => sample.ruled || by > threshold).length;
    console.log(
      `${group.padEnd(36)}${String(texts.length).padStart(6)}  ${[rules, like, both].map((count) => percent(count, texts.length)).join("  ")}`,
    );
  }
  for (const tier of ["T1", "T2", "T2e"]) {
    const rates = [...groups]
      .filter(([name]) => name.startsWith(`${tier} `))
      .map(([, texts]) => texts.filter(({ sample, by }) => sample.ruled || by > threshold).length / texts.length);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const spread = Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / Math.max(1, rates.length - 1));
    console.log(
      `${tier}: mean over ${rates.length} sources ${(100 * mean).toFixed(1)} %, standard deviation ${(100 * spread).toFixed(1)}`,
    );
  }
}

ratesAt(0);
const by = ({ sample, by: score }: (typeof judged)[number]) => (sample.ruled ? 99 : score);
const trusted = new Set([...documents, "skills", "short-prompt"]);
for (const long of [true, false]) {
  const within = judged.filter(({ sample }) => sample.words > shortWords === long);
  const genuine = within.filter(({ sample }) => !sample.attack && trusted.has(sample.tier));
  const attacks = (tier: string) => within.filter(({ sample }) => sample.attack && sample.tier === tier);
  console.log(
    `\nrules and likeness, texts of ${long ? "more than" : "at most"} ${shortWords} words, ${genuine.length} of them genuine:`,
  );
  const sorted = genuine.map(by).toSorted((one, other) => other - one);
  for (const rate of [0.1, 0.25, 0.5, 1]) {
    const threshold = sorted[Math.floor((genuine.length * rate) / 100)]!;
    const found = ["T1", "T2", "T2e", "T2en", "T2n", "T4"].map((tier) => {
      const texts = attacks(tier);
      return texts.length < 20
        ? ""
        : `${tier} ${percent(texts.filter((text) => by(text) > threshold).length, texts.length)}`;
    });
    console.log(`${rate} % false alarms: above ${threshold.toFixed(2)}: ${found.filter(Boolean).join(", ")}`);
  }
  console.log("highest of the genuine texts:");
  for (const text of genuine.toSorted((one, other) => by(other) - by(one)).slice(0, 16))
    console.log(`${by(text).toFixed(2)}  ${text.sample.file}`);
}
