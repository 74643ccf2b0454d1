import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { call } from "../../support/mcp.ts";
import { cleanScreen, giveScreen, setScanStatus } from "../../support/package-rows.ts";
import { html, pageAt } from "../../support/pages.ts";
import { mcpServer, skill } from "../../support/records.ts";

const upstream = "npx skills add acme/skills --skill quokka";
const flagged = {
  ...cleanScreen,
  result: { ran: true, outcome: "flagged" as const, suspicious: 1, notes: 0, hiddenCharacters: false },
  textHash: "text",
  clearing: null,
  opinion: null,
};

beforeAll(async () => {
  const of = { tags: ["marsupial"], authorName: "Acme", authorSlug: "acme", title: "quokka" };
  const install = [
    { target: "skills-cli" as const, command: upstream },
    { target: "git" as const, command: "git clone https://github.com/acme/skills" },
  ];
  await operator.import([
    ...["waiting", "bad", "judged"].map((name, at) =>
      // The second one as the CLI imports it: its commands follow from the repository.
      skill({
        ...of,
        slug: `quokka-${name}`,
        body: `Its text, number ${at}.`,
        install,
        ...(at === 1 && { sourceUrl: "https://github.com/acme/skills" }),
        repo: { url: "https://github.com/acme/skills", stars: 1, forks: 1, license: null, updatedAt: null },
      }),
    ),
    mcpServer({
      slug: "quokka-server",
      name: "quokka server",
      transports: ["stdio"],
      packages: [{ registryType: "npm", identifier: "@acme/quokka", transport: { type: "stdio" } }],
      install: [{ target: "claude-code", command: "claude mcp add quokka -- npx -y @acme/quokka" }],
    }),
  ]);
  await setScanStatus("quokka-bad", "infected");
  await setScanStatus("quokka-judged", "clean");
  await giveScreen("quokka-judged", flagged);
}, 60_000);

describe("what was not cleared here is not offered from elsewhere", () => {
  const slugs = ["quokka-waiting", "quokka-bad", "quokka-judged"];
  test.each([
    ...slugs.flatMap((slug) => [`/api/v1/skills/${slug}`, `/skills/${slug}`, `/skills/${slug}/trust`]),
    ...["/api/v1/skills", "/api/v1/skills?q=quokka&sort=relevance", "/api/search?q=quokka", "/feed.xml", "/llms.txt"],
    ...["/", "/skills", "/skills?q=quokka", "/search?q=quokka", "/search?q=quokka&kind=skills", "/tags/marsupial"],
    ...["/authors/acme", "/skills/feed.xml"],
  ])("%s", async (path) => {
    const text = await (await anon.get(path, path.startsWith("/api") ? {} : html)).text();
    expect(text).not.toMatch(/npx skills add acme|git clone https:\/\/github\.com\/acme|codeRepository/);
  });

  test.each([
    ["quokka-waiting", "not-cleared"],
    ["quokka-bad", "infected"],
    ["quokka-judged", "flagged"],
  ])("%s says why: %s", async (slug, reason) => {
    const detail = await anon.read<{ install: unknown; notOffered: { reason: string; detail: string } }>(
      `/api/v1/skills/${slug}`,
    );
    expect(detail).toMatchObject({ install: null, notOffered: { reason } });
    const page = await pageAt(`/skills/${slug}`);
    expect(page).toContain(detail.notOffered.detail);
    expect(page).not.toContain("data-copy");
    expect((await call("get_skill", { slug })).said).toMatchObject({ install: [], notOffered: detail.notOffered });
  });

  test("an export still has what the record came with", async () => {
    const response = await operator.send("/catalog/export");
    expect(await response.text()).toContain(upstream);
  });
});

test("a flagged MCP server keeps its configuration, and has no commands and no button", async () => {
  const server = "/mcp-servers/quokka-server";
  expect(await pageAt(server)).toContain('href="vscode:mcp/install?');
  await env.CATALOG.batch([
    env.CATALOG.prepare(
      "update screens set screen = ?1 where record_id = (select id from records where slug = 'quokka-server')",
    ).bind(JSON.stringify(flagged)),
    env.CATALOG.prepare("update sequence set value = value + 1"),
    env.CATALOG.prepare("update records set seq = (select value from sequence) where slug = 'quokka-server'"),
  ]);
  const later = newIsolate().anon;
  expect(await later.read(`/api/v1${server}`)).toMatchObject({ install: [], packages: [{ registryType: "npm" }] });
  const page = await pageAt(server, 200, later);
  expect(page).toContain("@acme/quokka");
  expect(page).not.toMatch(/href="(?:vscode|cursor):|data-copy/);
  expect(page).toContain("flagged");
});
