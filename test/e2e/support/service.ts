import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { ownPort } from "./own-port.ts";

/** It takes 20 s where nothing else runs. A machine may be ten times as busy. */
const readyWithinMs = 240_000;

export type RunningService = { url: string; stop: () => Promise<void> };

/** Starts a service for each worker of vitest's: a burst of one file must not slow another, nor change what it sees. */
export async function setup(project: Pick<TestProject, "config" | "provide">): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: project.config.maxWorkers }, () => startDev()));
  const services = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stopAll = async () => void (await Promise.all(services.map(({ stop }) => stop())));
  const failed = starts.find((start) => start.status === "rejected");
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  project.provide(
    "baseUrls",
    services.map(({ url }) => url),
  );
  return stopAll;
}

/**
 * Starts the service as a person would with `npm run dev`, on a state of its own. `given`: an own port that somebody
 * else is told of before.
 */
export async function startDev(options: readonly string[] = [], given?: number): Promise<RunningService> {
  // Local D1 waits for the disk on every query; memory has none to wait for.
  const state = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "e2e-"));
  const port = given ?? (await ownPort());
  const service = spawn(
    process.execPath,
    ["src/cli/dev.ts", "--port", String(port), "--persist-to", state, ...options],
    {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const stop = async () => {
    await end(service);
    // What the service had begun may still be written.
    rmSync(state, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    await hasGreeted(service);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Until it says where it runs: by then the sample catalogue is loaded. */
function hasGreeted(service: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`the service ${reason}; it said:\n${said}`));
    const timer = setTimeout(() => fail(`was not ready in ${readyWithinMs / 1000} s`), readyWithinMs);
    const listen = (data: unknown) => {
      said = (said + String(data)).slice(-20_000);
      if (!said.includes("The service runs at")) return;
      clearTimeout(timer);
      resolve();
    };
    service.stdout!.on("data", listen);
    service.stderr!.on("data", listen);
    service.once("error", (error) => fail(`did not start: ${error.message}`));
    service.once("exit", (code) => fail(`ended with status ${code}`));
  });
}

async function end(service: ChildProcess): Promise<void> {
  const ended = () => service.exitCode !== null || service.signalCode !== null;
  if (!ended()) service.kill("SIGTERM");
  for (let waited = 0; !ended() && waited < 10_000; waited += 100) await wait(100);
  if (!ended()) service.kill("SIGKILL");
}
