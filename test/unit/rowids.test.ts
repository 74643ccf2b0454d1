import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kinds } from "../../src/discovery/all-kinds.ts";
import { idBits, idMask, keys, orders, type Order, place } from "../../src/search/rowids.ts";

const numbers = Object.values(kinds).map(({ indexNumber }) => indexNumber);
const kind = fc.constantFrom(...numbers);
const order = fc.constantFrom(...orders);
const key = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const id = fc.integer({ min: 1, max: idMask });

/** As SQL puts it together. */
const rowid = (kind: number, order: Order, key: number, id: number) =>
  (BigInt(place(kind, order, key)) << BigInt(idBits)) | BigInt(idMask - id);

test("a greater key has a lesser rowid, and of equal keys a greater id", () => {
  fc.assert(
    fc.property(kind, order, key, key, id, id, (kind, order, one, other, firstId, secondId) => {
      const [first, second] = [rowid(kind, order, one, firstId), rowid(kind, order, other, secondId)];
      const expected = one === other ? secondId - firstId : other - one;
      expect(Math.sign(Number(first - second))).toBe(Math.sign(expected));
    }),
  );
});

test("the id comes back out of a rowid, as SQL takes it out", () => {
  fc.assert(
    fc.property(kind, order, key, id, (kind, order, key, id) => {
      expect(idMask - Number(rowid(kind, order, key, id) & BigInt(idMask))).toBe(id);
    }),
  );
});

test("a rowid lies in the range of its kind and order, and fits SQLite's", () => {
  fc.assert(
    fc.property(kind, order, key, id, (kind, order, key, id) => {
      const [low, high] = rangeOf(kind, order);
      const value = rowid(kind, order, key, id);
      expect(value >= low && value <= high).toBe(true);
      expect(value).toBeLessThan(2n ** 63n);
    }),
  );
});

const rangeOf = (kind: number, order: Order) =>
  [rowid(kind, order, 2 ** 32 - 1, idMask), rowid(kind, order, 0, 0)] as const;

test("no two ranges meet, so no two kinds have one number", () => {
  const ranges = numbers
    .flatMap((kind) => orders.map((order) => rangeOf(kind, order)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (let at = 1; at < ranges.length; at++) expect(ranges[at]![0]).toBeGreaterThan(ranges[at - 1]![1]);
});

describe("keys keep the order of what they are made of, and fit their bits", () => {
  const whole = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  test.each(["top", "popular"] as const)("%s", (name) => {
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        expect(Math.sign(keys[name](one) - keys[name](other))).toBe(Math.sign(one - other));
        expect(keys[name](one)).toBeGreaterThanOrEqual(0);
        expect(keys[name](one)).toBeLessThan(2 ** 32);
      }),
    );
  });

  test("new, to the second", () => {
    const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(time, time, (one, other) => {
        const seconds = (ms: number) => Math.floor(ms / 1000);
        expect(Math.sign(keys.new(one) - keys.new(other))).toBe(Math.sign(seconds(one) - seconds(other)));
      }),
    );
  });

  test("name: fewer words first, then the verified, then the more popular", () => {
    const name = (words: number, popularity: number, verified = false) => keys.name(words, { verified, popularity });
    expect(name(1, 0)).toBeGreaterThan(name(2, 2 ** 31, true));
    expect(name(3, 5)).toBeGreaterThan(name(3, 4));
    expect(name(3, 0, true)).toBeGreaterThan(name(3, 2 ** 31));
    expect(name(3, 0)).toBeGreaterThan(name(4, 2 ** 31));
    expect(name(70, -5)).toBe(name(63, 0));
  });

  test("head: the more popular first, then the shorter", () => {
    expect(keys.head(1_000, 500)).toBeGreaterThan(keys.head(100, 5));
    expect(keys.head(100, 5)).toBeGreaterThan(keys.head(100, 6));
    expect(keys.head(-5, 5)).toBe(keys.head(0, 5));
  });

  test("every key is a whole number of 32 bits, whatever it is made of", () => {
    const any = fc.oneof(whole, fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(any, fc.nat(), (value, count) => {
        const named = (popularity: number) => ({ verified: count % 2 === 1, popularity: Math.trunc(popularity) });
        const made = [keys.new(value), keys.trending(value), keys.top(value), keys.popular(value)];
        for (const one of [...made, keys.name(count, named(value)), keys.head(value, count)]) {
          expect(Number.isInteger(one) && one >= 0 && one < 2 ** 32, `${one}`).toBe(true);
        }
      }),
    );
  });
});
