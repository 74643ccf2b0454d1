import { describe, expect, test } from "vitest";
import { AuditPage, NewApiKey } from "../../../src/contract/operator/operator-people.ts";
import {
  type RequestOptions,
  askOperator,
  newCaller,
  newKey,
  newTeam,
  newUser,
  removeMember,
  request,
  revoke,
  setMember,
} from "../../support/vault.ts";

const post = (path: string, body?: unknown) => askOperator(path, { method: "POST", body });

const auditOf = async (subject: string) => {
  const response = await askOperator("audit?pageSize=100");
  const { items } = AuditPage.parse(await response.json());
  return items
    .filter((entry) => entry.subject === subject)
    .map(({ actor, act, detail }) => [actor, act, ...(detail === null ? [] : [detail])].join(" "))
    .toReversed();
};

/** What a refused act answers: its status, code, and the member at fault. */
const refusalOf = async (response: Response) => {
  const { status, code, errors } = await response.json<{
    status: number;
    code: string;
    errors?: { pointer?: string; parameter?: string }[];
  }>();
  return [status, code, ...(errors ?? []).map(({ pointer, parameter }) => pointer ?? parameter)];
};

describe("user create", () => {
  test("makes a person, whose slug comes from their name", async () => {
    const response = await post("users", { email: "Ada.L@example.com", name: "Ada Lövelace" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      email: "Ada.L@example.com",
      slug: "ada-lovelace",
      name: "Ada Lövelace",
      emailConfirmedAt: null,
    });
    const second = await post("users", { email: "ada.two@example.com", name: "Ada Lovelace", confirmed: true });
    expect(await second.json()).toMatchObject({ slug: "ada-lovelace-2", emailConfirmedAt: expect.any(String) });
    expect(await auditOf("user ada-lovelace")).toEqual(["operator user.create"]);
  });

  test("of one name at once, each with a slug of their own", async () => {
    const users = await Promise.all(
      Array.from({ length: 5 }, (_, index) => newUser({ slug: undefined, name: "Kim", email: `kim${index}@x.org` })),
    );
    expect(users.map(({ slug }) => slug).toSorted()).toEqual(["kim", "kim-2", "kim-3", "kim-4", "kim-5"]);
  });

  test.each<[string, object, unknown[]]>([
    ["a taken address", { email: "TAKEN@example.com" }, [400, "invalid_value", "/email"]],
    ["a taken slug", { slug: "taken" }, [409, "slug_taken", "/slug"]],
    ["a wrong type", { name: 5 }, [400, "invalid_value", "/name"]],
    ["no address", { email: "nobody" }, [400, "invalid_value", "/email"]],
    ["a blank name", { name: "  " }, [400, "invalid_value", "/name"]],
    ["a name of two lines", { name: "a\nb" }, [400, "invalid_value", "/name"]],
    ["a bad slug", { slug: "Not A Slug" }, [400, "invalid_value", "/slug"]],
    ["an unknown field", { role: "admin" }, [400, "unknown_field", "/role"]],
    ["a missing name", { name: undefined }, [400, "missing_field", "/name"]],
  ])("refuses %s, and stores nothing", async (_, change, refusal) => {
    await post("users", { email: "taken@example.com", name: "Taken", slug: "taken" });
    const response = await post("users", { email: "new@example.com", name: "New", slug: "new-one", ...change });
    expect(await refusalOf(response)).toEqual(refusal);
    expect(await auditOf("user new-one")).toEqual([]);
  });
});

test("user confirm", async () => {
  const { email, slug } = await newUser({ confirmed: false });
  const path = `users/${encodeURIComponent(email.toUpperCase())}/confirm`;
  const first = await (await post(path)).json();
  expect(first).toMatchObject({ email, emailConfirmedAt: expect.any(String) });
  expect(await (await post(path)).json()).toEqual(first);
  expect(await auditOf(`user ${slug}`)).toEqual(["operator user.create", "operator user.confirm"]);
  expect(await refusalOf(await post("users/nobody%40example.com/confirm"))).toEqual([404, "not_found"]);
});

