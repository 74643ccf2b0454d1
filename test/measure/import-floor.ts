import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import type { Item } from "../../src/cli/import/source.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { ownerRepo } from "./bench/base-skills.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { buildWorker } from "./bench/build-worker.ts";
import { importItems } from "./bench/import-items.ts";
import { databaseNames, type Recorded } from "./bench/recorded.ts";
import { cpuMicroseconds, mainThreadMicroseconds, type Runtime, startService } from "./bench/runtime.ts";

const program = script(
  "import-floor",
  "Measures what of an import's time is the local simulators': imports the skills of a folder, keeps " +
    "what was written, and has a worker that does nothing else write the same to other databases and " +
    "another bucket. Says CPU for each skill: of all of the runtime's threads, and of the one that " +
    "workers and simulators share, which bounds the rate.",
  "path/to/skills --records 1500",
)
  .argument("<folder>", "that holds the skills")
  .option("--records <number>", "at most so many", wholeNumber, 1_500)
  .parse();
const { records } = program.opts<{ records: number }>();

const items: Item[] = [];
for await (const item of (await skillSource([program.args[0]!], ownerRepo)).items) {
  if (item.kind === "record") items.push(item);
  if (items.length === records) break;
}
/** The first of all are left out of the figures: the runtime compiles meanwhile. */
const warm = Math.min(300, Math.floor(items.length / 5));
const perRequest = 100;

const variables = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken };

async function withService(entry: string, use: (runtime: Runtime) => Promise<void>) {
  const below = await mkdtemp(join(tmpdir(), "import-floor-"));
  try {
    await prepare(below);
    const { modules } = await buildWorker(entry, below);
    await using runtime = await startService(modules, below, variables);
    await use(runtime);
  } finally {
    await rm(below, { recursive: true, force: true });
  }
}

async function measured(what: string, { pid }: Runtime, skills: number, act: () => Promise<unknown>) {
  const before = [mainThreadMicroseconds(pid), cpuMicroseconds(pid)] as const;
  await act();
  const main = (mainThreadMicroseconds(pid) - before[0]) / 1000 / skills;
  const all = (cpuMicroseconds(pid) - before[1]) / 1000 / skills;
  console.log(
    `${what.padEnd(32)} ${main.toFixed(2)} ms a skill on that thread (${Math.round(1000 / main)} a ` +
      `second at most), ${all.toFixed(2)} on all`,
  );
}

async function recordedBy({ url }: Runtime): Promise<Recorded> {
  const answer = await fetch(`${url}/bench/recorded`);
  return (await answer.json()) as Recorded;
}

await withService("src/worker/worker.ts", async (runtime) => {
  const { url } = runtime;
  await importItems(url, items.slice(0, warm));
  await measured("the import", runtime, items.length - warm, () => importItems(url, items.slice(warm)));
});

const written: Recorded[] = [];
await withService("test/measure/bench/recording-worker.ts", async (runtime) => {
  for (let at = 0; at < items.length; at += perRequest) {
    await importItems(runtime.url, items.slice(at, at + perRequest));
    written.push(await recordedBy(runtime));
  }
});

await withService("test/measure/bench/writing-worker.ts", async (runtime) => {
  const first = warm / perRequest;
  const write = async (path: string, values: unknown[]) => {
    for (const value of values) {
      const answer = await fetch(`${runtime.url}/${path}`, { method: "POST", body: JSON.stringify(value) });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    }
  };
  const parts: [path: string, values: unknown[]][] = [
    ["objects", written.map(({ objects }) => objects)],
    ...databaseNames.map((name): [string, unknown[]] => [name, written.map(({ batches }) => batches[name])]),
  ];
  for (const [path, values] of parts) {
    await write(path, values.slice(0, first));
    await measured(`writing ${path} alone`, runtime, items.length - warm, () => write(path, values.slice(first)));
  }
});
