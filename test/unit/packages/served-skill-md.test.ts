import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { parse } from "yaml";
import { parseFrontMatter } from "../../../src/formats/packages/front-matter.ts";
import { serveSkillMd } from "../../../src/formats/packages/served-skill-md.ts";
import { splitSkillMd } from "../../../src/lib/skill-md.ts";

const skill = {
  slug: "pdf",
  title: "PDF forms",
  summary: "Fills in forms.",
  author: null,
  source: null,
  license: null,
};
const served = (original?: Record<string, unknown>, change: Partial<typeof skill> = {}, body = "# Forms\n") =>
  serveSkillMd({ ...skill, ...change }, original && { values: original, spellings: new Map() }, body);
const valuesOf = (text: string): unknown => parse(splitSkillMd(text)!.frontMatter);

describe("the served SKILL.md", () => {
  test("is made of what the service knows", () =>
    expect(
      serveSkillMd(
        { ...skill, author: "Ada", source: "https://github.com/ada/pdf", license: "MIT" },
        undefined,
        "# Forms\n\nText.",
      ).text,
    ).toBe(`---
name: "pdf"
description: "Fills in forms."
license: "MIT"
metadata:
  title: "PDF forms"
  author: "Ada"
  source: "https://github.com/ada/pdf"
---

# Forms

Text.
`));

  test("has numbers as their author wrote them", () => {
    const numbers = "version: 1.10\ncompatibility: 3.10\nmodel: 007\nargument-hint: 0x10\neffort: 1.0 # high";
    const parsed = parseFrontMatter(`name: pdf\ndescription: d\n${numbers}`);
    if (!("values" in parsed)) throw new Error(parsed.message);
    const { text, frontMatter } = serveSkillMd(skill, parsed, "# Forms");
    for (const line of ["version: 1.10", "compatibility: 3.10", "model: 007", "argument-hint: 0x10", "effort: 1.0"]) {
      expect(text).toContain(`\n${line}\n`);
    }
    expect(valuesOf(text)).toEqual(frontMatter);
  });

  test("takes over the original's values, in one order", () => {
    const { text, droppedKeys } = served(
      {
        version: 1.5,
        hooks: { PreToolUse: [] },
        "allowed-tools": ["Read", 'Bash("x")'],
        name: "other",
        metadata: { author: "Bob", "short description": "s", version: 2, list: ["x"] },
        "disable-model-invocation": true,
        description: "Theirs:\n  on two  lines.",
        "custom-key": "x",
        license: "Apache-2.0",
        "argument-hint": "[file]",
        context: null,
        paths: ["a", 1],
      },
      { license: "MIT" as never },
    );
    expect(text).toBe(`---
name: "pdf"
description: "Theirs: on two lines."
license: "Apache-2.0"
metadata:
  title: "PDF forms"
  author: "Bob"
  "short description": "s"
allowed-tools: ["Read", "Bash(\\"x\\")"]
disable-model-invocation: true
argument-hint: "[file]"
version: 1.5
---

# Forms
`);
    expect(droppedKeys.toSorted()).toEqual(
      ["context", "custom-key", "hooks", "metadata.list", "metadata.version", "paths"].toSorted(),
    );
  });

  test("has a name that is text, whatever it looks like", () => {
    for (const slug of ["1e3", "123", "true", "null", "0x1f", "2026-01-01"]) {
      expect(valuesOf(served(undefined, { slug }).text)).toMatchObject({ name: slug });
    }
  });

  test("keeps no member that would change what a reader makes of the others", () => {
    const metadata = JSON.parse('{"__proto__":"x","author":"Bob"}') as object;
    const { text, droppedKeys } = served({ metadata });
    expect(text).not.toContain("__proto__");
    expect(droppedKeys).toContain("metadata.__proto__");
  });

  test("is the same when it is served again", () => {
    const { text } = served({ version: 1, metadata: { a: "b" } }, {}, "\uFEFF\r\n\r\n  code\r\nx\r\n\r\n");
    const parts = splitSkillMd(text)!;
    expect(served(parse(parts.frontMatter), {}, parts.body).text).toBe(text);
    expect(text.endsWith("---\n\n  code\nx\n")).toBe(true);
  });
});

describe("its description", () => {
  const descriptionOf = (original: unknown, change: Partial<typeof skill> = {}) =>
    served({ description: original }, change).frontMatter["description"];

  test("is the original's, else the summary, else the title", () => {
    expect(descriptionOf(" a \n b ")).toBe("a b");
    expect(descriptionOf("  ")).toBe("Fills in forms.");
    expect(descriptionOf(5)).toBe("Fills in forms.");
    expect(descriptionOf(undefined, { summary: " " })).toBe("PDF forms");
    expect(served({ description: 5 }).droppedKeys).toEqual(["description"]);
  });

  test("has at most 1 024 characters, cut at a code point", () => {
    expect(descriptionOf("x".repeat(1_024))).toBe("x".repeat(1_024));
    expect(descriptionOf("x".repeat(1_025))).toBe(`${"x".repeat(1_023)}…`);
    expect(descriptionOf("😀".repeat(600))).toBe(`${"😀".repeat(511)}…`);
    expect(descriptionOf(`x${"😀".repeat(600)}`)).toBe(`x${"😀".repeat(511)}…`);
  });
});

describe("whatever it holds", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("a\ud800b", "\u2028\u0085\u007f\ufeff\ufffe\0"),
  );

  test("YAML reads the same values", () =>
    fc.assert(
      fc.property(
        hostile,
        fc.array(hostile),
        fc.dictionary(hostile, hostile),
        fc.double(),
        (text, list, map, number) => {
          const { text: md, frontMatter } = served(
            { description: text, "allowed-tools": list, metadata: map, effort: number, model: text },
            { title: text },
            text,
          );
          // Compared as text, as what a failing comparison prints has to be well-formed.
          expect(JSON.stringify(valuesOf(md)) === JSON.stringify(frontMatter)).toBe(true);
        },
      ),
    ));

  test("a reader of lines that trims them finds the skill's own name and version", () => {
    const { text } = served({ version: "2", metadata: { name: "x", version: "1", description: "y" } });
    const lines = splitSkillMd(text)!.frontMatter.split("\n");
    const values = Object.fromEntries(lines.map((line) => line.trim().split(/: ?/, 2)));
    expect(values).toMatchObject({ name: '"pdf"', description: '"Fills in forms."', version: '"2"' });
  });

  test("no line of it is anything but a key and its value, and nothing in it is unprintable", () => {
    const { text } = served(
      { model: "a\n---\nname: x\u2028\u0085\u007f", metadata: { "\nname": "x\ry", "a: b": "#", yes: "1" } },
      {},
      "",
    );
    expect(text).toBe(`---
name: "pdf"
description: "Fills in forms."
metadata:
  title: "PDF forms"
  "\\nname": "x\\ry"
  "a: b": "#"
  "yes": "1"
model: "a\\n---\\nname: x\\u2028\\u0085\\u007f"
---


`);
  });
});
