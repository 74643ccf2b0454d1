import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../src/contract/wire/limits.ts";
import { anon, everyPage, operator } from "../support/actors.ts";
import { skill } from "../support/records.ts";

/** 1 210 skills: more than a filtered list counts. `tag=thousand` has 1 000 of them, `tag=more` one more. */
const many = Array.from({ length: 1_210 }, (_, at) =>
  skill({
    slug: `number-${at}`,
    title: "Common",
    summary: "",
    body: "",
    tags: [...(at < 1_000 ? ["thousand"] : []), ...(at < 1_001 ? ["more"] : []), ...(at < 9 ? ["few"] : [])],
    score: at % 50,
    createdAt: `2026-01-01T00:00:${String(at % 60).padStart(2, "0")}Z`,
  }),
);

beforeAll(async () => {
  for (let at = 0; at < many.length; at += limits.importMaxRecords) {
    await operator.import(many.slice(at, at + limits.importMaxRecords));
  }
}, 60_000);

const envelope = async (query: string) => {
  const { items, total, totalRelation, hasMore, page, pageSize } = await anon.list(`/api/v1/skills?${query}`);
  return { shown: items.length, total, totalRelation, hasMore, page, pageSize };
};

describe("total", () => {
  test("is exact without q and filter, however long the list", async () => {
    expect(await envelope("")).toMatchObject({ total: 1_210, totalRelation: "eq", hasMore: true });
  });

  test.each([
    ["tag=few", 9, "eq"],
    ["tag=thousand", 1_000, "eq"],
    ["tag=more", 1_000, "gte"],
    ["q=common", 1_000, "gte"],
    ["q=common&tag=thousand", 1_000, "eq"],
    ["q=common&sort=relevance", 1_000, "gte"],
    ["q=common&tag=thousand&sort=relevance", 1_000, "eq"],
  ])("of %s is %i, %s", async (query, total, totalRelation) => {
    for (const page of [1, 2, 40]) {
      expect(await envelope(`${query}&page=${page}`)).toMatchObject({ total, totalRelation });
    }
  });
});

describe("a page across the thousandth record", () => {
  test.each(["q=common", "q=common&sort=new", "q=common&sort=relevance", "tag=more", ""])("of ?%s", async (query) => {
    const length = query === "tag=more" ? 1_001 : 1_210;
    const page = (number: number) => envelope(`${query}&pageSize=100&page=${number}`);
    expect(await page(10)).toMatchObject({ shown: 100, hasMore: true });
    expect(await page(11)).toMatchObject({ shown: Math.min(100, length - 1_000), hasMore: length > 1_100 });
    expect(await page(13)).toMatchObject({ shown: Math.max(0, length - 1_200), hasMore: false });
    expect(await page(14)).toMatchObject({ shown: 0, hasMore: false });
  });

  test.each(["sort=top", "q=common&sort=top", "q=common&sort=relevance"])(
    "?%s neither repeats nor loses a record",
    async (query) => {
      const slugs = await everyPage(`/api/v1/skills?${query}`, 100);
      expect(slugs).toHaveLength(1_210);
      expect(new Set(slugs).size).toBe(1_210);
    },
  );
});

describe("a page more than 10 000 records deep", () => {
  test.each([
    "page=102&pageSize=100",
    "page=502",
    "page=10002&pageSize=1",
    "page=9007199254740991&pageSize=100",
    "q=common&page=102&pageSize=100",
    "q=common&sort=relevance&page=102&pageSize=100",
    "tag=more&page=502",
  ])("?%s is refused in a list of more than 1 000", async (query) => {
    const problem = await anon.problem(`/api/v1/skills?${query}`);
    expect(problem).toMatchObject({
      status: 400,
      code: "page_too_deep",
      errors: [{ parameter: "page", code: "page_too_deep" }],
    });
    expect(problem.detail).toMatch(/filter/);
  });

  test.each(["page=101&pageSize=100", "page=501", "page=10001&pageSize=1", "q=common&page=501"])(
    "?%s, which skips no more than 10 000, is not",
    async (query) => {
      expect(await envelope(query)).toMatchObject({ shown: 0, hasMore: false });
    },
  );

  test.each(["tag=few&page=502", "tag=thousand&page=99999", "q=common&tag=few&sort=relevance&page=502"])(
    "?%s is empty in a list of no more than 1 000",
    async (query) => {
      expect(await envelope(query)).toMatchObject({ shown: 0, hasMore: false, totalRelation: "eq" });
    },
  );
});
