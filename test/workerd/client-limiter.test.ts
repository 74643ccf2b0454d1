import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ClientMemory, RequestLimiter } from "../../src/edge/limiter/client-limiter.ts";
import { type Count, emptyCount, windowMs } from "../../src/edge/limiter/sliding-window.ts";
import { eventually } from "../support/eventually.ts";

const memory = new ClientMemory();
const limiterOf = (limit: number) =>
  new RequestLimiter(env.CLIENT_LIMITER, { name: "anonymous", limit }, () => Date.now(), memory);

const takeMany = async (limiter: RequestLimiter, key: string, count: number) =>
  await Promise.all(Array.from({ length: count }, () => limiter.take(key)));

const allowedOf = (verdicts: { allowed: boolean }[]) => verdicts.filter((verdict) => verdict.allowed).length;

const stored = (key: string) =>
  runInDurableObject(env.CLIENT_LIMITER.getByName(key), async (_, { storage }) => ({
    count: await storage.get<Count>("count"),
    alarm: await storage.getAlarm(),
    keys: (await storage.list()).size,
  }));

/** Real time: the timers of an object are not the test's. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The object writes behind the answers: waits until what is stored holds so many grants. */
const untilStored = (key: string, grants: number) =>
  eventually(async () => {
    const { window, leases } = (await stored(key)).count ?? emptyCount;
    expect([...window, ...leases].reduce((sum, { granted }) => sum + granted, 0)).toBe(grants);
  });

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

describe("the object", () => {
  test("answers exactly 300 of 400 parallel requests", async () => {
    const verdicts = await takeMany(limiterOf(300), "parallel", 400);
    expect(allowedOf(verdicts)).toBe(300);
    expect(verdicts.filter((verdict) => verdict.allowed).map((verdict) => verdict.remaining)).toEqual(
      Array.from({ length: 300 }, (_, index) => 299 - index),
    );
  });

  test("answers exactly the limit when the calls pass by every isolate's memory", async () => {
    const calls = Array.from({ length: 400 }, () =>
      env.CLIENT_LIMITER.getByName("isolates").take({ limit: 300, needed: 1 }),
    );
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
      policy: "anonymous",
      windowSeconds: 60,
      allowed: true,
      limit: 3,
      remaining: 2,
      resetSeconds: 60,
      retryAfterSeconds: 0,
    });
    moveClock(10_500);
    await limiter.take("says");
    expect(await limiter.take("says")).toEqual({
      policy: "anonymous",
      windowSeconds: 60,
      allowed: true,
      limit: 3,
      remaining: 0,
      resetSeconds: 50,
      retryAfterSeconds: 0,
    });
    expect(await limiter.take("says")).toEqual({
      policy: "anonymous",
      windowSeconds: 60,
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
    // Two of them are leased.
    await untilStored("evicted", 72);
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
    await stub.take({ limit: 5, needed: 5 });
    await untilStored("refused", 5);
    const put = await runInDurableObject(stub, (_, { storage }) => vi.spyOn(storage, "put"));
    for (let index = 0; index < 20; index++) expect((await stub.take({ limit: 5, needed: 1 })).granted).toBe(0);
    await pause(1_200);
    expect(put).not.toHaveBeenCalled();
  });

  test("forgets the client once the window is empty, and not before", async () => {
    const stub = env.CLIENT_LIMITER.getByName("forgets");
    await stub.take({ limit: 5, needed: 5 });
    await untilStored("forgets", 5);
    expect((await stored("forgets")).alarm).toBeGreaterThan(Date.now() + windowMs);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await stored("forgets")).toMatchObject({ keys: 1, alarm: expect.any(Number) });
    moveClock(windowMs);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await stored("forgets")).toEqual({ count: undefined, alarm: null, keys: 0 });
    expect((await stub.take({ limit: 5, needed: 5 })).granted).toBe(5);
    await untilStored("forgets", 5);
    expect(await stored("forgets")).toMatchObject({ keys: 1, alarm: expect.any(Number) });
  });
});

test("a policy may have a window of its own, which outlives the object's memory and its alarms", async () => {
  const hour = 60 * windowMs;
  const policy = { name: "reports", limit: 5, windowMs: hour } as const;
  const limiter = () => new RequestLimiter(env.CLIENT_LIMITER, policy, () => Date.now(), new ClientMemory());
  const stub = env.CLIENT_LIMITER.getByName("hourly");
  moveClock(0);
  expect(await limiter().take("hourly")).toMatchObject({ remaining: 4, windowSeconds: 3_600, resetSeconds: 3_600 });
  expect(allowedOf(await takeMany(limiter(), "hourly", 5))).toBe(4);
  await untilStored("hourly", 5);
  moveClock(hour / 2);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  await evictDurableObject(stub);
  expect(await limiter().take("hourly")).toMatchObject({ allowed: false, retryAfterSeconds: 1_800 });
  moveClock(hour / 2);
  expect(await limiter().take("hourly")).toMatchObject({ allowed: true });
});

describe("the isolate's memory", () => {
  test("a client over the limit is refused without a call until a request of theirs leaves the window", async () => {
    const limiter = limiterOf(2);
    const getByName = vi.spyOn(env.CLIENT_LIMITER, "getByName");
    moveClock(0);
    await takeMany(limiter, "remembered", 3);
    expect(getByName).toHaveBeenCalledTimes(2);
    moveClock(59_000);
    expect(limiterOf(2).knownRefusal("remembered")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(await limiterOf(2).take("remembered")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(getByName).toHaveBeenCalledTimes(2);
    moveClock(1_000);
    expect(limiter.knownRefusal("remembered")).toBeUndefined();
    expect(await limiter.take("remembered")).toMatchObject({ allowed: true });
    expect(getByName).toHaveBeenCalledTimes(3);
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
