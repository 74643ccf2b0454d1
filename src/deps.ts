import { Config } from "./config.ts";
import type { CatalogDatabase } from "./db/catalog.ts";
import { sequence } from "./db/catalog.ts";
import { AnonymousLimiter } from "./platform/client-limiter.ts";
import { catalogDatabase, type Meter, meteredSession } from "./platform/databases.ts";
import { EdgeStore } from "./platform/edge-store.ts";
import { CatalogSequence } from "./platform/sequence.ts";
import type { SearchDatabase } from "./search/slots.ts";

/** What one request, message or cron run works with. */
export type Deps = {
  config: Config;
  now: () => number;
  /** Goes on after the response has been sent. */
  waitUntil: (promise: Promise<unknown>) => void;
  meter: Meter;
  /** Near the reader, perhaps a moment behind. */
  catalog: CatalogDatabase;
  search: SearchDatabase;
  /** Sees every write made before it. */
  primary: { catalog: CatalogDatabase; search: SearchDatabase };
  sequence: CatalogSequence;
  edge: EdgeStore;
  limiter: AnonymousLimiter;
};

/** The one place that knows both the platform's bindings and what the domain asks for. */
export function depsFrom(env: Env, context: Pick<ExecutionContext, "waitUntil">): Deps {
  const config = configFrom(env);
  const now = Date.now;
  const meter: Meter = { rowsRead: 0, rowsWritten: 0, queries: 0 };
  const catalog = catalogDatabase(meteredSession(env.CATALOG, "first-unconstrained", meter));
  const readSequence = async () => {
    const [[newest]] = await catalog.batch([catalog.select({ value: sequence.value }).from(sequence)]);
    return newest!.value;
  };
  return {
    config,
    now,
    waitUntil: (promise) => context.waitUntil(promise),
    meter,
    catalog,
    search: meteredSession(env.SEARCH, "first-unconstrained", meter),
    primary: {
      catalog: catalogDatabase(meteredSession(env.CATALOG, "first-primary", meter)),
      search: meteredSession(env.SEARCH, "first-primary", meter),
    },
    sequence: new CatalogSequence(readSequence, now, config.SEQUENCE_MAX_AGE_SECONDS * 1000),
    edge: new EdgeStore(env.EDGE, config.EDGE_TTL_SECONDS),
    limiter: new AnonymousLimiter(env.CLIENT_LIMITER, config.ANONYMOUS_REQUESTS_PER_MINUTE, now),
  };
}

let parsed: { env: Env; config: Config } | undefined;

/** Variables and secrets, parsed once an isolate. */
function configFrom(env: Env): Config {
  if (parsed?.env !== env) parsed = { env, config: Config.parse(env) };
  return parsed.config;
}
