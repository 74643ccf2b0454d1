import { describe, expect, test } from "vitest";
import { LineClasses, type LineKind, terminalLines } from "../../../src/cli/import/line-classes.ts";

type Given = [LineKind, (at: number) => string, number];

function classesOf(given: Given[]) {
  const classes = new LineClasses();
  for (const [kind, text, times] of given) {
    for (let at = 0; at < times; at++) classes.add(kind, text(at), `a${at}/SKILL.md:1: ${text(at)}`);
  }
  return classes.all();
}

const constant = (text: string) => () => text;

test("few lines are shown as they are", () => {
  const given: Given[] = [
    ["note", constant("lines end in CRLF"), 2],
    ["refused", constant("/title is missing"), 1],
  ];
  expect(terminalLines(classesOf(given), undefined)).toEqual([
    "a0/SKILL.md:1: /title is missing",
    "a0/SKILL.md:1: lines end in CRLF",
    "a1/SKILL.md:1: lines end in CRLF",
  ]);
  expect(terminalLines([], undefined)).toEqual([]);
});

test("many are shown by class: examples with file and line, how many more, and where all of them are", () => {
  const given: Given[] = [
    ["note", constant("lines end in CRLF"), 31_005],
    ["refused", constant("/title is missing"), 16],
    ["held", (at) => `is held for a moderator: flagged, S1 in body line ${at} (override)`, 2],
  ];
  expect(terminalLines(classesOf(given), undefined)).toEqual([
    "a0/SKILL.md:1: /title is missing",
    "a1/SKILL.md:1: /title is missing",
    "a2/SKILL.md:1: /title is missing (and 13 more like it)",
    "a0/SKILL.md:1: is held for a moderator: flagged, S1 in body line 0 (override)",
    "a1/SKILL.md:1: is held for a moderator: flagged, S1 in body line 1 (override)",
    "a0/SKILL.md:1: lines end in CRLF",
    "a1/SKILL.md:1: lines end in CRLF",
    "a2/SKILL.md:1: lines end in CRLF (and 31 002 more like it)",
    "31 023 lines in all: --report FILE has them",
  ]);
  expect(terminalLines(classesOf(given), "all.txt").at(-1)).toBe("31 023 lines in all: all.txt has them");
});

describe("of one class are lines that differ in", () => {
  test.each<[string, (at: number) => string]>([
    ["a number", (at) => `line ${at} of the frontmatter is not YAML`],
    ["what follows a colon", (at) => `is not JSON: ${"x".repeat(at)}`],
    ["what stands in parentheses", (at) => `left out 1 symbolic link (${"x".repeat(at)})`],
    ["a file", (at) => `left out, the same skill as /home/${"x".repeat(at)}/SKILL.md`],
    ["an address", (at) => `is in a checkout of https://host/${"x".repeat(at)}, which --source contradicts`],
    ["a name in backticks", (at) => `\`${"x".repeat(at)}\` is no YAML without quotation marks`],
    ["a field's place", (at) => `/files/${at}/path is too long`],
  ])("%s", (_, text) => expect(classesOf([["refused", text, 40]])).toMatchObject([{ count: 40 }]));

  test("but not those of two fields", () =>
    expect(
      classesOf([
        ["refused", constant("/title is missing"), 1],
        ["refused", constant("/summary is missing"), 1],
      ]),
    ).toHaveLength(2));
});

test("whatever comes, the lines are few and short, and each kind is among them", () => {
  const words = (at: number) => at.toString(36).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
  const given: Given[] = (["note", "held", "not-indexed", "refused"] as const).map((kind) => [
    kind,
    (at) => `${kind} ${words(at)} ${"long ".repeat(1_000)}`,
    2_000,
  ]);
  const lines = terminalLines(classesOf(given), undefined);
  expect(lines.length).toBeLessThanOrEqual(15);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(540);
  for (const [kind] of given) expect(lines.filter((line) => line.includes(kind)).length).toBeGreaterThanOrEqual(3);
  expect(lines.at(-1)).toMatch(/^8 000 lines in all, 7 \d{3} of them of \d \d{3} other kinds: --report FILE has them$/);
});
