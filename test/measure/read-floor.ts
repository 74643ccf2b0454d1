import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import type { RecordItem } from "../../src/cli/import/source.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { ownerRepo } from "./bench/base-skills.ts";
import { buildWorker } from "./bench/build-worker.ts";
import { importItems } from "./bench/import-items.ts";
import { cpuMicroseconds, startService } from "./bench/runtime.ts";
import { medianOf } from "./bench/statistics.ts";

const program = script(
  "read-floor",
  "Measures what of an uncached read of a record is the local simulators': reads records of a folder, each once, " +
    "and beside them, in interleaved rounds, has a worker that does nothing else make the same calls of the Cache " +
    "API, of KV and of D1. Says the CPU of the runtime for each. No proxy stands before it.",
  "path/to/skills --rounds 15",
)
  .argument("<folder>", "that holds the skills")
  .option("--rounds <number>", "of each, after two that warm up", wholeNumber, 15)
  .option("--requests <number>", "in a round", wholeNumber, 150)
  .parse();
const { rounds, requests } = program.opts<{ rounds: number; requests: number }>();
const warm = 2;
const needed = (rounds + warm) * requests;

const items: RecordItem[] = [];
for await (const item of (await skillSource([program.args[0]!], ownerRepo)).items) {
  if (item.kind === "record") items.push(item);
  if (items.length === needed) break;
}
if (items.length < needed) throw new Error(`The folder has ${items.length} records; so many rounds need ${needed}.`);

const below = await mkdtemp(join(tmpdir(), "read-floor-"));
try {
  await prepare(below);
  const { modules } = await buildWorker("test/measure/bench/floor-worker.ts", below);
  const variables = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken };
  await using runtime = await startService(modules, below, variables);
  await importItems(runtime.url, items);

  let asked = 0;
  /** Each from another address, so that none meets its limit. */
  async function read(path: string) {
    asked++;
    const headers = { "CF-Connecting-IP": `10.0.${asked >> 8}.${asked & 255}` };
    const response = await fetch(runtime.url + path, { headers });
    const { byteLength } = await response.arrayBuffer();
    // A record that the screen holds is not public.
    if (response.status !== 200 && response.status !== 404) throw new Error(`${path}: ${response.status}`);
    return byteLength;
  }
  async function cpuOf(act: () => Promise<void>) {
    const before = cpuMicroseconds(runtime.pid);
    await act();
    return (cpuMicroseconds(runtime.pid) - before) / 1000 / requests;
  }
  const used = { service: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds + warm; round++) {
    const some = items.slice(round * requests, (round + 1) * requests);
    let sum = 0;
    const ofService = await cpuOf(async () => {
      for (const { slug } of some) sum += await read(`/api/v1/skills/${slug}`);
    });
    const bytes = Math.round(sum / some.length);
    const ofFloor = await cpuOf(async () => {
      for (const { slug } of some) await read(`/floor/${slug}?bytes=${bytes}`);
    });
    if (round < warm) continue;
    used.service.push(ofService);
    used.floor.push(ofFloor);
  }
  const say = (what: string, numbers: number[], unit: string) => {
    const { value, low, high } = medianOf(numbers);
    console.log(`${what.padEnd(24)} ${value.toFixed(2)}${unit} (${low.toFixed(2)} – ${high.toFixed(2)})`);
  };
  say("a record", used.service, " ms CPU");
  say("the same calls alone", used.floor, " ms CPU");
  say(
    "their share",
    used.floor.map((ms, round) => ms / used.service[round]!),
    "",
  );
} finally {
  await rm(below, { recursive: true, force: true });
}
