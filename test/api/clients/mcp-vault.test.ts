import { describe, expect, test, vi } from "vitest";
import { call } from "../../support/mcp.ts";
import { newRegistry, newItem } from "../../support/items.ts";
import {
  approve,
  callback,
  connect,
  list,
  newClient,
  newPerson,
  register,
  resource,
} from "../../support/oauth-client.ts";
import { askOperator, newKey, newTeam, request } from "../../support/vault.ts";
import type { KeyPage } from "../../../src/contract/people/keys.ts";

const path = "/mcp/vault";
const metadata = "/.well-known/oauth-protected-resource/mcp/vault";
const more = `scope="vault:read", resource_metadata="http://localhost${metadata}"`;
const challenge = `Bearer realm="vault", ${more}`;

describe("what a client finds", () => {
  test("401 leads to the resource's metadata, that to the authorization server's", async () => {
    const refused = await list(undefined);
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, challenge]);
    expect(await refused.json()).toMatchObject({
      jsonrpc: "2.0",
      id: null,
      error: { data: { code: "missing_api_key" } },
    });
    expect(await (await request(metadata)).json()).toEqual({
      ...{ resource, authorization_servers: [resource], scopes_supported: ["vault:read"] },
      ...{ bearer_methods_supported: ["header"], resource_name: "Discovery and Vault" },
    });
    const server = await request("/.well-known/oauth-authorization-server/mcp/vault");
    expect(await server.json()).toMatchObject({
      ...{ issuer: resource, authorization_endpoint: "http://localhost/consent" },
      ...{ token_endpoint: `${resource}/oauth/token`, registration_endpoint: `${resource}/oauth/register` },
      ...{ revocation_endpoint: `${resource}/oauth/token`, code_challenge_methods_supported: ["S256"] },
      ...{ scopes_supported: ["vault:read", "vault:write"], client_id_metadata_document_supported: true },
      ...{ authorization_response_iss_parameter_supported: true, response_types_supported: ["code"] },
    });
  });

  test("a page of another origin may read both, and the challenge", async () => {
    const headers = { Origin: "https://inspector.example", "Access-Control-Request-Method": "GET" };
    for (const where of [metadata, "/.well-known/oauth-authorization-server/mcp/vault", `${path}/oauth/token`]) {
      const preflight = await request(where, { method: "OPTIONS", headers });
      expect([where, preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([
        where,
        204,
        "*",
      ]);
      expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("MCP-Protocol-Version");
    }
    const answer = await request(metadata, { headers: { Origin: headers.Origin } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const refused = await list(undefined, { Origin: headers.Origin });
    expect(refused.headers.get("Access-Control-Expose-Headers")).toContain("WWW-Authenticate");
  });

  test("nothing is offered elsewhere: `/mcp` has no metadata, and asks no one to log in", async () => {
    for (const where of [
      ...["/.well-known/oauth-protected-resource", "/.well-known/oauth-authorization-server"],
      ...["/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-authorization-server/mcp"],
      ...["/.well-known/openid-configuration", "/.well-known/openid-configuration/mcp/vault"],
      ...["/mcp/vault/.well-known/openid-configuration", "/mcp/vault/.well-known/oauth-authorization-server"],
    ]) {
      expect([where, (await request(where)).status]).toEqual([where, 404]);
    }
    const wrong = await request("/mcp", { method: "POST", key: "dv_wrong", body: {} });
    expect(wrong.headers.get("WWW-Authenticate")).toBe('Bearer realm="vault"');
  });

  test("over http to another machine no token is offered, and a key works", async () => {
    const vars = { PUBLIC_URL: "http://skills.example" };
    for (const where of [metadata, "/.well-known/oauth-authorization-server/mcp/vault"]) {
      expect((await request(where, { vars })).status).toBe(404);
    }
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const refused = await request(path, { method: "POST", body, vars });
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, 'Bearer realm="vault"']);
    for (const where of ["token", "register"]) {
      const answer = await request(`${path}/oauth/${more}`, { method: "POST", body: {}, vars });
      expect([where, answer.status]).toEqual([where, 404]);
    }
    expect((await newPerson().then(({ email }) => newKey(email))).key).toMatch(/^dv_/);
  });

  test("a service behind a name of its own answers by that name", async () => {
    const vars = { PUBLIC_URL: "https://skills.example" };
    const server = await request("/.well-known/oauth-authorization-server/mcp/vault", { vars });
    expect(await server.json()).toMatchObject({ issuer: "https://skills.example/mcp/vault" });
    expect((await request(metadata, { vars })).status).toBe(200);
  });
});

