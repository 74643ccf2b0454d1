import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setUpDemo } from "../../src/cli/dev/demo.ts";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { startMeasured } from "./measured-service.ts";
import { zip } from "../support/zip-builder.ts";

const values = script(
  "upload-memory",
  "Measures the runtime's peak memory for some uploads at once beside that for one, with a length " +
    "and without: of the process that runs the worker (Linux: /proc), and of the worker's isolate, " +
    "each time after a collection of garbage.",
  "--uploads 20 --mebibytes 25 --rounds 3",
)
  .option("--uploads <number>", "at once", wholeNumber, 20)
  .option("--mebibytes <number>", "of each", wholeNumber, 25)
  .option("--rounds <number>", "of each", wholeNumber, 3)
  .parse()
  .opts<{ uploads: number; mebibytes: number; rounds: number }>();
const most = values.uploads;
const size = values.mebibytes * 1024 * 1024;

const state = mkdtempSync(join(tmpdir(), "upload-memory-"));
await prepare(state);
const gib = String(1024 ** 3);
const service = await startMeasured(state, {
  KEYED_WRITES_PER_MINUTE: "100000",
  KEYED_READS_PER_MINUTE: "100000",
  PERSONAL_STORAGE_BYTES: gib,
  UPLOADS_PER_KEY: "1000",
  UPLOADS_PER_ISOLATE: "1000",
});
const { url } = service;

const archive = zip([{ name: "data.bin", data: crypto.getRandomValues(new Uint8Array(65_536)), method: 0 }]);
const overhead = archive.length - 65_536;
const data = new Uint8Array(size - overhead);
for (let at = 0; at < data.length; at += 65_536) crypto.getRandomValues(data.subarray(at, at + 65_536));
const body = zip([{ name: "data.bin", data, method: 0 }]);

/** In parts, as a client sends what it makes. */
function chunks(): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(at, (at += 65_536)));
      if (at >= body.length) controller.close();
    },
  });
}

async function upload(key: string, slug: string, isChunked: boolean): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/zip" };
  const init = isChunked ? { body: chunks(), duplex: "half" as const } : { body };
  const response = await fetch(`${url}/api/v1/vault/items/${slug}/bundle`, { method: "POST", headers, ...init });
  if (response.status !== 200) throw new Error(`${slug}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

try {
  const { key } = await setUpDemo(url);
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  for (let n = 0; n < most; n++) {
    const text = JSON.stringify({ title: "Measured", slug: `item-${n}`, body: "x" });
    await fetch(`${url}/api/v1/vault/items`, { method: "POST", headers, body: text });
  }
  for (const isChunked of [false, true]) {
    await upload(key, "item-0", isChunked);
    for (const count of [1, most]) {
      for (let round = 0; round < values.rounds; round++) {
        const peak = await service.peakOf(() =>
          Promise.all(Array.from({ length: count }, (_, n) => upload(key, `item-${n}`, isChunked))),
        );
        console.log(
          `${isChunked ? "chunked" : "length "} ${String(count).padStart(3)} at once: isolate ` +
            `+${peak.isolate.toFixed(1)} MiB, ` +
            `process +${peak.process.toFixed(0)} MiB, ${peak.seconds.toFixed(1)} s`,
        );
      }
    }
  }
} finally {
  await service.stop();
  rmSync(state, { recursive: true, force: true });
}
