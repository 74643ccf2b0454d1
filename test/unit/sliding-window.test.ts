import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Count, emptyCount, leaseMs, takeFrom, windowMs } from "../../src/edge/limiter/sliding-window.ts";

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

  const take = (count: Count, now: number, needed: number, limit: number) => {
    const { count: next, taking } = takeFrom(count, now, { needed, limit });
    return { count: next, ...taking };
  };

  test("grants what is asked for as a whole at once, or nothing, and says when all of it is free", () => {
    const whole = (count: Count, now: number, needed: number) =>
      takeFrom(count, now, { needed, limit: 10, isWhole: true });
    const first = takeFrom(whole(emptyCount, 0, 4).count, 10_000, { needed: 3, limit: 10 });
    const refused = whole(first.count, 20_000, 8);
    expect(refused.taking).toMatchObject({ granted: 0, remaining: 3, freesInMs: 50_000 });
    expect(whole(refused.count, 20_000, 5).taking).toMatchObject({ granted: 0, freesInMs: 40_000 });
    expect(whole(refused.count, 20_000, 3).taking).toMatchObject({ granted: 3, remaining: 0 });
    expect(whole(refused.count, 60_000, 7).taking).toMatchObject({ granted: 7 });
  });

  test("never grants more than the limit in any 60 s, nor refuses what the record of all grants would admit", () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 20 }), fc.nat(5_000), (visits, limit, start) => {
        let count = emptyCount;
        let now = 1_700_000_000_000 + start;
        const grants: number[] = [];
        for (const { waitMs, count: needed } of visits) {
          now += waitMs;
          const free = naive(grants, now, limit);
          const taking = take(count, now, needed, limit);
          expect(taking.granted).toBe(Math.min(needed, free));
          expect(taking.remaining).toBe(free - taking.granted);
          expect(taking.count.window.length).toBeLessThanOrEqual(61);
          for (let index = 0; index < taking.granted; index++) grants.push(now);
          ({ count } = taking);
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
          let count = emptyCount;
          let now = 1_700_000_000_000;
          for (const visit of visits) ({ count } = take(count, (now += visit.waitMs), visit.count, limit));
          const { granted, freesInMs } = take(count, now, 1, Math.min(limit, lowered));
          fc.pre(granted === 0);
          expect(freesInMs).toBeGreaterThan(0);
          expect(freesInMs).toBeLessThanOrEqual(windowMs);
          expect(take(count, now + freesInMs - 1, 1, Math.min(limit, lowered)).granted).toBe(0);
          expect(take(count, now + freesInMs, 1, Math.min(limit, lowered)).granted).toBe(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("those of one second leave with the last of them", () => {
    const first = take(emptyCount, 5_100, 1, 2).count;
    const both = take(first, 5_900, 1, 2).count;
    expect(take(both, 65_899, 1, 2)).toMatchObject({ granted: 0, freesInMs: 1 });
    expect(take(both, 65_900, 2, 2).granted).toBe(2);
  });

  test("several are granted as far as the limit leaves room", () => {
    const { count, granted, remaining } = take(emptyCount, 0, 7, 10);
    expect([granted, remaining]).toEqual([7, 3]);
    expect(take(count, 1, 7, 10)).toMatchObject({ granted: 3, remaining: 0 });
  });

  test("a clock that goes back frees nothing", () => {
    const { count } = take(emptyCount, 100_000, 5, 5);
    expect(take(count, 20_000, 1, 5).granted).toBe(0);
  });

  test("a limit of 0 grants nothing", () => {
    expect(take(emptyCount, 0, 1, 0)).toMatchObject({ granted: 0, remaining: 0, freesInMs: windowMs });
  });
});

describe("leases", () => {
  const lease = (count: Count, now: number, id: string, most: number, limit = 100) =>
    takeFrom(count, now, { limit, needed: 0, lease: { id, most } });

  test("hold a tenth of the limit together, in parts that pass when they are free", () => {
    const { count, taking } = lease(emptyCount, 0, "a", 7);
    expect(taking).toMatchObject({ leased: [{ afterMs: 0, count: 7 }], remaining: 93 });
    expect(lease(count, 0, "b", 7).taking.leased).toEqual([{ afterMs: 0, count: 3 }]);
  });

  test("are of three quarters of what is free, and of what becomes free while they last", () => {
    const { count } = takeFrom(emptyCount, 0, { limit: 100, needed: 4 });
    const full = takeFrom(count, 50_000, { limit: 100, needed: 92 }).count;
    expect(lease(full, 50_000, "a", 10).taking).toMatchObject({
      leased: [
        { afterMs: 0, count: 3 },
        { afterMs: 10_000, count: 3 },
      ],
      remaining: 1,
    });
  });

  test("count until 60 s after their end, unless what was used of them is told", () => {
    const { count } = lease(emptyCount, 0, "a", 10);
    const remainingAt = (now: number, returned?: { id: string; uses: { agoMs: number; count: number }[] }) =>
      takeFrom(count, now, { limit: 100, needed: 0, ...(returned && { returned }) }).taking.remaining;
    expect(remainingAt(leaseMs + windowMs - 1)).toBe(90);
    expect(remainingAt(leaseMs + windowMs)).toBe(100);
    expect(remainingAt(5_000, { id: "a", uses: [{ agoMs: 1_000, count: 4 }] })).toBe(96);
    expect(remainingAt(5_000, { id: "b", uses: [] })).toBe(90);
    // Told late, it was still within the lease.
    expect(remainingAt(leaseMs + windowMs - 1, { id: "a", uses: [{ agoMs: 0, count: 4 }] })).toBe(96);
  });
});
