import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import { type Holder, newHolder } from "../../support/keys.ts";
import { newKey, newTeam, removeMember, request, setMember } from "../../support/vault.ts";

let ada: Holder;
let team = "";
let other = "";
const keys = { team: "", vault: "" };

beforeAll(async () => {
  ada = await newHolder();
  team = (await newTeam(ada.email)).slug;
  other = (await newTeam(ada.email)).slug;
  const scopes = ["vault:read", "vault:write"];
  keys.team = (await ada.make({ scopes, registry: { type: "team", slug: team } })).key;
  keys.vault = (await ada.make({ scopes, registry: { type: "user", slug: ada.slug } })).key;
  for (const path of ["/vault", `/teams/${team}`, `/teams/${other}`]) {
    const item = { title: "Seen", slug: "seen", body: "---\nname: seen\ndescription: d\n---\nText" };
    await ada.post(`${path}/items`, item);
  }
});

const registries = () => ({
  vault: "/vault",
  team: `/teams/${team}`,
  other: `/teams/${other}`,
  none: "/teams/no-such",
});

/** Every way in to a registry: method, path below it, body. */
const ways: [string, string, unknown?][] = [
  ["GET", "/items"],
  ["POST", "/items", { title: "New", body: "b" }],
  ["GET", "/quota"],
  ["GET", "/items/seen"],
  ["PATCH", "/items/seen", { summary: "s" }],
  ["GET", "/items/seen/bundle"],
  ["POST", "/items/seen/bundle", "x"],
  ["GET", "/install-links"],
  ["POST", "/install-links", {}],
  ["DELETE", "/install-links/none"],
  ["GET", "/skills.git/info/refs?service=git-upload-pack"],
  ["DELETE", "/items/seen-not"],
];

describe.each(ways)("%s …%s", (method, path, body) => {
  const ask = (key: string, registry: string) => request(`/api/v1${registry}${path}`, { method, key, body });

  test.each(["team", "vault"] as const)("a key narrowed to the %s meets all others as a stranger does", async (own) => {
    const paths = registries();
    const stranger = await newHolder();
    for (const [name, registry] of Object.entries(paths)) {
      if (name === own) continue;
      const answer = await ask(keys[own], registry);
      // A personal vault is the caller's own: what is another's there is a team nobody is in.
      const asStranger = await ask(stranger.key, name === "vault" ? paths.none : registry);
      const seen = async (response: Response) => {
        // What git is refused is text.
        if (response.headers.get("Content-Type")?.startsWith("text/plain")) return response.text();
        const { instance: _, requestId: __, ...rest } = await response.json<Record<string, unknown>>();
        return rest;
      };
      expect(answer.status, name).toBe(404);
      expect(await seen(answer), name).toEqual(await seen(asStranger));
    }
  });
});

test("it does in its own registry what it always could", async () => {
  expect((await request(`/api/v1/teams/${team}/items/seen`, { key: keys.team })).status).toBe(200);
  expect((await request("/api/v1/vault/items/seen", { key: keys.vault })).status).toBe(200);
});

test("GET teams and me show its team alone", async () => {
  const slugs = async (key: string, path: string, name: string) =>
    (await (await request(path, { key })).json<Record<string, { slug: string }[]>>())[name]!.map(({ slug }) => slug);
  for (const [path, name] of [
    ["/api/v1/teams", "items"],
    ["/api/v1/me", "teams"],
  ] as const) {
    expect(await slugs(keys.team, path, name)).toEqual([team]);
    expect(await slugs(keys.vault, path, name)).toEqual([]);
    expect((await slugs(ada.key, path, name)).toSorted()).toEqual([team, other].toSorted());
  }
});

const accept = { Accept: "application/json, text/event-stream" };

test("/mcp lists and reads that registry alone", async () => {
  const call = async (key: string, params: object) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    return JSON.stringify(await (await request("/mcp", { method: "POST", key, body, headers: accept })).json());
  };
  const item = (team?: string) => ({ name: "get_vault_item", arguments: { slug: "seen", ...(team && { team }) } });
  expect(await call(keys.team, item(team))).toContain("Text");
  for (const [key, params] of [
    [keys.team, item()],
    [keys.team, item(other)],
    [keys.vault, item(team)],
  ] as const) {
    expect(await call(key, params)).not.toContain("Text");
  }
  const listed = async (key: string) => {
    const body = { jsonrpc: "2.0", id: 1, method: "skills/list", params: {} };
    return JSON.stringify(await (await request("/mcp", { method: "POST", key, body, headers: accept })).json());
  };
  expect(await listed(ada.key)).toContain(other);
  expect(await listed(keys.team)).toContain(team);
  expect(await listed(keys.team)).not.toContain(other);
});

test("ClawHub's search finds that registry alone", async () => {
  const found = async (key: string) =>
    JSON.stringify(await (await request("/compat/clawhub/api/v1/search?q=seen", { key })).json());
  expect(await found(ada.key)).toContain(`team.${other}`);
  const narrowed = await found(keys.team);
  expect(narrowed).toContain(`team.${team}`);
  expect(narrowed).not.toContain(`team.${other}`);
  expect(narrowed).not.toContain('"me"');
});

test("with `account` it sees and makes keys of its like, and no wider ones", async () => {
  const { email } = ada;
  const { key: wide } = ada;
  const { id: narrow, key } = await newKey(email, ["vault:read", "account"]);
  await env.VAULT.prepare("update api_keys set registry_id = (select id from owners where slug = ?) where id = ?")
    .bind(team, narrow)
    .run();
  const post = (body: object) =>
    request("/api/v1/keys", { method: "POST", key, body: { name: "n", scopes: ["vault:read"], ...body } });
  for (const [body, status] of [
    [{}, 403],
    [{ registry: null }, 403],
    [{ registry: { type: "team", slug: other } }, 400],
    [{ registry: { type: "user", slug: ada.slug } }, 400],
    [{ registry: { type: "team", slug: team } }, 201],
  ] as const) {
    expect((await post(body)).status, JSON.stringify(body)).toBe(status);
  }
  const { items } = await (await request("/api/v1/keys", { key })).json<KeyPage>();
  expect(items.every(({ registry }) => registry?.slug === team)).toBe(true);
  const all = await (await request("/api/v1/keys", { key: wide })).json<KeyPage>();
  const wider = all.items.find(({ registry }) => registry === null)!;
  expect((await request(`/api/v1/keys/${wider.id}`, { method: "DELETE", key })).status).toBe(404);
});

test("a membership that ends closes the registry to its keys", async () => {
  const bob = await newHolder();
  await setMember(team, bob.email);
  const { key } = await bob.make({ registry: { type: "team", slug: team } });
  expect((await request(`/api/v1/teams/${team}/items`, { key })).status).toBe(200);
  await removeMember(team, bob.email);
  expect((await request(`/api/v1/teams/${team}/items`, { key })).status).toBe(404);
});
