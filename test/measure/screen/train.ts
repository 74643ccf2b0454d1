/** Learns the weights of the screen's model anew: `npm run train-screen -- --help`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { script } from "../../../src/cli/script.ts";
import { count, useCallersDirectory } from "../../../src/cli/terminal.ts";
import { conceptNames } from "../../../src/screen/lexicon.ts";
import { seeded } from "../bench/statistics.ts";
import { readCorpus } from "./corpus.ts";
import { dataFolder, withData } from "./data.ts";
import { featureFingerprint } from "./feature-fingerprint.ts";
import { drawn } from "./grammar/all.ts";
import { seed, toSample, train } from "./learning.ts";
import { packed, type Quantised, quantise } from "./quantise.ts";

const target = join(import.meta.dirname, "../../../src/screen/model.json");

useCallersDirectory("train-screen");
script(
  "train-screen",
  "Learns the weights of the screen's model and writes src/screen/model.json, in about two minutes " +
    "and 3 GB. The same data and sources give the same bytes. What to do before and after: " +
    "src/screen/README.md.",
  "../data",
)
  .argument("<data>", "the folder with screen.tar.xz, screen-more.tar.xz and skills.tar.xz", dataFolder)
  .option("--out <file>", "writes the model there instead", target)
  .action((folder: string, { out }: { out: string }) =>
    withData(folder, (data) => {
      const { texts, digest } = readCorpus(data);
      const samples = [...texts, ...drawn(seeded(seed))].map(toSample);
      writeFileSync(out, written(quantise(train(samples, seeded(seed))), digest));
      const learned = samples.filter(({ weight }) => weight > 0);
      const attacks = learned.filter(({ attack }) => attack).length;
      console.log(`learned from ${count(attacks)} attacks and ${count(learned.length - attacks)} other texts`);
    }),
  )
  .parse();

/**
 * `texts`: the sha256 of the texts that it was learned from. `fingerprint`: what a sample of text has for features now.
 */
function written({ weights, step, bias, formWeights }: Quantised, texts: string): string {
  const fingerprint = featureFingerprint(conceptNames);
  const model = { texts, concepts: conceptNames, fingerprint, bias, step, formWeights, weights: packed(weights) };
  return `${JSON.stringify(model, undefined, 2)}\n`;
}
