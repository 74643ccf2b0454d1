import { beforeAll, describe, expect, test } from "vitest";
import type { SeriesDetail } from "../../../src/contract/public/series.ts";
import { anon, operator } from "../../support/actors.ts";
import { describeGet } from "../../support/get-behaviour.ts";
import { article, series } from "../../support/records.ts";

const whole = {
  slug: "whole",
  title: "A whole series",
  description: "With everything",
  coverImageUrl: "https://ada.example/cover.png",
  authorName: "Ada Example",
  authorSlug: "ada",
  publishedAt: "2026-01-02T03:04:05Z",
  updatedAt: "2026-02-03T04:05:06Z",
};
const part = (position: number) =>
  article({
    slug: `part-${position}`,
    title: `Part ${position}`,
    publishedAt: `2026-03-0${position}T00:00:00Z`,
    series: { slug: "whole", part: position },
  });
const shownPart = (position: number) => ({
  position,
  slug: `part-${position}`,
  title: `Part ${position}`,
  excerpt: "Tells one thing",
  readingMinutes: 1,
  publishedAt: `2026-03-0${position}T00:00:00Z`,
});

describe("GET /api/v1/series/{slug}", () => {
  describeGet("series");

  describe("with parts", () => {
    beforeAll(async () => {
      await operator.import([series(whole), part(3), part(1), part(4), part(2)]);
    });

    test("shows every field, the parts in reading order", async () => {
      const summary = { ...whole, partCount: 4 };
      expect(await anon.read("/api/v1/series/whole")).toEqual({ ...summary, parts: [1, 2, 3, 4].map(shownPart) });
      expect((await anon.list("/api/v1/series?q=everything")).items).toEqual([summary]);
    });

    test("leaves out a part that is not public, and the others keep their positions", async () => {
      await operator.setStatus("article", "part-2", "unlisted");
      expect(await anon.read("/api/v1/series/whole")).toMatchObject({
        partCount: 3,
        parts: [1, 3, 4].map(shownPart),
      });
      expect((await anon.list("/api/v1/series?q=whole")).items).toMatchObject([{ partCount: 3 }]);
      await operator.setStatus("article", "part-2", "published");
      expect(await anon.read("/api/v1/series/whole")).toMatchObject({ partCount: 4 });
    });

    test("follows an article to another place and out of the series", async () => {
      await operator.import([{ ...part(4), series: { slug: "whole", part: 9 } }]);
      expect((await anon.read<SeriesDetail>("/api/v1/series/whole")).parts.map(({ position }) => position)).toEqual([
        1, 2, 3, 9,
      ]);
      await operator.import([{ ...part(4), series: null }]);
      expect(await anon.read("/api/v1/series/whole")).toMatchObject({ partCount: 3 });
      await operator.import([part(4)]);
      expect(await anon.read("/api/v1/series/whole")).toMatchObject({ partCount: 4 });
    });

    test("an article that says nothing of a series stays in it", async () => {
      const { series: _series, ...silent } = part(4);
      await operator.import([{ ...silent, title: "Part four" }]);
      expect(await anon.read("/api/v1/series/whole")).toMatchObject({ partCount: 4 });
    });
  });

  test("a series may name its parts itself", async () => {
    await operator.import([
      article({ slug: "one", title: "One" }),
      article({ slug: "two", title: "Two" }),
      series({
        slug: "names-them",
        parts: [
          { slug: "two", position: 1 },
          { slug: "one", position: 2 },
          { slug: "to-be-written", position: 3 },
        ],
      }),
    ]);
    const { parts, partCount } = await anon.read<SeriesDetail>("/api/v1/series/names-them");
    expect(partCount).toBe(2);
    expect(parts).toMatchObject([
      { position: 1, slug: "two" },
      { position: 2, slug: "one" },
    ]);
    expect(await anon.read("/api/v1/articles/two")).toMatchObject({ series: { slug: "names-them", part: 1 } });
  });

  test("shows every field of a record that has the least", async () => {
    await operator.import([series({ slug: "least", title: "Least" })]);
    const { publishedAt, updatedAt, ...record } = await anon.read<SeriesDetail>("/api/v1/series/least");
    expect(publishedAt).toBe(updatedAt);
    expect(record).toEqual({
      slug: "least",
      title: "Least",
      description: "Tells some things",
      coverImageUrl: null,
      authorName: "Ada Example",
      authorSlug: "ada-example",
      partCount: 0,
      parts: [],
    });
  });
});
