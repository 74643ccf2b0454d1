import { limits } from "../../contract/wire/limits.ts";
import { CacheMemory } from "../../edge/cache/public-cache.ts";
import { SequenceKnowledge } from "../../edge/cache/sequence.ts";
import { SharedValue } from "../../edge/cache/shared-value.ts";
import { InstallCount } from "../../publish/installs/install-count.ts";
import { type Config, readConfig } from "../../lib/config.ts";
import type { Deps } from "../../http/deps.ts";
import { ResponseLog } from "../../http/answers/response-log.ts";
import { AddressLimiter } from "../../edge/limiter/address-limiter.ts";
import { ClientMemory, type Policy, type Rare, RequestLimiter } from "../../edge/limiter/client-limiter.ts";
import { LruMap } from "../../lib/lru-map.ts";
import { OpenCount } from "../../lib/open-count.ts";
import { PrepaidRequests } from "../../edge/limiter/prepaid.ts";
import type { ServingSlot } from "../../search/serving-slots.ts";
import type { SecondOpinionModel } from "../../checks/screens/second-opinion.ts";
import { type AiBinding, workersAi } from "../../checks/screens/workers-ai.ts";
import { KnownKeys } from "../../people/keys/known-keys.ts";

/** The deps that every request of an isolate shares, without those of the rest (`rest-deps.ts`). */
type SharedDeps = Pick<
  Deps,
  | "approvedSkills"
  | "config"
  | "authorizationServers"
  | "bundleSizes"
  | "catalogues"
  | "commits"
  | "configProblems"
  | "drains"
  | "health"
  | "installs"
  | "itemServers"
  | "itemSkills"
  | "knownKeys"
  | "limiters"
  | "offers"
  | "packTurns"
  | "packs"
  | "prepaid"
  | "secondOpinion"
  | "uploads"
>;

/** Everything that outlives a request: what variables and secrets say, and what the isolate has learnt. */
export type Isolate = {
  deps: SharedDeps;
  cache: CacheMemory;
  responseLog: ResponseLog;
  sequence: SequenceKnowledge;
  serving: ServingSlot;
};

const isolates = new WeakMap<Env, Isolate>();

/** Undefined before the isolate's first request. */
export const knownIsolate = (env: Env): Isolate | undefined => isolates.get(env);

export const forgetIsolate = (env: Env): boolean => isolates.delete(env);

export function isolateOf(env: Env): Isolate {
  let isolate = isolates.get(env);
  if (!isolate) isolates.set(env, (isolate = setUp(env)));
  return isolate;
}

export const now = () => Date.now();

/**
 * Monitors ask every few seconds. `followMs`: a request that waits for another request's probes must wait longer than
 * those probes can take.
 */
const healthMs = { freshMs: 5_000, followMs: 6_000 };

/** Each drain holds a connection. A client that is refused can open any number of connections. */
const drainsAtOnce = 40;

/** The facts of a skill with one file take 0.5 KB, of one with 512 files 256 KB. */
const itemSkillBytes = 4 * 1024 * 1024;

/** A server takes some KB. */
const itemServerBytes = 2 * 1024 * 1024;

/** A skill with ten files takes some 3 KB. */
const approvedBytes = 8 * 1024 * 1024;

/** Of 100 MCP servers some 500 KB. */
const offerBytes = 4 * 1024 * 1024;

/** One of 5 000 approvals takes an eighth. */
const catalogueBytes = 24 * 1024 * 1024;

