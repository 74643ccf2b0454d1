import { beforeAll, describe, expect, test } from "vitest";
import type { KeyPage } from "../../../src/contract/people/keys.ts";
import { newItem, newRegistry, type Registry } from "../../support/items.ts";
import { ask, call } from "../../support/mcp.ts";
import { approve, type Browser, callback, connect, decide, list, newClient, said } from "../../support/oauth-client.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { newKey, removeMember, request, setMember } from "../../support/vault.ts";

/** A client without a key at a team's catalogue: `/t/{team}/mcp` has the authorization server of `/mcp/vault`. */
const base = "http://localhost";
const prefix = "/.well-known/oauth-protected-resource";

let team: Registry;
let other: Registry;
let browser: Browser;
let path: string;
let asked: { resource: string };

const at = (where: string, key?: string) => list(key, {}, where);
const statusAt = async (where: string, key?: string) => (await at(where, key)).status;

beforeAll(async () => {
  [team, other] = [await newRegistry("team"), await newRegistry("team")];
  await newItem(team, { slug: "deploy", title: "Deploy", kind: "skill" });
  await setMember(other.slug, team.email, "member");
  path = `/t/${team.slug}/mcp`;
  asked = { resource: base + path };
  browser = newBrowser();
  await browser.signIn(team.email);
});

describe("what a client finds", () => {
  test("401 leads to the catalogue's metadata, that to the one authorization server", async () => {
    const refused = await at(path);
    const more = `scope="vault:read", resource_metadata="${base}${prefix}${path}"`;
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, `Bearer realm="vault", ${more}`]);
    expect(refused.headers.get("Access-Control-Expose-Headers")).toContain("WWW-Authenticate");
    expect(await refused.json()).toMatchObject({ jsonrpc: "2.0", error: { data: { code: "missing_api_key" } } });
    const wrong = await at(path, "dv_wrong");
    expect(wrong.headers.get("WWW-Authenticate")).toBe(`Bearer realm="vault", error="invalid_token", ${more}`);
    expect(await (await request(prefix + path)).json()).toEqual({
      resource: base + path,
      authorization_servers: [`${base}/mcp/vault`],
      scopes_supported: ["vault:read"],
      bearer_methods_supported: ["header"],
      resource_name: "Discovery and Vault",
    });
    const server = await request("/.well-known/oauth-authorization-server/mcp/vault");
    expect(await server.json()).not.toHaveProperty("protected_resources");
  });

  test("a team that does not exist looks the same", async () => {
    const seen = async (slug: string) => {
      const where = `/t/${slug}/mcp`;
      const [refused, metadata] = [await at(where), await request(prefix + where)];
      const texts = [refused.headers.get("WWW-Authenticate"), await refused.text(), await metadata.text()];
      return [refused.status, metadata.status, ...texts.map((text) => text!.replaceAll(slug, "…"))];
    };
    expect(await seen("no-such-team")).toEqual(await seen(team.slug));
  });

  test("nothing is offered at other addresses", async () => {
    const here = `/t/${team.slug}`;
    for (const where of [`/t/Guild/mcp`, `/t/a--b/mcp`, `${here}@deploy/mcp`, `${here}.git/mcp`, here]) {
      expect([where, (await request(prefix + where)).status]).toEqual([where, 404]);
      const challenge = (await at(where)).headers.get("WWW-Authenticate");
      expect([where, challenge?.includes("resource_metadata")]).toEqual([where, false]);
    }
    for (const where of [
      ...[`${prefix}/r/abcdefghijklmnopqrstuvwxyz012345/mcp`, `${prefix}${here}/v0.1`, `${prefix}/t`],
      ...[`/.well-known/oauth-authorization-server${path}`, `/.well-known/openid-configuration${path}`],
    ]) {
      expect([where, (await request(where)).status]).toEqual([where, 404]);
    }
    const vars = { PUBLIC_URL: "http://skills.example" };
    expect((await request(prefix + path, { vars })).status).toBe(404);
  });
});

