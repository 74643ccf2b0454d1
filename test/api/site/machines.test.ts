import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { kindContracts, kindNames } from "../../../src/contract/public/kinds.ts";
import { docsPaths } from "../../../src/contract/public/docs-pages.ts";
import { xmlText } from "../../../src/clients/site/xml.ts";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate, watchedCatalog } from "../../support/isolates.ts";
import { article, command, mcpServer, series, skill, tool } from "../../support/records.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const odd = `Fish & <chips> "' 日本`;

beforeAll(async () => {
  await operator.import([
    skill({ slug: "older", createdAt: at(1), tags: ["writing"] }),
    skill({ slug: "newer", title: odd, summary: odd, createdAt: at(9) }),
    skill({ slug: "hidden", status: "pending", createdAt: at(20) }),
    tool({ slug: "a-tool", createdAt: at(3) }),
    mcpServer({ slug: "a-server", createdAt: at(4) }),
    command({ slug: "a-command", createdAt: at(5) }),
    article({ slug: "an-article", publishedAt: at(6) }),
    series({ slug: "a-series", publishedAt: at(7) }),
  ]);
});
afterEach(() => void vi.restoreAllMocks());

const read = async (path: string) => {
  const response = await anon.get(path);
  expect(response.status).toBe(200);
  return await response.text();
};
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Each element ends where it must, and no bare sign stands in a text. */
function requireWellFormed(xml: string) {
  const open: string[] = [];
  const faults: string[] = [];
  const elements = /([^<]*)<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g;
  for (const [, text, end, name, attributes, self] of xml.replace(/^<\?xml [^>]*\?>\n/, "").matchAll(elements)) {
    if (/&(?!(?:amp|lt|gt|quot|apos);)|>/.test(`${text}${attributes}`)) faults.push(`${text}${attributes}`);
    if (end && open.pop() !== name) faults.push(`</${name}>`);
    if (!end && !self) open.push(name!);
  }
  // oxlint-disable-next-line no-control-regex -- no XML document may hold them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) faults.push("a control character");
  expect([...faults, ...open]).toEqual([]);
}

test("a text of any characters is XML", () =>
  expect(xmlText("a\u0000b\u001b\ud800<\ufffe>\t&")).toBe("a\ufffdb\ufffd\ufffd&lt;\ufffd&gt;\t&amp;"));

describe("feeds", () => {
  test("all kinds together, newest first, nothing that is not public", async () => {
    const response = await anon.get("/feed.xml");
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
    expect(response.headers.get("ETag")).toBeTruthy();
    const xml = await response.text();
    requireWellFormed(xml);
    expect(all(xml, /<entry>\n<id>http:\/\/localhost(.*?)<\/id>/g)).toEqual([
      ...["/skills/newer", "/series/a-series", "/articles/an-article", "/commands#a-command"],
      ...["/mcp-servers/a-server", "/tools/a-tool", "/skills/older"],
    ]);
    expect(xml).toContain("<title>Fish &amp; &lt;chips&gt; &quot;&apos; 日本</title>");
  });

  test.each(kindNames.map((kind) => kindContracts[kind].path))("/%s/feed.xml has its own kind", async (path) => {
    const xml = await read(`/${path}/feed.xml`);
    requireWellFormed(xml);
    const entries = all(xml, /<entry>\n<id>(.*?)<\/id>/g);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).toMatch(new RegExp(`^http://localhost/${path}[/#]`));
    // What Atom asks of every feed and entry.
    for (const element of ["id", "title", "updated"]) {
      expect(all(xml, new RegExp(`<(${element})>`, "g"))).toHaveLength(entries.length + 1);
    }
    expect(xml).toMatch(/<link rel="self"[^>]*feed\.xml"/);
  });

  test("at most 50 entries", async () => {
    await operator.import(Array.from({ length: 60 }, (_, index) => tool({ slug: `tool-${index}`, createdAt: at(0) })));
    expect(all(await read("/tools/feed.xml"), /(<entry>)/g)).toHaveLength(50);
  });

  test("a kind that does not exist has none", async () => expect((await anon.get("/books/feed.xml")).status).toBe(404));
});

