import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { render } from "../../src/publish/import/markdown.ts";
import { dangersIn } from "../support/html-dangers.ts";

describe("Markdown among an author's HTML", () => {
  test.each([
    [
      "a block around blocks",
      "<div>\n\n## Two\n\n- *a*\n\n</div>",
      '<div>\n<h2 id="two">Two</h2>\n<ul>\n<li><em>a</em></li>\n</ul>\n</div>',
    ],
    [
      "an element that a later line closes",
      "<b>*a* `b`\n*c*</b> *d*",
      "<p><b><em>a</em> <code>b</code>\n<em>c</em></b> <em>d</em></p>\n",
    ],
    [
      "an element that a later block would close",
      "a <b>*b*\n\n*c*</b> *d*",
      "<p>a <b><em>b</em></b></p>\n<p><em>c</em> <em>d</em></p>\n",
    ],
    [
      "an element in an item of a list",
      "- *a*\n- <b>*b*\n- *c*",
      "<ul>\n<li><em>a</em></li>\n<li><b><em>b</em></b></li>\n<li><em>c</em></li>\n</ul>\n",
    ],
    [
      "an element in a link",
      "[<b>*a*](https://a.example) *b*",
      '<p><a href="https://a.example" rel="nofollow noopener"><b><em>a</em></b></a> <em>b</em></p>\n',
    ],
    ["an element in emphasis", "**<i>`a`** `b`", "<p><strong><i><code>a</code></i></strong> <code>b</code></p>\n"],
    [
      "a paragraph that the next block closes",
      "<p align=center>\n\n*a*\n\n> *b*\n",
      "<p>\n</p><p><em>a</em></p>\n<blockquote>\n<p><em>b</em></p>\n</blockquote>\n",
    ],
    ["an end of what was never opened", "*a* </div> *b*", "<p><em>a</em>  <em>b</em></p>\n"],
    [
      "code",
      "<b>a</b>\n\n```ts\na < b\n```\n\n    c < d\n",
      '<p><b>a</b></p>\n<pre><code class="language-ts">a &lt; b\n</code></pre>\n<pre><code>c &lt; d\n</code></pre>\n',
    ],
    [
      "an element that takes what follows for text",
      "a <title> *a*\n\n*b*",
      "<p>a  <em>a</em></p>\n<p><em>b</em></p>\n",
    ],
    ["fallback content", "a <iframe> *a* `b`", "<p>a  <em>a</em> <code>b</code><p></p>\n</p>"],
  ])("is what it is without it: %s", (_what, source, html) => expect(render(source).html).toBe(html));

  test.each([
    ["a script", "<script>\n\n*a* `b`"],
    ["a style", "a <style> *a* `b`"],
    ["a comment", "<!--\n\n*a* `b`"],
    ["text in a form", "a <textarea> *a* `b`"],
  ])("is dropped with %s that nobody closes", (_what, source) => {
    expect(render(source).html).not.toMatch(/em>|code>|[0-9a-f]{8}-/);
  });

  test.each(['<div title="', "<div title='", "<div title=", '<img alt="', '<h2 id="', "<div ", '<a href="https://'])(
    "that an attribute swallows leads to no HTML in it: %s",
    (source) => {
      const { html } = render(`${source}\n\n*a* "b" <https://a.example>\n\n<p "\n\n*c* \`d\`\n\n>\n`);
      expect(dangersIn(html)).toEqual([]);
      expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|;\d+;/);
    },
  );

  test("is safe and whole, whatever the author's tags are put around", () => {
    const tags = [
      "<b>",
      "</b>",
      "<div>",
      "</div>",
      "<p>",
      "</p>",
      "<a href=x>",
      "</a>",
      "<title>",
      "<svg>",
      "<table><tr>",
      "</td>",
    ];
    const pieces = [...tags, "<script>", "<!--", "-->", '<i title="', '">', "<iframe>", "<h2 id=", "<li>", "</ul>"];
    const written = [
      "*a*",
      "`b`",
      "\n\n",
      "\n- ",
      "\n> ",
      "\n## ",
      "[c](https://a.example)",
      '![d](https://a.example "e")',
      '"',
      "&amp;",
    ];
    const blocks = ["\n\n```\n<b>\n```\n\n", "\n\n|a|\n|-|\n|*b*|\n\n", "https://b.example"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...written, ...blocks), { maxLength: 25 }), (parts) => {
        const { html } = render(parts.join(""));
        expect(dangersIn(html)).toEqual([]);
        expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|;\d+;/);
      }),
      { numRuns: 400 },
    );
  });
});

describe("ids", () => {
  test.each([
    ['<h2 id="x">Title</h2>', "<h2>Title</h2>"],
    ["<H2\nID=x NAME=y>Title</H2>", "<h2>Title</h2>"],
    ['text <h3 id="login">in line</h3>', "<p>text </p><h3>in line</h3><p></p>\n"],
    ['<div id="x"><p id="y" name="z">a</p></div>', "<div><p>a</p></div>"],
    ["## <b id=x>Title</b>", '<h2 id="title"><b>Title</b></h2>\n'],
  ])("that the author wrote are dropped: %s", (source, html) => expect(render(source).html).toBe(html));

  test("that are made from headings stay, and are those of the contents", () => {
    const { html, toc } = render('# One\n\n<h2 id="one">two</h2>\n\n## One');
    expect(html).toBe('<h1 id="one">One</h1>\n<h2>two</h2>\n<h2 id="one-1">One</h2>\n');
    expect(toc.map(({ id }) => id)).toEqual(["one", "one-1"]);
  });
});
