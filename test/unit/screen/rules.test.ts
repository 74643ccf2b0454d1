import { describe, expect, test } from "vitest";
import { definitionOf, type RuleId, ruleIds, type Severity } from "../../../src/screen/rules/ids.ts";
import { patternRules } from "../../../src/screen/rules/patterns.ts";
import { cueGroups, sentenceRules } from "../../../src/screen/rules/sentences.ts";
import { screen, screenText } from "../../../src/screen/screen.ts";
import { examples } from "./examples/all.ts";

const findingsIn = (text: string, severity: Severity) =>
  screenText(text).findings.filter((finding) => finding.severity === severity);
const rulesIn = (text: string, severity: Severity) => findingsIn(text, severity).map(({ rule }) => rule);

const suspicious = examples.filter(({ severity }) => severity === "suspicious");
describe.each(suspicious)("$rule $steps", ({ rule, catches, leaves }) => {
  test.each(catches)("flags: %s", (text) => expect(rulesIn(text, "suspicious")).toContain(rule));
  test.each(leaves)("does not flag: %s", (text) => expect(rulesIn(text, "suspicious")).toEqual([]));
});

const noted = examples.filter(({ severity }) => severity === "note");
describe.each(noted)("$rule as a note", ({ rule, catches, leaves }) => {
  test.each(catches)("notes: %s", (text) => expect(rulesIn(text, "note")).toContain(rule));
  test.each(leaves)("does not note: %s", (text) => expect(rulesIn(text, "note")).not.toContain(rule));
});

describe("every rule has its examples", () => {
  test.each(examples)("$rule $severity $steps: five texts it catches and ten it leaves", ({ catches, leaves }) => {
    expect(catches.length).toBeGreaterThanOrEqual(5);
    expect(leaves.length).toBeGreaterThanOrEqual(10);
  });

  /** What no text alone can show. */
  const elsewhere = new Set<RuleId>(["N12", "N13", "N14", "N15", "N16", "M1"]);
  const sources = import.meta.glob("../*.test.ts", { query: "?raw", import: "default", eager: true });
  test.each([...elsewhere])("%s has a test that names it", (id) =>
    expect(Object.values(sources).join("\n")).toContain(`"${id}"`),
  );
  test.each(ruleIds.filter((id) => !elsewhere.has(id)))("%s", (id) => {
    const { severity } = definitionOf(id);
    expect(examples.filter((example) => example.rule === id).map((example) => example.severity)).toContain(severity);
  });

  const told = new Set(
    examples.flatMap(({ catches, severity }) =>
      catches.flatMap((text) => findingsIn(text, severity).map(({ rule, reason }) => `${rule}: ${reason}`)),
    ),
  );
  const rules = [...sentenceRules, ...cueGroups, ...patternRules];
  test.each(rules.map((rule) => `${rule.id}: ${"reason" in rule ? rule.reason : definitionOf(rule.id).meaning}`))(
    "%s",
    (reason) => expect(told).toContain(reason),
  );
});

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
