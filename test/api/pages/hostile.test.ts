import { beforeAll, describe, expect, test } from "vitest";
import { framedText, partsOfText } from "../../../src/web/pages/framed-text.ts";
import { Comparison } from "../../../src/web/pages/hunks.ts";
import { operator } from "../../support/actors.ts";
import { givePackage } from "../../support/package-rows.ts";
import { attributesOf, pageAt } from "../../support/pages.ts";
import { skill } from "../../support/records.ts";

const markup = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
const wide = "漢".repeat(120);

beforeAll(async () => {
  const outcomes = await operator.import([
    skill({
      slug: "markup",
      title: `A ${markup}`.slice(0, 120),
      summary: `</script>${markup}`,
      authorName: `Ada ${markup}`.slice(0, 120),
    }),
    skill({ slug: "wide", title: wide, summary: "x".repeat(2_000) }),
    skill({ slug: "right", title: "מדריך PDF לעברית", summary: "ملخص with English" }),
    skill({
      slug: "long",
      body: Array.from(
        { length: 2_500 },
        (_, at) => `Paragraph ${at} tells of the ${at * 7_919} forms, and of how they are filled in one by one.\n\n`,
      ).join(""),
    }),
    skill({ slug: "table", body: `|a|b|\n|-|-|\n${"|x|y|\n".repeat(400)}` }),
    skill({ slug: "word", body: "w".repeat(5_000) }),
    skill({
      slug: "pretends",
      body: [
        '# main\n\n#### install\n\n[top](#install)\n\n<div style="position:fixed;inset:0" ' +
          'class="trust" id="trust">Trusted</div>',
        '<form action="https://evil.example"><input ' +
          'name="q"></form>\n\n![ok](https://img.example/a.png)\n\n![plain](http://img.example/b.png)',
      ].join("\n\n"),
    }),
  ]);
  // The screen may flag markup as well. The pages must hold what a moderator has cleared.
  for (const { slug } of outcomes.filter(({ held }) => held)) {
    const clearing = { by: "Ada", note: "a hostile text of the tests" };
    const path = `/catalog/skill/${slug}/clearing`;
    const headers = { "Content-Type": "application/json" };
    const { status } = await operator.send(path, { method: "PUT", body: JSON.stringify(clearing), headers });
    if (status !== 200) throw new Error(`${slug} could not be cleared: ${status}`);
  }
  const files = {
    "SKILL.md": "# x\n",
    "a <b>&c.txt": "<script>alert(1)</script>\n",
    "long.txt": "line of text\n".repeat(9_000),
    "empty-lines.txt": "\n".repeat(48_000),
    "wide.txt": "x".repeat(400_000),
  };
  await givePackage("markup", { files });
}, 60_000);

test.each([
  "/",
  "/skills",
  "/skills/markup",
  "/skills/markup/trust",
  "/search?q=%22%3E%3Cscript%3E",
  "/skills?tag=%22%3E%3Cscript%3E",
])("%s runs nothing that was written into a record or an address", async (path) => {
  const page = await pageAt(path);
  const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag.replace(/"\/assets\/script.*?"/, '"script"'));
  expect(
    scripts.filter((tag) => tag !== '<script src="script">' && tag !== '<script type="application/ld+json">'),
  ).toEqual([]);
  expect(page).not.toMatch(/<img[^>]+onerror/);
  for (const [, data] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) JSON.parse(data!);
});

