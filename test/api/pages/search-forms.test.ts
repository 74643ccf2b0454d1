import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

beforeAll(async () => {
  await operator.import([
    skill({ slug: "best", title: "Quokka", createdAt: "2026-01-01T00:00:00Z" }),
    skill({ slug: "newest", title: "Other", body: "It has a quokka.", createdAt: "2026-06-01T00:00:00Z" }),
  ]);
});

const pageAt = async (path: string) => await (await anon.get(path)).text();
/** The records of a page's list, in its order. */
const shown = (html: string) => [
  ...new Set([...html.matchAll(/href="\/skills\/(best|newest)"/g)].map(([, slug]) => slug)),
];
/** The choices of the order as the form sends them, the chosen one marked. */
const orders = (html: string) =>
  [
    ...(/<select name="sort">(.*?)<\/select>/s.exec(html)?.[1] ?? "").matchAll(/<option value="([a-z]*)"( selected)?/g),
  ].map(([, value, isChosen]) => `${value}${isChosen ? "!" : ""}`);

describe.each(["/skills?", "/search?kind=skills&"])("the list at %s", (list) => {
  test("is by relevance where words are sent without an order, and says so", async () => {
    const html = await pageAt(`${list}q=quokka`);
    expect(shown(html)).toEqual(["best", "newest"]);
    expect(orders(html)).toEqual(["trending", "new", "top", "!"]);
    expect(html).toContain("/api/v1/skills?q=quokka&amp;sort=relevance");
  });

  test("is in the order that is chosen", async () => {
    const html = await pageAt(`${list}q=quokka&sort=trending`);
    expect(shown(html)).toEqual(["newest", "best"]);
    expect(orders(html)).toEqual(["trending!", "new", "top", ""]);
  });
});

test("a form without words does not send the order that it shows: a search is then by relevance", async () => {
  const html = await pageAt("/skills");
  expect(orders(html)).toEqual(["!", "new", "top"]);
  expect(shown(await pageAt("/skills?q=quokka&platform=&tag=&screen=&sort="))).toEqual(["best", "newest"]);
  expect(html).not.toContain("sort=relevance");
});
