import { beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/worker/app.ts";
import { restRoutes } from "../../src/http/rest-routes.ts";
import { description } from "../../src/http/api-description.ts";
import { requestsOf } from "../measure/fuzz/requests.ts";
import type { World } from "../measure/fuzz/world.ts";
import { type Description, operationsOf } from "../support/description.ts";

const document = description(createApp(restRoutes)) as object as Description;
const lists = ["skills", "tools", "mcp-servers", "articles", "series", "publishers"];
const world: World = {
  url: "http://127.0.0.1:1",
  document,
  teams: { own: "own-team", foreign: "foreign-team" },
  keys: { owner: "o", reader: "r", writer: "w", foreign: "f", nobody: "n" },
  slugs: { items: ["item-0", "item-1"], hidden: ["hidden-0"] },
  records: Object.fromEntries(lists.map((list) => [list, [`one-of-${list}`]])),
  tags: ["testing"],
  etags: ['"1-1-000000000000"'],
  bookmarks: ["first"],
};
// A tenth goes to all deletions together.
const amount = 24_000;
let requests: ReturnType<ReturnType<typeof requestsOf>>[];

beforeAll(() => {
  const requestAt = requestsOf(world, 1);
  requests = Array.from({ length: amount }, (_, index) => requestAt(index));
});

test("a seed and a number make the same request, without those before it", () => {
  expect(requestsOf(world, 1)(amount - 1)).toEqual(requests.at(-1));
  expect(requestsOf(world, 2)(amount - 1)).not.toEqual(requests.at(-1));
});

test("every operation is asked as the document has it, by everyone who may come", () => {
  const valid = requests.filter(({ kind }) => kind === "valid");
  const patterns = operationsOf(document).map(({ name, path }) => ({
    method: name.split(" ")[0],
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  for (const { method, pattern } of patterns) {
    const some = valid.filter((request) => request.method === method && pattern.test(request.path));
    expect(some.length, `${method} ${pattern}`).toBeGreaterThan(0);
  }
  expect(new Set(valid.map(({ actor }) => actor)).size).toBe(6);
});

test("most requests are wrong somewhere", () => {
  const share = (kind: string) => requests.filter((request) => request.kind === kind).length / amount;
  expect(share("near")).toBeGreaterThan(0.4);
  expect(share("hostile")).toBeGreaterThan(0.1);
});

test("the foreign person is never led to what only they may see: it is there to be seen by nobody else", () => {
  const led = requests.filter(({ actor, path }) => actor === "foreign" && /hidden-|foreign-team/.test(path));
  expect(led).toEqual([]);
  expect(requests.some(({ path }) => path.includes("hidden-"))).toBe(true);
});
