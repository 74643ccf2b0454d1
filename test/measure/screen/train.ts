/** Learns the weights of the screen's likeness anew: `npm run train-screen -- --help`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { script } from "../../../src/cli/script.ts";
import { count, returnToStart } from "../../../src/cli/terminal.ts";
import { conceptNames } from "../../../src/trust/screen/lexicon.ts";
import { seeded } from "../bench/statistics.ts";
import { type Data, dataFolder, withData } from "./data.ts";
import { featureFingerprint } from "./feature-fingerprint.ts";
import { drawPhrases, type Quantised, quantise, readSkills, readVisible, seed, train } from "./learning.ts";

const model = join(import.meta.dirname, "../../../src/trust/screen/model.ts");

returnToStart("train-screen");
script(
  "train-screen",
  "Learns the weights of the screen's likeness and writes src/trust/screen/model.ts, in about a minute and 3 GB. The same data and sources give the same bytes. What to do before and after: src/trust/screen/README.md.",
  "../data",
)
  .argument("<data>", "the folder with screen.tar.xz and skills.tar.xz", dataFolder)
  .option("--out <file>", "writes the model there instead", model)
  .action((folder: string, { out }: { out: string }) =>
    withData(folder, (data) => {
      const random = seeded(seed);
      const samples = [...drawPhrases(random), ...readVisible(data.screen), ...readSkills(data.skills)];
      writeFileSync(out, sourceOf(quantise(train(samples, random)), data));
      const learned = samples.filter(({ weight }) => weight > 0);
      const attacks = learned.filter(({ attack }) => attack).length;
      console.log(`learned from ${count(attacks)} attacks and ${count(learned.length - attacks)} other texts`);
    }),
  )
  .parse();

function sourceOf({ steps, step, bias }: Quantised, { digests }: Data): string {
  const bytes = Uint8Array.from(
    { length: steps.length / 2 },
    (_, at) => ((steps[2 * at]! + 8) << 4) | (steps[2 * at + 1]! + 8),
  );
  const archives = Object.entries(digests).map(([name, digest]) => `// ${name} sha256 ${digest}`);
  return `import type { ConceptName } from "./lexicon.ts";

// Written by \`npm run train-screen\`, not by hand; learned from
${archives.join("\n")}

/** The concepts that are features; where a word has several, the first of them counts. */
export const concepts: readonly ConceptName[] = [
${conceptNames.map((name) => `  "${name}",`).join("\n")}
];
/** What a sample of text had for features when the weights were learned. */
export const fingerprint = "${featureFingerprint(conceptNames)}";
export const bias = ${Number(bias.toFixed(4))};
export const step = ${Number(step.toFixed(5))};
export const weights =
  "${Buffer.from(bytes).toString("base64")}";
`;
}
