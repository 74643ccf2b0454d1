import { describe, expect, test, vi } from "vitest";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import { fieldIn, newBrowser } from "../../support/browser-session.ts";
import { moveClock } from "../../support/isolates.ts";
import {
  approve,
  type Browser,
  callback,
  connect,
  decide,
  leadsTo,
  list,
  newClient,
  newPerson,
  said,
} from "../../support/oauth-client.ts";
import { newKey, newTeam, request } from "../../support/vault.ts";

/** The live MCP clients of a person. */
async function clientsOf(email: string) {
  const { key } = await newKey(email, ["account"]);
  const { items } = await (await request("/api/v1/keys?pageSize=100", { key })).json<KeyPage>();
  return items.filter(({ kind, revokedAt }) => kind === "client" && revokedAt === null);
}

const live = async (email: string) => (await clientsOf(email)).length;

async function world() {
  const [person, client] = [await newPerson(), await newClient()];
  return { ...person, client };
}

describe("the request", () => {
  test("without a session waits until somebody has signed in", async () => {
    const client = await newClient();
    const browser = newBrowser();
    const address = client.address({ state: "s".repeat(1_000) });
    const away = await browser.ask(address);
    expect(away.status).toBe(303);
    const next = new URL(away.headers.get("Location")!, "http://localhost").searchParams.get("next")!;
    expect(next).toBe(address);
    const back = await browser.submit("/sign-in", { way: "development", email: "waits@example.com", next });
    expect([back.status, back.headers.get("Location")]).toEqual([303, address]);
    expect(await browser.page(address)).toContain("Test client");
    expect(await live("waits@example.com")).toBe(0);
  });

  const elsewhere: [string, Record<string, string | undefined>][] = [
    ["to an address that the client did not register", { redirect_uri: "https://evil.example/cb" }],
    ["to another path", { redirect_uri: `${callback}/more` }],
    ["to a script", { redirect_uri: "javascript:alert(1)" }],
    ["to no address", { redirect_uri: undefined }],
    ["of no client", { client_id: undefined }],
    ["of an unknown client", { client_id: "nobody" }],
    ["of a client with a name of 10 000 letters", { client_id: "x".repeat(10_000) }],
  ];
  test.each(elsewhere)("%s is told to the person alone", async (_, changed) => {
    const { browser, client, email } = await world();
    for (const send of [
      () => browser.ask(client.address(changed)),
      () => browser.submit(client.address(changed), { decision: "approve", once: "a" }),
      () => browser.submit(client.address(changed), { decision: "deny" }),
    ]) {
      const response = await send();
      const page = await response.text();
      expect([response.status, response.headers.get("Location")]).toEqual([400, null]);
      expect(page).toContain("Nothing was approved");
      expect(page).not.toMatch(/evil|http-equiv="refresh"|javascript:/);
    }
    expect(await live(email)).toBe(0);
  });

  const wrong: [string, Record<string, string | undefined>, string][] = [
    ["without PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["for a token without a code", { response_type: "token" }, "unsupported_response_type"],
    ["for another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["for `account`", { scope: "account" }, "invalid_scope"],
    ["for scopes that there are none of", { scope: "everything admin" }, "invalid_scope"],
  ];
  test.each(wrong)("%s is refused, and the client told only where the person wants it", async (_, changed, error) => {
    const { browser, client, email } = await world();
    const response = await browser.ask(client.address(changed));
    const page = await response.text();
    expect([response.status, response.headers.get("Location")]).toEqual([400, null]);
    expect(page).not.toContain('http-equiv="refresh"');
    const link = new URL(/<a href="(http:\/\/127[^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&"));
    expect([link.origin + link.pathname, link.searchParams.get("error"), link.searchParams.get("state")]).toEqual([
      ...[callback, error, "s-1"],
    ]);
    const sent = await browser.submit(client.address(changed), { decision: "approve", once: "a" });
    expect(sent.status).toBe(400);
    expect(await live(email)).toBe(0);
  });

  test("of a client with a secret needs PKCE too", async () => {
    const { browser } = await newPerson();
    const client = await newClient({ token_endpoint_auth_method: "client_secret_basic" });
    const page = await browser.page(
      client.address({ code_challenge: undefined, code_challenge_method: undefined }),
      400,
    );
    expect(page).toContain("PKCE is needed");
  });

  test("tells a program the fault as a problem", async () => {
    const { browser, client } = await world();
    const response = await browser.ask(client.address({ scope: "account" }), {
      headers: { Accept: "application/json" },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_parameter" }]);
  });

  test("shows what a client says of itself as text", async () => {
    const { browser } = await newPerson();
    const client = await newClient({ client_name: `<script>alert(1)</script>\u202e${"x".repeat(3_000)}` });
    const page = await browser.page(client.address());
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert");
    expect(page.length).toBeLessThan(60_000);
    expect((await connect(browser, client)).scope).toBe("vault:read");
  });
});

describe("the form", () => {
  const others: [string, Record<string, string>][] = [
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }],
    ["an address that was typed", { "Sec-Fetch-Site": "none" }],
    ["no origin", { Origin: "null" }],
    ["another origin", { Origin: "https://evil.example" }],
    ["nowhere", {}],
  ];
  test.each(others)("from %s approves nothing", async (_, headers) => {
    const { browser, client, email } = await world();
    const once = fieldIn(await browser.page(client.address()), "once");
    for (const decision of ["approve", "deny"]) {
      const sent = await browser.submit(client.address(), { once, decision }, headers);
      expect([decision, sent.status]).toEqual([decision, 403]);
    }
    expect(await live(email)).toBe(0);
  });

  test("of another type is refused", async () => {
    const { browser, client, email } = await world();
    for (const type of ["application/json", "multipart/form-data; boundary=x", "text/plain"]) {
      const sent = await browser.submit(
        client.address(),
        { decision: "approve" },
        {
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": type,
        },
      );
      expect([type, sent.status]).toEqual([type, 415]);
    }
    expect(await live(email)).toBe(0);
  });

  test("refused leads back with `access_denied`", async () => {
    const { browser, client, email } = await world();
    const url = leadsTo(await (await decide(browser, client.address(), { decision: "deny" })).text());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: "access_denied", state: "s-1" });
    expect(url.searchParams.has("code")).toBe(false);
    expect(await live(email)).toBe(0);
  });

  test("without a decision, or for a registry of others, comes back", async () => {
    const { browser, client, email } = await world();
    const stranger = await newPerson();
    const { slug } = await newTeam(stranger.email);
    for (const fields of [
      { decision: "maybe" },
      { registry: `team:${slug}` },
      { registry: "user:nobody" },
      { registry: "x" },
    ]) {
      const response = await decide(browser, client.address(), fields);
      expect([fields, response.status]).toEqual([fields, 400]);
      expect(await response.text()).toContain('role="alert"');
    }
    expect(await live(email)).toBe(0);
  });

  test("sent twice makes one client, whose code works once", async () => {
    const { browser, client, email } = await world();
    const once = fieldIn(await browser.page(client.address()), "once");
    const send = () => browser.submit(client.address(), { once, decision: "approve", registry: "" });
    const codes = await Promise.all(
      (await Promise.all([send(), send()])).map(async (sent) => leadsTo(await sent.text()).searchParams.get("code")!),
    );
    expect(await live(email)).toBe(1);
    expect((await client.exchange(codes[1]!)).status).toBe(200);
    // Once the client has its tokens, a form that comes again gives it no other.
    const late = await send();
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
    expect(await said(await client.exchange(codes[0]!))).toEqual([400, "invalid_grant"]);
  });

  test("of one person is another's own decision", async () => {
    const { browser, client, email } = await world();
    const other = await newPerson();
    const once = fieldIn(await browser.page(client.address()), "once");
    const sent = await other.browser.submit(client.address(), { once, decision: "approve", registry: "" });
    expect(sent.status).toBe(200);
    expect([await live(email), await live(other.email)]).toEqual([0, 1]);
  });

  test("needs a session, and to approve one of today", async () => {
    const { browser, client, email } = await world();
    const once = fieldIn(await browser.page(client.address()), "once");
    moveClock(13 * 60 * 60_000);
    try {
      const old = await browser.submit(client.address(), { once, decision: "approve", registry: "" });
      expect([old.status, await old.text()]).toEqual([403, expect.stringContaining("12 hours")]);
      expect((await browser.submit(client.address(), { decision: "deny" })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    await browser.submit("/sign-out", {});
    const gone = await browser.submit(client.address(), { once, decision: "approve" });
    expect([gone.status, gone.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/sign-in\?next=/)]);
    expect(await live(email)).toBe(0);
  });
});

describe("50 at once", () => {
  test("of one form make one client", async () => {
    const { browser, client, email } = await world();
    const once = fieldIn(await browser.page(client.address()), "once");
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => browser.submit(client.address(), { once, decision: "approve", registry: "" })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await live(email)).toBe(1);
  });

  test("of 25 clients at two addresses make as many as a person may have keys", async () => {
    const { browser, email } = await newPerson();
    const uris = [callback, "http://127.0.0.1:4711/second"];
    const clients = await Promise.all(Array.from({ length: 25 }, () => newClient({ redirect_uris: uris })));
    const approveAt = async (client: (typeof clients)[number], uri: string) =>
      (await decide(browser, client.address({ redirect_uri: uri }))).status;
    const statuses = await Promise.all(clients.flatMap((client) => uris.map((uri) => approveAt(client, uri))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    // At the limit, a client that comes again takes its own place.
    const first = statuses.indexOf(200);
    expect(await approveAt(clients[first >> 1]!, uris[first % 2]!)).toBe(200);
    expect(await live(email)).toBe(20);
  });

  test("of one code give one token, and then none", async () => {
    const { browser, client, email } = await world();
    const code = await approve(browser, client);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.exchange(code)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    const { access_token: key } = await given[0]!.json<{ access_token: string }>();
    // A code that came twice may be a thief's: what it gave ends (RFC 6749, 4.1.2).
    expect((await list(key)).status).toBe(401);
    expect(await live(email)).toBe(0);
  });
});

test("the person's page is theirs alone", async () => {
  const { browser, client } = await world();
  const ask = (who: Browser) => who.ask(client.address());
  const page = await ask(browser);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect((await ask(newBrowser())).status).toBe(303);
});
