/** What the screen takes of the CPU: `npm run screen-speed -- --help`. */
import { createHash } from "node:crypto";
import { script, wholeNumber } from "../../../src/cli/script.ts";
import { cpuMs } from "../../support/cpu.ts";
import { screenText } from "../../../src/screen/screen.ts";
import { texts as hostile } from "../../support/hostile-texts.ts";
import { readCorpus } from "./corpus.ts";
import { dataFolder, withData } from "./data.ts";

const program = script(
  "screen-speed",
  "Prints what the screen takes for genuine documents, in milliseconds, and for the slowest hostile " +
    "texts of 64 KiB: of each text the quickest of several passes, which other work on the machine " +
    "disturbs least.",
  "data --documents 600",
)
  .argument("<folder>", "the folder with the screen's archives, or with what was unpacked from them", dataFolder)
  .option("--documents <number>", "how many genuine documents, drawn by the hash of their names", wholeNumber, 600)
  .option("--passes <number>", "over all of them", wholeNumber, 5)
  .option("--rows <number>", "the slowest hostile texts shown", wholeNumber, 5)
  .parse();
const values = program.opts<{ documents: number; passes: number; rows: number }>();

const byHash = (file: string) => createHash("sha256").update(file).digest("hex");

function genuineDocuments(folder: string): string[] {
  return readCorpus(folder)
    .texts.filter(({ attack, group, source }) => !attack && group !== "genuine: short prompts" && source !== "sample")
    .map(({ file, text }) => ({ hash: byHash(file), text }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, values.documents)
    .map(({ text }) => text);
}

/** The quickest of several passes by the clock. One more comes first, which warms the code up. */
function quickestOf(texts: string[]): number[] {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let pass = 0; pass <= values.passes; pass++) {
    for (const [at, text] of texts.entries()) {
      const start = performance.now();
      screenText(text);
      best[at] = Math.min(pass === 0 ? Infinity : best[at]!, performance.now() - start);
    }
  }
  return best;
}

/** What takes longer is seldom left alone by other work, so it is measured by the CPU; that clock has steps of 4 ms. */
const longMs = 4;

function cpuOf(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = cpuMs();
    let runs = 0;
    do {
      screenText(text);
      runs++;
    } while (cpuMs() - start < 40);
    best = Math.min(best, (cpuMs() - start) / runs);
  }
  return best;
}

const documents = withData(program.processedArgs[0] as string, genuineDocuments);
const first = quickestOf(documents);
const begun = cpuMs();
for (const text of documents) screenText(text);
const mean = (cpuMs() - begun) / documents.length;
// Only the slowest count for the 99th percentile.
const slowest = new Set(
  first
    .map((_, at) => at)
    .sort((one, other) => first[other]! - first[one]!)
    .slice(0, documents.length / 20),
);
const ms = documents
  .map((text, at) => (slowest.has(at) && first[at]! > longMs ? cpuOf(text) : first[at]!))
  .toSorted((one, other) => one - other);
const percentile = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))]!.toFixed(2);
const kilobytes = documents.reduce((sum, text) => sum + text.length, 0) / documents.length / 1000;
console.log(
  `${ms.length} documents of ${kilobytes.toFixed(1)} KB on average: p50 ${percentile(0.5)} ms, p90 ` +
    `${percentile(0.9)}, p99 ${percentile(0.99)}, mean ${mean.toFixed(2)}`,
);

const worst = hostile
  .map(([what, of]) => ({ what, ms: cpuOf(of(65_536)) }))
  .toSorted((one, other) => other.ms - one.ms);
for (const { what, ms: took } of worst.slice(0, values.rows)) console.log(`64 KiB of ${what}: ${took.toFixed(1)} ms`);
