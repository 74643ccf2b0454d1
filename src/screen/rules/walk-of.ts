import { mayMatch, type Prefilter, soughtBy } from "../prefilter.ts";
import type { PatternRule, Walk } from "./pattern-rule.ts";

/** How a rule's pattern is searched. An expression is tried only where the text has the strings that it needs. */
export function walkOf(pattern: PatternRule["pattern"]): (prefilter: Prefilter) => Walk {
  if (!(pattern instanceof RegExp)) return (prefilter) => pattern.walk(prefilter);
  const sought = soughtBy(pattern);
  return (prefilter) => (from) => {
    if (!mayMatch(prefilter, sought)) return null;
    sought.anywhere.lastIndex = from;
    return sought.anywhere.exec(prefilter.text);
  };
}
