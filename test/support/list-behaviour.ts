import { beforeAll, describe, expect, test } from "vitest";
import { anon, everyPage, operator } from "./actors.ts";
import { kinds } from "./records.ts";

type Item = { slug: string; score?: number; installs?: number; createdAt?: string; publishedAt?: string };

const seconds = ({ createdAt, publishedAt }: Item) => Math.floor(Date.parse((createdAt ?? publishedAt)!) / 1000);
const popularity = ({ score = 0, installs = 0 }: Item) => score + installs;

/** What each order promises, from what is on the wire: never more than the one before. */
const keyOf: Record<string, (item: Item) => number> = {
  new: seconds,
  top: ({ score = 0 }) => score,
  popular: popularity,
  // 30 days for each tenfold of popularity, to the minute.
  trending: (item) => Math.floor(seconds(item) / 21_600 + 120 * Math.log10(1 + Math.max(0, popularity(item)))),
};

const listed = 45;

/** Scores and times with many ties: fifteen times of creation, nine scores, some negative. */
const facts = (at: number) => ({
  createdAt: `2026-0${1 + (at % 5)}-1${at % 3}T08:00:00.${at % 10}00Z`,
  score: (at % 9) * 100 - 200,
  installs: (at % 4) * 1_000,
});

/** What every list of this kind does. Call it in a file of its own: it counts on an empty catalogue. */
export function describeList(kind: (typeof kinds)[number]["kind"]) {
  const { path, sorts, filters, make } = kinds.find((one) => one.kind === kind)!;
  const hasScore = !["article", "series"].includes(kind);
  const hasInstalls = ["skill", "mcp-server"].includes(kind);

  test("200 with an empty list of an empty catalogue", async () => {
    expect(await anon.list(path)).toEqual({
      items: [],
      page: 1,
      pageSize: 20,
      total: 0,
      totalRelation: "eq",
      hasMore: false,
    });
  });

  describe(`of ${listed} records`, () => {
    beforeAll(async () => {
      const records = Array.from({ length: listed }, (_, at) => {
        const { createdAt, score, installs } = facts(at);
        return {
          ...make({ slug: `number-${at}`, name: `Thing ${at}`, createdAt }),
          ...(hasScore && { score }),
          ...(hasInstalls && { installs }),
        };
      });
      const hidden = make({ slug: "hidden", name: "Thing hidden" });
      await operator.import([...records, { ...hidden, status: "pending" }]);
    });

    test("200 with the first twenty, and what is left", async () => {
      const { items, ...envelope } = await anon.list(path);
      expect(items).toHaveLength(20);
      expect(envelope).toEqual({ page: 1, pageSize: 20, total: listed, totalRelation: "eq", hasMore: true });
    });

    test.each(sorts)("sort=%s is exact, and its pages neither repeat nor lose a record", async (sort) => {
      const whole = (await anon.list(`${path}?sort=${sort}&pageSize=100`)).items as Item[];
      const order = whole.map(({ slug }) => slug);
      const keys = whole.map((item) => keyOf[sort]!(item));
      expect(keys).toEqual(keys.toSorted((one, other) => other - one));
      expect(new Set(order).size).toBe(listed);
      for (const pageSize of [7, 20, 44]) {
        expect(await everyPage(`${path}?sort=${sort}`, pageSize)).toEqual(order);
      }
    });

    test.each(sorts)("a search in sort=%s keeps the list's order", async (sort) => {
      const whole = await anon.slugs(`${path}?sort=${sort}&pageSize=100`);
      expect(await everyPage(`${path}?sort=${sort}&q=thing`)).toEqual(whole);
    });

    test("the first sort is the default", async () => {
      expect(await anon.slugs(path)).toEqual(await anon.slugs(`${path}?sort=${sorts[0]}`));
    });

    test("a pageSize past the most is clamped, and the envelope says so", async () => {
      for (const pageSize of ["101", "1000", "99999999999999999999"]) {
        const page = await anon.list(`${path}?pageSize=${pageSize}`);
        expect(page).toMatchObject({ pageSize: 100, hasMore: false });
        expect(page.items).toHaveLength(listed);
      }
    });

    test("a page past the end is empty, with the true total", async () => {
      for (const page of ["4", "1000", "9007199254740991"]) {
        const { items, ...envelope } = await anon.list(`${path}?page=${page}`);
        expect(items).toEqual([]);
        expect(envelope).toEqual({
          page: Number(page),
          pageSize: 20,
          total: listed,
          totalRelation: "eq",
          hasMore: false,
        });
      }
    });

    test("Link leads to the next, the previous and the first page, and keeps the list's other parameters", async () => {
      const link = async (query: string) => (await anon.get(`${path}${query}`)).headers.get("Link");
      const to = (page: number, rel: string) => `<${path}?q=thing&pageSize=20&page=${page}>; rel="${rel}"`;
      expect(await link("")).toBe(`<${path}?page=2>; rel="next", <${path}?page=1>; rel="first"`);
      expect(await link(`?nothing=${"](".repeat(4_000)}`)).toBe(await link(""));
      expect(await link("?q=thing&pageSize=20&page=2")).toBe([to(3, "next"), to(1, "prev"), to(1, "first")].join(", "));
      expect(await link("?q=thing&pageSize=20&page=3")).toBe([to(2, "prev"), to(1, "first")].join(", "));
    });

    test("following next reads the whole list", async () => {
      const met: string[] = [];
      for (let next: string | undefined = `${path}?pageSize=10`; next !== undefined;) {
        const response = await anon.get(next);
        const { items } = await response.json<{ items: Item[] }>();
        met.push(...items.map(({ slug }) => slug));
        next = response.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
      }
      expect(met).toEqual(await anon.slugs(`${path}?pageSize=100`));
    });

    test("total with q is exact, and hasMore says whether there is more", async () => {
      const envelope = async (query: string) => {
        const { items, search, ...rest } = await anon.list(`${path}?${query}`);
        expect(search).toMatchObject({ corrected: [], relaxed: false, exact: rest.total });
        return { shown: items.length, ...rest };
      };
      const all = { total: listed, totalRelation: "eq", pageSize: 20 };
      expect(await envelope("q=thing")).toEqual({ ...all, shown: 20, page: 1, hasMore: true });
      expect(await envelope("q=thing&page=3")).toEqual({ ...all, shown: 5, page: 3, hasMore: false });
      expect(await envelope("q=thing&page=9")).toEqual({ ...all, shown: 0, page: 9, hasMore: false });
      expect(await envelope("q=thing&sort=relevance&page=3")).toEqual({ ...all, shown: 5, page: 3, hasMore: false });
      expect(await envelope("q=thing&pageSize=45")).toEqual({
        ...all,
        shown: 45,
        page: 1,
        pageSize: 45,
        hasMore: false,
      });
      expect(await envelope("q=nothing-has-this")).toEqual({ ...all, total: 0, shown: 0, page: 1, hasMore: false });
    });

    test("what is not public is in no list, no search and no total", async () => {
      expect(await anon.slugs(`${path}?pageSize=100`)).not.toContain("hidden");
      expect(await anon.list(`${path}?q=hidden`)).toMatchObject({ items: [], total: 0 });
    });

    test("an empty q means no q", async () => {
      for (const q of ["", "%20", "+%09+"]) {
        expect(await anon.list(`${path}?q=${q}`)).toEqual(await anon.list(path));
      }
    });

    test("sort=relevance is 400 without a q", async () => {
      for (const query of ["sort=relevance", "sort=relevance&q=", "sort=relevance&q=%20"]) {
        const problem = await anon.problem(`${path}?${query}`);
        expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
        expect(problem.errors).toMatchObject([{ parameter: "sort", code: "invalid_parameter" }]);
      }
    });

    test("an unknown sort is 400 and names those there are", async () => {
      for (const sort of ["best", "NEW", "new,top", sorts[0]!.toUpperCase()]) {
        const problem = await anon.problem(`${path}?sort=${sort}`);
        expect(problem).toMatchObject({ status: 400, code: "invalid_parameter" });
        expect(problem.errors?.[0]).toMatchObject({ parameter: "sort", code: "invalid_parameter" });
        for (const allowed of [...sorts, "relevance"]) expect(problem.errors?.[0]?.message).toContain(allowed);
      }
    });

    const enumerated = ["transport", "screen", "network", "runs", "verdict"];
    test.each(filters.filter((name) => !enumerated.includes(name)))(
      "an unknown %s gives an empty list",
      async (filter) => {
        for (const value of ["nobody-has-this", "NOT A SLUG", "..%2f", "-", "%F0%9F%A6%8A"]) {
          const page = await anon.list(`${path}?${filter}=${value}`);
          expect(page).toMatchObject({ items: [], total: 0, totalRelation: "eq", hasMore: false });
        }
      },
    );

    test.each(filters.filter((name) => enumerated.includes(name)))("an unknown %s is 400", async (filter) => {
      for (const value of ["perhaps", "NONE", "..%2f", "%F0%9F%A6%8A"]) {
        const problem = await anon.problem(`${path}?${filter}=${value}`);
        expect(problem).toMatchObject({ status: 400, errors: [{ parameter: filter, code: "invalid_parameter" }] });
      }
    });

    test("a parameter that the list does not have is ignored", async () => {
      expect(await anon.list(`${path}?colour=red&limit=3&author_slug=x`)).toEqual(await anon.list(path));
    });
  });
}