test("files of any name and kind are shown as text", async () => {
  const page = await pageAt("/skills/markup/files/a%20%3Cb%3E&c.txt");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const long = await pageAt("/skills/markup/files/long.txt?line=5000");
  expect(long).toContain('id="L5000"');
  expect(long).not.toContain('id="L1"');
  expect(attributesOf(long, /<a rel="next"[^>]*>/, "href")[0]).toMatch(/\?line=(\d+)#L\1$/);
  await pageAt("/skills/markup/files/..%2fsecret", 404);
  await pageAt("/skills/markup/files/none.txt", 404);
});

test("a page shows no more of a file than fits into it", async () => {
  const parts = {
    empty: await pageAt("/skills/markup/files/empty-lines.txt"),
    last: await pageAt("/skills/markup/files/empty-lines.txt?line=48000"),
    wide: await pageAt("/skills/markup/files/wide.txt"),
  };
  for (const page of Object.values(parts)) expect(page.length).toBeLessThan(150_000);
  expect(parts.last).toContain('id="L48000"');
  expect(parts.wide).toContain("Lines are cut here");
  expect(parts.wide).toContain("/api/v1/skills/markup/files/wide.txt");
});

test("a text can neither take an id of the page nor be styled, and shows no image but by https", async () => {
  const page = await pageAt("/skills/pretends");
  expect(page.match(/ id="(?:trust|install|main)"/g)).toHaveLength(3);
  const text = /<div class="prose" dir="auto">(.*)<\/div><\/div>/s.exec(page)![1]!;
  expect(text).toContain('id="text-install"');
  expect(text).toContain('href="#text-install"');
  expect(text).not.toMatch(/style=|class=|<form|<input/);
  expect(text).toContain('loading="lazy" decoding="async" referrerpolicy="no-referrer"');
  expect(text).toContain('<a href="http://img.example/b.png" rel="nofollow noopener">plain</a>');
  expect(text).toMatch(/<h3 id="text-main">.*<h4 id="text-install">/s);
});

test("titles of any script and length are shown whole", async () => {
  expect(await pageAt("/skills/wide")).toContain(`<h1 dir="auto">${wide}</h1>`);
  expect(await pageAt("/skills/right")).toContain('<h1 dir="auto">מדריך PDF לעברית</h1>');
});

describe("a long text", () => {
  test("is parted, each part light enough to send, and nothing of it is lost", async () => {
    const seen: string[] = [];
    for (let part = 1; part < 20; part++) {
      const page = await pageAt(`/skills/long${part === 1 ? "" : `?part=${part}`}`);
      const gzipped = new Response(page).body!.pipeThrough(new CompressionStream("gzip"));
      expect((await new Response(gzipped).arrayBuffer()).byteLength).toBeLessThan(30_000);
      seen.push(...[...page.matchAll(/<p>Paragraph (\d+) /g)].map(([, number]) => number!));
      if (!page.includes('rel="next"')) break;
    }
    expect(seen).toEqual(Array.from({ length: 2_500 }, (_, at) => String(at)));
  });

  test.each(["table", "word"])("that is one %s stays whole", async (slug) => {
    expect(await pageAt(`/skills/${slug}`)).not.toContain('aria-label="Parts of the text"');
  });

  test("is put together of its parts", () => {
    const html = `<p>${"x".repeat(70_000)}</p>\n${"<ul><li>a<br>b</li></ul>\n".repeat(5_000)}`;
    const parts = partsOfText(html);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join("")).toBe(html);
    for (const part of parts) expect(part.match(/<ul>/g)?.length).toBe(part.match(/<\/ul>/g)?.length);
  });
});

test("headings follow one another without a gap, whatever levels a text uses", () => {
  const html = framedText("<h2>a</h2><h5>b</h5><h3>c</h3><h1>d</h1><h2>e</h2>");
  expect(html).toBe("<h3>a</h3><h4>b</h4><h4>c</h4><h3>d</h3><h4>e</h4>");
});

test("texts too different are not compared, and many of them take no longer than a few", () => {
  const numbers = (from: number) => Array.from({ length: 6_000 }, (_, at) => `${from + at * 2}\n`).join("");
  const comparison = new Comparison();
  expect(comparison.hunksOf("a\nb\n", "a\nc\n")).toEqual([{ oldStart: 1, newStart: 1, lines: [" a", "-b", "+c"] }]);
  for (let file = 0; file < 40; file++) expect(comparison.hunksOf(numbers(0), numbers(1))).toBeUndefined();
  expect(comparison.hunksOf(undefined, numbers(0))![0]!.lines).toHaveLength(6_000);
});
