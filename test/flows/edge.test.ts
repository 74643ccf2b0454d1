import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Config } from "../../src/lib/config.ts";
import { takedownSeconds } from "../../src/lib/takedown-seconds.ts";
import { operator } from "../support/actors.ts";
import { moveClock, newIsolate, watchedCatalog, withoutColo } from "../support/isolates.ts";
import { article, series, skill } from "../support/records.ts";

/** Without the number and the address that they were asked at. */
const keys = async () =>
  (await env.EDGE.list()).keys.map(({ name }) => name.replace(/^\d+\/http:\/\/localhost /, "")).toSorted();
const clear = async () => {
  for (const { name } of (await env.EDGE.list()).keys) await env.EDGE.delete(name);
};

/**
 * Changes a row without a number of the sequence, as nothing of the service does: what still shows the old was kept.
 */
const changeUnseen = (slug: string, title: string) =>
  env.CATALOG.prepare("update records set title = ?2 where slug = ?1").bind(slug, title).run();

/** Makes what is kept under the numbers so far out of use. */
const nextNumber = () => env.CATALOG.prepare("update sequence set value = value + 1").run();
/** And has every isolate know it. */
async function becomesStale() {
  await nextNumber();
  moveClock(60_000);
}

beforeAll(async () => {
  await operator.import([
    ...Array.from({ length: 25 }, (_, at) =>
      skill({ slug: `number-${at}`, title: `Thing ${at}`, body: `Words of number ${at}` }),
    ),
    series({ slug: "told" }),
    article({ slug: "told-1", series: { slug: "told", part: 1 } }),
  ]);
});
beforeEach(async () => {
  await clear();
  await nextNumber();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const kept = [
  ["/api/v1/skills/number-3", "number-3"],
  ["/api/v1/skills", "number-24"],
  ["/api/v1/skills?sort=new", "number-24"],
  ["/api/v1/series/told", "told"],
  ["/api/v1/articles", "told-1"],
] as const;
const titleOf = (slug: string) =>
  env.CATALOG.prepare("select title from records where slug = ?1").bind(slug).first<string>("title");

describe.each(kept)("%s", (path, slug) => {
  async function secondRead(first: ReturnType<typeof newIsolate>, second: ReturnType<typeof newIsolate>) {
    const title = (await titleOf(slug))!;
    const before = await first.anon.get(path);
    await changeUnseen(slug, "Changed unseen");
    const after = await second.anon.get(path);
    await changeUnseen(slug, title);
    expect(await after.text()).toBe(await before.text());
    for (const name of ["ETag", "Link", "Cache-Control", "Content-Type"]) {
      expect(after.headers.get(name)).toBe(before.headers.get(name));
    }
  }

  test("comes from the isolate's memory, without KV, cache or database", async () => {
    const { watched, CATALOG } = watchedCatalog();
    const isolate = newIsolate({ CATALOG });
    await isolate.anon.get(path);
    const [asked, before] = [vi.spyOn(caches.default, "match"), watched.reads.length];
    await clear();
    await secondRead(isolate, isolate);
    expect(asked).not.toHaveBeenCalled();
    expect(watched.reads).toHaveLength(before);
  });

  test("comes from the data centre's cache in another isolate", async () => {
    const EDGE = { getWithMetadata: () => ({ value: null, metadata: null }), put: () => Promise.resolve() };
    await secondRead(newIsolate({ EDGE }), newIsolate({ EDGE }));
    expect(await keys()).toEqual([]);
  });

  test("comes from KV in another data centre", async () => {
    withoutColo();
    const first = newIsolate();
    await first.anon.get(path);
    await becomesStale();
    await secondRead(first, newIsolate());
    expect(new Set(await keys()).size).toBe(1);
  });
});

describe("what KV keeps", () => {
  test("are first pages, by names of a bounded number", async () => {
    const { anon } = newIsolate();
    for (const path of ["", "?sort=new", "?page=1&pageSize=20", "?q="]) await anon.get(`/api/v1/skills${path}`);
    expect(await keys()).toEqual(["skill?sort=new", "skill?sort=trending"]);
  });

  test("are public records that are asked for more than once", async () => {
    withoutColo();
    const { anon } = newIsolate();
    for (const slug of ["number-1", "number-3"]) await anon.get(`/api/v1/skills/${slug}`);
    expect(await keys()).toEqual([]);
    await becomesStale();
    for (const slug of ["number-1", "number-4"]) await anon.get(`/api/v1/skills/${slug}`);
    expect(await keys()).toEqual(["skill/number-1"]);
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
    const { anon } = newIsolate();
    await anon.get(`/api/v1/skills${path}`);
    await becomesStale();
    await anon.get(`/api/v1/skills${path}`);
    expect(await keys()).toEqual([]);
  });

  test("is nothing of what is not public", async () => {
    const { anon } = newIsolate();
    await operator.setStatus("skill", "number-2", "pending");
    await anon.get("/api/v1/skills/number-2");
    await becomesStale();
    await anon.get("/api/v1/skills/number-2");
    expect(await keys()).toEqual([]);
    await operator.setStatus("skill", "number-2", "approved");
  });

  test("is given up by KV itself after some minutes", async () => {
    await newIsolate().anon.get("/api/v1/skills");
    const [key] = (await env.EDGE.list()).keys;
    const left = key!.expiration! - Date.now() / 1000;
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(301);
  });
});

test("the data centre's cache keeps a search only shortly while the index is behind, by sequence number", async () => {
  const put = vi.spyOn(caches.default, "put");
  const search = "/api/v1/skills?q=thing";
  await newIsolate().anon.get(search);
  await newIsolate().anon.get("/api/v1/skills/number-6");
  await operator.import([skill({ slug: "number-6", title: "Thing 6, anew" })]);
  await newIsolate().anon.get(search);
  const seq = (await env.CATALOG.prepare("select value from sequence").first<number>("value"))!;
  const ages = put.mock.calls.map(([address, response]) => {
    const [, number] = /^\/\.kept\/(\d+)\//.exec(new URL(address as string).pathname)!;
    return [seq - Number(number), response.headers.get("Cache-Control")];
  });
  expect(ages).toEqual([
    [1, "max-age=30"],
    [1, "max-age=300"],
    [0, "max-age=300"],
  ]);
});

describe("a takedown", () => {
  const config = Config.parse({});
  const paths = ["/api/v1/skills/number-5", "/api/v1/skills?pageSize=100", "/api/v1/skills?q=thing&pageSize=100"];
  const shows = async ({ anon }: ReturnType<typeof newIsolate>) =>
    (await Promise.all(paths.map(async (path) => (await anon.get(path)).text()))).map((text) =>
      text.includes('"slug":"number-5"'),
    );

  test("is gone from all layers together within 120 seconds", async () => {
    const parts = takedownSeconds(config);
    expect(Object.values(parts).reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(120);
    const response = await newIsolate().anon.get("/api/v1/skills");
    expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${parts.client}`);
    expect(parts.sharedCache).toBe(parts.client);
  });

  test("shows at once where it was made", async () => {
    const here = newIsolate();
    expect(await shows(here)).toEqual([true, true, true]);
    await here.operator.setStatus("skill", "number-5", "rejected");
    expect(await shows(here)).toEqual([false, false, false]);
    await here.operator.setStatus("skill", "number-5", "approved");
    expect(await shows(here)).toEqual([true, true, true]);
  });

  test.each([
    ["asked all the while", [1, 5, 9, 11, 14, 16, 20, 25, 29]],
    ["asked once", [29]],
    ["asked never", []],
  ])("made elsewhere is gone from an isolate that was %s, by its part", async (_case, seconds) => {
    const { sequence, memory } = takedownSeconds(config);
    const elsewhere = newIsolate();
    expect(await shows(elsewhere)).toEqual([true, true, true]);
    await operator.setStatus("skill", "number-5", "rejected");
    const start = Date.now();
    for (const second of seconds) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + second * 1_000 });
      await shows(elsewhere);
    }
    vi.useFakeTimers({ toFake: ["Date"], now: start + (sequence + memory) * 1_000 + 1 });
    expect(await shows(elsewhere)).toEqual([false, false, false]);
    vi.useRealTimers();
    await operator.setStatus("skill", "number-5", "approved");
  });

  test("is not undone by a replica that is behind", async () => {
    const { CATALOG } = watchedCatalog();
    const behind = await env.CATALOG.prepare("select value from sequence").first<number>("value");
    const stale = {
      withSession: (start: string) => {
        const session = CATALOG.withSession(start);
        if (start === "first-primary") return session;
        const batch = async (statements: D1PreparedStatement[]) => {
          const results = await session.batch(statements);
          results[0] = { ...results[0]!, results: [{ value: behind }] };
          return results;
        };
        return { ...session, batch };
      },
    };
    await operator.setStatus("skill", "number-7", "rejected");
    const isolate = newIsolate({ CATALOG: stale });
    expect((await isolate.anon.get("/api/v1/skills/number-7")).status).toBe(404);
    await operator.setStatus("skill", "number-7", "approved");
  });
});

describe("what is shown while one request makes it anew", () => {
  test("is the last that was current, and the next request has the new", async () => {
    const isolate = newIsolate();
    const titles = async () => (await isolate.anon.list("/api/v1/skills?sort=new")).items.map(({ title }) => title);
    await titles();
    await operator.import([skill({ slug: "number-8", title: "Renamed" })]);
    expect(await titles()).not.toContain("Renamed");
    moveClock(15_001);
    expect(await titles()).not.toContain("Renamed");
    expect(await titles()).toContain("Renamed");
  });
});

describe("a read goes on", () => {
  const fail = () => Promise.reject(new Error("away"));
  const none = () => Promise.resolve({ value: null, metadata: null });
  test.each([
    ["when nothing can be read from KV", { getWithMetadata: fail, put: () => Promise.resolve() }],
    ["when nothing can be written to KV", { getWithMetadata: none, put: fail }],
    ["when KV fails altogether", { getWithMetadata: fail, put: fail }],
  ])("%s", async (_case, EDGE) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    withoutColo();
    const { anon } = newIsolate({ EDGE });
    for (const path of ["/api/v1/skills", "/api/v1/skills/number-1"]) expect((await anon.get(path)).status).toBe(200);
    expect(log).toHaveBeenCalled();
  });

  test("when the data centre's cache fails", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(caches.default, "match").mockImplementation(fail);
    vi.spyOn(caches.default, "put").mockImplementation(fail);
    const { anon } = newIsolate();
    for (const path of ["/api/v1/skills", "/api/v1/skills?q=thing"]) expect((await anon.get(path)).status).toBe(200);
    expect(log).toHaveBeenCalled();
  });

  test("from memory, when the databases fail", async () => {
    const { watched, CATALOG } = watchedCatalog();
    const { anon } = newIsolate({ CATALOG });
    await anon.get("/api/v1/skills");
    watched.fails = true;
    vi.spyOn(console, "error").mockReturnValue();
    moveClock(20_000);
    expect((await anon.get("/api/v1/skills")).status).toBe(200);
    moveClock(20_000);
    expect((await anon.get("/api/v1/skills")).status).toBe(503);
    watched.fails = false;
    expect((await anon.get("/api/v1/skills")).status).toBe(200);
  });
});
