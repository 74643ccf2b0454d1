import { startProgress } from "../../../src/cli/progress.ts";
import { count } from "../../../src/cli/terminal.ts";
import type { Data } from "./build-data.ts";
import { type Catalogue, cataloguesOf, forgivenOf, nameOf, now, searchFigures, typedOf } from "./catalogues.ts";
import { type BuiltWorker, buildWorker, countedEntry, serviceEntry } from "./build-worker.ts";
import { dollarsPerMillion, type Operations, totalOf } from "./cost.ts";
import { exactly, type Figure, figuresOf } from "./figures.ts";
import { type EndpointsMeasured, measureEndpoints } from "./measure-endpoints.ts";
import { bm25Records, measureBesideBm25 } from "./measure-bm25.ts";
import { type SearchCost, searchCostOf } from "./measure-search.ts";
import { Load } from "./load.ts";
import { type Machine, machine } from "./machine.ts";
import {
  byManyClients,
  inRounds,
  medianIn,
  ownHeaders,
  ratioOf,
  requestsARound,
  type Rounds,
  type Target,
  warmingRounds,
} from "./measure-cpu.ts";
import { limiterCalls, recordsOnly, searchesOnly, steadily, withSomeSearches } from "./measure-operations.ts";
import { distinctRecords, distinctSearches, mistypedSearches, verbatim } from "./queries.ts";
import { type Runtime, startBare, startOn } from "./runtime.ts";
import type { Median } from "./statistics.ts";

export type Setting = {
  /** Lines of an import. */
  skills: readonly string[];
  areGenerated: boolean;
  /** Records beyond the given skills have no bodies. */
  areHeadsOnly: boolean;
  sizes: readonly number[];
  rounds: number;
  searchesARound: number;
  steadySeconds: number;
  pages: number;
  cache: string;
  temporary: string;
};

export type RequestClass = { name: string; each: Operations; dollars: Operations };
export type Measured = {
  machine: Machine;
  areGenerated: boolean;
  catalogues: Catalogue[];
  hot: Rounds;
  searched: Rounds;
  /** Beside FTS5's own bm25, where a catalogue is large enough. */
  beside: Rounds | undefined;
  read: Rounds;
  endpoints: EndpointsMeasured;
  classes: RequestClass[];
  costs: SearchCost[];
  figures: Figure[];
};
/** What searches cost by size. */
export type SearchMeasured = Pick<Measured, "catalogues" | "searched" | "beside" | "costs" | "figures">;

/** What each request of a class does, at which size, and what the limiter's objects are asked. */
type Counts = {
  hotLists: Operations;
  searches: Operations;
  records: Operations;
  limiter: Median;
  costs: SearchCost[];
};

/** Prices are those at this size, or at the largest there is below it. */
const pricedRecords = 100_000;

export async function measureAll(setting: Setting): Promise<Measured> {
  now("the worker, built as for a deployment");
  const [service, counted] = [await built(setting, serviceEntry), await built(setting, countedEntry)];
  const catalogues = await cataloguesOf(setting);
  const smallest = catalogues[0]!;
  const priced = catalogues.findLast(({ records }) => records <= pricedRecords) ?? smallest;

  const bench = new Bench(setting);
  try {
    const hot = await bench.hotReads(service.modules, smallest);
    const searched = await bench.searches(service.modules, catalogues);
    const beside = await bench.besideBm25(service.modules, catalogues);
    const read = await bench.records(service.modules, priced);
    const endpoints = await bench.endpoints(service.modules, smallest);
    const counts = await bench.counts(counted.modules, catalogues, priced);

    const hotMs = medianIn(hot, "hot list").value / 1000;
    const searchMs = medianIn(searched, nameOf(priced)).value / 1000;
    const recordMs = medianIn(read, distinctRecord).value / 1000;
    const { share } = withSomeSearches;
    const classes = [
      classOf("hot list", { ...counts.hotLists, cpuMs: (1 - share) * hotMs + share * searchMs }),
      classOf("distinct search", { ...counts.searches, cpuMs: searchMs }),
      classOf(distinctRecord, { ...counts.records, cpuMs: recordMs }),
    ];
    const figures = figuresOf({
      hot_list_cpu_ratio: ratioOf(hot, "hot list", "hot list, bare"),
      not_modified_cpu_ratio: ratioOf(hot, "not modified", "not modified, bare"),
      limiter_calls_per_request: counts.limiter,
      ...searchFigures({ searched, beside }, catalogues, counts.costs),
      usd_per_million_hot_lists: exactly(totalOf(classes[0]!.dollars)),
      usd_per_million_searches: exactly(totalOf(classes[1]!.dollars)),
      bundle_gzip_kb: exactly(service.gzipBytes / 1000),
      ...endpoints.figures,
    });
    const { areGenerated } = setting;
    return {
      machine: machine(),
      areGenerated,
      catalogues,
      hot,
      searched,
      beside,
      read,
      endpoints,
      classes,
      costs: counts.costs,
      figures,
    };
  } finally {
    await bench.stop();
  }
}

