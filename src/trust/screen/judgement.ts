import type { RuleId, Severity } from "./rules/ids.ts";

/** Raised whenever a judgement could change; what is stored under an older one is screened again. */
export const ruleSet = "1.3.0";

export type Field = "title" | "summary" | "body" | "tags" | "metadata" | "filename" | "all";

export type Finding = {
  rule: RuleId;
  severity: Severity;
  field: Field;
  line: number;
  excerpt: string;
  reason: string;
};

export type ScreenJudgement = {
  ran: boolean;
  outcome: "not-run" | "clean" | "notes-only" | "flagged";
  suspicious: number;
  notes: number;
  hiddenCharacters: boolean;
  findings: Finding[];
  ruleSet: string;
};

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
