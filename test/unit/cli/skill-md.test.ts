import { describe, expect, test } from "vitest";
import { skillOf, type SkillOrigin } from "../../../src/cli/formats/skill-md.ts";
import { githubRepository } from "../../../src/cli/skills/repository.ts";
import { SkillRecord } from "../../../src/contract/public/skills.ts";

const unknown: SkillOrigin = {
  slug: "pdf-forms-x",
  repository: null,
  path: null,
  license: null,
  commit: null,
  subtreeSha: null,
  proof: "claimed",
};
const acme: SkillOrigin = {
  ...unknown,
  repository: githubRepository("acme", "tools"),
  path: "skills/pdf-forms",
  proof: "operator",
};
const frontmatter = (yaml: string, body = "# Forms\n") => `---\n${yaml}\n---\n${body}`;
const plain = "name: pdf-forms\ndescription: Fills in forms.";

function recordOf(text: string, origin = acme) {
  const skill = skillOf(origin, text);
  if (!("record" in skill)) throw new Error(JSON.stringify(skill));
  SkillRecord.parse(skill.record);
  return skill.record;
}

function faultOf(text: string) {
  const skill = skillOf(acme, text);
  if (!("errors" in skill)) throw new Error("was accepted");
  return { line: skill.line, ...skill.errors[0] };
}

describe("a skill of a repository", () => {
  test("becomes a record with its author, source and commands", () => {
    const text = frontmatter(
      `${plain}\nlicense: MIT\nmetadata:\n  author: Someone\n  tags: [PDF, Büro]`,
      "\n# Forms\n\nText.\n",
    );
    expect(recordOf(text)).toEqual({
      type: "skill",
      slug: "pdf-forms-x",
      title: "pdf-forms",
      summary: "Fills in forms.",
      platform: "agent-skills",
      tags: ["pdf", "buro"],
      authorName: "acme",
      authorSlug: "acme",
      source: "github",
      sourceUrl: "https://github.com/acme/tools",
      report: {
        source: {
          repositoryUrl: "https://github.com/acme/tools",
          path: "skills/pdf-forms",
          license: "MIT",
          commit: null,
          subtreeSha: null,
          lastSyncedAt: null,
        },
      },
      install: [
        { target: "skills-cli", command: "npx skills add acme/tools --skill pdf-forms" },
        { target: "git", command: "git clone https://github.com/acme/tools" },
      ],
      trust: { provenance: "unreviewed", bodySource: "authored" },
      sourceProof: "operator",
      body: "# Forms\n\nText.\n",
    });
  });

  test("whose name a shell would read is quoted", () =>
    expect(recordOf(frontmatter(`name: "PDF $(id) it's"\ndescription: d`)).install).toContainEqual({
      target: "skills-cli",
      command: String.raw`npx skills add acme/tools --skill 'PDF $(id) it'\''s'`,
    }));

  test("whose name a command would take for an option has no command with it", () =>
    expect(recordOf(frontmatter(`name: --global\ndescription: d`)).install).toEqual([
      { target: "git", command: "git clone https://github.com/acme/tools" },
    ]));

  test("that only claims to be from there has no commands", () =>
    expect(recordOf(frontmatter(plain), { ...acme, proof: "claimed" }).install).toBeNull());

  test("of an owner or repository that is no name on GitHub has no commands", () => {
    const installOf = (owner: string, name: string) =>
      recordOf(frontmatter(plain), { ...acme, repository: githubRepository(owner, name) }).install;
    expect(installOf("acme", "a;b")).toBeNull();
    expect(installOf("..", "tools")).toBeNull();
    expect(installOf("acme", "-x")).toBeNull();
  });
});

describe("a skill from elsewhere", () => {
  test.each([
    ["metadata:\n  author: Mara Lindqvist", "Mara Lindqvist", "mara-lindqvist"],
    ["author: Mara", "Mara", "mara"],
    ["license: MIT", "unknown", "unknown"],
  ])("with %s is by %s", (yaml, authorName, authorSlug) => {
    const record = recordOf(frontmatter(`${plain}\n${yaml}`), unknown);
    expect(record).toMatchObject({ authorName, authorSlug, source: "uploaded", install: null });
    expect(record).not.toHaveProperty("report");
  });
});

describe("what frontmatter may look like", () => {
  test.each([
    ["tags: a, B c , ,d", ["a", "b-c", "d"]],
    ["keywords: [x, x, 2024, {y: 1}]", ["x", "2024"]],
    [
      `tags: [${Array.from({ length: 12 }, (_, at) => `t${at}`).join(", ")}]`,
      Array.from({ length: 10 }, (_, at) => `t${at}`),
    ],
    [`tags: [${"long ".repeat(12)}]`, ["long-long-long-long-long-long-long-long-long-lon"]],
  ])("%s", (yaml, tags) => expect(recordOf(frontmatter(`${plain}\n${yaml}`)).tags).toEqual(tags));

  test("a byte order mark and CRLF change nothing", () => {
    const text = frontmatter(`${plain}\nmetadata:\n  tags: [a]`, "# Forms\n\n---\n\nmore\n");
    expect(recordOf(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(recordOf(text));
  });

  test("a description of several lines becomes one", () =>
    expect(recordOf(frontmatter("name: n\ndescription: |\n  one \n\n  two\tthree")).summary).toBe("one two three"));

  test("a body may be missing", () => expect(recordOf(`---\n${plain}\n---`).body).toBe(""));
});

describe("what is refused", () => {
  test.each([
    ["no frontmatter", "# Forms\n", 1, "", "has no frontmatter"],
    ["frontmatter without an end", `---\n${plain}\n# Forms`, 1, "", "has no end of its frontmatter"],
    ["an empty frontmatter", "---\n---\n# Forms", 1, "", "not a list of names and values"],
    ["a list", frontmatter("- a\n- b"), 1, "", "not a list of names and values"],
    ["YAML that is none", frontmatter("name: n\ntags: [one: two"), 3, "", "line 3 of the frontmatter is not YAML"],
    ["a damaged copy", frontmatter("name: n\ndescription: > Use when…"), 3, "", "is damaged"],
    ["an unclosed quotation", frontmatter('name: "n\ndescription: d'), 3, "", "is not YAML"],
    ["a frontmatter of 200 KB", frontmatter(`${plain}\nx: ${"y".repeat(200_000)}`), 1, "", "16384 are taken"],
    ["no name", frontmatter("description: d"), 1, "/name", "is missing"],
    ["no description", frontmatter("name: n\ndescription:"), 1, "/description", "is missing"],
    ["a name that is a list", frontmatter("name:\n  - n\ndescription: d"), 1, "/name", "must be text"],
    ["a description that is a list", frontmatter("name: n\ndescription:\n  - d"), 1, "/description", "must be text"],
  ])("%s", (_, text, line, pointer, message) =>
    expect(faultOf(text)).toMatchObject({ line, pointer, message: expect.stringContaining(message) }),
  );

  test("aliases that grow without end", () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(", ")}]`,
    );
    expect(faultOf(frontmatter(["a0: &a0 [x, x]", ...levels].join("\n"))).message).toContain("refers to another value");
  });
});

test("an empty description is taken as it is, and said: skills in use have them", () => {
  const skill = skillOf(acme, frontmatter('name: n\ndescription: ""'));
  expect("record" in skill && skill.record["summary"]).toBe("");
  expect("warnings" in skill && skill.warnings).toEqual([
    { line: 1, message: expect.stringMatching(/^has an empty `description`: clients are given its title/) as string },
  ]);
});
