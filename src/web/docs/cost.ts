import counted from "./client-costs.json" with { type: "json" };
/** What a request uses, as `npm run bench` counted it (test/measure/README.md), and what a month of requests costs. */

type CostPart = {
  what: string;
  /** `hot`: of a request answered from memory; `search`: of a search that nobody made before. */
  hot: number;
  search: number;
  /** Included in the plan's $5 each month. */
  included: number;
  dollarsEach: number;
};

const million = 1e6;

export const parts = {
  requests: { what: "Worker: requests", hot: 1, search: 1, included: 10 * million, dollarsEach: 0.3 / million },
  cpuMs: {
    what: "Worker: milliseconds of CPU",
    hot: 0.118,
    search: 3.76,
    included: 30 * million,
    dollarsEach: 0.02 / million,
  },
  durableObjectRequests: {
    what: "Durable Objects: calls of the limiter",
    hot: 0.0375,
    search: 0.0425,
    included: million,
    dollarsEach: 0.15 / million,
  },
  durableObjectMs: {
    what: "Durable Objects: milliseconds of 128 MB",
    hot: 0.075,
    search: 0.085,
    included: 400_000_000 / 0.128,
    dollarsEach: ((12.5 / million) * 0.128) / 1000,
  },
  durableObjectRowsWritten: {
    what: "Durable Objects: rows written",
    hot: 0.0375,
    search: 0.0425,
    included: 50 * million,
    dollarsEach: 1 / million,
  },
  d1RowsRead: {
    what: "D1: rows read",
    hot: 8.37,
    search: 744,
    included: 25_000 * million,
    dollarsEach: 0.001 / million,
  },
  kvReads: { what: "KV: reads", hot: 0, search: 0, included: 10 * million, dollarsEach: 0.5 / million },
  kvWrites: { what: "KV: writes", hot: 0, search: 0, included: million, dollarsEach: 5 / million },
  d1RowsWritten: { what: "D1: rows written", hot: 0, search: 0, included: 50 * million, dollarsEach: 1 / million },
  r2Reads: { what: "R2: reads", hot: 0, search: 0, included: 10 * million, dollarsEach: 0.36 / million },
  r2Writes: { what: "R2: writes", hot: 0, search: 0, included: million, dollarsEach: 4.5 / million },
  logEvents: { what: "Logs: lines", hot: 0.005, search: 0.1, included: 20 * million, dollarsEach: 0.6 / million },
} satisfies Record<string, CostPart>;

const searchShare = 0.05;

export const amountOf = ({ hot, search }: CostPart, requests: number) =>
  requests * ((1 - searchShare) * hot + searchShare * search);

export const dollarsOf = (part: CostPart, requests: number) =>
  Math.max(0, amountOf(part, requests) - part.included) * part.dollarsEach;

export const planDollars = 5;

/** What one request of a surface uses, and as how many it counts against its client's limit. */
export type Surface = {
  what: string;
  weight: number;
  /** Requests a day, where another limit than the anonymous one is reached first. */
  aDay?: { address: number; network: number };
  /** Each request comes from another /64, which one address cannot do. */
  newAddresses?: true;
  uses: Partial<Record<keyof typeof parts, number>>;
};

/** What one request uses that no cache has, as `npm run client-cost -- --json FILE` counted it. */
export const surfaces: readonly Surface[] = counted as Surface[];

export const dollarsEach = ({ uses }: Surface): number =>
  Object.entries(uses).reduce(
    (sum, [name, amount]) => sum + amount * parts[name as keyof typeof parts].dollarsEach,
    parts.requests.dollarsEach,
  );

/** What clients at their limit cost a day, without what the plan includes: the client may be one of many. */
export function dollarsADay(surface: Surface, perMinute: number, networkMultiple: number) {
  const day = perMinute * 60 * 24;
  const all = { address: surface.newAddresses ? 0 : day, network: day * networkMultiple };
  const { address, network } = surface.aDay ?? all;
  const counted = dollarsEach(surface) / surface.weight;
  return { address: counted * address, network: counted * network };
}
