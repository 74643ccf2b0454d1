import type { Watched } from "../watched.ts";
import type { RuleId, Severity } from "./ids.ts";

/** A rule over characters. A missing field has the value of the id's definition. */
export type PatternRule = {
  id: RuleId;
  severity?: Severity;
  reason?: string;
  /** What the text must contain for the pattern to be tried: words, which cost nothing to test, or literals. */
  words?: Watched;
  literals?: RegExp;
  /** The match is a sentence, so a word of describing or defending before it is an excuse. */
  spoken?: true | "unparted";
  /** The match is always in quotation marks, so they are no excuse. */
  isQuoted?: true;
  /** An expression or a searcher. The `source` shows whether a rule has changed. */
  pattern: RegExp | Searched;
};

export type Match = { index: number; 0: string };
/** Returns the first match that begins at `from` or later. Calls come with growing `from`. */
export type Walk = (from: number) => Match | null;
export type Searched = { source: string; walk(text: string): Walk };
