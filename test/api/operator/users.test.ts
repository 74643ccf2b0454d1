import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import {
  DisabledUser,
  type Invite,
  type UserDetail,
  type UserPage,
} from "../../../src/contract/operator/operator-users.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { command } from "../../support/records.ts";
import { newRepository } from "../../support/ci-jobs.ts";
import { useExchange } from "../../support/exchange.ts";
import { newHolder } from "../../support/keys.ts";
import { logOf } from "../../support/log-of.ts";
import { askOperator, newTeam, newUser, request, setMember } from "../../support/vault.ts";

const at = (email: string, act: string) => askOperator(`users/${encodeURIComponent(email)}/${act}`, { method: "POST" });

const { come, given, refusedAs, trust } = useExchange();

describe("user disable", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  test("stops key, session, link and device request within a minute; enable lets the keys in again", async () => {
    const ada = await newHolder();
    const team = await newTeam(ada.email);
    const browser = newBrowser();
    await browser.signIn(ada.email);
    const { key: narrowed } = await ada.make({ registry: { type: "user", slug: ada.slug } });
    const repository = newRepository("github");
    await trust(ada, "/vault", repository.policy());
    const { access_token: ci } = await given(await come(repository));
    await ada.post("/vault/items", { title: "a", body: "---\nname: a\ndescription: d\n---\nb" });
    const links = await Promise.all(
      ["/vault", `/teams/${team.slug}`].map(async (path) =>
        (await ada.post(`${path}/install-links`, {})).json<NewInstallLink>(),
      ),
    );
    const device = { name: "d", scopes: ["vault:read"] };
    const asked = await request("/api/v1/device", { method: "POST", body: device });
    const { deviceCode, userCode } = await asked.json<{ deviceCode: string; userCode: string }>();
    await browser.submit("/device", { code: userCode, decision: "approve", scopes: "vault:read" });
    const ways = {
      key: async () => (await ada.ask("/me")).status,
      narrowed: async () => (await request("/api/v1/me", { key: narrowed })).status,
      ci: async () => (await request("/api/v1/me", { key: ci })).status,
      session: async () => (await browser.ask("/account")).status,
      ownLink: async () => (await request(`/r/${links[0]!.token}/.well-known/agent-skills/index.json`)).status,
      teamLink: async () => (await request(`/r/${links[1]!.token}/.well-known/agent-skills/index.json`)).status,
    };
    const all = async () =>
      Object.fromEntries(await Promise.all(Object.entries(ways).map(async ([name, ask]) => [name, await ask()])));
    expect(await all()).toEqual({ key: 200, narrowed: 200, ci: 200, session: 200, ownLink: 200, teamLink: 200 });
    const disabled = await at(ada.email, "disable");
    expect(await disabled.json()).toMatchObject({ email: ada.email, disabledAt: expect.any(String) });
    // The last second at which each was let in, in the isolate that knew all of them.
    const lastIn: Record<string, number> = {};
    for (let second = 0; second <= 60; second += 5) {
      for (const [name, status] of Object.entries(await all())) if (status === 200) lastIn[name] = second;
      vi.setSystemTime(Date.now() + 5_000);
    }
    expect(lastIn).toEqual({ key: 40, narrowed: 40, ci: 40 });
    const out = { key: 401, narrowed: 401, ci: 401, session: 303, ownLink: 404, teamLink: 404 };
    expect(await all()).toEqual(out);
    const polled = await request("/api/v1/device/token", { method: "POST", body: { deviceCode } });
    expect(await polled.json()).toMatchObject({ code: "access_denied" });
    const members = await env.VAULT.prepare(
      "select count(*) as n from members join users on owner_id = user_id where email = ?",
    )
      .bind(ada.email)
      .first("n");
    expect(members).toBe(1);
    expect(await (await at(ada.email, "enable")).json()).toMatchObject({ disabledAt: null });
    vi.setSystemTime(Date.now() + 46_000);
    expect(await all()).toEqual({ ...out, key: 200, narrowed: 200, ci: 200, ownLink: 200, teamLink: 200 });
  });
});

