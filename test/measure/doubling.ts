/**
 * The CPU of everything that reads what strangers wrote before or beside its schema, at 64, 128, 256 and 512 KiB of
 * what is made to slow it down: of each the slowest inputs, with the ratio of each doubling and the 99th percentile at
 * 64 KiB. It exits 1 where a doubling costs more than 2.4 times, or the percentile is more than the subject's bound.
 */
import { cpuMs } from "../support/cpu.ts";
import { spawnSync } from "node:child_process";
import { Option } from "commander";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { leastMs, type Subject, subjects } from "../support/doubling.ts";

const values = script(
  "doubling",
  "Prints the CPU of all that reads before or beside a schema, for texts of 64 to 512 KiB that are " +
    "made to slow it down. It exits 1 where a doubling costs more than 2.4 times, or 99 of 100 runs at " +
    "64 KiB take more than the subject's bound, which is 25 ms for most.",
  "--of screen --rows 5",
)
  .addOption(new Option("--of <subject>", "only this").choices(subjects.map(({ what }) => what)))
  .option(
    "--rows <number>",
    "the slowest inputs shown of each, beside all that are near the bound at 64 KiB",
    wholeNumber,
    3,
  )
  .option("--runs <number>", "runs for the 99th percentile, three times", wholeNumber, 200)
  .option("--no-header", "the rows of the table alone")
  .parse()
  .opts<{ of?: string; rows: number; runs: number; header: boolean }>();

/** The best of three rounds of so many milliseconds: other work on the machine slows whole rounds. */
async function msOf(run: () => unknown, roundMs: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = cpuMs();
    let runs = 0;
    do {
      await run();
      runs++;
    } while (cpuMs() - start < roundMs);
    best = Math.min(best, (cpuMs() - start) / runs);
  }
  return best;
}

/** Of three rounds the best, as other work on the machine slows whole rounds; collections of garbage are in each. */
async function percentile99(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const all: number[] = [];
    for (let at = 0; at < values.runs; at++) {
      const start = cpuMs();
      await run();
      all.push(cpuMs() - start);
    }
    best = Math.min(best, all.sort((one, other) => one - other)[Math.ceil(all.length * 0.99) - 1]!);
  }
  return best;
}

const growthMost = 2.4;
const isSteep = (ms: number[]) =>
  ms.some((each, at) => at > 0 && ms[at - 1]! > leastMs && each / ms[at - 1]! > growthMost);

/**
 * What looks steep is measured again for longer: in a short round of a small size no garbage is collected, while a
 * large size pays for its own in each.
 */
async function atSizes(one: Subject["cases"][number], sizes: number[]): Promise<number[]> {
  let measured: number[] = [];
  for (const roundMs of [40, 200, 1_000]) {
    measured = [];
    for (const size of sizes) measured.push(await msOf(await one.at(size), roundMs));
    if (!isSteep(measured)) break;
  }
  return measured;
}

const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

async function measure({ what, sizes, firstMs, cases }: Subject): Promise<void> {
  const measured = [];
  for (const one of cases) measured.push({ one, ms: await atSizes(one, sizes) });
  measured.sort((one, other) => Math.max(...other.ms) - Math.max(...one.ms));
  const from = sizes[0] === 64 * 1024 ? "" : `, from ${sizes[0]} characters`;
  for (const { one, ms } of measured.filter(({ ms: [first] }, at) => at < values.rows || first! > firstMs / 2)) {
    const doublings = ms.slice(1).map((value, at) => (value / ms[at]!).toFixed(2));
    if (isSteep(ms)) process.exitCode = 1;
    const p99 = await percentile99(await one.at(sizes[0]!));
    if (p99 > firstMs) process.exitCode = 1;
    const times = [...ms.map(shown), ""];
    console.log(`| ${[what + from, one.what, ...times.slice(0, 4), doublings.join(" "), shown(p99)].join(" | ")} |`);
  }
}

/** In a process of its own: a collection of garbage takes longer, the more of the other subjects is in memory. */
function measureApart({ what }: Subject): void {
  const options = ["--of", what, "--rows", String(values.rows), "--runs", String(values.runs), "--no-header"];
  const { status } = spawnSync(process.execPath, [import.meta.filename, ...options], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

if (values.header)
  console.log(
    "| what | input | 64 KiB, ms | 128 | 256 | 512 | doublings | p99 at 64 KiB, ms " +
      "|\n|---|---|---|---|---|---|---|---|",
  );
const only = subjects.find(({ what }) => what === values.of);
if (only) await measure(only);
else for (const each of subjects) measureApart(each);
