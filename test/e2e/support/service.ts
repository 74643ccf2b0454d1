import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { freePort } from "../../../src/cli/dev/ports.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
  }
}

/** It takes 20 s where nothing else runs. A machine may be ten times as busy. */
const readyWithinMs = 240_000;

/** Starts the service once for all tests, as a person would with `npm run dev`, on a port and a state of its own. */
export const setup = (project: Pick<TestProject, "provide">): Promise<() => Promise<void>> => startDev(project);

/** The same with further options of `npm run dev`. */
export async function startDev(
  project: Pick<TestProject, "provide">,
  options: readonly string[] = [],
): Promise<() => Promise<void>> {
  // Local D1 waits for the disk on every query; memory has none to wait for.
  const state = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "e2e-"));
  const port = await freePort();
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
  project.provide("baseUrl", `http://127.0.0.1:${port}`);
  return stop;
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
