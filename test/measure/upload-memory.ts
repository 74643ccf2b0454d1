import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setUpDemo } from "../../src/cli/dev/demo.ts";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { freePort } from "../../src/cli/dev/ports.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { offline, startWrangler } from "../../src/cli/wrangler.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
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
const [port, inspectorPort] = [await freePort(), await freePort()];
const url = `http://localhost:${port}`;
const gib = String(1024 ** 3);
const variables = {
  ...{ ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken },
  ...{ KEYED_WRITES_PER_MINUTE: "100000", KEYED_READS_PER_MINUTE: "100000", PERSONAL_STORAGE_BYTES: gib },
  ...{ UPLOADS_PER_KEY: "1000", UPLOADS_PER_ISOLATE: "1000" },
};
const service = startWrangler(
  [
    ...["dev", "--port", String(port), "--inspector-port", String(inspectorPort), "--persist-to", state],
    ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ],
  { env: { ...process.env, ...offline }, stdio: "ignore", detached: true },
);

/** The runtime's processes of the service's group: its proxy, and the one that runs the worker. */
const runtimes = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return (
          stat.includes("(workerd)") && Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]) === service.pid
        );
      } catch {
        return false; // It has ended meanwhile.
      }
    });

const mibOf = (pid: number, field: "VmHWM" | "VmRSS") =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

/** The worker's isolate, asked by its inspector. */
async function isolateOf(portNumber: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${portNumber}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl, {
    headers: { Origin: "http://localhost" },
  } as never);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer.")), { once: true });
  });
  const waiting = new Map<number, (result: Record<string, number>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: Record<string, number> };
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  let sent = 0;
  const ask = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      waiting.set(++sent, resolve);
      socket.send(JSON.stringify({ id: sent, method }));
    });
  /** What is in use: right after what is not has been collected. */
  const holds = async () => {
    await ask("HeapProfiler.collectGarbage");
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024;
  };
  return { holds, close: () => socket.close() };
}

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

async function peakOf(key: string, count: number, isChunked: boolean) {
  const pids = runtimes();
  const isolate = await isolateOf(inspectorPort);
  const held = await isolate.holds();
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = pids.map((pid) => mibOf(pid, "VmRSS"));
  let most = held;
  let isOver = false;
  const startedAt = performance.now();
  const sampling = (async () => {
    while (!isOver) {
      most = Math.max(most, await isolate.holds());
      await wait(100);
    }
  })();
  await Promise.all(Array.from({ length: count }, (_, n) => upload(key, `item-${n}`, isChunked)));
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await sampling;
  isolate.close();
  const grown = pids.map((pid, n) => mibOf(pid, "VmHWM") - before[n]!);
  return { process: Math.max(...grown), isolate: most - held, seconds };
}

try {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (service.exitCode !== null) throw new Error("The service did not start; `npm run dev` says why.");
    await wait(200);
  }
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
        const peak = await peakOf(key, count, isChunked);
        console.log(
          `${isChunked ? "chunked" : "length "} ${String(count).padStart(3)} at once: isolate ` +
            `+${peak.isolate.toFixed(1)} MiB, ` +
            `process +${peak.process.toFixed(0)} MiB, ${peak.seconds.toFixed(1)} s`,
        );
      }
    }
  }
} finally {
  process.kill(-service.pid!, "SIGTERM");
  rmSync(state, { recursive: true, force: true });
}
