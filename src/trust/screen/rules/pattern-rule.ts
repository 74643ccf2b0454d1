import type { Haystack } from "../haystack.ts";
import type { Watched } from "../watched.ts";
import type { RuleId, Severity } from "./ids.ts";

/** A rule over characters. Where a field is missing, the definition of its id holds. */
export type PatternRule = {
  id: RuleId;
  severity?: Severity;
  reason?: string;
  /** What has to be there for the pattern to be worth a look: words, which cost nothing, or literals. */
  words?: Watched;
  literals?: RegExp;
  /** It is a sentence, which a word of describing or defending before it turns into a description. */
  spoken?: true | "unparted";
  /** It stands in quotation marks by its nature, so that those excuse nothing. */
  isQuoted?: true;
  /** An expression, or what is used like one; its source tells a changed rule from the one before. */
  pattern: RegExp | Searched;
};

export type Match = { index: number; 0: string };
/** The first match that begins there or later; each call asks from the same place or from further on. */
export type Walk = (from: number) => Match | null;
export type Searched = { source: string; walk(haystack: Haystack): Walk };
