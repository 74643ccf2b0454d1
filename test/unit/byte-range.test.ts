import { expect, test } from "vitest";
import { byteRange } from "../../src/lib/byte-range.ts";

test.each([
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=3-", { offset: 3, length: 7 }],
  ["bytes=9-", { offset: 9, length: 1 }],
  ["bytes=2-99", { offset: 2, length: 8 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-99", { offset: 0, length: 10 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
])("%s of ten bytes is %j", (header, range) => expect(byteRange(header, 10)).toEqual(range));

test.each(["bytes=-", "bytes=4-2", "bytes=0-1,3-4", "items=0-1", "bytes=a-b", undefined])("%s is ignored", (header) =>
  expect(byteRange(header, 10)).toBeUndefined(),
);

test("nothing of an empty file can be given", () => expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable"));
