import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ClientMemory, RequestLimiter } from "../../src/edge/limiter/client-limiter.ts";
import { type TakeRequest, emptyCount, leaseMs, takeFrom, windowMs } from "../../src/edge/limiter/sliding-window.ts";
import { type Clients, mostAtOnce, mostInAWindow, World } from "../support/limiter-world.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("any interleaving", () => {
  const isolate = fc.nat(3);
  const call = fc.nat(7);
  const ms = fc.oneof(
    fc.nat(400),
    fc.nat(4_000),
    fc.integer({ min: leaseMs - 6_000, max: leaseMs + 100 }),
    fc.integer({ min: windowMs - 6_000, max: windowMs + 1_100 }),
  );
  const count = fc.integer({ min: 1, max: 25 });
  const lagMs = fc.oneof(fc.constant(0), fc.nat(1_500));
  const does = <Name extends string>(name: Name) => fc.constant(name);
  const step = fc.oneof(
    // Calls that are answered in time let leases grow.
    { weight: 6, arbitrary: fc.record({ do: does("requests"), isolate, count, gapMs: fc.nat(700), lagMs }) },
    { weight: 4, arbitrary: fc.record({ do: does("request"), isolate }) },
    { weight: 3, arbitrary: fc.record({ do: fc.oneof(does("deliver"), does("answer")), call }) },
    { weight: 1, arbitrary: fc.record({ do: does("lose"), call }) },
    { weight: 3, arbitrary: fc.record({ do: does("pass"), ms }) },
    { weight: 1, arbitrary: fc.record({ do: does("evict") }) },
    { weight: 1, arbitrary: fc.record({ do: does("kill"), isolate }) },
  );

  async function act(world: World, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
    const chosen = "call" in one ? world.calls[one.call % Math.max(1, world.calls.length)] : undefined;
    switch (one.do) {
      case "requests":
        return world.requests(one.isolate, one.count, one.gapMs, one.lagMs);
      case "request":
        void world.request(one.isolate);
        break;
      case "deliver":
        world.deliver(chosen);
        break;
      case "answer":
        world.answer(chosen);
        break;
      case "lose":
        world.lose(chosen);
        break;
      case "evict":
        world.evict();
        break;
      case "kill":
        world.kill(one.isolate);
        break;
      case "pass":
        return world.pass(one.ms);
    }
    return world.pass(0);
  }

  test("never lets more than the limit pass in any 60 s, nor refuses who used under nine tenths of it", async () => {
    let leased = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 60, size: "max" }),
        fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 80 })),
        fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 4, maxLength: 4 }),
        async (steps, limit, skews) => {
          vi.restoreAllMocks();
          vi.spyOn(console, "error").mockReturnValue();
          const world = new World(limit, skews);
          for (const one of steps) {
            world.prompt = false;
            await act(world, one);
          }
          await world.settle();
          leased += world.leased;
          refused += world.refused;
          expect(world.refusedEarly).toBe(0);
          expect(mostInAWindow(world.passed)).toBeLessThanOrEqual(limit);
          expect(mostAtOnce(world.uses)).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 1_000 },
    );
    // The runs have met what they are about.
    expect(leased).toBeGreaterThan(10_000);
    expect(refused).toBeGreaterThan(10_000);
  });
});

