import { expect, test, vi } from "vitest";
import { gzipSync } from "node:zlib";
import { newWriter } from "../../support/registry-pages.ts";

type Line = { message: string; queries: number };

test("a page costs as many queries for fifty items as for one, and is light", async () => {
  const person = await newWriter("team");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const queriesOf = async (path: string) => {
    log.mockClear();
    const page = await person.browser.page(path);
    const lines = log.mock.calls.map(([text]) => JSON.parse(String(text)) as Line);
    return { page, queries: lines.find(({ message }) => message === "request")!.queries };
  };
  try {
    await person.make();
    await queriesOf(person.path);
    const one = await queriesOf(person.path);
    const summary = "It fills in the forms that an office wants, one after the other, and asks where it is not sure. ";
    for (let at = 0; at < 55; at++) {
      const body = { title: `Item ${at} of many`, summary: summary.repeat(3), body: "# How\n", tags: ["pdf", "forms"] };
      expect((await person.api("/items", { method: "POST", body })).status).toBe(201);
    }
    const many = await queriesOf(person.path);
    expect(many.page.match(/<h3>/g)).toHaveLength(50);
    expect(many.queries).toBe(one.queries);
    expect(many.queries).toBeLessThanOrEqual(5);
    expect(gzipSync(many.page).length).toBeLessThan(20_000);
    const { queries, page } = await queriesOf(`${person.path}/items/pdf-forms`);
    // The session, the place, the item, and what it was found to do.
    expect(queries).toBeLessThanOrEqual(4);
    expect(gzipSync(page).length).toBeLessThan(10_000);
  } finally {
    log.mockRestore();
  }
});
