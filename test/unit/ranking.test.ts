import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { computePopularity, trendingKey } from "../../src/discovery/ranking.ts";

const day = 24 * 60 * 60_000;
const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const popularity = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

test("each tenfold of popularity is worth 30 days", () => {
  const at = Date.parse("2026-01-01T00:00:00Z");
  expect(trendingKey(at, 0)).toBe(at / (day / 12));
  expect(trendingKey(at, 9)).toBe(at / (day / 12) + 30 * 12);
  expect(trendingKey(at, 99)).toBe(trendingKey(at + 30 * day, 9));
  expect(trendingKey(at, 999)).toBe(trendingKey(at + 90 * day, 0));
});

test("what is newer or more popular never comes later", () => {
  fc.assert(
    fc.property(time, time, popularity, popularity, (early, late, less, more) => {
      const [first, second] = [Math.min(early, late), Math.max(early, late)];
      const [low, high] = [Math.min(less, more), Math.max(less, more)];
      expect(trendingKey(second, high)).toBeGreaterThanOrEqual(trendingKey(first, low));
    }),
  );
});

test("the order does not change with the clock", () => {
  const sample = fc.sample(fc.tuple(time, popularity), { numRuns: 50, seed: 1 });
  const keys = () => sample.map(([createdAt, popular]) => trendingKey(createdAt, popular));
  const now = keys();
  vi.useFakeTimers({ now: Date.parse("2040-01-01T00:00:00Z") });
  expect(keys()).toEqual(now);
  vi.useRealTimers();
});

test("a key is a whole number, and no popularity makes it less than the age alone", () => {
  fc.assert(
    fc.property(time, popularity, (createdAt, popular) => {
      const key = trendingKey(createdAt, popular);
      expect(Number.isInteger(key)).toBe(true);
      expect(key).toBeGreaterThanOrEqual(Math.floor(createdAt / (day / 4)));
    }),
  );
});

test("popularity is score and installs together, in 32 bits", () => {
  expect(computePopularity(5, 70)).toBe(75);
  expect(computePopularity(-100, 30)).toBe(-70);
  expect(computePopularity(2 ** 31 - 1, 2 ** 31 - 1)).toBe(2 ** 31 - 1);
  expect(computePopularity(-(2 ** 31), 0)).toBe(-(2 ** 31));
});
