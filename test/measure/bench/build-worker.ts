import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { bundleWorker } from "../../../src/cli/build/worker.ts";

/** A worker as `npm run deploy` would upload it; `gzipBytes` are of what a cold start loads. */
export type BuiltWorker = { modules: Map<string, Uint8Array>; gzipBytes: number };

/** `entry` is relative to the project. */
export async function buildWorker(entry: string, below: string): Promise<BuiltWorker> {
  const { modules, gzipped } = await bundleWorker(entry, await mkdtemp(join(below, "worker-")));
  return { modules, gzipBytes: gzipped.coldStart };
}

export const serviceEntry = "src/worker/worker.ts";
export const countedEntry = "test/measure/bench/counted-worker.ts";
