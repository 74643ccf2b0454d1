import honest from "../malicious-steps/honest.json" with { type: "json" };
import commandNotes from "./commands-noted.json" with { type: "json" };
import commands from "./commands.json" with { type: "json" };
import type { Example } from "./example.ts";
import flows from "./flows.json" with { type: "json" };
import { concealedExamples } from "./inspect.ts";
import setUps from "./meanings-set-up.json" with { type: "json" };
import meanings from "./meanings.json" with { type: "json" };
import takeovers from "./mechanisms-takeover.json" with { type: "json" };
import mechanisms from "./mechanisms.json" with { type: "json" };
import likeness from "./reading.json" with { type: "json" };
import sentences from "./sentences.json" with { type: "json" };
import unattended from "./unattended.json" with { type: "json" };

/** `leaves` may name a list of `malicious-steps/honest.json`. Rules and severities are strings to the compiler. */
type Written = Omit<Example, "rule" | "severity" | "leaves"> & {
  rule: string;
  severity: string;
  leaves: string[] | string;
};

const read = (written: Written[]): Example[] =>
  written.map(({ leaves, ...example }) => ({
    ...(example as Example),
    leaves: typeof leaves === "string" ? honest[leaves as keyof typeof honest] : leaves,
  }));

/** The files are named after those of src/screen whose rules they exercise. */
export const examples: Example[] = [
  ...read(sentences),
  ...read(mechanisms),
  ...read(takeovers),
  ...read(meanings),
  ...read(setUps),
  ...read(flows),
  ...read(unattended),
  ...read(commands),
  ...read(commandNotes),
  ...concealedExamples,
  ...read(likeness),
];