describe("keys", () => {
  test("a key is shown once, and its secret is stored nowhere", async () => {
    const { email, slug } = await newUser();
    const response = await post("keys", { user: email, scopes: ["vault:write", "vault:read"], name: "laptop" });
    const { key, ...record } = NewApiKey.parse(await response.json());
    expect(record).toMatchObject({
      name: "laptop",
      user: email,
      scopes: ["vault:read", "vault:write"],
      expiresAt: null,
    });
    const listed = await (await askOperator(`keys?user=${encodeURIComponent(email)}`)).text();
    expect(JSON.parse(listed)).toMatchObject({ items: [record], total: 1 });
    const secret = key.split("_")[2]!;
    expect(listed).not.toContain(secret);
    expect(listed).not.toMatch(/hash/i);
    expect(await auditOf(`key ${record.id}`)).toEqual([`operator key.create of user ${slug}: vault:read vault:write`]);
  });

  test.each<[string, object, unknown[]]>([
    ["an unknown person", { user: "nobody@example.com" }, [404, "not_found"]],
    ["no scope", { scopes: [] }, [400, "invalid_value", "/scopes"]],
    ["a bad scope", { scopes: ["vault:read", "vault:admin"] }, [400, "invalid_value", "/scopes/1"]],
    ["a bad time", { expiresAt: "tomorrow" }, [400, "invalid_value", "/expiresAt"]],
    ["a time that is over", { expiresAt: "2020-01-01T00:00:00Z" }, [400, "invalid_value", "/expiresAt"]],
  ])("key create refuses %s", async (_, change, refusal) => {
    const { email } = await newUser();
    expect(await refusalOf(await post("keys", { user: email, scopes: ["vault:read"], ...change }))).toEqual(refusal);
  });

  test("key revoke stops it at once, and again changes nothing", async () => {
    const { key, keyId } = await newCaller();
    expect((await request("/api/v1/teams", { key })).status).toBe(200);
    const first = await revoke(keyId);
    expect((await request("/api/v1/teams", { key })).status).toBe(401);
    expect(await revoke(keyId)).toEqual(first);
    expect((await auditOf(`key ${keyId}`)).slice(1)).toEqual(["operator key.revoke"]);
    expect(await refusalOf(await post("keys/nosuchkey0/revoke"))).toEqual([404, "not_found"]);
    expect(await auditOf("key nosuchkey0")).toEqual([]);
  });
});

