import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { pageAt } from "../../support/pages.ts";
import { command, mcpServer, skill, tool } from "../../support/records.ts";
import { changedIn, textOf } from "../../support/texts.ts";

const body = textOf("wombat");
const nowhere = { path: null, commit: null, subtreeSha: null, lastSyncedAt: null };
const files = (text: string) => [{ path: "SKILL.md", text: `---\nname: digs\ndescription: Digs.\n---\n\n${text}\n` }];

beforeAll(async () => {
  await operator.import([
    skill({
      slug: "digs",
      title: "Digs",
      createdAt: "2026-01-01T00:00:00Z",
      installs: 5210,
      body,
      files: files(body),
      report: { source: { ...nowhere, repositoryUrl: "https://github.com/acme/digs", license: "MIT" } },
    }),
    skill({ slug: "digs-too", title: "Digs too", createdAt: "2026-02-01T00:00:00Z", body: changedIn(body, 4) }),
    skill({ slug: "stranger", title: "Stranger", body: textOf("quokka") }),
  ]);
}, 60_000);

describe("a skill's page", () => {
  test("says version, size and licence before everything that can be done with it", async () => {
    const [head] = (await pageAt("/skills/digs")).split('id="trust"');
    expect(head).toMatch(/Version 1<\/span><span>[\d.]+ K?B<\/span><span>Licence: MIT</);
    expect((await pageAt("/skills/stranger")).split('id="trust"')[0]).toContain("Licence: none is named");
  });

  test("names a near copy on the pages of both, and which of them is the older one", async () => {
    const older = await pageAt("/skills/digs");
    expect(older).toMatch(/>1 near copy<\/a>: <a href="\/skills\/digs-too">.*newer, 0 installs/);
    const newer = await pageAt("/skills/digs-too");
    expect(newer).toMatch(/>Near copy<\/a> of <a href="\/skills\/digs">.*older, 5,210 installs/);
    expect(await pageAt("/skills/stranger")).not.toMatch(/near copy/i);
    const copies = ["digs", "digs-too", "stranger"].map(async (slug) => {
      const { copies = 0 } = await anon.read<{ copies?: number }>(`/api/v1/skills/${slug}`);
      return copies;
    });
    expect(await Promise.all(copies)).toEqual([1, 1, 0]);
  });
});

test("a row of a list says what each of its facts is", async () => {
  await operator.import([
    mcpServer({ slug: "weather", name: "Weather", transports: ["stdio", "http"], version: "1.2.0", authorName: "Ada" }),
    tool({ slug: "rip", name: "Rip", category: "search", pricing: "free" }),
    tool({ slug: "bare", name: "Bare" }),
    command({ slug: "review", platform: "claude-code", category: "git" }),
  ]);
  expect(await pageAt("/mcp-servers")).toMatch(/<li>By .*<li>Over stdio, http<\/li><li>Version 1\.2\.0</);
  const tools = await pageAt("/tools");
  expect(tools).toContain("<li>Category: search</li><li>Price: free</li>");
  expect(tools).not.toContain("null");
  expect(await pageAt("/commands")).toContain("<li>For claude-code</li><li>Category: git</li>");
});

test("where nothing is found, the page of results says what may have been meant", async () => {
  for (const path of ["/search?q=strangr&verbatim=true", "/search?q=strangr&kind=skills&verbatim=true"]) {
    const page = await pageAt(path);
    expect(page).toMatch(/<h2>Did you mean<\/h2>.*<a href="\/skills\/stranger"><bdi>Stranger/);
  }
  expect(await pageAt("/search?q=zzzzqqqq")).not.toContain("Did you mean");
  expect(await pageAt(`/search?q=${"x".repeat(200)}`)).not.toContain("Did you mean");
});

test("what the API says in backticks is code on a page", async () => {
  const page = await pageAt("/skills?sort=perhaps", 400);
  expect(page).toContain("<code>sort</code> must be");
  expect(page.replace(/<head>.*<\/head>/s, "")).not.toContain("`");
});
