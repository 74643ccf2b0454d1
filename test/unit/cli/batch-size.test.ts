import { expect, test } from "vitest";
import { BatchSize } from "../../../src/cli/import/batch-size.ts";

/** The sizes of requests to a service that takes so long for each of them and each record. */
function sizesAt(msARequest: number, msARecord: number): number[] {
  const size = new BatchSize();
  return Array.from({ length: 8 }, () => {
    const { records } = size;
    size.learn(records, msARequest + records * msARecord);
    return records;
  });
}

test("requests grow to what takes 200 ms, and to the most that one may have", () => {
  expect(sizesAt(0, 5)).toEqual([20, 40, 40, 40, 40, 40, 40, 40]);
  expect(sizesAt(0, 0.1)).toEqual([20, 40, 80, 100, 100, 100, 100, 100]);
});

test("they shrink where a service is slow, and not below what is worth a request", () => {
  expect(sizesAt(1_000, 2)).toEqual([20, 20, 20, 20, 20, 20, 20, 20]);
  const size = new BatchSize();
  for (let at = 0; at < 3; at++) size.learn(size.records, 10);
  const sizes = Array.from({ length: 4 }, () => {
    size.learn(size.records, 7 * size.records);
    return size.records;
  });
  expect(sizes).toEqual([50, 29, 29, 29]);
});

test("one slow record halves them once", () => {
  const size = new BatchSize();
  size.learn(20, 100);
  size.learn(40, 100);
  size.learn(1, 5_000);
  expect(size.records).toBe(40);
  size.learn(40, 100);
  expect(size.records).toBe(80);
});
