import { describe, expect, test } from "vitest";
import { dollarsOf, parts } from "../../../src/web/docs/cost.ts";
import {
  dollarsPerMillion,
  noOperations,
  operationNames,
  perRequest,
  prices,
  totalOf,
} from "../../measure/bench/cost.ts";

const dollars = (operations: Partial<ReturnType<typeof noOperations>>) =>
  totalOf(dollarsPerMillion({ ...noOperations(), ...operations }));

describe("dollars for a million requests", () => {
  test("nothing costs nothing", () => expect(dollars({})).toBe(0));

  test("a request of one millisecond", () => expect(dollars({ requests: 1, cpuMs: 1 })).toBeCloseTo(0.32, 10));

  test("what the listed prices say of each operation", () => {
    expect(dollars({ durableObjectRequests: 1 })).toBeCloseTo(0.15, 10);
    expect(dollars({ durableObjectMs: 2 })).toBeCloseTo(0.0032, 10);
    expect(dollars({ durableObjectRowsWritten: 1 })).toBeCloseTo(1, 10);
    expect(dollars({ kvReads: 1 })).toBeCloseTo(0.5, 10);
    expect(dollars({ kvWrites: 1 })).toBeCloseTo(5, 10);
    expect(dollars({ d1RowsRead: 1_000 })).toBeCloseTo(1, 10);
    expect(dollars({ d1RowsWritten: 1 })).toBeCloseTo(1, 10);
  });

  test("an object and KV at every request: 0.97 without what the object writes", () => {
    const each = { requests: 1, cpuMs: 1, durableObjectRequests: 1, durableObjectMs: 2, kvReads: 1 };
    expect(dollars(each)).toBeCloseTo(0.973, 3);
    expect(dollars({ ...each, durableObjectRowsWritten: 1 })).toBeCloseTo(1.973, 3);
  });

  test("memory, leases of ten and one look-up in a hundred: 0.35", () => {
    const each = { requests: 1, cpuMs: 1, durableObjectRequests: 0.1, durableObjectMs: 0.2, d1RowsRead: 10 };
    expect(dollars(each)).toBeCloseTo(0.345, 3);
  });

  test("what has no price adds nothing", () => expect(dollars({ cacheOperations: 5, d1Queries: 7 })).toBe(0));
});

test("a sum of operations is shared out among its requests", () => {
  const sum = { ...noOperations(), requests: 4, kvReads: 2, d1RowsRead: 1_000 };
  expect(perRequest(sum)).toEqual({ ...noOperations(), requests: 1, kvReads: 0.5, d1RowsRead: 250 });
  expect(() => perRequest(noOperations())).toThrow("No request was counted.");
});

test("every operation has a price", () =>
  expect(operationNames.toSorted()).toEqual(Object.keys(noOperations()).toSorted()));

test("the guide goes by the same prices", () => {
  for (const [name, { dollarsEach }] of Object.entries(parts))
    expect([name, dollarsEach]).toEqual([name, prices[name as keyof typeof prices]]);
});

test("the guide's months: nothing but the plan at ten million, requests above", () => {
  const month = (requests: number) => Object.values(parts).reduce((sum, part) => sum + dollarsOf(part, requests), 0);
  expect(month(1e6)).toBe(0);
  expect(month(1e7)).toBe(0);
  expect(dollarsOf(parts.requests, 1e8)).toBeCloseTo(27, 5);
  expect(month(1e8)).toBeLessThan(30);
});
