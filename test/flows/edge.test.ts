import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { anon, operator, serviceWith } from "../support/actors.ts";
import { article, series, skill } from "../support/records.ts";

const keys = async () => (await env.EDGE.list()).keys.map(({ name }) => name.replace(/^\d+\//, "")).toSorted();
const clear = async () => {
  for (const { name } of (await env.EDGE.list()).keys) await env.EDGE.delete(name);
};

/** Changes a row without a number of the sequence, as nothing of the service does: what still shows the old comes from KV. */
const changeUnseen = (slug: string, title: string) =>
  env.CATALOG.prepare("update records set title = ?2 where slug = ?1").bind(slug, title).run();

beforeAll(async () => {
  await operator.import([
    ...Array.from({ length: 25 }, (_, at) => skill({ slug: `number-${at}`, title: `Thing ${at}` })),
    series({ slug: "told" }),
    article({ slug: "told-1", series: { slug: "told", part: 1 } }),
  ]);
});
beforeEach(clear);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a second read comes from KV", () => {
  test.each([
    ["/api/v1/skills/number-3", "number-3"],
    ["/api/v1/skills", "number-24"],
    ["/api/v1/skills?sort=new", "number-24"],
    ["/api/v1/series/told", "told"],
    ["/api/v1/articles", "told-1"],
  ])("%s", async (path, slug) => {
    const title = await env.CATALOG.prepare("select title from records where slug = ?1")
      .bind(slug)
      .first<string>("title");
    const first = await (await anon.get(path)).text();
    expect(await keys()).toHaveLength(1);
    await changeUnseen(slug, "Changed unseen");
    const response = await anon.get(path);
    expect(await response.text()).toBe(first);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");

    await clear();
    expect(await (await anon.get(path)).text()).toContain("Changed unseen");
    await changeUnseen(slug, title!);
  });

  test("in the same bytes, with the same ETag", async () => {
    const [first, second] = [await anon.get("/api/v1/skills"), await anon.get("/api/v1/skills")];
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(second.headers.get("Link")).toBe(first.headers.get("Link"));
  });

  test("with no query of a database", async () => {
    await anon.get("/api/v1/skills/number-1");
    const log = vi.spyOn(console, "log").mockReturnValue();
    await anon.get("/api/v1/skills/number-1");
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ queries: 0, rowsRead: 0 });
  });
});

describe("what is kept there", () => {
  test("are first pages and public records, by names of a bounded number", async () => {
    for (const path of ["", "?sort=new", "?page=1&pageSize=20", "?q=", "/number-1"])
      await anon.get(`/api/v1/skills${path}`);
    expect(await keys()).toEqual(["skill/number-1", "skill?sort=new", "skill?sort=trending"]);
  });

  test.each([
    "?q=thing",
    "?q=made-up-words",
    "?tag=nothing",
    "?platform=agent-skills",
    "?page=2",
    "?pageSize=5",
    "?q=thing&sort=relevance",
    "?page=999",
    "?sort=best",
    "/nobody",
    "/Number-1",
    `/${"x".repeat(500)}`,
    "/..%2fnumber-1",
  ])("is nothing of %s", async (path) => {
    await anon.get(`/api/v1/skills${path}`);
    expect(await keys()).toEqual([]);
  });

  test("is nothing of what is not public", async () => {
    await operator.setStatus("skill", "number-2", "pending");
    await anon.get("/api/v1/skills/number-2");
    expect(await keys()).toEqual([]);
    await operator.setStatus("skill", "number-2", "approved");
  });

  test("is given up by KV itself after some minutes", async () => {
    await anon.get("/api/v1/skills");
    const [key] = (await env.EDGE.list()).keys;
    const left = key!.expiration! - Date.now() / 1000;
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(301);
  });
});

describe("a takedown", () => {
  test("cannot be read from KV at once, nor can the pages that showed it", async () => {
    for (const path of ["/api/v1/skills/number-4", "/api/v1/skills"]) await anon.get(path);
    await operator.setStatus("skill", "number-4", "rejected");
    expect((await anon.get("/api/v1/skills/number-4")).status).toBe(404);
    expect((await anon.list("/api/v1/skills")).total).toBe(24);
    await operator.setStatus("skill", "number-4", "approved");
    expect((await anon.get("/api/v1/skills/number-4")).status).toBe(200);
  });

  test("made elsewhere is seen here within 15 seconds", async () => {
    await anon.get("/api/v1/skills/number-5");
    await env.CATALOG.batch([
      env.CATALOG.prepare("update sequence set value = value + 1"),
      env.CATALOG.prepare(
        "update records set public = 0, status = 'rejected', seq = (select value from sequence) where slug = 'number-5'",
      ),
    ]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_001 });
    expect((await anon.get("/api/v1/skills/number-5")).status).toBe(404);
    expect((await anon.list("/api/v1/skills")).total).toBe(24);
  });
});

describe("a read goes on without KV", () => {
  const fail = () => Promise.reject(new Error("KV is away"));
  test.each([
    ["when nothing can be read", { get: fail, put: () => Promise.resolve() }],
    ["when nothing can be written", { get: () => Promise.resolve(null), put: fail }],
    ["when it fails altogether", { get: fail, put: fail }],
  ])("%s", async (_case, EDGE) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { anon: caller } = serviceWith({ EDGE });
    for (const path of ["/api/v1/skills", "/api/v1/skills/number-1"]) {
      expect((await caller.get(path)).status).toBe(200);
    }
    expect(log).toHaveBeenCalled();
  });
});
