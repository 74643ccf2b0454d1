import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newBrowser } from "../../support/browser-session.ts";
import {
  addIdentity,
  type Claims,
  comeBack as signIn,
  githubProvider,
  oidcProvider as provider,
  oidcVariables,
  providersSigner,
} from "../../support/oidc-provider.ts";
import { newSigner, type Signer, standIn } from "../../support/stand-in-provider.ts";
import { newUser } from "../../support/vault.ts";

afterEach(() => vi.restoreAllMocks());

const both = oidcVariables;
const issuer = both.OIDC_ISSUER;
let signer: Signer;
let other: Signer;
beforeAll(async () => {
  signer = await providersSigner();
  other = await newSigner("two");
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

const isIn = async (browser: ReturnType<typeof newBrowser>) => (await browser.ask("/account")).status === 200;

describe("OpenID Connect", () => {
  const open = { ...both, SIGN_UP: "open" };

  test("signs in with code, PKCE, state and nonce, and knows the person again by the subject", async () => {
    const browser = newBrowser(open);
    const idp = provider({ email: "ivy@example.com", email_verified: true, name: "Ivy" });
    const { url, response } = await signIn(browser, idp);
    expect(url.origin + url.pathname).toBe(`${issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: both.OIDC_CLIENT_ID,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost/sign-in/oidc/callback",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/device"]);
    expect(await browser.page("/account")).toContain("ivy@example.com, not confirmed");
    const later = newBrowser(open);
    await signIn(later, provider({ email: "ivy-now@example.com", email_verified: true }));
    expect(await later.page("/account")).toContain("ivy@example.com, not confirmed");
  });

  test.each<[string, Claims, Parameters<typeof provider>[1]?]>([
    ["another issuer's token", { iss: "https://evil.example" }],
    ["a token for another client", { aud: "another" }],
    ["another nonce", { nonce: "x" }],
    ["no nonce", { nonce: undefined }],
    ["expired", { exp: 1 }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
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
    const unnamed = await signIn(browser, idp, { change: (state) => `code=c&state=${state}` });
    expect(unnamed.response.status).toBe(400);
    expect(mixed.response.status).toBe(400);
    const denied = await signIn(browser, idp, {
      change: (state, rest) => `error=access_denied&error_description=No%20%3Cb%3E&state=${state}&${rest}`,
    });
    expect([denied.response.status, await denied.response.text()]).toEqual([
      400,
      expect.stringContaining("it answers access_denied."),
    ]);
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
    const { response } = await signIn(domains, provider(stranger));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/sign-in/email"]);
    expect(await isIn(domains)).toBe(false);
  });

  test("an identity is added while signed in, ends the other sessions, and is never another's", async () => {
    const vars = { ...both };
    const [ada, second] = [newBrowser(vars), newBrowser(vars)];
    for (const browser of [ada, second]) await browser.signIn("adds@example.com");
    expect((await addIdentity(ada, provider({ sub: "added" }))).headers.get("Location")).toBe("/account");
    expect(await isIn(second)).toBe(false);
    expect(await ada.page("/account")).toContain(issuer);
    vi.restoreAllMocks();
    const bob = newBrowser(vars);
    await bob.signIn("bob-adds@example.com");
    const taken = await addIdentity(bob, provider({ sub: "added" }));
    expect(taken.status).toBe(409);
    vi.restoreAllMocks();
    const again = newBrowser(vars);
    await signIn(again, provider({ sub: "added" }));
    expect(await again.page("/account")).toContain("adds@example.com");
  });

  test.each<[string, Claims, Claims | undefined, string | undefined]>([
    [
      "verified as text, as Apple and Cognito say it",
      { email: "t@example.com", email_verified: "true" },
      undefined,
      "t@",
    ],
    ["unverified as text", { email: "f@example.com", email_verified: "false" }, undefined, undefined],
    ["nothing said of it, as by Entra", { email: "n@example.com" }, undefined, undefined],
    ["Entra's own word for it", { email: "e@example.com", xms_edov: true }, undefined, "e@"],
    ["Entra's own word against it", { email: "e@example.com", xms_edov: "0" }, undefined, undefined],
    ["a thin token, as Okta's", {}, { email: "o@example.com", email_verified: true }, "o@"],
    ["the token's word for an address of elsewhere", { email_verified: true }, { email: "x@example.com" }, undefined],
    ["elsewhere's word for the token's address", { email: "y@example.com" }, { email_verified: true }, undefined],
    ["no text", { email: 5, email_verified: true }, undefined, undefined],
    ...["", " ", "a b@example.com", "a@example.com,b@example.com", "a\0@example.com", "a@example.com\r\n", "a@b"].map(
      (email) =>
        [`no address: ${JSON.stringify(email)}`, { email, email_verified: true }, undefined, undefined] as [
          ...[string, Claims, undefined, undefined],
        ],
    ),
  ])("the address of who is unknown: %s", async (what, claims, info, start) => {
    const browser = newBrowser({ ...open, SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" });
    const idp = provider({ sub: what, ...claims }, info && { info });
    const { response } = await signIn(browser, idp);
    expect(response.status).toBe(start === undefined ? 400 : 303);
    const page = await (await browser.ask("/account")).text();
    expect(page.includes(`${start}example.com, not confirmed`)).toBe(start !== undefined);
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
  test("the number of the account is the subject, its verified primary address the person's", async () => {
    const browser = newBrowser(vars);
    const emails = [
      { email: "second@example.com", primary: false, verified: true },
      { email: "octo@example.com", primary: true, verified: true },
    ];
    const { url, response } = await signIn(browser, githubProvider({}, emails), { way: "github" });
    expect(url.href).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?.*code_challenge_method=S256/);
    expect(response.status).toBe(303);
    expect(await browser.page("/account")).toContain("octo@example.com, not confirmed");
    const { results } = await env.VAULT.prepare("select issuer, subject from identities where email = ?")
      .bind("octo@example.com")
      .all();
    expect(results).toEqual([{ issuer: "https://github.com", subject: "5" }]);
    vi.restoreAllMocks();
    const renamed = newBrowser({ ...vars, SIGN_UP: "invited" });
    expect((await signIn(renamed, githubProvider({}, []), { way: "github" })).response.status).toBe(303);
  });

  test.each([
    ["an address that is not verified", [{ email: "gh@example.com", primary: true, verified: false }], "c"],
    ["no address", [], "c"],
    ["addresses that are none", { message: "Not Found" }, "c"],
    ["a list of none", [null], "c"],
    ["a code that is used", [{ email: "gh@example.com", primary: true, verified: true }], "used"],
  ])("lets nobody in: %s", async (_, emails, code) => {
    const browser = newBrowser(vars);
    const change = (state: string, rest: string) => `code=${code}&state=${state}&${rest}`;
    expect((await signIn(browser, githubProvider({ id: 6 }, emails), { way: "github", change })).response.status).toBe(
      400,
    );
    expect(await isIn(browser)).toBe(false);
  });

  test.each(["https://github.com", "https://evil.example", "https://github.com/login/oauth/"])(
    "an answer of the issuer %s is not taken",
    async (iss) => {
      const emails = [{ email: "mixed@example.com", primary: true, verified: true }];
      const change = (state: string) => `code=c&state=${state}&iss=${encodeURIComponent(iss)}`;
      const browser = newBrowser(vars);
      expect(
        (await signIn(browser, githubProvider({ id: 7 }, emails), { way: "github", change })).response.status,
      ).toBe(400);
    },
  );
});

describe("Cloudflare Access", () => {
  const team = "https://team.cloudflareaccess.com";
  const vars = { ACCESS_TEAM_DOMAIN: "team.cloudflareaccess.com", ACCESS_AUD: "tag", SIGN_UP: "open" };
  const claims = () => ({
    iss: team,
    aud: ["tag"],
    sub: "access-1",
    email: "access@example.com",
    iat: seconds(),
    exp: seconds() + 60,
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
    ...["", "a b@example.com", "a@example.com,b@example.com", "a\0@example.com", "a@example.com\n", "a"].map(
      (email) =>
        [`the address ${JSON.stringify(email)}`, () => signer.sign({ ...claims(), sub: `of ${email}`, email })] as [
          string,
          () => Promise<string>,
        ],
    ),
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
