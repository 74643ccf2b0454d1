import { ColoTier } from "../edge/cache/colo-tier.ts";
import { KvTier } from "../edge/cache/kv-tier.ts";
import type { Entry } from "../lib/cached-response.ts";
import { PublicCache, type Reply } from "../edge/cache/public-cache.ts";
import { CatalogSequence } from "../edge/cache/sequence.ts";
import { sequence } from "../db/catalog.ts";
import { catalogDatabase, type Meter, meteredSession, sessionStart, vaultDatabase } from "../db/sessions.ts";
import type { Deps } from "../http/deps.ts";
import type { ResponseLog } from "../http/answers/response-log.ts";
import { once, withLazyProperties } from "./isolate/lazy-properties.ts";
import { type Isolate, isolateOf, knownIsolate, now } from "./isolate/memory.ts";
import type { Limiter } from "../edge/limiter/client-limiter.ts";
import { clientNamed, holderNamed, keyNamed } from "../edge/limiter/client-name.ts";
import { callerOf } from "../people/keys/authenticate.ts";
import { isOurs, parseKey } from "../people/keys/format.ts";

/** The facts about a client's request. */
type ClientRequest = { origin: string; bookmark: string | undefined };

/** What no public read asks for. Its code is loaded with the rest. */
export type RestDeps = Pick<
  Deps,
  "scanner" | "trustedEngines" | "judges" | "presign" | "providers" | "mail" | "ownerRows"
>;
export type ReadDeps = Omit<Deps, keyof RestDeps>;

/**
 * The only place that knows both the platform's bindings and the domain's deps. Each of them is made when it is first
 * used.
 */
export function readDepsFrom(
  env: Env,
  context: Pick<ExecutionContext, "waitUntil">,
  request?: ClientRequest,
): ReadDeps {
  const isolate = isolateOf(env);
  const meter: Meter = { rowsRead: 0, rowsWritten: 0, queries: 0 };
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  const vaultSession = once(() => meteredSession(env.VAULT, sessionStart(request?.bookmark), meter));
  const publicDatabases = (start: D1SessionBookmark) => ({
    catalog: () => catalogDatabase(meteredSession(env.CATALOG, start, meter)),
    search: () => ({ ...meteredSession(env.SEARCH, start, meter), serving: isolate.serving }),
  });
  // Each database is opened by itself: a failure of one must not look like a failure of the others.
  const primary = withLazyProperties(
    {},
    {
      ...publicDatabases("first-primary"),
      vault: () => vaultDatabase(meteredSession(env.VAULT, "first-primary", meter)),
    },
  );
  const latest = sequenceFor(isolate, primary, waitUntil);
  return withLazyProperties(
    {
      ...isolate.deps,
      now,
      waitUntil,
      meter,
      base: isolate.deps.config.PUBLIC_URL ?? request?.origin ?? "",
      primary,
      sequence: latest,
      vaultBookmark: () => vaultSession().getBookmark(),
      probes: { edge: () => env.EDGE.get("healthz"), bundles: () => env.BUNDLES.head("healthz") },
      bundles: env.BUNDLES,
      grants: env.OAUTH_KV,
      scans: env.SCANS,
      deliveries: env.WEBHOOKS,
      packSteps: env.PACKS,
    },
    {
      ...publicDatabases("first-unconstrained"),
      vault: () => vaultDatabase(vaultSession()),
      publicCache: () => publicCacheFor(env, isolate, { sequence: latest, waitUntil, origin: request?.origin ?? "" }),
    },
  );
}

function sequenceFor(isolate: Isolate, primary: Deps["primary"], waitUntil: Deps["waitUntil"]): CatalogSequence {
  const read = async () => {
    const { catalog } = primary;
    const [[newest]] = await catalog.batch([catalog.select({ value: sequence.value }).from(sequence)]);
    return newest!.value;
  };
  const maxAgeMs = isolate.deps.config.SEQUENCE_MAX_AGE_SECONDS * 1000;
  return new CatalogSequence(isolate.sequence, { read, now, waitUntil, maxAgeMs });
}

function publicCacheFor(
  env: Env,
  { cache, deps: { config } }: Isolate,
  { sequence, waitUntil, origin }: { sequence: CatalogSequence; waitUntil: Deps["waitUntil"]; origin: string },
): PublicCache {
  return new PublicCache({
    base: config.PUBLIC_URL ? "" : `${origin} `,
    memory: cache,
    sequence,
    colo: new ColoTier(caches.default, origin, {
      indexBehind: config.COLO_MAX_AGE_SECONDS,
      indexCurrent: config.EDGE_TTL_SECONDS,
    }),
    edge: new KvTier(env.EDGE, config.EDGE_TTL_SECONDS),
    now,
    waitUntil,
    showableMs: (config.SEQUENCE_MAX_AGE_SECONDS + config.STALE_WHILE_RENEWED_SECONDS) * 1000,
    searchMs: config.COLO_MAX_AGE_SECONDS * 1000,
  });
}

/** What this isolate can answer from its memory, and the limit of its client. */
export type KeptResponse = Counted & {
  reply: Reply;
  bytes: Entry["bytes"];
  responseLog: ResponseLog;
  /** Counts the answer's skills as installed, and for the requests that follow it. */
  noteSent: () => void;
};

/** The policy by which a public read is counted. */
type Counted = { policy: "anonymous" | "reads"; limiter: Limiter; client: string | undefined };

export function keptResponse(env: Env, url: string, address: string | null, keys: string[]): KeptResponse | undefined {
  const isolate = knownIsolate(env);
  if (!isolate) return undefined;
  const { cache, sequence, responseLog, deps } = isolate;
  const at = now();
  // Counts that are due are written beside an answer of the app.
  if (deps.installs.isDue(at)) return undefined;
  if (!sequence.isYoung(at, deps.config.SEQUENCE_MAX_AGE_SECONDS * 1000)) return undefined;
  const kept = cache.recall(url, sequence, at);
  const counted = kept && countedBy(isolate, address, keys, at);
  const { installs, prepays } = kept?.reply ?? {};
  const noteSent = () => {
    if (installs) deps.installs.note(holderNamed(address, deps.config), installs, at);
    if (prepays !== undefined) deps.prepaid.add(counted?.client, prepays, at);
  };
  return counted && { ...kept, ...counted, responseLog, noteSent };
}

function countedBy({ deps }: Isolate, address: string | null, keys: string[], at: number): Counted | undefined {
  const { config, knownKeys, limiters } = deps;
  if (!keys.some(isOurs)) {
    return { policy: "anonymous", limiter: limiters.anonymous, client: clientNamed(address, config) };
  }
  const key = keys.length === 1 ? parseKey(keys[0]!) : undefined;
  const caller = key && callerOf(knownKeys, key, at);
  return caller && { policy: "reads", limiter: limiters.reads, client: keyNamed(caller.keyId, "reads") };
}
