import type { PatternRule, Walk } from "./pattern-rule.ts";

/**
 * How a rule's pattern is searched: at every position, overlaps included. What is no expression must be linear by
 * itself.
 */
export function walkOf(pattern: PatternRule["pattern"]): (text: string) => Walk {
  if (!(pattern instanceof RegExp)) return (text) => pattern.walk(text);
  const anywhere = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, "")}g`);
  return (text) => (from) => {
    anywhere.lastIndex = from;
    return anywhere.exec(text);
  };
}
