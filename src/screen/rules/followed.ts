import { walkOf } from "./walk-of.ts";
import type { Match, PatternRule } from "./pattern-rule.ts";

/**
 * Matches one expression followed by another within `window` characters. Neither search goes back, so both are linear.
 */
export function followed(first: string, then: string, window: number): PatternRule["pattern"] {
  const begin = walkOf(new RegExp(first));
  const next = walkOf(new RegExp(then));
  return {
    source: `${first} … ${window} … ${then}`,
    walk(text) {
      const begins = begin(text);
      const others = next(text);
      let other: Match | null = null;
      return (from) => {
        for (let one = begins(from); one; one = begins(one.index + 1)) {
          const end = one.index + one[0].length;
          if (!other || other.index < end) other = others(end);
          if (!other) return null;
          if (other.index - end <= window)
            return { index: one.index, 0: text.slice(one.index, other.index + other[0].length) };
        }
        return null;
      };
    },
  };
}

export function either(one: PatternRule["pattern"], other: PatternRule["pattern"]): PatternRule["pattern"] {
  const both = [walkOf(one), walkOf(other)];
  return {
    source: `${one.source}|${other.source}`,
    walk(text) {
      const walks = both.map((walk) => ({ walk: walk(text), met: undefined as Match | null | undefined }));
      return (from) => {
        for (const each of walks)
          if (each.met === undefined || (each.met && each.met.index < from)) each.met = each.walk(from);
        const [first, second] = walks.map(({ met }) => met ?? null);
        return first && second ? (first.index <= second.index ? first : second) : (first ?? second ?? null);
      };
    },
  };
}
