import { describe, expect, test } from "vitest";
import { type SkillFileName, skillUri, skillUriReadings } from "../../../src/formats/mcp/skill-uri.ts";

const names: [string, SkillFileName][] = [
  ["skill://pdf/SKILL.md", { owner: { kind: "public" }, slug: "pdf", path: "SKILL.md" }],
  ["skill://vault/pdf/a/b.md", { owner: { kind: "vault" }, slug: "pdf", path: "a/b.md" }],
  ["skill://link/pdf/SKILL.md", { owner: { kind: "link" }, slug: "pdf", path: "SKILL.md" }],
  ["skill://teams/guild/pdf/SKILL.md", { owner: { kind: "team", team: "guild" }, slug: "pdf", path: "SKILL.md" }],
  ["skill://pdf/a%20b/%C3%A9%23.md", { owner: { kind: "public" }, slug: "pdf", path: "a b/é#.md" }],
];

describe("the URI of a skill's file", () => {
  test.each(names)("%s", (uri, name) => {
    expect(skillUri(name)).toBe(uri);
    expect(skillUriReadings(uri)[0]).toEqual(name);
  });

  test("may also be that of a public skill of such a slug", () => {
    expect(skillUriReadings("skill://vault/pdf/x.md")).toEqual([
      { owner: { kind: "vault" }, slug: "pdf", path: "x.md" },
      { owner: { kind: "public" }, slug: "vault", path: "pdf/x.md" },
    ]);
    expect(skillUriReadings("skill://teams/SKILL.md")).toEqual([
      { owner: { kind: "public" }, slug: "teams", path: "SKILL.md" },
    ]);
  });

  test.each([
    ...["", "skill://", "skill://pdf", "skill://pdf/", "skill:///SKILL.md", "file://pdf/SKILL.md", "skill://pdf//x"],
    ...["skill://pdf/../x", "skill://pdf/%2e%2e/x", "skill://pdf/a%2Fb", "skill://pdf/./x", "skill://pdf/%zz"],
    ...["skill://pdf/%00", "skill://pdf/a b", "SKILL://pdf/SKILL.md", "skill://pdf/%53KILL.md", "skill://pdf/x?y"],
  ])("%j is none", (uri) => expect(skillUriReadings(uri)).toEqual([]));
});
