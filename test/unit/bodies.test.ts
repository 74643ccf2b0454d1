import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { packBody, unpackBody } from "../../src/catalog/bodies.ts";
import { render } from "../../src/publish/import/markdown.ts";
import { olderTexts } from "../support/older-bodies.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const parts = (bytes: Uint8Array) => [bytes.subarray(0, 10), bytes.subarray(10)];

describe("a body", () => {
  const fenced = "```sh\nls <x>\n```\n";
  const markdown = `# Forms\n\n- **one** \`x\`\n- two\n\n| a | b |\n| - | - |\n| é 汉 | "q" |\n\n${fenced}`;
  const whole = {
    details: { sourceUrl: "https://github.com/acme/tools" },
    html: render(markdown).html,
    source: { markdown, members: { same: "type slug", rest: { license: "MIT\n" } } },
  };

  test("is read as it was packed", () => expect(unpackBody(packBody(whole))).toEqual(whole));

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

  test("of another format is refused", () => expect(() => unpackBody([new Uint8Array([9, 1])])).toThrow("format 9"));
});

describe.each(olderTexts)("a body of $sections sections that an earlier version has stored", (text) => {
  const details = { sourceUrl: "https://github.com/acme/tools" };
  const { withoutSource, oneStream, sourceBeside } = text.packed;

  test("without its source", () => {
    const { html, ...others } = unpackBody(parts(withoutSource));
    expect(sha256(html)).toBe(text.htmlSha256);
    expect(others).toEqual({ details, source: null });
  });

  test.each([
    ["in one stream", oneStream, { same: "", rest: { license: "MIT\n" } }],
    ["with its source beside", sourceBeside, { same: "type slug", rest: { license: "MIT\n" } }],
  ])("%s", (_, packed, members) => {
    const { html, ...others } = unpackBody(parts(packed));
    expect(sha256(html)).toBe(text.htmlSha256);
    expect(others).toEqual({ details, source: { markdown: text.markdown, members } });
  });
});
