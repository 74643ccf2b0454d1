import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FactReport } from "../../../src/contract/public/facts.ts";
import type { CatalogEntry } from "../../../src/contract/operator/moderation.ts";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import type { Verdict } from "../../../src/contract/public/verdicts.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { faultsIn } from "../support/axe.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { operator } from "../support/operator.ts";
import { aside, importRecords, scanned } from "../support/publish.ts";
import { honest, hostile, type Walked } from "../support/walked-packages.ts";

/** With `WALK_SCREENSHOTS=folder` the pages are kept there, to be looked at. */
const shots = process.env.WALK_SCREENSHOTS;
const folder = mkdtempSync(join(tmpdir(), "walk-"));
const open = useBrowser();

const recordOf = ({ slug, files }: Walked) => ({
  type: "skill",
  slug,
  title: slug,
  summary: "As its files say.",
  authorName: "A Test",
  body: "",
  files: Object.entries(files).map(([path, text]) => ({ path, text })),
});
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${baseUrl()}${path}`, { ...init, headers: { ...aside().headers, ...(init.headers as object) } });
const json = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
});
const tool = async (name: string, given: object) =>
  (await ask("/mcp", json({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }))).text();
const entryOf = async (slug: string) => {
  const { stdout } = await operator("--json", "catalog", "show", "skill", slug);
  return JSON.parse(stdout) as CatalogEntry;
};
const verdictOf = async (sha256: string) => {
  const { items } = await (await ask("/api/v1/verdicts", json({ sha256: [sha256] }))).json<{ items: Verdict[] }>();
  return items[0]!;
};

function onDisk({ slug, files }: Walked): string {
  for (const [path, text] of Object.entries(files)) {
    const whole = join(folder, slug, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  return join(folder, slug);
}

/** `folder, screen outcome, decision, reasons`, as the command line judges a folder on a disk. */
function judgedHere(one: Walked): string[] {
  try {
    const args = ["src/cli/screen.ts", "--packages", "--tsv", "--stdin"];
    const input = `${onDisk(one)}\n`;
    return execFileSync(process.execPath, args, { cwd: projectRoot, input, encoding: "utf8" }).trim().split("\t");
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split("\t");
  }
}

async function look(path: string, name: string) {
  const { page, elsewhere } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${baseUrl()}${path}`);
  const faults = await faultsIn(page);
  if (shots) {
    await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  }
  const text = String(await page.evaluate("document.body.innerText"));
  await page.close();
  return { text, faults, elsewhere };
}

beforeAll(async () => {
  if (shots) mkdirSync(shots, { recursive: true });
  await importRecords(folder, "walk", [...hostile, ...honest].map(recordOf));
  await scanned(honest.map(({ slug }) => slug));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(hostile)("a malicious package, $slug", (one) => {
  const { slug, found } = one;

  test("is held with its reason and line for the operator, and nobody else sees it", async () => {
    const { held, hold, public: isPublic, versions } = await entryOf(slug);
    expect([["chain", "flagged"].includes(held!), isPublic]).toEqual([true, false]);
    expect(hold!.facts).toContainEqual(expect.stringContaining(`, ${found!.file}:${found!.line}): `));
    expect(hold!.facts.join("\n")).toMatch(found!.says);
    const shown = await operator("catalog", "show", "skill", slug);
    if (shots) writeFileSync(join(shots, `${slug}.txt`), shown.stdout);
    expect(shown.stdout).toContain(`${found!.file}:${found!.line}`);
    expect((await operator("catalog", "held")).stdout).toContain(slug);

    for (const path of [`/api/v1/skills/${slug}`, `/api/v1/skills/${slug}/facts`, `/skills/${slug}`])
      expect((await ask(path)).status).toBe(404);
    expect(await tool("get_skill", { slug })).toMatch(/isError":true/);
    expect(await tool("search_catalogue", { q: slug })).not.toContain(`"${slug}"`);

    const verdict = await verdictOf(versions[0]!.sha256);
    expect(verdict).toMatchObject({ known: false, records: [], facts: null, engines: [] });
    expect(["held", "flagged"]).toContain(verdict.verdict);
    expect(JSON.stringify(verdict)).not.toContain(slug);
  });

  test("is held on a disk for the same reason", () => {
    const [, , decision, reasons] = judgedHere(one);
    expect(decision).toBe("held");
    expect(reasons).toContain(`${found!.file}:${found!.line}`);
  });

  test("has a page that says it is not there", async () => {
    const { text, elsewhere } = await look(`/skills/${slug}`, slug);
    expect(text).toContain("There is nothing at this address");
    expect(elsewhere).toEqual([]);
  });
});

describe.each(honest)("an honest package that does much of the same, $slug", (one) => {
  const { slug } = one;

  test("is public and says what it does, on every path alike", async () => {
    const detail = await (await ask(`/api/v1/skills/${slug}`)).json<SkillDetail>();
    const facts = await (await ask(`/api/v1/skills/${slug}/facts`)).json<FactReport>();
    expect(facts.facts.length).toBeGreaterThan(1);
    expect(detail.report.facts).toEqual({ factSet: facts.factSet, summary: facts.summary });
    for (const { file, line } of facts.facts) {
      const said = one.files[file]!.split("\n")[line - 1];
      expect(said?.trim(), `${file}:${line}`).toBeTruthy();
    }
    const verdict = await verdictOf(facts.sha256!);
    expect(verdict).toMatchObject({ known: true, facts: detail.report.facts, verdict: null });
    expect(await tool("get_skill", { slug })).toContain(facts.summary!);
    const shown = await operator("catalog", "show", "skill", slug);
    expect(shown.stdout).toContain(facts.summary!);
    const [, , decision] = judgedHere(one);
    expect(decision).not.toBe("held");
  });

  test("has a page with the line and the panel, and each fact leads to its line", async () => {
    const facts = await (await ask(`/api/v1/skills/${slug}/facts`)).json<FactReport>();
    const { text, faults, elsewhere } = await look(`/skills/${slug}`, slug);
    expect(text).toContain("What it does");
    expect(text).toContain(facts.summary!);
    expect([faults, elsewhere]).toEqual([[], []]);
    await look(`/skills/${slug}/trust`, `${slug}-trust`);
  });
});
