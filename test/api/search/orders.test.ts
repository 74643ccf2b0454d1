import { beforeAll, describe, expect, test } from "vitest";
import { anon, everyPage, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

const at = "2026-01-01T00:00:00Z";
const plain = (slug: string, changes: Partial<Parameters<typeof skill>[0]> = {}) =>
  skill({ slug, title: slug, summary: "Nothing", createdAt: at, ...changes });
const letters = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

describe("a search by `trending`, of records that are equal in it", () => {
  beforeAll(async () => {
    await operator.import([
      plain("numbat"),
      plain("told", { summary: "About the numbat" }),
      plain("titled", { title: "The numbat at home" }),
      ...Array.from({ length: 60 }, (_, n) => plain(`body-${n}`, { body: `A numbat ${letters(n)} in the text.` })),
      plain("younger", { body: "No more than a numbat here.", createdAt: "2026-03-01T00:00:00Z" }),
    ]);
  }, 60_000);

  const list = "/api/v1/skills?q=numbat";

  test("is by relevance where they are equal, after what is not", async () => {
    const found = await anon.slugs(list);
    expect(found.slice(0, 4)).toEqual(["younger", "numbat", "titled", "told"]);
    expect(await anon.slugs(`${list}&sort=trending`)).toEqual(found);
    const byRelevance = await anon.slugs(`${list}&sort=relevance&copies=all&pageSize=100`);
    expect((await anon.slugs(`${list}&pageSize=100`)).slice(1)).toEqual(
      byRelevance.filter((slug) => slug !== "younger"),
    );
  });

  test("is in the order of arrival by `new` and `top`", async () => {
    expect((await anon.slugs(`${list}&sort=new`)).slice(0, 2)).toEqual(["younger", "body-59"]);
    expect((await anon.slugs(`${list}&sort=top`)).slice(0, 2)).toEqual(["younger", "body-59"]);
  });

  test.each([1, 7, 20])("loses and repeats nothing, at %i a page", async (size) => {
    expect(await everyPage(list, size)).toEqual(await anon.slugs(`${list}&pageSize=100`));
  });

  test("is so for words that were meant", async () => {
    const { items, search } = await anon.list("/api/v1/skills?q=numbta");
    expect(search).toMatchObject({ corrected: [{ from: "numbta", to: "numbat" }] });
    expect(items.map(({ slug }) => slug)).toContain("numbat");
  });
});

describe("of more records than are counted", () => {
  beforeAll(async () => {
    await operator.import([plain("quoll"), plain("quoll-keeper", { title: "Quoll keeper" })]);
    for (let from = 0; from < 1_100; from += 100) {
      const some = Array.from({ length: 100 }, (_, n) => from + n);
      await operator.import(some.map((n) => plain(`many-${n}`, { body: `A quoll ${letters(n)} in the text.` })));
    }
  }, 120_000);

  test("the best stand first though they come last in the list, and each is on one page", async () => {
    const list = "/api/v1/skills?q=quoll";
    expect((await anon.slugs(list)).slice(0, 2)).toEqual(["quoll", "quoll-keeper"]);
    const all = await everyPage(list, 100);
    expect([all.length, new Set(all).size]).toEqual([1_102, 1_102]);
    expect(all.slice(0, 2)).toEqual(["quoll", "quoll-keeper"]);
    expect(await anon.slugs(`${list}&pageSize=60`)).toEqual(all.slice(0, 60));
  });
});

describe("a general word", () => {
  const titled = (n: number, changes: Partial<Parameters<typeof skill>[0]> = {}) =>
    plain(`docs-${n}`, { title: n % 2 ? "Docs" : "docs", body: `The text ${letters(n)} of its own.`, ...changes });

  beforeAll(async () => {
    await operator.import([
      titled(0, { verified: true, createdAt: "2026-02-01T00:00:00Z" }),
      titled(1, { installs: 700 }),
      ...Array.from({ length: 58 }, (_, n) => titled(n + 2)),
      ...Array.from({ length: 12 }, (_, n) => plain(`writer-${n}`, { title: `Docs writer ${letters(n)}` })),
      ...Array.from({ length: 6 }, (_, n) =>
        plain(`same-${n}`, { title: "Docs again", body: `Again ${letters(n)} here.` }),
      ),
      plain("popular", { title: "A keeper of all docs", installs: 90 }),
      ...Array.from({ length: 12 }, (_, n) => plain(`summary-${n}`, { summary: `About docs of ${letters(n)}` })),
    ]);
  }, 60_000);

  const list = "/api/v1/skills?q=docs&sort=relevance";

  test("has at most two of one title on the first page, the verified and the most installed first", async () => {
    const { items } = await anon.list(list);
    const titles = items.map(({ title }) => (title as string).toLowerCase());
    const perTitle = [...Map.groupBy(titles, (title) => title).values()].map((some) => some.length);
    const most = Math.max(...perTitle);
    expect([items.length, most]).toEqual([20, 2]);
    expect(items.slice(0, 3).map(({ slug }) => slug)).toEqual(["docs-0", "docs-1", "popular"]);
  });

  test.each([3, 20, 33, 100])("loses and repeats nothing, at %i a page", async (size) => {
    const all = await everyPage(list, size);
    expect([all.length, new Set(all).size]).toEqual([91, 91]);
    expect(all.slice(0, 60)).toEqual(await anon.slugs(`${list}&pageSize=60`));
  });

  test("several words are as they were: the titles that are asked for", async () => {
    const found = await anon.slugs("/api/v1/skills?q=docs+again&sort=relevance");
    expect(found.slice(0, 6).every((slug) => slug.startsWith("same-"))).toBe(true);
  });
});
