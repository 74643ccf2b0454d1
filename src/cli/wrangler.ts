import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { CommandError } from "./terminal.ts";

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

/** Refuses to go on without an account. Wrangler's own refusal is a page long, and comes after the first steps. */
export async function requireLogin(): Promise<void> {
  const child = startWrangler(["whoami", "--json"], { stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (data) => said.push(String(data)));
  if ((await statusOf(child)) === 0) return;
  const text = stripVTControlCharacters(said.join(""));
  const isOut = /"loggedIn":\s*false|not (?:authenticated|logged in)|authentication|invalid.*token/i.test(text);
  throw new CommandError(
    isOut
      ? "wrangler is not logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN"
      : "Cloudflare can't be asked who you are: " +
          (/(?:ERROR\]?|error)\W+(.+)/.exec(text)?.[1] ?? text.trim().slice(0, 200)),
  );
}

/** The names of the worker's secrets. Undefined where wrangler can't tell: there may be no such worker yet. */
export async function listSecrets(chosen: readonly string[]): Promise<string[] | undefined> {
  const child = startWrangler(["secret", "list", "--format", "json", ...chosen], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said, status] = await Promise.all([textOf(child.stdout!), statusOf(child)]);
  if (status !== 0) return undefined;
  return z
    .array(z.object({ name: z.string() }))
    .parse(JSON.parse(said))
    .map(({ name }) => name);
}

/** The exit status of a process, as a shell gives it. */
export const statusOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
