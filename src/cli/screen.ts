import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type ScreenJudgement, screenText } from "../trust/screen/screen.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tsv: { type: "boolean", default: false }, stdin: { type: "boolean", default: false } },
});
// npm hands a script its arguments in one string, which may have 128 KB; more names than that come in lines.
const listed = values.stdin ? (await text(process.stdin)).split("\n").filter(Boolean) : [];
const paths = [...positionals, ...listed];
if (paths.length === 0) {
  console.error("Name the files to judge: npm run screen -- FILE… [--tsv] [--stdin]");
  process.exitCode = 2;
}

for (const path of paths) {
  const { judgement, ms } = judge(path);
  console.log(values.tsv ? `${path}\t${outcomeOf(judgement)}\t${ms.toFixed(3)}` : asRead(path, judgement));
}

function judge(path: string): { judgement: ScreenJudgement | undefined; ms: number } {
  try {
    const content = readFileSync(path, "utf8");
    const start = performance.now();
    const judgement = screenText(content);
    return { judgement, ms: performance.now() - start };
  } catch (error) {
    if (!values.tsv) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
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
