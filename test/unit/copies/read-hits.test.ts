import { expect, test } from "vitest";
import { readHits } from "../../../src/catalog/copies/read-hits.ts";

const window = 40;
const counted = 1_000;

/** An index that holds so many records by each tier, all of them in one order, and where each has its group. */
function reading(records: number[], groupOf: (id: number) => number | undefined) {
  const reads: number[] = [];
  const find = (most: number, isCounted: boolean) => {
    const limit = Math.max(most, isCounted ? counted : 0) + 1;
    const tiers: number[][] = [];
    let id = 1;
    for (const [tier, amount] of records.entries()) {
      const have = tiers.flat().length;
      const isBody = tier === records.length - 1;
      // The body tier has those as well that the tiers before it had no place for.
      const left = isBody ? records.reduce((sum, some) => sum + some, 0) - have : amount;
      const taken = Math.max(0, Math.min(left, (isBody ? limit : most) - have));
      tiers.push(Array.from({ length: taken }, () => id++));
    }
    const ids = tiers.flat();
    reads.push(ids.length);
    const isExact = ids.length <= counted;
    const total = isExact ? ids.length : counted;
    return Promise.resolve({ tiers, ids, total, totalRelation: isExact ? "eq" : "gte", indexedSeq: 0 } as const);
  };
  const groupsOf = (ids: number[]) =>
    Promise.resolve(new Map(ids.flatMap((id) => (groupOf(id) === undefined ? [] : [[id, groupOf(id)!] as const]))));
  return { reads, find, groupsOf };
}

test.each([
  ["titles begin with a group of 127", [0, 3_000, 0, 0, 0, 0], 20, (id: number) => (id <= 127 ? 1 : undefined)],
  ["half of all are copies", [0, 3_000, 0, 0, 0, 0], 100, (id: number) => (id % 2 ? 1 : undefined)],
  ["a fifth are copies, on page 40", [0, 3_000, 0, 0, 0, 0], 800, (id: number) => (id % 5 ? undefined : 1)],
  ["only bodies have it, and most are copies", [0, 5, 0, 0, 30, 3_000], 200, (id: number) => (id % 4 ? 1 : undefined)],
  ["few have it, and most are copies", [0, 5, 0, 0, 30, 400], 100, (id: number) => (id % 4 ? 1 : undefined)],
])("the index is read once: %s", async (_what, records, end, groupOf) => {
  const { reads, find, groupsOf } = reading(records, groupOf);
  const { hits } = await readHits(find, groupsOf, { end, window, isGrouped: true });
  expect(reads).toHaveLength(1);
  expect(reads[0]).toBeLessThanOrEqual(counted + 1);
  expect(hits.length).toBeGreaterThanOrEqual(end);
});

test("it is read again where nearly all are copies, until the page is full or all are known", async () => {
  const { reads, find, groupsOf } = reading([0, 600, 0, 0, 0, 0], (id) => (id <= 500 ? 1 : undefined));
  const { hits, isWhole } = await readHits(find, groupsOf, { end: 60, window, isGrouped: true });
  expect(reads.length).toBeGreaterThan(1);
  expect(hits.length).toBeGreaterThanOrEqual(60);
  expect(isWhole).toBe(true);
  const end = await readHits(find, groupsOf, { end: 200, window, isGrouped: true });
  expect([end.hits.length, end.isWhole]).toEqual([101, true]);
});

test("pages agree on what stands for a group", async () => {
  const { find, groupsOf } = reading([0, 3_000, 0, 0, 0, 0], (id) => (id % 3 ? undefined : 1 + (id % 20)));
  const [one, other] = await Promise.all(
    [20, 300].map((end) => readHits(find, groupsOf, { end, window, isGrouped: true })),
  );
  expect(one!.hits.slice(0, 20)).toEqual(other!.hits.slice(0, 20));
});
