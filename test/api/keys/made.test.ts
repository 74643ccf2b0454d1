import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import { NewKey } from "../../../src/contract/people/keys.ts";
import { fieldIn, newBrowser } from "../../support/browser-session.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, newTeam, request } from "../../support/vault.ts";

/** What a key makes ends with it. */

const statusOf = async (key: string) => (await request("/api/v1/me", { key })).status;
const dayMs = 24 * 60 * 60_000;

/** A key with the scope `account`, made in the browser. */
async function makeInBrowser(browser: ReturnType<typeof newBrowser>, expiresInDays = "30"): Promise<string> {
  const once = fieldIn(await browser.page("/account"), "once");
  const scopes = ["vault:read", "vault:write", "account"];
  const form = { act: "make", once, name: "laptop", scopes, registry: "", expiresInDays };
  return /<code id="key">(dv_[^<]+)</.exec(await (await browser.submit("/account", form)).text())![1]!;
}
const idOf = (key: string) => key.split("_")[1]!;

async function makeBy(key: string, path = "/keys", input: object = {}): Promise<NewKey> {
  const body = { name: "made", scopes: ["vault:read"], ...input };
  const response = await request(`/api/v1${path}`, { method: "POST", key, body });
  expect(response.status, await response.clone().text()).toBe(201);
  return NewKey.strict().parse(await response.json());
}

async function newOwner() {
  const ada = await newHolder();
  const browser = newBrowser();
  await browser.signIn(ada.email);
  return { ada, browser, team: await newTeam(ada.email) };
}

test("a revoked key takes with it the keys that it made, each with its audit line", async () => {
  const { ada, browser, team } = await newOwner();
  const maker = await makeInBrowser(browser);
  const [own, robot, others] = [
    await makeBy(maker),
    await makeBy(maker, `/teams/${team.slug}/keys`),
    await makeBy(ada.key),
  ];
  expect(await Promise.all([own, robot, others].map(({ key }) => statusOf(key)))).toEqual([200, 200, 200]);
  await browser.submit("/account", { act: `revoke ${idOf(maker)}` });
  const all = [maker, own.key, robot.key, others.key];
  expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 401, 200]);
  for (const [path, id] of [
    ["/vault", own.id],
    [`/teams/${team.slug}`, robot.id],
  ] as const) {
    const { items } = await (await ada.ask(`${path}/audit?act=key.revoke`)).json<AuditLinePage>();
    expect(items.find(({ subject }) => subject === `key ${id}`)).toMatchObject({
      actor: { type: "user", slug: ada.slug },
      via: { type: "key", id: idOf(maker) },
      detail: `made by key ${idOf(maker)}`,
    });
  }
});

test("the operator's revocation does the same", async () => {
  const { ada, browser } = await newOwner();
  const { key } = await makeBy(ada.key);
  const inBrowser = await makeInBrowser(browser);
  expect((await askOperator(`keys/${ada.keyId}/revoke`, { method: "POST" })).status).toBe(200);
  expect([await statusOf(key), await statusOf(inBrowser)]).toEqual([401, 200]);
});

test("no key ends later than the key that made it, nor one that it rotated", async () => {
  const { ada, browser, team } = await newOwner();
  const maker = await makeInBrowser(browser, "10");
  const most = Date.now() + 10 * dayMs;
  const made = await makeBy(maker, "/keys", { expiresInDays: 90 });
  const robot = await makeBy(maker, `/teams/${team.slug}/keys`, { expiresInDays: 366 });
  const rotated = await makeBy(maker, `/keys/${made.id}/rotate`, { name: undefined, scopes: undefined });
  for (const { expiresAt } of [made, robot, rotated]) expect(Date.parse(expiresAt!)).toBeLessThanOrEqual(most);
  const short = await makeBy(maker, "/keys", { expiresInDays: 1 });
  expect(Date.parse(short.expiresAt!)).toBeLessThan(Date.now() + 2 * dayMs);
  const endless = await makeBy(ada.key, "/keys", { expiresInDays: 366 });
  expect(Date.parse(endless.expiresAt!)).toBeGreaterThan(Date.now() + 365 * dayMs);
});

test("a key that was rotated hands on what it made; a key that its person rotates stands alone", async () => {
  const { browser } = await newOwner();
  const maker = await makeInBrowser(browser);
  const [made, own] = [await makeBy(maker), await makeBy(maker)];
  const rotate = async (id: string) => {
    const page = await (await browser.submit("/account", { act: `rotate ${id}` })).text();
    return /<code id="key">(dv_[^<]+)</.exec(page)![1]!;
  };
  const alone = await rotate(own.id);
  const next = await rotate(idOf(maker));
  await browser.submit("/account", { act: `revoke ${idOf(maker)}` });
  expect([await statusOf(made.key), await statusOf(next)]).toEqual([200, 200]);
  await browser.submit("/account", { act: `revoke ${idOf(next)}` });
  expect([await statusOf(made.key), await statusOf(alone)]).toEqual([401, 200]);
});

test("a key that was revoked elsewhere makes and rotates none, while this isolate still knows it", async () => {
  const { ada } = await newOwner();
  const { id } = await ada.make();
  expect(await statusOf(ada.key)).toBe(200);
  await env.VAULT.prepare("update api_keys set revoked_at = ? where id = ?").bind(Date.now(), ada.keyId).run();
  const [made, rotated] = [
    await ada.post("/keys", { name: "late", scopes: ["vault:read"] }),
    await ada.post(`/keys/${id}/rotate`, {}),
  ];
  const codes = await Promise.all([made, rotated].map(async (answer) => (await answer.json<{ code: string }>()).code));
  expect(codes).toEqual(["invalid_api_key", "invalid_api_key"]);
});

test("a robot's key goes on when the person whose key made it is deleted", async () => {
  const { ada, team } = await newOwner();
  const robot = await makeBy(ada.key, `/teams/${team.slug}/keys`);
  expect((await askOperator(`users/${encodeURIComponent(ada.email)}`, { method: "DELETE" })).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  try {
    expect([await statusOf(robot.key), await statusOf(ada.key)]).toEqual([200, 401]);
  } finally {
    vi.useRealTimers();
  }
});
