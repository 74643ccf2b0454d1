import { Config } from "./config.ts";
import type { CatalogDatabase } from "./db/catalog.ts";
import { sequence } from "./db/catalog.ts";
import type { VaultDatabase } from "./db/vault.ts";
import { type Policy, RequestLimiter } from "./platform/client-limiter.ts";
import { catalogDatabase, type Meter, meteredSession, sessionStart, vaultDatabase } from "./platform/databases.ts";
import { EdgeStore } from "./platform/edge-store.ts";
import { type Presign, presignFrom } from "./platform/presign.ts";
import { scannerFrom } from "./platform/scanner/from-config.ts";
import { CatalogSequence } from "./platform/sequence.ts";
import { type AiBinding, workersAi } from "./platform/workers-ai.ts";
import type { SearchDatabase } from "./search/slots.ts";
import type { SecondOpinionModel } from "./trust/second-opinion.ts";
import type { ScanMessage } from "./vault/bundles/scan-message.ts";
import type { Scanner } from "./vault/bundles/scanner/port.ts";

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
  /** Sees what its client has written before, wherever that was. */
  vault: VaultDatabase;
  /** What that client's next request begins its reads at; null while neither it nor this request has read anything. */
  vaultBookmark: () => string | null;
  /** Sees every write made before it. */
  primary: { catalog: CatalogDatabase; search: SearchDatabase; vault: VaultDatabase };
  sequence: CatalogSequence;
  edge: EdgeStore;
  limiters: Record<Policy["name"], RequestLimiter>;
  bundles: R2Bucket;
  scans: Pick<Queue<ScanMessage>, "send">;
  /** None: nothing is ever cleared. */
  scanner: Scanner | undefined;
  presign: Presign | undefined;
  /** None: the screen's rules have the last word. */
  secondOpinion: SecondOpinionModel | undefined;
};

/** The one place that knows both the platform's bindings and what the domain asks for. */
export function depsFrom(env: Env, context: Pick<ExecutionContext, "waitUntil">, bookmark?: string): Deps {
  const { config, scanner, presign, secondOpinion } = setUpFrom(env);
  const now = Date.now;
  const meter: Meter = { rowsRead: 0, rowsWritten: 0, queries: 0 };
  const catalog = catalogDatabase(meteredSession(env.CATALOG, "first-unconstrained", meter));
  const vaultSession = meteredSession(env.VAULT, sessionStart(bookmark), meter);
  const limiter = (name: Policy["name"], limit: number) => new RequestLimiter(env.CLIENT_LIMITER, { name, limit }, now);
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
    vault: vaultDatabase(vaultSession),
    vaultBookmark: () => vaultSession.getBookmark(),
    primary: {
      catalog: catalogDatabase(meteredSession(env.CATALOG, "first-primary", meter)),
      search: meteredSession(env.SEARCH, "first-primary", meter),
      vault: vaultDatabase(meteredSession(env.VAULT, "first-primary", meter)),
    },
    sequence: new CatalogSequence(readSequence, now, config.SEQUENCE_MAX_AGE_SECONDS * 1000),
    edge: new EdgeStore(env.EDGE, config.EDGE_TTL_SECONDS),
    limiters: {
      anonymous: limiter("anonymous", config.ANONYMOUS_REQUESTS_PER_MINUTE),
      // Counted together with an address's anonymous requests; only who failed is refused without a look-up.
      failures: limiter("failures", config.ANONYMOUS_REQUESTS_PER_MINUTE),
      reads: limiter("reads", config.KEYED_READS_PER_MINUTE),
      writes: limiter("writes", config.KEYED_WRITES_PER_MINUTE),
    },
    bundles: env.BUNDLES,
    scans: env.SCANS,
    scanner,
    presign,
    secondOpinion,
  };
}

type SetUp = { env: Env; config: Config } & Pick<Deps, "scanner" | "presign" | "secondOpinion">;
let setUp: SetUp | undefined;

/** Variables and secrets, and what follows from them alone: once an isolate. */
function setUpFrom(env: Env): SetUp {
  if (setUp?.env !== env) {
    const config = Config.parse(env);
    const secondOpinion = secondOpinionFrom(env, config);
    setUp = { env, config, scanner: scannerFrom(config), presign: presignFrom(config), secondOpinion };
  }
  return setUp;
}

/** The binding is in no configuration of ours: it needs an account, also in local development. */
function secondOpinionFrom(env: Env & { AI?: AiBinding }, { SCREEN_MODEL }: Config): SecondOpinionModel | undefined {
  return SCREEN_MODEL ? workersAi(env.AI, SCREEN_MODEL) : undefined;
}
