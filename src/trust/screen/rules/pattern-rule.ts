import type { Watched } from "../watched.ts";
import type { RuleId, Severity } from "./ids.ts";

/** A rule over characters, which is asked once a text. Where a field is missing, the definition of its id holds. */
export type PatternRule = {
  id: RuleId;
  severity?: Severity;
  reason?: string;
  /** What has to be there for the pattern to be worth a look: words, which cost nothing, or literals. */
  words?: Watched;
  literals?: RegExp;
  /** It is a sentence, which a word of describing or defending before it turns into a description. */
  spoken?: boolean;
  /** An expression, or what is used like one; its source tells a changed rule from the one before. */
  pattern: { source: string; exec(text: string): { index: number; 0: string } | null };
};
