import { describe, expect, test } from "vitest";
import { packBody, unpackBody } from "../../src/catalog/bodies.ts";
import { deflateWithDictionary, inflateWithDictionary } from "../../src/catalog/deflate-with-dictionary.ts";
import { withoutDerivedIds, withDerivedIds } from "../../src/catalog/heading-ids.ts";
import { render } from "../../src/publish/import/markdown.ts";
import { earlierBody } from "../support/earlier-forms.ts";

const parts = (bytes: Uint8Array) => [bytes.subarray(0, 10), bytes.subarray(10)];
const sizeOf = (packed: Uint8Array[]) => packed.reduce((sum, { length }) => sum + length, 0);

/** Words of no language, the same ones each time. */
function prose(words: number): string {
  let state = 7;
  const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
  const word = () => Array.from({ length: 3 + next(6) }, () => String.fromCharCode(97 + next(26))).join("");
  return Array.from({ length: words }, (_, at) => word() + (at % 12 === 11 ? ".\n\n" : "")).join(" ");
}

describe("a body", () => {
  const markdown =
    `# Forms\n\n- **one** \`x\`\n- two\n\n| a | b |\n| - | - |\n| é 汉 | "q" ` + `|\n\n\`\`\`sh\nls <x>\n\`\`\`\n`;
  const whole = {
    details: { sourceUrl: "https://github.com/acme/tools" },
    html: render(markdown).html,
    source: { markdown, members: { same: "type slug", rest: { license: "MIT\n" } } },
  };

  test("is read as it was packed", () => expect({ ...unpackBody(packBody(whole)) }).toEqual(whole));

  test.each(["", " \n\n", "\uFEFFtext", "line\r\nline", "\u{1f469}".repeat(20_000)])(
    "keeps its markdown: %j",
    (text) => {
      const source = { markdown: text, members: whole.source.members };
      const { html } = render(text);
      expect(unpackBody(packBody({ details: {}, html, source })).source).toEqual(source);
    },
  );

  test("may have no source", () => {
    const { source } = unpackBody(packBody({ ...whole, source: null }));
    expect(source).toBeNull();
  });

  test("is read as the earlier formats have it", () => {
    const before = { ...whole, source: { markdown, members: { type: "skill" } } };
    expect(unpackBody(parts(earlierBody.withoutSource(before)))).toEqual({ ...whole, source: null });
    const source = { markdown, members: { same: "", rest: { type: "skill" } } };
    expect(unpackBody(parts(earlierBody.oneStream(before)))).toEqual({ ...whole, source });
  });

  test("of another format is refused", () => expect(() => unpackBody([new Uint8Array([9, 1])])).toThrow("format 9"));

  // Of the longest, a tenth is looked for beyond the window.
  test.each([
    [300, 1.1],
    [12_000, 1.25],
  ])("takes little more with its source, of %i words", (words, times) => {
    const text = prose(words);
    const { html } = render(text);
    const source = { markdown: text, members: { same: "", rest: {} } };
    const [alone, both] = [packBody({ details: {}, html, source: null }), packBody({ details: {}, html, source })];
    expect(sizeOf(both)).toBeLessThan(times * sizeOf(alone) + 100);
  });
});

describe("the ids of headings", () => {
  test.each([
    ["# Plain `code` & <b>more</b>", "<h1 id>"],
    ["## Twice\n\n## Twice", '<h2 id="twice-1">'],
    ["# Über uns", '<h1 id="über-uns">'],
    ["# 汉", '<h1 id="汉">'],
    ["# !", '<h1 id="section">'],
  ])("are put back as they were: %j", (text, kept) => {
    const { html } = render(text);
    const shorter = withoutDerivedIds(html);
    expect(shorter).toContain(kept);
    expect(withDerivedIds(shorter)).toBe(html);
  });

  test("in HTML that has none of ours", () => {
    const { html } = render('<h2 id="own">x</h2>\n\n    <h1 id>y</h1>\n\n`<h1 id>z</h1>`');
    expect(withDerivedIds(withoutDerivedIds(html))).toBe(html);
  });
});

test.each([0, 1, 100, 12_288, 40_000, 100_000])(
  "%i bytes are inflated beside what they were deflated beside",
  (size) => {
    const text = Buffer.from(prose(size)).subarray(0, size);
    for (const like of ["", "short", prose(9_000)]) {
      const beside = Buffer.from(like);
      expect(inflateWithDictionary(deflateWithDictionary(text, beside), beside).equals(text)).toBe(true);
    }
  },
);
