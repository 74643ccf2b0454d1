/**
 * Learns the weights of src/trust/screen/likeness.ts from the visible data and genuine skills:
 *
 *     node test/measure/train-screen.ts SCREEN_FOLDER SKILLS_FOLDER --out src/trust/screen/model.ts
 *
 * The rates to believe are those of test/measure/leave-out-screen.ts.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { drawPhrases, makeRandom, quantise, readSkills, readVisible, train } from "./screen-learning.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
const [folder, skills] = positionals;
if (!folder || !skills || !values.out) throw new Error("Name the visible data, the skills and where to write.");
const random = makeRandom();
const samples = [...drawPhrases(random), ...readVisible(folder), ...readSkills(skills)];
const { steps, step, bias } = quantise(train(samples, random));
const bytes = Uint8Array.from(
  { length: steps.length / 2 },
  (_, at) => ((steps[2 * at]! + 8) << 4) | (steps[2 * at + 1]! + 8),
);
writeFileSync(
  values.out,
  `/** Learned by test/measure/train-screen.ts; not written by hand. */
export const bias = ${bias.toFixed(4)};
export const step = ${step.toFixed(5)};
export const weights =
  "${Buffer.from(bytes).toString("base64")}";
`,
);
console.log(`${samples.length} texts learned from or looked at`);
