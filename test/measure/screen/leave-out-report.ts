import { shortWords } from "../../../src/trust/screen/reading.ts";
import type { Sample } from "./learning.ts";

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2).padStart(6)} %`;
const documents = new Set(["skill-doc", "skills.sh", "agent-doc", "system-prompt-doc"]);
const groupOf = ({ attack, tier, source }: Sample) =>
  attack ? `${tier} ${source}` : documents.has(tier) ? "benign documents" : `benign ${tier}`;

/** A text and by how much its likeness passed the threshold of a model that had not seen its source. */
export type Judged = { sample: Sample; by: number };

export function reportLeftOut(judged: Judged[]) {
  printRates(Map.groupBy(judged, ({ sample }) => groupOf(sample)));
  for (const long of [true, false]) printTradeOff(judged, long);
}

function printRates(groups: Map<string, Judged[]>) {
  console.log(`${"".padEnd(36)}${"of".padStart(6)}  rules     likeness  both`);
  for (const [group, texts] of [...groups].toSorted()) {
    const rules = texts.filter(({ sample }) => sample.ruled).length;
    const like = texts.filter(({ by }) => by > 0).length;
    const both = texts.filter(({ sample, by }) => sample.ruled || by > 0).length;
    console.log(
      `${group.padEnd(36)}${String(texts.length).padStart(6)}  ${[rules, like, both].map((count) => percent(count, texts.length)).join("  ")}`,
    );
  }
  for (const tier of ["T1", "T2", "T2e"]) {
    const rates = [...groups]
      .filter(([name]) => name.startsWith(`${tier} `))
      .map(([, texts]) => texts.filter(({ sample, by }) => sample.ruled || by > 0).length / texts.length);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const spread = Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / Math.max(1, rates.length - 1));
    console.log(
      `${tier}: mean over ${rates.length} sources ${(100 * mean).toFixed(1)} %, standard deviation ${(100 * spread).toFixed(1)}`,
    );
  }
}

const by = ({ sample, by: score }: Judged) => (sample.ruled ? 99 : score);
const trusted = new Set([...documents, "skills", "short-prompt"]);

/** What is found of attacks where so many false alarms are accepted, and the genuine texts that come first. */
function printTradeOff(judged: Judged[], long: boolean) {
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