describe("user disable and machines of teams", () => {
  test("lists what the person made for them; --robot-keys stops it too", async () => {
    const [ada, repository] = [await newHolder(), newRepository("github")];
    const team = await newTeam(ada.email);
    const policy = await trust(ada, `/teams/${team.slug}`, repository.policy());
    await trust(ada, "/vault", newRepository("github").policy());
    const { access_token: key } = await given(await come(repository));
    const works = async () => (await request(`/api/v1/teams/${team.slug}/items`, { key })).status;
    expect(await works()).toBe(200);
    const disabled = DisabledUser.strict().parse(await (await at(ada.email, "disable")).json());
    expect(disabled).toMatchObject({
      robotKeys: [{ name: `github ${repository.name}`, team: team.slug }],
      trustPolicies: [{ id: policy.id, team: team.slug, issuer: "github", repositoryId: repository.id }],
      stopped: false,
    });
    expect(await works()).toBe(200);
    await given(await come(repository));
    const path = `users/${encodeURIComponent(ada.email)}/disable`;
    const stopped = await askOperator(path, { method: "POST", body: { robotKeys: true } });
    expect(await stopped.json()).toMatchObject({ stopped: true, trustPolicies: [{ id: policy.id }] });
    const bob = await newHolder();
    await setMember(team.slug, bob.email, "admin");
    const { items: trail } = await (await bob.ask(`/teams/${team.slug}/audit`)).json<{ items: object[] }>();
    const actor = { type: "operator", slug: "operator", name: "The operator" };
    for (const line of [
      { act: "key.revoke" },
      { act: "policy.delete", subject: `team ${team.slug} policy ${policy.id}` },
    ]) {
      expect(trail).toContainEqual(expect.objectContaining({ actor, ...line }));
    }
    expect(await works()).toBe(401);
    expect(await refusedAs(await come(repository))).toBe("invalid_request");
    expect((await askOperator(path, { method: "POST", body: { robots: true } })).status).toBe(400);
  });

  test("stops any number of keys by as many statements, with a line for each", async () => {
    const ada = await newHolder();
    const team = await newTeam(ada.email);
    const path = `users/${encodeURIComponent(ada.email)}/disable`;
    const stop = () => askOperator(path, { method: "POST", body: { robotKeys: true } });
    const none = await logOf(stop);
    await env.VAULT.prepare(
      `insert into api_keys (id, user_id, name, secret_hash, scopes, created_at, kind, registry_id, created_by)
       select 'robot' || value, team.id, 'Robot ' || value, '', 'vault:read', 0, 'robot', team.id, person.owner_id
       from json_each(?), owners as team, users as person
       where team.type = 'team' and team.slug = ? and person.email = ?`,
    )
      .bind(JSON.stringify(Array.from({ length: 300 }, (_, at) => at)), team.slug, ada.email)
      .run();
    const all = await logOf(stop);
    expect(all.queries).toBe(none.queries);
    const count = (query: string) => env.VAULT.prepare(query).bind(team.slug).first<number>("n");
    const ofTeam = "(select id from owners where type = 'team' and slug = ?)";
    expect(await count(`select count(*) as n from api_keys where user_id = ${ofTeam} and revoked_at is not null`)).toBe(
      300,
    );
    expect(await count(`select count(*) as n from audit where act = 'key.revoke' and owner_id = ${ofTeam}`)).toBe(300);
    await stop();
    expect(await count(`select count(*) as n from audit where act = 'key.revoke' and owner_id = ${ofTeam}`)).toBe(300);
  });
});

