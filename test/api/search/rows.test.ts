import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { readListQuery } from "../../../src/discovery/list-query.ts";
import { listRecords } from "../../../src/discovery/list.ts";
import { suggestFor } from "../../../src/discovery/suggest.ts";
import { limits } from "../../../src/contract/wire/limits.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

/** As one import takes. */
const many = 100;
const each = (slug: string, changes: (at: number) => Partial<Parameters<typeof skill>[0]>) =>
  Array.from({ length: many }, (_, at) =>
    skill({ slug: `${slug}-${at}`, title: `Nothing ${slug} ${at}`, summary: "", body: "", ...changes(at) }),
  );

beforeAll(async () => {
  await operator.import(each("titled", (at) => ({ title: `Okapi ${at}` })));
  await operator.import(each("told", () => ({ summary: "About the bongo" })));
  await operator.import(
    each("written", (at) => ({ title: at < 40 ? `Gerenuk ${at}` : `Text ${at}`, body: "The gerenuk stands." })),
  );
  const text = "The kudu stands in the high grass and listens to the wind.";
  await operator.import(
    each("copied", (at) =>
      at < copied ? { title: "Kudu", body: text, installs: at, verified: at === 0 } : { title: `Kudu ${at}`, body: "" },
    ),
  );
  await operator.import(
    each("worded", (at) => ({ title: Array.from({ length: 5 }, (_, which) => `conver${at}x${which}`).join(" ") })),
  );
}, 120_000);

const copied = 90;
/** Words that one suggestion reads. */
const mostOfWords = 48;

const newDeps = () => depsFrom(env, { waitUntil: () => {} }, { origin: "http://localhost", bookmark: undefined });

async function page(
  q: string,
  pageSize: number,
  page = 1,
  verbatim = true,
  sort: "relevance" | "new" | "trending" = "relevance",
) {
  const deps = newDeps();
  const before = deps.meter.rowsRead;
  const query = readListQuery("skill", { q, sort, pageSize, page, verbatim });
  const { total, items, hasMore } = (await listRecords(deps, query)).value;
  return { rows: deps.meter.rowsRead - before, total, items, hasMore };
}

/** Beside what matches and what is shown: numbers of the sequence, slots, arrays, completions, blocks of copies. */
const beside = 25;

test.each([
  ["titles", "okapi"],
  ["summaries", "bongo"],
  ["titles and bodies", "gerenuk"],
])("each record that matches is read once in the index, and once to be shown: %s", async (_where, q) => {
  for (const [pageSize, at] of [
    [80, 1],
    [40, 2],
    [80, 2],
  ] as const) {
    const { rows, total, items } = await page(q, pageSize, at);
    expect(total).toBe(many);
    expect(items).toHaveLength(Math.min(pageSize, many - (at - 1) * pageSize));
    // What stands first is read as well on the pages that it may move to.
    expect(rows).toBeLessThanOrEqual(many + Math.max(items.length, 40) + beside);
  }
});

test("each of many copies is read once, and the preferred one is shown although it stands last of them", async () => {
  const { rows, total, items } = await page("kudu", 20);
  expect(total).toBe(many - copied + 1);
  expect(items.filter(({ title }) => title === "Kudu").map(({ verified }) => verified)).toEqual([true]);
  expect(items).toHaveLength(total);
  expect(rows).toBeLessThanOrEqual(many + total + beside);
});

test("suggestions read each of many copies once as a record, though the index is asked again", async () => {
  const deps = newDeps();
  const before = deps.meter.rowsRead;
  await suggestFor(deps, { q: "kudu", kind: "skill" });
  // The index is asked for twenty titles, then for ninety, and for half as many by their words.
  expect(deps.meter.rowsRead - before).toBeLessThanOrEqual(20 + 10 + 90 + 45 + many + beside);
});

test("a suggestion for one letter reads about what one for six does, and so does one character", async () => {
  const rowsOf = async (q: string) => {
    const deps = newDeps();
    const before = deps.meter.rowsRead;
    await suggestFor(deps, { q });
    return deps.meter.rowsRead - before;
  };
  const six = await rowsOf("conver");
  expect(six).toBeGreaterThan(mostOfWords);
  expect(await rowsOf("c")).toBeLessThanOrEqual(six + beside);
  expect(await rowsOf("大")).toBeLessThanOrEqual(six);
});

