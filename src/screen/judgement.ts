import type { RuleId, Severity } from "./rules/ids.ts";

/** Raise it with every change that can alter a judgement: stored records with an older one are screened again. */
export const ruleSet = "2.2.1";

export type Field = "title" | "summary" | "body" | "tags" | "metadata" | "author" | "filename" | "all";

export type Finding = {
  rule: RuleId;
  severity: Severity;
  field: Field;
  line: number;
  excerpt: string;
  reason: string;
};

/** The outcomes that the rules can give. Only a moderator clears a flagged text. */
type Outcome = "clean" | "notes-only" | "flagged" | "not-run";
/** Of a text that `ran` is false for, only a part was judged, or nothing. */
type Judged = { ran: boolean; outcome: Outcome; suspicious: number; notes: number; hiddenCharacters: boolean };

export type ScreenJudgement = Judged & { findings: Finding[]; ruleSet: string };

export const notRun: Judged = { ran: false, outcome: "not-run", suspicious: 0, notes: 0, hiddenCharacters: false };

export const outcomeOf = ({ ran, suspicious, notes }: Pick<Judged, "ran" | "suspicious" | "notes">): Outcome =>
  suspicious > 0 ? "flagged" : !ran ? "not-run" : notes > 0 ? "notes-only" : "clean";

/** A finding in one of several texts that are judged together; `field` says in which, and where in it. */
export type PlacedFinding = Omit<Finding, "field"> & { field: string };

/** As many findings are kept as the wire shows (`limits.screenFindingsMax`). */
export const mostFindings = 50;

export const suspiciousFirst = <Found extends Pick<Finding, "severity">>(findings: readonly Found[]): Found[] =>
  [
    ...findings.filter(({ severity }) => severity === "suspicious"),
    ...findings.filter(({ severity }) => severity === "note"),
  ].slice(0, mostFindings);

/** A finding inside the screen: its range is in the raw text of its field. */
export type Hit = {
  rule: RuleId;
  severity: Severity;
  reason: string;
  start: number;
  end: number;
  /** The decoded text, when the raw text does not show it. */
  decoded?: string;
  /** The match is only shown: it is quoted, in code, or spoken of. */
  shown?: boolean;
  /** The passage is so much like an attack that it counts alone, however long its document is. */
  isStrong?: boolean;
};
