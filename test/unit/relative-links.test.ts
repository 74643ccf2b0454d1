import { describe, expect, test } from "vitest";
import { render } from "../../src/publish/import/markdown.ts";

describe("relative links and images", () => {
  const from = { repositoryUrl: "https://github.com/acme/tools", path: "skills/pdf", commit: "a".repeat(40) };
  const blob = `https://github.com/acme/tools/blob/${from.commit}`;
  const raw = `https://github.com/acme/tools/raw/${from.commit}`;

  test.each([
    ["[x](docs/a.md#b)", `href="${blob}/skills/pdf/docs/a.md#b"`],
    ["[x](./a b.md)", "<p>[x](./a b.md)</p>"],
    ["[x](<a b.md>)", `href="${blob}/skills/pdf/a%20b.md"`],
    ["[x](../../LICENSE)", `href="${blob}/LICENSE"`],
    ["[x](/LICENSE)", `href="${blob}/LICENSE"`],
    ["![x](shot.png)", `<img src="${raw}/skills/pdf/shot.png" alt="x"`],
    ['<a href="a.md">x</a>', `href="${blob}/skills/pdf/a.md"`],
    ["[x](#steps)", 'href="#steps"'],
    ["[x](https://example.com/a)", 'href="https://example.com/a"'],
    ["[x](mailto:a@example.com)", 'href="mailto:a@example.com"'],
    // What leads out of the repository leads nowhere that is known.
    ["[**x**](../../../../../other/repo)", "<p><strong>x</strong></p>"],
    ["[x](/../../../evil)", "<p>x</p>"],
    ['<a href="\\\\evil.example">x</a>', '<p><a rel="nofollow noopener">x</a></p>'],
  ])("%s of a repository", (source, html) => expect(render(source, from).html).toContain(html));

  test.each([
    ["[**x** y](docs/a.md)", "<p><strong>x</strong> y</p>"],
    ["![a <b> c](shot.png)", "<p>a &lt;b&gt; c</p>"],
    ["![](shot.png)", "<p></p>"],
    ["[a](b) c **d** e ![f](g) h _i_ j", "<p>a c <strong>d</strong> e f h <em>i</em> j</p>"],
    ['<a href="b">a</a> **d** <img src="g" alt="f"> h', "<p><span>a</span> <strong>d</strong> <span>f</span> h</p>"],
    ["[x](#steps)", '<p><a href="#steps" rel="nofollow noopener">x</a></p>'],
  ])("%s of nowhere keeps its text", (source, html) => expect(render(source).html).toBe(`${html}\n`));

  test("no commit is HEAD; the host decides what an address looks like", () => {
    const hrefOf = (repositoryUrl: string) => render("[x](a)", { repositoryUrl, path: null, commit: null }).html;
    expect(hrefOf("https://github.com/acme/tools.git")).toContain('"https://github.com/acme/tools/blob/HEAD/a"');
    expect(hrefOf("https://gitlab.com/g/sub/p")).toContain('"https://gitlab.com/g/sub/p/-/blob/HEAD/a"');
    for (const unknown of ["https://git.example/a/b", "javascript:alert(1)", "https://github.com/", ""]) {
      expect(hrefOf(unknown)).toBe("<p>x</p>\n");
    }
  });
});
