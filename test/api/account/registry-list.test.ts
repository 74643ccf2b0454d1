import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aZip, attached } from "../../support/bundles.ts";
import { registries } from "../../support/items.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";

const slugsIn = (page: string) => [...page.matchAll(/<h3><a href="[^"]*\/items\/([^"]*)"/g)].map(([, slug]) => slug);

describe.each(registries)("the list of a %s", (kind) => {
  let person: Writer;
  const list = async (query: string) => person.browser.page(`${person.path}${query}`);
  beforeAll(async () => {
    person = await newWriter(kind);
    const items = [
      { slug: "deploy", title: "Deploy", body: "Ship it on Friday.", tags: ["ops"], platform: "claude-code" },
      { slug: "backup", title: "A backup", kind: "note", body: "Ship the disks.", tags: ["ops", "disks"] },
      { slug: "poem", title: "Poem", kind: "prompt", body: "Write a poem." },
    ];
    for (const body of items) await person.api("/items", { method: "POST", body });
    await attached(person.registry, "deploy", aZip());
  });

  test("is searched, filtered and ordered as the API's is", async () => {
    const asked: [string, string[]][] = [
      ["", ["deploy", "poem", "backup"]],
      ["?q=ship", ["deploy", "backup"]],
      ["?q=disks", ["backup"]],
      ["?kind=prompt", ["poem"]],
      ["?tag=ops&sort=title", ["backup", "deploy"]],
      ["?platform=claude-code", ["deploy"]],
      ["?status=none&sort=title", ["backup", "poem"]],
      ["?q=&kind=&tag=&platform=&status=&sort=title", ["backup", "deploy", "poem"]],
      ["?q=&sort=relevance", ["deploy", "poem", "backup"]],
      ["?q=deploi", ["deploy"]],
      ["?tag=Not+a+tag!", []],
    ];
    for (const [query, slugs] of asked) expect([query, slugsIn(await list(query))]).toEqual([query, slugs]);
    const outcome = (await person.item("poem")).report?.screen.outcome;
    expect(slugsIn(await list("?screen=flagged&q=poem"))).toEqual([]);
    // A person's own texts have no outcome: the filter is left out.
    expect(slugsIn(await list(`?screen=${outcome ?? ""}&q=poem`))).toEqual(["poem"]);
  });

  test("says what it was narrowed to, and keeps it in the fields", async () => {
    const page = await list("?q=ship&kind=note&tag=ops");
    expect(page).toContain("1 item found");
    expect(page).toContain(`<a href="${person.path}">Show all</a>`);
    expect(page).toContain('<option value="note" selected');
    expect(page).toContain('name="q" value="ship"');
    expect(page).toContain('name="tag" value="ops"');
    expect(page).toContain(`href="${person.path}?tag=disks"`);
    expect(page.includes('name="screen"')).toBe(kind === "team");
    expect(await list("?q=nowhere")).toContain("0 items found");
    expect(await list("?page=9")).toContain("There are no further items");
  });

  test("what is none of a filter's values is 400, and shows nothing", async () => {
    for (const query of ["?kind=poem", "?status=lost", "?screen=fine", "?sort=new", `?q=${"a".repeat(300)}`]) {
      expect(slugsIn(await person.browser.page(person.path + query, 400))).toEqual([]);
    }
  });

  test("words of others are shown as words", async () => {
    const page = await list(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page).toContain("&quot;&gt;&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert");
  });

  test("a stranger's words find nothing of it", async () => {
    const stranger = await newWriter("vault");
    if (kind === "team") await stranger.browser.page(`${person.path}?q=ship`, 404);
    expect(slugsIn(await stranger.browser.page("/vault?q=ship"))).toEqual([]);
  });
});

type Line = { message: string; queries: number };

test("500 items are as many queries and bytes as 50 are", { timeout: 120_000 }, async () => {
  const person = await newWriter("team");
  const summary = "It fills in the forms that an office wants, one after the other, and asks where it is not sure. ";
  const vars = { KEYED_WRITES_PER_MINUTE: "1000" };
  for (let at = 0; at < 500; at++) {
    const tags = ["pdf", "forms", `room-${at % 40}`];
    const body = { title: `Form ${at} of many`, summary: summary.repeat(3), body: `# How ${at}\n`, tags };
    expect((await person.api("/items", { method: "POST", body, vars })).status).toBe(201);
  }
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const costOf = async (query: string) => {
    log.mockClear();
    const page = await person.browser.page(person.path + query);
    const lines = log.mock.calls.map(([text]) => JSON.parse(String(text)) as Line);
    const { queries } = lines.find(({ message }) => message === "request")!;
    return { queries, rows: slugsIn(page).length, bytes: gzipSync(page).length };
  };
  try {
    await costOf("");
    // The session, the place and what is used of the room are three of them; a search has who sees the list and the
    // people of its page besides, and by title asks for matches, titles and items one after the other.
    for (const [query, most] of [
      ["", 5],
      ["?page=10", 5],
      ["?sort=title", 5],
      ["?q=form", 7],
      ["?tag=pdf&sort=title", 9],
      ["?q=forjm", 9],
    ] as const) {
      const { queries, rows, bytes } = await costOf(query);
      expect([query, rows]).toEqual([query, 50]);
      expect([query, queries]).toEqual([query, most]);
      expect(bytes).toBeLessThan(20_000);
    }
  } finally {
    log.mockRestore();
  }
});
