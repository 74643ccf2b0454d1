import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { skill } from "../../support/records.ts";
import { eventually } from "../../support/eventually.ts";

const lines: string[] = [];
beforeAll(async () => {
  await operator.import([skill({ slug: "there-is" })]);
});
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const fields = [
  "message",
  "requestId",
  "method",
  "route",
  "status",
  "durationMs",
  "queries",
  "rowsRead",
  "rowsWritten",
  "colo",
  "of",
];

describe("each request is one line with the same fields", () => {
  test.each([
    ["GET", "/api/v1/skills", 200, "/api/v1/skills"],
    ["GET", "/api/v1/skills/there-is?x=private", 200, "/api/v1/skills/:slug"],
    ["HEAD", "/api/v1/skills?pageSize=7", 200, "/api/v1/skills"],
    ["GET", "/api/v1/skills/nobody", 404, "/api/v1/skills/:slug"],
    ["GET", "/api/v1/skills?page=0", 400, "/api/v1/skills"],
    ["GET", "/api/v1/skills?page=%FF", 400, undefined],
    ["DELETE", "/api/v1/skills", 405, undefined],
    ["OPTIONS", "/api/v1/skills", 204, undefined],
    ["GET", "/nowhere", 404, undefined],
    ["GET", "/healthz", 200, "/healthz"],
    ["GET", "/operator/v1/catalog", 401, undefined],
  ])("%s %s: %i", async (method, path, status, route) => {
    const response = await anon.send(path, { method });
    expect(response.status).toBe(status);
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0]!) as Record<string, unknown>;
    expect(Object.keys(line)).toEqual(fields);
    expect(line).toMatchObject({
      message: "request",
      method,
      status,
      requestId: response.headers.get("X-Request-Id"),
      ...(route !== undefined && { route }),
    });
    for (const name of ["durationMs", "queries", "rowsRead", "rowsWritten"]) {
      expect(line[name], name).toEqual(expect.any(Number));
    }
  });

  test("in production, a line stands for ten public answers; what failed has its own", async () => {
    vi.spyOn(Math, "random").mockReturnValueOnce(0.09).mockReturnValue(0.11);
    const { anon } = newIsolate({ ENVIRONMENT: "production" });
    await anon.get("/api/v1/skills?pageSize=3");
    await anon.get("/api/v1/skills?pageSize=4");
    expect(lines.map((line) => (JSON.parse(line) as { of: number }).of)).toEqual([10]);
    await anon.get("/api/v1/skills/nobody");
    await anon.send("/api/v1/skills", { method: "DELETE" });
    expect(lines.slice(1).map((line) => (JSON.parse(line) as { of: number }).of)).toEqual([1, 1]);
  });

  test("neither the address nor the query is in it", async () => {
    await anon.get("/api/v1/skills?q=privatewords", { "CF-Connecting-IP": "203.0.113.77" });
    expect(lines.join()).not.toMatch(/privatewords|203\.0\.113/);
  });

  test("what is answered from memory is counted together, ten seconds a line", async () => {
    const again = (more = {}) => anon.get("/api/v1/skills?pageSize=9", more);
    const { headers } = await again();
    const held = { "If-None-Match": headers.get("ETag")! };
    await again(held);
    lines.length = 0;
    for (const more of [{}, held, {}]) await again(more);
    expect(lines).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
    try {
      await eventually(async () => {
        expect((await again()).status).toBe(200);
        expect(lines.at(-1)).toContain("requests recalled");
      });
    } finally {
      vi.useRealTimers();
    }
    const line = JSON.parse(lines.at(-1)!) as Record<string, unknown>;
    expect(line).toMatchObject({ requests: 4, notModified: 1, sinceMs: expect.any(Number) as number, colo: null });
  });

  test("it counts what the databases did, and the rows of a page do not grow with the list", async () => {
    await anon.get("/api/v1/skills?q=one");
    const line = JSON.parse(lines[0]!) as { queries: number; rowsRead: number; rowsWritten: number };
    expect(line.queries).toBeGreaterThan(0);
    expect(line.rowsRead).toBeGreaterThan(0);
    expect(line.rowsWritten).toBe(0);
  });
});
