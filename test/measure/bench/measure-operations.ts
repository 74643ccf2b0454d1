import { type Operations, perRequest } from "./cost.ts";
import type { Counted } from "./counted-worker.ts";
import { type Answer, type Asked, type Load, addressOf } from "./load.ts";
import { newClients } from "./measure-cpu.ts";
import type { Runtime } from "./runtime.ts";
import { distinctRecords, distinctSearches, hotPages, type Vocabulary } from "./queries.ts";
import { type Median, seeded } from "./statistics.ts";

async function counted({ url }: Runtime): Promise<Counted> {
  return (await (await fetch(`${url}/bench/operations`)).json()) as Counted;
}

/** What is steady begins after so long: leases and caches are there by then. */
const warmingSeconds = 20;

/** Requests a second of the clients whose calls of the limiter are counted, each alone with its rate. */
const rates = [1, 2, 4];

/** Calls of the limiter's objects a request: at the middle rate, and the least and the most of the three. */
export async function limiterCalls(load: Load, runtime: Runtime, seconds: number): Promise<Median> {
  const first = newClients(rates.length);
  const requests = rates
    .flatMap((rate, at) =>
      Array.from({ length: rate * (warmingSeconds + seconds) }, (_, turn): Asked => ({
        path: "/api/v1/skills",
        client: first + at,
        atMs: (turn * 1000) / rate,
      })),
    )
    .toSorted((one, other) => one.atMs! - other.atMs!);
  const warmingMs = warmingSeconds * 1000;
  const run = (some: Asked[]) => load.run({ url: runtime.url, connections: rates.length, requests: some });
  await run(requests.filter(({ atMs }) => atMs! < warmingMs));
  await counted(runtime);
  await run(
    requests.flatMap((asked) => (asked.atMs! < warmingMs ? [] : [{ ...asked, atMs: asked.atMs! - warmingMs }])),
  );
  const { ofClients } = await counted(runtime);
  const each = rates.map((_, at) => {
    const { durableObjectRequests, requests } = ofClients[addressOf(first + at)]!;
    return durableObjectRequests / requests;
  });
  return { value: each[1]!, low: Math.min(...each), high: Math.max(...each), runs: rates.length };
}

/** Thirty clients that browse at once, the busiest with four requests a second, the least busy with one in two. */
const clients = 30;
const perSecond = 40;
const clientWeights = Array.from({ length: clients }, (_, at) => 1 / (at + 5));

type PathsOf = (amount: number, random: () => number) => string[];

/** Searches that nobody has asked for before. */
export const searchesOnly =
  (vocabulary: Vocabulary): PathsOf =>
  (amount) =>
    distinctSearches(vocabulary, amount, 17);

/** Records that nobody has asked for before, as one who copies the catalogue asks. */
export const recordsOnly =
  (vocabulary: Vocabulary): PathsOf =>
  (amount) =>
    distinctRecords(vocabulary, amount);

/** Hot lists, the n-th asked for an n-th as often as the first; one request in a hundred is for what is not hot. */
export const withSomeSearches = {
  share: 0.01,
  paths:
    (vocabulary: Vocabulary): PathsOf =>
    (amount, random) => {
      const hot = hotPages(vocabulary);
      const weights = hot.map((_, at) => 1 / (at + 1));
      const others = distinctSearches(vocabulary, amount, 13);
      return others.map((other) => (random() < withSomeSearches.share ? other : hot[weighted(weights, random)]!));
    },
};

/** What a request does on the average of a minute like any other: caches warm, their refreshes counted. */
export async function steadily(load: Load, runtime: Runtime, seconds: number, pathsOf: PathsOf): Promise<Operations> {
  const random = seeded(5);
  const first = newClients(clients);
  const asked = pathsOf(perSecond * (warmingSeconds + seconds), random).map((path, at): Asked => ({
    path,
    client: first + weighted(clientWeights, random),
    atMs: (at * 1000) / perSecond,
  }));
  const begin = perSecond * warmingSeconds;
  const run = (requests: Asked[]) => load.run({ url: runtime.url, connections: 16, requests });
  await run(asked.slice(0, begin));
  await counted(runtime);
  await run(asked.slice(begin).map((request) => ({ ...request, atMs: request.atMs! - warmingSeconds * 1000 })));
  return perRequest((await counted(runtime)).all);
}

function weighted(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

export type Page = { path: string; rows: number };

/** What each page's own request read. */
export async function rowsRead(load: Load, runtime: Runtime, paths: readonly string[]): Promise<Page[]> {
  const pagesAClient = 100;
  const first = newClients(Math.ceil(paths.length / pagesAClient));
  const requests = paths.map((path, at) => ({ path, client: first + Math.floor(at / pagesAClient) }));
  const answers = await load.run({ url: runtime.url, connections: 2, requests });
  return paths.map((path, at) => ({ path, rows: ownOf(answers[at]!).d1RowsRead }));
}

const ownOf = ({ headers }: Answer) => JSON.parse(headers["bench-operations"]!) as Operations;
