import * as oauth from "oauth4webapi";
import type { Deps } from "../deps.ts";
import type { Begun, Flow } from "./flows.ts";
import { serverOf } from "./known-providers.ts";
import { githubIssuer, type Proven, readEmail } from "./identities.ts";

type Away = Pick<Deps, "config" | "base" | "now" | "providers">;

/** What a provider is asked with. */
type Asking = { server: oauth.AuthorizationServer; client: oauth.Client; auth: oauth.ClientAuth; redirectUri: string };

const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;
/** A provider on this machine needs no TLS: every other does. */
const overHttp = ({ issuer }: { issuer: string }) => ({ [oauth.allowInsecureRequests]: local.test(issuer) });

async function oidcOf({ config, base, now, providers }: Away): Promise<Asking> {
  const issuer = config.OIDC_ISSUER!;
  const server = await serverOf(providers, issuer, now(), async () => {
    const response = await oauth.discoveryRequest(new URL(issuer), { algorithm: "oidc", ...overHttp({ issuer }) });
    return oauth.processDiscoveryResponse(new URL(issuer), response);
  });
  const secret = config.OIDC_CLIENT_SECRET;
  const methods = server.token_endpoint_auth_methods_supported;
  const isPosted = methods !== undefined && !methods.includes("client_secret_basic");
  const byBody = isPosted ? oauth.ClientSecretPost : oauth.ClientSecretBasic;
  return {
    server,
    client: { client_id: config.OIDC_CLIENT_ID! },
    auth: secret === undefined ? oauth.None() : byBody(secret),
    redirectUri: `${base}/sign-in/oidc/callback`,
  };
}

/** GitHub's OAuth has no discovery. Its callback names this issuer (RFC 9207), which no identity has: see `Proven`. */
const github = {
  issuer: "https://github.com/login/oauth",
  authorization_endpoint: "https://github.com/login/oauth/authorize",
  token_endpoint: "https://github.com/login/oauth/access_token",
};

const githubOf = ({ config, base }: Away): Asking => ({
  server: github,
  client: { client_id: config.GITHUB_CLIENT_ID! },
  auth: oauth.ClientSecretPost(config.GITHUB_CLIENT_SECRET!),
  redirectUri: `${base}/sign-in/github/callback`,
});

async function addressTo(asking: Asking, scope: string, { state, verifier }: Begun, more: Record<string, string> = {}) {
  const url = new URL(asking.server.authorization_endpoint!);
  const parameters = {
    client_id: asking.client.client_id,
    redirect_uri: asking.redirectUri,
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export const begin = {
  oidc: async (deps: Away, begun: Begun) =>
    addressTo(await oidcOf(deps), "openid email profile", begun, { nonce: begun.nonce }),
  github: async (deps: Away, begun: Begun) => addressTo(githubOf(deps), "read:user user:email", begun),
};

/** The code of the answer, in exchange for a token. Throws for an answer that is another's, or an error. */
function exchange({ server, client, auth, redirectUri }: Asking, answer: URL, state: string, { verifier }: Flow) {
  const parameters = oauth.validateAuthResponse(server, client, answer, state);
  return oauth.authorizationCodeGrantRequest(server, client, auth, parameters, redirectUri, verifier, overHttp(server));
}

async function finishOidc(deps: Away, answer: URL, state: string, flow: Flow): Promise<Proven> {
  const asking = await oidcOf(deps);
  const { server, client } = asking;
  const response = await exchange(asking, answer, state, flow);
  const expected = { expectedNonce: flow.nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
  await oauth.validateApplicationLevelSignature(server, response, {
    [oauth.jwksCache]: deps.providers.jwks,
    ...overHttp(server),
  });
  const token = oauth.getValidatedIdTokenClaims(tokens)!;
  if (token.sub === "") throw new Error("the provider names nobody");
  // Some providers give the address to whoever asks for it, and not with the token.
  const isAsked = token.email === undefined && server.userinfo_endpoint !== undefined;
  const info = isAsked ? await infoOf(asking, tokens.access_token, token.sub) : undefined;
  const name = info?.name ?? token.name;
  return {
    issuer: server.issuer,
    subject: token.sub,
    email: verifiedEmail(info ?? token),
    name: typeof name === "string" ? name : undefined,
  };
}

/**
 * The address of one answer, where the same answer says that it is verified: another answer may mean another address.
 * Apple and Cognito write the boolean as text. Entra says it by `xms_edov`, and only where the application asks for it.
 */
function verifiedEmail({ email, email_verified: verified, xms_edov: ownsDomain }: Record<string, unknown>) {
  const isVerified = verified === undefined ? isYes(ownsDomain) : isYes(verified);
  return isVerified ? readEmail(email) : undefined;
}

const isYes = (value: unknown) => value === true || value === "true" || value === 1 || value === "1";

async function infoOf({ server, client }: Asking, accessToken: string, subject: string) {
  const response = await oauth.userInfoRequest(server, client, accessToken, overHttp(server));
  return oauth.processUserInfoResponse(server, client, subject, response);
}

type GithubUser = { id: number; login: string; name: string | null };
type GithubEmail = { email: string; primary: boolean; verified: boolean };

async function finishGithub(deps: Away, answer: URL, state: string, flow: Flow): Promise<Proven> {
  const asking = githubOf(deps);
  const response = await exchange(asking, answer, state, flow);
  const { access_token } = await oauth.processAuthorizationCodeResponse(asking.server, asking.client, response);
  const [user, emails] = await Promise.all([
    askGithub<GithubUser>("user", access_token),
    askGithub<GithubEmail[]>("user/emails", access_token),
  ]);
  if (!Number.isSafeInteger(user.id)) throw new Error("GitHub named no account");
  const primary = emails.find(({ primary, verified }) => primary && verified);
  return {
    issuer: githubIssuer,
    subject: String(user.id),
    email: readEmail(primary?.email),
    name: user.name ?? user.login,
  };
}

async function askGithub<Answer>(path: string, token: string): Promise<Answer> {
  const response = await fetch(`https://api.github.com/${path}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: "application/vnd.github+json",
      "User-Agent": "discovery-and-vault",
    },
    redirect: "manual",
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}`);
  return response.json<Answer>();
}

export const finish = { oidc: finishOidc, github: finishGithub };
