/**
 * The distance between two words: letters inserted, deleted, replaced or swapped with the next (optimal string
 * alignment). A distance above `most` is not computed exactly.
 */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1];
      let least = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (same ? 0 : 1));
      const isExchanged = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isExchanged) least = Math.min(least, before[to - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(row[other.length]!, most + 1);
}

/** From this length on, a word may have two mistakes. */
export const shortestOfTwoMistakes = 8;

/**
 * The distinct forms of a word: itself, itself without one letter and, of a long one, without two neighbours
 * ("authentification").
 */
export function lettersOf(word: string): string[] {
  const characters = [...word];
  const without = (amount: number) => characters.map((_, at) => characters.toSpliced(at, amount).join(""));
  return [...new Set([word, ...without(1), ...(characters.length < shortestOfTwoMistakes ? [] : without(2))])];
}
