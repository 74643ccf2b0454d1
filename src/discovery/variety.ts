import { exactTier } from "../search/find.ts";
import type { QueryText } from "../search/query-text.ts";
import type { Hit } from "./near-duplicates/group.ts";

/** A general word, such as "release", is the whole title of many records: of 14 among 5 230 skills. They look alike. */
export const isGeneral = ({ words, names }: QueryText) => words.length === 1 && names === undefined;

const mostOfATitle = 2;
/** Of those that have the word for a title, so many are read, the verified and most popular first. */
const mostExact = 8;

/** Of the `most` hits in front, few have the word for a title, so that others are among them. */
export function withFewExact(hits: Hit[], tierOf: (id: number) => number | undefined, most: number): Hit[] {
  const [exact, others] = [
    hits.filter(({ lead }) => tierOf(lead) === exactTier),
    hits.filter(({ lead }) => tierOf(lead) !== exactTier),
  ];
  const few = Math.max(mostExact, most - others.length);
  const inFront = [...exact.slice(0, few), ...others.slice(0, most - few)];
  return [...inFront, ...exact.slice(few), ...others.slice(most - few)];
}

/** The first `most` with those behind the others that are a title's third or later. */
export function withFewOfATitle<Shown>(
  all: Shown[],
  titleOf: (one: Shown) => string | undefined,
  most = all.length,
): Shown[] {
  const seen = new Map<string, number>();
  const isFurther = (one: Shown) => {
    const title = titleOf(one);
    if (title === undefined) return false;
    seen.set(title, (seen.get(title) ?? 0) + 1);
    return seen.get(title)! > mostOfATitle;
  };
  const { first = [], further = [] } = Object.groupBy(all.slice(0, most), (one) =>
    isFurther(one) ? "further" : "first",
  );
  return [...first, ...further, ...all.slice(most)];
}
