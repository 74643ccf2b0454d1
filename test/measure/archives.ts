/**
 * The archive check over a folder of archives, one line each for a scorer: path, verdict, reason.
 *
 *     node test/measure/archives.ts FOLDER [--stats FILE] > results.tsv
 *
 * What it took goes to standard error; `--stats` writes the time of each archive, the slowest first.
 */
import { closeSync, openSync, readdirSync, readSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Config } from "../../src/lib/config.ts";
import type { ByteSource } from "../../src/formats/archive/byte-source.ts";
import { inspectContents } from "../../src/formats/archive/inspect-contents.ts";
import { inspectDirectory } from "../../src/formats/archive/inspect-directory.ts";
import { archiveLimits } from "../../src/formats/archive/limits.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { stats: { type: "string" } } });
const folder = positionals[0];
if (!folder) throw new Error("Name the folder of archives.");

const limits = archiveLimits(Config.parse({}));
let reads = 0;

/** Reads ranges from the disk, as the service does from its store: the archive is never in memory as a whole. */
function fileSource(path: string): ByteSource & { close: () => void } {
  const file = openSync(path, "r");
  const read = async (offset: number, length: number) => {
    reads++;
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  };
  return { size: statSync(path).size, read, close: () => closeSync(file) };
}

async function verdictOf(path: string): Promise<[verdict: string, reason: string, detail: string]> {
  const source = fileSource(path);
  try {
    const directory = await inspectDirectory(source, limits);
    const whole = directory.ok ? await inspectContents(source, directory.entries) : directory;
    if (!whole.ok) return ["reject", whole.reason, `${whole.entry ?? ""}: ${whole.detail}`];
    const notes = [...(directory.ok ? directory.notes : []), ...whole.notes].map((note) => note.kind);
    return ["accept", [...new Set(notes)].join(",") || "ok", ""];
  } catch (error) {
    return ["error", String(error), ""];
  } finally {
    source.close();
  }
}

const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => !path.endsWith(".tsv") && statSync(join(folder, path)).isFile())
  .sort();
const stats: { path: string; ms: number; peakMib: number }[] = [];
const startedAt = performance.now();
for (const path of paths) {
  const from = performance.now();
  const verdict = await verdictOf(join(folder, path));
  stats.push({ path, ms: performance.now() - from, peakMib: process.resourceUsage().maxRSS / 1024 });
  console.log([path, ...verdict].join("\t"));
}
const tookMs = performance.now() - startedAt;
stats.sort((one, other) => other.ms - one.ms);
console.error(
  `${paths.length} archives, ${Math.round(tookMs)} ms, slowest ${Math.round(stats[0]?.ms ?? 0)} ms ` +
    `(${stats[0]?.path}),`,
  `${reads} range reads, peak memory of the process ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
);
if (values.stats) writeFileSync(values.stats, stats.map(({ path, ms }) => `${ms.toFixed(1)}\t${path}\n`).join(""));
