import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import {
  approve,
  callback,
  connect,
  list,
  newClient,
  newPerson,
  register,
  said,
  token,
} from "../../support/oauth-client.ts";
import { standIn } from "../../support/stand-in-provider.ts";
import { newAddress } from "../../support/addresses.ts";
import { newKey, request } from "../../support/vault.ts";

/** How a client is known: by a document at its address, or by a registration. */

afterEach(() => vi.restoreAllMocks());

describe("a client that is an address", () => {
  const clientId = "https://client.example/mcp.json";
  const describedAs = (more: object = {}) => ({
    [clientId]: () =>
      Response.json(
        {
          client_id: clientId,
          client_name: "Described",
          redirect_uris: [callback, "http://localhost/callback"],
          token_endpoint_auth_method: "none",
          ...more,
        },
        { headers: { "Cache-Control": "no-store" } },
      ),
  });

  test("is known by its document, and its tokens work", async () => {
    const asked = standIn(describedAs());
    const { browser, email } = await newPerson();
    const client = await newClient();
    const page = await browser.page(client.address({ client_id: clientId }));
    expect(page).toContain("client.example");
    const code = await approve(browser, client, { asked: { client_id: clientId } });
    const response = await client.exchange(code, { client_id: clientId });
    expect(response.status).toBe(200);
    const tokens = await response.json<{ access_token: string; refresh_token: string }>();
    expect((await list(tokens.access_token)).status).toBe(200);
    expect((await client.refresh(tokens.refresh_token, { client_id: clientId })).status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    const account = await newKey(email, ["account"]);
    const { items } = await (await request("/api/v1/keys", { key: account.key })).json<KeyPage>();
    expect(items.find(({ kind }) => kind === "client")!.name).toBe("Described (127.0.0.1)");
  });

  test.each([
    ["another's document", { client_id: "https://other.example/mcp.json" }],
    ["a document without a name", { client_name: undefined }],
    ["a document with a secret", { client_secret: "s" }],
  ])("is refused with %s", async (_, more) => {
    standIn(describedAs(more));
    vi.spyOn(console, "warn").mockReturnValue();
    const { browser } = await newPerson();
    const client = await newClient();
    expect(await browser.page(client.address({ client_id: clientId }), 400)).toContain("be read");
  });

  test("that can't be read is told why, and where to register", async () => {
    standIn({ [clientId]: () => new Response("gone", { status: 410 }) });
    vi.spyOn(console, "warn").mockReturnValue();
    const { browser } = await newPerson();
    const client = await newClient();
    const address = client.address({ client_id: clientId });
    const reason = `${clientId}, can&#39;t be read: Failed to fetch client metadata: HTTP 410`;
    const page = await browser.page(address, 400);
    expect(page).toContain(reason);
    expect(page).toContain("registers at http://localhost/mcp/vault/oauth/register");
    expect(page).not.toContain("asks wrongly");
    const told = await browser.ask(address, { headers: { Accept: "application/json" } });
    expect((await told.json<{ detail: string }>()).detail).toContain("HTTP 410");
    const metadata = await request("/.well-known/oauth-authorization-server/mcp/vault");
    expect(await metadata.json()).toMatchObject({
      client_id_metadata_document_supported: true,
      registration_endpoint: "http://localhost/mcp/vault/oauth/register",
    });
  });

  test("that was let in goes on while its document can't be read; another does not", async () => {
    const other = "https://client.example/other.json";
    const isAway = () => new Response("", { status: 503 });
    standIn(describedAs());
    const { browser } = await newPerson();
    const client = await newClient();
    const code = await approve(browser, client, { asked: { client_id: clientId } });
    vi.restoreAllMocks();
    vi.spyOn(console, "warn").mockReturnValue();
    standIn({ [clientId]: isAway, [other]: isAway });
    const given = await client.exchange(code, { client_id: clientId });
    expect(given.status).toBe(200);
    const { refresh_token: refreshToken } = await given.json<{ refresh_token: string }>();
    expect((await client.refresh(refreshToken, { client_id: clientId })).status).toBe(200);
    expect(await browser.page(client.address({ client_id: clientId }))).toContain("Described");
    expect(await browser.page(client.address({ client_id: other }), 400)).toContain("HTTP 503");
    await env.OAUTH_KV.delete(`document:${createHash("sha256").update(clientId).digest("hex")}`);
    await (await caches.open("workers-oauth-provider:cimd:v1")).delete(clientId);
    const refused = await client.refresh(refreshToken, { client_id: clientId });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: "invalid_client", error_description: expect.stringContaining("HTTP 503") },
    ]);
  });

  test("is fetched for nobody who was granted nothing", async () => {
    const { browser } = await newPerson();
    const own = await newClient();
    const { refresh_token: refreshToken } = await connect(browser, own);
    const asked = standIn(describedAs());
    const assertion = `x.${btoa(JSON.stringify({ iss: clientId, sub: clientId })).replace(/=+$/, "")}.x`;
    for (const [fields, headers] of [
      [{ client_id: clientId, code: "a:b:c" }, {}],
      [{ client_id: clientId, refresh_token: refreshToken }, {}],
      [{ client_id: clientId, token: `0000000000:${"x".repeat(16)}:${"x".repeat(32)}` }, {}],
      [
        {
          client_assertion: assertion,
          client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        },
        {},
      ],
      [{ refresh_token: "a:b:c" }, { Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:x`)}` }],
    ] as const) {
      expect(await said(await token({ grant_type: "refresh_token", ...fields }, headers))).toEqual([
        400,
        "invalid_grant",
      ]);
    }
    // Without a session nobody has a document fetched either.
    expect((await request(own.address({ client_id: clientId }))).status).toBe(303);
    expect(asked).toEqual([]);
  });
});

describe("registrations", () => {
  const kept = async (clientId: string) => {
    const { keys } = await env.OAUTH_KV.list({ prefix: `client:${clientId}` });
    return Math.round((keys[0]!.expiration! * 1000 - Date.now()) / (24 * 60 * 60_000));
  };

  test("are kept for a day, and as long as a grant once the client is let in", async () => {
    const { browser } = await newPerson();
    const client = await newClient();
    expect(await kept(client.clientId)).toBe(1);
    await connect(browser, client);
    expect(await kept(client.clientId)).toBe(91);
  });

  test("have a size, and as many as an address and everybody may have are variables", async () => {
    expect((await register({ client_name: "x".repeat(4_096) })).status).toBe(413);
    const ask = (vars: Record<string, string>, address = newAddress()) =>
      request("/mcp/vault/oauth/register", {
        method: "POST",
        vars,
        headers: { "CF-Connecting-IP": address },
        body: { redirect_uris: [callback], token_endpoint_auth_method: "none" },
      });
    const office = newAddress();
    for (const status of [201, 201, 201, 429]) {
      expect((await ask({ CLIENT_REGISTRATIONS_PER_HOUR: "3" }, office)).status).toBe(status);
    }
    const few = { CLIENT_REGISTRATIONS_IN_ALL_PER_HOUR: "2" };
    const statuses: number[] = [];
    for (let client = 0; client < 3; client++) statuses.push((await ask(few)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
