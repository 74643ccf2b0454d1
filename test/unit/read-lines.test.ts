import { expect, test } from "vitest";
import { limits } from "../../src/contract/wire/limits.ts";
import { readLines } from "../../src/publish/import/read-lines.ts";

const linesOf = (text: string) => readLines(new TextEncoder().encode(text));
const members = (count: number) => Array.from({ length: count }, (_, at) => `"m${at}":1`).join(",");

test("a line with a fault of its members names its record", () => {
  const errors = [{ pointer: "/title", code: "invalid_body", message: "is given more than once" }];
  expect(linesOf('\n{"type":"tool","slug":"a","title":"b","title":"c"}')).toEqual([
    { line: 2, type: "tool", slug: "a", errors },
  ]);
});

test.each([
  [members(limits.jsonMembersMax + 1), "/metadata", "invalid_value", "has more than 1000 members"],
  [`"m":${"[".repeat(40)}${"]".repeat(40)}`, "", "invalid_body", "nests deeper than 32 levels"],
])("but one of too many members or levels is not parsed: %.20s", (metadata, pointer, code, message) =>
  expect(linesOf(`{"type":"tool","slug":"a","metadata":{${metadata}}}`)).toEqual([
    { line: 1, type: null, slug: null, errors: [{ pointer, code, message }] },
  ]),
);
