import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newBrowser } from "../../support/browser-session.ts";
import { newSigner, type Signer, standIn } from "../../support/stand-in-provider.ts";
import { newUser } from "../../support/vault.ts";

afterEach(() => vi.restoreAllMocks());

const issuer = "https://idp.example";
const clientId = "the-service";
const both = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: "s", OIDC_NAME: "Example" };
let signer: Signer;
let other: Signer;
beforeAll(async () => {
  signer = await newSigner("one");
  other = await newSigner("two");
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);
const metadata = {
  ...{
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  },
  ...{ response_types_supported: ["code"], id_token_signing_alg_values_supported: ["RS256"] },
};

type Claims = Record<string, unknown>;
type Made = (claims: Claims) => Promise<string> | string;

/** A provider whose token has these claims, over what every token has. */
function provider(
  claims: Claims,
  { make = (all) => signer.sign(all), keys = [signer.jwk] as object[] }: { make?: Made; keys?: object[] } = {},
) {
  let nonce = "";
  const asked = standIn({
    [`${issuer}/.well-known/openid-configuration`]: () => metadata,
    [`${issuer}/jwks`]: () => ({ keys }),
    [`${issuer}/token`]: async () => ({
      ...{ access_token: "a", token_type: "Bearer" },
      id_token: await make({
        ...{ iss: issuer, aud: clientId, sub: "sub-1", nonce, iat: seconds(), exp: seconds() + 300 },
        ...claims,
      }),
    }),
  });
  return { asked, sees: (url: URL) => void (nonce = url.searchParams.get("nonce") ?? "") };
}

/** Goes to the provider and comes back with a code. */
async function signIn(
  browser: ReturnType<typeof newBrowser>,
  { sees }: { sees: (url: URL) => void },
  { way = "oidc", change = (state: string) => `code=c&state=${state}` } = {},
) {
  const gone = await browser.ask(`/sign-in/${way}?next=/device`);
  const url = new URL(gone.headers.get("Location")!);
  sees(url);
  const state = url.searchParams.get("state")!;
  const back = `/sign-in/${way}/callback?${change(state)}`;
  return { url, state, back, response: await browser.ask(back) };
}

const isIn = async (browser: ReturnType<typeof newBrowser>) => (await browser.ask("/account")).status === 200;

describe("OpenID Connect", () => {
  const open = { ...both, SIGN_UP: "open" };

  test("signs in with code, PKCE, state and nonce, and knows the person again by the subject", async () => {
    const browser = newBrowser(open);
    const idp = provider({ email: "ivy@example.com", email_verified: true, name: "Ivy" });
    const { url, response } = await signIn(browser, idp);
    expect(url.origin + url.pathname).toBe(`${issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: clientId, response_type: "code", scope: "openid email profile", code_challenge_method: "S256" },
      redirect_uri: "http://localhost/sign-in/oidc/callback",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/device"]);
    expect(await browser.page("/account")).toContain("ivy@example.com, confirmed");
    const later = newBrowser(open);
    await signIn(later, provider({ email: "ivy-now@example.com", email_verified: true }));
    expect(await later.page("/account")).toContain("ivy@example.com, confirmed");
  });

  test.each<[string, Claims, Parameters<typeof provider>[1]?]>([
    ["another issuer's token", { iss: "https://evil.example" }],
    ["a token for another client", { aud: "another" }],
    ["another nonce", { nonce: "x" }],
    ["no nonce", { nonce: undefined }],
    ["expired", { exp: 1 }],
    ["no subject", { sub: undefined }],
    [
      "`alg: none`",
      {},
      {
        make: (claims) => `${encoded({ alg: "none" })}.${encoded(claims)}.`,
      },
    ],
    ["a key of the service's secret (HS256)", {}, { make: (claims) => signer.sign(claims, { alg: "HS256" }) }],
    ["signed by a key that is not the issuer's", {}, { make: (claims) => other.sign(claims, { kid: "one" }) }],
  ])("lets nobody in: %s", async (_, claims, how) => {
    const browser = newBrowser({ ...open, SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" });
    const idp = provider({ email: "eve@example.com", email_verified: true, sub: "evil", ...claims }, how);
    const { response } = await signIn(browser, idp);
    expect(response.status).toBe(400);
    expect(await isIn(browser)).toBe(false);
  });

  test("a state counts once, in its own browser, and not without one", async () => {
    const browser = newBrowser(open);
    const idp = provider({ email: "state@example.com", email_verified: true, sub: "state" });
    const { back, response } = await signIn(browser, idp);
    expect(response.status).toBe(303);
    const thief = newBrowser(open);
    expect((await browser.ask(back)).status).toBe(400);
    const second = await signIn(browser, idp, { change: () => "code=c" });
    expect(second.response.status).toBe(400);
    expect((await thief.ask(`/sign-in/oidc/callback?code=c&state=${second.state}`)).status).toBe(400);
    const mixed = await signIn(browser, idp, { change: (state) => `code=c&state=${state}&iss=https://evil.example` });
    expect(mixed.response.status).toBe(400);
    const denied = await signIn(browser, idp, { change: (state) => `error=access_denied&state=${state}` });
    expect(denied.response.status).toBe(400);
    expect(await isIn(thief)).toBe(false);
  });

  test("keys that the issuer has rotated are read anew", async () => {
    const vars = { ...open };
    await signIn(newBrowser(vars), provider({ email: "r@example.com", email_verified: true, sub: "r" }));
    vi.restoreAllMocks();
    const idp = provider({ sub: "r" }, { make: (claims) => other.sign(claims), keys: [other.jwk] });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      const { response } = await signIn(newBrowser(vars), idp);
      expect(response.status).toBe(303);
      expect(idp.asked).toContain(`${issuer}/jwks`);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ["an address that the issuer has not verified", { email_verified: false }, {}, false],
    ["an issuer that is not trusted for the domain", { email_verified: true }, {}, false],
    ["one trusted for another domain", { email_verified: true }, { OIDC_TRUSTED_DOMAINS: "example.org" }, false],
    ["one trusted for the domain", { email_verified: true }, { OIDC_TRUSTED_DOMAINS: "example.org example.com" }, true],
  ])("a person is matched by the address: %s", async (what, claims, vars, lets) => {
    const { email } = await newUser();
    const browser = newBrowser({ ...both, SIGN_UP: "open", ...vars });
    const { response } = await signIn(browser, provider({ email, sub: what, ...claims }));
    expect(response.status).toBe(lets ? 303 : 400);
    expect(await isIn(browser)).toBe(lets);
  });

  test("who is unknown is let in only where SIGN_UP says so", async () => {
    const stranger = { email: "unknown@example.com", email_verified: true, sub: "unknown" };
    const invited = newBrowser({ ...both });
    expect((await signIn(invited, provider(stranger))).response.status).toBe(400);
    vi.restoreAllMocks();
    const domains = newBrowser({ ...both, SIGN_UP: "domains", SIGN_UP_DOMAINS: "example.com" });
    expect((await signIn(domains, provider(stranger))).response.status).toBe(303);
  });

  test("an identity is added while signed in, ends the other sessions, and is never another's", async () => {
    const vars = { ...both };
    const [ada, second] = [newBrowser(vars), newBrowser(vars)];
    for (const browser of [ada, second]) await browser.signIn("adds@example.com");
    const add = async (browser: ReturnType<typeof newBrowser>, idp: ReturnType<typeof provider>) => {
      const page = await (await browser.submit("/account", { act: "add oidc" })).text();
      const url = new URL(/href="(https:\/\/idp[^"]+)"/.exec(page)![1]!.replaceAll("&amp;", "&"));
      idp.sees(url);
      return browser.ask(`/sign-in/oidc/callback?code=c&state=${url.searchParams.get("state")}`);
    };
    expect((await add(ada, provider({ sub: "added" }))).headers.get("Location")).toBe("/account");
    expect(await isIn(second)).toBe(false);
    expect(await ada.page("/account")).toContain(issuer);
    vi.restoreAllMocks();
    const bob = newBrowser(vars);
    await bob.signIn("bob-adds@example.com");
    const taken = await add(bob, provider({ sub: "added" }));
    expect(taken.status).toBe(409);
    vi.restoreAllMocks();
    const again = newBrowser(vars);
    await signIn(again, provider({ sub: "added" }));
    expect(await again.page("/account")).toContain("adds@example.com");
  });

  test("a provider that does not answer is no fault of the service", async () => {
    standIn({});
    const response = await newBrowser({ ...both, OIDC_ISSUER: "https://away.example" }).ask("/sign-in/oidc");
    expect(response.status).toBe(400);
  });

  test("what is not set up does not exist", async () => {
    for (const way of ["oidc", "github", "access", "oidc/callback", "github/callback"]) {
      expect((await newBrowser().ask(`/sign-in/${way}`)).status).toBe(404);
    }
  });
});

describe("GitHub", () => {
  const vars = { GITHUB_CLIENT_ID: "gh", GITHUB_CLIENT_SECRET: "s", SIGN_UP: "open" };
  type Email = { email: string; primary: boolean; verified: boolean };
  const github = (id: number, emails: Email[]) => {
    const asked = standIn({
      "https://github.com/login/oauth/access_token": async (request) => {
        const form = new URLSearchParams(await request.text());
        if (form.get("code") !== "c") return { error: "bad_verification_code" };
        if (form.get("client_secret") !== "s" || !form.get("code_verifier")) return { error: "incorrect" };
        return { access_token: "gho", token_type: "bearer", scope: "read:user,user:email" };
      },
      "https://api.github.com/user": () => ({ id, login: "octo", name: null }),
      "https://api.github.com/user/emails": () => emails,
    });
    return { asked, sees: () => {} };
  };

  test("the number of the account is the subject, its verified primary address the person's", async () => {
    const browser = newBrowser(vars);
    const emails = [
      { email: "second@example.com", primary: false, verified: true },
      { email: "octo@example.com", primary: true, verified: true },
    ];
    const { url, response } = await signIn(browser, github(5, emails), { way: "github" });
    expect(url.href).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?.*code_challenge_method=S256/);
    expect(response.status).toBe(303);
    expect(await browser.page("/account")).toContain("octo@example.com, confirmed");
    vi.restoreAllMocks();
    const renamed = newBrowser({ ...vars, SIGN_UP: "invited" });
    expect((await signIn(renamed, github(5, []), { way: "github" })).response.status).toBe(303);
  });

  test.each([
    ["an address that is not verified", [{ email: "gh@example.com", primary: true, verified: false }], "c"],
    ["no address", [], "c"],
    ["a code that is used", [{ email: "gh@example.com", primary: true, verified: true }], "used"],
  ])("lets nobody in: %s", async (_, emails, code) => {
    const browser = newBrowser(vars);
    const change = (state: string) => `code=${code}&state=${state}`;
    expect((await signIn(browser, github(6, emails), { way: "github", change })).response.status).toBe(400);
    expect(await isIn(browser)).toBe(false);
  });
});

