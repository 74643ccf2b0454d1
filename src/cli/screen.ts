import { text } from "node:stream/consumers";
import { script } from "./script.ts";
import { printFacts } from "./screening/print-facts.ts";
import { judgeFiles } from "./screening/judge-files.ts";
import { judgePackages } from "./screening/judge-packages.ts";

const program = script(
  "screen",
  "Judges texts for prompt injection, as the service does; with --packages folders, as it judges their import; with " +
    "--facts it says what a folder does. Exit status: 0 nothing flagged or held, 1 something flagged or held, " +
    "2 wrong use, or a file that could not be read.",
  "skills/one/SKILL.md skills/two/SKILL.md",
)
  .argument("[files...]", "the texts to judge")
  .option("--tsv", "a line a file: its path, the outcome (`error` where it could not be read), milliseconds", false)
  // npm passes all arguments as one string of at most 128 KB, so longer lists of names come by standard input.
  .option("--stdin", "takes names of files from standard input too, one a line", false)
  .option(
    "--packages",
    "judges folders, behind a tab that of its earlier version; --tsv: folder, outcome, decision, reasons",
    false,
  )
  .option("--facts <folder>", "what is in the folder, fact by fact, each with its file and line")
  .parse();
const options = program.opts<{ tsv: boolean; stdin: boolean; packages: boolean; facts?: string }>();

const listed = options.stdin ? (await text(process.stdin)).split("\n").filter((line) => line.trim() !== "") : [];
const names = [...program.args, ...listed].map((line) => line.replace(/\r$/, ""));
if (options.facts !== undefined) process.exitCode = await printFacts(options.facts, options.tsv);
else if (names.length === 0) program.error(`error: name the ${options.packages ? "folders" : "files"} to judge`);
else process.exitCode = await (options.packages ? judgePackages : judgeFiles)(names, options.tsv);
