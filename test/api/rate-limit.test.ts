import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { requestId } from "hono/request-id";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Config, readConfig } from "../../src/lib/config.ts";
import type { Deps } from "../../src/http/deps.ts";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { rateLimit } from "../../src/http/middleware/rate-limit.ts";
import { onError, onNotFound } from "../../src/http/answers/problem.ts";
import { router } from "../../src/http/router.ts";
import { ClientMemory, RequestLimiter } from "../../src/edge/limiter/client-limiter.ts";
import { moveClock } from "../support/isolates.ts";
import { send } from "../support/send.ts";

const lookUp = vi.fn<() => void>();

const memory = new ClientMemory();

/** The limiter before a few answers of each sort, and nothing else of the service. */
function appWith(config: Partial<Config>) {
  const app = router();
  const limits = {
    ...readConfig({ ENVIRONMENT: "production", ANONYMOUS_REQUESTS_PER_MINUTE: 3 }).config,
    ...config,
  };
  const policy = { name: "anonymous", limit: limits.ANONYMOUS_REQUESTS_PER_MINUTE } as const;
  const own = depsFrom(env, createExecutionContext());
  const limiters = { ...own.limiters, anonymous: new RequestLimiter(env.CLIENT_LIMITER, policy, Date.now, memory) };
  const deps: Deps = { ...own, config: limits, limiters };
  app.use(requestId());
  app.use(async (c, next) => {
    c.set("deps", deps);
    await next();
  });
  app.use(rateLimit());
  app.get("/answer", (c) => {
    lookUp();
    c.header("Cache-Control", "public, max-age=30");
    c.header("Link", '</answer?page=2>; rel="next"');
    return c.json({ found: true }, 200, { ETag: '"1"', Vary: "Accept" });
  });
  app.get("/unchanged", (c) => c.body(null, 304, { ETag: '"1"' }));
  app.get("/fails", () => {
    throw new Error("broken");
  });
  app.options("/answer", (c) => c.body(null, 204));
  app.onError(onError);
  app.notFound(onNotFound);
  return async (path: string, address?: string, init: RequestInit = {}) =>
    await app.request(path, { ...init, headers: address === undefined ? {} : { "CF-Connecting-IP": address } });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  lookUp.mockClear();
});

