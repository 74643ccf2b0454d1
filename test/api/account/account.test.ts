import { expect, test, vi } from "vitest";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import { fieldIn, newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { newTeam, request } from "../../support/vault.ts";

let people = 0;
async function newPerson() {
  const browser = newBrowser();
  const email = `account-${++people}@example.com`;
  await browser.signIn(email);
  return { browser, email };
}

const keyIn = (page: string) => /dv_[0-9A-Za-z_]+/.exec(page)?.[0] ?? "";

async function make(browser: ReturnType<typeof newBrowser>, fields: Record<string, string | string[]> = {}) {
  const once = fieldIn(await browser.page("/account"), "once");
  const scopes = ["vault:read", "account"];
  const response = await browser.submit("/account", {
    act: "make",
    once,
    name: "laptop",
    scopes,
    registry: "",
    expiresInDays: "30",
    ...fields,
  });
  const page = await response.text();
  return { response, page, key: keyIn(page), once };
}

test("makes a key, which stands alone on its page and on no other", async () => {
  const { browser } = await newPerson();
  const { response, page, key } = await make(browser);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page).not.toContain("laptop");
  const me = await request("/api/v1/keys", { key });
  expect((await me.json<KeyPage>()).items[0]).toMatchObject({ name: "laptop", scopes: ["vault:read", "account"] });
  const after = await browser.page("/account");
  expect(after).toContain("laptop");
  expect(after).not.toContain(key);
});

test("a form that is sent twice makes one key", async () => {
  const { browser } = await newPerson();
  const { once, key } = await make(browser);
  const again = await make(browser, { once });
  expect([again.response.status, again.key]).toEqual([409, ""]);
  expect((await (await request("/api/v1/keys", { key })).json<KeyPage>()).total).toBe(1);
});

test("a form that is wrong comes back filled in, with the fault beside its field", async () => {
  const { browser } = await newPerson();
  const { response, page } = await make(browser, { expiresInDays: "400", name: "a <b>" });
  expect(response.status).toBe(400);
  expect(page).toContain('value="a &lt;b&gt;"');
  expect(page).toContain("must be a whole number from 1 to 366");
  expect(page).toContain('aria-describedby="expiresInDays-fault"');
});

test("narrows, rotates and revokes", async () => {
  const { browser, email } = await newPerson();
  const { slug } = await newTeam(email);
  const { key } = await make(browser, { scopes: ["vault:read"] });
  const id = key.split("_")[1]!;
  expect((await request("/api/v1/vault/items", { key })).status).toBe(200);
  expect((await browser.submit("/account", { act: `narrow ${id}`, registry: `team:${slug}` })).status).toBe(303);
  expect((await request("/api/v1/vault/items", { key })).status).toBe(404);
  expect((await request(`/api/v1/teams/${slug}/items`, { key })).status).toBe(200);
  const rotated = keyIn(await (await browser.submit("/account", { act: `rotate ${id}` })).text());
  expect((await request(`/api/v1/teams/${slug}/items`, { key: rotated })).status).toBe(200);
  expect((await browser.submit("/account", { act: `revoke ${rotated.split("_")[1]}` })).status).toBe(303);
  expect((await request(`/api/v1/teams/${slug}/items`, { key: rotated })).status).toBe(401);
});

test("another's key is as one that does not exist", async () => {
  const [ada, bob] = [await newPerson(), await newPerson()];
  const { key } = await make(ada.browser);
  const id = key.split("_")[1]!;
  for (const act of ["rotate", "revoke", "narrow"]) {
    const fields = { act: `${act} ${id}`, registry: "" };
    const answers = await Promise.all([
      bob.browser.submit("/account", fields),
      bob.browser.submit("/account", { ...fields, act: `${act} 0000000000` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
  expect((await request("/api/v1/me", { key })).status).toBe(200);
});

test("ends another session, and all others", async () => {
  const { browser, email } = await newPerson();
  const [second, third] = [newBrowser(), newBrowser()];
  for (const other of [second, third]) await other.signIn(email);
  const id = /Another browser \((\w+)\)/.exec(await browser.page("/account"))![1]!;
  await browser.submit("/account", { act: `end-session ${id}` });
  const left = await Promise.all([second, third].map(async (other) => (await other.ask("/account")).status));
  expect(left.toSorted()).toEqual([200, 303]);
  await browser.submit("/account", { act: "end-sessions" });
  for (const other of [second, third]) expect((await other.ask("/account")).status).toBe(303);
  await browser.page("/account");
});

test("making and rotating a key ask for a sign-in of the last 12 hours; revoking does not", async () => {
  const { browser } = await newPerson();
  const { key } = await make(browser);
  const id = key.split("_")[1]!;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
  try {
    for (const act of ["make", `rotate ${id}`]) {
      const response = await browser.submit(
        "/account",
        { act, name: "n" },
        { ...sameOrigin, Accept: "application/json" },
      );
      expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([403, "sign_in_again"]);
    }
    expect((await browser.submit("/account", { act: `revoke ${id}` })).status).toBe(303);
  } finally {
    vi.useRealTimers();
  }
});

test("an act that is none is 400", async () => {
  const { browser } = await newPerson();
  expect((await browser.submit("/account", { act: "fly" })).status).toBe(400);
});
