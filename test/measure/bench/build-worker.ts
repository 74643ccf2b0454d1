import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { CommandError } from "../../../src/cli/terminal.ts";
import { offline, startWrangler, statusOf } from "../../../src/cli/wrangler.ts";

/** A worker as `npm run deploy` would upload it. */
export type BuiltWorker = { code: string; gzipBytes: number };

/** `entry` is relative to the project; wrangler.toml says everything else. */
export async function buildWorker(entry: string, into: string): Promise<BuiltWorker> {
  const child = startWrangler(["deploy", entry, "--dry-run", "--minify", "--outdir", into], {
    env: { ...process.env, ...offline },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (data) => said.push(String(data)));
  if ((await statusOf(child)) !== 0) throw new CommandError(`${entry} could not be built:\n${said.join("").trim()}`);
  const code = await readFile(join(into, basename(entry).replace(/\.ts$/, ".js")), "utf8");
  return { code, gzipBytes: gzipSync(code).length };
}

export const serviceEntry = "src/worker.ts";
export const countedEntry = "test/measure/bench/counted-worker.ts";