describe("every anonymous response says the limit", () => {
  test.each([
    ["/answer", 200],
    ["/unchanged", 304],
    ["/nowhere", 404],
    ["/fails", 500],
  ])("%s: %i", async (path, status) => {
    vi.spyOn(console, "error").mockReturnValue();
    const response = await appWith({})(path, `192.0.2.${status % 256}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("RateLimit-Policy")).toBe('"anonymous";q=3;w=60');
    expect(response.headers.get("RateLimit")).toBe('"anonymous";r=2;t=60');
    expect(response.headers.has("Retry-After")).toBe(false);
  });

  test("an answer keeps its own headers", async () => {
    const response = await appWith({})("/answer", "192.0.2.1");
    expect(response.headers.get("ETag")).toBe('"1"');
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
  });
});

describe("429 once the minute's requests are made", () => {
  /** The request that finds the limit reached: its look-up ran beside the count. */
  async function firstRefusal(address: string) {
    moveClock(0);
    const get = appWith({});
    for (let index = 0; index < 3; index++) expect((await get("/answer", address)).status).toBe(200);
    return { get, response: await get("/answer", address) };
  }

  test("as a problem that says when to come back", async () => {
    const { response } = await firstRefusal("198.51.100.1");
    expect(response.status).toBe(429);
    const retryAfter = Number(response.headers.get("Retry-After"));
    expect(retryAfter).toBe(60);
    expect(response.headers.get("RateLimit-Policy")).toBe('"anonymous";q=3;w=60');
    expect(response.headers.get("RateLimit")).toBe(`"anonymous";r=0;t=${retryAfter}`);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      code: "rate_limited",
      status: 429,
      limit: 3,
      retryAfter,
      requestId: response.headers.get("X-Request-Id"),
    });
  });

  test("without the headers of the answer it replaces", async () => {
    const { response } = await firstRefusal("198.51.100.2");
    expect(lookUp).toHaveBeenCalledTimes(4);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("ETag")).toBe(false);
    expect(response.headers.has("Link")).toBe(false);
    expect(response.headers.get("Vary")).toBe("Accept");
  });

  test("the next refusals cost neither a look-up nor a call of the object", async () => {
    const { get } = await firstRefusal("198.51.100.3");
    const getByName = vi.spyOn(env.CLIENT_LIMITER, "getByName");
    lookUp.mockClear();
    for (const path of ["/answer", "/nowhere"]) {
      const response = await get(path, "198.51.100.3");
      expect(response.status).toBe(429);
      expect(response.headers.get("RateLimit")).toBe('"anonymous";r=0;t=60');
      expect(response.headers.get("Retry-After")).toBe("60");
      expect(await response.json()).toMatchObject({ code: "rate_limited" });
    }
    expect(lookUp).not.toHaveBeenCalled();
    expect(getByName).not.toHaveBeenCalled();
  });

  test("to exactly 100 of 400 parallel requests", async () => {
    const get = appWith({ ANONYMOUS_REQUESTS_PER_MINUTE: 300 });
    const responses = await Promise.all(Array.from({ length: 400 }, () => get("/answer", "198.51.100.4")));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(100);
  });
});

describe("what counts", () => {
  test("HEAD, 304, 404 and 500 do", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const get = appWith({ ANONYMOUS_REQUESTS_PER_MINUTE: 4 });
    await get("/answer", "203.0.113.1", { method: "HEAD" });
    await get("/unchanged", "203.0.113.1");
    await get("/nowhere", "203.0.113.1");
    expect((await get("/fails", "203.0.113.1")).headers.get("RateLimit")).toMatch(/r=0/);
    expect((await get("/answer", "203.0.113.1")).status).toBe(429);
  });

  test("OPTIONS does", async () => {
    const get = appWith({});
    const statuses = [];
    for (let index = 0; index < 4; index++) {
      statuses.push((await get("/answer", "203.0.113.2", { method: "OPTIONS" })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test("all addresses of one /64 are one client", async () => {
    const get = appWith({});
    const remaining = [];
    for (const address of ["2001:db8::1", "2001:DB8:0:0:ffff::2", "2001:db8:0:1::1"]) {
      remaining.push((await get("/answer", address)).headers.get("RateLimit")?.match(/r=(\d+)/)?.[1]);
    }
    expect(remaining).toEqual(["2", "1", "2"]);
  });
});

describe("a request without an address", () => {
  test("is not limited in production, where no client may use up another's requests", async () => {
    const get = appWith({});
    for (const address of [undefined, "", "nonsense", undefined, undefined]) {
      const response = await get("/answer", address);
      expect(response.status).toBe(200);
      expect(response.headers.get("RateLimit")).toBe('"anonymous";r=3;t=60');
    }
  });

  test("is the client on this machine in development", async () => {
    const get = appWith({ ENVIRONMENT: "development" });
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await get("/answer")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test("the answer goes out when the object can't be reached", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(env.CLIENT_LIMITER, "getByName").mockImplementation(() => {
    throw new Error("Network connection lost");
  });
  const response = await appWith({})("/answer", "203.0.113.9");
  expect(response.status).toBe(200);
  expect(log).toHaveBeenCalledTimes(1);
});

let clients = 0;

/** The whole service, with a limit of three. */
function serviceOfThree(bindings: Record<string, unknown> = {}) {
  const limited = { ...env, ANONYMOUS_REQUESTS_PER_MINUTE: "3", ...bindings };
  return async (path: string, address: string, { headers, ...init }: RequestInit = {}) =>
    await send(
      path,
      { ...init, headers: { ...(headers as Record<string, string>), "CF-Connecting-IP": address } },
      limited,
    );
}

describe("the service counts", () => {
  test.each([
    ["OPTIONS", "/api/v1/skills", 204],
    ["OPTIONS", "/api/v1/skills/some", 204],
    ["OPTIONS", "/nowhere", 404],
    ["OPTIONS", "/docs", 405],
    ["DELETE", "/healthz", 405],
    ["POST", "/docs", 405],
    ["GET", "/nowhere", 404],
    ["GET", "/docs/nowhere", 404],
    ["GET", "/docs/no/where", 404],
    ["HEAD", "/healthz/nowhere", 404],
    ["GET", "/operator/nowhere", 404],
    ["OPTIONS", "/operator/v1/catalog", 401],
    ["GET", "/operator/v1/nowhere", 401],
    ["OPTIONS", "/api/v1/vault/items", 401],
    ["PROPFIND", "/api/v1/skills", 405],
  ])("%s %s", async (method, path, status) => {
    const ask = serviceOfThree();
    const address = `198.18.0.${++clients}`;
    const responses = [];
    for (let index = 0; index < 5; index++) responses.push(await ask(path, address, { method }));
    expect(responses.map((response) => response.status)).toEqual([status, status, status, 429, 429]);
    const first = responses[0]!.headers;
    expect([first.get("RateLimit-Policy"), first.get("RateLimit")]).toEqual([
      '"anonymous";q=3;w=60',
      '"anonymous";r=2;t=60',
    ]);
    // It is one count with everything else of the address.
    expect((await ask("/api/v1/skills", address)).status).toBe(429);
  });

  test.each(["/docs", "/docs/api", "/docs/api/skills", "/healthz"])("not GET %s, even over the limit", async (path) => {
    const ask = serviceOfThree({ ASSETS: { fetch: async () => new Response("a file") } });
    const address = `198.18.100.${path.length}`;
    for (let index = 0; index < 6; index++) {
      const response = await ask(path, address);
      expect(response.status).toBe(200);
      expect(response.headers.has("RateLimit")).toBe(false);
    }
    for (let index = 0; index < 4; index++) await ask("/nowhere", address);
    expect((await ask(path, address)).status).toBe(200);
  });

  test("a preflight whose answer browsers may keep for two hours", async () => {
    const preflight = { method: "OPTIONS", headers: { Origin: "https://a.example" } };
    const response = await serviceOfThree()("/api/v1/skills", "198.18.100.1", preflight);
    expect(response.headers.get("Access-Control-Max-Age")).toBe("7200");
    expect(response.headers.get("Access-Control-Expose-Headers")).toContain("RateLimit");
  });
});

describe("all /64s of one /48", () => {
  const bindings = { IPV6_NETWORK_MULTIPLE: "2" };

  test("may ask as much together as the multiple says", async () => {
    const ask = serviceOfThree(bindings);
    const responses = [];
    for (let index = 0; index < 9; index++) responses.push(await ask("/nowhere", `2001:db8:aaaa:${index}::1`));
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(6).fill(404), 429, 429, 429]);
    expect(responses[0]!.headers.get("RateLimit-Policy")).toBe('"anonymous";q=3;w=60');
    const refused = responses.at(-1)!;
    expect(refused.headers.get("RateLimit-Policy")).toBe('"network";q=6;w=60');
    expect(refused.headers.get("RateLimit")).toMatch(/^"network";r=0;t=\d+$/);
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      limit: 6,
      detail: expect.stringContaining("/48") as string,
    });
    expect((await ask("/nowhere", "2001:db8:aaab:1::1")).status).toBe(404);
  });

  test("lose nothing to what one of them is refused", async () => {
    const ask = serviceOfThree(bindings);
    for (let index = 0; index < 20; index++) await ask("/nowhere", "2001:db8:bbbb:1::1");
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await ask("/nowhere", "2001:db8:bbbb:2::1")).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  test("are counted where credentials are wrong too", async () => {
    const ask = serviceOfThree(bindings);
    const guess = { headers: { Authorization: "Bearer guess" } };
    const statuses = [];
    for (let index = 0; index < 8; index++) {
      const path = index % 2 === 0 ? "/api/v1/teams" : "/operator/v1/catalog";
      statuses.push((await ask(path, `2001:db8:cccc:${index}::1`, guess)).status);
    }
    expect(statuses).toEqual([...Array<number>(6).fill(401), 429, 429]);
  });
});

test("the service's own 429 is still one that a browser may read", async () => {
  const limited = { ...env, ANONYMOUS_REQUESTS_PER_MINUTE: "3" };
  const init = { headers: { "CF-Connecting-IP": "203.0.113.10" } };
  const get = () => send("/api/v1/skills", init, limited);
  const ran = await Promise.all([get(), get(), get(), get()]);
  expect(ran.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
  for (const response of [ran.find(({ status }) => status === 429), await get()]) {
    expect(response?.status).toBe(429);
    expect(response?.headers.get("RateLimit")).toMatch(/^"anonymous";r=0;t=\d+$/);
    expect(response?.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response?.headers.get("Access-Control-Expose-Headers")).toMatch(/RateLimit-Policy.*Retry-After/);
    expect(response?.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response?.headers.has("X-Request-Id")).toBe(true);
    expect(response?.headers.has("ETag")).toBe(false);
    expect(response?.headers.get("Cache-Control")).toBe("no-store");
  }
});
