import { readFileSync } from "node:fs";
import { doesSomething } from "../../facts/passage.ts";
import { type ScreenJudgement, screenText } from "../../screen/screen.ts";

/** Judges files one by one; gives the exit status. */
export function judgeFiles(paths: readonly string[], isTsv: boolean): number {
  let wereFlagged = false;
  let wereUnread = false;
  for (const path of paths) {
    const { judgement, ms } = judge(path, isTsv);
    if (!judgement) wereUnread = true;
    if (judgement?.outcome === "flagged") wereFlagged = true;
    console.log(isTsv ? `${path}\t${outcomeOf(judgement)}\t${ms.toFixed(3)}` : asRead(path, judgement));
  }
  return wereFlagged ? 1 : wereUnread ? 2 : 0;
}

function judge(path: string, isTsv: boolean): { judgement: ScreenJudgement | undefined; ms: number } {
  try {
    const content = readFileSync(path, "utf8");
    const start = performance.now();
    const judgement = screenText(content, doesSomething);
    return { judgement, ms: performance.now() - start };
  } catch (error) {
    if (!isTsv) console.error(error instanceof Error ? error.message : error);
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