/** The endpoints alone, on the smallest catalogue. */
export async function measureEndpointsAlone(setting: Setting): Promise<EndpointsMeasured> {
  now("the worker, built as for a deployment");
  const { modules } = await built(setting, serviceEntry);
  const [data] = await cataloguesOf({ ...setting, sizes: setting.sizes.slice(0, 1) });
  const bench = new Bench(setting);
  try {
    return await bench.endpoints(modules, data!);
  } finally {
    await bench.stop();
  }
}

/** Searches alone, on every catalogue. */
export async function measureSearchAlone(setting: Setting): Promise<SearchMeasured> {
  now("the worker, built as for a deployment");
  const [service, counted] = [await built(setting, serviceEntry), await built(setting, countedEntry)];
  const catalogues = await cataloguesOf(setting);
  const bench = new Bench(setting);
  try {
    const searched = await bench.searches(service.modules, catalogues);
    const beside = await bench.besideBm25(service.modules, catalogues);
    const costs = await bench.costs(counted.modules, catalogues);
    const figures = figuresOf(searchFigures({ searched, beside }, catalogues, costs));
    return { catalogues, searched, beside, costs, figures };
  } finally {
    await bench.stop();
  }
}

const built = ({ temporary }: Setting, entry: string): Promise<BuiltWorker> => buildWorker(entry, temporary);

const classOf = (name: string, each: Operations): RequestClass => ({ name, each, dollars: dollarsPerMillion(each) });

export const distinctRecord = "distinct record";
/** Starts what is measured, and stops it. */
class Bench {
  readonly #setting: Setting;
  readonly #load = new Load();

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  stop() {
    return this.#load.stop();
  }

