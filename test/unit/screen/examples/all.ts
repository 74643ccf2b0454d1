import { commandNoteExamples } from "./commands-noted.ts";
import { commandExamples } from "./commands.ts";
import type { Example } from "./example.ts";
import { flowExamples } from "./flows.ts";
import { concealedExamples } from "./inspect.ts";
import { meaningExamples } from "./meanings.ts";
import { setUpExamples } from "./meanings-set-up.ts";
import { takeoverExamples } from "./mechanisms-takeover.ts";
import { mechanismExamples } from "./mechanisms.ts";
import { likenessExamples } from "./reading.ts";
import { sentenceExamples } from "./sentences.ts";
import { unattendedExamples } from "./unattended.ts";

/** The files are named after those of src/trust/screen whose rules they exercise. */
export const examples: Example[] = [
  ...sentenceExamples,
  ...mechanismExamples,
  ...takeoverExamples,
  ...meaningExamples,
  ...setUpExamples,
  ...flowExamples,
  ...unattendedExamples,
  ...commandExamples,
  ...commandNoteExamples,
  ...concealedExamples,
  ...likenessExamples,
];
