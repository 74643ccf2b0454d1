import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { setUpDemo } from "../../src/cli/dev/demo.ts";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { offline, projectRoot } from "../../src/cli/wrangler.ts";
import { zip } from "../support/zip-builder.ts";
import { startMeasured } from "./measured-service.ts";

/** For all of one export. */
const mostMebibytes = 64;

const values = script(
  "export-memory",
  "Measures the memory of one export: what the worker's isolate holds at most, each time after a collection of " +
    "garbage, and how much the process grows that also runs the local bucket (Linux: /proc), beside the same " +
    "bundles downloaded one after the other. The reader rests for a while on the way. Fails where the isolate holds " +
    `more than ${mostMebibytes} MiB, or the process grows by so much more than at downloads. An export of an empty ` +
    "team comes before, so that what is only loaded once does not count.",
  "--items 500 --bundles 82 --mebibytes 25",
)
  .option("--items <number>", "in the vault", wholeNumber, 500)
  .option("--bundles <number>", "of these items", wholeNumber, 82)
  .option("--mebibytes <number>", "of each bundle", wholeNumber, 25)
  .parse()
  .opts<{ items: number; bundles: number; mebibytes: number }>();

const state = mkdtempSync(join(tmpdir(), "export-memory-"));
const variables = {
  KEYED_WRITES_PER_MINUTE: "100000",
  KEYED_READS_PER_MINUTE: "100000",
  PERSONAL_ITEM_LIMIT: "100000",
  PERSONAL_STORAGE_BYTES: String(1024 ** 4),
};
const empty = zip([{ name: "data.bin", data: new Uint8Array(1), method: 0 }]).length - 1;
const data = new Uint8Array(values.mebibytes * 1024 * 1024 - empty);
for (let at = 0; at < data.length; at += 65_536) crypto.getRandomValues(data.subarray(at, at + 65_536));
const archive = zip([{ name: "data.bin", data, method: 0 }]);

async function fill(url: string): Promise<string> {
  const { key } = await setUpDemo(url);
  const send = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": type };
    const post = () => fetch(`${url}/api/v1/vault/items${path}`, { method: "POST", headers, body });
    let response = await post();
    // The local database gives up where the machine is busy.
    for (let tries = 0; response.status === 503 && tries < 5; tries++) response = await post();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  for (let n = 0; n < values.items; n++) {
    const item = { title: "Measured", slug: `item-${n}`, body: "text ".repeat(2_000) };
    await send("", "application/json", JSON.stringify(item));
    if (n < values.bundles) await send(`/item-${n}/bundle`, "application/zip", archive);
  }
  return key;
}

/** No scanner is asked. */
const callClean = () =>
  promisify(execFile)(
    process.execPath,
    [
      join(projectRoot, "node_modules/wrangler/bin/wrangler.js"),
      ...["d1", "execute", "VAULT", "--local", "--persist-to", state],
      ...["--command", "update bundles set status = 'clean', scanned_at = uploaded_at"],
    ],
    { cwd: projectRoot, env: { ...process.env, ...offline } },
  );

/** The reader rests here: what is made meanwhile has to wait. */
const rest = { at: 100 * 1024 * 1024, ms: 3_000 };

async function take(url: string, key: string): Promise<number> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body!) {
    if (bytes < rest.at && bytes + chunk.length >= rest.at) await wait(rest.ms);
    bytes += chunk.length;
  }
  return bytes;
}

try {
  await prepare(state);
  const filling = await startMeasured(state, variables);
  let key: string;
  try {
    key = await fill(filling.url);
  } finally {
    await filling.stop();
  }
  await callClean();
  const service = await startMeasured(state, variables);
  try {
    await take(`${service.url}/api/v1/teams/demo-team/export`, key);
    const bundles = Array.from({ length: values.bundles }, (_, n) => `/items/item-${n}/bundle`);
    const grown: { isolate: number; process: number }[] = [];
    for (const [what, paths] of Object.entries({ downloads: bundles, export: ["/export"] })) {
      let bytes = 0;
      const peak = await service.peakOf(async () => {
        for (const path of paths) bytes += await take(`${service.url}/api/v1/vault${path}`, key);
      });
      console.log(
        `${what.padEnd(9)} ${(bytes / 1024 / 1024).toFixed(0)} MiB in ${peak.seconds.toFixed(1)} s: ` +
          `isolate +${peak.isolate.toFixed(1)} MiB, process +${peak.process.toFixed(0)} MiB`,
      );
      grown.push(peak);
    }
    const [downloads, exported] = grown;
    const most = Math.max(exported!.isolate, exported!.process - downloads!.process);
    if (most > mostMebibytes) throw new Error(`An export may hold ${mostMebibytes} MiB.`);
  } finally {
    await service.stop();
  }
} finally {
  rmSync(state, { recursive: true, force: true });
}
