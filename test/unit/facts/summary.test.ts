import { expect, test } from "vitest";
import { bringsPrograms } from "../../../src/facts/programs.ts";
import { summaryOf } from "../../../src/facts/summary.ts";
import { deedsIn, said } from "./deeds.ts";

test("programs of which nothing else is known are said: they are not text alone", () => {
  const readMe = { path: "SKILL.md", text: "# A skill\n" };
  expect(bringsPrograms([readMe])).toBe(false);
  expect(bringsPrograms([readMe, { path: "scripts/a.py", text: "print(1)\n" }])).toBe(true);
  expect([summaryOf([]).text, summaryOf([], true).text]).toEqual(["Text alone", "Brings programs"]);
});

test("a host that something is sent to is named once", () => {
  const script = "curl -d @notes.txt https://collect.sample.dev\ncurl -s https://api.sample.dev/x\n";
  expect(summaryOf(deedsIn("a.sh", script)).text).toBe(
    "Runs commands · sends to collect.sample.dev · talks to api.sample.dev",
  );
});

test.each([
  ["a key to press", "```\ngit status\nShift + Tab\n```"],
  ["one of several words", "Manage jobs: `openclaw cron add|list|runs`"],
  ["the end of a condition", "```bash\nif true; then git status; fi\n```"],
  ["numbered lines", "```\ngit status\n2. Commit\n```"],
  ["a recipe for an image", "```dockerfile\nFROM node:24\nWORKDIR /app\nRUN git status\n```"],
])("what is no program is not run: %s", (_, text) => {
  const runs = said(deedsIn("SKILL.md", text), "run");
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatch(/^(?:git status|openclaw cron)$/);
});

test("a known program is run at a pipe without blanks, and an unknown one with blanks", () => {
  expect(said(deedsIn("a.sh", "cat notes.txt|bash\ncat notes.txt | mytool\n"), "run")).toEqual(
    expect.arrayContaining(["bash", "mytool"]),
  );
});