test.each([true, false])("few of the words that begin like a long one are read (verbatim: %s)", async (verbatim) => {
  const { rows, items } = await page("convertible", 20, 1, verbatim);
  expect(items).toEqual([]);
  expect(rows).toBeLessThanOrEqual(120);
});

describe("of more matches than are counted", () => {
  const amount = 1_230;

  beforeAll(async () => {
    for (let from = 0; from < amount; from += many) {
      const some = Array.from({ length: Math.min(many, amount - from) }, (_, at) => from + at);
      await operator.import(
        some.map((at) =>
          skill({
            slug: `dikdik-${at}`,
            title: at % 3 ? `Antelope zebu${at}` : `Dikdik zebu${at}`,
            summary: "",
            body: `The dikdik ${at % 5 ? at : "that many describe in the same few words"} stands.`,
            createdAt: new Date(Date.UTC(2026, 0, 1) + 1000 * at).toISOString(),
          }),
        ),
      );
    }
  }, 120_000);

  test("a search in an order in which all are equal reads little more than what is counted", async () => {
    for (const [pageSize, at] of [
      [20, 1],
      [100, 1],
      [100, 2],
    ] as const) {
      const { rows, items } = await page("stands", pageSize, at, true, "trending");
      expect(items).toHaveLength(pageSize);
      expect([pageSize, at, rows <= 1_150 ? "few" : rows]).toEqual([pageSize, at, "few"]);
    }
  });

  test("a search in an order in which all are equal completes its last word once", async () => {
    const body = "abcdefghijklmnopqrstuvwxyz"
      .split("")
      .map((letter) => `standq${letter}x`)
      .join(" ");
    await operator.import([skill({ slug: "begun-alike", title: "Begun alike", summary: "", body })]);
    for (const at of [1, 2]) {
      const { rows, items } = await page("stand", 20, at, true, "trending");
      expect(items).toHaveLength(20);
      expect([at, rows <= 1_150 ? "few" : rows]).toEqual([at, "few"]);
    }
  });

  test.each(["relevance", "new"] as const)("each is on one page, and is read once for all pages: %s", async (sort) => {
    const pages = [];
    for (let at = 1, isMore = true; isMore; at++) {
      const { rows, items, hasMore } = await page("dikdik", 20, at, true, sort);
      expect(rows).toBeLessThanOrEqual(limits.totalExactUpTo + 1 + Math.max(items.length, 40) + beside);
      pages.push({ rows, ids: items.map(({ id }) => id) });
      isMore = hasMore;
    }
    const ids = pages.flatMap((one) => one.ids);
    expect([ids.length, new Set(ids).size]).toEqual([amount, amount]);
    // The first page and the second count all; of the others, few read more than they show.
    const read = pages.slice(2).reduce((sum, { rows }) => sum + rows, 0);
    expect(read).toBeLessThanOrEqual(amount + 400 + beside * pages.length);
  });

  test("the beginning of a word of more titles is counted alike on each page, and reads none twice", async () => {
    for (const at of [1, 2, 3]) {
      const { rows, total, items, hasMore } = await page("zebu", 20, at);
      expect([total, items.length, hasMore]).toEqual([limits.totalExactUpTo, 20, true]);
      expect(rows).toBeLessThanOrEqual(limits.totalExactUpTo + 1 + 40 + beside);
    }
  });

  test.each(["relevance", "new"] as const)(
    "whoever begins at a later page reads little beyond it: %s",
    async (sort) => {
      const { rows, items } = await page("dikdik stands", 20, 51, true, sort);
      expect(items).toHaveLength(20);
      expect(rows).toBeLessThanOrEqual(1_150);
    },
  );
});

test("what is forgiven is found in two calls of the index", async () => {
  const deps = newDeps();
  const calls = vi.spyOn(deps.search, "batch");
  const { items } = (await listRecords(deps, readListQuery("skill", { q: "okapii", sort: "relevance" }))).value;
  expect(items[0]!.title).toMatch(/okapi/i);
  expect(calls).toHaveBeenCalledTimes(2);
});
