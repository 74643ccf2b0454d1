import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RequestLimiter } from "../../src/platform/client-limiter.ts";
import { takeFrom, windowMs, type Window } from "../../src/platform/sliding-window.ts";

const limiterOf = (limit: number) =>
  new RequestLimiter(env.CLIENT_LIMITER, { name: "anonymous", limit }, () => Date.now());

const takeMany = async (limiter: RequestLimiter, key: string, count: number) =>
  await Promise.all(Array.from({ length: count }, () => limiter.take(key)));

const allowedOf = (verdicts: { allowed: boolean }[]) => verdicts.filter((verdict) => verdict.allowed).length;

const stored = (key: string) =>
  runInDurableObject(env.CLIENT_LIMITER.getByName(key), async (_, { storage }) => ({
    window: await storage.get<Window>("window"),
    alarm: await storage.getAlarm(),
    keys: (await storage.list()).size,
  }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The object writes behind the answers: waits until what is stored holds so many grants. */
async function untilStored(key: string, grants: number) {
  for (let waitedMs = 0; waitedMs < 5_000; waitedMs += 50) {
    const { window = [] } = await stored(key);
    if (window.reduce((sum, bucket) => sum + bucket.granted, 0) === grants) return;
    await pause(50);
  }
  throw new Error(`${key}: ${grants} grants were not stored within 5 s`);
}

/** Moves the clock of the test and of the objects, not the timers. */
function moveClock(byMs: number) {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + byMs);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the window", () => {
  /** What the window should say, from the whole record of grants: those of one second leave with the last of them. */
  function naive(grants: number[], now: number, limit: number) {
    const newest = new Map<number, number>();
    for (const at of grants) newest.set(Math.floor(at / 1000), at);
    const counted = grants.filter((at) => now - newest.get(Math.floor(at / 1000))! < windowMs).length;
    return Math.max(0, limit - counted);
  }

  // Many within one second, and many close to 60 s after one another: that is where counts go wrong.
  const waitMs = fc.oneof(
    fc.constant(0),
    fc.nat(400),
    fc.nat(3_000),
    fc.nat(70_000),
    fc.integer({ min: 59_000, max: 60_001 }),
  );
  const arrivals = fc.array(fc.record({ waitMs, count: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 150,
  });

  test("never grants more than the limit in any 60 s, and never refuses what the record of all grants would admit", () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 20 }), fc.nat(5_000), (visits, limit, start) => {
        let window: Window = [];
        let now = 1_700_000_000_000 + start;
        const grants: number[] = [];
        for (const { waitMs, count } of visits) {
          now += waitMs;
          const free = naive(grants, now, limit);
          const taking = takeFrom(window, now, count, limit);
          expect(taking.granted).toBe(Math.min(count, free));
          expect(taking.remaining).toBe(free - taking.granted);
          expect(taking.window.length).toBeLessThanOrEqual(61);
          for (let index = 0; index < taking.granted; index++) grants.push(now);
          window = taking.window;
        }
        for (const [index, at] of grants.entries()) {
          const within = grants.slice(index).filter((other) => other - at < windowMs);
          expect(within.length).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("a refusal says to the millisecond when the next request is granted", () => {
    fc.assert(
      fc.property(
        arrivals,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (visits, limit, lowered) => {
          let window: Window = [];
          let now = 1_700_000_000_000;
          for (const { waitMs, count } of visits) window = takeFrom(window, (now += waitMs), count, limit).window;
          const { granted, freesInMs } = takeFrom(window, now, 1, Math.min(limit, lowered));
          fc.pre(granted === 0);
          expect(freesInMs).toBeGreaterThan(0);
          expect(freesInMs).toBeLessThanOrEqual(windowMs);
          expect(takeFrom(window, now + freesInMs - 1, 1, Math.min(limit, lowered)).granted).toBe(0);
          expect(takeFrom(window, now + freesInMs, 1, Math.min(limit, lowered)).granted).toBe(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("those of one second leave with the last of them", () => {
    const first = takeFrom([], 5_100, 1, 2).window;
    const both = takeFrom(first, 5_900, 1, 2).window;
    expect(takeFrom(both, 65_899, 1, 2)).toMatchObject({ granted: 0, freesInMs: 1 });
    expect(takeFrom(both, 65_900, 2, 2).granted).toBe(2);
  });

  test("several are granted as far as the limit leaves room", () => {
    const { window, granted, remaining } = takeFrom([], 0, 7, 10);
    expect([granted, remaining]).toEqual([7, 3]);
    expect(takeFrom(window, 1, 7, 10)).toMatchObject({ granted: 3, remaining: 0 });
  });

  test("a clock that goes back frees nothing", () => {
    const { window } = takeFrom([], 100_000, 5, 5);
    expect(takeFrom(window, 20_000, 1, 5).granted).toBe(0);
  });

  test("a limit of 0 grants nothing", () => {
    expect(takeFrom([], 0, 1, 0)).toMatchObject({ granted: 0, remaining: 0, freesInMs: windowMs });
  });
});

describe("the object", () => {
  test("answers exactly 300 of 400 parallel requests", async () => {
    const verdicts = await takeMany(limiterOf(300), "parallel", 400);
    expect(allowedOf(verdicts)).toBe(300);
    expect(verdicts.filter((verdict) => verdict.allowed).map((verdict) => verdict.remaining)).toEqual(
      Array.from({ length: 300 }, (_, index) => 299 - index),
    );
  });

  test("answers exactly the limit when the calls pass by every isolate's memory", async () => {
    const calls = Array.from({ length: 400 }, () => env.CLIENT_LIMITER.getByName("isolates").take(1, 300));
    expect((await Promise.all(calls)).filter(({ granted }) => granted === 1)).toHaveLength(300);
  });

  test("keeps clients apart", async () => {
    const limiter = limiterOf(5);
    expect(allowedOf(await takeMany(limiter, "apart-a", 9))).toBe(5);
    expect(allowedOf(await takeMany(limiter, "apart-b", 9))).toBe(5);
  });

  test("slides: what was granted is free again when it is 60 s old, not sooner", async () => {
    const limiter = limiterOf(10);
    moveClock(0);
    expect(allowedOf(await takeMany(limiter, "slides", 6))).toBe(6);
    moveClock(30_000);
    expect(allowedOf(await takeMany(limiter, "slides", 9))).toBe(4);
    moveClock(29_999);
    expect(await limiter.take("slides")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    moveClock(1);
    expect(allowedOf(await takeMany(limiter, "slides", 9))).toBe(6);
    moveClock(30_000);
    expect(allowedOf(await takeMany(limiter, "slides", 9))).toBe(4);
  });

  test("says what remains, when more is free, and how long to wait", async () => {
    const limiter = limiterOf(3);
    moveClock(0);
    expect(await limiter.take("says")).toEqual({
      allowed: true,
      limit: 3,
      remaining: 2,
      resetSeconds: 60,
      retryAfterSeconds: 0,
    });
    moveClock(10_500);
    await limiter.take("says");
    expect(await limiter.take("says")).toEqual({
      allowed: true,
      limit: 3,
      remaining: 0,
      resetSeconds: 50,
      retryAfterSeconds: 0,
    });
    expect(await limiter.take("says")).toEqual({
      allowed: false,
      limit: 3,
      remaining: 0,
      resetSeconds: 50,
      retryAfterSeconds: 50,
    });
    moveClock(49_000);
    expect(await limiter.take("says")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    moveClock(1_000);
    expect(await limiter.take("says")).toMatchObject({ allowed: true, remaining: 0 });
  });

  test("keeps its count when its memory is lost", async () => {
    const limiter = limiterOf(100);
    expect(allowedOf(await takeMany(limiter, "evicted", 70))).toBe(70);
    await untilStored("evicted", 70);
    await evictDurableObject(env.CLIENT_LIMITER.getByName("evicted"));
    moveClock(15_000);
    expect(allowedOf(await takeMany(limiter, "evicted", 50))).toBe(30);
  });

  test("writes at most once a second while requests come, and once after the last", async () => {
    const stub = env.CLIENT_LIMITER.getByName("writes");
    const writes = await runInDurableObject(stub, (_, { storage }) => [
      vi.spyOn(storage, "put"),
      vi.spyOn(storage, "setAlarm"),
    ]);
    const startedAt = Date.now();
    for (let index = 0; index < 100; index++) {
      await takeMany(limiterOf(300), "writes", 3);
      await pause(25);
    }
    await untilStored("writes", 300);
    const [puts = 0, alarms = 0] = writes.map((write) => write.mock.calls.length);
    expect(puts).toBeGreaterThanOrEqual(2);
    expect(puts).toBeLessThanOrEqual(2 + (Date.now() - startedAt) / 1_000);
    expect(alarms).toBe(1);
  });

  test("a refused request writes nothing", async () => {
    const stub = env.CLIENT_LIMITER.getByName("refused");
    await stub.take(5, 5);
    await untilStored("refused", 5);
    const put = await runInDurableObject(stub, (_, { storage }) => vi.spyOn(storage, "put"));
    for (let index = 0; index < 20; index++) expect((await stub.take(1, 5)).granted).toBe(0);
    await pause(1_200);
    expect(put).not.toHaveBeenCalled();
  });

  test("forgets the client once the window is empty, and not before", async () => {
    const stub = env.CLIENT_LIMITER.getByName("forgets");
    await stub.take(5, 5);
    await untilStored("forgets", 5);
    expect((await stored("forgets")).alarm).toBeGreaterThan(Date.now() + windowMs);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await stored("forgets")).toMatchObject({ keys: 1, alarm: expect.any(Number) });
    moveClock(windowMs);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await stored("forgets")).toEqual({ window: undefined, alarm: null, keys: 0 });
    expect((await stub.take(5, 5)).granted).toBe(5);
    await untilStored("forgets", 5);
    expect(await stored("forgets")).toMatchObject({ keys: 1, alarm: expect.any(Number) });
  });
});

describe("the isolate's memory", () => {
  test("a client over the limit is refused without a call until a request of theirs leaves the window", async () => {
    const limiter = limiterOf(2);
    const getByName = vi.spyOn(env.CLIENT_LIMITER, "getByName");
    moveClock(0);
    await takeMany(limiter, "remembered", 3);
    expect(getByName).toHaveBeenCalledTimes(3);
    moveClock(59_000);
    expect(limiterOf(2).knownRefusal("remembered")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(await limiterOf(2).take("remembered")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(getByName).toHaveBeenCalledTimes(3);
    moveClock(1_000);
    expect(limiter.knownRefusal("remembered")).toBeUndefined();
    expect(await limiter.take("remembered")).toMatchObject({ allowed: true });
    expect(getByName).toHaveBeenCalledTimes(4);
  });

  test("a refusal under one limit says nothing of a higher one", async () => {
    await takeMany(limiterOf(2), "two-limits", 3);
    expect(limiterOf(9).knownRefusal("two-limits")).toBeUndefined();
    expect(await limiterOf(9).take("two-limits")).toMatchObject({ allowed: true, remaining: 6 });
  });
});

describe("who is not limited", () => {
  const failing = (error: Error) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(env.CLIENT_LIMITER, "getByName").mockImplementation(() => {
      throw error;
    });
    return log;
  };

  test("a client without a key makes no call", async () => {
    const getByName = vi.spyOn(env.CLIENT_LIMITER, "getByName");
    expect(await limiterOf(3).take(undefined)).toMatchObject({ allowed: true, remaining: 3, limit: 3 });
    expect(limiterOf(3).knownRefusal(undefined)).toBeUndefined();
    expect(getByName).not.toHaveBeenCalled();
  });

  test("a client whose object can't be reached goes on, and one line says so", async () => {
    const log = failing(new Error("Network connection lost"));
    expect(await limiterOf(3).take("unreachable")).toMatchObject({ allowed: true });
    expect(log.mock.calls).toEqual([['{"message":"client limiter failed","error":"Error: Network connection lost"}']]);
  });

  test("a client that overloads its own object waits a second", async () => {
    failing(Object.assign(new Error("Durable Object is overloaded"), { overloaded: true }));
    expect(await limiterOf(3).take("overloading")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
  });
});
