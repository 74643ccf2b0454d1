import { describe, expect, test } from "vitest";
import { screen, screenText } from "../../../src/trust/screen/screen.ts";
import { commandExamples } from "./examples-commands.ts";
import { mechanismExamples } from "./examples-mechanisms.ts";
import { commandNotes } from "./examples-notes.ts";
import { takeoverExamples } from "./examples-takeover.ts";
import { wordExamples, wordNotes } from "./examples-words.ts";

const rulesIn = (text: string, severity: string) =>
  screenText(text)
    .findings.filter((finding) => finding.severity === severity)
    .map(({ rule }) => rule);

describe.each(Object.entries({ ...wordExamples, ...commandExamples }))("%s", (rule, { catches, leaves }) => {
  test.each(catches)("flags: %s", (text) => {
    expect(screenText(text).outcome).toBe("flagged");
    expect(rulesIn(text, "suspicious")).toContain(rule);
  });
  test.each(leaves)("does not flag: %s", (text) => expect(rulesIn(text, "suspicious")).toEqual([]));
  test("has five texts it catches and ten it leaves", () => {
    expect(catches.length).toBeGreaterThanOrEqual(5);
    expect(leaves.length).toBeGreaterThanOrEqual(10);
  });
});

describe.each([...mechanismExamples, ...takeoverExamples])("$rule where $steps", ({ rule, catches, leaves }) => {
  test.each(catches)("flags: %s", (text) => expect(rulesIn(text, "suspicious")).toContain(rule));
  test.each(leaves)("does not flag: %s", (text) => expect(rulesIn(text, "suspicious")).toEqual([]));
  test("has five texts it catches and ten it leaves", () => {
    expect(catches.length).toBeGreaterThanOrEqual(5);
    expect(leaves.length).toBeGreaterThanOrEqual(10);
  });
});

describe.each([...Object.entries(wordNotes), ...Object.entries(commandNotes)])(
  "%s as a note",
  (rule, { catches, leaves }) => {
    test.each(catches)("notes: %s", (text) => expect(rulesIn(text, "note")).toContain(rule));
    test.each(leaves)("does not note: %s", (text) => expect(rulesIn(text, "note")).not.toContain(rule));
  },
);

test.each([
  "The quick brown fox jumps over the lazy dog.",
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  ..."abcdefghijklmnopqrstuvwxyz".split(""),
  "",
])("finds nothing in: %s", (text) => expect(screenText(text).findings).toEqual([]));

const named = (filename: string) =>
  screen({ title: "Tea", summary: "Of tea.", body: "Water.", tags: [], filename }).findings.map(({ rule }) => rule);

describe("N12 as a note", () => {
  test.each(["CLAUDE.md", "docs/AGENTS.md", ".cursorrules", ".claude/settings.json", "a/.mcp.json", "hooks.json"])(
    "notes: %s",
    (filename) => expect(named(filename)).toContain("N12"),
  );
  test.each([
    "SKILL.md",
    "README.md",
    "claude.txt",
    "my-agents.md",
    "agents.mdx",
    "settings.json",
    "docs/claude.html",
    "memory.markdown",
    "cursor.json",
    "hooks.ts",
  ])("does not note: %s", (filename) => expect(named(filename)).not.toContain("N12"));
});
