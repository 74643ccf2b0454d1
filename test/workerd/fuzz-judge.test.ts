import { expect, test } from "vitest";
import { createApp } from "../../src/worker/app.ts";
import { restRoutes } from "../../src/http/rest-routes.ts";
import { description } from "../../src/http/api-description.ts";
import { judgeOf } from "../measure/fuzz/judge.ts";
import type { Request } from "../measure/fuzz/requests.ts";
import { marker, type World } from "../measure/fuzz/world.ts";
import type { Description } from "../support/description.ts";

const world = {
  url: "http://127.0.0.1:1",
  document: description(createApp(restRoutes)) as object as Description,
  keys: { owner: "key-o", reader: "key-r", writer: "key-w", foreign: "key-f", nobody: "key-n" },
} as World;
const judge = judgeOf(world, ["the-token"]);

const asked: Request = {
  actor: "owner",
  method: "GET",
  path: "/nowhere",
  query: [],
  headers: [],
  body: undefined,
  kind: "valid",
};
const problem = {
  type: "urn:x",
  title: "Not found",
  status: 404,
  detail: "There is none.",
  instance: "/",
  code: "not_found",
  requestId: "1",
};
const headers = { "Content-Type": "application/problem+json", "X-Request-Id": "1" };

const verdict = (detail: string, status = 404, request: Partial<Request> = {}, more: Record<string, string> = {}) =>
  judge(
    { ...asked, ...request },
    {
      status,
      headers: new Headers({ ...headers, ...more }),
      ms: 1,
      body: Buffer.from(JSON.stringify({ ...problem, detail })),
    },
  );

test("lets pass an error that says what was wrong", () => {
  expect(verdict("There is none.")).toBeUndefined();
});

test.each([
  ["no answer", judge(asked, { failure: "socket hang up", ms: 1 })],
  ["500", verdict("The service failed.", 500)],
  ["a status that is not documented", verdict("No.", 418, { path: "/api/v1/skills" })],
  ["what only another may see", verdict(`It is ${marker}.`)],
  ["a secret", verdict("The token is the-token.")],
  ["a stack", verdict("Error\n    at run (index.js:1:2)")],
  ["the database's own words", verdict("D1_ERROR: no such table: items")],
  ["another status than 401 without a key", verdict("No.", 404, { actor: "none", path: "/api/v1/vault/items/a" })],
])("refuses %s", (_, fault) => {
  expect(fault).toBeDefined();
});

test("who may not do it must not be answered as if", () => {
  const limit = { "RateLimit-Policy": '"writes";q=1;w=60', RateLimit: '"writes";r=0;t=60' };
  const own = new Headers({ "X-Request-Id": "1", "Cache-Control": "private, no-store", ...limit });
  const gone = { status: 204, headers: own, ms: 1, body: Buffer.alloc(0) };
  const remove = { ...asked, method: "DELETE", path: "/api/v1/vault/items/a" };
  expect(judge({ ...remove, actor: "owner" }, gone)).toBeUndefined();
  for (const actor of ["none", "nobody", "reader"] as const) expect(judge({ ...remove, actor }, gone)).toBeDefined();
  expect(judge({ ...remove, actor: "foreign", path: "/api/v1/teams/own-team/items/a" }, gone)).toBeDefined();
});
