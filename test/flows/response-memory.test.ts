import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { catalog } from "../../src/http/public/records.ts";
import { remember } from "../../src/http/middleware/remember.ts";
import { router } from "../../src/http/router.ts";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { type Fetch, withResponseMemory } from "../../src/worker/response-memory.ts";
import { operator } from "../support/actors.ts";
import { newIsolate } from "../support/isolates.ts";
import { article, mcpServer, skill } from "../support/records.ts";

const routes: string[] = [];

beforeAll(async () => {
  await operator.import([
    skill({ slug: "one", title: "One thing" }),
    article({ slug: "one" }),
    mcpServer({ slug: "one" }),
  ]);
});
beforeEach(() => {
  routes.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    const { route } = JSON.parse(line) as { route?: string };
    if (route) routes.push(route);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a header that no list names is not given to another client", async () => {
  const bindings = { ...env, ISOLATE: "of its own" } as unknown as Env;
  const app = router();
  app.use(async (c, next) => {
    c.set("deps", depsFrom(c.env, c.executionCtx, { origin: "https://example.com", bookmark: undefined }));
    await next();
  });
  app.use(remember());
  app.use(async (c, next) => {
    await next();
    c.header("X-For-One-Client", c.req.header("CF-Connecting-IP"));
    c.header("Set-Cookie", "of=one");
  });
  app.route("/api/v1", catalog);
  const asked = vi.fn<Fetch>(app.fetch);
  const ask = async (address: string) => {
    const context = createExecutionContext();
    const request = new Request("https://example.com/api/v1/skills/one", { headers: { "CF-Connecting-IP": address } });
    const response = await withResponseMemory(asked)(request, bindings, context);
    await waitOnExecutionContext(context);
    return response;
  };
  const first = await ask("198.51.100.1");
  expect(first.headers.get("X-For-One-Client")).toBe("198.51.100.1");
  const second = await ask("198.51.100.2");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(second.headers.has("X-For-One-Client")).toBe(false);
  expect(second.headers.has("Set-Cookie")).toBe(false);
  expect(second.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

const ofOneRequest = ["x-request-id", "ratelimit"];
const shared = ({ headers }: Response) => [...headers].filter(([name]) => !ofOneRequest.includes(name));

test.each([
  "/api/v1/skills/one",
  "/api/v1/skills/one.md",
  "/api/v1/suggest?q=on",
  "/api/v1/changes",
  "/",
  "/skills/one",
  "/mcp-servers/one",
  "/articles/one",
  "/suggest.js?q=on",
  "/feed.xml",
  "/sitemap.xml",
  "/v0.1/servers",
  "/api/search?q=one",
])("%s has every header again from memory", async (path) => {
  const { anon } = newIsolate();
  const first = await anon.get(path);
  expect(first.status).toBe(200);
  const asked = routes.length;
  const second = await anon.get(path);
  expect(shared(second)).toEqual(shared(first));
  expect(await second.text()).toBe(await first.text());
  expect({ path, asked: routes.length - asked }).toEqual({ path, asked: 0 });
});
