import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator, problemOf } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { article, mcpServer, series, skill, tool } from "../../support/records.ts";

const body = "# É 日本\r\n\r\n<script>alert(1)</script> *as it came*\n";
const paths = ["skills/md", "tools/md", "mcp-servers/md", "articles/md"].map((path) => `/api/v1/${path}`);
const url = "https://shop.example/paid";

beforeAll(async () => {
  await operator.import([
    ...[skill, tool, mcpServer, article].map((make) => (make as typeof skill)({ slug: "md", body })),
    series({ slug: "md" }),
    skill({ slug: "paid", price: 1, purchaseUrl: url }),
    { ...skill({ slug: "pending" }), status: "pending" },
  ]);
});

describe.each(paths)("%s", (path) => {
  const asks = [
    ["its own URL", () => anon.get(`${path}.md`)],
    ["its own URL again", () => anon.get(`${path}.md`)],
    ["Accept", () => anon.get(path, { Accept: "text/markdown" })],
    ["Accept again", () => anon.get(path, { Accept: "text/markdown, */*" })],
  ] as const;

  test.each(asks)("is markdown by %s", async (_, ask) => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect(response.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("X-Content-Notice")).toMatch(/^This content was written by third parties\./);
    expect(response.headers.get("ETag")).toMatch(/^"[0-9a-f]+"$/);
  });

  test.each([
    ["*/*", "application/json"],
    ["application/json", "application/json"],
    ["application/json, text/markdown", "application/json"],
    ["text/markdown;q=0.5, application/json", "application/json"],
    ["text/markdown;q=0", "application/json"],
    ["text/html", "application/json"],
    ["Text/Markdown;q=0.9, application/json;q=0.1", "text/markdown; charset=utf-8"],
    ["text/markdown, text/html, */*", "text/markdown; charset=utf-8"],
  ])("for Accept: %s is %s, from memory and not", async (accept, type) => {
    for (const service of [newIsolate().anon, anon, anon]) {
      const response = await service.get(path, { Accept: accept });
      expect(response.headers.get("Content-Type")).toBe(type);
      expect(response.headers.get("Vary")).toBe("Accept");
    }
  });

  test("is 304 for who has it", async () => {
    const etag = (await anon.get(`${path}.md`)).headers.get("ETag")!;
    expect((await anon.get(`${path}.md`, { "If-None-Match": etag })).status).toBe(304);
    expect((await anon.get(path, { "If-None-Match": etag })).status).toBe(200);
    expect((await anon.get(path, { "If-None-Match": etag, Accept: "text/markdown" })).status).toBe(304);
  });
});

test("a priced skill's is not given: by the record's URL, the record is", async () => {
  const response = await anon.get("/api/v1/skills/paid.md");
  expect(response.status).toBe(403);
  expect(await problemOf(response)).toMatchObject({ code: "body_locked", purchaseUrl: url });
  const record = await anon.get("/api/v1/skills/paid", { Accept: "text/markdown" });
  expect(await record.json()).toMatchObject({ slug: "paid", bodyLocked: true });
});

test.each(["skills/pending.md", "skills/nobody.md", "skills/.md", "skills/md.md.md", "series/md.md", "skills/MD.md"])(
  "404 for %s",
  async (path) => {
    expect((await anon.get(`/api/v1/${path}`)).status).toBe(404);
  },
);
