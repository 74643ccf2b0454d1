import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import type { Item, RecordItem } from "../../src/cli/import/source.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { ownerRepo } from "./bench/base-skills.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { importItems } from "./bench/import-items.ts";
import { buildWorker, countedEntry } from "./bench/build-worker.ts";
import type { Counted } from "./bench/counted-worker.ts";
import { quantileOf, Reads, type Taken } from "./bench/reads.ts";
import { cpuMicroseconds, startService } from "./bench/runtime.ts";

const program = script(
  "import-speed",
  "Measures what an import costs, on a service of its own that no proxy stands before: imports the " +
    "skills of a folder with all their files, all of them again, and one that has changed; says for " +
    "each the time, the CPU of the runtime, and the rows. With --reads, how long reads take meanwhile.",
  "path/to/skills --records 5230",
)
  .argument("<folder>", "that holds the skills")
  .option("--records <number>", "at most so many", wholeNumber, 1_000_000)
  .option("--reads", "read a list and a record before and during the import, and say how long that took")
  .parse();
/** Long enough for a p99, and for the newest number to be asked for. */
const idleMs = 15_000;
const folder = program.args[0]!;
const values = program.opts<{ records: number; reads?: true }>();

const items: Item[] = [];
for await (const item of (await skillSource([folder], ownerRepo)).items) {
  if (item.kind === "record") items.push(item);
  if (items.length === values.records) break;
}

const below = await mkdtemp(join(tmpdir(), "import-speed-"));
try {
  await prepare(below);
  const { modules } = await buildWorker(countedEntry, below);
  await using runtime = await startService(modules, below, {
    ENVIRONMENT: "development",
    OPERATOR_TOKEN: localOperatorToken,
  });

  async function measure(what: string, some: Item[]) {
    await fetch(`${runtime.url}/bench/operations`);
    const cpuBefore = cpuMicroseconds(runtime.pid);
    const ownBefore = process.cpuUsage();
    const summary = await importItems(runtime.url, some);
    const cpu = cpuMicroseconds(runtime.pid) - cpuBefore;
    const own = process.cpuUsage(ownBefore);
    const { all } = (await (await fetch(`${runtime.url}/bench/operations`)).json()) as Counted;
    const { created, updated, unchanged, rejected, seconds } = summary;
    const each = (sum: number) => (sum / some.length).toFixed(2);
    console.log(
      `${what.padEnd(24)} ${created}+${updated}~${unchanged}=${rejected}! ${seconds} s, ` +
        `${Math.round(some.length / seconds)} records/s; each: ` +
        `${each(cpu / 1000)} ms CPU of the runtime, ${each((own.user + own.system) / 1000)} ms of the client, ` +
        `${each(all.d1RowsRead)} rows read, ${each(all.d1RowsWritten)} written, ${each(all.d1Queries)} statements`,
    );
  }
  /** What was read, for how long: idle and during the import, p50 and p99. */
  function reportReads(what: string, taken: Taken) {
    for (const [path, ms] of Object.entries(taken)) {
      const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantileOf(ms, share).toFixed(1));
      console.log(
        `  ${what.padEnd(8)} ${path.padEnd(40)} p50 ${p50} ms, p99 ${p99}, most ${most} (${ms.length} reads)`,
      );
    }
  }
  async function readsDuring(what: string, act: () => Promise<unknown>) {
    if (!values.reads) {
      await act();
      return;
    }
    const slug = (items[0] as RecordItem).slug;
    // The last two do nothing but wait: for the isolate, and for D1.
    const paths = ["/api/v1/skills?sort=top", `/api/v1/skills/${slug}`, "/bench/turn", "/bench/database"];
    const reads = new Reads();
    try {
      reads.start({ url: runtime.url, paths, everyMs: 50 });
      await act();
      reportReads(what, await reads.end());
    } finally {
      await reads.stop();
    }
  }

  const changed = (item: Item): Item => {
    if (item.kind !== "record") return item;
    const record = JSON.parse(item.ndjson) as { body: string; files: { path: string; text?: string }[] };
    const more = `\n\nChanged at ${Date.now()}.\n`;
    const files = record.files.map(({ text, ...file }) =>
      file.path === "SKILL.md" ? { ...file, text: `${text}${more}` } : { ...file, text },
    );
    return { ...item, ndjson: JSON.stringify({ ...record, files, body: record.body + more }) };
  };
  const some = items.slice(0, 100);
  await measure("the first 100", some);
  for (let turn = 0; turn < 3; turn++) await measure("one changed of 100", [changed(items[50]!)]);
  if (values.reads) await readsDuring("idle", () => wait(idleMs));
  await readsDuring("import", () => measure("the rest", items.slice(100)));
  for (let turn = 0; turn < 3; turn++) await measure(`one changed of ${items.length}`, [changed(items[50]!)]);
  await measure("all again", items);
} finally {
  await rm(below, { recursive: true, force: true });
}