describe("Cloudflare Access", () => {
  const team = "https://team.cloudflareaccess.com";
  const vars = { ACCESS_TEAM_DOMAIN: "team.cloudflareaccess.com", ACCESS_AUD: "tag", SIGN_UP: "open" };
  const claims = () => ({
    ...{ iss: team, aud: ["tag"], sub: "access-1", email: "access@example.com" },
    ...{ iat: seconds(), exp: seconds() + 60 },
  });
  const come = async (token: string | undefined, keys: object[] = [signer.jwk]) => {
    standIn({ [`${team}/cdn-cgi/access/certs`]: () => ({ keys }) });
    const browser = newBrowser({ ...vars });
    const headers = token === undefined ? {} : { "Cf-Access-Jwt-Assertion": token };
    const response = await browser.ask("/sign-in/access?next=/device", { headers });
    return { browser, response };
  };

  test("its token is exchanged for a session", async () => {
    const { browser, response } = await come(await signer.sign(claims()));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/device"]);
    expect(await browser.page("/account")).toContain("access@example.com");
  });

  test.each<[string, () => Promise<string | undefined>]>([
    ["no token", async () => undefined],
    ["no token at all", async () => "x"],
    ["another audience", () => signer.sign({ ...claims(), aud: ["other"] })],
    ["another issuer", () => signer.sign({ ...claims(), iss: "https://evil.cloudflareaccess.com" })],
    ["expired", () => signer.sign({ ...claims(), exp: 1 })],
    ["without an end", () => signer.sign({ ...claims(), exp: undefined })],
    ["another's key", () => other.sign(claims(), { kid: "one" })],
    ["an unknown key", () => other.sign(claims())],
    ["a service token", () => signer.sign({ ...claims(), sub: "", email: undefined, common_name: "robot" })],
    ["HS256", () => signer.sign(claims(), { alg: "HS256" })],
  ])("lets nobody in: %s", async (_, token) => {
    const { browser, response } = await come(await token());
    expect(response.status).toBe(400);
    expect(await isIn(browser)).toBe(false);
  });

  test("the header alone is read at no other path", async () => {
    standIn({ [`${team}/cdn-cgi/access/certs`]: () => ({ keys: [signer.jwk] }) });
    const headers = { "Cf-Access-Jwt-Assertion": await signer.sign(claims()) };
    expect((await newBrowser({ ...vars }).ask("/account", { headers })).status).toBe(303);
  });
});
