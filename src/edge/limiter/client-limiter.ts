import { DurableObject, waitUntil } from "cloudflare:workers";
import { LruMap } from "../../lib/lru-map.ts";
import { withTimeout } from "../../lib/timeout.ts";
import { Allowance } from "./allowance.ts";
import { type TakeRequest, type Count, emptyCount, takeFrom, type TakeResult, windowOf } from "./sliding-window.ts";

// One write stores the calls of one second.
const saveIntervalMs = 1_000;
// Setting an alarm costs one written row. One alarm serves all requests of ten minutes.
const keepMs = 10 * 60_000;

/**
 * Counts one client's requests in its policy's window. An idle Durable Object loses its memory after ten seconds, so
 * the count is stored.
 */
export class ClientLimiter extends DurableObject<Env> {
  #count: Count = emptyCount;
  #hasAlarm = false;
  #savedAt = 0;
  #isSaving = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      this.#count = (await ctx.storage.get<Count>("count")) ?? emptyCount;
      this.#hasAlarm = (await ctx.storage.getAlarm()) !== null;
    });
  }

  /** Counts the requests that it grants and leases. Refused requests are not counted. */
  take(request: TakeRequest): TakeResult {
    const now = Date.now();
    const { count, taking } = takeFrom(this.#count, now, request);
    this.#count = count;
    if (taking.granted > 0 || taking.leased.length > 0) this.#saveSoon(now);
    return taking;
  }

  override async alarm() {
    const newestAt = Math.max(
      ...this.#count.window.map((bucket) => bucket.newestAt),
      ...this.#count.leases.map((lease) => lease.endsAt),
    );
    this.#hasAlarm = Date.now() - newestAt < windowOf(this.#count);
    if (this.#hasAlarm) await this.ctx.storage.setAlarm(Date.now() + keepMs);
    else await this.ctx.storage.deleteAll();
  }

  // The runtime keeps an object alive while a timer is pending, so the last requests before a pause are stored too.
  #saveSoon(now: number) {
    if (this.#isSaving) return;
    const untilNext = Math.min(this.#savedAt + saveIntervalMs - now, saveIntervalMs);
    if (untilNext <= 0) return this.ctx.waitUntil(this.#save());
    this.#isSaving = true;
    setTimeout(() => this.ctx.waitUntil(this.#save()), untilNext);
  }

  // The write is unconfirmed, so that no answer waits for the disk. A crash forgets at most the last second of a burst.
  async #save() {
    this.#isSaving = false;
    this.#savedAt = Date.now();
    const saving = [this.ctx.storage.put("count", this.#count, { allowUnconfirmed: true })];
    if (!this.#hasAlarm) saving.push(this.ctx.storage.setAlarm(this.#savedAt + keepMs, { allowUnconfirmed: true }));
    this.#hasAlarm = true;
    await Promise.all(saving);
  }
}

/** Requests of an address that are counted beside its others. */
export type Rare = "misses" | "reports" | "sign-ins" | "codes" | "clients";

/**
 * What is counted, and how many a minute, or in `windowMs`, are allowed. `about` separates what an isolate knows of one
 * policy from another.
 */
export type Policy = {
  name: "anonymous" | "network" | "reads" | "writes" | "exports" | "all-clients" | Rare | `network-${Rare}`;
  limit: number;
  windowMs?: number;
  about?: "keys" | "tokens";
};

export type RateVerdict = {
  policy: Policy["name"];
  allowed: boolean;
  limit: number;
  windowSeconds: number;
  /** As of the last call: later requests in other isolates are not subtracted, quota freed since is not added. */
  remaining: number;
  /** Seconds until there is more quota than now. */
  resetSeconds: number;
  /** 0 when the request is allowed. */
  retryAfterSeconds: number;
};

/** Counts requests by client name. A client without a name is not limited. */
export type Limiter = {
  /** The refusal that this isolate knows without asking the object. */
  knownRefusal: (name: string | undefined) => RateVerdict | undefined;
  /** Counts one request. Never rejects: while the object can't be reached, requests are allowed. */
  take: (name: string | undefined) => Promise<RateVerdict>;
  /** Counts several requests: all of them, or none. More than the limit count as the limit. */
  takeMany: (name: string | undefined, requests: number) => Promise<RateVerdict>;
};

/** Requests that share one call to the object. */
type Batch = { size: number; grant: Promise<Grant> | undefined };

/** What is left of a batch's grant. */
type Grant = { left: number; remaining: number; freesInMs: number };

type Client = { allowance: Allowance; gathering: Batch | undefined; asking: Batch | undefined };

/** What an isolate knows of its clients. A client that is evicted loses its lease. */
export class ClientMemory extends LruMap<Client> {
  constructor() {
    super({ entries: 10_000 });
  }
}

// A call ends with the request that made it. A request that waits for another's call goes on alone after this time.
const patienceMs = 2_000;
const overloadMs = 1_000;

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/**
 * Asks the client's own object, found by the client's name, for the waiting requests and for a lease for later ones.
 */
export class RequestLimiter implements Limiter {
  readonly #clients: Pick<DurableObjectNamespace<ClientLimiter>, "getByName">;
  readonly #policy: Policy;
  readonly #clock: () => number;
  readonly #memory: ClientMemory;

  constructor(
    clients: Pick<DurableObjectNamespace<ClientLimiter>, "getByName">,
    policy: Policy,
    clock: () => number,
    memory: ClientMemory,
  ) {
    this.#clients = clients;
    this.#policy = policy;
    this.#clock = clock;
    this.#memory = memory;
  }

  knownRefusal(name: string | undefined): RateVerdict | undefined {
    if (name === undefined) return undefined;
    const client = this.#memory.get(this.#entry(name));
    const leftMs = client?.allowance.refusedForMs(this.#clock()) ?? 0;
    return leftMs > 0 ? this.#refused(leftMs) : undefined;
  }

  async take(name: string | undefined): Promise<RateVerdict> {
    if (name === undefined) return this.#allowed(this.#policy.limit, windowOf(this.#policy));
    const client = this.#memory.get(this.#entry(name)) ?? newClient();
    return this.#known(client) ?? this.#askFor(name, client);
  }

  async takeMany(name: string | undefined, requests: number): Promise<RateVerdict> {
    if (name === undefined) return this.#allowed(this.#policy.limit, windowOf(this.#policy));
    const refusal = this.knownRefusal(name);
    if (refusal) return refusal;
    const { limit, windowMs: own } = this.#policy;
    const needed = Math.min(requests, limit);
    const request: TakeRequest = { limit, needed, isWhole: true, ...(own !== undefined && { windowMs: own }) };
    try {
      const { granted, remaining, freesInMs } = await this.#clients.getByName(name).take(request);
      this.#memory.get(this.#entry(name))?.allowance.noteBeside(remaining, freesInMs, this.#clock());
      return granted < needed ? this.#refused(freesInMs) : this.#allowed(remaining, freesInMs);
    } catch (error) {
      logFailure(error);
      return isOverload(error) ? this.#refused(overloadMs) : this.#allowed(limit, windowOf(this.#policy));
    }
  }

  /** The refusal that is known without asking. */
  #known({ allowance }: Client): RateVerdict | undefined {
    const now = this.#clock();
    if (allowance.spend(now)) return this.#allowed(allowance.remaining(now), allowance.freesInMs(now));
    const leftMs = allowance.refusedForMs(now);
    return leftMs > 0 ? this.#refused(leftMs) : undefined;
  }

  /**
   * One call at a time: requests that come meanwhile join the next call, unless the first grant is enough for them too.
   */
  async #askFor(name: string, client: Client): Promise<RateVerdict> {
    const batch = (client.gathering ??= { size: 0, grant: undefined });
    batch.size++;
    this.#memory.set(this.#entry(name), client);
    if (client.asking?.grant) await inTime(client.asking.grant);
    if (!batch.grant) {
      const decided = this.#known(client);
      if (decided) {
        batch.size--;
        return decided;
      }
      return this.#served(client, await this.#ask(name, client, batch));
    }
    const grant = await inTime(batch.grant);
    if (grant) return this.#served(client, grant);
    if (client.asking === batch) client.asking = undefined;
    return this.#askFor(name, client);
  }

  #ask(name: string, client: Client, batch: Batch): Promise<Grant> {
    client.gathering = undefined;
    client.asking = batch;
    batch.grant = this.#call(name, client, batch);
    // Other requests may wait for this call after its own request has ended.
    waitUntil(batch.grant);
    return batch.grant;
  }

  async #call(name: string, client: Client, batch: Batch): Promise<Grant> {
    const { allowance } = client;
    const needed = batch.size;
    const askedAt = this.#clock();
    const { name: policy, limit, windowMs: own } = this.#policy;
    // The object counts each write before the write happens, so writes are not leased.
    const request: TakeRequest = allowance.ask(askedAt, limit, needed, policy !== "writes");
    if (own !== undefined) request.windowMs = own;
    try {
      const taking = await this.#clients.getByName(name).take(request);
      const now = this.#clock();
      allowance.receive(taking, request, askedAt, now);
      return { left: taking.granted, remaining: allowance.remaining(now), freesInMs: taking.freesInMs };
    } catch (error) {
      logFailure(error);
      // An object serves one client, so that client caused the overload: it must not become a way round the limit.
      if (!isOverload(error)) return { left: needed, remaining: limit, freesInMs: windowOf(this.#policy) };
      allowance.refuseUntil(this.#clock() + overloadMs);
      return { left: 0, remaining: 0, freesInMs: overloadMs };
    } finally {
      if (client.asking === batch) client.asking = undefined;
    }
  }

  #served({ allowance }: Client, grant: Grant): RateVerdict {
    if (grant.left === 0) return this.#refused(allowance.refusedForMs(this.#clock()));
    grant.left--;
    return this.#allowed(Math.min(grant.left + grant.remaining, this.#policy.limit), grant.freesInMs);
  }

  // A refusal under one policy or limit says nothing about another.
  #entry(name: string) {
    const { name: policy, about = policy, limit } = this.#policy;
    return `${about} ${limit} ${name}`;
  }

  #allowed(remaining: number, freesInMs: number): RateVerdict {
    return { ...this.#shown(), allowed: true, remaining, resetSeconds: toSeconds(freesInMs), retryAfterSeconds: 0 };
  }

  #refused(leftMs: number): RateVerdict {
    const seconds = toSeconds(leftMs);
    return { ...this.#shown(), allowed: false, remaining: 0, resetSeconds: seconds, retryAfterSeconds: seconds };
  }

  #shown() {
    const { name: policy, limit } = this.#policy;
    return { policy, limit, windowSeconds: windowOf(this.#policy) / 1000 };
  }
}

const inTime = (grant: Promise<Grant>) => withTimeout(grant, patienceMs, () => undefined);

const newClient = (): Client => ({ allowance: new Allowance(), gathering: undefined, asking: undefined });

const logFailure = (error: unknown) =>
  console.error(JSON.stringify({ message: "client limiter failed", error: String(error) }));

const isOverload = (error: unknown) => error instanceof Error && "overloaded" in error && error.overloaded === true;
