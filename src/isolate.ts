import { ColoTier } from "./cache/colo-tier.ts";
import { KvTier } from "./cache/kv-tier.ts";
import { CacheMemory, type Entry, PublicCache, type Reply } from "./cache/public-cache.ts";
import { CatalogSequence, SequenceKnowledge } from "./cache/sequence.ts";
import { SharedValue } from "./cache/shared-value.ts";
import { type Config, readConfig } from "./config.ts";
import { sequence } from "./db/catalog.ts";
import { catalogDatabase, type Meter, meteredSession, sessionStart, vaultDatabase } from "./db/sessions.ts";
import type { Deps } from "./deps.ts";
import { AddressLimiter } from "./limiter/address-limiter.ts";
import { type Limiter, type Policy, RequestLimiter } from "./limiter/client-limiter.ts";
import { clientNamed, keyNamed } from "./limiter/client-name.ts";
import { OpenCount } from "./limiter/open-count.ts";
import { scannerFrom } from "./scanner/on-demand.ts";
import type { SecondOpinionModel } from "./trust/second-opinion.ts";
import { type AiBinding, workersAi } from "./trust/workers-ai.ts";
import { recallCaller } from "./vault/api-keys.ts";
import { presignFrom } from "./vault/bundles/presign.ts";
import { isOurs, parseKey } from "./vault/key-format.ts";

/** What is known of a request that comes from a client. */
type ClientRequest = { origin: string; bookmark: string | undefined };

/** The one place that knows both the platform's bindings and what the domain asks for. What is not used is not made. */
export function depsFrom(env: Env, context: Pick<ExecutionContext, "waitUntil">, request?: ClientRequest): Deps {
  const isolate = isolateOf(env);
  const { config } = isolate;
  const meter: Meter = { rowsRead: 0, rowsWritten: 0, queries: 0 };
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  const vaultSession = lazily(() => meteredSession(env.VAULT, sessionStart(request?.bookmark), meter));
  const catalog = lazily(() => catalogDatabase(meteredSession(env.CATALOG, "first-unconstrained", meter)));
  const search = lazily(() => meteredSession(env.SEARCH, "first-unconstrained", meter));
  const vault = lazily(() => vaultDatabase(vaultSession()));
  const primary = lazily(() => primaryOf(env, meter));
  const known = new CatalogSequence(isolate.sequence, {
    read: async () => {
      const { catalog } = primary();
      const [[newest]] = await catalog.batch([catalog.select({ value: sequence.value }).from(sequence)]);
      return newest!.value;
    },
    now,
    waitUntil,
    maxAgeMs: config.SEQUENCE_MAX_AGE_SECONDS * 1000,
  });
  const publicCache = lazily(
    () =>
      new PublicCache({
        base: config.PUBLIC_URL ? "" : `${request?.origin ?? ""} `,
        memory: isolate.cache,
        sequence: known,
        colo: new ColoTier(caches.default, request?.origin ?? "", {
          unsettled: config.COLO_MAX_AGE_SECONDS,
          settled: config.EDGE_TTL_SECONDS,
        }),
        edge: new KvTier(env.EDGE, config.EDGE_TTL_SECONDS),
        now,
        waitUntil,
        showableMs: (config.SEQUENCE_MAX_AGE_SECONDS + config.STALE_WHILE_RENEWED_SECONDS) * 1000,
        searchMs: config.COLO_MAX_AGE_SECONDS * 1000,
      }),
  );
  return {
    config,
    base: config.PUBLIC_URL ?? request?.origin ?? "",
    configProblems: isolate.configProblems,
    now,
    waitUntil,
    meter,
    get catalog() {
      return catalog();
    },
    get search() {
      return search();
    },
    get vault() {
      return vault();
    },
    vaultBookmark: () => vaultSession().getBookmark(),
    get primary() {
      return primary();
    },
    sequence: known,
    get publicCache() {
      return publicCache();
    },
    limiters: isolate.limiters,
    health: isolate.health,
    probes: { edge: () => env.EDGE.get("healthz"), bundles: () => env.BUNDLES.head("healthz") },
    bundles: env.BUNDLES,
    uploads: isolate.uploads,
    scans: env.SCANS,
    scanner: isolate.scanner,
    presign: isolate.presign,
    secondOpinion: isolate.secondOpinion,
  };
}