describe("teams", () => {
  test("members come, change their role, and go", async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    const { slug } = await newTeam(ada.email);
    const { joinedAt } = await setMember(slug, ben.email, "member");
    expect(await setMember(slug, ben.email, "admin")).toEqual({ team: slug, user: ben.email, role: "admin", joinedAt });
    expect(await removeMember(slug, ben.email)).toMatchObject({ role: "admin" });
    const path = `teams/${slug}/members/${ben.email}`;
    expect(await refusalOf(await askOperator(path, { method: "DELETE" }))).toEqual([404, "not_found"]);
    expect(await auditOf(`team ${slug}`)).toEqual([
      `operator team.create owned by user ${ada.slug}`,
      `operator team.add user ${ben.slug} as member`,
      `operator team.add user ${ben.slug} as admin`,
      `operator team.remove user ${ben.slug}`,
    ]);
  });

  test("the last owner stays, even when two leave at once", async () => {
    const [ada, ben] = [await newUser(), await newUser()];
    const { slug } = await newTeam(ada.email);
    const path = (email: string) => `teams/${slug}/members/${email}`;
    const leave = (email: string) => askOperator(path(email), { method: "DELETE" });
    expect(await refusalOf(await leave(ada.email))).toEqual([400, "invalid_value", "/role"]);
    const demoted = await askOperator(path(ada.email), { method: "PUT", body: { role: "member" } });
    expect(await refusalOf(demoted)).toEqual([400, "invalid_value", "/role"]);
    await setMember(slug, ben.email, "owner");
    const left = await Promise.all([leave(ada.email), leave(ben.email)]);
    expect(left.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test.each<[string, string, RequestOptions, unknown[]]>([
    ["a taken slug", "teams", { body: { slug: "taken-team" } }, [409, "slug_taken", "/slug"]],
    ["an unknown owner", "teams", { body: { owner: "nobody@example.com" } }, [404, "not_found"]],
    ["an unknown team", "teams/none/members/owner@example.com", { method: "PUT" }, [404, "not_found"]],
    ["an unknown person", "teams/taken-team/members/nobody@x.org", { method: "PUT" }, [404, "not_found"]],
    [
      "a bad role",
      "teams/taken-team/members/owner@example.com",
      { method: "PUT", body: { role: "king" } },
      [400, "invalid_value", "/role"],
    ],
  ])("refuses %s", async (_, path, { method = "POST", body = {} }, refusal) => {
    await post("users", { email: "owner@example.com", name: "Owner", slug: "owner" });
    const team = { slug: "taken-team", name: "Taken", owner: "owner@example.com" };
    await post("teams", team);
    const whole =
      method === "PUT" ? { role: "admin", ...(body as object) } : { ...team, slug: "x", ...(body as object) };
    expect(await refusalOf(await askOperator(path, { method, body: whole }))).toEqual(refusal);
  });
});

test("limits set, each by itself, and back to the default", async () => {
  const { slug } = await newUser();
  const set = async (body: object, path = `limits/user/${slug}`) =>
    (await askOperator(path, { method: "PATCH", body })).json();
  const limitsOf = (limit: number, limitBytes: number) => ({
    type: "user",
    slug,
    items: { used: 0, limit },
    storage: { usedBytes: 0, limitBytes },
  });
  expect(await set({ items: 3 })).toEqual(limitsOf(3, 262_144_000));
  expect(await set({ storageBytes: 5 })).toEqual(limitsOf(3, 5));
  expect(await set({})).toMatchObject({ code: "invalid_value" });
  expect(await set({ items: null, storageBytes: null })).toEqual(limitsOf(100, 262_144_000));
  expect(await set({ items: -1 })).toMatchObject({ code: "invalid_value" });
  expect(await set({ items: 1 }, `limits/team/${slug}`)).toMatchObject({ code: "not_found" });
});

test("audit pages from the newest", async () => {
  const { slug } = await newUser();
  const page = AuditPage.parse(await (await askOperator("audit?pageSize=1")).json());
  expect(page).toMatchObject({ items: [{ act: "user.create", subject: `user ${slug}` }], hasMore: true });
});

test("audit names what was done to the catalogue", async () => {
  const body = JSON.stringify({
    type: "command",
    slug: "x",
    title: "X",
    syntax: "/x",
    description: "X",
    platform: "p",
  });
  const headers = { "Content-Type": "application/x-ndjson" };
  for (const _ of ["new", "unchanged"]) {
    const response = await askOperator("catalog/import", { method: "POST", headers, body });
    expect(await response.json()).toMatchObject({ outcomes: [{ slug: "x", errors: [] }] });
  }
  await askOperator("catalog/command/x/status", { method: "PUT", body: { status: "pending" } });
  expect(await auditOf("catalog")).toEqual(["operator catalog.import 1 created, 0 updated"]);
  expect(await auditOf("command x")).toEqual(["operator catalog.status pending"]);
});

test("the operator's side is closed to keys of the vault", async () => {
  const { key } = await newCaller();
  expect((await request("/operator/v1/keys", { key })).status).toBe(401);
});

test("a key serves its person only", async () => {
  const ada = await newCaller();
  const ben = await newUser();
  const { slug } = await newTeam(ben.email);
  const { key } = await newKey(ben.email, ["vault:read"]);
  const teamsOf = async (asked: string) => (await request("/api/v1/teams", { key: asked })).json();
  expect(await teamsOf(ada.key)).toMatchObject({ items: [] });
  expect(await teamsOf(key)).toMatchObject({ items: [{ slug }] });
});
