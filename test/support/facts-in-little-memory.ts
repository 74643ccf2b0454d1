import { parentPort } from "node:worker_threads";
import { deedsOf } from "../../src/facts/extract.ts";
import { oneLine, scripts } from "./hostile-scripts.ts";

/** What was held as a whole once. */
const nested = new Set([
  ...["groups of commands", "pipes", "backticks", "substitutions", "continued lines", "commands of one letter"],
  ...["here-documents in here-documents", "a word of variables"],
]);

// A worker thread: it says what it is about to read, so that the one that is too much for it is known.
for (const [what, make] of [...oneLine, ...scripts.filter(([name]) => nested.has(name))]) {
  parentPort!.postMessage(what);
  deedsOf([make(4_194_304)]);
}
parentPort!.postMessage("all");
