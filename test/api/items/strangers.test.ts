import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aTitle, newItem, newRegistry, type Registry } from "../../support/items.ts";
import { newCaller, removeMember, request, setMember } from "../../support/vault.ts";

let team: Registry;
let stranger: { key: string; email: string };

beforeAll(async () => {
  team = await newRegistry("team");
  await newItem(team, { slug: "secret" });
  stranger = await newCaller();
});

/** All of an answer but what names this request and its path, and the state of the limiter. */
async function seen(path: string, asked: object) {
  const response = await request(path, { key: stranger.key, ...asked });
  const body = (await response.text())
    .replace(/"requestId":"[^"]+"/, '"requestId":""')
    .replace(/"instance":"[^"]+"/, '"instance":""');
  const passing = ["x-request-id", "x-vault-bookmark", "ratelimit", "etag"];
  const headers = [...response.headers].filter(([name]) => !passing.includes(name));
  return { status: response.status, headers, body };
}

const large = JSON.stringify({ ...aTitle, body: "x".repeat(600_000) });
const json = { "Content-Type": "application/json" };
/** Good and bad requests alike: nothing about what is another's is told by how they fail. */
const requests: [string, string, object][] = [
  ["list", "/items", {}],
  ["list with a bad page", "/items?page=0", {}],
  ["create", "/items", { method: "POST", body: aTitle }],
  ["create a taken slug", "/items", { method: "POST", body: { ...aTitle, slug: "secret" } }],
  ["create with a bad field", "/items", { method: "POST", body: { title: "" } }],
  ["create with a bad key", "/items", { method: "POST", body: aTitle, headers: { "Idempotency-Key": "a b" } }],
  ["create with bad JSON", "/items", { method: "POST", body: "{" }],
  ["create of another type", "/items", { method: "POST", body: "x", headers: { "Content-Type": "text/plain" } }],
  [
    "create of an odd type",
    "/items",
    { method: "POST", body: "{}", headers: { "Content-Type": "application/json ;x" } },
  ],
  ["create too much", "/items", { method: "POST", body: large, headers: { ...json, "Content-Length": "600100" } }],
  ["create too much by count", "/items", { method: "POST", body: large }],
  ["quota", "/quota", {}],
  ["get", "/items/secret", {}],
  ["change", "/items/secret", { method: "PATCH", body: { title: "Mine now" } }],
  ["change nothing", "/items/secret", { method: "PATCH", body: {} }],
  ["change with a bad field", "/items/secret", { method: "PATCH", body: { nope: 1 } }],
  ["change the slug", "/items/secret", { method: "PATCH", body: { slug: "other" } }],
  ["change when stale", "/items/secret", { method: "PATCH", body: {}, headers: { "If-Match": '"1-1-000000000000"' } }],
  ["delete", "/items/secret", { method: "DELETE" }],
  ["delete when stale", "/items/secret", { method: "DELETE", headers: { "If-Match": '"x"' } }],
  ["get the bundle", "/items/secret/bundle", {}],
  ["attach", "/items/secret/bundle", { method: "POST", body: "PK", headers: { "Content-Type": "application/zip" } }],
  ["attach nothing", "/items/secret/bundle", { method: "POST" }],
];

describe.each(requests)("%s", (_, path, asked) => {
  test("of another's team is as of no team at all", async () => {
    const theirs = await seen(`${team.path}${path}`, asked);
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(await seen(`/api/v1/teams/no-such-team${path}`, asked));
  });
});

describe.each(requests.filter(([, path]) => path.includes("secret")))("%s", (_, path, asked) => {
  test("of an item in another's vault is as of no item", async () => {
    const theirs = await seen(`/api/v1/vault${path}`, asked);
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(await seen(`/api/v1/vault${path.replace("secret", "no-such-item")}`, asked));
  });

  test("a member, too, is told of no item in the same words as of no team", async () => {
    const member = await newCaller();
    await setMember(team.slug, member.email);
    const at = `${team.path}${path.replace("secret", "no-such-item")}`;
    expect(await seen(at, { ...asked, key: member.key })).toEqual(
      await seen(`/api/v1/teams/no-such-team${path}`, asked),
    );
  });
});

test("what a team keeps is there for a member, and gone with the membership", async () => {
  const member = await newCaller();
  await setMember(team.slug, member.email);
  const asked = { key: member.key };
  expect((await request(`${team.path}/items/secret`, asked)).status).toBe(200);
  await removeMember(team.slug, member.email);
  expect((await request(`${team.path}/items/secret`, asked)).status).toBe(404);
  const write = { ...asked, method: "PATCH", body: { title: "Mine" } };
  expect((await request(`${team.path}/items/secret`, write)).status).toBe(404);
});

test("a person's vault is no team, and a team's slug no vault", async () => {
  const person = await newRegistry("vault");
  expect((await request(`/api/v1/teams/${person.slug}/items`, { key: person.key })).status).toBe(404);
});

test("two owners have an item of one slug each", async () => {
  const [ada, ben] = [await newRegistry("vault"), await newRegistry("vault")];
  await newItem(ada, { slug: "notes", body: "Ada's" });
  await newItem(ben, { slug: "notes", body: "Ben's" });
  expect(await (await ada.ask("/items/notes")).json()).toMatchObject({ body: "Ada's" });
  await ben.ask("/items/notes", { method: "DELETE" });
  expect((await ada.ask("/items/notes")).status).toBe(200);
});

describe("a body of half a megabyte", () => {
  afterEach(() => vi.restoreAllMocks());
  const body = JSON.stringify({ ...aTitle, body: "x".repeat(500_000) });

  test.each([
    ["an item for another's team", "POST", "items"],
    ["a change in another's team", "PATCH", "items/secret"],
    ["a draft for another's team", "POST", "screen"],
  ])("is not parsed as %s", async (_what, method, path) => {
    const parse = vi.spyOn(JSON, "parse");
    const response = await request(`${team.path}/${path}`, { key: stranger.key, method, body });
    expect(response.status).toBe(404);
    expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([]);
  });
});
