import { describe, expect, test, vi } from "vitest";
import { limits } from "../../../src/contract/wire/limits.ts";
import { anon, ndjson, operator, problemOf, serviceWith } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";
import { newCaller } from "../../support/vault.ts";

const importing = (body: BodyInit, headers: Record<string, string> = {}) =>
  operator.send("/catalog/import", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-ndjson", ...headers },
  });

const routes: [string, string][] = [
  ["GET", "/operator/v1/catalog"],
  ["POST", "/operator/v1/catalog/import"],
  ["PUT", "/operator/v1/catalog/skill/one-skill/status"],
  ["POST", "/operator/v1/catalog/reindex"],
];

describe.each(routes)("%s %s", (method, path) => {
  const body = method === "GET" ? {} : { body: JSON.stringify(skill()) };

  test("401 without a token", async () => {
    const response = await anon.send(path, { method, ...body });
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="operator"');
    expect(await problemOf(response)).toMatchObject({ code: "missing_api_key" });
  });

  test.each([
    "Bearer wrong",
    "Bearer local-development-operator-token-and-more",
    "bearer LOCAL-DEVELOPMENT-OPERATOR-TOKEN",
  ])("401 with %s", async (Authorization) => {
    const response = await anon.send(path, { method, ...body, headers: { Authorization } });
    expect(response.status).toBe(401);
    expect(await problemOf(response)).toMatchObject({ code: "invalid_api_key" });
  });

  test.each(["Basic bG9jYWw6", "local-development-operator-token", "Bearer", "Bearer "])(
    "401 with what is no bearer token: %s",
    async (Authorization) => {
      const response = await anon.send(path, { method, ...body, headers: { Authorization } });
      expect(response.status).toBe(401);
      expect(await problemOf(response)).toMatchObject({ code: "missing_api_key" });
    },
  );

  test.each([
    ["no token is configured", { OPERATOR_TOKEN: undefined }],
    ["the configured token is empty", { OPERATOR_TOKEN: "" }],
    ["production has the token of local development", { ENVIRONMENT: "production" }],
  ])("404 where %s", async (_case, bindings) => {
    const service = serviceWith(bindings);
    const response = await service.operator.send(path.replace("/operator/v1", ""), { method, ...body });
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ code: "not_found" });
  });
});

describe("without a usable token", () => {
  const paths = [...new Set([...routes.map(([, path]) => path), "/operator/v1", "/operator/v1/users", "/operator"])];
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

  test.each([
    ["none", { OPERATOR_TOKEN: undefined }],
    ["that of local development in production", { ENVIRONMENT: "production" }],
  ])("(%s) every path and method is answered as what does not exist", async (_case, bindings) => {
    const { anon: caller } = serviceWith(bindings);
    const told = async (method: string, path: string, headers: Record<string, string>) => {
      const body = method === "POST" || method === "PUT" ? { body: "{}" } : {};
      const response = await caller.send(path, { method, headers, ...body });
      const own = ["x-request-id", "ratelimit"];
      const text = (await response.text()).replaceAll(path, "PATH").replace(/"requestId":"[^"]*"/, "");
      return { status: response.status, headers: [...response.headers].filter(([name]) => !own.includes(name)), text };
    };
    for (const Authorization of [undefined, "Bearer local-development-operator-token", `Bearer dv_${"x".repeat(20)}`]) {
      const headers: Record<string, string> = Authorization === undefined ? {} : { Authorization };
      for (const method of methods) {
        const unknown = await told(method, "/nowhere/at/all", headers);
        expect(unknown.status).toBe(404);
        for (const path of paths) expect(await told(method, path, headers), `${method} ${path}`).toEqual(unknown);
      }
    }
  });
});

describe("wrong tokens", () => {
  const limited = { ANONYMOUS_REQUESTS_PER_MINUTE: "3" };
  const right = { Authorization: "Bearer local-development-operator-token" };

  test("count against their address, and over its limit the right one opens still", async () => {
    const { anon: caller } = serviceWith(limited);
    const address = { "CF-Connecting-IP": "198.51.100.200" };
    const guess = (at: number) =>
      caller.get("/operator/v1/catalog", { ...address, Authorization: `Bearer guess-${at}` });
    const responses = [];
    for (let at = 0; at < 5; at++) responses.push(await guess(at));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(responses[0]!.headers.get("RateLimit")).toBe('"anonymous";r=2;t=60');
    expect(responses[4]!.headers.has("Retry-After")).toBe(true);
    expect(responses[4]!.headers.has("WWW-Authenticate")).toBe(false);
    // A stranger's guesses lock no operator at the same address out.
    expect((await caller.get("/operator/v1/catalog", { ...address, ...right })).status).toBe(200);
    expect((await guess(6)).status).toBe(429);
  });

  test("over the limit keep a token out that is so short that it could be guessed: it is not compared", async () => {
    const { anon: caller } = serviceWith({ ...limited, OPERATOR_TOKEN: "a-short-one" });
    const address = { "CF-Connecting-IP": "198.51.100.202" };
    const short = { Authorization: "Bearer a-short-one" };
    for (let at = 0; at < 4; at++) {
      await caller.get("/operator/v1/catalog", { ...address, Authorization: `Bearer guess-${at}` });
    }
    const compare = vi.spyOn(crypto.subtle, "timingSafeEqual");
    expect((await caller.get("/operator/v1/catalog", { ...address, ...short })).status).toBe(429);
    expect(compare).not.toHaveBeenCalled();
    compare.mockRestore();
    // Nobody is locked out by what somebody does elsewhere.
    expect((await caller.get("/operator/v1/catalog", short)).status).toBe(200);
  });

  test("and wrong keys keep only those out who send more of the same kind", async () => {
    const { anon: caller } = serviceWith(limited);
    const key = await newCaller();
    const statusesOf = async (path: string, headers: Record<string, string>) => {
      const statuses = [];
      for (let at = 0; at < 5; at++) statuses.push((await caller.get(path, headers)).status);
      return statuses;
    };
    const [one, other] = [{ "CF-Connecting-IP": "198.51.100.210" }, { "CF-Connecting-IP": "198.51.100.211" }];
    const guess = { Authorization: "Bearer guess" };
    expect(await statusesOf("/api/v1/teams", { ...one, ...guess })).toEqual([401, 401, 401, 429, 429]);
    expect((await caller.get("/operator/v1/catalog", { ...one, ...right })).status).toBe(200);
    expect(await statusesOf("/operator/v1/catalog", { ...other, ...guess })).toEqual([401, 401, 401, 429, 429]);
    expect((await caller.get("/api/v1/teams", { ...other, Authorization: `Bearer ${key.key}` })).status).toBe(200);
  });

  test("are all that counts: the right one goes on past the address's limit", async () => {
    const { anon: caller } = serviceWith(limited);
    const headers = { "CF-Connecting-IP": "198.51.100.201", ...right };
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await caller.get("/operator/v1/catalog", headers)).status);
    expect(statuses).toEqual(Array(6).fill(200));
  });
});

