import type { ForeignWords } from "./foreign-words.ts";
import type { Token } from "./read-tokens.ts";
import { longestName, otherNames } from "./trade-names.ts";

/** Neighbouring words that may be one word or one technical term, or a single word with synonyms. */
export type Span = {
  from: number;
  to: number;
  typed: string;
  joined: string;
  names: string[][];
  foreign: string[][];
  /** What is foreign is no word of English. */
  isSure: boolean;
};

/** The most words that may have been one. */
const mostJoined = 3;

export function spansOf(tokens: Token[], { meanings }: ForeignWords): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestName); to++) {
      const some = tokens.slice(from, to);
      if (some.some(({ isFixed, isSpaced }) => isFixed || (!isSpaced && some.length > 1))) break;
      const words = some.map(({ word }) => word);
      const typed = words.join(" ");
      const foreign = meanings.get(typed);
      const names = otherNames.get(typed) ?? [];
      const joined = words.length > 1 && words.length <= mostJoined ? words.join("") : "";
      if (joined === "" && names.length === 0 && !foreign) continue;
      spans.push({
        from,
        to,
        typed: foreign?.written ?? typed,
        joined,
        names,
        foreign: foreign?.names ?? [],
        isSure: foreign?.isSure ?? false,
      });
    }
  }
  return spans;
}
