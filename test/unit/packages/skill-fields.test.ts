import { expect, test } from "vitest";
import { firstHeadingOf } from "../../../src/formats/packages/first-heading.ts";
import { skillFieldsOf } from "../../../src/formats/packages/skill-fields.ts";

test.each([
  ["# PDF forms\n", "PDF forms"],
  ["Text first.\n\n## Second level ##\n\n# Later\n", "Second level"],
  ["```sh\n# no heading\n```\n# One\n", "One"],
  ["~~~~\n```\n# no\n~~~\n# no\n~~~~\n# One\n", "One"],
  ["#\n# \n#hash\n# One\n", "One"],
  ["Title\n=====\n", "Title"],
  ["Title\n---\n# Other\n", "Title"],
  ["- list\n---\n# One\n", "One"],
  ["    # code\n# One\n", "One"],
  ["# The `pdf` *forms* of **[us](https://example.com)** \\*\n", "The pdf forms of us *"],
  ["# snake_case_name and 2 * 3 * 4\n", "snake_case_name and 2 * 3 * 4"],
  ["No heading\n", undefined],
  ["```\n# never closed\n", undefined],
  ["", undefined],
])("the first heading of %j is %j", (markdown, heading) => {
  expect(firstHeadingOf(markdown)).toBe(heading);
});

const fieldsOf = (text: string) => skillFieldsOf(new TextEncoder().encode(text), "a-skill");
const skill = (description: string, body = "") => `---\nname: a-skill\ndescription: ${description}\n---\n${body}`;

test("a summary has 300 characters at most, whatever their units", () => {
  for (const letter of ["a", "🦊", "é"]) {
    expect(fieldsOf(skill(letter.repeat(300)))).toMatchObject({ summary: letter.repeat(300) });
    expect(fieldsOf(skill(letter.repeat(301)))).toMatchObject({ summary: `${letter.repeat(299)}…` });
  }
});

test("a title has 120 characters at most; without a heading it is the name", () => {
  expect(fieldsOf(skill("x", `# ${"a".repeat(121)}\n`))).toMatchObject({ title: `${"a".repeat(119)}…` });
  expect(fieldsOf(skill("x", "Text\n"))).toMatchObject({ title: "a-skill", body: "Text\n" });
});

test("lines that end as on Windows, and a byte order mark", () => {
  expect(fieldsOf(`\uFEFF${skill("One", "\n# Title\n").replaceAll("\n", "\r\n")}`)).toEqual({
    slug: "a-skill",
    title: "Title",
    summary: "One",
    body: "# Title\n",
    metadata: {},
  });
});

test("a value that only lacks quotation marks is read as it was meant", () => {
  expect(fieldsOf(skill("Use it: always"))).toMatchObject({ summary: "Use it: always" });
});

test("only texts of metadata are kept", () => {
  const text = "---\nname: a-skill\nmetadata:\n  a: text\n  b: 1\n  c: [x]\n  d: null\n---\n";
  expect(fieldsOf(text)).toMatchObject({ metadata: { a: "text" }, summary: null });
  expect(fieldsOf("---\nname: a-skill\nmetadata: text\n---\n")).toMatchObject({ metadata: {} });
});

test.each([
  ["\uFEFF\uFEFF---\nname: a-skill\n---\n", "two byte order marks"],
  ["\n\n---\nname: a-skill\n---\n", "an empty line before"],
  ["<!-- by hand -->\n---\nname: a-skill\n---\n", "a comment before"],
  ["# A skill\n---\nname: a-skill\n---\n", "a comment before"],
  ["---\nname: a-skill\n", "no end of its frontmatter"],
  ["Some text.\n", "no frontmatter"],
  [skill('""'), "an empty `description`"],
  [skill("' '"), "an empty `description`"],
])("%j is refused in words that say why", (text, why) => {
  expect(fieldsOf(text)).toEqual({ fault: expect.stringContaining(why) as string });
});
