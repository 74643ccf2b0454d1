import { describe, expect, test } from "vitest";
import type { ToolDetail } from "../../../src/contract/public/tools.ts";
import { anon, operator } from "../../support/actors.ts";
import { describeGet } from "../../support/get-behaviour.ts";
import { tool } from "../../support/records.ts";
import { imported, repo, shown, unknown } from "../../support/trust.ts";

describe("GET /api/v1/tools/{slug}", () => {
  describeGet("tool");

  test("shows every field of a record that has them all", async () => {
    const summary = {
      slug: "whole",
      name: "A whole tool",
      tagline: "With everything",
      tags: ["search", "cli"],
      category: "command-line",
      websiteUrl: "https://whole.example/",
      logoUrl: "https://whole.example/logo.svg",
      pricing: "open-source" as const,
      authorName: "Ada Example",
      authorSlug: "ada",
      score: 321,
      verified: true,
      createdAt: "2026-01-02T03:04:05Z",
      updatedAt: "2026-02-03T04:05:06Z",
    };
    const links = [{ label: "Manual", url: "https://whole.example/manual" }];
    await operator.import([
      tool({ ...summary, ...imported, license: "MIT", links, repo: repo.imported, body: "Its *description*." }),
    ]);
    expect(await anon.read("/api/v1/tools/whole")).toEqual({
      ...summary,
      descriptionHtml: "<p>Its <em>description</em>.</p>\n",
      repo: repo.shown,
      license: "MIT",
      links,
      ...shown,
    });
    expect((await anon.list("/api/v1/tools?q=everything")).items).toEqual([summary]);
  });

  test("shows every field of a record that has the least", async () => {
    await operator.import([tool({ slug: "least", name: "Least" })]);
    const { createdAt, updatedAt, ...record } = await anon.read<ToolDetail>("/api/v1/tools/least");
    expect(createdAt).toBe(updatedAt);
    expect(record).toEqual({
      slug: "least",
      name: "Least",
      tagline: "Does one thing",
      tags: [],
      category: null,
      websiteUrl: null,
      logoUrl: null,
      pricing: null,
      authorName: null,
      authorSlug: null,
      score: 0,
      verified: false,
      descriptionHtml: "",
      repo: null,
      license: null,
      links: [],
      ...unknown,
    });
  });
});
