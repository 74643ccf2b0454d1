import { afterEach, expect, test, vi } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { UserDetail } from "../../../src/contract/operator/operator-users.ts";
import { newBrowser, sameOrigin } from "../../support/browser-session.ts";
import { addIdentity, comeBack, githubProvider, oidcProvider, oidcVariables } from "../../support/oidc-provider.ts";
import { localOperatorToken } from "../../../src/lib/config.ts";
import { newHolder } from "../../support/keys.ts";
import { newUser, request } from "../../support/vault.ts";

/** How an identity is taken off a person: by themselves, and by the operator. */

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const issuer = oidcVariables.OIDC_ISSUER;
const open = { ...oidcVariables, SIGN_UP: "open", GITHUB_CLIENT_ID: "gh", GITHUB_CLIENT_SECRET: "s" };
type Browser = ReturnType<typeof newBrowser>;

async function comeByOidc(claims: Parameters<typeof oidcProvider>[0], vars: Record<string, string> = open) {
  const browser = newBrowser(vars);
  vi.restoreAllMocks();
  const { response } = await comeBack(browser, oidcProvider({ email_verified: true, ...claims }));
  return { browser, status: response.status };
}
async function add(browser: Browser, sub: string): Promise<void> {
  vi.restoreAllMocks();
  expect((await addIdentity(browser, oidcProvider({ sub }))).status).toBe(303);
}
async function remove(browser: Browser, subject: string, at = issuer) {
  const headers = { ...sameOrigin, Accept: "application/json" };
  const response = await browser.submit("/account", { act: "remove-identity ", issuer: at, subject }, headers);
  const { code } = response.status === 303 ? { code: "done" } : await response.json<{ code: string }>();
  return code;
}
const isIn = async (browser: Browser) => (await browser.ask("/account")).status === 200;

test("an identity that is removed lets nobody in, and ends the other sessions", async () => {
  const ada = await newHolder();
  const browser = newBrowser(open);
  await browser.signIn(ada.email);
  await add(browser, "ada at work");
  const { browser: other, status } = await comeByOidc({ sub: "ada at work" });
  expect([status, await isIn(other)]).toEqual([303, true]);
  const page = await browser.page("/account");
  expect(page).toContain(`name="issuer" value="${issuer}"`);
  expect(page).toContain('name="subject" value="ada at work"');
  expect(await remove(browser, "ada at work")).toBe("done");
  expect([await isIn(other), await isIn(browser)]).toEqual([false, true]);
  expect(await browser.page("/account")).not.toContain("ada at work");
  expect((await comeByOidc({ sub: "ada at work" })).status).toBe(400);
  const trail = await (await ada.ask("/vault/audit?act=identity.remove")).json<AuditLinePage>();
  expect(trail.items).toMatchObject([
    { actor: { type: "user", slug: ada.slug }, via: { type: "session" }, detail: `${issuer} ada at work` },
  ]);
  expect(await remove(browser, "ada at work")).toBe("not_found");
});

test("the last way in stays, also where two are removed at once", async () => {
  const email = "only-way@example.com";
  const { browser } = await comeByOidc({ sub: "first", email });
  const { browser: other } = await comeByOidc({ sub: "first" });
  expect(await remove(browser, "first")).toBe("last_identity");
  expect(await isIn(other)).toBe(true);
  await add(browser, "second");
  const both = await Promise.all([remove(browser, "first"), remove(browser, "second")]);
  expect(both.toSorted()).toEqual(["done", "last_identity"]);
  const left = both[0] === "done" ? "second" : "first";
  expect((await comeByOidc({ sub: left })).status).toBe(303);
});

test("an identity of a provider that is not set up is no way in", async () => {
  const { browser } = await comeByOidc({ sub: "left alone", email: "left-alone@example.com" });
  vi.restoreAllMocks();
  const away = await browser.submit("/account", { act: "add github" });
  const url = new URL(/href="(https:\/\/github[^"]+)"/.exec(await away.text())![1]!.replaceAll("&amp;", "&"));
  githubProvider({ id: 77 }, []);
  const iss = encodeURIComponent("https://github.com/login/oauth");
  const state = url.searchParams.get("state");
  await browser.ask(`/sign-in/github/callback?code=c&state=${state}&iss=${iss}`);
  const withoutGithub = newBrowser({ ...oidcVariables });
  for (const [name, value] of browser.cookies) withoutGithub.cookies.set(name, value);
  expect(await remove(withoutGithub, "left alone")).toBe("last_identity");
  expect(await remove(browser, "left alone")).toBe("done");
});

test("asks for a sign-in of the last 12 hours, and another's identity is one that does not exist", async () => {
  const [ada, bob] = [newBrowser(open), newBrowser(open)];
  await ada.signIn("ada-removes@example.com");
  await add(ada, "of ada");
  await bob.signIn("bob-removes@example.com");
  expect(await remove(bob, "of ada")).toBe("not_found");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
  expect(await remove(ada, "of ada")).toBe("sign_in_again");
  expect(await ada.page("/account")).toContain("of ada");
});

test("the operator removes one, and every session ends; the last way in stays until a link is made", async () => {
  const token = "a-token-of-32-characters-or-more";
  const production = { ...oidcVariables, ENVIRONMENT: "production", OPERATOR_TOKEN: token };
  const { email } = await newUser();
  const browser = newBrowser(open);
  await browser.signIn(email);
  await add(browser, "taken over");
  const identity = new URLSearchParams({ issuer, subject: "taken over" }).toString();
  const one = `${encodeURIComponent(email)}/identities?${identity}`;
  const operate = (
    path: string,
    method: string,
    { isDevelopment = false, body = undefined as object | undefined } = {},
  ) =>
    request(`/operator/v1/${path}`, {
      method,
      body,
      vars: isDevelopment ? open : production,
      key: isDevelopment ? localOperatorToken : token,
    });
  const refused = await operate(`users/${one}`, "DELETE");
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, "last_identity"]);
  expect(await isIn(browser)).toBe(true);
  expect((await operate("invites", "POST", { isDevelopment: true, body: { email } })).status).toBe(200);
  const removed = await operate(`users/${one}`, "DELETE");
  expect([removed.status, await removed.json<UserDetail>()]).toMatchObject([
    200,
    { email, identities: [], sessions: 0 },
  ]);
  expect(await isIn(browser)).toBe(false);
  expect((await operate(`users/${one}`, "DELETE")).status).toBe(404);
});
