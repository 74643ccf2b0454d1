import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { projectRoot } from "../../src/cli/wrangler.ts";

const values = script(
  "faults",
  "Runs schedules of the scans' simulation, a third each on the bundles of a person, on those of a " +
    "team, and on the packages of public skills. One that goes wrong is printed step by step with its " +
    "seed; --runs 1 --seed N runs just that one again.",
  "--runs 10000 --seed 1",
)
  .option("--runs <number>", "how many schedules", wholeNumber, 10_000)
  .option("--seed <number>", "of the first", wholeNumber, 1)
  .parse()
  .opts<{ runs: number; seed: number }>();
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const child = spawn(
  process.execPath,
  [vitest, "run", "--config", "test/vitest.config.ts", "test/flows/bundle-faults", "test/flows/package-faults"],
  {
    cwd: projectRoot,
    stdio: "inherit",
    env: {
      ...process.env,
      FAULT_RUNS: String(values.runs),
      FAULT_SEED: String(values.seed),
      // Local D1 waits for the disk on every query; memory has none to wait for.
      TMPDIR: process.env.TMPDIR ?? (existsSync("/dev/shm") ? "/dev/shm" : tmpdir()),
    },
  },
);
child.once("exit", (code) => (process.exitCode = code ?? 1));
