import { expect, test } from "vitest";
import { readHits } from "../../../src/catalog/near-duplicates/read-hits.ts";

const window = 40;
const counted = 1_000;

/**
 * An index that holds so many records by each tier, and where each has its group. The list's own order is the reverse
 * of that by relevance.
 */
function reading(records: number[], groupOf: (id: number) => number | undefined) {
  const reads: number[] = [];
  const find = (most: number) => {
    const limit = counted + 1;
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
  const all = records.reduce((sum, some) => sum + some, 0);
  const partOf = (part: number) => {
    const ids = Array.from({ length: all }, (_, at) => all - at).slice(part * counted, (part + 1) * counted);
    reads.push(ids.length);
    return Promise.resolve({ ids, last: ids.length < counted ? null : `${ids.at(-1)}` });
  };
  const groupsOf = (ids: number[]) =>
    Promise.resolve(new Map(ids.flatMap((id) => (groupOf(id) === undefined ? [] : [[id, groupOf(id)!] as const]))));
  return { reads, index: { find, partOf }, groupsOf };
}

test.each([
  ["titles begin with a group of 127", [0, 3_000, 0, 0, 0, 0], 20, (id: number) => (id <= 127 ? 1 : undefined)],
  ["half of all are copies", [0, 3_000, 0, 0, 0, 0], 100, (id: number) => (id % 2 ? 1 : undefined)],
  ["a fifth are copies, on page 40", [0, 3_000, 0, 0, 0, 0], 800, (id: number) => (id % 5 ? undefined : 1)],
  ["only bodies have it, and most are copies", [0, 5, 0, 0, 30, 3_000], 200, (id: number) => (id % 4 ? 1 : undefined)],
  ["few have it, and most are copies", [0, 5, 0, 0, 30, 400], 100, (id: number) => (id % 4 ? 1 : undefined)],
])("the index is read once: %s", async (_what, records, end, groupOf) => {
  const { reads, index, groupsOf } = reading(records, groupOf);
  const { hits } = await readHits(index, groupsOf, { end, window, isGrouped: true });
  expect(reads).toHaveLength(1);
  expect(reads[0]).toBeLessThanOrEqual(counted + 1);
  expect(hits.length).toBeGreaterThanOrEqual(end);
});

test("it is read again where nearly all are copies, until the page is full or all are known", async () => {
  const { reads, index, groupsOf } = reading([0, 600, 0, 0, 0, 0], (id) => (id <= 500 ? 1 : undefined));
  const { hits, isWhole } = await readHits(index, groupsOf, { end: 60, window, isGrouped: true });
  expect(reads.length).toBeGreaterThan(1);
  expect(hits.length).toBeGreaterThanOrEqual(60);
  expect(isWhole).toBe(true);
  const end = await readHits(index, groupsOf, { end: 200, window, isGrouped: true });
  expect([end.hits.length, end.isWhole]).toEqual([101, true]);
});

test.each([
  ["titles", [0, 3_500, 0, 0, 0, 0]],
  ["bodies", [0, 5, 0, 0, 30, 3_500]],
])(
  "beyond the thousand that are counted it goes on in the list's own order, and repeats and loses nothing: %s",
  async (_what, records) => {
    const { index, reads, groupsOf } = reading(records, (id) => (id % 4 ? undefined : 1 + (id % 400)));
    const hitsUpTo = (end: number) => readHits(index, groupsOf, { end, window, isGrouped: true });
    const { hits: some } = await hitsUpTo(1_500);
    expect(Math.max(...reads)).toBeLessThanOrEqual(counted + 1);
    const { hits, isWhole } = await hitsUpTo(4_000);
    const leads = hits.map(({ lead }) => lead);
    expect(some.map(({ lead }) => lead)).toEqual(leads.slice(0, some.length));
    const all = records.reduce((sum, amount) => sum + amount, 0);
    const apart = Math.ceil((all * 3) / 4);
    expect([isWhole, new Set(leads).size, leads.length]).toEqual([true, apart + 100, apart + 100]);
  },
);

test("pages agree on what stands for a group", async () => {
  const { index, groupsOf } = reading([0, 3_000, 0, 0, 0, 0], (id) => (id % 3 ? undefined : 1 + (id % 20)));
  const [one, other] = await Promise.all(
    [20, 300].map((end) => readHits(index, groupsOf, { end, window, isGrouped: true })),
  );
  expect(one!.hits.slice(0, 20)).toEqual(other!.hits.slice(0, 20));
});
