import { DurableObject } from "cloudflare:workers";
import { takeFrom, windowMs, type Taking, type Window } from "./sliding-window.ts";

// A page's parallel requests are stored by one write; a pending timer is billed as running time, so it is short.
const settleMs = 250;
const saveIntervalMs = 1_000;
// Setting an alarm costs a written row: one serves all the visits of ten minutes.
const keepMs = 10 * 60_000;

/** One client's requests of the last minute. An idle object loses its memory after ten seconds, hence the storage. */
export class ClientLimiter extends DurableObject<Env> {
  #window: Window = [];
  #hasAlarm = false;
  #savedAt = 0;
  #isSaving = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      this.#window = (await ctx.storage.get<Window>("window")) ?? [];
      this.#hasAlarm = (await ctx.storage.getAlarm()) !== null;
    });
  }

  /** Counts up to `count` requests, as many as `limit` a minute leaves room for. Refusals are not counted. */
  take(count: number, limit: number): Omit<Taking, "window"> {
    const now = Date.now();
    const { window, ...taking } = takeFrom(this.#window, now, count, limit);
    this.#window = window;
    if (taking.granted > 0) this.#saveSoon(now);
    return taking;
  }

  override async alarm() {
    const newestAt = this.#window.at(-1)?.newestAt ?? 0;
    this.#hasAlarm = Date.now() - newestAt < windowMs;
    if (this.#hasAlarm) await this.ctx.storage.setAlarm(Date.now() + keepMs);
    else await this.ctx.storage.deleteAll();
  }

  // The runtime keeps an object whose timer is pending, so the last requests before a pause are stored too.
  #saveSoon(now: number) {
    if (this.#isSaving) return;
    this.#isSaving = true;
    const untilNext = Math.min(this.#savedAt + saveIntervalMs - now, saveIntervalMs);
    setTimeout(() => this.ctx.waitUntil(this.#save()), Math.max(settleMs, untilNext));
  }

  // Unconfirmed, so that no answer waits for the disk: a crash may forget the last second either way.
  async #save() {
    this.#isSaving = false;
    this.#savedAt = Date.now();
    const saving = [this.ctx.storage.put("window", this.#window, { allowUnconfirmed: true })];
    if (!this.#hasAlarm) saving.push(this.ctx.storage.setAlarm(this.#savedAt + keepMs, { allowUnconfirmed: true }));
    this.#hasAlarm = true;
    await Promise.all(saving);
  }
}

/** What is counted, and how often a minute it may be. */
export type Policy = { name: "anonymous" | "failures" | "reads" | "writes"; limit: number };

export type RateVerdict = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** When there will be more quota than now. */
  resetSeconds: number;
  /** 0 when allowed. */
  retryAfterSeconds: number;
};

// Per isolate: whoever is over the limit costs no further call until a request of theirs leaves the window.
const refusedUntil = new Map<string, number>();
const refusedMost = 10_000;

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Asks the client's own object, which its name finds. A client without a name is not limited. */
export class RequestLimiter {
  readonly #clients: DurableObjectNamespace<ClientLimiter>;
  readonly #policy: Policy;
  readonly #clock: () => number;

  constructor(clients: DurableObjectNamespace<ClientLimiter>, policy: Policy, clock: () => number) {
    this.#clients = clients;
    this.#policy = policy;
    this.#clock = clock;
  }

  /** The refusal that this isolate knows of without asking. */
  knownRefusal(client: string | undefined): RateVerdict | undefined {
    if (client === undefined) return undefined;
    const entry = this.#entry(client);
    const until = refusedUntil.get(entry);
    if (until === undefined) return undefined;
    const leftMs = until - this.#clock();
    if (leftMs > 0) return this.#refused(leftMs);
    refusedUntil.delete(entry);
    return undefined;
  }

  /** Counts one request. Never rejects: while the object can't be reached, the client may go on. */
  async take(client: string | undefined): Promise<RateVerdict> {
    const { limit } = this.#policy;
    if (client === undefined) return this.#allowed(limit, windowMs);
    const known = this.knownRefusal(client);
    if (known) return known;
    try {
      const taking = await this.#clients.getByName(client).take(1, limit);
      return taking.granted > 0
        ? this.#allowed(taking.remaining, taking.freesInMs)
        : this.#refuse(client, taking.freesInMs);
    } catch (error) {
      console.error(JSON.stringify({ message: "client limiter failed", error: String(error) }));
      // An object has one client: its overload is that client's doing, and no way round the limit.
      return isOverload(error) ? this.#refuse(client, 1_000) : this.#allowed(limit, windowMs);
    }
  }

  #refuse(client: string, forMs: number): RateVerdict {
    const entry = this.#entry(client);
    refusedUntil.delete(entry);
    const oldest = refusedUntil.keys().next();
    if (refusedUntil.size >= refusedMost && !oldest.done) refusedUntil.delete(oldest.value);
    refusedUntil.set(entry, this.#clock() + forMs);
    return this.#refused(forMs);
  }

  // A refusal under one policy or limit says nothing of another.
  #entry(client: string) {
    return `${this.#policy.name} ${this.#policy.limit} ${client}`;
  }

  #allowed(remaining: number, freesInMs: number): RateVerdict {
    const { limit } = this.#policy;
    return { allowed: true, limit, remaining, resetSeconds: toSeconds(freesInMs), retryAfterSeconds: 0 };
  }

  #refused(leftMs: number): RateVerdict {
    const seconds = toSeconds(leftMs);
    const { limit } = this.#policy;
    return { allowed: false, limit, remaining: 0, resetSeconds: seconds, retryAfterSeconds: seconds };
  }
}

const isOverload = (error: unknown) => error instanceof Error && "overloaded" in error && error.overloaded === true;
