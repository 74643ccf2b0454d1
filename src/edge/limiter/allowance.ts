import { type TakeRequest, leaseMs, second, type TakeResult } from "./sliding-window.ts";

type Lease = {
  id: string;
  endsAt: number;
  /** In order of time. */
  parts: { from: number; count: number }[];
  uses: { newestAt: number; count: number }[];
};

/**
 * What an isolate may let one client do without asking the client's Durable Object. Clocks can differ, so only
 * durations are exchanged: a lease lasts from the moment of asking, its parts wait from the moment of the answer.
 * Neither is too long.
 */
export class Allowance {
  #lease: Lease | undefined;
  #beside = 0;
  #freesAt = 0;
  #refusedUntil = 0;
  #askedAt = 0;
  #passed = 0;

  /** Uses one leased request, if there is one. */
  spend(now: number): boolean {
    const lease = this.#lease;
    const part = lease?.parts[0];
    if (!lease || !part || part.from > now || lease.endsAt <= now) return false;
    if (--part.count === 0) lease.parts.shift();
    const last = lease.uses.at(-1);
    if (last && second(last.newestAt) === second(now)) {
      last.newestAt = now;
      last.count++;
    } else {
      lease.uses.push({ newestAt: now, count: 1 });
    }
    this.#passed++;
    return true;
  }

  /** What is left of the lease, and of the quota outside the lease when the object last answered. */
  remaining(now: number): number {
    let remaining = this.#beside;
    for (const { from, count } of this.#lease?.parts ?? []) if (from <= now) remaining += count;
    return remaining;
  }

  /** What the object answered to a call beside this one's own. */
  noteBeside(remaining: number, freesInMs: number, now: number) {
    this.#beside = remaining;
    this.#freesAt = now + freesInMs;
  }

  freesInMs(now: number): number {
    return this.#freesAt - now;
  }

  /** How long nothing is granted, as far as this isolate knows. */
  refusedForMs(now: number): number {
    return Math.min(this.#refusedUntil, this.#lease?.parts[0]?.from ?? Infinity) - now;
  }

  refuseUntil(time: number) {
    this.#refusedUntil = time;
  }

  /**
   * Returns the lease, and asks for twice as many requests as passed since the last call (or will pass, at that rate).
   */
  ask(now: number, limit: number, needed: number, mayLease: boolean): TakeRequest {
    const request: TakeRequest = { limit, needed };
    const most = Math.floor(this.#passed * Math.min(2, leaseMs / Math.max(1, now - this.#askedAt)));
    if (mayLease && most > 0) request.lease = { id: crypto.randomUUID(), most };
    if (this.#lease) {
      const uses = this.#lease.uses.map(({ newestAt, count }) => ({ agoMs: now - newestAt, count }));
      request.returned = { id: this.#lease.id, uses };
    }
    this.#lease = undefined;
    this.#askedAt = now;
    this.#passed = needed;
    return request;
  }

  receive(taking: TakeResult, request: TakeRequest, askedAt: number, now: number) {
    this.#beside = taking.remaining;
    this.#freesAt = now + taking.freesInMs;
    this.#refusedUntil = taking.granted < request.needed ? this.#freesAt : 0;
    if (!request.lease || taking.leased.length === 0) return;
    const parts = taking.leased.map(({ afterMs, count }) => ({ from: now + afterMs, count }));
    this.#lease = { id: request.lease.id, endsAt: askedAt + leaseMs, parts, uses: [] };
  }
}
