import { type Reason, reasonText, sentencesOf } from "../../facts/judge/reasons.ts";
import { type FolderJudgement, judgeFolder } from "./judge-folder.ts";

/** Judges folders, each alone, in their order; gives the exit status. */
export async function judgePackages(lines: readonly string[], isTsv: boolean): Promise<number> {
  let wereHeld = false;
  for (const line of lines) {
    const [folder = "", earlier = ""] = line.split("\t");
    const { outcome, decision, reasons } = await judged(folder, earlier === "" ? undefined : earlier);
    if (decision === "held") wereHeld = true;
    if (isTsv) console.log([folder, outcome, decision, reasons.map(reasonText).join("; ")].join("\t"));
    else {
      const said = sentencesOf(reasons).map((sentence) => `  ${sentence}`);
      console.log([`${folder}: ${decision} (screen: ${outcome})`, ...said].join("\n"));
    }
  }
  return wereHeld ? 1 : 0;
}

/** Nothing that could not be read becomes public, and the next folder follows. */
async function judged(folder: string, earlier: string | undefined): Promise<FolderJudgement> {
  try {
    return await judgeFolder(folder, earlier);
  } catch (error) {
    const value = error instanceof Error ? error.message : String(error);
    const reason: Reason = {
      reason: "screen",
      kind: "unread",
      value,
      file: folder,
      line: 1,
      sentence: `It could not be read: ${value}`,
    };
    return { outcome: "error", decision: "held", reasons: [reason] };
  }
}