test("user list finds by words and state, user show says what lets them in", async () => {
  const ada = await newHolder();
  const team = await newTeam(ada.email);
  await at(ada.email, "disable");
  const listed = await (await askOperator(`users?q=${ada.slug}&state=disabled`)).json<UserPage>();
  expect(listed).toMatchObject({ total: 1, items: [{ email: ada.email }] });
  expect((await (await askOperator(`users?q=${ada.slug}&state=enabled`)).json<UserPage>()).total).toBe(0);
  expect((await askOperator("users?state=gone")).status).toBe(400);
  const shown = await (await askOperator(`users/${encodeURIComponent(ada.email)}`)).json<UserDetail>();
  expect(shown).toMatchObject({
    teams: [{ slug: team.slug, role: "owner" }],
    liveKeys: 1,
    sessions: 0,
    identities: [],
  });
  expect((await askOperator("users/nobody%40example.com")).status).toBe(404);
});

test("user invite gives a link for one sign-in, which proves the address", async () => {
  const { email } = await newUser({ confirmed: false });
  const invite = async (body: object) => (await askOperator("invites", { method: "POST", body })).json<Invite>();
  const { url, moderator } = await invite({ email, moderator: true });
  expect(moderator).toBe(true);
  const browser = newBrowser();
  const { pathname } = new URL(url);
  expect(await browser.page(pathname)).toContain("<form");
  expect((await browser.submit(pathname, {})).status).toBe(303);
  expect(await browser.page("/account")).toContain(`${email}, confirmed`);
  expect((await newBrowser().submit(pathname, {})).status).toBe(400);
  const made = await invite({ email: "nobody-yet@example.com" });
  expect((await newBrowser().submit(new URL(made.url).pathname, {})).status).toBe(303);
});

test("user moderator gives the mark and takes it, each once in the audit trail", async () => {
  const { email, slug } = await newUser();
  const put = (named: string, body: object) =>
    askOperator(`users/${encodeURIComponent(named)}/moderator`, { method: "PUT", body });
  for (const moderator of [true, true, false, false]) {
    const response = await put(email, { moderator });
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ moderator })]);
  }
  const { items } = await (
    await askOperator("audit")
  ).json<{ items: { act: string; subject: string; detail: string }[] }>();
  const lines = items.filter(({ act, subject }) => act === "user.moderator" && subject === `user ${slug}`);
  expect(lines.map(({ detail }) => detail)).toEqual(["off", "on"]);
  for (const body of [{}, { moderator: "off" }, { moderator: true, more: 1 }])
    expect((await put(email, body)).status).toBe(400);
  expect((await put("nobody@example.com", { moderator: true })).status).toBe(404);
});

test("named tokens are told apart in the audit trail", async () => {
  const secret = "a-secret-of-bob-with-32-characters";
  const vars = { OPERATOR_TOKENS: `ada:another-secret-with-32-characters bob:${secret}` };
  const ask = (key: string, path: string, options: object = {}) =>
    request(`/operator/v1/${path}`, { vars, key, ...options });
  const body = { email: "named@example.com", name: "Named", confirmed: true };
  expect((await ask(secret, "users", { method: "POST", body })).status).toBe(200);
  const { items } = await (
    await ask(secret, "audit")
  ).json<{ items: { actor: string; act: string; subject: string }[] }>();
  const line = items.find(({ subject }) => subject === "user named");
  expect(line).toMatchObject({ actor: "operator bob", act: "user.create" });
  // The catalogue's lines come from another database.
  const record = JSON.stringify(command({ slug: "by-bob" }));
  const headers = { "Content-Type": "application/x-ndjson" };
  expect((await ask(secret, "catalog/import", { method: "POST", headers, body: record })).status).toBe(200);
  const status = { method: "PUT", body: { status: "pending" } };
  expect((await ask(secret, "catalog/command/by-bob/status", status)).status).toBe(200);
  const trail = await (await ask(secret, "audit")).json<{ items: { actor: string; subject: string }[] }>();
  for (const subject of ["catalog", "command by-bob"]) {
    expect(trail.items.find((line) => line.subject === subject)).toMatchObject({ actor: "operator bob" });
  }
  expect((await ask(`bob:${secret}`, "audit")).status).toBe(401);
  const short = { OPERATOR_TOKENS: "ada:short" };
  expect((await request("/operator/v1/audit", { vars: short, key: "short" })).status).toBe(401);
});
