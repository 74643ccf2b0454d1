/** Learns the weights of the screen's model anew: `npm run train-screen -- --help`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { script } from "../../../src/cli/script.ts";
import { count, useCallersDirectory } from "../../../src/cli/terminal.ts";
import { conceptNames } from "../../../src/trust/screen/lexicon.ts";
import { seeded } from "../bench/statistics.ts";
import { readCorpus } from "./corpus.ts";
import { dataFolder, withData } from "./data.ts";
import { featureFingerprint } from "./feature-fingerprint.ts";
import { drawn } from "./grammar/all.ts";
import { seed, toSample, train } from "./learning.ts";
import { packed, type Quantised, quantise } from "./quantise.ts";

const target = join(import.meta.dirname, "../../../src/trust/screen/model.ts");

useCallersDirectory("train-screen");
script(
  "train-screen",
  "Learns the weights of the screen's model and writes src/trust/screen/model.ts, in about two minutes and 3 GB. The same data and sources give the same bytes. What to do before and after: src/trust/screen/README.md.",
  "../data",
)
  .argument("<data>", "the folder with screen.tar.xz, screen-more.tar.xz and skills.tar.xz", dataFolder)
  .option("--out <file>", "writes the model there instead", target)
  .action((folder: string, { out }: { out: string }) =>
    withData(folder, (data) => {
      const { texts, digest } = readCorpus(data);
      const samples = [...texts, ...drawn(seeded(seed))].map(toSample);
      writeFileSync(out, sourceOf(quantise(train(samples, seeded(seed))), digest));
      const learned = samples.filter(({ weight }) => weight > 0);
      const attacks = learned.filter(({ attack }) => attack).length;
      console.log(`learned from ${count(attacks)} attacks and ${count(learned.length - attacks)} other texts`);
    }),
  )
  .parse();

function sourceOf({ weights, step, bias, formWeights }: Quantised, digest: string): string {
  return `import type { ConceptName } from "./lexicon.ts";

// Written by \`npm run train-screen\`, not by hand; the texts it was learned from have the sha256
// ${digest}

/** The concepts that are features; where a word has several, the first of them counts. */
export const concepts: readonly ConceptName[] = [
${conceptNames.map((name) => `  "${name}",`).join("\n")}
];
/** What a sample of text had for features when the weights were learned. */
export const fingerprint = "${featureFingerprint(conceptNames)}";
export const bias = ${bias};
export const step = ${step};
/** What it adds that a window stands in a fence, in code and so on, by the bits of \`part\`. */
export const formWeights: readonly number[] = [${formWeights.join(", ")}];
export const weights =
  "${packed(weights)}";
`;
}