function setUp(env: Env): Isolate {
  const { config, problems: configProblems } = readConfig(env);
  if (configProblems.length > 0) console.error(JSON.stringify({ message: "bad variables", configProblems }));
  const deps: SharedDeps = {
    config,
    configProblems,
    approvedSkills: new LruMap({ entries: 10_000, bytes: approvedBytes }),
    offers: new LruMap({ entries: 100, bytes: offerBytes }),
    authorizationServers: new LruMap({ entries: 100 }),
    health: new SharedValue(healthMs),
    installs: new InstallCount(),
    bundleSizes: new LruMap({ entries: 10_000 }),
    catalogues: new LruMap({ entries: 100, bytes: catalogueBytes }),
    itemServers: new LruMap({ entries: 1_000, bytes: itemServerBytes }),
    itemSkills: new LruMap({ entries: 2_000, bytes: itemSkillBytes }),
    knownKeys: new KnownKeys(),
    secondOpinion: secondOpinionFrom(env, config),
    limiters: limitersFrom(env, config),
    uploads: new OpenCount({ each: config.UPLOADS_PER_KEY, inAll: config.UPLOADS_PER_ISOLATE }, now),
    packs: new OpenCount({ each: config.PACKS_PER_CLIENT, inAll: config.PACKS_PER_ISOLATE }, now),
    prepaid: new PrepaidRequests(),
    packTurns: new OpenCount({ each: 1, inAll: 1 }, now),
    commits: new LruMap({ entries: 5_000 }),
    drains: new OpenCount({ each: drainsAtOnce, inAll: drainsAtOnce }, now),
  };
  return {
    deps,
    cache: new CacheMemory(),
    responseLog: new ResponseLog(),
    sequence: new SequenceKnowledge(),
    serving: { slot: "a" },
  };
}

/** Nobody finds one of 20^8 codes in so many attempts. */
const wrongCodesPerMinute = 10;
const hour = { windowMs: 60 * 60_000 };

function limitersFrom(env: Env, config: Config): Deps["limiters"] {
  const memory = new ClientMemory();
  const limiter = (policy: Policy) => new RequestLimiter(env.CLIENT_LIMITER, policy, now, memory);
  const perAddress = config.ANONYMOUS_REQUESTS_PER_MINUTE;
  const ofAddresses = (about: Pick<Policy, "about">) =>
    new AddressLimiter(
      limiter({ name: "anonymous", limit: perAddress, ...about }),
      limiter({ name: "network", limit: perAddress * config.IPV6_NETWORK_MULTIPLE, ...about }),
    );
  const rare = (name: Rare, limit: number, window: Pick<Policy, "windowMs"> = {}) =>
    new AddressLimiter(
      limiter({ name, limit, ...window }),
      limiter({ name: `network-${name}`, limit: limit * config.IPV6_NETWORK_RARE_MULTIPLE, ...window }),
    );
  return {
    anonymous: ofAddresses({}),
    failedKeys: ofAddresses({ about: "keys" }),
    failedTokens: ofAddresses({ about: "tokens" }),
    reads: limiter({ name: "reads", limit: config.KEYED_READS_PER_MINUTE }),
    misses: rare("misses", config.LINK_MISSES_PER_MINUTE),
    signIns: rare("sign-ins", config.SIGN_IN_ATTEMPTS_PER_MINUTE),
    codes: rare("codes", wrongCodesPerMinute),
    clients: rare("clients", config.CLIENT_REGISTRATIONS_PER_HOUR, hour),
    allClients: limiter({ name: "all-clients", limit: config.CLIENT_REGISTRATIONS_IN_ALL_PER_HOUR, ...hour }),
    reports: rare("reports", config.REPORTS_PER_HOUR, hour),
    writes: limiter({ name: "writes", limit: config.KEYED_WRITES_PER_MINUTE }),
    exports: limiter({ name: "exports", limit: limits.exportsPerHour, ...hour }),
  };
}

/** No configuration of this project has the binding: it needs a Cloudflare account, also in local development. */
function secondOpinionFrom(
  env: Env & { AI?: AiBinding },
  { SCREEN_MODEL, SCREEN_MODEL_HOLDS }: Config,
): SecondOpinionModel | undefined {
  return SCREEN_MODEL ? workersAi(env.AI, SCREEN_MODEL, SCREEN_MODEL_HOLDS) : undefined;
}
