import { workerData } from "node:worker_threads";
import { deedsOf } from "../../src/facts/extract.ts";
import { held } from "./hostile-scripts.ts";

// A worker thread. What it has read is counted, so that the one that is too much for it is known.
const count = workerData as Int32Array;
for (const [, make] of held) {
  deedsOf([make(4_194_304)]);
  count[0]!++;
}
