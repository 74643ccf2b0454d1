/** How often a record was installed and how it scores, as one number; a negative score takes installs away. */
export const popularityOf = (score: number, installs: number) =>
  Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, score + installs));

const hourMs = 60 * 60_000;

/** Ten times the popularity is worth this much youth: 30 days. */
export const trendingTauHours = 30 * 24;

/**
 * trending = createdAt + τ · log10(1 + popularity), τ = 30 days, in whole hours. The sum of an age and a logarithm, as in
 * Reddit's "hot": two records keep their order for ever, so nothing has to be refreshed as time passes.
 */
export const trendingKey = (createdAtMs: number, popularity: number) =>
  Math.floor(createdAtMs / hourMs + trendingTauHours * Math.log10(1 + Math.max(0, popularity)));
