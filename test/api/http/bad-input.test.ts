import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "../../../src/contract/wire/common.ts";
import { anon, operator, problemOf } from "../../support/actors.ts";
import { kinds } from "../../support/records.ts";

beforeAll(async () => {
  await operator.import(kinds.map(({ make }) => make({ slug: "there-is", name: "There is" })));
});

/** What is wrong with the refusal of a request, which has to be a problem that names the parameter and no more. */
async function faultsOf(path: string, parameter: string): Promise<string[]> {
  const response = await anon.get(path);
  const said = `${path.slice(0, 120)}: ${response.status}`;
  if (response.status !== 400) return [said];
  const { data: problem, error } = Problem.strict().safeParse(await problemOf(response));
  if (error) return [`${said} ${error.message}`];
  const checks = {
    code: problem.code === "invalid_parameter" && problem.status === 400,
    requestId: problem.requestId === response.headers.get("X-Request-Id"),
    detail: problem.detail.includes(parameter) && problem.detail.length < 500,
    errors: problem.errors?.some((error) => error.parameter === parameter) === true,
    cors: response.headers.get("Access-Control-Allow-Origin") === "*",
    cache: response.headers.get("Cache-Control") === "no-store",
  };
  return Object.entries(checks).flatMap(([check, holds]) => (holds ? [] : [`${said} ${check}`]));
}

/** The same for each of some values of a parameter. */
const faults = async (path: string, parameter: string, values: string[]) =>
  (await Promise.all(values.map((value) => faultsOf(`${path}?${parameter}=${value}`, parameter)))).flat();

const long = "x".repeat(16 * 1024);
const notUtf8 = ["%FF", "%ED%A0%80", "%C0%80", "%", "%zz", "%F0%9F%A6", "a%80b"];

const badNumbers = [
  ...["abc", "-1", "0", "00", "1.5", "1e3", "+5", "%2B5", "%205", "5%20", "0x10", "1_000", "Infinity", "NaN", "true"],
  ...["null", "[]", "%D9%A1%D9%A2", "%EF%BC%95", "1%00", "%00", "1,2", "", long, "1".repeat(16 * 1024)],
  ...notUtf8,
];
const badText = ["%00", "a%00b", "%01", "%1B[2J", "%7F", long, "x".repeat(201), ...notUtf8];
const badSorts = ["", "best", "NEW", "%00", long, "new%20", "__proto__", "constructor", "0", ...notUtf8];

describe.each(kinds)("GET $path refuses", ({ path, filters }) => {
  test.each(["page", "pageSize"])("a %s that is no whole number from 1", async (parameter) => {
    // A pageSize of any length is clamped.
    const bad = parameter === "pageSize" ? badNumbers.filter((value) => !/^1+$/.test(value)) : badNumbers;
    expect(await faults(path, parameter, bad)).toEqual([]);
  });

  test("a page that no list has", async () => {
    const huge = ["99999999999999999999", "9007199254740992", "1".repeat(400)];
    expect(await faults(path, "page", huge)).toEqual([]);
  });

  test("a q that nobody can type", async () => {
    expect(await faults(path, "q", badText)).toEqual([]);
  });

  test.each(filters)("a %s that can be no slug's text", async (filter) => {
    expect(await faults(path, filter, ["", ...badText])).toEqual([]);
  });

  test("a sort that there is not", async () => {
    expect(await faults(path, "sort", badSorts)).toEqual([]);
  });

  test.each(["page", "pageSize", "q", "sort", ...filters])("a %s given more than once, even the same", async (name) => {
    const value = { page: "1", pageSize: "1", sort: "new" }[name] ?? "x";
    expect(await faults(path, name, [`${value}&${name}=${value}`, `${value}&${name}=`, `&${name}=${value}`])).toEqual(
      [],
    );
  });

  test("several at once, and names them all", async () => {
    const problem = await anon.problem(`${path}?page=0&pageSize=x&sort=best&q=%00`);
    expect(problem.errors?.map(({ parameter }) => parameter).toSorted()).toEqual(["page", "pageSize", "q", "sort"]);
  });

  test("never with another shape, whatever the query looks like", async () => {
    const queries = ["?", "?&&&", "?=", "?page", "?page[]=1", "?[page]=1", "?__proto__=1", "?constructor[x]=1", "#x"];
    for (const query of [...queries, "?q=a&q[]=b", "?;page=0", "?page=1;pageSize=2", `?${"a=1&".repeat(2_000)}`]) {
      const response = await anon.get(`${path}${query}`);
      expect(response.status, query).toBeOneOf([200, 400]);
      if (response.status === 400) await problemOf(response);
    }
  });
});

