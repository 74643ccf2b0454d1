import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { type ScreenJudgement, screenText } from "../screen/screen.ts";
import { script } from "./script.ts";

const program = script(
  "screen",
  "Judges texts for prompt injection, as the service does. Exit status: 0 nothing flagged, 1 " +
    "something flagged, 2 wrong use, or a file that could not be read.",
  "skills/one/SKILL.md skills/two/SKILL.md",
)
  .argument("[files...]", "the texts to judge")
  .option("--tsv", "a line a file: its path, the outcome (`error` where it could not be read), milliseconds", false)
  // npm passes all arguments as one string of at most 128 KB, so longer lists of names come by standard input.
  .option("--stdin", "takes names of files from standard input too, one a line", false)
  .parse();
const options = program.opts<{ tsv: boolean; stdin: boolean }>();

const listed = options.stdin ? (await text(process.stdin)).split("\n").filter(Boolean) : [];
const paths = [...program.args, ...listed];
if (paths.length === 0) program.error("error: name the files to judge");

let wereFlagged = false;
let wereUnread = false;
for (const path of paths) {
  const { judgement, ms } = judge(path);
  if (!judgement) wereUnread = true;
  if (judgement?.outcome === "flagged") wereFlagged = true;
  console.log(options.tsv ? `${path}\t${outcomeOf(judgement)}\t${ms.toFixed(3)}` : asRead(path, judgement));
}
if (wereFlagged || wereUnread) process.exitCode = wereFlagged ? 1 : 2;

function judge(path: string): { judgement: ScreenJudgement | undefined; ms: number } {
  try {
    const content = readFileSync(path, "utf8");
    const start = performance.now();
    const judgement = screenText(content);
    return { judgement, ms: performance.now() - start };
  } catch (error) {
    if (!options.tsv) console.error(error instanceof Error ? error.message : error);
    return { judgement: undefined, ms: 0 };
  }
}

function outcomeOf(judgement: ScreenJudgement | undefined) {
  return judgement?.ran ? judgement.outcome : "error";
}

function asRead(path: string, judgement: ScreenJudgement | undefined) {
  if (!judgement) return `${path}: could not be read`;
  const { outcome, findings, hiddenCharacters } = judgement;
  const hidden = hiddenCharacters ? ", has characters that do not show" : "";
  const lines = findings.map(
    ({ rule, severity, line, excerpt, reason }) => `  line ${line}  ${rule} ${severity}: ${reason}\n      ${excerpt}`,
  );
  return [`${path}: ${outcome}${hidden}`, ...lines].join("\n");
}
