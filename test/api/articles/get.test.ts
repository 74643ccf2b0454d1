import { describe, expect, test } from "vitest";
import type { ArticleDetail } from "../../../src/contract/public/articles.ts";
import { anon, operator } from "../../support/actors.ts";
import { describeGet } from "../../support/get-behaviour.ts";
import { article, series } from "../../support/records.ts";
import { imported, shown, unknown } from "../../support/trust.ts";

describe("GET /api/v1/articles/{slug}", () => {
  describeGet("article");

  test("shows every field of a record that has them all", async () => {
    const own = {
      slug: "whole",
      title: "A whole article",
      excerpt: "With everything",
      coverImageUrl: "https://ada.example/cover.png",
      tags: ["testing"],
      authorName: "Ada Example",
      authorSlug: "ada",
      publishedAt: "2026-01-02T03:04:05Z",
      updatedAt: "2026-02-03T04:05:06Z",
    };
    const body = `# First\n\n${"word ".repeat(660)}\n\n## Second *part*, with \`code\`\n\n### First\n\nEnd.`;
    await operator.import([
      series({ slug: "of-parts", title: "Of parts" }),
      article({
        ...own,
        body,
        series: { slug: "of-parts", part: 3 },
        canonicalUrl: "https://ada.example/whole",
        trust: imported.trust,
      }),
    ]);
    const summary = { ...own, readingMinutes: 3, series: { slug: "of-parts", title: "Of parts", part: 3 } };
    const { bodyHtml, ...record } = await anon.read<ArticleDetail>("/api/v1/articles/whole");
    expect(record).toEqual({
      ...summary,
      toc: [
        { id: "first", level: 1, text: "First" },
        { id: "second-part-with-code", level: 2, text: "Second part, with code" },
        { id: "first-1", level: 3, text: "First" },
      ],
      canonicalUrl: "https://ada.example/whole",
      trust: shown.trust,
    });
    for (const { id } of record.toc) expect(bodyHtml).toContain(`id="${id}"`);
    expect((await anon.list("/api/v1/articles?q=everything")).items).toEqual([summary]);
  });

  test("shows every field of a record that has the least", async () => {
    await operator.import([article({ slug: "least", title: "Least" })]);
    const { publishedAt, updatedAt, ...record } = await anon.read<ArticleDetail>("/api/v1/articles/least");
    expect(publishedAt).toBe(updatedAt);
    expect(record).toEqual({
      slug: "least",
      title: "Least",
      excerpt: "Tells one thing",
      coverImageUrl: null,
      tags: [],
      authorName: "Ada Example",
      authorSlug: "ada-example",
      readingMinutes: 1,
      series: null,
      bodyHtml: "<p>The whole body of least.</p>\n",
      toc: [],
      canonicalUrl: null,
      trust: unknown.trust,
    });
  });

  test("a series that there is not, or not in public, is not shown", async () => {
    await operator.import([
      article({ slug: "early", series: { slug: "to-come", part: 1 } }),
      { ...series({ slug: "hidden-series" }), status: "pending" },
      article({ slug: "of-hidden", series: { slug: "hidden-series", part: 1 } }),
    ]);
    expect(await anon.read("/api/v1/articles/early")).toMatchObject({ series: null });
    expect(await anon.read("/api/v1/articles/of-hidden")).toMatchObject({ series: null });
    await operator.import([series({ slug: "to-come", title: "Has come" })]);
    await operator.setStatus("series", "hidden-series", "published");
    expect(await anon.read("/api/v1/articles/early")).toMatchObject({
      series: { slug: "to-come", title: "Has come", part: 1 },
    });
    expect(await anon.read("/api/v1/articles/of-hidden")).toMatchObject({ series: { slug: "hidden-series", part: 1 } });
  });

  test("a title holds what people write in titles", async () => {
    const title = `"Ünïcode" & <script>alert(1)</script> 日本語 \\ 🦊`;
    await operator.import([article({ slug: "odd-title", title })]);
    expect(await anon.read("/api/v1/articles/odd-title")).toMatchObject({ title });
  });
});
