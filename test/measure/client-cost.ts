/** What one client at its limit costs a day: `npm run client-cost -- --help`. */
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { runtimeOptions } from "../../src/cli/dev/local-runtime.ts";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { startProgress } from "../../src/cli/progress.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { useCallersDirectory } from "../../src/cli/terminal.ts";
import { localOperatorToken, readConfig } from "../../src/lib/config.ts";
import { limits } from "../../src/contract/wire/limits.ts";
import type { Surface as CountedSurface } from "../../src/web/docs/cost.ts";
import { filesOf } from "./bench/build-data.ts";
import { buildWorker, countedEntry, serviceEntry } from "./bench/build-worker.ts";
import { dollarsPerMillion, type Operations, operationNames, totalOf } from "./bench/cost.ts";
import type { Counted } from "./bench/counted-worker.ts";
import { generatedSkills } from "./bench/generated-skills.ts";
import { Load } from "./bench/load.ts";
import { newClients } from "./bench/measure-cpu.ts";
import { vocabularyOf } from "./bench/queries.ts";
import { mainThreadMicroseconds, type Runtime, startService } from "./bench/runtime.ts";
import { type Surface, surfacesOf } from "./bench/surfaces.ts";

useCallersDirectory("client-cost");
const options = script(
  "client-cost",
  "Measures what one anonymous client at its limit costs a day, for each way to ask the service: " +
    "operations counted at the bindings and CPU, for requests that no cache has, at listed prices. The " +
    "CPU is that of the local runtime with its simulators.",
  "--size 12000 --json costs.json",
)
  .option("--size <number>", "skills of the catalogue", wholeNumber, 12_000)
  .option("--requests <number>", "of each kind", wholeNumber, 200)
  .option("--only <words>", "surfaces whose name holds these words alone", "")
  .option("--json <file>", "keep the counts")
  .parse()
  .opts<{ size: number; requests: number; only: string; json?: string }>();

const variables = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken, BUILTIN_SCANNER: "true" };
const temporary = mkdtempSync(join(tmpdir(), "client-cost-"));
const tag = "a-hundred";
const hundred = Array.from({ length: 100 }, (_, at) => `hundred-${at}`);

async function importAll(url: string, lines: readonly string[]) {
  const progress = startProgress(lines.length, "skills imported");
  for (let at = 0; at < lines.length; at += limits.importMaxRecords) {
    const response = await fetch(`${url}/operator/v1/catalog/import?status=approved`, {
      method: "POST",
      body: lines.slice(at, at + limits.importMaxRecords).join("\n"),
      headers: { Authorization: `Bearer ${localOperatorToken}`, "Content-Type": "application/x-ndjson" },
    });
    const told = await response.text();
    if (!response.ok || told.includes('"rejected"')) throw new Error(`The import failed: ${told.slice(0, 300)}`);
    progress.to(at, at);
  }
  progress.end();
}

/** Until all of a tag's skills are scanned, and offered. */
async function offered(url: string) {
  let told = "";
  for (let tries = 0; tries < 60; tries++) {
    // The health report checks the scanner, which is believed only then.
    await fetch(`${url}/healthz`);
    const response = await fetch(`${url}/tags/${tag}/.well-known/agent-skills/index.json`);
    told = await response.text();
    const { skills } = JSON.parse(told) as { skills?: object[] };
    if (skills?.length === hundred.length) return;
    await wait(1_000);
  }
  throw new Error(`The packages are not scanned: ${told.slice(0, 200)}`);
}

/** An object deletes itself ten minutes after its last request (src/limiter/client-limiter.ts). */
const keepMs = 10 * 60_000;

const { ANONYMOUS_REQUESTS_PER_MINUTE: perMinute } = readConfig({}).config;

/** What one request of a surface does. No address sends more than it may in a minute. */
async function measure(load: Load, runtime: Runtime, surface: Surface): Promise<Operations> {
  const { requests, weight, ofAddress, newAddresses } = surface;
  const ofClient = ofAddress ?? Math.max(1, Math.floor((perMinute - 50) / weight));
  const first = newClients(Math.ceil(requests.length / ofClient));
  await fetch(`${runtime.url}/bench/operations`);
  const before = mainThreadMicroseconds(runtime.pid);
  const asked = requests.map((one, at) => ({ ...one, client: first + Math.floor(at / ofClient) }));
  await load.run({ url: runtime.url, connections: 2, requests: asked });
  if (newAddresses) await wait(keepMs + 60_000);
  const cpuMs = (mainThreadMicroseconds(runtime.pid) - before) / 1000;
  const { all } = (await (await fetch(`${runtime.url}/bench/operations`)).json()) as Counted;
  const each = { ...all, cpuMs };
  for (const name of operationNames) each[name] /= requests.length;
  return each;
}

const load = new Load();
try {
  const state = join(temporary, "state");
  await prepare(state);
  const many = hundred.map((slug) =>
    JSON.stringify({
      type: "skill",
      slug,
      title: slug,
      summary: slug,
      authorName: "Ada",
      tags: [tag],
      body: `# ${slug}\n\n`.repeat(300),
    }),
  );
  {
    // The counted worker has no queue, and the bench's runtime delivers none.
    const { modules } = await buildWorker(serviceEntry, temporary);
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({ ...runtimeOptions(state, modules, variables), log: new NoOpLog() }),
    );
    const { origin: url } = await miniflare.ready;
    try {
      await importAll(url, many);
      await offered(url);
      await importAll(url, generatedSkills(options.size));
    } finally {
      await miniflare.dispose();
    }
  }
  const { modules } = await buildWorker(countedEntry, temporary);
  await using runtime = await startService(modules, state, { ENVIRONMENT: "production" });
  const vocabulary = vocabularyOf((await filesOf(state)).catalog);
  const surfaces = await surfacesOf(
    runtime,
    vocabulary,
    { tag, slugs: hundred, skills: options.size },
    options.requests,
  );
  const measured: CountedSurface[] = [];
  for (const surface of surfaces.filter(({ what }) => what.includes(options.only))) {
    const each = await measure(load, runtime, surface);
    const { what, weight, newAddresses, aDay } = surface;
    const used = operationNames.filter((name) => each[name] > 0 && name !== "requests");
    const uses = Object.fromEntries(used.map((name) => [name, Number(each[name].toPrecision(3))]));
    measured.push({ what, weight, ...(newAddresses && { newAddresses }), ...(aDay && { aDay }), uses });
    const aMillion = totalOf(dollarsPerMillion(each)) / surface.weight;
    const day = (aMillion * perMinute * 60 * 24) / 1e6;
    const told = used.map((name) => `${name} ${uses[name]}`);
    process.stdout.write(
      `${surface.what}: $${aMillion.toFixed(2)} a million counted, $${day.toFixed(2)} a day; ${told.join(", ")}\n`,
    );
  }
  if (options.json !== undefined) await writeFile(resolve(options.json), `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  await load.stop();
  rmSync(temporary, { recursive: true, force: true });
}
