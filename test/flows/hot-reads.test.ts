import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { operator, problemOf } from "../support/actors.ts";
import { moveClock, newIsolate, watchedCatalog } from "../support/isolates.ts";
import { skill } from "../support/records.ts";
import { requireDocumented } from "../support/send.ts";
import { newKey, newUser } from "../support/vault.ts";

type Line = { route: string; status: number; method: string; requestId: string; queries: number };
const lines: Line[] = [];

beforeAll(async () => {
  await operator.import(Array.from({ length: 25 }, (_, at) => skill({ slug: `number-${at}`, title: `Thing ${at}` })));
});
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(JSON.parse(line) as Line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ofOneRequest = ["x-request-id", "ratelimit"];
const shared = ({ headers }: Response) => [...headers].filter(([name]) => !ofOneRequest.includes(name));

describe.each([
  ["/api/v1/skills", "/api/v1/skills"],
  ["/api/v1/skills/number-1", "/api/v1/skills/:slug"],
  ["/api/v1/skills?sort=new&utm_source=x&page=2&pageSize=10", "/api/v1/skills"],
  ["/api/v1/skills?q=thing+1&sort=relevance", "/api/v1/skills"],
])("%s, asked again", (path, route) => {
  test("is the same in status, headers and bytes, with what is the request's own", async () => {
    const { anon } = newIsolate();
    const address = { "CF-Connecting-IP": "198.51.100.7" };
    const first = await anon.get(path, address);
    const second = await anon.get(path, address);
    expect(second.status).toBe(200);
    expect(shared(second)).toEqual(shared(first));
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
    const left = ({ headers }: Response) => Number(/r=(\d+)/.exec(headers.get("RateLimit")!)![1]);
    expect(left(second)).toBe(left(first) - 1);
    expect(lines).toMatchObject([{ route, requestId: first.headers.get("X-Request-Id") }]);
  });

  test("is 304 for whoever has it, each time with the same headers", async () => {
    const { anon } = newIsolate();
    const etag = (await anon.get(path)).headers.get("ETag")!;
    const given = [etag, `W/${etag}`, `"other", ${etag}`, "*"];
    const responses = [];
    for (const tag of [...given, ...given]) responses.push(await anon.get(path, { "If-None-Match": tag }));
    for (const response of responses) {
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(shared(response)).toEqual(shared(responses[0]!));
    }
    expect(responses[0]!.headers.get("ETag")).toBe(etag);
    for (const tag of ['"other"', etag.replaceAll('"', ""), ""]) {
      expect((await anon.get(path, { "If-None-Match": tag })).status).toBe(200);
    }
  });

  test("is without a body for HEAD", async () => {
    const { anon } = newIsolate();
    const get = await anon.get(path);
    const head = await anon.head(path);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const length = (headers: [string, string][]) => headers.filter(([name]) => name !== "content-length");
    expect(length(shared(head))).toEqual(length(shared(get)));
    expect(lines).toHaveLength(1);
  });

  test("bears the id that its client gives it", async () => {
    const { anon } = newIsolate();
    await anon.get(path);
    const response = await anon.get(path, { "X-Request-Id": "given-by-the-client" });
    expect(response.headers.get("X-Request-Id")).toBe("given-by-the-client");
    expect(lines[1]).toMatchObject({ route, requestId: "given-by-the-client" });
  });
});

describe("with a key, asked again", () => {
  const path = "/api/v1/skills?page=2&pageSize=5";
  const left = ({ headers }: Response) => headers.get("RateLimit");

  async function readers() {
    const { email } = await newUser();
    const [one, other] = [await newKey(email), await newKey(email)];
    const { anon, operator } = newIsolate({ KEYED_READS_PER_MINUTE: "7" });
    const ask = (key: string | undefined, headers: Record<string, string> = {}) =>
      anon.get(path, { "CF-Connecting-IP": "198.51.100.30", ...(key && { "X-API-Key": key }), ...headers });
    const revoke = (id: string) => operator.send(`/keys/${id}/revoke`, { method: "POST" });
    return { one, other, ask, revoke };
  }

  test("is answered from memory, counted by the key, and says nothing of it to others", async () => {
    moveClock(0);
    const { one, other, ask } = await readers();
    const anonymous = [await ask(undefined), await ask(undefined)];
    // The first look at a key finds it, and writes down that it is in use.
    const first = await ask(one.key);
    lines.length = 0;
    const second = await ask(one.key);
    expect(lines).toEqual([]);
    expect([left(first), left(second)]).toEqual(['"reads";r=6;t=60', '"reads";r=5;t=60']);
    expect(shared(second)).toEqual(shared(first));
    expect(second.headers.get("RateLimit-Policy")).toBe('"reads";q=7;w=60');
    expect(second.headers.get("Cache-Control")).toBe("private, max-age=30");
    expect(await second.text()).toBe(await anonymous[0]!.text());
    const later = await ask(undefined);
    expect(lines).toEqual([]);
    expect(shared(later)).toEqual(shared(anonymous[1]!));
    expect(later.headers.get("RateLimit-Policy")).toBe('"anonymous";q=300;w=60');
    expect(later.headers.get("Cache-Control")).toBe("public, max-age=30");
    await ask(other.key);
    expect(left(await ask(other.key))).toBe('"reads";r=5;t=60');
  });

  test("is 304 for whoever has it, as for whoever has none", async () => {
    const { one, ask } = await readers();
    const etag = (await ask(undefined)).headers.get("ETag")!;
    for (let at = 0; at < 3; at++) {
      const response = await ask(one.key, { "If-None-Match": etag });
      expect(response.status).toBe(304);
      expect(response.headers.get("Cache-Control")).toBe("private, max-age=30");
    }
    expect((await ask(undefined, { "If-None-Match": etag })).headers.get("Cache-Control")).toBe("public, max-age=30");
  });

  test("is refused over the key's limit and once the key is revoked: what memory holds is no way round", async () => {
    const { one, other, ask, revoke } = await readers();
    const statuses = [];
    for (let at = 0; at < 9; at++) statuses.push((await ask(one.key)).status);
    expect(statuses).toEqual([...Array<number>(7).fill(200), 429, 429]);
    await ask(other.key);
    expect((await ask(other.key)).status).toBe(200);
    expect((await revoke(other.id)).status).toBe(200);
    expect((await ask(other.key)).status).toBe(401);
    expect((await ask(`${one.key.slice(0, -1)}_`)).status).toBe(401);
    expect((await ask(one.key, { Authorization: `Bearer ${other.key}` })).status).toBe(400);
    expect((await ask(undefined, { Authorization: "Bearer another-service" })).status).toBe(200);
  });
});

test("another method is not answered from memory", async () => {
  const { anon } = newIsolate();
  await anon.get("/api/v1/skills");
  expect((await anon.send("/api/v1/skills", { method: "DELETE" })).status).toBe(405);
  expect((await anon.send("/api/v1/skills", { method: "OPTIONS" })).status).toBe(204);
});

test("whoever is over the limit is refused, with every header of a public read", async () => {
  const { anon } = newIsolate({ ANONYMOUS_REQUESTS_PER_MINUTE: "5" });
  const address = { "CF-Connecting-IP": "198.51.100.9" };
  const responses = [];
  for (let request = 0; request < 8; request++) responses.push(await anon.get("/api/v1/skills", address));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = responses.at(-1)!;
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(refused.headers.has("ETag")).toBe(false);
  expect(await problemOf(refused)).toMatchObject({ code: "rate_limited" });
  expect(lines.map(({ status }) => status)).toEqual([200, 429, 429, 429]);
});

test("queries of one meaning are read once", async () => {
  const { watched, CATALOG } = watchedCatalog();
  const { anon } = newIsolate({ CATALOG });
  const first = await anon.get("/api/v1/skills?q=Thing+12&tag=x&pageSize=200");
  const reads = watched.reads.length;
  for (const query of ["tag=x&pageSize=100&q=Thing%2012&sort=trending&page=1", "q=+Thing+12+&x=1&pageSize=101&tag=x"]) {
    const response = await anon.get(`/api/v1/skills?${query}`);
    expect(await response.text()).toBe(await first.clone().text());
    const link = response.headers.get("Link");
    expect(link).toContain(query.includes("pageSize=101") ? "pageSize=101" : "sort=trending");
    expect(link).not.toContain("x=1");
  }
  expect(watched.reads).toHaveLength(reads);
});

describe("many at once", () => {
  // They are not sent to the worker: for each, the pool would ask for its module, and many who ask at once share one
  // answer, which belongs to the request of the first.
  test("are one look at the database", async () => {
    const { anon } = newIsolate();
    for (const path of ["/api/v1/skills", "/api/v1/skills/number-9", "/api/v1/skills?q=thing&sort=new"]) {
      await operator.setStatus("skill", "number-3", "approved");
      lines.length = 0;
      const ask = () => anon.get(path, { "CF-Connecting-IP": "198.51.100.20" });
      const responses = await Promise.all(Array.from({ length: 50 }, ask));
      await requireDocumented("GET", path, responses[0]!);
      const bodies = await Promise.all(responses.map((response) => response.text()));
      expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
      expect(new Set(bodies).size).toBe(1);
      expect(lines.filter(({ queries }) => queries > 0)).toHaveLength(1);
    }
  });

  test("fail together without being kept", async () => {
    const { watched, CATALOG } = watchedCatalog();
    const { anon } = newIsolate({ CATALOG });
    vi.spyOn(console, "error").mockReturnValue();
    watched.fails = true;
    const paths = ["/api/v1/skills", "/api/v1/skills/number-9", "/api/v1/skills?q=thing"];
    const statuses = await Promise.all(paths.flatMap((path) => [anon.get(path), anon.get(path)]));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([503]));
    watched.fails = false;
    for (const path of paths) expect((await anon.get(path)).status).toBe(200);
  });
});

describe("what is not there", () => {
  test("is asked once for each number of the sequence", async () => {
    const { watched, CATALOG } = watchedCatalog();
    const isolate = newIsolate({ CATALOG });
    expect((await isolate.anon.get("/api/v1/skills/late")).status).toBe(404);
    const reads = watched.reads.length;
    expect((await isolate.anon.get("/api/v1/skills/late")).status).toBe(404);
    expect(watched.reads).toHaveLength(reads);
    await isolate.operator.import([skill({ slug: "late" })]);
    expect((await isolate.anon.get("/api/v1/skills/late")).status).toBe(200);
    await isolate.operator.setStatus("skill", "late", "pending");
    expect((await isolate.anon.get("/api/v1/skills/late")).status).toBe(404);
  });
});
