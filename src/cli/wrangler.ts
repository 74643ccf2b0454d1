import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");

/** By binding; wrangler.toml names each one's folder of migrations. */
export const databases = ["CATALOG", "SEARCH", "VAULT"] as const;

const script = join(dirname(createRequire(import.meta.url).resolve("wrangler/package.json")), "bin/wrangler.js");

/** No prompts and no network: what runs on this machine works offline. */
export const offline = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_COLOR: "1",
  CI: "1",
};

export const startWrangler = (args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [script, ...args], { cwd: projectRoot, ...options });

/** The exit status of a process, as a shell gives it. */
export const statusOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
