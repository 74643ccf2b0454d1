/** Requests made from the service's own document, most of them wrong somewhere: `npm run fuzz -- --help`. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Option } from "commander";
import { prepare } from "../../../src/cli/dev/prepare.ts";
import { script, wholeNumber } from "../../../src/cli/script.ts";
import { startProgress } from "../../../src/cli/progress.ts";
import { CommandError, printError, count } from "../../../src/cli/terminal.ts";
import { buildWorker, serviceEntry } from "../bench/build-worker.ts";
import { startService } from "../bench/runtime.ts";
import { buildWorld } from "./build-world.ts";
import { curlOf, exchange } from "./exchange.ts";
import { judgeOf } from "./judge.ts";
import { type Request, requestsOf } from "./requests.ts";
import { Tally } from "./tally.ts";
import type { World } from "./world.ts";

const { requests, seed, only, atOnce, failures, keep } = script(
  "fuzz",
  "Sends requests made from the service's own OpenAPI document (valid ones, near ones, hostile ones; " +
    "by everyone who may come) to the built worker, and holds every answer against the document. The " +
    "exit status is 1 when one fails.",
  "--requests 5000 --seed 7",
)
  .option("--requests <number>", "how many", wholeNumber, 100_000)
  .option("--seed <number>", "the same seed makes the same requests", wholeNumber, 1)
  .option("--only <index>", "sends just this one of the seed's requests, and prints it and its answer", wholeNumber)
  .addOption(new Option("--at-once <number>", "requests under way at a time").argParser(wholeNumber).default(16))
  .option("--failures <number>", "stops after so many", wholeNumber, 20)
  .option(
    "--keep",
    "leaves the service running at the end, until Ctrl-C, so that a printed curl command finds it",
    false,
  )
  .parse()
  .opts<{ requests: number; seed: number; only?: number; atOnce: number; failures: number; keep: boolean }>();

const token = "a-token-of-this-run-0123456789";
const state = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "fuzz-"));
process.once("exit", () => rmSync(state, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const unlimited = "1000000000";
const variables = {
  ENVIRONMENT: "development",
  OPERATOR_TOKEN: token,
  BUILTIN_SCANNER: "true",
  ANONYMOUS_REQUESTS_PER_MINUTE: unlimited,
  KEYED_READS_PER_MINUTE: unlimited,
  KEYED_WRITES_PER_MINUTE: unlimited,
  // Reached, so that the refusal is met too.
  PERSONAL_ITEM_LIMIT: "200",
};

/** The last failures that the worker has logged: they say why a status is 500. */
const logged: string[] = [];
const { modules } = await buildWorker(serviceEntry, state);
await prepare(state);
await using service = await startService(modules, state, variables, (line) => {
  if (!line.includes('"failure"')) return;
  logged.push(line);
  if (logged.length > 200) logged.shift();
});
const world = await buildWorld(service.url, token);
const tally = new Tally();
const judge = judgeOf(world, [token, ...Object.values(world.keys)]);
const requestAt = requestsOf(world, seed);

try {
  await (only === undefined ? sendAll(world) : sendOne(world, only));
  if (keep) {
    printError(`The service still answers at ${service.url}; Ctrl-C ends it.`);
    await new Promise(() => setInterval(() => undefined, 60_000));
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}

async function sendAll({ document }: World) {
  const progress = startProgress(requests, "requests");
  const startedAt = performance.now();
  const underWay = new Set<number>();
  let next = 0;
  const sendSome = async () => {
    while (next < requests && tally.failed < failures) {
      const index = next++;
      const request = requestAt(index);
      underWay.add(index);
      const answer = await exchange(request, world);
      if ("failure" in answer && !existsSync(`/proc/${service.pid}`)) {
        throw new CommandError(
          `The runtime has ended; under way were ${[...underWay].map((one) => `#${one}`).join(", ")}.`,
        );
      }
      underWay.delete(index);
      const fault = judge(request, answer);
      tally.add(request, answer, fault);
      if (fault !== undefined) await tell(index, request, fault, answer);
      progress.to(next, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendSome));
  progress.end();
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `${tally.report(document)}\n${count(tally.sent)} requests of seed ${seed} in ` +
      `${Math.round(seconds)} s, ${tally.failed} failed\n`,
  );
  if (tally.failed > 0) process.exitCode = 1;
}

async function sendOne(of: World, index: number) {
  const request = requestAt(index);
  const answer = await exchange(request, of);
  const fault = judge(request, answer);
  await tell(index, request, fault ?? "Nothing is wrong with it.", answer);
  if (!("failure" in answer)) {
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
    process.stdout.write(
      `${answer.status}\n${headers.join("\n")}\n\n${answer.body.toString("utf8").slice(0, 5_000)}\n`,
    );
  }
  if (fault !== undefined) process.exitCode = 1;
}

async function tell(index: number, request: Request, fault: string, answer: Awaited<ReturnType<typeof exchange>>) {
  const requestId = "failure" in answer ? undefined : answer.headers.get("X-Request-Id");
  // The log comes by another way than the answer.
  if (requestId && "status" in answer && answer.status >= 500) await new Promise((resolve) => setTimeout(resolve, 100));
  const why = logged.find((line) => requestId && line.includes(requestId));
  const status = "status" in answer ? answer.status : "no answer";
  const lines = [
    `#${index} (${request.kind}, ${request.actor}): ${status}. ${fault}`,
    `  again: npm run fuzz -- --seed ${seed} --only ${index}`,
    `  ${shortened(curlOf(request, world))}`,
    ...(why ? [`  ${why}`] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function shortened(text: string): string {
  return text.length > 4_000 && only === undefined ? `${text.slice(0, 4_000)}…` : text;
}
