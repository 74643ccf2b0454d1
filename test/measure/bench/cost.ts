/** What a month's bill counts, of one request or of many. */
export type Operations = {
  requests: number;
  cpuMs: number;
  durableObjectRequests: number;
  /** Time in which an object answers or has a timer pending: while it may be put aside, nothing is billed. */
  durableObjectMs: number;
  durableObjectRowsRead: number;
  durableObjectRowsWritten: number;
  kvReads: number;
  kvWrites: number;
  d1Queries: number;
  d1RowsRead: number;
  d1RowsWritten: number;
  cacheOperations: number;
  /** R2: writes and lists; reads. */
  r2Writes: number;
  r2Reads: number;
  /** Lines written; of invocations none is kept (wrangler.toml). */
  logEvents: number;
};

export const noOperations = (): Operations => ({
  requests: 0,
  cpuMs: 0,
  durableObjectRequests: 0,
  durableObjectMs: 0,
  durableObjectRowsRead: 0,
  durableObjectRowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  d1Queries: 0,
  d1RowsRead: 0,
  d1RowsWritten: 0,
  cacheOperations: 0,
  r2Writes: 0,
  r2Reads: 0,
  logEvents: 0,
});

/** Memory that is billed for each running Durable Object, whatever it uses. */
const durableObjectGb = 128 / 1000;

/**
 * Dollars for one, on the Workers Paid plan beyond what its $5 a month include, as listed in November 2026:
 * developers.cloudflare.com/workers/platform/pricing, …/d1/platform/pricing, …/kv/platform/pricing,
 * …/durable-objects/platform/pricing, developers.cloudflare.com/r2/pricing and
 * …/workers/observability/logs/workers-logs. The Cache API and the number of D1 queries cost nothing.
 */
export const prices: Record<keyof Operations, number> = {
  requests: 0.3 / 1e6,
  cpuMs: 0.02 / 1e6,
  durableObjectRequests: 0.15 / 1e6,
  durableObjectMs: ((12.5 / 1e6) * durableObjectGb) / 1000,
  durableObjectRowsRead: 0.001 / 1e6,
  durableObjectRowsWritten: 1 / 1e6,
  kvReads: 0.5 / 1e6,
  kvWrites: 5 / 1e6,
  d1Queries: 0,
  d1RowsRead: 0.001 / 1e6,
  d1RowsWritten: 1 / 1e6,
  cacheOperations: 0,
  r2Writes: 4.5 / 1e6,
  r2Reads: 0.36 / 1e6,
  logEvents: 0.6 / 1e6,
};

export const operationNames = Object.keys(prices) as (keyof Operations)[];

export const perRequest = (sum: Operations): Operations => {
  if (sum.requests === 0) throw new Error("No request was counted.");
  const each = noOperations();
  for (const name of operationNames) each[name] = sum[name] / sum.requests;
  return each;
};

/** Each operation's share of what a million such requests cost. */
export const dollarsPerMillion = (each: Operations): Operations => {
  const dollars = noOperations();
  for (const name of operationNames) dollars[name] = each[name] * prices[name] * 1e6;
  return dollars;
};

export const totalOf = (dollars: Operations): number => operationNames.reduce((sum, name) => sum + dollars[name], 0);
