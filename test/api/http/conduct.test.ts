import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { anon, operator, problemOf, serviceWith } from "../../support/actors.ts";
import { kinds } from "../../support/records.ts";
import { requireDocumented } from "../../support/send.ts";

const publicPaths = [
  ...kinds.map(({ path }) => path),
  ...kinds.filter(({ hasDetail }) => hasDetail).map(({ path }) => `${path}/there-is`),
  "/api/v1/openapi.json",
];

beforeAll(async () => {
  await operator.import(kinds.map(({ make }) => make({ slug: "there-is", name: "There is" })));
});

const exposed = ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"];

function expectPublicHeaders({ headers }: Response) {
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  for (const name of exposed) expect(headers.get("Access-Control-Expose-Headers")).toContain(name);
  expect(headers.get("RateLimit-Policy")).toBe('"anonymous";q=300;w=60');
  expect(headers.get("RateLimit")).toMatch(/^"anonymous";r=\d+;t=\d+$/);
}

function expectCommonHeaders({ headers }: Response) {
  expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{8,}$/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=\d+/);
  expect(headers.get("Referrer-Policy")).toBeTruthy();
  expect(headers.get("X-Frame-Options")).toBeTruthy();
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.has("X-Powered-By")).toBe(false);
}

describe.each(publicPaths)("GET %s", (path) => {
  test("200 as JSON, with every header of a public read", async () => {
    const response = await anon.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
    expect(response.headers.get("ETag")).toMatch(/^(?:W\/)?"[^"]+"$/);
    expectPublicHeaders(response);
    expectCommonHeaders(response);
  });

  test("HEAD is the same without a body", async () => {
    const [get, head] = [await anon.get(path), await anon.head(path)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const own = ["x-request-id", "ratelimit", "content-length"];
    const names = ({ headers }: Response) => [...headers].filter(([name]) => !own.includes(name));
    expect(names(head)).toEqual(names(get));
  });

  test("304 for what has not changed, with the headers that go with it", async () => {
    const etag = (await anon.get(path)).headers.get("ETag")!;
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await anon.get(path, { "If-None-Match": given });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("ETag")).toBe(etag);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
      expect(response.headers.has("Content-Type")).toBe(false);
      expectPublicHeaders(response);
      expectCommonHeaders(response);
    }
    expect((await anon.get(path, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])("405 for %s", async (method) => {
    const response = await anon.send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
    expect(await problemOf(response)).toMatchObject({ status: 405, code: "method_not_allowed" });
    expectPublicHeaders(response);
    expectCommonHeaders(response);
  });

  test("a preflight is answered", async () => {
    const response = await anon.send(path, {
      method: "OPTIONS",
      headers: {
        Origin: "https://elsewhere.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "if-none-match",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
    expect(response.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toContain("if-none-match");
    expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });
});

describe("an ETag", () => {
  test("changes with what it stands for, and is the same for the same", async () => {
    const etag = async () => (await anon.get("/api/v1/skills")).headers.get("ETag");
    const before = await etag();
    expect(await etag()).toBe(before);
    await operator.setStatus("skill", "there-is", "pending");
    expect(await etag()).not.toBe(before);
    await operator.setStatus("skill", "there-is", "approved");
    expect(await etag()).toBe(before);
  });

  test("of an error there is none", async () => {
    expect((await anon.get("/api/v1/skills/nobody")).headers.has("ETag")).toBe(false);
    expect((await anon.get("/api/v1/skills/nobody", { "If-None-Match": "*" })).status).toBe(404);
  });
});

describe("every error is a problem with the headers of a public read", () => {
  test.each([
    ["400", "/api/v1/skills?page=0"],
    ["400", "/api/v1/skills?x=%FF"],
    ["404", "/api/v1/skills/nobody"],
    ["404", "/api/v1/skills/there-is/more"],
  ])("%s for %s", async (status, path) => {
    const response = await anon.get(path);
    expect(response.status).toBe(Number(status));
    expectPublicHeaders(response);
    expectCommonHeaders(response);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await problemOf(response)).toMatchObject({
      type: expect.stringMatching(/^urn:discovery-and-vault:problem:\w+$/) as string,
      title: expect.any(String) as string,
      status: Number(status),
      detail: expect.any(String) as string,
      instance: path.split("?")[0],
      requestId: response.headers.get("X-Request-Id"),
    });
  });

  test("503 when a database fails, as on pages: it says nothing of why, and the log does", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const broken = {
      withSession: () => {
        throw new Error("secret detail");
      },
    };
    const { anon: caller } = serviceWith({ CATALOG: broken });
    for (const path of publicPaths.slice(0, 2)) {
      const response = await caller.get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("10");
      const problem = await problemOf(response);
      expect(problem).toMatchObject({
        code: "unavailable",
        retryAfter: 10,
        requestId: response.headers.get("X-Request-Id"),
      });
      expect(JSON.stringify(problem)).not.toContain("secret");
      expect(log.mock.calls.flat().join()).toContain(problem.requestId);
      expectCommonHeaders(response);
    }
    log.mockRestore();
  });

  test("503 when a query fails, with the headers of a public read", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const session = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error("no such table")) };
    const { anon: caller } = serviceWith({ SEARCH: { withSession: () => session } });
    const response = await caller.get("/api/v1/skills?q=x");
    expect(response.status).toBe(503);
    expect(await problemOf(response)).toMatchObject({ code: "unavailable" });
    expectPublicHeaders(response);
    expectCommonHeaders(response);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});

describe("other paths", () => {
  test("/healthz tells the state of each part, and is not kept", async () => {
    const response = await anon.get("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expectCommonHeaders(response);
    expect(await response.json()).toMatchObject({
      status: "ok",
      checks: {
        catalog: { ok: true },
        search: { ok: true },
        vault: { ok: true },
        edge: { ok: true },
        bundles: { ok: true },
      },
      scanner: { configured: false },
    });
  });

  test("/healthz answers 503 without a database, and says what fails and nothing more", async () => {
    const broken = {
      withSession: () => {
        throw new Error("secret");
      },
    };
    const { anon: caller } = serviceWith({ VAULT: broken });
    const response = await caller.get("/healthz");
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      status: "unavailable",
      checks: { vault: { ok: false }, catalog: { ok: true } },
    });
    expect(text).not.toContain("secret");
  });

  test("405 beside the public reads too", async () => {
    const response = await anon.send("/healthz", { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toContain("GET");
    expect(await problemOf(response)).toMatchObject({ code: "method_not_allowed" });
  });

  test("404 for a path that there is not, whatever the method", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await anon.send("/nowhere", { method });
      expect(response.status).toBe(404);
      expectCommonHeaders(response);
      expect(await problemOf(response)).toMatchObject({ code: "not_found", instance: "/nowhere" });
    }
  });

  test("the worker itself answers as the app does", async () => {
    const headers = { "CF-Connecting-IP": "192.0.2.77" };
    const response = await exports.default.fetch("https://example.com/api/v1/skills", { headers });
    expect(response.status).toBe(200);
    await requireDocumented("GET", "/api/v1/skills", response);
    expect(await response.json()).toMatchObject({ items: [{ slug: "there-is" }], total: 1 });
  });
});
