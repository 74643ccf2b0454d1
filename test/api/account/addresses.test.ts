import { afterEach, describe, expect, test, vi } from "vitest";
import { newBrowser } from "../../support/browser-session.ts";
import {
  addIdentity,
  comeBack,
  githubProvider,
  linkSentTo,
  oidcProvider,
  oidcVariables,
} from "../../support/oidc-provider.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, newTeam, request } from "../../support/vault.ts";

/** Whose an address is, where providers that nobody trusts name it. */

afterEach(() => vi.restoreAllMocks());

const open = { ...oidcVariables, SIGN_UP: "open", GITHUB_CLIENT_ID: "gh", GITHUB_CLIENT_SECRET: "s" };
const trusting = { ...open, OIDC_TRUSTED_DOMAINS: "corp.example" };
type Browser = ReturnType<typeof newBrowser>;
let people = 0;
const newAddress = () => `newhire-${++people}@corp.example`;

/** Signs in by the provider, which calls the address verified. */
async function comeByOidc(email: string, { vars = open, sub = `of ${email}` } = {}): Promise<Browser> {
  const browser = newBrowser(vars);
  vi.restoreAllMocks();
  await comeBack(browser, oidcProvider({ sub, email, email_verified: true }));
  return browser;
}
async function comeByGithub(email: string, id: number): Promise<Browser> {
  const browser = newBrowser(open);
  vi.restoreAllMocks();
  await comeBack(browser, githubProvider({ id }, [{ email, primary: true, verified: true }]), { way: "github" });
  return browser;
}

async function askLink(browser: Browser, email: string): Promise<string> {
  await browser.submit("/sign-in", { way: "email", email });
  return (await linkSentTo(browser, email))!;
}
const followLink = async (browser: Browser, email: string) => browser.submit(await askLink(browser, email), {});

const isIn = async (browser: Browser) => (await browser.ask("/account")).status === 200;
const slugOf = async (browser: Browser) => /stays <code>([^<]+)</.exec(await browser.page("/account"))![1]!;

async function makeKey(browser: Browser): Promise<string> {
  const fields = { act: "make", name: "k", scopes: ["vault:read", "vault:write"], expiresInDays: "1" };
  return /<code id="key">(dv_[^<]+)</.exec(await (await browser.submit("/account", fields)).text())![1]!;
}
const statusOf = async (key: string) => (await request("/api/v1/me", { key, vars: open })).status;

describe.each([
  ["OpenID Connect", comeByOidc],
  ["GitHub", (email: string) => comeByGithub(email, 1_000 + people)],
])("an address by %s, which is not trusted for it", (_, come) => {
  test("is not confirmed, and its link ends what was signed in, linked and made before", async () => {
    const email = newAddress();
    const squatter = await come(email);
    expect(await squatter.page("/account")).toContain(`${email}, not confirmed`);
    const key = await makeKey(squatter);
    await request("/api/v1/vault/items", {
      method: "POST",
      key,
      vars: open,
      body: { title: "Trap", body: "x" },
    });
    const former = await slugOf(squatter);

    const holder = newBrowser(open);
    const path = await askLink(holder, email);
    expect(await holder.page(path)).toContain(`<code>${former}</code>`);
    expect((await holder.submit(path, {})).status).toBe(303);
    expect(await holder.page("/account")).toContain(`${email}, confirmed`);
    expect(await slugOf(holder)).not.toBe(former);
    expect(await holder.page("/vault")).not.toContain("Trap");
    expect([await isIn(squatter), await statusOf(key)]).toEqual([false, 401]);
    expect(await isIn(await come(email))).toBe(false);
    expect(await isIn(holder)).toBe(true);
  });

  test("is confirmed by its link in the browser that is signed in, and everything stays", async () => {
    const email = newAddress();
    const browser = await come(email);
    const key = await makeKey(browser);
    const slug = await slugOf(browser);
    expect((await browser.submit("/account", { act: "confirm" })).headers.get("Location")).toBe("/sign-in/email");
    const path = (await linkSentTo(browser, email))!;
    expect(await browser.page(path)).toContain("Confirm the address");
    const other = newBrowser(open);
    expect((await other.submit(path, {})).status).toBe(400);
    expect((await browser.submit(path, {})).headers.get("Location")).toBe("/account");
    expect(await browser.page("/account")).toContain(`${email}, confirmed`);
    expect([await slugOf(browser), await statusOf(key)]).toEqual([slug, 200]);
  });

  test("is confirmed anew where the account in the browser is somebody else's", async () => {
    const email = newAddress();
    const browser = await come(email);
    const [key, slug] = [await makeKey(browser), await slugOf(browser)];
    expect((await browser.submit(await askLink(browser, email), { account: "end" })).status).toBe(303);
    expect(await slugOf(browser)).not.toBe(slug);
    expect(await statusOf(key)).toBe(401);
  });
});

test("two may claim an address; the first who proves it holds it, and the other ends", async () => {
  const email = newAddress();
  const [one, two] = [await comeByOidc(email), await comeByGithub(email, 5_001)];
  expect([await isIn(one), await isIn(two)]).toEqual([true, true]);
  await two.submit("/account", { act: "confirm" });
  await two.submit((await linkSentTo(two, email))!, {});
  expect(await two.page("/account")).toContain(`${email}, confirmed`);
  expect(await isIn(one)).toBe(false);
  expect(await isIn(await comeByOidc(email, { sub: "a third" }))).toBe(false);
});