/** Each by itself: that one can't be opened must not be said of the others. */
function primaryOf(env: Env, meter: Meter): Deps["primary"] {
  const catalog = lazily(() => catalogDatabase(meteredSession(env.CATALOG, "first-primary", meter)));
  const search = lazily(() => meteredSession(env.SEARCH, "first-primary", meter));
  const vault = lazily(() => vaultDatabase(meteredSession(env.VAULT, "first-primary", meter)));
  return {
    get catalog() {
      return catalog();
    },
    get search() {
      return search();
    },
    get vault() {
      return vault();
    },
  };
}

const now = () => Date.now();

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** What outlives a request: what variables and secrets say, and what the isolate has learnt. */
type Isolate = Pick<
  Deps,
  "config" | "configProblems" | "health" | "scanner" | "presign" | "secondOpinion" | "limiters" | "uploads"
> & {
  sequence: SequenceKnowledge;
  cache: CacheMemory;
};
const isolates = new WeakMap<Env, Isolate>();

/** By what a public read counts. */
type Counted = { policy: "anonymous" | "reads"; limiter: Limiter; client: string | undefined };

export type Recalled = Counted & { reply: Reply; bytes: Entry["bytes"] };

/** What this isolate can answer without a look at anything else, and the limit that its client has. */
export function recallFrom(env: Env, url: string, address: string | null, keys: string[]): Recalled | undefined {
  const isolate = isolates.get(env);
  if (!isolate) return undefined;
  const { cache, sequence, config } = isolate;
  const at = now();
  if (!sequence.isYoung(at, config.SEQUENCE_MAX_AGE_SECONDS * 1000)) return undefined;
  const recalled = cache.recall(url, sequence, at);
  const counted = recalled && countedBy(isolate, address, keys, at);
  return counted && { ...recalled, ...counted };
}

function countedBy({ config, limiters }: Isolate, address: string | null, keys: string[], at: number) {
  if (!keys.some(isOurs)) {
    return { policy: "anonymous", limiter: limiters.anonymous, client: clientNamed(address, config) } satisfies Counted;
  }
  const key = keys.length === 1 ? parseKey(keys[0]!) : undefined;
  const caller = key && recallCaller(key, at);
  if (!caller) return undefined;
  return { policy: "reads", limiter: limiters.reads, client: keyNamed(caller.keyId, "reads") } satisfies Counted;
}

function isolateOf(env: Env): Isolate {
  let isolate = isolates.get(env);
  if (!isolate) isolates.set(env, (isolate = setUp(env)));
  return isolate;
}

/** Watchers ask every few seconds; whoever waits for another's probes waits longer than those can take. */
const healthMs = { freshMs: 5_000, followMs: 6_000 };

function setUp(env: Env): Isolate {
  const { config, problems: configProblems } = readConfig(env);
  if (configProblems.length > 0) console.error(JSON.stringify({ message: "bad variables", configProblems }));
  const limiter = (policy: Policy) => new RequestLimiter(env.CLIENT_LIMITER, policy, now);
  const perAddress = config.ANONYMOUS_REQUESTS_PER_MINUTE;
  const ofAddresses = (about: Pick<Policy, "about">) =>
    new AddressLimiter(
      limiter({ name: "anonymous", limit: perAddress, ...about }),
      limiter({ name: "network", limit: perAddress * config.IPV6_NETWORK_MULTIPLE, ...about }),
    );
  return {
    config,
    configProblems,
    health: new SharedValue(healthMs),
    scanner: scannerFrom(config),
    presign: presignFrom(config),
    secondOpinion: secondOpinionFrom(env, config),
    limiters: {
      anonymous: ofAddresses({}),
      failures: ofAddresses({ about: "failures" }),
      reads: limiter({ name: "reads", limit: config.KEYED_READS_PER_MINUTE }),
      writes: limiter({ name: "writes", limit: config.KEYED_WRITES_PER_MINUTE }),
    },
    uploads: new OpenCount({ each: config.UPLOADS_PER_KEY, inAll: config.UPLOADS_PER_ISOLATE }, now),
    sequence: new SequenceKnowledge(),
    cache: new CacheMemory(),
  };
}

/** The binding is in no configuration of ours: it needs an account, also in local development. */
function secondOpinionFrom(env: Env & { AI?: AiBinding }, { SCREEN_MODEL }: Config): SecondOpinionModel | undefined {
  return SCREEN_MODEL ? workersAi(env.AI, SCREEN_MODEL) : undefined;
}
