import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

// An isolate has 128 MB, for the text and all else too.
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

test("the longest file is read within 64 MiB, whatever stands in it", { timeout: 120_000 }, async () => {
  const worker = new Worker(join(import.meta.dirname, "../support/facts-in-little-memory.ts"), { resourceLimits });
  let last = "";
  worker.on("message", (what: string) => (last = what));
  const failure = await new Promise<unknown>((resolve) => void worker.on("error", resolve).on("exit", resolve));
  expect({ last, failure }).toEqual({ last: "all", failure: 0 });
});