  /** The list as it opens and its first record, beside a worker that does nothing but return those responses. */
  async hotReads(modules: BuiltWorker["modules"], data: Data): Promise<Rounds> {
    now("CPU of hot reads");
    await using service = await this.#startOn(modules, data);
    const list = "/api/v1/skills";
    const listed = await this.#answerOf(service, list);
    const { items } = JSON.parse(listed.body!) as { items: { slug: string }[] };
    const detail = `${list}/${items[0]!.slug}`;
    const { etag = "" } = (await this.#answerOf(service, detail)).headers;
    const unchanged = { headers: { "If-None-Match": etag }, status: 304 };
    const [bodyAlone, etagAlone] = ["/body-alone", "/etag-alone"];
    await using bare = await startBare({
      [list]: { status: 200, headers: ownHeaders(listed.headers), body: listed.body! },
      [bodyAlone]: { status: 200, headers: { "Content-Type": "application/json" }, body: listed.body! },
      [detail]: {
        status: 304,
        headers: ownHeaders((await this.#answerOf(service, detail, unchanged)).headers),
        body: null,
      },
      [etagAlone]: { status: 304, headers: { ETag: etag }, body: null },
    });
    const target = (name: string, runtime: Runtime, path: string, more = {}): Target => ({
      name,
      runtime,
      requests: () => byManyClients(Array<string>(requestsARound).fill(path), more),
    });
    return await this.#rounds([
      target("hot list, bare", bare, list),
      target("hot list, bare, its body alone", bare, bodyAlone),
      target("hot list", service, list),
      target("not modified, bare", bare, detail, unchanged),
      target("not modified, bare, its ETag alone", bare, etagAlone, unchanged),
      target("not modified", service, detail, unchanged),
    ]);
  }

  /** The same searches on every catalogue, each asked once: as people ask; with one mistake or two, so that each is
   * in need of forgiveness; and the same without the mistakes and without forgiveness. */
  async searches(modules: BuiltWorker["modules"], catalogues: Catalogue[]): Promise<Rounds> {
    now("CPU of searches");
    const paths = distinctSearches(catalogues[0]!.vocabulary, this.#distinctRequests, 11);
    await using services = new AsyncDisposableStack();
    const targets: Target[] = [];
    for (const data of catalogues) {
      const runtime = services.use(await this.#startOn(modules, data));
      const [mistyped, typed] = [true, false].map((isMistyped) =>
        mistypedSearches(data.vocabulary, this.#distinctRequests, 12, isMistyped),
      );
      targets.push(
        { name: nameOf(data), runtime, requests: (round) => this.#ofRound(paths, round) },
        { name: typedOf(data), runtime, requests: (round) => this.#ofRound(typed!.map(verbatim), round) },
        { name: forgivenOf(data), runtime, requests: (round) => this.#ofRound(mistyped!, round) },
      );
    }
    return await this.#rounds(targets);
  }

  /** On the first catalogue that is large enough; undefined where none is. */
  async besideBm25(modules: BuiltWorker["modules"], catalogues: Catalogue[]): Promise<Rounds | undefined> {
    const data = catalogues.find(({ records }) => records >= bm25Records);
    if (!data) return undefined;
    now(`CPU of searches beside FTS5's bm25 at ${count(data.records)} skills`);
    await using runtime = await this.#startOn(modules, data);
    return await this.#withProgress((onRound) => measureBesideBm25(this.#load, runtime, data, this.#setting, onRound));
  }

  /** Records, each asked for once. */
  async records(modules: BuiltWorker["modules"], data: Catalogue): Promise<Rounds> {
    now("CPU of records");
    await using runtime = await this.#startOn(modules, data);
    const paths = distinctRecords(data.vocabulary, this.#distinctRequests);
    return await this.#rounds([{ name: distinctRecord, runtime, requests: (round) => this.#ofRound(paths, round) }]);
  }

  get #distinctRequests() {
    return (this.#setting.rounds + warmingRounds) * this.#setting.searchesARound;
  }

  #ofRound(paths: string[], round: number) {
    const { searchesARound } = this.#setting;
    return byManyClients(paths.slice(round * searchesARound, (round + 1) * searchesARound));
  }

  /** Operations on the smallest catalogue (the limiter), on the one that is priced, and rows on every one. */
  async counts(modules: BuiltWorker["modules"], catalogues: Catalogue[], priced: Catalogue): Promise<Counts> {
    const { steadySeconds } = this.#setting;
    const counts: Partial<Counts> = {};
    const costs: SearchCost[] = [];
    for (const data of catalogues) {
      await using runtime = await this.#startOn(modules, data);
      if (data === catalogues[0]) {
        now("calls of the limiter");
        counts.limiter = await limiterCalls(this.#load, runtime, steadySeconds);
      }
      if (data === priced) {
        now("operations of hot lists");
        counts.hotLists = await steadily(this.#load, runtime, steadySeconds, withSomeSearches.paths(data.vocabulary));
        now("operations of searches");
        counts.searches = await steadily(this.#load, runtime, steadySeconds, searchesOnly(data.vocabulary));
        now("operations of records");
        counts.records = await steadily(this.#load, runtime, steadySeconds, recordsOnly(data.vocabulary));
      }
      costs.push(await this.#cost(runtime, data));
    }
    return { ...(counts as Counts), costs };
  }

  /** Rows and CPU of searches on every catalogue. */
  async costs(modules: BuiltWorker["modules"], catalogues: Catalogue[]): Promise<SearchCost[]> {
    const costs: SearchCost[] = [];
    for (const data of catalogues) {
      await using runtime = await this.#startOn(modules, data);
      costs.push(await this.#cost(runtime, data));
    }
    return costs;
  }

  #cost(runtime: Runtime, data: Catalogue): Promise<SearchCost> {
    now(`rows read at ${count(data.records)} skills`);
    return searchCostOf(this.#load, runtime, data, this.#setting.pages);
  }

  #rounds(targets: Target[]): Promise<Rounds> {
    return this.#withProgress((onRound) => inRounds(this.#load, targets, this.#setting.rounds, onRound));
  }

  async #withProgress<Value>(measure: (onRound: (done: number) => void) => Promise<Value>): Promise<Value> {
    const progress = startProgress(this.#setting.rounds, "rounds");
    const value = await measure((done) => progress.to(done, done));
    progress.end();
    return value;
  }

  async #answerOf({ url }: Runtime, path: string, more = {}) {
    const requests = byManyClients([path], more);
    const [answer] = await this.#load.run({ url, connections: 1, keepBodies: true, requests });
    return answer!;
  }

  #startOn(modules: BuiltWorker["modules"], { state }: Data): Promise<Runtime> {
    return startOn(modules, this.#setting.temporary, state);
  }

  async endpoints(modules: BuiltWorker["modules"], data: Catalogue): Promise<EndpointsMeasured> {
    now("CPU of endpoints");
    return await this.#withProgress((onRound) => measureEndpoints(this.#setting, modules, data, onRound));
  }
}