test("production takes a token of its own", async () => {
  const { anon: caller } = serviceWith({ ENVIRONMENT: "production", OPERATOR_TOKEN: "a-secret" });
  const response = await caller.get("/operator/v1/catalog", { Authorization: "Bearer a-secret" });
  expect(response.status).toBe(200);
});

describe("how much one import takes", () => {
  test(`413 for more than ${limits.importMaxRecords} records, and none is stored`, async () => {
    const records = Array.from({ length: limits.importMaxRecords + 1 }, (_, at) => skill({ slug: `many-${at}` }));
    const response = await importing(ndjson(records));
    expect(response.status).toBe(413);
    expect(await problemOf(response)).toMatchObject({ code: "payload_too_large" });
    expect((await operator.state()).records).toEqual({});
  });

  test("413 for more than 4 MiB, whether its length is told or not", async () => {
    const text = `${JSON.stringify(skill({ slug: "large" }))}\n${" ".repeat(4 * 1024 * 1024)}`;
    const stream = () => new Blob([text]).stream();
    for (const response of [await importing(text), await importing(stream())]) {
      expect(response.status).toBe(413);
      expect(await problemOf(response)).toMatchObject({ code: "payload_too_large" });
    }
    expect((await operator.state()).records).toEqual({});
  });

  test("200 for just the most", async () => {
    const records = Array.from({ length: limits.importMaxRecords }, (_, at) => skill({ slug: `most-${at}` }));
    const outcomes = await operator.import(records);
    expect(outcomes).toHaveLength(limits.importMaxRecords);
    expect(outcomes.every(({ outcome }) => outcome === "created")).toBe(true);
    expect(await operator.state()).toMatchObject({ records: { skill: limits.importMaxRecords } });
  });
});

describe("a status change", () => {
  const change = (path: string, body: BodyInit, type = "application/json") =>
    operator.send(path, { method: "PUT", body, headers: { "Content-Type": type } });
  const path = "/catalog/skill/most-1/status";

  test.each([
    ["not JSON", "{", "application/json", 400, "invalid_body"],
    ["empty", "", "application/json", 400, "invalid_body"],
    ["another content type", "status=approved", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
    ["an unknown status", '{"status":"gone"}', "application/json", 400, "invalid_value"],
    ["no status", "{}", "application/json", 400, "missing_field"],
    ["a further field", '{"status":"pending","why":"x"}', "application/json", 400, "unknown_field"],
    ["an array", "[]", "application/json", 400, /invalid_(?:value|body)/],
    ["a member twice", '{"status":"pending","status":"approved"}', "application/json", 400, "invalid_body"],
    ["__proto__", '{"status":"pending","__proto__":{}}', "application/json", 400, "unknown_field"],
    ["a status of another type", '{"status":5}', "application/json", 400, "invalid_value"],
  ])("refuses a body that is %s", async (_what, body, type, status, code) => {
    const response = await change(path, body, type);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toMatch(code);
    expect((await anon.get("/api/v1/skills/most-1")).status).toBe(200);
  });

  test("413 for a JSON body of more than 512 KiB", async () => {
    const response = await change(path, JSON.stringify({ status: "pending", why: "x".repeat(512 * 1024) }));
    expect(response.status).toBe(413);
    expect(await problemOf(response)).toMatchObject({ code: "payload_too_large" });
  });

  test("404 for a record that there is not, 400 for a type that there is not", async () => {
    const ok = '{"status":"pending"}';
    expect((await change("/catalog/skill/nobody/status", ok)).status).toBe(404);
    expect((await change("/catalog/tool/most-1/status", ok)).status).toBe(404);
    const response = await change("/catalog/plugin/most-1/status", ok);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code: "invalid_parameter", errors: [{ parameter: "type" }] });
  });

  test("the default status of an import is approved or pending", async () => {
    const response = await operator.send("/catalog/import?status=listed", { method: "POST", body: "" });
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ errors: [{ parameter: "status" }] });
  });
});
