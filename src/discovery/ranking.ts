/** Installs and score as one number; a negative score subtracts installs. */
export const computePopularity = (score: number, installs: number) =>
  Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, score + installs));

/** A reader sees no finer differences, and each bit of a key takes space in the index for each word. */
const stepMs = 2 * 60 * 60_000;

/** Ten times the popularity is worth this much time: 30 days. */
const tauSteps = 30 * 12;

/**
 * trending = createdAt + τ · log10(1 + popularity), τ = 30 days, in steps of two hours. It adds a time and a logarithm,
 * like Reddit's "hot" formula: the order of two records never changes with time, so nothing needs to be refreshed.
 */
export const trendingKey = (createdAtMs: number, popularity: number) =>
  Math.floor(createdAtMs / stepMs + tauSteps * Math.log10(1 + Math.max(0, popularity)));

/** The columns that lists sort by. */
export function computeRank({ score, installs }: { score: number; installs: number }, createdAt: number) {
  const popularity = computePopularity(score, installs);
  return { popularity, trending: trendingKey(createdAt, popularity) };
}
