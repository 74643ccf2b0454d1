import { alternativesOf, next, quantifier, type Reader, token } from "./required.ts";

/**
 * An expression parted at its first gap, such as `[^\n]{0,80}`: what matches begin with, and what follows. The rest
 * begins at most `reach` characters after the match does, and no line ends between `lineFrom` characters after that and
 * the rest.
 */
export type PartedAtGap = { head: RegExp; rest: RegExp; reach: number; lineFrom: number };

/** Shorter gaps are followed quickly. */
const shortestGap = 12;

/** Undefined where there is no gap, or no bound, or where there are alternatives. */
export function partedAtGap(expression: RegExp): PartedAtGap | undefined {
  const { source, flags } = expression;
  if (/\\[1-9k]/.test(source) || alternativesOf(expression).length > 1) return undefined;
  const reader = { source, at: 0 };
  for (let depth = 0; reader.at < source.length;) {
    const start = reader.at;
    const gaps = depth === 0 ? gapsIn(reader) : [];
    if (gaps.some(({ most }) => most >= shortestGap)) {
      const [head, rest] = [source.slice(0, start), source.slice(reader.at)];
      const lineFrom = longestOf(head);
      const reach = gaps.reduce((sum, { most }) => sum + most, lineFrom);
      // A rest that may be empty is everywhere.
      if (head === "" || new RegExp(rest, flags).test("") || reach === Infinity) return undefined;
      const isOnLine = gaps.every(({ signs }) => !new RegExp(signs).test("\n"));
      return {
        head: new RegExp(head, flags),
        rest: new RegExp(rest, flags),
        reach,
        lineFrom: isOnLine ? lineFrom : reach,
      };
    }
    reader.at = start;
    const one = next(reader, token)![0];
    depth += one.startsWith("(") ? 1 : one === ")" ? -1 : 0;
  }
  return undefined;
}

/** The classes of characters with bounds that come one after the other. */
function gapsIn(reader: Reader): { signs: string; most: number }[] {
  const gaps = [];
  for (let from = reader.at; ; from = reader.at) {
    const signs = next(reader, token)?.[0] ?? "";
    const times = next(reader, quantifier);
    if (!times || !/^(?:\[|\\[dswDSW])/.test(signs)) {
      reader.at = from;
      return gaps;
    }
    gaps.push({ signs, most: mostOf(times) });
  }
}

/** How often a part may come. */
function mostOf(times: RegExpExecArray | null): number {
  if (!times || times[0].startsWith("?")) return 1;
  const [, least, most = least] = times;
  return Number(most || Infinity);
}

/** The most characters that a match has. */
function longestOf(source: string): number {
  const reader = { source, at: 0 };
  const inAlternatives = (): number => {
    let longest = 0;
    do longest = Math.max(longest, inRow());
    while (source[reader.at] === "|" && reader.at++ >= 0);
    reader.at++;
    return longest;
  };
  const inRow = (): number => {
    let sum = 0;
    while (reader.at < source.length && !"|)".includes(source[reader.at]!)) {
      const one = next(reader, token)![0];
      const inside = one.startsWith("(") ? inAlternatives() : /^(?:[$^]|\\[bB])$/.test(one) ? 0 : 1;
      sum += (/^\(\?<?[=!]$/.test(one) ? 0 : inside) * mostOf(next(reader, quantifier));
    }
    return sum;
  };
  return inAlternatives();
}
