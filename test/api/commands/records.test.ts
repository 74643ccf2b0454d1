import { expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { command } from "../../support/records.ts";

const whole = {
  slug: "whole",
  title: "A whole command",
  syntax: "/whole <file> [--deep]",
  description: "With everything",
  platform: "claude-code",
  category: "files",
  arguments: [{ name: "file", required: true, description: null }],
  examples: [{ input: "/whole a.txt", note: "One file" }],
  docsUrl: "https://docs.example/whole",
  score: 12,
  createdAt: "2026-01-02T03:04:05Z",
  updatedAt: "2026-02-03T04:05:06Z",
};

test("a record that has all fields shows them all", async () => {
  await operator.import([command(whole)]);
  expect((await anon.list("/api/v1/commands")).items).toEqual([whole]);
});

test("a record that has the least shows every field", async () => {
  await operator.import([command({ slug: "least", title: "Least" })]);
  const [record] = (await anon.list("/api/v1/commands?q=least")).items;
  expect(record).toEqual({
    slug: "least",
    title: "Least",
    syntax: "/one [thing]",
    description: "Does one thing",
    platform: "claude-code",
    category: null,
    arguments: [],
    examples: [],
    docsUrl: null,
    score: 0,
    createdAt: expect.stringMatching(/Z$/) as string,
    updatedAt: expect.stringMatching(/Z$/) as string,
  });
});

test("a command is found by its title, its syntax and its description", async () => {
  for (const q of ["whole command", "/whole", "deep", "everything"]) {
    expect(await anon.slugs(`/api/v1/commands?q=${encodeURIComponent(q)}`), q).toEqual(["whole"]);
  }
});

test("404 for one command: there is only the list", async () => {
  expect(await anon.problem("/api/v1/commands/whole")).toMatchObject({ status: 404, code: "not_found" });
});

test("an update keeps the time of creation, and takes the new time of change", async () => {
  const { createdAt: _created, updatedAt: _updated, ...undated } = whole;
  await operator.import([{ ...command(undated), title: "Changed" }]);
  const [record] = (await anon.list("/api/v1/commands?q=changed")).items;
  expect(record).toMatchObject({ slug: "whole", createdAt: "2026-01-02T03:04:05Z" });
  expect(Date.parse(record!["updatedAt"] as string)).toBeGreaterThan(Date.parse("2026-02-03T04:05:06Z"));
});
