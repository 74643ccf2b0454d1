import { beforeAll, describe, expect, test } from "vitest";
import { PackageVersion } from "../../../src/contract/public/packages.ts";
import { anon, operator } from "../../support/actors.ts";
import { bare, cleanScreen, givePackage } from "../../support/package-rows.ts";

const findings = [
  {
    rule: "S1",
    severity: "suspicious" as const,
    field: "bundle:run.sh",
    line: 3,
    excerpt: "its words",
    reason: "told",
  },
  { rule: "N1", severity: "note" as const, field: "bundle:a.md", line: 1, excerpt: "a note", reason: "noted" },
];

describe("the versions of a skill's package", () => {
  const digests: string[] = [];
  beforeAll(async () => {
    await operator.import([bare({ slug: "grown" }), bare({ slug: "bare" }), bare({ slug: "paid", price: 3 })]);
    for (const [at, label] of ["1.0", undefined, "2.0"].entries()) {
      const given = await givePackage("grown", {
        files: { "SKILL.md": `number ${at}\n`, "run.sh": "echo\n" },
        publishedAt: `2026-06-0${at + 1}T00:00:00Z`,
        ...(label !== undefined && { label }),
        ...(at === 2 && {
          status: "quarantined" as const,
          contentsScreen: {
            ...cleanScreen,
            result: { ran: true, outcome: "flagged" as const, suspicious: 1, notes: 1, hiddenCharacters: false },
            findings,
          },
        }),
      });
      digests.push(given.sha256);
    }
    await givePackage("paid", { files: { "SKILL.md": "paid\n" } });
  });

  test("are listed, the newest first, with what is known of each", async () => {
    const { items, ...envelope } = await anon.list("/api/v1/skills/grown/versions");
    expect(envelope).toEqual({ page: 1, pageSize: 20, total: 3, totalRelation: "eq", hasMore: false });
    expect(items.map(({ version, label, sha256 }) => [version, label, sha256])).toEqual([
      [3, "2.0", digests[2]],
      [2, null, digests[1]],
      [1, "1.0", digests[0]],
    ]);
    expect(PackageVersion.strict().parse(items[0])).toMatchObject({
      fileCount: 2,
      publishedAt: "2026-06-03T00:00:00Z",
      source: null,
      screen: {
        outcome: "flagged",
        suspicious: 1,
        notes: 1,
        ruleSet: "1.0.0",
        findings: [
          { rule: "S1", severity: "suspicious", file: "run.sh", line: 3, reason: "told", excerpt: null },
          { rule: "N1", severity: "note", file: "a.md", line: 1, reason: "noted", excerpt: "a note" },
        ],
      },
      virusScan: { engine: "none", status: "quarantined", scannedAt: null, sha256: digests[2] },
    });
    expect(items[1]).toMatchObject({ virusScan: { engine: "builtin", status: "clean" } });
  });

  test("are paged, and each can be read by itself", async () => {
    const all = await anon.list("/api/v1/skills/grown/versions");
    for (const [at, item] of all.items.entries()) {
      const page = await anon.get(`/api/v1/skills/grown/versions?pageSize=1&page=${at + 1}`);
      expect(await page.clone().json()).toMatchObject({ items: [item], total: 3, hasMore: at < 2 });
      expect(page.headers.get("Link")).toContain('rel="first"');
      expect(await anon.read(`/api/v1/skills/grown/versions/${String(item.version)}`)).toEqual(item);
    }
    expect((await anon.list("/api/v1/skills/grown/versions?page=9007199254740991&pageSize=100")).items).toEqual([]);
    expect((await anon.get("/api/v1/skills/grown/versions?page=0")).status).toBe(400);
  });

  test("are none without a package, are told of a priced skill, and of nobody", async () => {
    expect((await anon.list("/api/v1/skills/bare/versions")).items).toEqual([]);
    expect((await anon.list("/api/v1/skills/paid/versions")).items).toHaveLength(1);
    for (const path of [
      "nobody/versions",
      "nobody/versions/1",
      "grown/versions/4",
      "bare/versions/1",
      "grown/versions/x",
    ]) {
      expect((await anon.get(`/api/v1/skills/${path}`)).status).toBe(404);
    }
  });
});
