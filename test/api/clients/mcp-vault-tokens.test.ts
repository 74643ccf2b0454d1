import { afterEach, describe, expect, test, vi } from "vitest";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import { moveClock } from "../../support/isolates.ts";
import {
  approve,
  callback,
  connect,
  list,
  newClient,
  newPerson,
  register,
  resource,
  said,
  token,
} from "../../support/oauth-client.ts";
import { newAddress } from "../../support/addresses.ts";
import { newKey, request } from "../../support/vault.ts";

afterEach(() => vi.restoreAllMocks());

async function withCode() {
  const { browser, email } = await newPerson();
  const client = await newClient();
  return { browser, email, client, code: await approve(browser, client) };
}

describe("a code is refused", () => {
  const wrong: [string, Record<string, string | undefined>, string][] = [
    ["without a verifier", { code_verifier: undefined }, "invalid_request"],
    ["with a wrong verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
    ["for another address", { redirect_uri: "http://127.0.0.1:4712/other" }, "invalid_grant"],
    ["for another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["for scopes that it was not granted", { scope: "vault:write" }, "invalid_scope"],
    ["by an unknown client", { client_id: "nobody" }, "invalid_client"],
    ["by no client", { client_id: undefined }, "invalid_client"],
  ];
  test.each(wrong)("%s, and works afterwards", async (_, changed, error) => {
    const { client, code } = await withCode();
    const [status, code_] = await said(await client.exchange(code, changed));
    expect([status, code_]).toEqual([error === "invalid_client" ? 401 : 400, error]);
    expect((await client.exchange(code)).status).toBe(200);
  });

  test("by another client", async () => {
    const { client, code } = await withCode();
    const thief = await newClient();
    expect(await said(await thief.exchange(code, { code_verifier: client.verifier }))).toEqual([400, "invalid_grant"]);
    expect((await client.exchange(code)).status).toBe(200);
  });

  test("a second time, and what it gave ends", async () => {
    const { client, code, email } = await withCode();
    const { access_token: key, refresh_token: refreshToken } = await (
      await client.exchange(code)
    ).json<{ access_token: string; refresh_token: string }>();
    expect((await list(key)).status).toBe(200);
    expect(await said(await client.exchange(code))).toEqual([400, "invalid_grant"]);
    expect((await list(key)).status).toBe(401);
    expect(await said(await client.refresh(refreshToken))).toEqual([400, "invalid_grant"]);
    const account = await newKey(email, ["account"]);
    const { items } = await (await request("/api/v1/keys", { key: account.key })).json<KeyPage>();
    expect(items.find(({ kind }) => kind === "client")!.revokedAt).not.toBeNull();
  });

  test("after ten minutes, whatever KV still has", async () => {
    const { client, code } = await withCode();
    moveClock(10 * 60_000 + 1);
    try {
      expect(await said(await client.exchange(code))).toEqual([400, "invalid_grant"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that the person has revoked meanwhile", async () => {
    const { browser, client, code, email } = await withCode();
    const account = await newKey(email, ["account"]);
    const { items } = await (await request("/api/v1/keys", { key: account.key })).json<KeyPage>();
    await browser.submit("/account", { act: `revoke ${items.find(({ kind }) => kind === "client")!.id}` });
    expect(await said(await client.exchange(code))).toEqual([400, "invalid_grant"]);
  });
});

describe("a client with a secret", () => {
  test.each(["client_secret_basic", "client_secret_post"])("shows it by %s", async (method) => {
    const { browser } = await newPerson();
    const client = await newClient({ token_endpoint_auth_method: method });
    const code = await approve(browser, client);
    const shown = (secret: string) =>
      method === "client_secret_post"
        ? ([{ client_secret: secret }, {}] as const)
        : ([{ client_id: undefined }, { Authorization: `Basic ${btoa(`${client.clientId}:${secret}`)}` }] as const);
    const send = (secret: string) => {
      const [fields, headers] = shown(secret);
      return token(
        {
          grant_type: "authorization_code",
          client_id: client.clientId,
          code,
          redirect_uri: callback,
          code_verifier: client.verifier,
          ...fields,
        },
        headers,
      );
    };
    expect(await said(await send("wrong"))).toEqual([401, "invalid_client"]);
    expect(await said(await client.exchange(code))).toEqual([401, "invalid_client"]);
    expect((await send(client.secret!)).status).toBe(200);
  });
});

describe("while KV is away", () => {
  const away = () => Promise.reject(new Error("KV GET failed"));
  const vars = { OAUTH_KV: { get: away, put: away, list: away, delete: away } as unknown as string };

  test("tokens and registrations are 503, and keys work", async () => {
    const { browser, email } = await newPerson();
    const client = await newClient();
    const { access_token: key, refresh_token: refreshToken } = await connect(browser, client);
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    vi.spyOn(console, "error").mockReturnValue();
    const ask = (path: string, asked: object) => request(path, { method: "POST", vars, ...asked });
    expect((await ask("/mcp/vault", { key, body })).status).toBe(503);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const fields = `grant_type=refresh_token&client_id=${client.clientId}&refresh_token=${refreshToken}`;
    expect((await ask("/mcp/vault/oauth/token", { headers: form, body: fields })).status).toBe(503);
    expect((await ask("/mcp/vault/oauth/register", { body: { redirect_uris: [callback] } })).status).toBe(503);
    expect((await ask("/mcp/vault", { key: (await newKey(email)).key, body })).status).toBe(200);
    expect((await list(key)).status).toBe(200);
  });
});

test("after too many wrong tokens of an address, a client in use goes on", async () => {
  const vars = { ANONYMOUS_REQUESTS_PER_MINUTE: "5" };
  const headers = { "CF-Connecting-IP": newAddress() };
  const { browser } = await newPerson();
  const { access_token: key } = await connect(browser, await newClient());
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const ask = (token: string) => request("/mcp/vault", { method: "POST", key: token, headers, body, vars });
  expect((await ask(key)).status).toBe(200);
  const wrong = `0000000000:${"x".repeat(16)}:${"x".repeat(32)}`;
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask(wrong)).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect((await ask(key)).status).toBe(200);
});

describe("50 at once", () => {
  test("register ten clients from one address, in an hour", async () => {
    const address = { "CF-Connecting-IP": newAddress() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({}, address)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(refused[0]!.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await refused[0]!.json()).toMatchObject({ error: "temporarily_unavailable" });
    expect((await register({}, { "CF-Connecting-IP": newAddress() })).status).toBe(201);
  });

  test("renew one token: no 5xx, and the client goes on", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    const { refresh_token: refreshToken } = await connect(browser, client);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refreshToken)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    const given = answers.find(({ status }) => status === 200)!;
    expect((await list((await given.json<{ access_token: string }>()).access_token)).status).toBe(200);
  });

  test("are counted by the client, not by the address", async () => {
    const vars = { KEYED_READS_PER_MINUTE: "3", ANONYMOUS_REQUESTS_PER_MINUTE: "100" };
    const { browser } = await newPerson();
    const { access_token: key } = await connect(browser, await newClient());
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request("/mcp/vault", { method: "POST", key, body, vars })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
    expect(resource).toContain("/mcp/vault");
  });
});
