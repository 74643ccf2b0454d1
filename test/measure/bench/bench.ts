/** The figures of the service: `npm run bench -- --help`. */
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { InvalidArgumentError, Option } from "commander";
import { script, wholeNumber } from "../../../src/cli/script.ts";
import { CommandError, printError, useCallersDirectory } from "../../../src/cli/terminal.ts";
import { skillsOf } from "./base-skills.ts";
import { type Figure, type FigureName, figuresOf, isMissed } from "./figures.ts";
import { generatedSkills } from "./generated-skills.ts";
import { measureAll, measureEndpointsAlone, measureSearchAlone } from "./measure-all.ts";
import { endpointsReport, reportOf, searchReport, short } from "./report.ts";

type Options = {
  data?: string;
  sizes?: number[];
  short: boolean;
  json?: string;
  cache?: string;
  rounds?: number;
  steady?: number;
  only?: "endpoints" | "search";
  heads: boolean;
};

const scales = {
  whole: {
    generated: 5_000,
    sizes: [5_230, 25_000, 100_000],
    rounds: 15,
    searchesARound: 300,
    steadySeconds: 60,
    pages: 3_000,
  },
  short: { generated: 500, sizes: [500, 3_000], rounds: 9, searchesARound: 150, steadySeconds: 10, pages: 600 },
};
/** What is aimed at for a large catalogue can't be told by one of a few thousand records. */
const toldByLargeOnes: readonly FigureName[] = [
  "bytes_per_skill",
  "usd_per_million_searches",
  "search_statement_ms_max",
];
const largeRecords = 50_000;

const sizesIn = (text: string) => {
  const sizes = text.split(",").map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
    throw new InvalidArgumentError("Name whole numbers from 100, with commas between.");
  }
  return sizes.toSorted((one, other) => one - other);
};
useCallersDirectory("bench");
const options = script(
  "bench",
  "Measures what requests cost: CPU beside a bare worker with the same bytes, operations, rows, dollars.",
  "--data path/to/skills --sizes 5230,100000",
)
  .option(
    "--data <folder>",
    "OWNER/REPO/…/SKILL.md to build the catalogues from (without it, skills of its own making)",
  )
  .option("--sizes <numbers>", "records of the catalogues, such as 5230,100000,1000000", sizesIn)
  .option("--short", "small catalogues, few rounds, and exit status 1 where an aim is missed by more than noise", false)
  .option("--json <file>", "writes the figures there")
  .option("--cache <folder>", "keeps the catalogues there (without it, in memory where there is /dev/shm)")
  .option("--rounds <number>", "rounds of every measure of CPU", wholeNumber)
  .option("--steady <seconds>", "for how long operations are counted", wholeNumber)
  .option("--heads", "with --only search: no bodies beyond those of the folder, which takes a tenth of the time", false)
  .addOption(new Option("--only <part>", "measures this part alone").choices(["endpoints", "search"]))
  .parse()
  .opts<Options>();

const inMemory = isAccessible("/dev/shm", constants.W_OK) ? "/dev/shm" : tmpdir();
const cache = resolve(options.cache ?? join(inMemory, "discovery-bench"));
const temporary = mkdtempSync(join(inMemory, "bench-"));
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  await bench();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}

async function bench() {
  if (!isAccessible("/proc/self/stat", constants.R_OK))
    throw new CommandError("CPU is read from /proc, which only Linux has.");
  const scale = options.short ? scales.short : scales.whole;
  await mkdir(cache, { recursive: true });
  const setting = {
    skills: options.data === undefined ? generatedSkills(scale.generated) : await skillsOf(resolve(options.data)),
    areGenerated: options.data === undefined,
    areHeadsOnly: options.heads && options.only === "search",
    sizes: options.sizes ?? scale.sizes,
    rounds: options.rounds ?? scale.rounds,
    searchesARound: scale.searchesARound,
    steadySeconds: options.steady ?? scale.steadySeconds,
    pages: scale.pages,
    cache,
    temporary,
  };
  if (options.only === "endpoints") {
    const endpoints = await measureEndpointsAlone(setting);
    process.stdout.write(`${endpointsReport(endpoints)}\n`);
    return judge(figuresOf(endpoints.figures));
  }
  const notJudged = new Set(setting.sizes.at(-1)! < largeRecords ? toldByLargeOnes : []);
  if (options.only === "search") {
    const searches = await measureSearchAlone(setting);
    process.stdout.write(`${searchReport(searches, notJudged)}\n`);
    return judge(searches.figures.filter(({ name }) => !notJudged.has(name)));
  }
  const measured = await measureAll(setting);
  const { figures, machine, catalogues } = measured;
  process.stdout.write(`${reportOf(measured, notJudged)}\n`);
  if (options.json !== undefined) {
    const sizes = catalogues.map(({ records }) => records);
    await writeFile(options.json, `${JSON.stringify({ figures, machine, sizes }, null, 2)}\n`);
  }
  judge(figures.filter(({ name }) => !notJudged.has(name)));
}

/** What CI runs fails where an aim is missed. */
function judge(figures: readonly Figure[]) {
  const missed = options.short ? figures.filter(isMissed) : [];
  if (missed.length === 0) return;
  const told = missed.map(({ name, value, aim }) => `${name} is ${short(value)}, at most ${short(aim)} was aimed at`);
  throw new CommandError(`Missed: ${told.join("; ")}.`);
}

function isAccessible(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
