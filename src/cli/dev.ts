import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { connect as connectTo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Command, InvalidArgumentError } from "commander";
import { localOperatorToken } from "../config.ts";
import { connect } from "./client.ts";
import { keyedRequests, setUpDemo } from "./dev/demo.ts";
import { migrate } from "./dev/migrate.ts";
import { freePort, isFree } from "./dev/ports.ts";
import { firstRequests, loadSample } from "./dev/sample.ts";
import { CommandError, returnToStart } from "./terminal.ts";
import { offline, projectRoot, startWrangler, statusOf } from "./wrangler.ts";

type Options = { port: number; persistTo: string; var: Record<string, string> };

const program = new Command("dev")
  .description("Runs the whole service on this machine, with no account.")
  .option("--port <port>", "where it listens", portFrom, 8787)
  .option("--persist-to <dir>", "where it keeps its state", join(projectRoot, ".wrangler/state"))
  .option("--var <name:value>", "sets a variable of src/config.ts; may be given again", variableFrom, {
    ENVIRONMENT: "development",
    OPERATOR_TOKEN: localOperatorToken,
    BUILTIN_SCANNER: "true",
  })
  .parse();

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError("A port is a number from 1 to 65535.");
}

function variableFrom(text: string, variables: Record<string, string>): Record<string, string> {
  const colon = text.indexOf(":");
  if (colon < 1) throw new InvalidArgumentError("A variable is given as NAME:VALUE.");
  return { ...variables, [text.slice(0, colon)]: text.slice(colon + 1) };
}

/** As wrangler.toml has it. */
const cronMs = 5 * 60_000;

/** What runs now, so that it ends with this process. */
let service: ChildProcess | undefined;
let isStopping = false;

async function run({ port, persistTo, var: variables }: Options): Promise<number> {
  if (!(await isFree(port))) {
    throw new CommandError(
      `port ${port} is taken; stop what listens there, or choose another: npm run dev -- --port N`,
    );
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event === "dev") stopWithParent();
  // Whatever is left of the group when this process goes.
  process.on("exit", () => endGroup("SIGKILL"));

  const state = resolve(persistTo);
  const isNew = !existsSync(join(state, "v3"));
  await migrate(state);
  if (isNew && !isStopping) await fill(state, variables);
  if (isStopping) return 143;

  const ended = statusOf(await startService(port, state, variables, "inherit"));
  if (await isUp(port, ended)) {
    runCron(port);
    await greet(port, variables);
  }
  return ended;
}

/** wrangler leaves that to a person; without it what an earlier run left in the queue would wait forever. */
function runCron(port: number): void {
  const trigger = () => void fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled`).catch(reportCron);
  trigger();
  setInterval(trigger, cronMs).unref();
}

const reportCron = (error: unknown) => console.error(`note: the cron could not be run: ${String(error)}`);

/** Its own group, so that whatever it starts can be ended with it. */
async function startService(port: number, state: string, variables: Options["var"], output: "inherit" | "ignore") {
  const args = ["--port", String(port), "--inspector-port", String(await freePort()), "--persist-to", state];
  for (const [name, value] of Object.entries(variables)) args.push("--var", `${name}:${value}`);
  const env = { ...process.env, ...offline };
  service = startWrangler(["dev", ...args], { env, stdio: ["ignore", output, output], detached: true });
  return service;
}

/** Loads the sample behind a port of its own, so that whoever waits for the service finds it whole. */
async function fill(state: string, variables: Options["var"]): Promise<void> {
  const port = await freePort();
  const ended = statusOf(await startService(port, state, variables, "ignore"));
  try {
    if (await isUp(port, ended)) await loadSample(connect(`http://localhost:${port}`, variables.OPERATOR_TOKEN));
  } catch {
    // The service that is to stay says why when it greets.
  } finally {
    endGroup("SIGTERM");
    await ended;
  }
}

function stop(): void {
  isStopping = true;
  endGroup("SIGTERM");
}

/** npm hands a signal to the shell it started this in, and that shell goes without a word. */
function stopWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 250).unref();
}

function endGroup(signal: NodeJS.Signals): void {
  if (service?.pid === undefined) return;
  try {
    process.kill(-service.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Waits until the service answers; false when it ended instead. */
async function isUp(port: number, ended: Promise<number>): Promise<boolean> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over && !(await accepts(port))) await wait(50);
  while (!over) {
    const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (health?.ok) return true;
    await wait(100);
  }
  return false;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTo(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** The service runs without its sample too: with `--var ENVIRONMENT:production`, say, where it takes no local token. */
async function greet(port: number, variables: Record<string, string>): Promise<void> {
  const url = new URL(`http://localhost:${port}`);
  const lines = [`The service runs at ${url.origin}. Try:`];
  try {
    const loaded = await loadSample(connect(url.href, variables.OPERATOR_TOKEN));
    if (loaded !== null) lines.unshift(`The catalogue was empty: ${loaded} sample records loaded.`);
    lines.push(...(await firstRequests(url)).map((request) => `  ${request}`));
    const demo = await setUpDemo(url.href, variables.OPERATOR_TOKEN);
    lines.push("A demo person's vault, and their team:");
    lines.push(...keyedRequests(url.origin, demo).map((request) => `  ${request}`));
  } catch (error) {
    lines.unshift(`note: no sample or demo was set up: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\nIts documentation: ${url.origin}/docs\n\n`);
}

try {
  returnToStart("dev");
  process.exitCode = await run(program.opts<Options>());
} catch (error) {
  process.stderr.write(`error: ${error instanceof CommandError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
