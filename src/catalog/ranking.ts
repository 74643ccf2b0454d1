/** How often a record was installed and how it scores, as one number; a negative score takes installs away. */
export const popularityOf = (score: number, installs: number) =>
  Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, score + installs));

/** An order need be no finer than what a reader can tell, and each bit of a key is paid for in the index for each word. */
const stepMs = 2 * 60 * 60_000;

/** Ten times the popularity is worth this much youth: 30 days. */
const tauSteps = 30 * 12;

/**
 * trending = createdAt + τ · log10(1 + popularity), τ = 30 days, in steps of two hours. The sum of an age and a
 * logarithm, as in Reddit's "hot": two records keep their order for ever, so nothing has to be refreshed as time passes.
 */
export const trendingKey = (createdAtMs: number, popularity: number) =>
  Math.floor(createdAtMs / stepMs + tauSteps * Math.log10(1 + Math.max(0, popularity)));

/** The columns that lists sort by. */
export function rankOf({ score, installs }: { score: number; installs: number }, createdAt: number) {
  const popularity = popularityOf(score, installs);
  return { popularity, trending: trendingKey(createdAt, popularity) };
}