describe("the sitemap", () => {
  const addresses = async () => {
    const files = all(await read("/sitemap.xml"), /<loc>http:\/\/localhost(.*?)<\/loc>/g);
    const lists = await Promise.all(
      files.map(async (file) => all(await read(file!), /<loc>http:\/\/localhost(.*?)</g)),
    );
    return { files, lists };
  };

  test("names every public record with a page once, the lists and the guide", async () => {
    const { files, lists } = await addresses();
    expect(files).toEqual(["/sitemaps/pages.xml", "/sitemaps/1.xml"]);
    const [pages, records] = lists;
    for (const path of ["/", "/skills", ...docsPaths]) {
      expect(pages).toContain(path);
    }
    expect(records).toContain("/skills/older");
    expect(records).not.toContain("/skills/hidden");
    expect(records!.join()).not.toContain("a-command");
    expect(new Set(records).size).toBe(records!.length);
    for (const path of ["/sitemap.xml", ...files]) requireWellFormed(await read(path!));
  });

  test.each(["0", "01", "-1", "x", "99999999"])("/sitemaps/%s.xml is a 404", async (file) =>
    expect((await anon.get(`/sitemaps/${file}.xml`)).status).toBe(404),
  );
});

describe("what is made of the catalogue is a cached answer", () => {
  test.each(["/feed.xml", "/skills/feed.xml", "/sitemap.xml", "/sitemaps/1.xml"])(
    "%s is answered from memory, and a takedown ends it",
    async (path) => {
      const slug = `gone-${path.replaceAll(/\W/g, "")}`;
      await operator.import([skill({ slug, body: `Of ${slug}.`, createdAt: at(30) })]);
      const { watched, CATALOG } = watchedCatalog();
      const isolate = newIsolate({ CATALOG });
      const shown = await (await isolate.anon.get(path)).text();
      expect(shown.includes(slug)).toBe(path !== "/sitemap.xml");
      const reads = watched.reads.length;
      const again = await isolate.anon.get(path);
      expect(again.status).toBe(200);
      expect(watched.reads).toHaveLength(reads);
      const etag = again.headers.get("ETag")!;
      expect((await isolate.anon.get(path, { "If-None-Match": etag })).status).toBe(304);
      await isolate.operator.setStatus("skill", slug, "rejected");
      expect(await (await isolate.anon.get(path)).text()).not.toContain(slug);
    },
  );

  test("counts against the address's limit", async () =>
    expect((await anon.get("/feed.xml")).headers.get("RateLimit")).toMatch(/^"anonymous";r=\d+/));
});

describe("texts", () => {
  test("robots.txt names the sitemap, and keeps crawlers from searches and secrets", async () => {
    const text = await read("/robots.txt");
    expect(text).toContain("Sitemap: http://localhost/sitemap.xml");
    for (const path of ["/search", "/r/", "/operator/"]) expect(text).toContain(`Disallow: ${path}\n`);
  });

  test("security.txt has a contact and an end within a year", async () => {
    const text = await read("/.well-known/security.txt");
    expect(text).toMatch(/^Contact: http:\/\/localhost\/report$/m);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)![1]!) - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(366);
    const named = newIsolate({ SECURITY_CONTACT: "mailto:security@example.com", PUBLIC_URL: "https://skills.example" });
    const own = await (await named.anon.get("/.well-known/security.txt")).text();
    expect(own).toContain("Contact: mailto:security@example.com\n");
    expect(own).toContain("Canonical: https://skills.example/.well-known/security.txt\n");
  });

  test("opensearch.xml leads to the search page", async () => {
    const xml = await read("/opensearch.xml");
    requireWellFormed(xml);
    expect(xml).toContain('template="http://localhost/search?q={searchTerms}"');
  });

  test("llms.txt names the API and the guide", async () => {
    const text = await read("/llms.txt");
    expect(text).toMatch(/^# Discovery and Vault\n\n> /);
    for (const path of ["/api/v1/openapi.json", "/api/v1/skills", "/docs/quick-start"]) {
      expect(text).toContain(`(http://localhost${path})`);
    }
  });

  test.each(["/robots.txt", "/llms.txt", "/.well-known/security.txt", "/feed.xml"])("HEAD %s", async (path) => {
    const response = await anon.head(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

test("a file holds no more than may be in one, however far apart the ids are", async () => {
  const isolated = newIsolate();
  const own = "(select id from records where slug = 'a-series')";
  await env.CATALOG.batch(
    [
      "pragma defer_foreign_keys = on",
      ...["bodies", "screens"].map(
        (table) => `update ${table} set record_id = record_id + 20000 where record_id = ${own}`,
      ),
      "update records set id = id + 20000 where slug = 'a-series'",
    ].map((statement) => env.CATALOG.prepare(statement)),
  );
  await operator.import([tool({ slug: "one-more" })]);
  const files = all(await (await isolated.anon.get("/sitemap.xml")).text(), /sitemaps\/(.*?)\.xml/g);
  // Files between, in which nothing is public, are not named.
  expect(files).toEqual(["pages", "1", "5"]);
  expect(all(await read("/sitemaps/5.xml"), /<loc>http:\/\/localhost(.*?)</g)).toContain("/series/a-series");
  expect((await anon.get("/sitemaps/2.xml")).status).toBe(404);
});
