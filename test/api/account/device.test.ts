import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { DeviceAnswer } from "../../../src/contract/people/device.ts";
import { NewKey } from "../../../src/contract/people/keys.ts";
import { newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { newTeam, request } from "../../support/vault.ts";

const post = (path: string, body: unknown, address?: string) =>
  request(`/api/v1${path}`, { method: "POST", body, headers: address ? { "CF-Connecting-IP": address } : {} });

async function open(scopes = ["vault:read", "vault:write"], name = "build machine") {
  const response = await post("/device", { name, scopes });
  expect(response.status).toBe(200);
  return response.json<DeviceAnswer>();
}

const poll = (deviceCode: string) => post("/device/token", { deviceCode });
async function saidTo(deviceCode: string) {
  const response = await poll(deviceCode);
  const { code, error } = await response.json<{ code: string; error: string }>();
  expect(error).toBe(code);
  return [response.status, code];
}

let people = 0;
async function newPerson() {
  const browser = newBrowser();
  const email = `device-${++people}@example.com`;
  await browser.signIn(email);
  return { browser, email };
}

const approve = (browser: ReturnType<typeof newBrowser>, code: string, more: Record<string, string | string[]> = {}) =>
  browser.submit("/device", {
    code,
    decision: "approve",
    scopes: ["vault:read", "vault:write"],
    registry: "",
    ...more,
  });

test("a program shows a code, a person approves it, the program gets a key once", async () => {
  const { browser } = await newPerson();
  const asked = await open();
  expect(asked).toEqual({
    deviceCode: expect.stringMatching(/^[\w-]{43}$/),
    userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verificationUri: "http://localhost/device",
    expiresIn: 600,
    interval: 5,
  });
  expect(await saidTo(asked.deviceCode)).toEqual([400, "authorization_pending"]);
  // To open the page approves nothing, and shows who asks for what.
  const page = await browser.page(`/device?code=${asked.userCode.toLowerCase().replace("-", " ")}`);
  for (const shown of ["build machine", "vault:read", "vault:write", asked.userCode]) expect(page).toContain(shown);
  expect(page).not.toContain('value="account"');
  const done = await approve(browser, asked.userCode);
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/device?done=approved"]);
  const response = await poll(asked.deviceCode);
  expect(response.status).toBe(200);
  const key = NewKey.strict().parse(await response.json());
  expect(key).toMatchObject({
    name: "build machine",
    scopes: ["vault:read", "vault:write"],
    registry: null,
    kind: "key",
  });
  expect(Math.round((Date.parse(key.expiresAt!) - Date.now()) / 86_400_000)).toBe(90);
  expect((await request("/api/v1/me", { key: key.key })).status).toBe(200);
  expect(await saidTo(asked.deviceCode)).toEqual([400, "invalid_grant"]);
});

test("the person takes scopes away and narrows the key; what was not asked for is not given", async () => {
  const { browser, email } = await newPerson();
  const { slug } = await newTeam(email);
  const { deviceCode, userCode } = await open(["vault:read", "account"]);
  expect(await browser.page(`/device?code=${userCode}`)).toContain(`team:${slug}`);
  await approve(browser, userCode, { scopes: ["vault:read", "vault:write"], registry: `team:${slug}` });
  const key = await (await poll(deviceCode)).json<NewKey>();
  expect(key).toMatchObject({ scopes: ["vault:read"], registry: { type: "team", slug } });
  expect((await request("/api/v1/vault/items", { key: key.key })).status).toBe(404);
  const other = await open(["account"]);
  const none = await approve(browser, other.userCode, { scopes: ["vault:read"] });
  expect(none.status).toBe(400);
  const stranger = await approve(browser, other.userCode, { scopes: ["account"], registry: "team:no-such-team" });
  expect(stranger.status).toBe(400);
  expect(await saidTo(other.deviceCode)).toEqual([400, "authorization_pending"]);
});

test("`account` is given when it is asked for and approved", async () => {
  const { browser } = await newPerson();
  const { deviceCode, userCode } = await open(["account", "vault:read"]);
  await approve(browser, userCode, { scopes: ["account", "vault:read"] });
  const { key } = await (await poll(deviceCode)).json<NewKey>();
  expect((await request("/api/v1/keys", { key })).status).toBe(200);
});

test("refused is `access_denied`, over is `expired_token`, unknown is `invalid_grant`", async () => {
  const { browser } = await newPerson();
  const { deviceCode, userCode } = await open();
  const denied = await browser.submit("/device", { code: userCode, decision: "deny" });
  expect(denied.headers.get("Location")).toBe("/device?done=denied");
  expect(await saidTo(deviceCode)).toEqual([400, "access_denied"]);
  expect(await saidTo("no-such-code")).toEqual([400, "invalid_grant"]);
  const late = await open();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
  try {
    expect(await saidTo(late.deviceCode)).toEqual([400, "expired_token"]);
    expect((await approve(browser, late.userCode)).status).toBe(400);
  } finally {
    vi.useRealTimers();
  }
});

test("a poll that comes too soon is told to slow down, and the interval grows", async () => {
  const { deviceCode } = await open();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  try {
    expect(await saidTo(deviceCode)).toEqual([400, "authorization_pending"]);
    vi.setSystemTime(start + 5_000);
    expect(await saidTo(deviceCode)).toEqual([400, "authorization_pending"]);
    vi.setSystemTime(start + 7_000);
    expect(await saidTo(deviceCode)).toEqual([400, "slow_down"]);
    vi.setSystemTime(start + 13_000);
    expect(await saidTo(deviceCode)).toEqual([400, "slow_down"]);
    vi.setSystemTime(start + 29_000);
    expect(await saidTo(deviceCode)).toEqual([400, "authorization_pending"]);
  } finally {
    vi.useRealTimers();
  }
});

test("of 50 polls at once one gets the key; of two decisions the first holds", async () => {
  const [ada, bob] = [await newPerson(), await newPerson()];
  const { deviceCode, userCode } = await open();
  const decisions = await Promise.all([approve(ada.browser, userCode), approve(bob.browser, userCode)]);
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([303, 400]);
  const polls = await Promise.all(Array.from({ length: 50 }, () => poll(deviceCode)));
  expect(polls.filter(({ status }) => status === 200)).toHaveLength(1);
  const rows = await env.VAULT.prepare(
    "select count(*) as n from api_keys where name = 'build machine' and created_at > ?",
  )
    .bind(Date.now() - 5_000)
    .first<{ n: number }>();
  expect(rows!.n).toBeGreaterThan(0);
});

test("whose person is disabled after the approval gets no key, and who is at the limit is told so", async () => {
  const { browser, email } = await newPerson();
  const { deviceCode, userCode } = await open();
  await approve(browser, userCode);
  const set = (value: string) =>
    env.VAULT.prepare(`update users set disabled_at = ${value} where email = ?`).bind(email).run();
  await set("1");
  expect(await saidTo(deviceCode)).toEqual([400, "access_denied"]);
  await set("null");
  const many = await env.VAULT.prepare("select owner_id as id from users where email = ?")
    .bind(email)
    .first<{ id: number }>();
  for (let n = 0; n < 20; n++) {
    await env.VAULT.prepare(
      `insert into api_keys (id, user_id, name, secret_hash, scopes, created_at)
       values (?, ?, 'k', 'h', 'vault:read', 1)`,
    )
      .bind(`many-${n}-${many!.id}`, many!.id)
      .run();
  }
  const full = await poll(deviceCode);
  expect([full.status, (await full.json<{ code: string }>()).code]).toEqual([409, "key_limit_reached"]);
});

test("10 wrong codes a minute a person, from wherever; right ones are not counted", async () => {
  const { browser } = await newPerson();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await browser.ask("/device?code=BBBB-BBBB")).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const { userCode } = await open();
  await browser.page(`/device?code=${userCode}`);
});

test("20 open requests an address, exact under 50 at once", async () => {
  const address = "203.0.113.77";
  const all = await Promise.all(
    Array.from({ length: 50 }, () => post("/device", { name: "a", scopes: ["vault:read"] }, address)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = all.filter(({ status }) => status !== 200);
  for (const response of refused) {
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("60");
  }
});

describe("400 for what is no request", () => {
  test.each([
    ["/device", {}],
    ["/device", { name: "a", scopes: [] }],
    ["/device", { name: "a", scopes: ["root"] }],
    ["/device", { name: "a", scopes: ["vault:read"], more: 1 }],
    ["/device/token", {}],
    ["/device/token", { deviceCode: 5 }],
  ])("%s %j", async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
  });
});

test("approving asks for a sign-in of the last 12 hours", async () => {
  const { browser } = await newPerson();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
  try {
    const { userCode } = await open();
    const response = await browser.submit(
      "/device",
      { code: userCode, decision: "approve", scopes: "vault:read" },
      { ...sameOrigin, Accept: "application/json" },
    );
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([403, "sign_in_again"]);
  } finally {
    vi.useRealTimers();
  }
});
