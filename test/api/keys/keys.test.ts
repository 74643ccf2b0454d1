import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { type Key, KeyPage, NewKey } from "../../../src/contract/people/keys.ts";
import { Me } from "../../../src/contract/people/me.ts";
import { newHolder } from "../../support/keys.ts";
import { newCaller, newKey, newTeam, request, revoke } from "../../support/vault.ts";

const dayMs = 24 * 60 * 60_000;
const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];

describe("GET me", () => {
  test("says who, by which key, in which teams, within which limits", async () => {
    const ada = await newHolder();
    const team = await newTeam(ada.email);
    const response = await ada.ask("/me");
    expect(response.status).toBe(200);
    expect(Me.strict().parse(await response.json())).toEqual({
      user: { slug: ada.slug, name: ada.name, email: ada.email, emailConfirmed: true },
      key: {
        id: ada.keyId,
        name: "key",
        scopes: ["vault:read", "vault:write", "account"],
        registry: null,
        kind: "key",
        createdBy: null,
        expiresAt: null,
        revokedAt: null,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      teams: [{ slug: team.slug, name: team.name, role: "owner" }],
      limits: { keys: 20, teams: 10, readsPerMinute: 1200, writesPerMinute: 120 },
    });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("tells a key for an account alone nothing", async () => {
    const { email } = await newCaller();
    const { key } = await newKey(email, ["account"]);
    expect(await codeOf(await request("/api/v1/me", { key }))).toEqual([403, "insufficient_scope"]);
  });
});

describe("POST keys", () => {
  test("201 with the key, once, which works and expires in 90 days", async () => {
    const ada = await newHolder();
    const before = Date.now();
    const response = await ada.post("/keys", {
      name: "  laptop ",
      scopes: ["vault:write", "vault:read", "vault:read"],
    });
    expect(response.status).toBe(201);
    const made = NewKey.strict().parse(await response.json());
    expect(made).toMatchObject({
      name: "laptop",
      scopes: ["vault:read", "vault:write"],
      registry: null,
      kind: "key",
      createdBy: { name: ada.name, slug: ada.slug },
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(response.headers.get("Location")).toBe(`/api/v1/keys/${made.id}`);
    expect(Math.round((Date.parse(made.expiresAt!) - before) / dayMs)).toBe(90);
    expect(made.key.startsWith(`dv_${made.id}_`)).toBe(true);
    expect((await request("/api/v1/vault/items", { key: made.key })).status).toBe(200);
    const { key: _, ...shown } = made;
    const page = KeyPage.strict().parse(await (await ada.ask("/keys")).json());
    expect(page).toMatchObject({ page: 1, total: 2, hasMore: false });
    expect(page.items[0]).toEqual({ ...shown, lastUsedAt: expect.any(String) });
    const audit = await env.VAULT.prepare("select * from audit where subject = ?").bind(`key ${made.id}`).all();
    expect(audit.results).toMatchObject([{ actor: `key ${ada.keyId}`, act: "key.create" }]);
  });

  test.each([
    [{}, "missing_field"],
    [{ name: "a", scopes: [] }, "invalid_value"],
    [{ name: "a", scopes: ["root"] }, "invalid_value"],
    [{ name: "", scopes: ["vault:read"] }, "invalid_value"],
    [{ name: "a\nb", scopes: ["vault:read"] }, "invalid_value"],
    [{ name: "a", scopes: ["vault:read"], expiresInDays: 0 }, "invalid_value"],
    [{ name: "a", scopes: ["vault:read"], expiresInDays: 367 }, "invalid_value"],
    [{ name: "a", scopes: ["vault:read"], expiresInDays: null }, "invalid_value"],
    [{ name: "a", scopes: ["vault:read"], kind: "robot" }, "unknown_field"],
    [{ name: "a", scopes: ["vault:read"], registry: { type: "team", slug: "no-such-team" } }, "invalid_value"],
    [{ name: "a", scopes: ["vault:read"], registry: { type: "user", slug: "somebody-else" } }, "invalid_value"],
    [{ name: "a", scopes: ["vault:read"], registry: { type: "user" } }, "invalid_value"],
  ])("400 for %j", async (body, code) => {
    const ada = await newHolder();
    expect(await codeOf(await ada.post("/keys", body))).toEqual([400, code]);
    expect((await (await ada.ask("/keys")).json<KeyPage>()).total).toBe(1);
  });

  test("403 for `account`, and for a scope that the key lacks", async () => {
    const { email } = await newCaller();
    const { key } = await newKey(email, ["vault:read", "account"]);
    for (const scopes of [["account"], ["vault:read", "account"], ["vault:write"]]) {
      const response = await request("/api/v1/keys", { method: "POST", key, body: { name: "more", scopes } });
      expect(await codeOf(response)).toEqual([403, "insufficient_scope"]);
    }
  });

  test("is exact under 50 requests at once, and the operator's keys count but are not refused", async () => {
    const ada = await newHolder();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => ada.post("/keys", { name: "many", scopes: ["vault:read"] })),
    );
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(19);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(await response.json()).toMatchObject({ status: 409, code: "key_limit_reached", limit: 20, used: 20 });
    }
    const further = await newKey(ada.email);
    expect((await request("/api/v1/me", { key: further.key })).status).toBe(200);
    await revoke(further.id);
    // An expired and a revoked key count no more.
    const { id } = await made[0]!.json<Key>();
    await ada.ask(`/keys/${id}`, { method: "DELETE" });
    await ada.make();
    await env.VAULT.prepare("update api_keys set expires_at = 1 where id = ?")
      .bind((await made[1]!.json<Key>()).id)
      .run();
    await ada.make();
    expect((await ada.post("/keys", { name: "one too many", scopes: ["vault:read"] })).status).toBe(409);
  });

  test("an Idempotency-Key makes one key; again it is 409 with its id, another request is 409 too", async () => {
    const ada = await newHolder();
    const body = { name: "once", scopes: ["vault:read"] };
    const headers = { "Idempotency-Key": "a-1" };
    const all = await Promise.all(Array.from({ length: 10 }, () => ada.post("/keys", body, headers)));
    const [first] = all.filter(({ status }) => status === 201);
    const { id } = await first!.json<Key>();
    const refused = all.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    for (const response of refused) expect(await response.json()).toMatchObject({ code: "already_created", id });
    const other = await ada.post("/keys", { ...body, name: "other" }, headers);
    expect(await codeOf(other)).toEqual([409, "idempotency_key_reused"]);
    const rotated = await ada.post(`/keys/${id}/rotate`, {}, headers);
    expect(await codeOf(rotated)).toEqual([409, "idempotency_key_reused"]);
    const item = await ada.post("/vault/items", { title: "a", body: "b" }, headers);
    expect(await codeOf(item)).toEqual([409, "idempotency_key_reused"]);
    expect((await (await ada.ask("/keys")).json<KeyPage>()).total).toBe(2);
  });
});

describe("DELETE keys/{id}", () => {
  test("204, and again 204; it opens nothing any more", async () => {
    const ada = await newHolder();
    const { id, key } = await ada.make();
    expect((await request("/api/v1/me", { key })).status).toBe(200);
    for (const _ of [1, 2]) expect((await ada.ask(`/keys/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await codeOf(await request("/api/v1/me", { key }))).toEqual([401, "invalid_api_key"]);
  });

  test("404 for another's and for none; a key may end itself by any scope, and no other", async () => {
    const [ada, bob] = [await newHolder(), await newHolder()];
    const { id, key } = await ada.make();
    expect((await bob.ask(`/keys/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await bob.ask("/keys/0000000000", { method: "DELETE" })).status).toBe(404);
    const other = await request(`/api/v1/keys/${ada.keyId}`, { method: "DELETE", key });
    expect(await codeOf(other)).toEqual([403, "insufficient_scope"]);
    expect((await request(`/api/v1/keys/${id}`, { method: "DELETE", key })).status).toBe(204);
    expect((await request("/api/v1/me", { key })).status).toBe(401);
    expect((await ada.ask("/me")).status).toBe(200);
  });
});

describe("POST keys/{id}/rotate", () => {
  test("201 with a like key; the former one ends with the overlap, never later than it would have", async () => {
    const ada = await newHolder();
    const old = await ada.make({ name: "ci", registry: { type: "user", slug: ada.slug }, expiresInDays: 1 });
    const response = await ada.post(`/keys/${old.id}/rotate`);
    expect(response.status).toBe(201);
    const made = NewKey.strict().parse(await response.json());
    expect(made).toMatchObject({ name: "ci", scopes: ["vault:read"], registry: { type: "user", slug: ada.slug } });
    expect(made.id).not.toBe(old.id);
    for (const { key } of [old, made]) expect((await request("/api/v1/me", { key })).status).toBe(200);
    const { items } = await (await ada.ask("/keys")).json<KeyPage>();
    expect(items.find(({ id }) => id === old.id)!.expiresAt).toBe(old.expiresAt);
    const next = await (await ada.post(`/keys/${made.id}/rotate`, { overlapHours: 2 })).json<NewKey>();
    const after = await (await ada.ask("/keys")).json<KeyPage>();
    const ends = Date.parse(after.items.find(({ id }) => id === made.id)!.expiresAt!);
    expect(Math.round((ends - Date.parse(next.createdAt)) / 60_000)).toBe(120);
    const now = await (await ada.post(`/keys/${next.id}/rotate`, { overlapHours: 0 })).json<NewKey>();
    expect(await codeOf(await request("/api/v1/me", { key: next.key }))).toEqual([401, "expired_api_key"]);
    expect((await request("/api/v1/me", { key: now.key })).status).toBe(200);
  });

  test("twice at once makes one; rotated or revoked already is 409", async () => {
    const ada = await newHolder();
    const { id } = await ada.make();
    const all = await Promise.all(Array.from({ length: 50 }, () => ada.post(`/keys/${id}/rotate`, {})));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const response of all.filter(({ status }) => status !== 201)) {
      expect(await codeOf(response)).toEqual([409, "key_rotated"]);
    }
    const other = await ada.make();
    await ada.ask(`/keys/${other.id}`, { method: "DELETE" });
    expect(await codeOf(await ada.post(`/keys/${other.id}/rotate`, {}))).toEqual([409, "key_rotated"]);
  });

  test("goes on at the limit, since the former key counts no more", async () => {
    const ada = await newHolder();
    for (let made = 1; made < 20; made++) await ada.make();
    const { items } = await (await ada.ask("/keys")).json<KeyPage>();
    expect((await ada.post(`/keys/${items[0]!.id}/rotate`, {})).status).toBe(201);
    expect((await ada.post("/keys", { name: "more", scopes: ["vault:read"] })).status).toBe(409);
  });

  test("403 where the caller could not make such a key; 404 for another's", async () => {
    const [ada, bob] = [await newHolder(), await newHolder()];
    expect(await codeOf(await ada.post(`/keys/${ada.keyId}/rotate`, {}))).toEqual([403, "insufficient_scope"]);
    const { id } = await ada.make({ scopes: ["vault:write"] });
    const { key } = await newKey(ada.email, ["vault:read", "account"]);
    const lesser = await request(`/api/v1/keys/${id}/rotate`, { method: "POST", key, body: {} });
    expect(await codeOf(lesser)).toEqual([403, "insufficient_scope"]);
    expect((await bob.post(`/keys/${id}/rotate`, {})).status).toBe(404);
    expect((await bob.post("/keys/0000000000/rotate", {})).status).toBe(404);
  });

  test.each([{ overlapHours: -1 }, { overlapHours: 169 }, { expiresInDays: 0 }, { name: "other" }])(
    "400 for %j",
    async (body) => {
      const ada = await newHolder();
      const { id } = await ada.make();
      expect((await ada.post(`/keys/${id}/rotate`, body)).status).toBe(400);
    },
  );
});

test("whoever is disabled is let in by no key within a minute, and by all of them afterwards", async () => {
  const ada = await newHolder();
  const set = (value: string) =>
    env.VAULT.prepare(`update users set disabled_at = ${value} where email = ?`).bind(ada.email).run();
  expect((await ada.ask("/me")).status).toBe(200);
  await set("1");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 46_000 });
  try {
    expect(await codeOf(await ada.ask("/me"))).toEqual([401, "invalid_api_key"]);
    await set("null");
    vi.setSystemTime(Date.now() + 46_000);
    expect((await ada.ask("/me")).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
