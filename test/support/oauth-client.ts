import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { fieldIn, newBrowser } from "./browser-session.ts";
import { request } from "./vault.ts";

/** An MCP client that asks for tokens, spelt out, so that each step can be taken wrongly. */
export const callback = "http://127.0.0.1:4711/callback";
export const resource = "http://localhost/mcp/vault";
const tokenPath = "/mcp/vault/oauth/token";

type Fields = Record<string, string | undefined>;
export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };
export type Browser = ReturnType<typeof newBrowser>;

const encoded = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

export const register = (metadata: object = {}, headers: Record<string, string> = {}) =>
  request("/mcp/vault/oauth/register", {
    method: "POST",
    headers,
    body: {
      client_name: "Test client",
      redirect_uris: [callback],
      token_endpoint_auth_method: "none",
      ...metadata,
    },
  });

/** Asks the token endpoint. */
export const token = (fields: Fields, headers: Record<string, string> = {}) =>
  request(tokenPath, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: encoded(fields).toString(),
  });

/** Status and error of an answer of the token endpoint. */
export async function said(response: Response): Promise<[number, string | undefined]> {
  const { error } = await response.json<{ error?: string }>();
  return [response.status, error];
}

export async function newClient(metadata: object = {}) {
  const response = await register(metadata);
  expect(response.status, await response.clone().text()).toBe(201);
  const { client_id: clientId, client_secret: secret } = await response.json<{
    client_id: string;
    client_secret?: string;
  }>();
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  /** Where the person decides. */
  const address = (changed: Fields = {}) =>
    `/consent?${encoded({
      response_type: "code",
      client_id: clientId,
      redirect_uri: callback,
      state: "s-1",
      resource,
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...changed,
    }).toString()}`;
  const exchange = (code: string, changed: Fields = {}) =>
    token({
      grant_type: "authorization_code",
      client_id: clientId,
      code,
      redirect_uri: callback,
      code_verifier: verifier,
      ...changed,
    });
  const refresh = (refreshToken: string, changed: Fields = {}) =>
    token({ grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken, ...changed });
  const giveBack = (given: string, changed: Fields = {}) => token({ client_id: clientId, token: given, ...changed });
  return { clientId, secret, verifier, challenge, address, exchange, refresh, giveBack };
}
export type Client = Awaited<ReturnType<typeof newClient>>;

/** Where a page leads on to. */
export const leadsTo = (page: string) =>
  new URL(/http-equiv="refresh" content="0; url=([^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&"));

/** The person's decision, sent from the page that asks for it. */
export async function decide(
  browser: Browser,
  address: string,
  fields: Record<string, string | string[]> = {},
): Promise<Response> {
  const once = fieldIn(await browser.page(address), "once");
  return browser.submit(address, {
    once,
    decision: "approve",
    scopes: ["vault:write"],
    registry: "",
    ...fields,
  });
}

/** Approved: the code that the browser brings to the client. */
export async function approve(
  browser: Browser,
  client: Client,
  { asked = {}, fields = {} }: { asked?: Fields; fields?: Record<string, string | string[]> } = {},
): Promise<string> {
  const response = await decide(browser, client.address(asked), fields);
  const page = await response.text();
  expect(response.status, page.slice(0, 2_000)).toBe(200);
  const url = leadsTo(page);
  expect([url.origin + url.pathname, url.searchParams.get("state")]).toEqual([callback, "s-1"]);
  expect(url.searchParams.get("iss")).toBe(resource);
  return url.searchParams.get("code")!;
}

/** The whole way, from a person who is signed in to tokens. */
export async function connect(
  browser: Browser,
  client: Client,
  how: Parameters<typeof approve>[2] = {},
): Promise<Tokens> {
  const response = await client.exchange(await approve(browser, client, how));
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<Tokens>();
}

let people = 0;
export async function newPerson() {
  const browser = newBrowser();
  const email = `client-${++people}-${randomBytes(3).toString("hex")}@example.com`;
  await browser.signIn(email);
  return { browser, email };
}

/** What a client asks first of `/mcp/vault`, or of another server. */
export const list = (key: string | undefined, headers: Record<string, string> = {}, path = "/mcp/vault") =>
  request(path, {
    method: "POST",
    headers,
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    ...(key !== undefined && { key }),
  });