describe("a client", () => {
  test("reads the catalogue after consent, and nothing else", async () => {
    const client = await newClient();
    const page = await browser.page(client.address({ ...asked, scope: "vault:read vault:write" }));
    expect(page).toContain("Read the catalogue of the team");
    for (const field of ['name="registry"', 'value="vault:write"']) expect(page).not.toContain(field);
    const tokens = await connect(browser, client, { asked: { ...asked, scope: "vault:read vault:write" } });
    expect(tokens).toMatchObject({ scope: "vault:read", ...asked });
    const key = tokens.access_token;
    const { result } = await ask("skills/list", {}, { path, key });
    expect(result).toMatchObject({ skills: [{ frontmatter: { name: "deploy" } }] });
    expect((await call("get_skill", { slug: "deploy" }, { path, key })).said).toMatchObject({ slug: "deploy" });
    const elsewhere = ["/mcp", "/mcp/vault", `/t/${other.slug}/mcp`, `/t/${team.slug}@deploy/mcp`];
    for (const where of elsewhere) expect([where, await statusAt(where, key)]).toEqual([where, 401]);
    for (const where of [`/t/${team.slug}/v0.1/servers`, "/api/v1/vault/items", `${team.path}/items`]) {
      expect([where, (await request(where, { key })).status]).toEqual([where, 401]);
    }
    const account = await newKey(team.email, ["account"]);
    const { items } = await (await request("/api/v1/keys", { key: account.key })).json<KeyPage>();
    expect(items.find(({ kind }) => kind === "client")).toMatchObject({
      name: "Test client (127.0.0.1)",
      scopes: ["vault:read"],
      registry: { type: "team", slug: team.slug },
    });
  });

  test("of `/mcp/vault` is none here, whatever it opens", async () => {
    const { access_token: key } = await connect(browser, await newClient(), {
      fields: { registry: `team:${team.slug}` },
    });
    expect([await statusAt("/mcp/vault", key), await statusAt(path, key)]).toEqual([200, 401]);
  });

  test("a key goes on working, as `Bearer` and as `X-API-Key`", async () => {
    expect(await statusAt(path, team.key)).toBe(200);
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const headers = { "X-API-Key": team.key };
    expect((await request(path, { method: "POST", headers, body })).status).toBe(200);
    const writeOnly = await newKey(team.email, ["vault:write"]);
    const refused = await at(path, writeOnly.key);
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
  });

  test("renews its token for this catalogue, named or not, and for no other", async () => {
    const client = await newClient();
    let tokens = await connect(browser, client, { asked });
    for (const resource of [undefined, base + path]) {
      const renewed = await client.refresh(tokens.refresh_token, { resource });
      expect([resource, renewed.status]).toEqual([resource, 200]);
      tokens = await renewed.json<typeof tokens>();
      expect(await statusAt(path, tokens.access_token)).toBe(200);
    }
    for (const resource of [`${base}/mcp/vault`, `${base}/t/${other.slug}/mcp`, `${base}/t`, "https://a.example/mcp"]) {
      const renewed = await client.refresh(tokens.refresh_token, { resource });
      expect([resource, ...(await said(renewed))]).toEqual([resource, 400, "invalid_target"]);
    }
    const code = await approve(browser, client, { asked });
    const wrong = await client.exchange(code, { resource: `${base}/t/${other.slug}/mcp` });
    expect(await said(wrong)).toEqual([400, "invalid_target"]);
    expect((await client.exchange(code, asked)).status).toBe(200);
  });

  test("takes the place of the one that it was at this catalogue, and of no other", async () => {
    const client = await newClient();
    const otherPath = `/t/${other.slug}/mcp`;
    const first = await connect(browser, client, { asked });
    const others = await connect(browser, client, { asked: { resource: base + otherPath } });
    const vaults = await connect(browser, client);
    const second = await connect(browser, client, { asked });
    expect(await statusAt(path, first.access_token)).toBe(401);
    expect(await statusAt(path, second.access_token)).toBe(200);
    expect(await statusAt(otherPath, others.access_token)).toBe(200);
    expect(await statusAt("/mcp/vault", vaults.access_token)).toBe(200);
  });

  test("gives its token back", async () => {
    const client = await newClient();
    const tokens = await connect(browser, client, { asked });
    expect((await client.giveBack(tokens.refresh_token)).status).toBe(200);
    expect(await statusAt(path, tokens.access_token)).toBe(401);
  });
});

describe("a person", () => {
  test("who is not in the team is told what is told of no team", async () => {
    const stranger = newBrowser();
    await stranger.signIn("stranger-to-catalogues@example.com");
    const client = await newClient();
    const seen = async (slug: string) => {
      const page = await stranger.page(client.address({ resource: `${base}/t/${slug}/mcp` }), 400);
      return page.replaceAll(slug, "…").replaceAll(/state=[^&"]*/g, "");
    };
    expect(await seen(team.slug)).toContain("you are in no team of that name");
    expect(await seen(team.slug)).toBe(await seen("no-such-team"));
    const sent = await stranger.submit(client.address(asked), { decision: "approve", once: "x", registry: "" });
    expect([sent.status, (await sent.text()).includes("code=")]).toEqual([400, false]);
  });

  test("who has left the team is a stranger", async () => {
    const leaver = newBrowser();
    const email = "leaver-of-catalogues@example.com";
    await leaver.signIn(email);
    await setMember(team.slug, email, "reader");
    const client = await newClient();
    const { access_token: key, refresh_token: refreshToken } = await connect(leaver, client, { asked });
    const page = client.address(asked);
    expect(await statusAt(path, key)).toBe(200);
    await removeMember(team.slug, email);
    expect(await statusAt(path, key)).toBe(404);
    const renewed = await (await client.refresh(refreshToken)).json<{ access_token: string }>();
    expect(await statusAt(path, renewed.access_token)).toBe(404);
    expect((await leaver.ask(page)).status).toBe(400);
  });

  test("decides about this team alone, whatever the form says", async () => {
    const client = await newClient();
    const fields = { registry: `team:${other.slug}`, scopes: ["vault:write", "account"] };
    const tokens = await connect(browser, client, { asked, fields });
    expect([tokens.scope, await statusAt(path, tokens.access_token)]).toEqual(["vault:read", 200]);
  });

  test.each([
    ["two resources", `resource=${encodeURIComponent(`${base}/mcp/vault`)}`],
    ["another team beside", `resource=${encodeURIComponent(`${base}/t/no-such-team/mcp`)}`],
  ])("is asked about one server: %s", async (_, more) => {
    const client = await newClient();
    expect(await browser.page(`${client.address(asked)}&${more}`, 400)).toContain("resource");
  });

  test.each(["/t/Guild/mcp", "/t/x", "/t/x/v0.1", "/t/x/mcp/", "/t/x/mcp#y", "/r/x/mcp", "/t/../mcp", "/mcp"])(
    "is not asked about %s",
    async (where) => {
      const client = await newClient();
      const refused = await browser.ask(client.address({ resource: base + where }));
      expect([refused.status, (await refused.text()).includes(callback)]).toEqual([400, true]);
    },
  );

  test("refuses, and the client is told", async () => {
    const answer = await decide(browser, (await newClient()).address(asked), { decision: "deny" });
    expect([answer.status, (await answer.text()).includes("error=access_denied")]).toEqual([200, true]);
  });
});
