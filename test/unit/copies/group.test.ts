import { describe, expect, test } from "vitest";
import { hitsAmong, repeatedAmong, withFuzzy, withPart } from "../../../src/discovery/near-duplicates/group.ts";
import { tiersById } from "../../../src/search/find.ts";
import type { Scored } from "../../../src/search/fuzzy/score.ts";

/** So many ids in each tier, counted from 1. */
function found(amounts: number[]) {
  let id = 1;
  const tiers = amounts.map((amount) => Array.from({ length: amount }, () => id++));
  return { tiers, ids: tiers.flat() };
}

const hitsOf = ({ tiers, ids }: ReturnType<typeof found>, groups: Map<number, number>) =>
  hitsAmong(ids, tiersById(tiers), groups);

const groupsOf = (ids: number[], groupOf: (id: number) => number | undefined) =>
  new Map(ids.flatMap((id) => (groupOf(id) === undefined ? [] : [[id, groupOf(id)!] as const])));

test.each([
  ["half of all are copies", [0, 1_001, 0, 0, 0, 0], (id: number) => (id % 2 ? 1 : undefined), 501],
  ["titles begin with a group", [0, 200, 0, 0, 0, 0], (id: number) => (id <= 127 ? 1 : undefined), 74],
  ["nothing has copies", [1, 5, 0, 0, 30, 3], () => undefined, 39],
])("a group is one hit, where its first record is: %s", (_what, amounts, groupOf, most) => {
  const all = found(amounts);
  const hits = hitsOf(all, groupsOf(all.ids, groupOf));
  expect(hits).toHaveLength(most);
  expect(hits.map(({ place }) => all.ids[place])).toEqual(hits.map(({ lead }) => lead));
  expect(hits.map(({ lead }) => lead)).toEqual(hits.map(({ lead }) => lead).toSorted((one, other) => one - other));
});

test("a record of a lower tier may stand for a group, but not for one whose name is the query", () => {
  const named = found([1, 0, 0, 0, 1, 1]);
  expect(
    hitsOf(
      named,
      groupsOf(named.ids, () => 7),
    ).map(({ lead, ids }) => [lead, ids]),
  ).toEqual([[1, [1]]]);
  const all = found([0, 3, 0, 0, 3, 0]);
  const hits = hitsOf(
    all,
    groupsOf(all.ids, (id) => (id === 2 ? undefined : 7)),
  );
  expect(hits.map(({ lead, ids }) => [lead, ids])).toEqual([
    [1, [1, 3, 4, 5, 6]],
    [2, [2]],
  ]);
});

test("of a tier that is cut off, only what is in the window stands for a group", () => {
  const all = found([0, 300, 0, 0, 0, 0]);
  const [first] = hitsOf(
    all,
    groupsOf(all.ids, (id) => (id === 1 || id === 100 || id === 200 ? 1 : undefined)),
  );
  expect(first!.ids).toEqual([1, 100]);
});

test.each([
  ["titles", [0, 1_001, 0, 0, 0, 0]],
  ["bodies", [0, 5, 0, 0, 30, 966]],
])("beyond the candidates it goes on with parts, and repeats and loses nothing: %s", (_what, amounts) => {
  const groupOf = (id: number) => (id % 4 ? undefined : 1 + (id % 400));
  const all = 3_500;
  const groups = groupsOf(
    Array.from({ length: all }, (_, at) => at + 1),
    groupOf,
  );
  // The list's own order is the reverse.
  let records = found(amounts);
  let before = hitsOf(records, groups);
  for (let from = all; from > 0; from -= 500) {
    records = withPart(records, { ids: Array.from({ length: 500 }, (_, at) => from - at) });
    const hits = hitsOf(records, groups);
    expect(hits.slice(0, before.length).map(({ lead }) => lead)).toEqual(before.map(({ lead }) => lead));
    before = hits;
  }
  expect(records.ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
  expect(before).toHaveLength((all * 3) / 4 + 100);
});

test("copies are counted once", () => {
  expect(repeatedAmong([1, 2, 3, 4], new Map([1, 2, 4].map((id) => [id, id === 4 ? 8 : 7])))).toBe(1);
});

describe("fuzzy records", () => {
  const scored = (id: number, grade: Scored["grade"] = "head"): Scored => ({
    id,
    grade,
    isRelaxed: false,
    score: 1,
    used: [],
  });
  const hits = [
    { lead: 1, ids: [1, 2], place: 0 },
    { lead: 3, ids: [3], place: 2 },
  ];
  const groups = new Map([1, 2, 5, 6, 7, 8].map((id) => [id, id < 6 ? 70 : 80]));

  test("that are hits, or in the group of one, move that hit and add none", () => {
    const { moved, added, more } = withFuzzy(hits, [scored(3), scored(5)], [1, 2, 3], groups);
    expect([moved.map(({ id }) => id), added, more]).toEqual([[3, 1], [], 0]);
  });

  test("of one new group are one hit, with those of the same grade", () => {
    const fuzzy = [scored(6, "name"), scored(7), scored(8, "name"), scored(9)];
    const { moved, added, more } = withFuzzy(hits, fuzzy, [1, 2, 3], groups);
    expect(moved.map(({ id }) => id)).toEqual([6, 9]);
    expect(added.map(({ ids }) => ids)).toEqual([[6, 8], [9]]);
    expect(more).toBe(2);
  });

  test("on a later page's hits are no more records where they were counted as typed", () => {
    const { added, more } = withFuzzy(hits, [scored(9)], [1, 2, 3, 9], groups);
    expect([added.map(({ lead }) => lead), more]).toEqual([[9], 0]);
  });
});
