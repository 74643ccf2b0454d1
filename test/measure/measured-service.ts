import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../src/cli/dev/ports.ts";
import { offline, startWrangler } from "../../src/cli/wrangler.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { cpuMicroseconds } from "./bench/runtime.ts";

/** The service with its state in a folder, and the means to see what memory it takes (Linux: /proc). */
export async function startMeasured(state: string, variables: Record<string, string>) {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const all = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken, ...variables };
  const service = startWrangler(
    [
      ...["dev", "--port", String(port), "--inspector-port", String(inspectorPort), "--persist-to", state],
      ...Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    { env: { ...process.env, ...offline }, stdio: "ignore", detached: true },
  );
  const ended = new Promise((resolve) => {
    service.once("exit", resolve);
  });
  const stop = async () => {
    process.kill(-service.pid!, "SIGTERM");
    await ended;
  };
  try {
    while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
      if (service.exitCode !== null) throw new Error("The service did not start; `npm run dev` says why.");
      await wait(200);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    processPeakOf: (act: () => Promise<unknown>) => processPeakOf(service.pid!, act),
    peakOf: (act: () => Promise<unknown>) => peakOf(service.pid!, { url, inspectorPort }, act),
  };
}

/** How much more memory the process takes at most, in MiB, and what CPU, while something happens. */
async function processPeakOf(group: number, act: () => Promise<unknown>) {
  const pids = runtimesOf(group);
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = pids.map((pid) => mibOf(pid, "VmRSS"));
  const cpuOf = () => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
  const [startedAt, cpuBefore] = [performance.now(), cpuOf()];
  await act();
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = (cpuOf() - cpuBefore) / 1e6;
  const grown = pids.map((pid, n) => mibOf(pid, "VmHWM") - before[n]!);
  return { process: Math.max(...grown), seconds, cpuSeconds };
}

/** The same, and how much more is in use in the worker's isolate. */
async function peakOf(group: number, at: Addresses, act: () => Promise<unknown>) {
  const isolate = await isolateOf(at);
  const held = await isolate.holds();
  let most = held;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      most = Math.max(most, await isolate.holds());
      await wait(100);
    }
  })();
  const peak = await processPeakOf(group, act).finally(() => (isOver = true));
  await sampling;
  isolate.close();
  return { ...peak, isolate: most - held };
}

/** The runtime's processes of the service's group: its proxy, and the one that runs the worker. */
const runtimesOf = (group: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return stat.includes("(workerd)") && Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]) === group;
      } catch {
        return false; // It has ended meanwhile.
      }
    });

const mibOf = (pid: number, field: "VmHWM" | "VmRSS") =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

type Addresses = { url: string; inspectorPort: number };

/** The worker's isolate, asked by its inspector. */
async function isolateOf({ url, inspectorPort }: Addresses) {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
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
    // The runtime collects beside a request.
    await Promise.all([ask("HeapProfiler.collectGarbage"), fetch(`${url}/robots.txt`).then((woken) => woken.text())]);
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024;
  };
  return { holds, close: () => socket.close() };
}
