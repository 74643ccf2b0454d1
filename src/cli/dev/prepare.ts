import { z } from "zod";
import { bundleWorker } from "../build/worker.ts";
import { connect } from "../client.ts";
import { runtimeOptions } from "./local-runtime.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { loadSample } from "./sample.ts";
import type { Steps } from "./steps.ts";

const idle = new Map([["idle.mjs", new TextEncoder().encode("export default {}")]]);

/** Updates the databases. Fast if the last start did that already. */
export async function prepare(state: string): Promise<void> {
  if (await isMigrated(state)) return;
  await using runtime = await start(state, idle, {});
  await migrate(state, runtime.miniflare);
}

/** Prepares a new state with the sample before the service starts, so that the first request finds it complete. */
export async function prepareWithSample(state: string, variables: Record<string, string>, steps: Steps): Promise<void> {
  const { modules } = await steps.run("worker built", () => bundleWorker());
  await using runtime = await steps.run("databases made", async () => {
    const started = await start(state, modules, variables);
    await migrate(state, started.miniflare);
    return started;
  });
  // If the sample can't be loaded (production refuses the local token, for example), the service reports it later.
  const loading = () => loadSample(connect(runtime.url, variables.OPERATOR_TOKEN));
  await steps.run("sample catalogue loaded", loading, false);
  // This runtime's queue ends with it: unscanned packages would wait for the watch.
  await steps.run("its packages scanned", () => scanned(runtime.url), false);
}

const scanningMs = 20_000;

async function scanned(url: string): Promise<void> {
  const end = Date.now() + scanningMs;
  for (;;) {
    const response = await fetch(new URL("/healthz", url));
    const { oldestUnscannedPackage, scanner } = Waiting.parse(await response.json());
    if (oldestUnscannedPackage === null || !scanner.configured) return;
    if (Date.now() > end) throw new Error("packages of the sample still wait for their scan");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const Waiting = z.object({
  oldestUnscannedPackage: z.unknown(),
  scanner: z.object({ configured: z.boolean() }),
});

async function start(state: string, modules: ReadonlyMap<string, Uint8Array>, variables: Record<string, string>) {
  const { convertV4MiniflareOptions, Miniflare, NoOpLog } = await import("miniflare");
  const options = { ...runtimeOptions(state, modules, variables), log: new NoOpLog() };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  const { origin: url } = await miniflare.ready;
  return { miniflare, url, [Symbol.asyncDispose]: () => miniflare.dispose() };
}
