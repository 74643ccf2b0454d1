import { expect, test } from "vitest";
import { OpenCount } from "../../src/lib/open-count.ts";

test("each holder has so many open, and all together so many", () => {
  const open = new OpenCount({ each: 2, inAll: 3 }, () => 0);
  const [first, second] = [open.open("a", 10), open.open("a", 10)];
  expect(open.open("a", 10)).toBeUndefined();
  const third = open.open("b", 10);
  expect(open.open("b", 10)).toBeUndefined();
  // Closed twice, it counts once.
  first!();
  first!();
  expect(open.open("a", 10)).toBeDefined();
  expect(open.open("c", 10)).toBeUndefined();
  second!();
  third!();
  expect([open.open("c", 10), open.open("c", 10)].every(Boolean)).toBe(true);
});

test("what nobody has closed is over with its time", () => {
  let now = 0;
  const open = new OpenCount({ each: 1, inAll: 1 }, () => now);
  const close = open.open("a", 1_000)!;
  now = 999;
  expect(open.open("b", 1_000)).toBeUndefined();
  now = 1_000;
  expect(open.open("b", 1_000)).toBeDefined();
  close();
  expect(open.open("c", 1_000)).toBeUndefined();
});
