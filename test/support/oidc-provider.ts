import type { newBrowser } from "./browser-session.ts";
import { newSigner, type Signer, standIn } from "./stand-in-provider.ts";

const issuer = "https://idp.example";
const clientId = "the-service";

/** What the service is set up with to know the stand-in. */
export const oidcVariables = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: "s",
  OIDC_NAME: "Example",
};

let ownSigner: Promise<Signer> | undefined;
/** The key of the stand-in, made by the first who needs it. */
export const providersSigner = () => (ownSigner ??= newSigner("one"));

const seconds = () => Math.floor(Date.now() / 1000);
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/info`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  id_token_signing_alg_values_supported: ["RS256"],
  // As those of Google and Okta do.
  authorization_response_iss_parameter_supported: true,
};

export type Claims = Record<string, unknown>;
type Provider = {
  make?: (claims: Claims) => Promise<string> | string;
  keys?: object[];
  /** What its endpoint for information on people answers. */
  info?: Claims;
};
export type StandIn = { asked: string[]; sees: (url: URL) => void };

/** A provider whose token has these claims, over what every token has. */
export function oidcProvider(claims: Claims, { make, keys, info }: Provider = {}): StandIn {
  let nonce = "";
  const asked = standIn({
    [`${issuer}/.well-known/openid-configuration`]: () => metadata,
    [`${issuer}/jwks`]: async () => ({ keys: keys ?? [(await providersSigner()).jwk] }),
    [`${issuer}/info`]: () => ({ sub: claims.sub ?? "sub-1", ...info }),
    [`${issuer}/token`]: async () => {
      const all = {
        iss: issuer,
        aud: clientId,
        sub: "sub-1",
        nonce,
        iat: seconds(),
        exp: seconds() + 300,
        ...claims,
      };
      const token = make ? await make(all) : await (await providersSigner()).sign(all);
      return { access_token: "a", token_type: "Bearer", id_token: token };
    },
  });
  return { asked, sees: (url) => void (nonce = url.searchParams.get("nonce") ?? "") };
}

type Account = { id?: unknown; login?: string };

/** GitHub, with one account. Its addresses are `undefined` where its API answers something else. */
export function githubProvider({ id = 5, login = "octo" }: Account, emails: unknown): StandIn {
  const asked = standIn({
    "https://github.com/login/oauth/access_token": async (request) => {
      const form = new URLSearchParams(await request.text());
      if (form.get("code") !== "c") return { error: "bad_verification_code", error_description: "It is incorrect." };
      if (form.get("client_secret") !== "s" || !form.get("code_verifier")) return { error: "incorrect" };
      return { access_token: "gho", token_type: "bearer", scope: "read:user,user:email" };
    },
    "https://api.github.com/user": () => ({ id, login, name: null }),
    "https://api.github.com/user/emails": () => Response.json(emails),
  });
  return { asked, sees: () => {} };
}

/** What each provider sends back beside the code (RFC 9207). Google, Entra and Keycloak add more. */
const sentBack = {
  oidc: `iss=${encodeURIComponent(issuer)}&session_state=0&authuser=0&hd=example.com&prompt=none&scope=openid`,
  github: `iss=${encodeURIComponent("https://github.com/login/oauth")}`,
};
export type Away = keyof typeof sentBack;

/** Goes to the provider and comes back with a code. */
export async function comeBack(
  browser: ReturnType<typeof newBrowser>,
  { sees }: Pick<StandIn, "sees">,
  {
    way = "oidc",
    change = (state: string, with_: string) => `code=c&state=${state}&${with_}`,
  }: { way?: Away; change?: (state: string, with_: string) => string } = {},
) {
  const gone = await browser.ask(`/sign-in/${way}?next=/device`);
  const url = new URL(gone.headers.get("Location")!);
  sees(url);
  const state = url.searchParams.get("state")!;
  const back = `/sign-in/${way}/callback?${change(state, sentBack[way])}`;
  return { url, state, back, response: await browser.ask(back) };
}

/** Adds an identity of the provider on the account's page. */
export async function addIdentity(
  browser: ReturnType<typeof newBrowser>,
  { sees }: Pick<StandIn, "sees">,
): Promise<Response> {
  const page = await (await browser.submit("/account", { act: "add oidc" })).text();
  const url = new URL(/href="(https:\/\/idp[^"]+)"/.exec(page)![1]!.replaceAll("&amp;", "&"));
  sees(url);
  return browser.ask(`/sign-in/oidc/callback?code=c&state=${url.searchParams.get("state")}&${sentBack.oidc}`);
}

type Mails = { items: { to: string; text: string }[] };

/** The path of the link that was sent last to an address. */
export async function linkSentTo(browser: ReturnType<typeof newBrowser>, email: string): Promise<string | undefined> {
  const { items } = await (await browser.ask("/dev/mail", { headers: { Accept: "application/json" } })).json<Mails>();
  const mail = items.find(({ to }) => to === email);
  return mail && /\/sign-in\/email\/\S+/.exec(mail.text)![0];
}
