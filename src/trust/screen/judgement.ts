import type { ScreenResult } from "../../contract/trust.ts";
import type { RuleId, Severity } from "./rules/ids.ts";

/** Raised whenever a judgement could change; what is stored under an older one is screened again. */
export const ruleSet = "1.5.0";

export type Field = "title" | "summary" | "body" | "tags" | "metadata" | "filename" | "all";

export type Finding = {
  rule: RuleId;
  severity: Severity;
  field: Field;
  line: number;
  excerpt: string;
  reason: string;
};

/** What the rules alone say: to clear a flagged text is a moderator's. */
type Outcome = Exclude<ScreenResult["outcome"], "flagged-cleared-by-moderator">;
type Judged = Omit<ScreenResult, "outcome"> & { outcome: Outcome };

export type ScreenJudgement = Judged & { findings: Finding[]; ruleSet: string };

export const notRun: Judged = { ran: false, outcome: "not-run", suspicious: 0, notes: 0, hiddenCharacters: false };

export const outcomeOf = ({ ran, suspicious, notes }: Pick<Judged, "ran" | "suspicious" | "notes">): Outcome =>
  suspicious > 0 ? "flagged" : !ran ? "not-run" : notes > 0 ? "notes-only" : "clean";

/** A finding before it is told to anyone: where it stands in the raw text of its field. */
export type Hit = {
  rule: RuleId;
  severity: Severity;
  reason: string;
  start: number;
  end: number;
  /** What was decoded from there, when the raw text does not show it. */
  decoded?: string;
  /** It is only shown there: quoted, in code, or spoken of. */
  shown?: boolean;
};
