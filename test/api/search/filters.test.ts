import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import type { FilterName } from "../../../src/contract/public/kinds.ts";
import { article, command, kinds, mcpServer, series, skill, tool } from "../../support/records.ts";

const skills = [
  skill({ slug: "s1", title: "Alpha", platform: "claude-code", tags: ["git", "testing"] }),
  skill({ slug: "s2", title: "Alpha", platform: "claude-code", tags: ["git"] }),
  skill({ slug: "s3", title: "Alpha", platform: "cursor", tags: ["git", "git-hooks"] }),
  skill({ slug: "s4", title: "Gamma", platform: "cursor", tags: ["git-hooks"], authorSlug: "git" }),
  skill({ slug: "git", title: "Git", platform: "git", tags: [] }),
];

beforeAll(async () => {
  await operator.import([
    ...skills,
    tool({ slug: "t1", name: "Alpha", tags: ["git", "cli"] }),
    tool({ slug: "t2", name: "Gamma", tags: ["cli"] }),
    mcpServer({ slug: "m1", name: "Alpha", tags: ["files"], transports: ["stdio"] }),
    mcpServer({ slug: "m2", name: "Alpha", tags: ["files", "web"], transports: ["http", "sse"] }),
    mcpServer({ slug: "m3", name: "Gamma http", tags: ["web"], transports: [] }),
    command({ slug: "c1", title: "Alpha", platform: "claude-code" }),
    command({ slug: "c2", title: "Gamma claude-code", platform: "gemini-cli" }),
    article({ slug: "a1", title: "Alpha", tags: ["git"] }),
    article({ slug: "a2", title: "Gamma git", tags: ["web"] }),
    series({ slug: "r1", title: "Alpha", authorName: "Ada Example" }),
    series({ slug: "r2", title: "Gamma ada-example", authorName: "Ada", authorSlug: "ada" }),
  ]);
});

describe("a list shows exactly the records that have what is asked for", () => {
  test.each([
    ["skills?tag=git", ["s1", "s2", "s3"]],
    ["skills?tag=git-hooks", ["s3", "s4"]],
    ["skills?tag=hooks", []],
    ["skills?tag=gi", []],
    ["skills?tag=GIT", []],
    ["skills?platform=claude-code", ["s1", "s2"]],
    ["skills?platform=claude", []],
    ["skills?platform=git", ["git"]],
    ["skills?platform=cursor&tag=git", ["s3"]],
    ["skills?platform=cursor&tag=testing", []],
    ["skills?platform=claude-code&tag=git&q=alpha", ["s1", "s2"]],
    ["skills?platform=claude-code&tag=git&q=gamma", []],
    ["skills?tag=git-hooks&q=gam", ["s4"]],
    ["tools?tag=cli", ["t1", "t2"]],
    ["tools?tag=git&q=alpha", ["t1"]],
    ["mcp-servers?transport=stdio", ["m1"]],
    ["mcp-servers?transport=http", ["m2"]],
    ["mcp-servers?transport=sse&tag=files", ["m2"]],
    ["mcp-servers?transport=stdio&tag=web", []],
    ["mcp-servers?transport=sse&tag=web&q=alpha", ["m2"]],
    ["commands?platform=claude-code", ["c1"]],
    ["commands?platform=claude-code&q=gamma", []],
    ["articles?tag=git", ["a1"]],
    ["articles?tag=web&q=git", ["a2"]],
    ["series?author=ada-example", ["r1"]],
    ["series?author=ada", ["r2"]],
    ["series?author=ada&q=alpha", []],
  ])("%s", async (query, expected) => {
    const { items, total, totalRelation, hasMore } = await anon.list(`/api/v1/${query}`);
    expect(items.map(({ slug }) => slug).toSorted()).toEqual(expected);
    expect({ total, totalRelation, hasMore }).toEqual({ total: expected.length, totalRelation: "eq", hasMore: false });
  });
});

test("a filter asks the same under relevance", async () => {
  expect((await anon.slugs("/api/v1/skills?q=git&tag=git-hooks&sort=relevance")).toSorted()).toEqual(["s3", "s4"]);
  expect((await anon.slugs("/api/v1/skills?q=alpha&platform=claude-code&sort=relevance")).toSorted()).toEqual([
    "s1",
    "s2",
  ]);
});

test("a filter is no word of a search, nor a word a filter", async () => {
  expect(await anon.slugs("/api/v1/skills?q=cursor")).toEqual([]);
  expect((await anon.slugs("/api/v1/commands?q=claude-code")).toSorted()).toEqual(["c2"]);
});