describe("calls of the object", () => {
  const evenly = async (world: World, perMinute: number, minutes: number) => {
    for (let index = 0; index < perMinute * minutes; index++) {
      await world.request(0);
      await world.pass(60_000 / perMinute);
    }
    return world.made / (perMinute * minutes);
  };

  test.each([30, 60, 120, 200, 270, 290])(
    "are at most 0.1 of %i requests a minute, none of them refused",
    async (perMinute) => {
      const world = new World(300, [0]);
      expect(await evenly(world, perMinute, 5)).toBeLessThanOrEqual(0.1);
      expect(world.refused).toBe(0);
    },
  );

  test("are at most 0.1 of what a client sends at twice the limit", async () => {
    const world = new World(300, [0]);
    expect(await evenly(world, 600, 5)).toBeLessThanOrEqual(0.1);
    expect(world.refused).toBeGreaterThanOrEqual(1_500);
  });

  test("are few for the whole limit at once, and none for what is over it", async () => {
    const world = new World(300, [0]);
    for (let index = 0; index < 400; index++) await world.request(0);
    expect(world.passed).toHaveLength(300);
    expect(world.made).toBeLessThanOrEqual(20);
  });

  test("of parallel requests are shared: what waits goes into the next call", async () => {
    const world = new World(300, [0]);
    world.prompt = false;
    const verdicts = Promise.all(Array.from({ length: 400 }, () => world.request(0)));
    for (let index = 0; index < 3; index++) {
      await world.pass(50);
      world.deliver(world.calls[0]);
      world.answer(world.calls[0]);
    }
    const allowed = (await verdicts).filter((verdict) => verdict.allowed);
    expect(allowed.map((verdict) => verdict.remaining)).toEqual(Array.from({ length: 300 }, (_, index) => 299 - index));
    expect(world.made).toBe(2);
  });

  test("whose answer does not come hold up those who wait for it for two seconds", async () => {
    const world = new World(300, [0]);
    world.prompt = false;
    void world.request(0);
    const waiting = world.request(0);
    await world.pass(1_999);
    expect(world.made).toBe(1);
    await world.pass(1);
    expect(world.made).toBe(2);
    world.deliver(world.calls[1]);
    world.answer(world.calls[1]);
    expect(await waiting).toMatchObject({ allowed: true, remaining: 299 });
    await world.settle();
  });
});

describe("a lease", () => {
  test("lets what remains count down by one a request, to none", async () => {
    const world = new World(300, [0]);
    const remaining = [];
    for (let index = 0; index < 300; index++) {
      remaining.push((await world.request(0)).remaining);
      await world.pass(100);
    }
    expect(remaining).toEqual(Array.from({ length: 300 }, (_, index) => 299 - index));
  });

  test("gives back what it holds unused with its isolate's next call", async () => {
    const world = new World(20, [0]);
    for (let index = 0; index < 3; index++) await world.request(0);
    expect(world.made).toBe(2);
    await world.pass(leaseMs);
    expect(await world.request(0)).toMatchObject({ remaining: 16 });
    expect(world.made).toBe(3);
  });

  test("counts a minute beyond its end when its isolate is gone", async () => {
    const world = new World(20, [0]);
    for (let index = 0; index < 3; index++) await world.request(0);
    world.kill(0);
    expect(await world.request(0)).toMatchObject({ remaining: 15 });
    await world.pass(leaseMs + windowMs - 1);
    expect(await world.request(0)).toMatchObject({ remaining: 17 });
    await world.pass(1);
    world.kill(0);
    expect(await world.request(0)).toMatchObject({ remaining: 18 });
  });

  test.each([1, 2, 5, 9])("of a limit of %i is none: each request is counted by itself", async (limit) => {
    const world = new World(limit, [0, 0]);
    for (let index = 0; index < limit; index++) {
      expect(await world.request(index)).toMatchObject({ allowed: true, remaining: limit - 1 - index });
    }
    expect(await world.request(0)).toMatchObject({ allowed: false });
    expect(await world.request(1)).toMatchObject({ allowed: false });
    expect(world.made).toBe(limit + 2);
  });

  test("is remembered for 10 000 clients, and the least recent is forgotten", async () => {
    const memory = new ClientMemory();
    const world = new World(300, [0]);
    const clients = {
      getByName: () => ({
        take: (asked: TakeRequest) => Promise.resolve(takeFrom(emptyCount, world.now, asked).taking),
      }),
    } as unknown as Clients;
    const limiter = new RequestLimiter(clients, { name: "anonymous", limit: 300 }, () => world.now, memory);
    for (let index = 0; index < 10_050; index++) await limiter.take(`client ${index}`);
    expect(memory.size).toBe(10_000);
    expect(memory.get("anonymous 300 client 0")).toBeUndefined();
  });
});
