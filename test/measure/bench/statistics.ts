/**
 * A median with the interval that holds the true one in at least 95 % of such measurements, whatever their
 * distribution.
 */
export type Median = { value: number; low: number; high: number; runs: number };

export function medianOf(numbers: readonly number[]): Median {
  if (numbers.length === 0) throw new Error("There is no median of nothing.");
  const sorted = numbers.toSorted((one, other) => one - other);
  const { length } = sorted;
  const value = (sorted[(length - 1) >> 1]! + sorted[length >> 1]!) / 2;
  const outer = ranksLeftOut(length);
  return { value, low: sorted[outer]!, high: sorted[length - 1 - outer]!, runs: length };
}

/** How many of the sorted runs at each end may be left out: the order statistics of a coin thrown `runs` times. */
function ranksLeftOut(runs: number): number {
  let logOfTerm = -runs * Math.LN2;
  let below = Math.exp(logOfTerm);
  let rank = 0;
  // `below` is the chance that at most `rank` runs lie on one side of the true median.
  for (; 2 * below <= 0.05; below += Math.exp(logOfTerm)) {
    rank++;
    logOfTerm += Math.log((runs - rank + 1) / rank);
  }
  return Math.max(0, rank - 1);
}

/** mulberry32: small, seeded, good enough to draw samples. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
