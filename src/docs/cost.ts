/** What a request uses, as `npm run bench` counted it (test/measure/README.md), and what a month of requests costs. */

type Part = {
  what: string;
  /** `hot`: of a request answered from memory; `search`: of a search that nobody made before. */
  hot: number;
  search: number;
  /** Included in the plan's $5 each month. */
  included: number;
  dollarsEach: number;
};

const million = 1e6;

export const parts: Record<string, Part> = {
  requests: { what: "Worker: requests", hot: 1, search: 1, included: 10 * million, dollarsEach: 0.3 / million },
  cpuMs: {
    what: "Worker: milliseconds of CPU",
    hot: 0.118,
    search: 3.76,
    included: 30 * million,
    dollarsEach: 0.02 / million,
  },
  durableObjectRequests: {
    ...{ what: "Durable Objects: calls of the limiter", hot: 0.0375, search: 0.0425 },
    ...{ included: million, dollarsEach: 0.15 / million },
  },
  durableObjectRowsWritten: {
    ...{ what: "Durable Objects: rows written", hot: 0.0375, search: 0.0425 },
    ...{ included: 50 * million, dollarsEach: 1 / million },
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
  logEvents: { what: "Logs: lines", hot: 0.005, search: 0.1, included: 20 * million, dollarsEach: 0.6 / million },
};

const searchShare = 0.05;

export const amountOf = ({ hot, search }: Part, requests: number) =>
  requests * ((1 - searchShare) * hot + searchShare * search);

export const dollarsOf = (part: Part, requests: number) =>
  Math.max(0, amountOf(part, requests) - part.included) * part.dollarsEach;

export const planDollars = 5;
