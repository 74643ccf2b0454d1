import { beforeAll, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { givePackage, packed, sha256 } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

const files = { "SKILL.md": '---\nname: "sold"\n---\n' };

beforeAll(async () => {
  await operator.import([
    skill({
      slug: "offered",
      summary: "About it.",
      tags: ["market", "more"],
      authorName: "Ada",
      authorSlug: "ada",
    }),
  ]);
  await givePackage("offered", { files });
});

test.each([
  ["/skills/offered", "skill-offered", "Ada"],
  ["/tags/market", "tag-market", "Discovery and Vault"],
  ["/authors/ada", "author-ada", "Ada"],
  ["/tags/market@offered", "tag-market--offered", "Discovery and Vault"],
])("the marketplace of %s", async (scope, name, owner) => {
  const response = await anon.get(`${scope}/.claude-plugin/marketplace.json`);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  const digest = sha256(packed(files).archive);
  const url = `http://localhost${scope}/.well-known/agent-skills/offered.zip?d=${digest.slice(0, 16)}`;
  const body = await response.json<{ plugins: object[] }>();
  expect(body).toMatchObject({ name, owner: { name: owner }, metadata: { version: "1.0.1790000000" } });
  expect(body.plugins).toEqual([
    {
      name: "offered",
      description: "About it.",
      version: "1.0.1790000000",
      author: { name: "Ada" },
      keywords: ["market", "more"],
      strict: false,
      skills: ["./"],
      source: { source: "archive", url, sha256: digest },
    },
  ]);
  const archive = await anon.get(url.slice("http://localhost".length));
  expect(sha256(new Uint8Array(await archive.arrayBuffer()))).toBe(digest);
});

test("a skill's commands begin with the three of this service", async () => {
  const { install } = await anon.read<{ install: object[] }>("/api/v1/skills/offered");
  const at = "http://localhost/skills/offered";
  expect(install.slice(0, 3)).toEqual([
    { target: "skills-cli", command: `npx skills add ${at}` },
    {
      target: "claude-code",
      command: `claude plugin marketplace add ${at}.git && claude plugin install offered@skill-offered`,
    },
    { target: "git", command: `git clone ${at}.git` },
  ]);
});
