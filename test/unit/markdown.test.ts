import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { render } from "../../src/operator/markdown.ts";

/** Every start tag of HTML with its attributes, as a browser would read what the sanitiser wrote. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, attributes]) => ({
    name: name!.toLowerCase(),
    attributes: [...attributes!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [
      key!.toLowerCase(),
      value ?? "",
    ]),
  }));

const forbidden =
  /^(?:script|style|iframe|object|embed|form|input|button|textarea|select|svg|math|link|meta|base|template|noscript|video|audio|frame|frameset|applet|title|xmp|plaintext)$/;

const wholeTag = /<\/?[a-z][a-z0-9]*(?:\s+[\w:-]+(?:="[^"<>]*")?)*\s*\/?>/gi;
const forbiddenAttribute = /^(?:on|style|srcdoc|srcset|formaction|action|xlink|xmlns|target|name|data-)/;
const forbiddenAddress = /^(?:javascript|data|vbscript|file|blob):|^\/\//i;

/** What is in some HTML that no source may lead to. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  // Beside whole tags no `<` is left that could begin another, and no comment.
  if (/[<>]/.test(html.replaceAll(wholeTag, ""))) dangers.push(html);
  for (const { name, attributes } of tagsOf(html)) {
    if (forbidden.test(name)) dangers.push(name);
    for (const [key = "", value = ""] of attributes) {
      if (forbiddenAttribute.test(key)) dangers.push(`${name} ${key}`);
      // oxlint-disable-next-line no-control-regex -- browsers leave them out of an address
      const address = value.replace(/&(?:amp|lt|gt|quot|#39);|[\u0000-\u0020\u007f]/g, "");
      if ((key === "href" || key === "src") && forbiddenAddress.test(address)) dangers.push(`${name} ${key}=${value}`);
    }
  }
  return dangers;
}

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
      "# One\n\n## Two & three\n\n# One\n\nSetext\n---\n\n### `code` and *emphasis* [link](https://a.example)\n\n#### 日本\n\n# 🦊";
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
  expect(render("One two, three.\n\n```\nfour\n```").wordCount).toBe(4);
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

  test("takes no text in use for it", () => {
    const page =
      "## Use `name`\n\n- **Bold** and _not_, with a word more: [a link](https://example.org/a_b), `code`\n" +
      "- `x < y && y > z` holds wherever the one before it does\n\nA sentence, and another one after it.\n\n";
    const { html } = render(page.repeat(1_200));
    expect(html).not.toContain("<pre>");
  });
});

test("whole addresses are links, and nothing else is guessed to be one", () => {
  const { html } = render("See https://example.org/a and www.example.org, //example.org, a@example.org.");
  expect(html).toBe(
    '<p>See <a href="https://example.org/a" rel="nofollow noopener">https://example.org/a</a> and www.example.org, //example.org, a@example.org.</p>\n',
  );
});
