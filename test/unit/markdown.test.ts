import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { render } from "../../src/publish/import/markdown.ts";
import { dangersIn, tagsOf } from "../support/html-dangers.ts";

describe("what is dangerous never survives", () => {
  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script\n>alert(1)</script\n>",
    "<script/x>alert(1)</script>",
    "<<script>alert(1)//<</script>",
    "before<script>alert(1)",
    "<img src=x onerror=alert(1)>",
    '<img src="x" onerror="alert(1)" / onload=alert(2)>',
    "<img/src=x/onerror=alert(1)>",
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="https://ok.example" onclick="alert(1)" style="x" target="_blank">x</a>',
    "[x](javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "![x](javascript:alert(1))",
    "![x](data:image/svg+xml;base64,PHN2Zz4=)",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    "<svg onload=alert(1)><script>alert(2)</script></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<style>body{display:none}</style>",
    '<p style="position:fixed">x</p>',
    '<form action="https://evil.example"><input name=x><button>x</button></form>',
    '<link rel=stylesheet href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<object data="x"></object><embed src="x">',
    "<!-- <script>alert(1)</script> -->",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!-- unclosed",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?php echo 1 ?>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<template><script>alert(1)</script></template>",
    "<textarea><script>alert(1)</script></textarea>",
    "<title><img src=x onerror=alert(1)></title>",
    "<xmp><script>alert(1)</script></xmp>",
    "<div\u0000onclick=alert(1)>x</div>",
    '<h1 id="x" onclick="alert(1)">x</h1>',
    "<details open ontoggle=alert(1)><summary>x</summary></details>",
    "`<script>alert(1)</script>`",
    "```html\n<script>alert(1)</script>\n```",
    '```x" onload="alert(1)\ncode\n```',
    "# <img src=x onerror=alert(1)> heading",
    "| a |\n| - |\n| <script>alert(1)</script> |",
    '<a href="https://a.example/&quot; onclick=&quot;alert(1)">x</a>',
  ])("%s", (source) => {
    expect(dangersIn(render(source).html)).toEqual([]);
  });

  test("whatever the pieces are put together to", () => {
    const pieces = [
      ..."<>\"'=/&;: \n\t`*[]()!#|\\-".split(""),
      ...[
        "<script>",
        "</script>",
        "<img src=",
        "onerror=",
        "javascript:",
        "alert(1)",
        "<!--",
        "-->",
        "<svg",
        "<style>",
      ],
      ...[
        "</style>",
        "<a href=",
        "&#x6a;",
        "data:",
        "<iframe",
        "srcdoc=",
        "<p",
        "```",
        "<math>",
        "<![CDATA[",
        "]]>",
        "x",
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
        expect(dangersIn(render(parts.join("")).html)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe("what a README may hold survives", () => {
  test.each([
    ["a table", "| A | B |\n| - | - |\n| 1 | 2 |", ["<table>", "<th>A</th>", "<td>2</td>"]],
    [
      "a block of code",
      "```ts\nconst a = 1 < 2;\n```",
      ['<pre><code class="language-ts">const a = 1 &lt; 2;\n</code></pre>'],
    ],
    ["code in a line", "Use `a && b`.", ["<code>a &amp;&amp; b</code>"]],
    [
      "details",
      "<details><summary>More</summary>\n\nText\n\n</details>",
      ["<details>", "<summary>More</summary>", "</details>"],
    ],
    [
      "a link",
      "[x](https://a.example/?b=1&c=2)",
      ['<a href="https://a.example/?b=1&amp;c=2" rel="nofollow noopener">x</a>'],
    ],
    ["an address", "See https://a.example/x.", ['<a href="https://a.example/x" rel="nofollow noopener">']],
    ["a mail address", "[x](mailto:a@b.example)", ['href="mailto:a@b.example"']],
    ["an anchor of its own", "[x](#part)", ['href="#part"']],
    ["an image", '![alt](https://a.example/i.png "t")', ['src="https://a.example/i.png"', 'alt="alt"', 'title="t"']],
    ["emphasis", "*a* **b** ~~c~~ <kbd>d</kbd>", ["<em>a</em>", "<strong>b</strong>", "<s>c</s>", "<kbd>d</kbd>"]],
    ["lists", "3. a\n4. b\n\n- c", ['<ol start="3">', "<li>a</li>", "<ul>"]],
    ["a quotation", "> a", ["<blockquote>"]],
    ["text in any script", "日本語 עברית 🦊 &copy; é", ["日本語 עברית 🦊 © é"]],
  ])("%s", (_what, source, expected) => {
    const { html } = render(source);
    for (const part of expected) expect(html).toContain(part);
    expect(dangersIn(html)).toEqual([]);
  });
});

describe("headings", () => {
  test("get anchors that are those of the table of contents, each its own", () => {
    const source =
      "# One\n\n## Two & three\n\n# One\n\nSetext\n---\n\n### `code` and *emphasis* " +
      "[link](https://a.example)\n\n#### 日本\n\n# 🦊";
    const { html, toc } = render(source);
    expect(toc).toEqual([
      { id: "one", level: 1, text: "One" },
      { id: "two--three", level: 2, text: "Two & three" },
      { id: "one-1", level: 1, text: "One" },
      { id: "setext", level: 2, text: "Setext" },
      { id: "code-and-emphasis-link", level: 3, text: "code and emphasis link" },
      { id: "日本", level: 4, text: "日本" },
      { id: expect.stringMatching(/./) as string, level: 1, text: "🦊" },
    ]);
    const anchors = tagsOf(html).flatMap(({ name, attributes }) =>
      /^h[1-6]$/.test(name) ? attributes.filter(([key]) => key === "id").map(([, id]) => id) : [],
    );
    expect(anchors).toEqual(toc.map(({ id }) => id));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test("inside quotations and lists have them too", () => {
    const { html, toc } = render("> ## In a quotation\n\n- # In a list");
    for (const { id } of toc) expect(html).toContain(`id="${id}"`);
    expect(toc).toHaveLength(2);
  });

  test("a heading without a text still has an anchor of its own", () => {
    const { toc } = render("#\n\n# \n\n# !!!\n\n# section-1");
    expect(new Set(toc.map(({ id }) => id)).size).toBe(toc.length);
    for (const { id } of toc) expect(id).not.toBe("");
  });

  test("a heading that holds HTML is listed by its text", () => {
    const { toc } = render("# Use <b>bold</b> & `x`");
    expect(toc[0]?.text).toBe("Use bold & x");
  });
});

describe("hostile sizes are safe", () => {
  test.each([
    ["brackets", "[".repeat(50_000)],
    ["links", "[a](".repeat(20_000)],
    ["stars", "*a ".repeat(40_000)],
    ["quotations", ">".repeat(5_000)],
    ["tags", "<b>".repeat(10_000)],
    ["open tags", "<a ".repeat(30_000)],
    ["backticks", "`".repeat(50_000)],
    ["comments", "<!--".repeat(20_000)],
    ["entities", "&amp;".repeat(40_000)],
    ["table cells", `|${"a|".repeat(5_000)}\n|${"-|".repeat(5_000)}\n`],
    ["nested lists", Array.from({ length: 200 }, (_, at) => `${"  ".repeat(at)}- x`).join("\n")],
  ])("%s", (_what, source) => {
    expect(dangersIn(render(source).html)).toEqual([]);
  });
});

test("words are counted in any script, for the time it takes to read them", () => {
  expect(render("One two, three.\n\n```\nfour\n```").wordCount()).toBe(4);
  expect(render("naïve_2 數據、資料 — 𝒜𝟛 «Ünïcode»\ud835 x").wordCount()).toBe(7);
});

test("whole addresses are links, and nothing else is guessed to be one", () => {
  const { html } = render("See https://example.org/a and www.example.org, //example.org, a@example.org.");
  expect(html).toBe(
    '<p>See <a href="https://example.org/a" rel="nofollow noopener">https://example.org/a</a> and ' +
      "www.example.org, //example.org, a@example.org.</p>\n",
  );
});

/** The library's own, as it is without ours. */
const library = new MarkdownIt();

test("an address is encoded and shown as the library does it", () => {
  const parts = [
    "a",
    "B",
    "-",
    "_",
    ".",
    "/",
    "?",
    "#",
    "@",
    ":",
    ":80",
    "%41",
    "%",
    "xn--9ca",
    "\u00e9",
    "(",
    ")",
    "&",
    "=",
    "~",
  ];
  const address = fc
    .tuple(fc.constantFrom("http://", "https://", "HTTPS://"), fc.array(fc.constantFrom(...parts), { maxLength: 9 }))
    .map(([scheme, rest]) => `${scheme}a.b${rest.join("")}`);
  fc.assert(
    fc.property(address, (source) => {
      const { escapeHtml } = library.utils;
      const [href, text] = [library.normalizeLink(source), library.normalizeLinkText(source)].map(escapeHtml);
      expect(render(`<${source}>`).html).toBe(`<p><a href="${href}" rel="nofollow noopener">${text}</a></p>\n`);
    }),
    { numRuns: 1_000 },
  );
});

test("line ends in a table with an author's HTML are left out", () => {
  const { html } = render("|a|b|\n|-|-|\n|<b>c</b>|d|\n");
  expect(html).toBe(
    "<table>\n<thead><tr><th>a</th><th>b</th></tr></thead>" +
      "<tbody><tr><td><b>c</b></td><td>d</td></tr></tbody></table>\n",
  );
});