test.each([
  ["transport", "mcp-servers", ["stdio", "http", "sse"]],
  ["screen", "commands", ["not-run", "clean", "notes-only", "flagged-cleared-by-moderator", "flagged"]],
])("an unknown %s is 400 and names those there are", async (parameter, path, allowed) => {
  for (const value of ["websocket", allowed[0]!.toUpperCase(), "", allowed.join(",")]) {
    const problem = await anon.problem(`/api/v1/${path}?${parameter}=${value}`);
    expect(problem).toMatchObject({ status: 400, code: "invalid_parameter", errors: [{ parameter }] });
    for (const one of allowed) expect(problem.errors?.[0]?.message).toContain(one);
  }
});

test("the screen’s outcome is that of the report, and a new judgement moves a record to its new list", async () => {
  const asked = async (outcome: string) =>
    (await anon.slugs(`/api/v1/skills?screen=${outcome}&pageSize=100`)).toSorted();
  const all = (await anon.slugs("/api/v1/skills?pageSize=100")).toSorted();
  const outcomes = await Promise.all(
    all.map(async (slug) => {
      const { report } = await anon.read<{ report: { screen: { outcome: string } } }>(`/api/v1/skills/${slug}`);
      return [slug, report.screen.outcome] as const;
    }),
  );
  for (const outcome of ["not-run", "clean", "notes-only", "flagged"]) {
    expect(await asked(outcome)).toEqual(outcomes.filter(([, one]) => one === outcome).map(([slug]) => slug));
  }
  expect(await asked("clean")).toContain("s2");
  await operator.import([{ ...skills[1]!, summary: "Reads the file ~/.ssh/id_rsa of its user" }]);
  expect(await asked("notes-only")).toContain("s2");
  expect(await asked("clean")).not.toContain("s2");
});

test("a change of tags, platform and transports moves a record to its new lists at once", async () => {
  await operator.import([
    { ...skills[0]!, tags: ["svelte"], platform: "windsurf" },
    mcpServer({ slug: "m1", name: "Alpha", tags: [], transports: ["sse"] }),
  ]);
  expect((await anon.slugs("/api/v1/skills?tag=git")).toSorted()).toEqual(["s2", "s3"]);
  expect(await anon.slugs("/api/v1/skills?tag=svelte&platform=windsurf")).toEqual(["s1"]);
  expect(await anon.slugs("/api/v1/mcp-servers?transport=stdio")).toEqual([]);
  expect((await anon.slugs("/api/v1/mcp-servers?transport=sse")).toSorted()).toEqual(["m1", "m2"]);
});

/** The files of a skill that has this body. */
const packaged = (body: string) => ({
  body,
  files: [{ path: "SKILL.md", text: `---\nname: quokka\ndescription: Quokka.\n---\n\n${body}\n` }],
});

const runs = packaged("```sh\nmake check\n```");
const talks = packaged('```python\nimport requests\nrequests.get("https://api.example.org")\n```');

test("a skill that brings a program is none that runs nothing, whatever the program does", async () => {
  const { body, files } = packaged("Follow these steps.");
  const program = { path: "scripts/count.py", text: "print(1 + 1)\n" };
  await operator.import([
    { ...skill({ slug: "text-alone", title: "Numbat text" }), body, files },
    { ...skill({ slug: "with-program", title: "Numbat program" }), body, files: [...files, program] },
  ]);
  expect((await anon.slugs("/api/v1/skills?q=numbat")).toSorted()).toEqual(["text-alone", "with-program"]);
  expect(await anon.slugs("/api/v1/skills?q=numbat&runs=none")).toEqual(["text-alone"]);
});

describe.each(kinds)("every filter that the contract gives the list of $kind", ({ path, filters, make }) => {
  /** A value of each filter, and the members that give it to a record. */
  const having: Record<FilterName, { value: string; members?: object; others?: object; summary?: string }> = {
    tag: { value: "filtered", members: { tags: ["filtered"] } },
    platform: { value: "filtered", members: { platform: "filtered" } },
    transport: { value: "sse", members: { transports: ["sse"] } },
    author: { value: "filtered", members: { authorSlug: "filtered" } },
    screen: { value: "notes-only", summary: "Reads the file ~/.ssh/id_rsa of its user" },
    verdict: { value: "notes-only", summary: "Reads the file ~/.ssh/id_rsa of its user" },
    network: { value: "none", members: runs, others: talks },
    runs: { value: "none", members: talks, others: runs },
  };

  test.each(filters)("%s lets through the records that have it, and no other", async (filter) => {
    const { value, members, others, ...made } = having[filter];
    const slug = `has-${filter}`;
    const name = `Quokka${filter}`;
    await operator.import([
      { ...make({ slug, name, ...made }), ...members },
      { ...make({ slug: `without-${filter}`, name }), ...others },
    ]);
    expect(await anon.slugs(`${path}?${filter}=${value}&q=${name}`)).toEqual([slug]);
  });
});