test("a trusted provider confirms it, and ends who claims it", async () => {
  const email = newAddress();
  const squatter = await comeByGithub(email, 5_002);
  const holder = await comeByOidc(email, { vars: trusting });
  expect(await holder.page("/account")).toContain(`${email}, confirmed`);
  expect(await isIn(squatter)).toBe(false);
});

test("a provider that is trusted by now confirms what it let in before, and what it is added to", async () => {
  const email = newAddress();
  const before = await comeByOidc(email);
  const slug = await slugOf(before);
  const now = await comeByOidc(email, { vars: trusting });
  expect(await now.page("/account")).toContain(`${email}, confirmed`);
  expect(await slugOf(now)).toBe(slug);

  const second = newAddress();
  const browser = newBrowser(trusting);
  vi.restoreAllMocks();
  const emails = [{ email: second, primary: true, verified: true }];
  await comeBack(browser, githubProvider({ id: 5_003 }, emails), { way: "github" });
  expect(await browser.page("/account")).toContain(`${second}, not confirmed`);
  vi.restoreAllMocks();
  await addIdentity(browser, oidcProvider({ sub: second, email: second, email_verified: true }));
  expect(await browser.page("/account")).toContain(`${second}, confirmed`);
});

test("a trusted provider confirms the address of whom the operator made", async () => {
  const email = newAddress();
  await askOperator("users", { method: "POST", body: { email, name: "Made" } });
  expect(await (await comeByOidc(email, { vars: trusting })).page("/account")).toContain(`${email}, confirmed`);
});

describe("where the address decides who may become a person", () => {
  test.each(["domains", "invited"])("%s: it is proven first", async (SIGN_UP) => {
    const email = newAddress();
    const vars = { ...open, SIGN_UP, SIGN_UP_DOMAINS: "corp.example," };
    if (SIGN_UP === "invited") {
      const ada = await newHolder();
      const team = await newTeam(ada.email);
      await ada.post(`/teams/${team.slug}/invitations`, { email, role: "member" });
    }
    const browser = newBrowser(vars);
    vi.restoreAllMocks();
    const { response } = await comeBack(browser, oidcProvider({ sub: email, email, email_verified: true }));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/sign-in/email"]);
    expect(await isIn(browser)).toBe(false);
    await browser.submit((await linkSentTo(browser, email))!, {});
    expect(await browser.page("/account")).toContain(`${email}, confirmed`);
    vi.restoreAllMocks();
    const stranger = newBrowser(vars);
    const none = await comeBack(stranger, oidcProvider({ sub: "s", email: "a@other.example", email_verified: true }));
    expect(none.response.status).toBe(400);
  });
});

describe("a claim names nobody", () => {
  test("for the operator, who names its person by the slug", async () => {
    const email = newAddress();
    const squatter = await comeByOidc(email);
    const slug = await slugOf(squatter);
    const ada = await newHolder();
    const team = await newTeam(ada.email);
    const member = { method: "PUT", body: { role: "admin" } };
    const added = await askOperator(`teams/${team.slug}/members/${encodeURIComponent(email)}`, member);
    expect(added.status).toBe(404);
    const key = { method: "POST", body: { user: email, scopes: ["vault:read"] } };
    expect((await askOperator("keys", key)).status).toBe(404);
    expect(await (await askOperator(`users/${slug}`)).json()).toMatchObject({ email, emailClaimed: true });
    const invite = { method: "POST", body: { email, moderator: true } };
    const { url } = await (await askOperator("invites", invite)).json<{ url: string }>();
    expect(await (await askOperator(`users/${encodeURIComponent(email)}`)).json()).toMatchObject({ moderator: true });
    expect(await (await askOperator(`users/${slug}`)).json()).toMatchObject({ moderator: false });
    const holder = newBrowser(open);
    await holder.submit(new URL(url).pathname, {});
    expect(await holder.page("/account")).toContain(`${email}, confirmed`);
    expect(await isIn(squatter)).toBe(false);
  });

  test("in an invitation, and whoever claims it and leaves takes no invitation along", async () => {
    const email = newAddress();
    const ada = await newHolder();
    const team = await newTeam(ada.email);
    const invited = await ada.post(`/teams/${team.slug}/invitations`, { email, role: "member" });
    const { url } = await invited.json<{ url: string }>();
    const { pathname } = new URL(url);
    const squatter = await comeByOidc(email);
    expect((await squatter.ask(pathname)).status).toBe(404);
    const left = await squatter.submit("/account", { act: "leave", confirm: await slugOf(squatter) });
    expect(left.headers.get("Location")).toBe("/");
    const holder = newBrowser(open);
    await followLink(holder, email);
    expect(await holder.page(pathname)).toContain(team.name);
  });

  test("until the operator confirms it", async () => {
    const email = newAddress();
    const [one, two] = [await comeByOidc(email), await comeByGithub(email, 5_004)];
    const slug = await slugOf(one);
    const confirmed = await askOperator(`users/${slug}/confirm`, { method: "POST" });
    expect(await confirmed.json()).toMatchObject({ email, emailClaimed: false, emailConfirmedAt: expect.any(String) });
    expect([await isIn(one), await isIn(two)]).toEqual([true, false]);
  });

  test("who leaves deletes themselves, and not the holder", async () => {
    const email = newAddress();
    const squatter = await comeByOidc(email);
    await askOperator("users", { method: "POST", body: { email, name: "Holder" } });
    await squatter.submit("/account", { act: "leave", confirm: await slugOf(squatter) });
    expect((await askOperator(`users/${encodeURIComponent(email)}`)).status).toBe(200);
  });
});
