import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsIn } from "../support/axe.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { listenForCodes, provider, sdks } from "../support/mcp-oauth.ts";
import { press } from "../support/pages-of-a-person.ts";
import { newTeamRegistry, type TeamRegistry } from "../support/registry.ts";

/** The OAuth clients of MCP's SDKs, with a person in Chromium; and the Inspector with their token. */
const open = useBrowser();
let clients: Clients;
let team: TeamRegistry;
let callback: Awaited<ReturnType<typeof listenForCodes>>;

beforeAll(async () => {
  clients = await npmClients();
  team = await newTeamRegistry();
  await team.newItem({ slug: "oauth-private", title: "Private", summary: "Only for the team." });
  callback = await listenForCodes();
});
afterAll(() => {
  callback?.close();
  clients?.remove();
});

describe.each(sdks)("%s", (_, load, answerOf) => {
  test("is let in by a person, reads a private team's skill, and is out after revocation", async () => {
    const { Client, StreamableHTTPClientTransport } = await load(clients);
    const auth = provider(callback.url, "vault:read vault:write");
    const url = new URL(`${baseUrl()}/mcp/vault`);
    const transport = () => new StreamableHTTPClientTransport(url, { authProvider: auth });
    const newClient = () => new Client({ name: "a-test", version: "1.0.0" });

    // Refused, it finds the way by itself: metadata, registration, and the address for the person's browser.
    const first = transport();
    await expect(newClient().connect(first)).rejects.toThrow(/Unauthorized/i);
    const { page, complaints } = await open({ viewport: { width: 390, height: 900 } });
    await page.goto(auth.kept["sentTo"] as string);
    expect(page.url()).toMatch(/\/sign-in\?next=%2Fconsent%3F/);
    await page.getByRole("button", { name: "Sign in for development" }).click();
    await page.getByRole("heading", { name: "Let an MCP client in" }).waitFor();
    expect(await page.getByText("SDK's own client").isVisible()).toBe(true);
    const faults = await faultsIn(page);
    const widest = (await page.evaluate("document.documentElement.scrollWidth")) as number;
    expect([faults, widest <= 390]).toEqual([[], true]);
    // It asks for what the challenge names, and no more.
    expect(await page.getByLabel("Create, change and delete items").count()).toBe(0);
    const came = callback.next();
    await page.getByRole("button", { name: "Approve" }).click();
    await first.finishAuth(answerOf(await came));
    expect(auth.kept["tokens"]).toMatchObject({ scope: "vault:read" });

    const client = newClient();
    await client.connect(transport());
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("get_vault_item");
    const got = await client.callTool({
      name: "get_vault_item",
      arguments: { slug: "oauth-private", team: team.team },
    });
    expect(got.structuredContent).toMatchObject({ title: "Private", body: "# Steps" });
    const skill = await client.readResource({ uri: `skill://teams/${team.team}/oauth-private/SKILL.md` });
    expect(skill.contents[0]!.text).toContain("# Steps");

    const inspector = clients.client("@modelcontextprotocol/inspector/clients/launcher/build/index.js");
    const bearer = ["--header", `Authorization: Bearer ${auth.tokens()!.access_token}`];
    const asked = ["--cli", url.href, "--transport", "http", "--method", "tools/list", "--strict", ...bearer];
    expect(await inspector.run(clients.home, ...asked)).toContain('"name": "get_vault_item"');

    // An access token that is over is renewed without the person.
    const before = auth.tokens()!;
    auth.saveTokens({ ...before, access_token: "over" });
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    expect(auth.tokens()!.refresh_token).not.toBe(before.refresh_token);

    await page.goto(`${baseUrl()}/account`);
    expect(await faultsIn(page)).toEqual([]);
    await press(page, "Revoke SDK's own client (127.0.0.1)");
    auth.kept["sentTo"] = undefined;
    await expect(client.listTools()).rejects.toThrow(/Unauthorized/i);
    await client.close();
    await expect(newClient().connect(transport())).rejects.toThrow(/Unauthorized/i);
    // It asks its person anew.
    expect(auth.kept["sentTo"]).toMatch(/\/consent\?/);
    await page.goto(auth.kept["sentTo"] as string);
    const refused = callback.next();
    await page.getByRole("button", { name: "Refuse" }).click();
    expect((await refused).get("error")).toBe("access_denied");
    expect(complaints).toEqual([]);
    await page.close();
  });
});

test("`/mcp` asks nobody to log in", async () => {
  const { Client, StreamableHTTPClientTransport } = await sdks[0]![1](clients);
  const auth = provider(callback.url, "vault:read");
  const client = new Client({ name: "a-test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl()}/mcp`), { authProvider: auth }));
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("get_vault_item");
  expect(auth.kept["sentTo"]).toBeUndefined();
  await client.close();
});
