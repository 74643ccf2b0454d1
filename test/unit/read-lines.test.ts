import { expect, test } from "vitest";
import { limits } from "../../src/contract/limits.ts";
import { readLines } from "../../src/operator/read-lines.ts";

const linesOf = (text: string) => readLines(new TextEncoder().encode(text));
const members = (count: number) => Array.from({ length: count }, (_, at) => `"m${at}":1`).join(",");

test("a line with a fault of its members names its record", () => {
  const errors = [{ pointer: "/title", code: "invalid_body", message: "is given more than once" }];
  expect(linesOf('\n{"type":"tool","slug":"a","title":"b","title":"c"}')).toEqual([
    { line: 2, type: "tool", slug: "a", errors },
  ]);
});

test("but one of too many members is not parsed", () => {
  const errors = [{ pointer: "/metadata", code: "invalid_value", message: "has more than 1000 members" }];
  expect(linesOf(`{"type":"tool","slug":"a","metadata":{${members(limits.jsonMembersMax + 1)}}}`)).toEqual([
    { line: 1, type: null, slug: null, errors },
  ]);
});
