import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { KeyPage, NewKey } from "../../../src/contract/people/keys.ts";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { Me } from "../../../src/contract/people/me.ts";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import type { VaultItemDetail } from "../../../src/contract/items/items.ts";
import { type Holder, newHolder } from "../../support/keys.ts";
import { askOperator, newKey, newTeam, removeMember, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const item = { title: "A note", body: "Text", slug: "note" };

/** A team of a new person's, and its robots' keys. */
async function newRobots() {
  const ada = await newHolder();
  const { slug } = await newTeam(ada.email);
  const path = `/teams/${slug}/keys`;
  const make = async (input: object = {}, by: Holder = ada) => {
    const response = await by.post(path, { name: "nightly", scopes: ["vault:read", "vault:write"], ...input });
    expect(response.status, await response.clone().text()).toBe(201);
    return NewKey.strict().parse(await response.json());
  };
  const robot =
    (key: string) =>
    (to: string, method = "GET", body?: unknown) =>
      request(`/api/v1${to}`, { key, method, body });
  return { ada, slug, path, make, robot };
}

describe("robot keys", () => {
  test("are made, listed without their secret, and revoked, again and again", async () => {
    const { ada, slug, path, make, robot } = await newRobots();
    const response = await ada.post(path, { name: "nightly", scopes: ["vault:read"], expiresInDays: 7 });
    expect(response.status).toBe(201);
    const { key, ...made } = NewKey.strict().parse(await response.json());
    expect(response.headers.get("Location")).toBe(`/api/v1${path}/${made.id}`);
    expect(made).toMatchObject({
      name: "nightly",
      scopes: ["vault:read"],
      kind: "robot",
      registry: { type: "team", slug },
      createdBy: { name: ada.name, slug: ada.slug },
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(Date.parse(made.expiresAt!) - Date.parse(made.createdAt)).toBe(7 * 24 * 60 * 60_000);
    const second = await make();
    const page = KeyPage.strict().parse(await (await ada.ask(path)).json());
    expect(page.items.map(({ id }) => id).toSorted()).toEqual([made.id, second.id].toSorted());
    expect(page.items).toContainEqual(made);
    expect(await (await ada.ask("/keys")).json()).toMatchObject({ total: 1 });
    expect((await robot(key)(`/teams/${slug}/items`)).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      expect((await ada.ask(`${path}/${made.id}`, { method: "DELETE" })).status).toBe(204);
    }
    expect((await robot(key)(`/teams/${slug}/items`)).status).toBe(401);
  });

  test("have the rights of a member of that team alone, and are named in what they make", async () => {
    const { ada, slug, make, robot } = await newRobots();
    const other = await newTeam(ada.email);
    const ask = robot((await make()).key);
    const made = await (await ask(`/teams/${slug}/items`, "POST", item)).json<VaultItemDetail>();
    const by = { name: "nightly", slug };
    expect([made.createdBy, made.updatedBy]).toEqual([by, by]);
    const link = await (await ask(`/teams/${slug}/install-links`, "POST", {})).json<NewInstallLink>();
    expect(link.createdBy).toEqual(by);
    expect(await (await ask("/me")).json<Me>()).toMatchObject({ user: null, teams: [{ slug, role: "member" }] });
    for (const elsewhere of [`/teams/${other.slug}/items`, "/vault/items"]) {
      expect((await ask(elsewhere)).status).toBe(404);
    }
    for (const people of [`/teams/${slug}/keys`, `/teams/${slug}/audit`, "/keys"]) {
      expect(await codeOf(await ask(people))).toEqual([403, "insufficient_scope"]);
    }
    const trail = await (await ada.ask(`/teams/${slug}/audit`)).json<AuditLinePage>();
    expect(trail.items[0]).toMatchObject({
      act: "link.create",
      actor: { type: "robot", ...by },
      via: { type: "key" },
    });
    expect(trail.items.find(({ act }) => act === "key.create")).toMatchObject({
      actor: { type: "user", slug: ada.slug },
      detail: `of team ${slug}: vault:read vault:write`,
    });
  });

  test("outlive their maker, who leaves, is disabled or deleted", async () => {
    const { ada, slug, path, make, robot } = await newRobots();
    const bob = await newHolder();
    await setMember(slug, bob.email, "admin");
    const ask = robot((await make({}, bob)).key);
    await removeMember(slug, bob.email);
    expect(await codeOf(await bob.ask(path))).toEqual([404, "not_found"]);
    expect((await ask(`/teams/${slug}/items`, "POST", item)).status).toBe(201);
    await askOperator(`users/${encodeURIComponent(bob.email)}`, { method: "DELETE" });
    expect((await ask(`/teams/${slug}/items/note`)).status).toBe(200);
    const { items } = await (await ada.ask(path)).json<KeyPage>();
    expect(items).toMatchObject([{ createdBy: { slug } }]);
  });

  test("end themselves", async () => {
    const { slug, make, robot } = await newRobots();
    const { id, key } = await make();
    expect((await robot(key)(`/keys/${id}`, "DELETE")).status).toBe(204);
    expect((await robot(key)(`/teams/${slug}/items`)).status).toBe(401);
  });
});

describe("rotating", () => {
  test("puts a key in the place of one, which goes on for the overlap and is rotated no more", async () => {
    const { ada, slug, path, make, robot } = await newRobots();
    const old = await make({ scopes: ["vault:write"] });
    const response = await ada.post(`${path}/${old.id}/rotate`, { overlapHours: 1, expiresInDays: 3 });
    const next = NewKey.strict().parse(await response.json());
    expect(response.headers.get("Location")).toBe(`/api/v1${path}/${next.id}`);
    expect(next).toMatchObject({ name: "nightly", scopes: ["vault:write"], kind: "robot", registry: { slug } });
    for (const { key } of [old, next]) {
      expect((await robot(key)(`/teams/${slug}/items`, "POST", { ...item, slug: undefined })).status).toBe(201);
    }
    expect(await codeOf(await ada.post(`${path}/${old.id}/rotate`))).toEqual([409, "key_rotated"]);
    expect((await ada.post(`${path}/${next.id}/rotate`)).status).toBe(201);
  });

  test("another team's key is as one that is not there, before the body is judged", async () => {
    const [one, other] = [await newRobots(), await newRobots()];
    const { id } = await other.make();
    for (const key of [id, one.ada.keyId, "no-such-key"]) {
      expect(await codeOf(await one.ada.post(`${one.path}/${key}/rotate`, { overlapHours: -1 }))).toEqual([
        ...[404, "not_found"],
      ]);
      expect(await codeOf(await one.ada.ask(`${one.path}/${key}`, { method: "DELETE" }))).toEqual([404, "not_found"]);
    }
    expect((await other.ada.post(`${other.path}/${id}/rotate`)).status).toBe(201);
    // Nor is it the maker's own.
    expect(await codeOf(await other.ada.ask(`/keys/${id}`, { method: "DELETE" }))).toEqual([404, "not_found"]);
  });
});

describe("bounds", () => {
  test("there may be 50, however many ask at once, by making and by rotating", async () => {
    const { ada, path, make } = await newRobots();
    const first = await make();
    const input = { name: "nightly", scopes: ["vault:read"] };
    const all = await Promise.all(Array.from({ length: 60 }, () => ada.post(path, input)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(49);
    for (const response of all.filter(({ status }) => status !== 201)) {
      expect(await response.json()).toMatchObject({ code: "key_limit_reached", limit: 50, used: 50 });
    }
    const rotated = await Promise.all(Array.from({ length: 50 }, () => ada.post(`${path}/${first.id}/rotate`)));
    expect(rotated.filter(({ status }) => status === 201)).toHaveLength(1);
    const live = await env.VAULT.prepare(
      `select count(*) as n from api_keys where kind = 'robot' and rotated_at is null
        and user_id = (select id from owners where slug = ?)`,
    )
      .bind(path.split("/")[2]!)
      .first("n");
    expect(live).toBe(50);
  });

  test("an Idempotency-Key makes one key; again it is 409 with its id", async () => {
    const { ada, path } = await newRobots();
    const input = { name: "nightly", scopes: ["vault:read"] };
    const all = await Promise.all(Array.from({ length: 50 }, () => ada.post(path, input, { "Idempotency-Key": "r" })));
    const [made] = all.filter(({ status }) => status === 201);
    const { id } = await made!.json<NewKey>();
    for (const response of all.filter((one) => one !== made)) {
      expect(await response.json()).toMatchObject({ status: 409, code: "already_created", id });
    }
    expect(await codeOf(await ada.post(path, { ...input, name: "x" }, { "Idempotency-Key": "r" }))).toEqual([
      ...[409, "idempotency_key_reused"],
    ]);
  });
});

describe("who may", () => {
  test.each(["reader", "member", "approver"] as const)("a %s may not", async (role) => {
    const { slug, path, make } = await newRobots();
    const { id } = await make();
    const bob = await newHolder();
    await setMember(slug, bob.email, role);
    for (const response of [
      await bob.ask(path),
      await bob.post(path, {}),
      await bob.ask(`${path}/${id}`, { method: "DELETE" }),
      await bob.post(`${path}/${id}/rotate`, "{"),
      await bob.post(`${path}/no-such-key/rotate`),
    ]) {
      expect(await codeOf(response)).toEqual([403, "insufficient_role"]);
    }
  });

  test("a key gives none of the scopes that it lacks, and a stranger sees no team", async () => {
    const { ada, slug, path } = await newRobots();
    const { key } = await newKey(ada.email, ["account", "vault:read"]);
    const post = (scopes: string[]) =>
      request(`/api/v1${path}`, { key, method: "POST", body: { name: "nightly", scopes } });
    expect(await codeOf(await post(["vault:write"]))).toEqual([403, "insufficient_scope"]);
    expect((await post(["vault:read"])).status).toBe(201);
    const plain = await newKey(ada.email);
    expect(await codeOf(await request(`/api/v1${path}`, { key: plain.key }))).toEqual([403, "insufficient_scope"]);
    const eve = await newHolder();
    expect(await codeOf(await eve.post(path, {}))).toEqual([404, "not_found"]);
    expect(await codeOf(await eve.ask(path.replace(slug, "no-such-team")))).toEqual([404, "not_found"]);
  });

  test.each([
    [{ name: "" }, "invalid_value"],
    [{ name: "a\u202eb" }, "invalid_value"],
    [{ name: undefined }, "missing_field"],
    [{ scopes: [] }, "invalid_value"],
    [{ scopes: ["account"] }, "invalid_value"],
    [{ scopes: undefined }, "missing_field"],
    [{ registry: null }, "unknown_field"],
    [{ expiresInDays: 0 }, "invalid_value"],
    [{ expiresInDays: 367 }, "invalid_value"],
  ])("400 for %j", async (change, code) => {
    const { ada, path } = await newRobots();
    const response = await ada.post(path, { name: "nightly", scopes: ["vault:read"], ...change });
    expect(await codeOf(response)).toEqual([400, code]);
  });
});
