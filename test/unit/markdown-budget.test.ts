import { describe, expect, test } from "vitest";
import { render } from "../../src/publish/import/markdown.ts";
import { renderableLength } from "../../src/publish/import/markdown-budget.ts";
import { dangersIn } from "../support/html-dangers.ts";

describe("what is made to be slow", () => {
  const dense = "| a | b |\n|---|---|\n".repeat(13_000);

  test("is shown as it was written from where the budget ends", () => {
    const { html } = render(`# Title\n\nA [link](https://example.org).\n\n${dense}`);
    expect(html).toContain('<a href="https://example.org" rel="nofollow noopener">link</a>');
    const [, plain] = html.split("<pre><code>");
    expect(plain!.length).toBeGreaterThan(dense.length / 2);
    expect(plain).toMatch(/\| a \| b \|\n<\/code><\/pre>\n$|\|---\|---\|\n<\/code><\/pre>\n$/);
    expect(dangersIn(html)).toEqual([]);
  });

  test.each([
    ["open elements", "<b>".repeat(300)],
    ["closed elements", `${"<div>".repeat(300)}x${"</div>".repeat(300)}`],
    ["emphasis", `${"**".repeat(300)}x${"**".repeat(300)}`],
  ])("is shown as it was written where %s are 300 deep", (_what, source) => {
    const { html } = render(source);
    expect(html).toBe(`<pre><code>${source.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</code></pre>\n`);
  });

  test.each(["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;", "</code></pre><script>"])(
    "says %s, and does nothing",
    (source) => {
      for (const html of [render("<b>".repeat(300) + source).html, render(dense + source).html]) {
        expect(dangersIn(html)).toEqual([]);
        expect(html).not.toContain("<script");
      }
    },
  );

  test.each([
    ["- a\n", "<li>"],
    ["1. a\n", "<li>"],
    ["# a\n", "<h1"],
    ["a\n===\n", "<h1"],
  ])("is given no more than 5 000 elements where 64 KiB are of %j", (unit, element) => {
    const { html } = render(unit.repeat(65_536 / unit.length));
    const elements = html.split(element).length - 1;
    expect(elements).toBeGreaterThan(1_000);
    expect(elements).toBeLessThan(5_000);
  });

  test.each(["[", "[a ", "[[[\n"])("is given no more than 10 000 brackets where 64 KiB are of %j", (unit) => {
    const { html } = render(unit.repeat(65_536 / unit.length));
    const brackets = html.slice(0, html.indexOf("<pre>")).split("[").length - 1;
    expect(brackets).toBeGreaterThan(1_000);
    expect(brackets).toBeLessThan(10_000);
  });

  test.each([
    ["\n\n", true],
    ["\r\n\r\n", true],
    ["\n", false],
  ])("counts open brackets of one paragraph: none is left open behind %j is %j", (between, isWhole) => {
    const { html } = render(`[[[ ${"word ".repeat(6)}${between}`.repeat(2_600));
    expect(!html.includes("<pre>")).toBe(isWhole);
  });

  test.each(["https://\u00e9.b ", "https://a.b/\u00e9 ", "https://a.b/%41 ", "https://XN--9ca.b "])(
    "is given no more than 1 500 links where 64 KiB are of %j",
    (unit) => {
      const { html } = render(unit.repeat(65_536 / unit.length));
      const links = html.split("<a").length - 1;
      expect(links).toBeGreaterThan(500);
      expect(links).toBeLessThan(1_500);
    },
  );

  test("is given less a character beyond 64 KiB", () => {
    const [ofFirst, ofAll] = [64, 256].map((kib) => renderableLength(dense.slice(0, kib * 1_024)));
    expect(ofAll! / ofFirst!).toBeLessThan(3.4);
  });

  test("takes no text in use for it", () => {
    const page =
      "## Use `name`\n\n- **Bold** and _not_, with a word more: [a link](https://example.org/a_b), `code`\n" +
      "- `x < y && y > z` holds wherever the one before it does\n\nA sentence, and another one after it.\n\n";
    const { html } = render(page.repeat(330));
    expect(html).not.toContain("<pre>");
  });
});
