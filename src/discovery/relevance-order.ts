import { bodyTier, exactTier, firstTierBelowTitles } from "../search/find.ts";
import type { Grade, Scored } from "../search/fuzzy/score.ts";

/** Found by one word for several that were typed apart. */
const isJoined = ({ used }: Scored) =>
  used.some(
    ({ words, correction }) => correction?.from.includes(" ") && correction.from.replaceAll(" ", "") === words[0],
  );

/**
 * The order: titles that are what was typed, or what it means without a mistake; titles with every word as typed, then
 * as it may be meant; heads with every word; titles that lack only question words; heads that may have every word;
 * heads that lack one of four words or more; bodies with every word; heads that lack more. Heads with one word for
 * several come before those with the words apart, where there are more of them: "power point". A text with four words
 * or more is long rather than about the subject.
 */
export function orderWithFuzzy(ids: number[], tierOf: (id: number) => number, hits: Scored[]): number[] {
  if (hits.length === 0) return ids;
  const graded = Map.groupBy(hits, ({ grade }) => grade);
  const of = (grade: Grade) => (graded.get(grade) ?? []).map(({ id }) => id);
  const exact = ids.filter((id) => tierOf(id) === exactTier);
  const asTyped = ids.filter((id) => tierOf(id) < firstTierBelowTitles);
  const titles = new Set([...exact, ...of("whole"), ...asTyped, ...of("name")]);
  const heads = ids.filter((id) => tierOf(id) < bodyTier && !titles.has(id));
  const joined = hits.filter((hit) => hit.grade === "head" && isJoined(hit)).map(({ id }) => id);
  return [
    ...new Set([
      ...titles,
      ...(joined.length > heads.length ? joined : []),
      ...heads,
      ...of("title"),
      ...of("head"),
      ...of("nearly"),
      ...ids,
      ...of("relaxed"),
    ]),
  ];
}
