import { limits } from "../../contract/wire/limits.ts";
import type { ScreenFinding } from "../../contract/items/screen.ts";
import type { PublicFinding, PublicScreen } from "../../contract/public/trust.ts";
import { type BundleContents, bundlePartOf, toClearing, toScreenReport } from "./screen-report.ts";
import { withoutQuote } from "../../screen/quoted-reason.ts";
import { notRun } from "../../screen/judgement.ts";
import type { BundleScreen, Clearing, KeptJudgement, StoredScreen } from "../../db/judgement.ts";
import { majorOf } from "./stored-screen.ts";

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
  const { ran, outcome, suspicious, notes, hiddenCharacters, findings, ruleSet, clearing } = report;
  return { ran, outcome, suspicious, notes, hiddenCharacters, ...shownFindings(findings, ruleSet), clearing };
}

/** The public result for the files of one version. `clearing`: that of this version. */
export function toContentsScreen(contents: BundleScreen | null, clearing: Clearing | null): PublicScreen {
  const { result, findings, rules }: KeptJudgement = contents ?? unscreenedText;
  const valid = clearing?.rulesMajor === majorOf(rules) ? clearing : null;
  const outcome = valid && result.outcome === "flagged" ? "flagged-cleared-by-moderator" : result.outcome;
  return {
    ...result,
    outcome,
    ...shownFindings(findings, rules.split(" ", 1)[0]!),
    clearing: valid && toClearing(valid),
  };
}

const shownFindings = (findings: ScreenFinding[], ruleSet: string) => ({
  findings: findings.slice(0, limits.publicFindingsMax).map(toPublicFinding),
  ruleSet: ruleSet || null,
});

// Suspicious text is not repeated where agents would read it.
const toPublicFinding = ({ rule, severity, field, line, reason, excerpt }: ScreenFinding): PublicFinding => ({
  rule,
  severity,
  file: field.replace(/^bundle:/, ""),
  line,
  reason: withoutQuote(reason),
  excerpt: severity === "note" && rule !== "S14" ? excerpt : null,
});