describe("a key", () => {
  test("is let in as on `/mcp`", async () => {
    const { email } = await newPerson();
    const { key } = await newKey(email, ["vault:read"]);
    expect((await list(key)).status).toBe(200);
    expect(
      (
        await request(path, {
          method: "POST",
          headers: { "X-API-Key": key },
          body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
        })
      ).status,
    ).toBe(200);
    const wrong = await list(`${key}x`);
    expect([wrong.status, wrong.headers.get("WWW-Authenticate")]).toEqual([
      401,
      `Bearer realm="vault", error="invalid_token", ${more}`,
    ]);
    const writeOnly = await list((await newKey(email, ["vault:write"])).key);
    expect([writeOnly.status, writeOnly.headers.get("WWW-Authenticate")]).toEqual([
      403,
      `Bearer realm="vault", error="insufficient_scope", ${more}`,
    ]);
  });
});

describe("an MCP client", () => {
  test("reads a private team's item after consent, and stands among the person's keys", async () => {
    const team = await newRegistry("team");
    await newItem(team, { slug: "only-here", title: "Only here", kind: "skill" });
    const { browser } = await newPerson();
    await browser.signIn(team.email);
    const client = await newClient();
    const page = await browser.page(client.address());
    for (const shown of ["Test client", "127.0.0.1", "your own machine", "vault:read", `team:${team.slug}`]) {
      expect(page).toContain(shown);
    }
    expect(page).not.toContain('value="vault:write"');
    const tokens = await connect(browser, client);
    expect(tokens).toMatchObject({ scope: "vault:read", token_type: "bearer", expires_in: 3_600, resource });
    const asking = { path, key: tokens.access_token };
    expect((await call("get_vault_item", { slug: "only-here", team: team.slug }, asking)).said).toMatchObject({
      title: "Only here",
    });
    const { key } = await newKey(team.email, ["account"]);
    const [row] = (await (await request("/api/v1/keys", { key })).json<KeyPage>()).items.filter(
      ({ kind }) => kind === "client",
    );
    expect(row).toMatchObject({
      ...{ name: "Test client (127.0.0.1)", scopes: ["vault:read"], registry: null, revokedAt: null },
    });
    expect(Math.round((Date.parse(row!.expiresAt!) - Date.now()) / 86_400_000)).toBe(90);
    expect(await browser.page("/account")).toContain("an MCP client");
    // Its token opens this path alone.
    expect((await request("/api/v1/vault/items", { key: tokens.access_token })).status).toBe(401);
    expect((await request("/mcp", { method: "POST", key: tokens.access_token, body: {} })).status).toBe(401);
    expect((await request(`/api/v1/keys/${row!.id}`, { method: "DELETE", key })).status).toBe(204);
    const after = await list(tokens.access_token);
    expect([after.status, after.headers.get("WWW-Authenticate")]).toEqual([
      401,
      expect.stringContaining("invalid_token"),
    ]);
    const renewed = await client.refresh(tokens.refresh_token);
    expect([renewed.status, await renewed.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  });

  test("gets a new token, and the token before goes on until the new one is used", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    const first = await connect(browser, client);
    const second = await (await client.refresh(first.refresh_token)).json<typeof first>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await list(second.access_token)).status).toBe(200);
    expect((await client.refresh(second.refresh_token)).status).toBe(200);
    expect((await client.refresh(first.refresh_token)).status).toBe(400);
  });

  test("is narrowed to a team on the way in", async () => {
    const { browser, email } = await newPerson();
    const [here, elsewhere] = [await newTeam(email), await newTeam(email)];
    const { access_token: key } = await connect(browser, await newClient(), {
      fields: { registry: `team:${here.slug}` },
    });
    expect((await call("list_vault_items", { team: here.slug }, { path, key })).isError).toBe(false);
    for (const team of [elsewhere.slug, undefined]) {
      expect((await call("list_vault_items", { ...(team && { team }) }, { path, key })).isError).toBe(true);
    }
  });

  test("gets `vault:write` where it asks for it and the person leaves it; a token of less where it asks", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    const asked = { scope: "vault:read vault:write account" };
    expect(await browser.page(client.address(asked))).toContain('value="vault:write"');
    expect(await connect(browser, client, { asked })).toMatchObject({ scope: "vault:read vault:write" });
    expect(await connect(browser, client, { asked, fields: { scopes: [] } })).toMatchObject({ scope: "vault:read" });
    // What was not asked for is not given, whatever the form says.
    const less = await connect(browser, client, {
      asked: { scope: "vault:read" },
      fields: { scopes: ["vault:write", "account"] },
    });
    expect(less.scope).toBe("vault:read");
    const both = await connect(browser, client, { asked });
    const narrow = await (await client.refresh(both.refresh_token, { scope: "vault:write" })).json<typeof both>();
    expect(narrow.scope).toBe("vault:write");
    expect((await list(narrow.access_token)).status).toBe(403);
  });

  test("takes the place of the one that it was before; another client does not", async () => {
    const { browser, email } = await newPerson();
    const [client, other] = [await newClient(), await newClient()];
    const [first, others] = [await connect(browser, client), await connect(browser, other)];
    const second = await connect(browser, client);
    expect((await list(first.access_token)).status).toBe(401);
    expect((await list(others.access_token)).status).toBe(200);
    expect((await list(second.access_token)).status).toBe(200);
    const { key } = await newKey(email, ["account"]);
    const { items } = await (await request("/api/v1/keys", { key })).json<KeyPage>();
    expect(items.filter(({ kind, revokedAt }) => kind === "client" && revokedAt === null)).toHaveLength(2);
  });

  test("gives its token back: the row ends, and the access token with it", async () => {
    const { browser, email } = await newPerson();
    const client = await newClient();
    const tokens = await connect(browser, client);
    // A token that another client gives back stays.
    const stranger = await newClient();
    expect((await stranger.giveBack(tokens.refresh_token)).status).toBe(200);
    expect((await list(tokens.access_token)).status).toBe(200);
    expect((await client.giveBack(tokens.refresh_token)).status).toBe(200);
    expect((await list(tokens.access_token)).status).toBe(401);
    const { key } = await newKey(email, ["account"]);
    const { items } = await (await request("/api/v1/keys", { key })).json<KeyPage>();
    expect(items.find(({ kind }) => kind === "client")).toMatchObject({ revokedAt: expect.any(String) });
    // Nobody learns whether a token ever was.
    expect((await client.giveBack("no-such-token")).status).toBe(200);
  });

  test("gives an access token back, and its grant stays", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    const tokens = await connect(browser, client);
    expect((await client.giveBack(tokens.access_token)).status).toBe(200);
    expect((await list(tokens.access_token)).status).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });

  test("ends with its person, who is disabled: within 45 s in an isolate that remembers it", async () => {
    const { browser, email } = await newPerson();
    const client = await newClient();
    const tokens = await connect(browser, client);
    const code = await approve(browser, await newClient());
    const vars = { ISOLATE: "remembers" };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const remembered = async () =>
      (await request(path, { method: "POST", key: tokens.access_token, body, vars })).status;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      expect(await remembered()).toBe(200);
      expect((await askOperator(`users/${email}/disable`, { method: "POST" })).status).toBe(200);
      const fresh = await request(path, { method: "POST", key: tokens.access_token, body, vars: { ISOLATE: "fresh" } });
      expect(fresh.status).toBe(401);
      vi.setSystemTime(Date.now() + 44_000);
      expect(await remembered()).toBe(200);
      vi.setSystemTime(Date.now() + 1_000);
      expect(await remembered()).toBe(401);
      expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
      expect((await client.exchange(code)).status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
    expect((await browser.ask(client.address())).headers.get("Location")).toMatch(/^\/sign-in\?next=%2Fconsent%3F/);
  });

  test("ends after 90 days without use, and lives on with it", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    let tokens = await connect(browser, client);
    const start = Date.now();
    const day = 86_400_000;
    try {
      for (const at of [60, 120]) {
        vi.useFakeTimers({ toFake: ["Date"], now: start + at * day });
        tokens = await (await client.refresh(tokens.refresh_token)).json<typeof tokens>();
        expect([at, (await list(tokens.access_token)).status]).toEqual([at, 200]);
      }
      vi.useFakeTimers({ toFake: ["Date"], now: start + 211 * day });
      expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  test("registers with what a client of MCP says, and with no address that a browser must not open", async () => {
    const made = await register({
      client_name: "x".repeat(3_000),
      scope: "vault:read",
      grant_types: ["authorization_code", "refresh_token"],
    });
    expect(made.status).toBe(201);
    for (const uri of ["javascript:alert(1)", "http://elsewhere.example/cb", "https://a.example/cb#x", "/cb", ""]) {
      const refused = await register({ redirect_uris: [uri] });
      expect([uri, refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
        uri,
        400,
        "invalid_client_metadata",
      ]);
    }
    expect((await register({ redirect_uris: [callback, "https://app.example/cb"] })).status).toBe(201);
  });

  test("registers with the grant types that are known, and not without one", async () => {
    const other = "urn:ietf:params:oauth:grant-type:jwt-bearer";
    const made = await register({ grant_types: ["authorization_code", other, "refresh_token"] });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ grant_types: ["authorization_code", "refresh_token"] });
    expect((await register({ grant_types: [other] })).status).toBe(400);
  });
});
