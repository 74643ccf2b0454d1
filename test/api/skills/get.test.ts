import { describe, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { factSet } from "../../../src/facts/fact.ts";
import { anon, operator } from "../../support/actors.ts";
import { describeGet } from "../../support/get-behaviour.ts";
import { skill } from "../../support/records.ts";
import { imported, repo, shown, unknown } from "../../support/trust.ts";

describe("GET /api/v1/skills/{slug}", () => {
  describeGet("skill");

  test("shows every field of a record that has them all", async () => {
    const given = {
      slug: "whole",
      title: "A whole skill",
      summary: "With everything: <b>é</b>, 日本 & “quotes”",
      platform: "claude-code",
      tags: ["testing", "c-plus-plus"],
      authorName: "Ada Example",
      authorSlug: "ada",
      score: -12,
      installs: 2_147_483_647,
      source: "github" as const,
      price: 0,
      purchaseUrl: "https://shop.example/whole",
      sourceUrl: "https://github.com/ada/example/tree/main/skills/whole",
      verified: true,
      install: [{ target: "skills-cli" as const, command: "npx skills add ada/example" }],
      files: [{ path: "SKILL.md", sizeBytes: 5_000_000_000, isText: true }],
      reviewScore: 91,
      reviewSummary: "Clear.",
    };
    await operator.import([
      skill({
        ...given,
        ...imported,
        repo: repo.imported,
        createdAt: "2026-01-02T03:04:05.678+01:00",
        body: "# Whole\n\nText.",
      }),
    ]);
    const summary = {
      slug: given.slug,
      title: given.title,
      summary: given.summary,
      platform: given.platform,
      tags: given.tags,
      authorName: given.authorName,
      authorSlug: given.authorSlug,
      score: given.score,
      installs: given.installs,
      source: given.source,
      price: given.price,
      verified: given.verified,
      createdAt: "2026-01-02T02:04:05.678Z",
      repo: repo.shown,
      install: null,
    };
    expect(await anon.read("/api/v1/skills/whole")).toEqual({
      ...summary,
      notOffered: { reason: "no-package", detail: "Its files are not kept here, so nobody could judge them." },
      bodyHtml: '<h1 id="whole">Whole</h1>\n<p>Text.</p>\n',
      files: given.files,
      reviewScore: 91,
      reviewSummary: "Clear.",
      bodyLocked: false,
      purchaseUrl: given.purchaseUrl,
      sourceUrl: given.sourceUrl,
      sourceProof: "operator",
      newerVersion: null,
      job: null,
      publisher: null,
      claims: [],
      yanked: null,
      ...shown,
    });
    expect((await anon.list("/api/v1/skills?q=everything")).items).toEqual([summary]);
  });

  test("shows every field of a record that has the least: nothing is missing, what is not known is null", async () => {
    await operator.import([skill({ slug: "least", title: "Least" })]);
    const { createdAt, ...record } = await anon.read<SkillDetail>("/api/v1/skills/least");
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    expect(record).toEqual({
      slug: "least",
      title: "Least",
      summary: "Does one thing",
      platform: "agent-skills",
      tags: [],
      authorName: "Ada Example",
      authorSlug: "ada-example",
      score: 0,
      installs: 0,
      source: "uploaded",
      price: null,
      verified: false,
      repo: null,
      install: null,
      notOffered: { reason: "not-cleared", detail: expect.stringContaining("not cleared the virus scan") as unknown },
      bodyHtml: "<p>The whole body of least.</p>\n",
      files: [{ path: "SKILL.md", sizeBytes: 129, isText: true }],
      reviewScore: null,
      reviewSummary: null,
      bodyLocked: false,
      purchaseUrl: null,
      sourceUrl: null,
      sourceProof: "operator",
      newerVersion: null,
      job: null,
      publisher: null,
      claims: [],
      yanked: null,
      ...unknown,
      report: {
        ...unknown.report,
        virusScan: {
          engine: "none",
          status: "quarantined",
          scannedAt: null,
          sizeBytes: 243,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        },
        facts: { factSet, summary: "Text alone" },
        engines: [],
      },
    });
  });

  test("the review of the report stands in for what the record does not say of it", async () => {
    await operator.import([skill({ slug: "reviewed", report: { review: imported.report.review } })]);
    expect(await anon.read("/api/v1/skills/reviewed")).toMatchObject({
      reviewScore: 88,
      reviewSummary: "Does what it says.",
    });
  });

  test("a body of the greatest size comes back whole", async () => {
    const words = Array.from({ length: 40_000 }, (_, at) => `w${(at * 7919) % 99_991}`)
      .join(" ")
      .slice(0, 256 * 1024);
    const [outcome] = await operator.import([skill({ slug: "large", body: words })]);
    expect(outcome).toMatchObject({ outcome: "created" });
    expect((await anon.read<SkillDetail>("/api/v1/skills/large")).bodyHtml).toBe(`<p>${words}</p>\n`);
  });
});
