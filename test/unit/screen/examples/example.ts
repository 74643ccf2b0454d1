import type { RuleId, Severity } from "../../../../src/screen/rules/ids.ts";

/** Texts of our own that a rule must catch, and near misses that it must leave alone. */
export type Example = {
  rule: RuleId;
  severity: Severity;
  /** What is meant, where an id has several rules. */
  steps?: string;
  catches: string[];
  leaves: string[];
};
