import { vi } from "vitest";
import { Allowance } from "../../src/edge/limiter/allowance.ts";
import {
  type ClientLimiter,
  ClientMemory,
  RequestLimiter,
  type RateVerdict,
} from "../../src/edge/limiter/client-limiter.ts";
import {
  type TakeRequest,
  type Count,
  emptyCount,
  takeFrom,
  type TakeResult,
  windowMs,
} from "../../src/edge/limiter/sliding-window.ts";

export type Clients = Pick<DurableObjectNamespace<ClientLimiter>, "getByName">;
type Call = {
  asked: TakeRequest;
  sentAt: number;
  taking?: TakeResult;
  answer: (taking: TakeResult) => void;
  fail: (error: Error) => void;
};
type Passed = { from: number; to: number };

const spend = Allowance.prototype.spend;

/** One client's object and several isolates, whose calls are under way until they are told to go on. */
export class World {
  now = 1_700_000_000_000;
  calls: Call[] = [];
  made = 0;
  passed: Passed[] = [];
  refused = 0;
  refusedEarly = 0;
  leased = 0;
  /** When something was really used or granted to who waited. */
  uses: number[] = [];
  readonly limit: number;
  /** Calls of the object arrive and are answered at once. */
  prompt = true;
  #count: Count = emptyCount;
  #stored = "";
  #longestMs = 0;
  readonly #isolates: { memory: ClientMemory; skewMs: number }[];

  constructor(limit: number, skewsMs: number[]) {
    this.limit = limit;
    this.#isolates = skewsMs.map((skewMs) => ({ memory: new ClientMemory(), skewMs }));
    vi.spyOn(Allowance.prototype, "spend").mockImplementation(
      recording(() => {
        this.uses.push(this.now);
        this.leased++;
      }),
    );
  }

  request(index: number): Promise<RateVerdict> {
    const from = this.now;
    const { memory, skewMs } = this.#isolates[index % this.#isolates.length]!;
    const clients = { getByName: () => ({ take: (asked: TakeRequest) => this.#call(asked) }) } as unknown as Clients;
    const policy = { name: "anonymous", limit: this.limit } as const;
    const limiter = new RequestLimiter(clients, policy, () => this.now + skewMs, memory);
    const verdict = limiter.knownRefusal("client") ?? limiter.take("client");
    return Promise.resolve(verdict).then((result) => {
      // Who goes on because the object can't be reached is told of the whole limit, and others never are.
      if (result.allowed && result.remaining < this.limit) this.passed.push({ from, to: this.now });
      if (!result.allowed) this.refused++;
      return result;
    });
  }

  deliver(call: Call | undefined) {
    if (!call || call.taking) return;
    const { count, taking } = takeFrom(this.#count, this.now, call.asked);
    this.#count = count;
    if (taking.granted > 0 || taking.leased.length > 0) this.#stored = JSON.stringify(count);
    for (let index = 0; index < taking.granted; index++) this.uses.push(this.now);
    call.taking = taking;
    // A tenth at most lies unused in leases. A use counts with those of its second, in the isolate and again in the
    // object, and as late as the word of it was.
    this.#longestMs = Math.max(this.#longestMs, this.now - call.sentAt);
    const recent = this.uses.filter((at) => this.now - at < windowMs + 2_000 + this.#longestMs).length;
    if (taking.granted < call.asked.needed && recent < this.limit * 0.9) this.refusedEarly++;
  }

  answer(call: Call | undefined) {
    if (call?.taking) this.#end(call).answer(call.taking);
  }

  lose(call: Call | undefined) {
    if (call) this.#end(call).fail(new Error("Network connection lost"));
  }

  evict() {
    this.#count = this.#stored === "" ? emptyCount : (JSON.parse(this.#stored) as Count);
  }

  kill(index: number) {
    this.#isolates[index % this.#isolates.length]!.memory = new ClientMemory();
  }

  /** One after the other; each call takes as long as the lag there, and again back. */
  async requests(index: number, count: number, gapMs: number, lagMs: number) {
    this.prompt = lagMs === 0;
    for (let made = 0; made < count; made++) {
      void this.request(index);
      await this.pass(0);
      const call = this.prompt ? undefined : this.calls.at(-1);
      if (call) {
        await this.pass(lagMs);
        this.deliver(call);
        await this.pass(lagMs);
        this.answer(call);
      }
      await this.pass(gapMs);
    }
  }

  async pass(ms: number) {
    this.now += ms;
    vi.advanceTimersByTime(ms);
    // Far less costly than the clock's own way to let promises go on.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  async settle() {
    this.prompt = true;
    while (this.calls.length > 0) {
      this.lose(this.calls[0]);
      await this.pass(0);
    }
  }

  #call(asked: TakeRequest): Promise<TakeResult> {
    this.made++;
    return new Promise((answer, fail) => {
      const call = { asked, sentAt: this.now, answer, fail };
      this.calls.push(call);
      if (!this.prompt) return;
      this.deliver(call);
      this.answer(call);
    });
  }

  #end(call: Call) {
    this.calls = this.calls.filter((other) => other !== call);
    return call;
  }
}

function recording(onSpent: () => void) {
  return function recorded(this: Allowance, now: number) {
    const isSpent = spend.call(this, now);
    if (isSpent) onSpent();
    return isSpent;
  };
}

/** The most that a client could prove to have had in 60 s: of each request it knows when it was sent and answered. */
export function mostInAWindow(passed: Passed[]) {
  const within = (from: number) => passed.filter((one) => one.from >= from && one.to - from < windowMs).length;
  return Math.max(0, ...passed.map(({ from }) => within(from)));
}

export function mostAtOnce(uses: number[]) {
  return Math.max(0, ...uses.map((from) => uses.filter((at) => at >= from && at - from < windowMs).length));
}
