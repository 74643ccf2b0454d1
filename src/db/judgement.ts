import type { ScreenFinding, SecondOpinion } from "../contract/items/screen.ts";
import type { ScreenResult } from "../contract/public/trust.ts";

/** A stored judgement, and whether it has to be made again. */
export type KeptJudgement = {
  result: ScreenResult;
  /** Suspicious findings first, at most as many as are shown. The counts in `result` are of all. */
  findings: ScreenFinding[];
  /** The rules and the model that judged it. A judgement by others is out of date. Empty: not judged yet. */
  rules: string;
  /** How many attempts were unfinished, and when the next one is due; 0 and null once it is finished. */
  attempts: number;
  dueAt: number | null;
};

/**
 * A moderator's decision that a flagged text may be used. It holds for this text, this bundle and this major version of
 * the rules.
 */
export type Clearing = {
  by: string;
  /** Of a person of the team. */
  byId?: number;
  note: string;
  at: number;
  textHash: string;
  bundleHash: string | null;
  rulesMajor: string;
};

export type StoredScreen = KeptJudgement & {
  textHash: string;
  clearing: Clearing | null;
  opinion: SecondOpinion | null;
};

export type BundleScreen = KeptJudgement;
