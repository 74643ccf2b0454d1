import { describe, expect, test } from "vitest";
import { baseMark } from "../../../src/web/docs/base-mark.ts";
import type { FoundOperation } from "../../../src/web/pages/reference-index.tsx";
import type { SearchedSection } from "../../../src/web/pages/guide-search.tsx";
import { newIsolate } from "../../support/isolates.ts";

const operations: FoundOperation[] = [
  {
    group: "vault",
    operationId: "revokeLink",
    method: "DELETE",
    path: "/links/{id}",
    summary: "Revoke a `link`",
    words: "delete /links/{id} revoke a link 404",
  },
  {
    group: "skills",
    operationId: "listSkills",
    method: "GET",
    path: "/skills",
    summary: "List skills",
    words: "get /skills list skills 200",
  },
];
const sections: SearchedSection[] = [
  { slug: "keys", id: "", heading: null, text: "A key stands for a person." },
  { slug: "backup", id: "the-drill", heading: "The drill", text: "Do it twice a year. A <key> is in the copy." },
];
const built: Record<string, string> = {
  "/docs/index.html": "<h1>Guide</h1>",
  "/docs/sections.json": JSON.stringify(sections),
  "/docs/quick-start.html": `<code>curl ${baseMark}/a; curl ${baseMark}/b</code>`,
  "/docs/api/index.html": "<h1>API reference</h1>",
  "/docs/api/skills.html": `<code>curl ${baseMark}/api/v1/skills</code>`,
  "/docs/api/operations.json": JSON.stringify(operations),
};
const ASSETS = {
  fetch: async (url: URL) => {
    const text = built[url.pathname];
    return text === undefined
      ? new Response(null, { status: 404 })
      : new Response(text, { headers: { ETag: '"file"' } });
  },
};
/** One isolate, that is asked by several names. */
const service = newIsolate({ ASSETS }).anon;

describe("a built page says the address of the service that sends it", () => {
  test("that of each request, whatever its proxies say", async () => {
    for (const origin of ["https://skills.example", "http://localhost:9", "https://skills.example"]) {
      const response = await service.get(`${origin}/docs/quick-start`, {
        Forwarded: "host=evil.example;proto=https",
        "X-Forwarded-Host": "evil.example",
      });
      expect(await response.text()).toBe(`<code>curl ${origin}/a; curl ${origin}/b</code>`);
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; script-src 'self';/);
    }
  });

  test("PUBLIC_URL where it is set", async () => {
    const named = newIsolate({ ASSETS, PUBLIC_URL: "https://public.example" }).anon;
    const text = await (await named.get("http://other.example/docs/api/skills")).text();
    expect(text).toBe("<code>curl https://public.example/api/v1/skills</code>");
  });

  test("an ETag is of the page as it is sent, so that another address gets another", async () => {
    const etagAt = async (origin: string) => (await service.get(`${origin}/docs/api/skills`)).headers.get("ETag")!;
    const etag = await etagAt("https://a.example");
    expect(etag).not.toBe(await etagAt("https://b.example"));
    const headers = { "If-None-Match": etag };
    expect((await service.get("https://a.example/docs/api/skills", headers)).status).toBe(304);
    expect((await service.get("https://b.example/docs/api/skills", headers)).status).toBe(200);
  });
});

describe("a search of the reference, without a script", () => {
  const search = async (q: string) => {
    const response = await service.get(`/docs/api?q=${encodeURIComponent(q)}`, { Accept: "text/html" });
    return { response, html: await response.text() };
  };

  test("finds the operations that hold every word", async () => {
    const { response, html } = await search(" LINK revoke ");
    expect(response.status).toBe(200);
    expect(html).toContain('href="/docs/api/vault#revokeLink"');
    expect(html).toContain("Revoke a <code>link</code>");
    expect(html).not.toContain("listSkills");
    expect(html).toContain('value="LINK revoke"');
    expect((await search("revoke skills")).html).toContain("None of 2");
  });

  test("shows what was asked as text, and keeps search engines away", async () => {
    const { html } = await search('"><script>alert(1)</script>');
    expect(html).not.toContain("<script>alert");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("counts against the limit, and is refused where it is too long", async () => {
    expect((await search("a")).response.headers.get("RateLimit")).toMatch(/^"anonymous";r=/);
    expect((await search("a".repeat(201))).response.status).toBe(400);
    const first = await service.get("/docs/api?q=");
    expect([await first.text(), first.headers.get("RateLimit")]).toEqual(["<h1>API reference</h1>", null]);
  });
});

describe("a search of the guide, without a script", () => {
  const search = async (q: string) => {
    const response = await service.get(`/docs?q=${encodeURIComponent(q)}`, { Accept: "text/html" });
    return { response, html: await response.text() };
  };

  test("finds the sections that have every word, those first that have them in their name", async () => {
    const { response, html } = await search(" KEY ");
    expect(response.status).toBe(200);
    expect(html).toMatch(
      /href="\/docs\/keys">Keys<[^]*href="\/docs\/backup#the-drill">Back up and restore: The drill</,
    );
    expect(html).toContain("A &lt;key&gt; is in the copy.");
    expect(html).toContain('value="KEY"');
    const two = await search("copy drill");
    expect(two.html).not.toContain('href="/docs/keys"');
    expect((await search("copy person")).html).toContain("Nothing was found");
  });

  test("counts against the limit, shows what was asked as text, and is refused where it is too long", async () => {
    const { response, html } = await search('"><script>alert(1)</script>');
    expect(html).not.toContain("<script>alert");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(response.headers.get("RateLimit")).toMatch(/^"anonymous";r=/);
    expect((await search("a".repeat(201))).response.status).toBe(400);
    const first = await service.get("/docs?q=");
    expect([await first.text(), first.headers.get("RateLimit")]).toEqual(["<h1>Guide</h1>", null]);
  });
});

test("each page has one address, and what is no page is none", async () => {
  const get = async (path: string) => {
    const response = await service.get(path);
    return response.status === 308 ? response.headers.get("Location") : response.status;
  };
  const answers = { "/docs/": "/docs", "/docs/index.html": "/docs", "/docs/quick-start.html": "/docs/quick-start" };
  const ofReference = {
    "/docs/api/": "/docs/api",
    "/docs/api/index.html": "/docs/api",
    "/docs/api/skills/": "/docs/api/skills",
    "/docs/api/skills.html": "/docs/api/skills",
    "/docs/sections.json": 404,
    "/docs/api/operations.json": 404,
    "/docs/api/nothing": 404,
  };
  for (const [path, answer] of Object.entries({ ...answers, ...ofReference, "/docs/..%2fwrangler.toml": 404 })) {
    expect([path, await get(path)]).toEqual([path, answer]);
  }
});
