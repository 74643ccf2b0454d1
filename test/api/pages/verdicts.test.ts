import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { cleanScreen, givePackage, giveScreen } from "../../support/package-rows.ts";
import { pageAt } from "../../support/pages.ts";
import { mcpServer, skill, tool } from "../../support/records.ts";
import { imported } from "../../support/trust.ts";
import { env } from "cloudflare:workers";
import { ruleIds } from "../../../src/screen/rules/ids.ts";

const finding = { field: "body", line: 2, excerpt: "the words", reason: "What it says." };
const found = {
  ...cleanScreen,
  result: { ran: true, outcome: "flagged" as const, suspicious: 2, notes: 1, hiddenCharacters: false },
  findings: [
    { ...finding, rule: "S1", severity: "suspicious" as const },
    { ...finding, rule: "N1", severity: "suspicious" as const },
    { ...finding, rule: "N9", severity: "note" as const },
    { ...finding, rule: "S0", severity: "note" as const },
  ],
  textHash: "text",
  clearing: null,
  opinion: null,
};

beforeAll(async () => {
  await operator.import([
    skill({ slug: "found", title: "Found", verified: true, createdAt: "2026-01-02T00:00:00Z" }),
    tool({ slug: "a-tool", verified: true, createdAt: "2026-01-02T00:00:00Z", updatedAt: "2026-03-04T00:00:00Z" }),
    mcpServer({ slug: "a-server", createdAt: "2026-01-02T00:00:00Z", updatedAt: "2026-01-02T00:00:00Z" }),
  ]);
  await givePackage("found", { files: { "SKILL.md": "# Found\n" }, publishedAt: "2026-05-06T00:00:00Z" });
  await giveScreen("found", found);
}, 60_000);

describe("findings", () => {
  test("have the name of their rule, lead to it, and say themselves whether they are suspicious", async () => {
    const page = await pageAt("/skills/found/trust");
    expect(page).toContain(
      '<a href="/docs/trust#s1">S1 instruction override</a> <span class="mark warn">Suspicious</span>',
    );
    expect(page).toContain('<a href="/docs/trust#n1">N1 secret file</a> <span class="mark warn">Suspicious</span>');
    expect(page).toContain('<a href="/docs/trust#n9">N9 bare address</a> <span class="mark">Note</span>');
    // A rule that there is no more has no name.
    expect(page).toMatch(/>S0 ?<\/a>/);
    expect(page.match(/In (?:<a [^>]*>)?body, line 2/g)).toHaveLength(4);
  });

  test("are of rules whose anchors are links of lower-case letters and digits", () => {
    for (const id of ruleIds) expect(id.toLowerCase()).toMatch(/^[a-z]\d+$/);
  });
});

describe("a virus scan", () => {
  test("by the scanner for development is called none", async () => {
    for (const path of ["/skills/found", "/skills/found/trust", "/skills/found/versions"]) {
      const page = await pageAt(path);
      expect(page).toContain("Not scanned for viruses here");
      expect(page).not.toMatch(/clean,? (?:by )?builtin/i);
    }
    const { report } = await anon.read<{ report: { virusScan: object } }>("/api/v1/skills/found");
    expect(report.virusScan).toMatchObject({ engine: "builtin", status: "clean" });
  });

  test("by another is named with its engine", async () => {
    await env.CATALOG.batch([
      env.CATALOG.prepare("update packages set engine = 'ClamAV'"),
      env.CATALOG.prepare("update sequence set value = value + 1"),
      env.CATALOG.prepare("update records set seq = (select value from sequence) where slug = 'found'"),
    ]);
    const page = await pageAt("/skills/found/trust", 200, newIsolate().anon);
    expect(page).toContain("Clean, by ClamAV");
    expect(page).not.toContain("Not scanned for viruses here");
  });
});

describe("the source, on the trust line, is its host", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const { source } = imported.report;
  const from = (slug: string, more: Partial<typeof source> | { commit: null }) =>
    tool({ slug, report: { ...imported.report, source: { ...source, ...more } } });
  const lineOf = async (slug: string) =>
    /<dl class="trust">.*?<dt>Source<\/dt><dd>(.*?)<\/dd>/s.exec(await pageAt(`/tools/${slug}`))?.[1];

  test("with the first seven digits of the commit", async () => {
    await operator.import([
      from("at-a-commit", { repositoryUrl: "https://www.github.com/ada/example/", commit }),
      from("at-none", { commit: null }),
    ]);
    expect(await lineOf("at-a-commit")).toBe("github.com/ada/example @ 0123456");
    expect(await lineOf("at-none")).toBe("github.com/ada/example");
  });

  test("and the author where there is none", async () => {
    expect(await lineOf("a-tool")).toBe("Given by its author");
  });
});

test("a record's page says since when it is there, when it was changed, and whose word its mark is", async () => {
  const skillPage = await pageAt("/skills/found");
  expect(skillPage).toMatch(/Since <time datetime="2026-01-02[^>]*>2 Jan 2026<\/time>/);
  expect(skillPage).toMatch(/Updated <time datetime="2026-05-06/);
  expect(skillPage).toContain("Verified by the operator");
  expect(await pageAt("/tools/a-tool")).toMatch(/Updated <time datetime="2026-03-04/);
  expect(await pageAt("/mcp-servers/a-server")).not.toContain("Updated <time");
  expect(await pageAt("/skills")).toContain('<span class="mark warn">Flagged</span>');
});
