import { describe, expect, test } from "vitest";
import { createApp } from "../../src/worker/app.ts";
import { restRoutes } from "../../src/http/rest-routes.ts";
import { description } from "../../src/http/api-description.ts";
import { closedSchema } from "../support/closed-schema.ts";
import { Conformance, type Exchange } from "../support/conformance.ts";
import type { Description, Schema } from "../support/description.ts";

const document = description(createApp(restRoutes)) as object as Description;
const conformance = new Conformance(document);

const at = "2026-03-01T09:30:00Z";
const item = {
  slug: "a",
  title: "A",
  summary: null,
  kind: "skill",
  platform: null,
  tags: [],
  revision: 1,
  bodyBytes: 0,
  bundle: null,
  createdAt: at,
  updatedAt: at,
  createdBy: null,
  updatedBy: null,
  body: "",
  metadata: {},
  owner: { type: "user", slug: "ada" },
  report: null,
  notOffered: null,
  installedText: null,
};
const report = {
  provenance: "unreviewed",
  virusScan: null,
  review: null,
  source: null,
  reviewedAt: null,
  notice: "Data.",
  screen: {
    ran: true,
    outcome: "clean",
    suspicious: 0,
    notes: 0,
    hiddenCharacters: false,
    findings: [],
    ruleSet: "1.0.0",
    clearing: null,
    secondOpinion: null,
  },
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
const headers = {
  "Content-Type": "application/json",
  "X-Request-Id": "1",
  "Cache-Control": "private, no-store",
  ETag: '"1"',
  "RateLimit-Policy": '"reads";q=1;w=60',
  RateLimit: '"reads";r=0;t=60',
};

function faultOf(body: unknown, given: Partial<Omit<Exchange, "headers">> & { headers?: Record<string, string> } = {}) {
  const path = "/api/v1/vault/items/a?x=1";
  const text = body === undefined ? undefined : JSON.stringify(body);
  const all = new Headers({ ...headers, ...given.headers });
  return conformance.faultOf({ method: "GET", path, status: 200, ...given, headers: all, body: text });
}
const asProblem = { "Content-Type": "application/problem+json" };

describe("the judge of answers", () => {
  test("lets pass what the document says", () => {
    expect(faultOf(item)).toBeUndefined();
    expect(faultOf({ ...item, report })).toBeUndefined();
    expect(faultOf(problem, { status: 404, headers: asProblem })).toBeUndefined();
    expect(faultOf(problem, { status: 404, path: "/nowhere", headers: asProblem })).toBeUndefined();
  });

  test.each([
    ["a member that is not declared", { ...item, secret: 1 }],
    ["one in an object inside", { ...item, owner: { ...item.owner, email: "a@example.com" } }],
    [
      "one in a part that is put together of two",
      { ...item, report: { ...report, screen: { ...report.screen, x: 1 } } },
    ],
    ["a member that is missing", { ...item, report: undefined }],
    ["null for what is never null", { ...item, owner: null }],
    ["another type", { ...item, revision: "1" }],
    ["a word that is none of those listed", { ...item, kind: "poem" }],
    ["a time that is none", { ...item, createdAt: "today" }],
  ])("refuses %s", (_, body) => {
    expect(faultOf(body)).toBeDefined();
  });

  test("refuses a status, a type and a missing header", () => {
    expect(faultOf(problem, { status: 418, headers: asProblem })).toMatch(/418/);
    expect(faultOf(problem, { status: 404 })).toMatch(/application\/json/);
    expect(faultOf(item, { headers: { "Content-Type": "text/html" } })).toMatch(/text\/html/);
    const without = new Headers({ ...headers });
    without.delete("ETag");
    const exchange = { method: "GET", path: "/api/v1/vault/items/a", status: 200, headers: without };
    expect(conformance.faultOf({ ...exchange, body: JSON.stringify(item) })).toMatch(/ETag/);
  });

  test("refuses an error that is no problem, wherever it is", () => {
    expect(faultOf({ error: "none" }, { status: 404, path: "/nowhere", headers: asProblem })).toBeDefined();
    expect(faultOf({ ...problem, code: "gone" }, { status: 404, path: "/nowhere", headers: asProblem })).toBeDefined();
    expect(faultOf(problem, { status: 404, path: "/nowhere" })).toBeDefined();
  });

  test("does not pass over what it does not know", () => {
    expect(() => closedSchema({ type: "string", not: {} } as Schema, {})).toThrow("not");
  });
});

test("null is written so that a validator of OpenAPI 3.0.3 takes it, and only where it comes", () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas).filter((name) => schemas[name]!.nullable)).toEqual([]);
  const parts = Object.values(schemas).flatMap(({ allOf = [], properties = {} }) => [
    ...allOf,
    ...Object.values(properties).flatMap((property) => property.allOf ?? []),
  ]);
  expect(parts.filter(({ nullable }) => nullable)).toEqual([]);
  expect(faultOf({ ...item, bundle: {} })).toBeDefined();
});
