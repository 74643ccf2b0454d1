import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { localOperatorToken } from "../lib/config.ts";
import { requireSpace } from "./dev/disk.ts";
import { greet } from "./dev/greet.ts";
import { withLogKey } from "./dev/log-key.ts";
import { isFree } from "./dev/ports.ts";
import { prepare, prepareWithSample } from "./dev/prepare.ts";
import { type Running, Service } from "./dev/service.ts";
import { lockState } from "./dev/state-lock.ts";
import { Steps } from "./dev/steps.ts";
import { isMigrated } from "./dev/migrate.ts";
import { script } from "./script.ts";
import { CommandError, printable, useCallersDirectory } from "./terminal.ts";
import { checkVariables, devVars, variableFrom } from "./variables.ts";
import { projectRoot } from "./wrangler.ts";
import { configuredVariables } from "./wrangler-config.ts";

type Options = { port: number; persistTo: string; empty: boolean; var?: Record<string, string>; verbose: boolean };

const program = script(
  "dev",
  "Runs the whole service on this machine, with no account: prints its address, first requests and a demo key.",
  "--port 8788 --persist-to /tmp/registry --var PERSONAL_ITEM_LIMIT:10",
)
  .option("--port <port>", "where it listens", portFrom, 8787)
  .option("--persist-to <dir>", "where it keeps its state", join(projectRoot, ".wrangler/state"))
  .option("--var <name:value>", "sets a variable of src/lib/config.ts; may be given again", variableFrom)
  .option("--empty", "starts without the sample catalogue", false)
  .option("--verbose", "shows all that wrangler says", false)
  .parse();

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError("A port is a number from 1 to 65535.");
}

/** The running service, which ends with this process. */
let service: Service | undefined;
let isStopping = false;
let state: string | undefined;

/** The intervals in wrangler.toml. */
const minuteMs = 60_000;
const cronMs = 5 * minuteMs;
const everyMinute = "* * * * *";

async function run({ port, persistTo, var: ofOptions = {}, empty, verbose }: Options): Promise<number> {
  const folder = resolve(persistTo);
  state = folder;
  const usual = variablesFrom(ofOptions);
  const lock = lockState(folder, port);
  process.on("exit", () => {
    service?.kill();
    lock.release();
  });
  if (!(await isFree(port))) {
    throw new CommandError(
      `port ${port} is taken; stop what listens there, or choose another: npm run dev -- --port N`,
    );
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event === "dev") stopWithParent();

  const steps = new Steps();
  requireSpace(folder);
  const variables = await withLogKey(folder, usual);
  if (!empty && !existsSync(join(folder, "v3"))) await prepareWithSample(folder, variables, steps);
  else if (!(await isMigrated(folder))) await steps.run("databases brought up to date", () => prepare(folder));
  if (isStopping) return 0;

  const running: Running = { port, state: folder, variables, empty, verbose };
  service = await Service.start(running);
  lock.addProcess(service.pid);
  const isUp = await steps.run("service started", () => service!.isUp(port));
  if (isUp) {
    await steps.run("cron run, as every 5 minutes", () => runCron(port), false);
    setInterval(() => void runCron(port).catch(reportCron), cronMs).unref();
    setInterval(() => void runCron(port, everyMinute).catch(reportCron), minuteMs).unref();
    await greet(running, steps);
  }
  if (!isUp && !isStopping) requireSpace(folder);
  service.show({ withHeld: !isUp && !isStopping });
  const status = await service.ended;
  return isStopping ? 0 : status || 1;
}

/** The variables that development needs, unless the person has set them. */
function variablesFrom(ofOptions: Record<string, string>): Record<string, string> {
  const { file, variables } = devVars(projectRoot);
  const usual = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken, BUILTIN_SCANNER: "true" };
  checkVariables({ "wrangler.toml": configuredVariables(), [file]: variables, "--var": ofOptions });
  return { ...usual, ...variables, ...ofOptions };
}

/** `wrangler dev` runs no crons. Without them, what an earlier run left in the queue would wait for ever. */
async function runCron(port: number, cron?: string): Promise<void> {
  const query = cron === undefined ? "" : `?${new URLSearchParams({ cron }).toString()}`;
  const response = await fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled${query}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
}

const reportCron = (error: unknown) => console.error(`note: the cron could not be run: ${String(error)}`);

/** A second Ctrl-C stops at once. */
function stop(): void {
  if (isStopping) process.exit(130);
  isStopping = true;
  service?.stop();
}

/** npm sends a signal only to the shell that it started, and that shell ends without passing it on. */
function stopWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !isStopping) stop();
  }, 250).unref();
}

try {
  useCallersDirectory("dev");
  process.exitCode = await run(program.opts<Options>());
} catch (error) {
  // Once the process is stopping, steps fail because of that.
  if (!isStopping) process.stderr.write(`error: ${reasonOf(error)}\n`);
  // A runtime that failed to start may never let go.
  process.exit(isStopping ? 0 : 1);
}

/** A full disk is named, whatever failed of it. */
function reasonOf(error: unknown): string {
  try {
    if (state !== undefined && !(error instanceof CommandError)) requireSpace(state);
  } catch (full) {
    if (full instanceof CommandError) return full.message;
  }
  return error instanceof CommandError ? error.message : printable(String(error));
}
