import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { held } from "../support/hostile-scripts.ts";

// An isolate has 128 MB, for the text and all else too.
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

test("the longest file is read within 64 MiB, whatever stands in it", { timeout: 120_000 }, async () => {
  const count = new Int32Array(new SharedArrayBuffer(4));
  const path = fileURLToPath(new URL("../support/facts-in-little-memory.ts", import.meta.url).href);
  const worker = new Worker(path, { resourceLimits, workerData: count });
  const failure = await new Promise<unknown>((resolve) => void worker.on("error", resolve).on("exit", resolve));
  expect({ tooMuch: held[count[0]!]?.[0], failure }).toEqual({ tooMuch: undefined, failure: 0 });
});
