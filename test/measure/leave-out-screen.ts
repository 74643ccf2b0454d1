/**
 * What the screen finds of sources it has not learned from:
 *
 *     node test/measure/leave-out-screen.ts SCREEN_FOLDER SKILLS_FOLDER
 *
 * In each of six rounds one source of attacks and a sixth of the authors of genuine texts are left out, the likeness is
 * learned anew, and what was left out is judged. The rules are not learned; those who wrote them had read visible texts.
 */
import { parseArgs } from "node:util";
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

const { positionals } = parseArgs({ allowPositionals: true });
const [folder, skills] = positionals;
if (!folder || !skills) throw new Error("Name the folder of the visible data and that of the skills.");

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
const genuine = judged.filter(
  ({ sample }) => !sample.attack && (documents.has(sample.tier) || sample.tier === "skills"),
);
const attacks = (tier: string) => judged.filter(({ sample }) => sample.attack && sample.tier === tier);
console.log(
  "\nall genuine documents and skills in one: detection at each rate of false alarms, rules and likeness together",
);
for (const rate of [0.1, 0.25, 0.5, 1]) {
  const by = ({ sample, by: score }: { sample: Sample; by: number }) => (sample.ruled ? 99 : score);
  const threshold = genuine.map(by).toSorted((one, other) => other - one)[Math.floor((genuine.length * rate) / 100)]!;
  const found = (tier: string) =>
    percent(attacks(tier).filter((text) => by(text) > threshold).length, attacks(tier).length);
  console.log(
    `${rate} %: above ${threshold.toFixed(2)}: T2 ${found("T2")}, T2e ${found("T2e")}, T2n ${found("T2n")}, T4 ${found("T4")}, T1 ${found("T1")}`,
  );
}
console.log("\nhighest of the genuine texts that rules leave:");
for (const { sample, by } of judged
  .filter(({ sample }) => !sample.attack && !sample.ruled)
  .toSorted((one, other) => other.by - one.by)
  .slice(0, 25))
  console.log(`${by.toFixed(2)}  ${sample.file}`);
