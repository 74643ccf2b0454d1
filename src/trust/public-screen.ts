import { limits } from "../contract/limits.ts";
import type { ScreenFinding } from "../contract/screen.ts";
import type { PublicFinding, PublicScreen } from "../contract/trust.ts";
import { type BundleContents, bundlePartOf, toScreenReport } from "./screen-report.ts";
import { notRun } from "./screen/judgement.ts";
import { type BundleScreen, type KeptJudgement, type StoredScreen } from "./stored-screen.ts";

const unscreenedText: StoredScreen = {
  result: notRun,
  findings: [],
  rules: "",
  attempts: 0,
  dueAt: null,
  textHash: "",
  clearing: null,
  opinion: null,
};

/** The public result for a record's text and package together, computed as for a team's item. */
export function toPublicScreen(text: StoredScreen | null, contents: BundleContents | null): PublicScreen {
  const report = toScreenReport(text ?? unscreenedText, bundlePartOf(contents));
  const { ran, outcome, suspicious, notes, hiddenCharacters, findings, ruleSet } = report;
  return { ran, outcome, suspicious, notes, hiddenCharacters, ...shownFindings(findings, ruleSet) };
}

/** The public result for a package alone. */
export const toContentsScreen = (contents: BundleScreen | null): PublicScreen => {
  const { result, findings, rules }: KeptJudgement = contents ?? unscreenedText;
  return { ...result, ...shownFindings(findings, rules.split(" ", 1)[0]!) };
};

const shownFindings = (findings: ScreenFinding[], ruleSet: string) => ({
  findings: findings.slice(0, limits.publicFindingsMax).map(toPublicFinding),
  ruleSet: ruleSet || null,
});

// Suspicious text is not repeated where agents would read it.
const toPublicFinding = ({ rule, severity, field, line, reason, excerpt }: ScreenFinding): PublicFinding => ({
  ...{ rule, severity, file: field.replace(/^bundle:/, ""), line, reason },
  excerpt: severity === "note" ? excerpt : null,
});
