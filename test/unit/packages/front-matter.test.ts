import { describe, expect, test } from "vitest";
import { parseFrontMatter } from "../../../src/formats/packages/front-matter.ts";
import { skillMdTextOf, splitSkillMd } from "../../../src/lib/skill-md.ts";

describe("a SKILL.md is parted", () => {
  test.each([
    ["---\nname: a\n---\nbody\n", "name: a", "body\n"],
    ["\uFEFF---\r\nname: a\r\nb: c\r\n---\r\n\r\n \r\nbody\r\nmore", "name: a\nb: c", "body\nmore"],
    ["---\rname: a\r---\rbody", "name: a", "body"],
    ["---\n---\nbody", "", "body"],
    ["--- \nname: a\n---\t", "name: a", ""],
    ["---\na: b\n---\n\n    code\n---\nend", "a: b", "    code\n---\nend"],
  ])("%j", (text, frontMatter, body) => expect(splitSkillMd(text)).toEqual({ frontMatter, body }));

  test.each(["", "# Title", "---\nname: a\n", " ---\na: b\n---\n", "----\na: b\n---\n", "text\n---\na: b\n---\n"])(
    "but not %j",
    (text) => expect(splitSkillMd(text)).toBeUndefined(),
  );

  test("only where it is text", () => {
    expect(skillMdTextOf(new TextEncoder().encode("\uFEFF# é"))).toBe("\uFEFF# é");
    expect(skillMdTextOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeUndefined();
    expect(skillMdTextOf(new TextEncoder().encode("MZ\0\0"))).toBeUndefined();
  });
});

describe("front matter", () => {
  test("is YAML", () =>
    expect(parseFrontMatter("name: pdf\nallowed-tools: [Read, 'B']\nmetadata:\n  n: 1\n  x: |\n    a\n    b")).toEqual({
      values: { name: "pdf", "allowed-tools": ["Read", "B"], metadata: { n: 1, x: "a\nb\n" } },
      spellings: new Map(),
      label: null,
      warnings: [],
    }));

  test.each([
    ["version: 1.10", "1.10"],
    ["version: ' 2.0.0 '", "2.0.0"],
    ["metadata:\n  version: 3", "3"],
    ["version: [1]\nmetadata:\n  version: v4", "v4"],
    ["version: true", null],
    ['version: "a\\nb"', null],
    ["metadata: text", null],
  ])("%j has the label %s", (text, label) => expect(parseFrontMatter(text)).toMatchObject({ label }));

  test.each([
    ["a: 'b' c: d", 2, "is not YAML"],
    ["- a: b: c", 2, "is not YAML"],
    ["a:\n  - b: c: d", 3, "is not YAML"],
    ["a:\n  b:\n    c: d: e", 4, "is not YAML"],
    ["a: b\nc: 'd", 3, "is not YAML"],
    ["a: b\na: c", 3, "is not YAML: Map keys must be unique"],
    ["a:\n  b: c\n  d: { e: 1,\n    'e': 2 }", 5, "is not YAML: Map keys must be unique"],
    [": a\n: b", 3, "is not YAML: Map keys must be unique"],
    ["a: *b", 2, "refers to another value"],
    ["- a", 1, "not a list of names and values"],
    ["text", 1, "not a list of names and values"],
    ["", 1, "not a list of names and values"],
    ["a: &x [1]\nb: *x", 3, "refers to another value"],
    ["a: &x\n  b: *x", 3, "refers to another value"],
    ["x: y\n? [a, b]\n: c", 3, "has a name that is not text"],
    [`a: ${"[".repeat(20)}${"]".repeat(20)}`, 2, "nests deeper than 16 levels"],
  ])("%j is refused", (text, line, message) =>
    expect(parseFrontMatter(text)).toEqual({ line, message: expect.stringContaining(message) }),
  );
});

describe("front matter whose author left quotation marks out", () => {
  const plain = "name: pdf\n";
  test.each([
    ["a colon and a space", "description: Use when: the user asks", "Use when: the user asks"],
    ["a colon at the end", "description: Use for these:", "Use for these:"],
    ["both kinds of quotation marks", `description: It's "x": y\\n`, `It's "x": y\\n`],
    ["text in several lines", "description: Use: a\n  b: c\n\n  d", "Use: a b: c\nd"],
    ["bold text first", "description: **Must** be used: always", "**Must** be used: always"],
    ["a code span first", "description: `git` made easy", "`git` made easy"],
    ["an at sign first", "description: @mention people", "@mention people"],
    ["a percent sign first", "description: %-signs", "%-signs"],
    ["brackets before text", "description: [beta] Reads PDF", "[beta] Reads PDF"],
    ["a hyphen first", "description: - reads: PDF", "- reads: PDF"],
    ["a number sign", "description: C: # is kept", "C: # is kept"],
    ["an image first", "description: ![logo](logo.png) Reads PDF", "![logo](logo.png) Reads PDF"],
    ["a bracket that does not end", "description: [Beta Reads: PDF", "[Beta Reads: PDF"],
    ["a brace that does not end", "description: {Beta Reads: PDF", "{Beta Reads: PDF"],
  ])("is read as it was meant, with a warning: %s", (_, yaml, description) => {
    expect(parseFrontMatter(plain + yaml)).toEqual({
      values: { name: "pdf", description },
      spellings: new Map(),
      label: null,
      warnings: [
        { line: 3, message: expect.stringMatching(/^`description` is no YAML .* some clients drop such a skill$/) },
      ],
    });
  });

  test.each([
    ["a heading", "name: pdf\ndescription: # Reads PDF", { description: "# Reads PDF" }],
    ["a hashtag, with more below", "name: pdf\ndescription: #pdf\n  # more", { description: "#pdf # more" }],
    [
      "a list",
      "name: pdf\ndescription: [TODO: Say it, and when. Use it]",
      { description: "[TODO: Say it, and when. Use it]" },
    ],
    ["a mapping", "name: pdf\ndescription: {Beta}  # later", { description: "{Beta}" }],
    ["a number", "name: 007 # the agent\ndescription: d", { name: "007", description: "d" }],
    ["a number beside what is no YAML", "name: 1.10\ndescription: a: b", { name: "1.10", description: "a: b" }],
    ["a truth value", "name: true\ndescription: d", { name: "true", description: "d" }],
  ])("and so is a name or description that YAML reads as no text: %s", (_, yaml, values) => {
    const parsed = parseFrontMatter(yaml);
    expect(parsed).toMatchObject({ values: { name: "pdf", ...values } });
    expect("warnings" in parsed && parsed.warnings[0]).toEqual({
      line: yaml.startsWith("name: pdf") ? 3 : 2,
      message: expect.stringMatching(/^`(?:name|description)` is no text .* some clients drop such a skill$/),
    });
  });

  test("a value one level below a name is read so too", () =>
    expect(
      parseFrontMatter(
        `${plain}metadata:\n  version: 2\n  author: github: X\n    and: Y\n\n  tags:\n    - a\nlicense: MIT`,
      ),
    ).toEqual({
      values: {
        name: "pdf",
        license: "MIT",
        metadata: { version: 2, author: "github: X and: Y", tags: ["a"] },
      },
      spellings: new Map(),
      label: "2",
      warnings: [{ line: 5, message: expect.stringMatching(/^`metadata.author` is no YAML/) }],
    }));

  test.each([
    ["name: pdf\ndescription: # said below\n  Reads PDF", { name: "pdf", description: "Reads PDF" }],
    ["name: pdf\ndescription: Reads #1", { name: "pdf", description: "Reads" }],
    ["name: !pdf x\ndescription: &d y", { name: "x", description: "y" }],
    ["name: 'pdf'\ndescription:\n  - d", { name: "pdf", description: ["d"] }],
    ["name: [pdf]\ndescription: d", { name: ["pdf"], description: "d" }],
    ["name: # pdf\ndescription: d", { name: null, description: "d" }],
    ["name: null\ndescription: ~ # none", { name: null, description: null }],
    ["version: 007\ntags: [a: b]\nlicense: # none", { version: 7, tags: [{ a: "b" }], license: null }],
  ])("what YAML reads stays as it reads it: %j", (yaml, values) =>
    expect(parseFrontMatter(yaml)).toMatchObject({ values, warnings: [] }),
  );

  test("keeps the values that are YAML as they are", () => {
    const text =
      `${plain}description: a: b\nargument-hint: [file] [options]\nuser-invocable: ` +
      `true\nversion: 1.10\nmetadata:\n  x: [y]\ntags: [a, b]`;
    expect(parseFrontMatter(text)).toMatchObject({
      values: {
        description: "a: b",
        "argument-hint": "[file] [options]",
        "user-invocable": true,
        version: 1.1,
        metadata: { x: ["y"] },
        tags: ["a", "b"],
      },
      label: "1.10",
      warnings: [{ line: 3 }, { line: 4 }],
    });
  });

  test.each(["> Use when: asked", ">Use when asked", "| Use when", ">- Use when", "|2- Use when"])(
    "is refused as damaged where a copy lost the line end: %s",
    (value) => {
      const message =
        "line 3 of the frontmatter is damaged: the text of `description` stands on the line of its `>` or `|`";
      expect(parseFrontMatter(`${plain}description: ${value}\nlicense: a: b`)).toEqual({ line: 3, message });
    },
  );

  test("but a block with its text below is none of those", () =>
    expect(parseFrontMatter("a: > # folded\n  text: x\nb: c: d")).toMatchObject({
      values: { a: "text: x\n", b: "c: d" },
      warnings: [{ line: 4 }],
    }));

  test.each(["name: [x\ndescription: y", "name: x\nname: y: z", "a: b: c\n- d", "a: b: c\nd: 'e"])(
    "%j is refused all the same",
    (text) => expect(parseFrontMatter(text)).toMatchObject({ message: expect.stringContaining("is not YAML") }),
  );
});

test("front matter is taken up to 2 000 tokens, and the line is named of one more", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `k${at}: v`).join("\n");
  expect(parseFrontMatter(names(285))).toMatchObject({ label: null, warnings: [] });
  const message = "line 287 of the frontmatter has more than the 2000 names, values and signs that are taken";
  expect(parseFrontMatter(names(300))).toEqual({ line: 287, message });
});

// How long it takes is judged with all else that reads what strangers wrote (doubling.test.ts).
describe("hostile front matter is refused", () => {
  const bomb = Array.from({ length: 30 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}]`).join("\n");
  const most = 16 * 1024 - 10;
  const filled = (part: string) => part.repeat(most / part.length);
  test.each([
    ["200 KB", `a: ${"x".repeat(200_000)}`, "of 200003 characters; 16384 are taken"],
    ["aliases of aliases", `a0: &a0 [x]\n${bomb.slice(bomb.indexOf("a1:"))}`, "refers to another value"],
    ["names of names", filled("? "), "frontmatter"],
    ["lists in lists", `a: ${"[".repeat(1_900)}`, "is not YAML"],
    ["lists below lists", filled("- "), "frontmatter"],
    ["faults", "a: b: c\n".repeat(180), "is not YAML"],
    ["more faults", filled("a: b: c\n"), "more than the 2000 names, values and signs that are taken"],
    ["escapes", `a: "${filled("\\x")}`, "is not YAML"],
  ])("%s", (_, text, message) => {
    expect(parseFrontMatter(text)).toEqual({ line: expect.any(Number), message: expect.stringContaining(message) });
  });
});
