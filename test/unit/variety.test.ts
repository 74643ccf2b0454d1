import { expect, test } from "vitest";
import { withFewExact, withFewOfATitle } from "../../src/discovery/variety.ts";

const hitsOf = (amount: number) => Array.from({ length: amount }, (_, place) => ({ lead: place, ids: [place], place }));
const isPermutation = (all: number[], amount: number) =>
  expect(all.toSorted((one, other) => one - other)).toEqual(Array.from({ length: amount }, (_, at) => at));

test.each([
  ["others are enough", 60, 100, 8],
  ["others are few", 60, 70, 30],
  ["there are no others", 60, 60, 40],
  ["few are exact", 5, 90, 5],
])("of the hits in front, few have the word for a title: %s", (_what, exact, amount, inFront) => {
  const leads = withFewExact(hitsOf(amount), (id) => (id < exact ? 0 : 1), 40).map(({ lead }) => lead);
  isPermutation(leads, amount);
  expect(leads.slice(0, 40).filter((lead) => lead < exact)).toHaveLength(inFront);
  expect(leads.slice(0, inFront)).toEqual(Array.from({ length: inFront }, (_, at) => at));
});

test("a title's third and later come behind the others of those in front, in their order", () => {
  const leads = Array.from({ length: 12 }, (_, at) => at);
  const titles = ["a", "a", "a", "b", undefined, undefined, "a", "b", "b", "c", "a", "a"];
  const all = withFewOfATitle(leads, (lead) => titles[lead], 10);
  isPermutation(all, 12);
  expect(all).toEqual([0, 1, 3, 4, 5, 7, 9, 2, 6, 8, 10, 11]);
});
