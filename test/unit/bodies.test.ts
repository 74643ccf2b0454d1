import { describe, expect, test } from "vitest";
import { packBody, unpackBody } from "../../src/discovery/bodies.ts";
import { render } from "../../src/publish/import/markdown.ts";

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

  test("of another format is refused", () => expect(() => unpackBody([new Uint8Array([9, 1])])).toThrow("format 9"));
});
