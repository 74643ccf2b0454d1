import { mayMatch, placesOf, type Prefilter, soughtBy } from "../prefilter.ts";
import type { PatternRule, Walk } from "./pattern-rule.ts";

/** How a rule's pattern is searched. What is not an expression must be linear by itself. */
export function walkOf(pattern: PatternRule["pattern"]): (prefilter: Prefilter) => Walk {
  if (!(pattern instanceof RegExp)) return (prefilter) => pattern.walk(prefilter);
  const sought = soughtBy(pattern);
  return (prefilter) => {
    if (!mayMatch(prefilter, sought)) return () => null;
    let at = 0;
    return (from) => {
      const { starts, ends } = placesOf(prefilter, sought);
      while (at < starts.length && starts[at]! < from) at++;
      const start = starts[at];
      return start === undefined ? null : { index: start, 0: prefilter.text.slice(start, ends[at]) };
    };
  };
}
