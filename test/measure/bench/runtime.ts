import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsFrom } from "wrangler";
import { quietRuntime } from "../../../src/cli/dev/local-runtime.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import type { BuiltWorker } from "./build-worker.ts";

/** One worker in a process of the runtime of its own, reached without any proxy. */
export type Runtime = {
  /** Without a slash at its end. */
  url: string;
  pid: number;
} & AsyncDisposable;

/** The runtime's processes that this process started. */
function runtimePids(): Set<number> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Set(pids.filter((pid) => isOurRuntime(pid)).map(Number));
}

function isOurRuntime(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    return stat.includes("(workerd)") && parent === process.pid;
  } catch {
    return false; // It has ended meanwhile.
  }
}

async function start(options: Parameters<typeof convertV4MiniflareOptions>[0]): Promise<Runtime> {
  const before = runtimePids();
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await miniflare.ready;
  const [pid] = [...runtimePids()].filter((pid) => !before.has(pid));
  if (pid === undefined) throw new Error("The runtime's process was not found in /proc.");
  const { origin: url } = await miniflare.unsafeGetDirectURL();
  return { url, pid, [Symbol.asyncDispose]: () => miniflare.dispose() };
}

const shared = { ...quietRuntime, log: new NoOpLog() };

const directSocket = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

type More = {
  /** Answers what the service asks others. */
  outboundService?: (request: Request) => Promise<Response>;
  /** With the files of `dist/assets`: the platform serves them, and nothing that is measured comes from them. */
  withAssets?: boolean;
};

/** The service with the bindings of wrangler.toml and its state below `state`. */
export async function startService(
  modules: BuiltWorker["modules"],
  state: string,
  variables: Record<string, string>,
  onLog: (line: string) => void = () => undefined,
  { outboundService, withAssets = false }: More = {},
): Promise<Runtime> {
  const { workerOptions } = workerOptionsFrom(join(projectRoot, "wrangler.toml"));
  const { assets, bindings, modulesRules: _rules, ...options } = workerOptions;
  return start({
    ...shared,
    ...(options as object),
    ...({ ...(outboundService && { outboundService }), ...(withAssets && { assets }) } as object),
    ...directSocket,
    name: "service",
    rootPath: projectRoot,
    modules: [...modules].map(([name, contents]) => ({ type: "ESModule", path: join(projectRoot, name), contents })),
    bindings: { ...(bindings as Record<string, string>), ...variables },
    handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
    resourcePersistencePath: join(state, "v3"),
  });
}

/**
 * The service on databases that are kept, with all other state of its own, so that no run finds what an earlier one has
 * counted.
 */
export async function startOn(modules: BuiltWorker["modules"], temporary: string, state: string): Promise<Runtime> {
  const own = await mkdtemp(join(temporary, "state-"));
  await mkdir(join(own, "v3"));
  await symlink(join(state, "v3/d1"), join(own, "v3/d1"));
  return startService(modules, own, { ENVIRONMENT: "production" });
}

/** The least a worker can do: the same bytes from a string. */
export async function startBare(answers: Record<string, BareAnswer>): Promise<Runtime> {
  const code = `
    const bytesOf = ({ base64, ...answer }) =>
      base64 === undefined ? answer : { ...answer, body: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) };
    const given = Object.entries(${JSON.stringify(answers)});
    const answers = new Map(given.map(([path, answer]) => [path, bytesOf(answer)]));
    export default {
      fetch(request) {
        const url = request.url;
        const { status, headers, body } = answers.get(url.slice(url.indexOf("/", 8)));
        return new Response(body, { status, headers });
      },
    };`;
  return start({
    ...shared,
    ...directSocket,
    name: "bare",
    compatibilityDate: "2026-10-01",
    modules: [{ type: "ESModule", path: "bare.js", contents: code }],
  });
}

/** `base64` in place of a body that is no text. */
export type BareAnswer = { status: number; headers: Record<string, string>; body: string | null; base64?: string };

/** Microseconds that the first thread of a process has run: all workers and simulators share it. */
export function mainThreadMicroseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1000;
}

/** Microseconds that all threads of a process have run. The scheduler's own count is exact; the other is in ticks. */
export function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  try {
    const runs = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return runs.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000;
  } catch {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  }
}