test("GET /api/v1/mcp-servers refuses a transport that there is not", async () => {
  expect(await faults("/api/v1/mcp-servers", "transport", [...badSorts, "http&transport=sse"])).toEqual([]);
});

const oddSlugs = [
  ...["..%2f..%2fetc", "..%5c", "%2e%2e%2f", "%2F", "there-is%2F", "there-is%00", "%00", "There-Is", "THERE-IS"],
  ...["there-is%20", "%20there-is", "there--is", "-there-is", "there-is-", "there_is", "there.is", "there-is.json"],
  ...[
    "x".repeat(65),
    "x".repeat(500),
    long,
    "%F0%9F%A6%8A",
    "th%C3%A9re-is",
    "%E6%97%A5%E6%9C%AC",
    "null",
    "undefined",
  ],
  ...["__proto__", "constructor", "0", "1e3", "'%20or%201=1--", "%22", "*", "there-is%0D%0AX-Bad:1", ...notUtf8],
];

describe.each(kinds.filter(({ hasDetail }) => hasDetail))("GET $path/{slug}", ({ path }) => {
  test("404 for what is no slug, and keeps none of it for long", async () => {
    for (const slug of oddSlugs) {
      const response = await anon.get(`${path}/${slug}`);
      expect(response.status, slug.slice(0, 80)).toBe(404);
      const problem = await problemOf(response);
      expect(Problem.strict().safeParse(problem).error).toBeUndefined();
      expect(problem).toMatchObject({ code: "not_found", status: 404 });
      expect(problem.detail.length).toBeLessThan(200);
    }
  });

  test("400 for a query that is not UTF-8; any other is ignored", async () => {
    expect(await faults(`${path}/there-is`, "x", notUtf8)).toEqual([]);
    expect((await anon.get(`${path}/there-is?page=x&q=%00`)).status).toBe(200);
  });
});

describe("a path", () => {
  test.each([
    "/api",
    "/api/v1",
    "/api/v1/",
    "/api/v1/nothing",
    "/api/v2/skills",
    "/API/V1/skills",
    "/api/v1/skills/",
    "/api/v1//skills",
    "/api/v1/skills/there-is/more",
    "/api/v1/skills%2Fthere-is",
    "/api/v1/commands/there-is",
    "/api/v1/%00",
    "/%FF",
    `/${long}`,
    "/.env",
    "/favicon.ico",
  ])("404 for %s", async (path) => {
    const response = await anon.get(path);
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ code: "not_found", status: 404 });
  });
});

describe("headers of any kind do no harm", () => {
  test.each<Record<string, string>>([
    { Accept: "text/html" },
    { "If-None-Match": '"' },
    { "If-None-Match": "x".repeat(8_000) },
    { "X-Request-Id": "x".repeat(5_000) },
    { "X-Request-Id": "<script>" },
    { "CF-Connecting-IP": "not an address" },
    { "CF-Connecting-IP": "1.2.3.4, 5.6.7.8" },
    { Authorization: "Bearer x" },
    { Range: "bytes=0-1" },
    { Cookie: "a=b" },
  ])("%j", async (headers) => {
    const response = await anon.get("/api/v1/skills", headers);
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Request-Id")).toMatch(/^[\w-]{1,255}$/);
  });
});
