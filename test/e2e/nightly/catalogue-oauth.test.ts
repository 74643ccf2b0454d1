import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsIn } from "../support/axe.ts";
import { baseUrl } from "../support/base-url.ts";
import { useBrowser } from "../support/browser.ts";
import { type Catalogue, newCatalogue } from "../support/catalogue.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { listenForCodes, provider, sdks } from "../support/mcp-oauth.ts";
import { press, signIn } from "../support/pages-of-a-person.ts";

/** A team's catalogue at its MCP server: the SDKs' OAuth clients, with a person in Chromium; and by a key. */
const open = useBrowser();
const slug = "regex-by-examples";
let clients: Clients;
let catalogue: Catalogue;
let other: Catalogue;
let callback: Awaited<ReturnType<typeof listenForCodes>>;

beforeAll(async () => {
  clients = await npmClients();
  [catalogue, other] = [await newCatalogue(), await newCatalogue()];
  await catalogue.approve(slug);
  await catalogue.ask("/items", { method: "POST", body: { kind: "skill", slug: "own", title: "Own", body: "# Own" } });
  callback = await listenForCodes();
});
afterAll(() => {
  callback?.close();
  clients?.remove();
});

const addressOf = ({ team }: Catalogue) => new URL(`${baseUrl()}/t/${team}/mcp`);

describe.each(sdks)("%s", (_, load, answerOf) => {
  test("is let in to one team's catalogue, and to nothing else", async () => {
    const { Client, StreamableHTTPClientTransport } = await load(clients);
    const auth = provider(callback.url, "vault:read vault:write");
    const transport = (to: Catalogue) => new StreamableHTTPClientTransport(addressOf(to), { authProvider: auth });
    const newClient = () => new Client({ name: "a-test", version: "1.0.0" });

    const first = transport(catalogue);
    await expect(newClient().connect(first)).rejects.toThrow(/Unauthorized/i);
    const sentTo = auth.kept["sentTo"] as string;
    expect(new URL(sentTo).searchParams.get("resource")).toBe(addressOf(catalogue).href);
    const { page, complaints } = await open({ viewport: { width: 390, height: 900 } });
    await signIn(page, "/account", catalogue.email);
    await page.goto(sentTo);
    await page.getByRole("heading", { name: "Let an MCP client in" }).waitFor();
    expect(await page.getByText("Read the catalogue of the team").isVisible()).toBe(true);
    expect([await page.getByLabel("It opens").count(), await faultsIn(page)]).toEqual([0, []]);
    const came = callback.next();
    await page.getByRole("button", { name: "Approve" }).click();
    await first.finishAuth(answerOf(await came));
    expect(auth.kept["tokens"]).toMatchObject({ scope: "vault:read" });

    const client = newClient();
    await client.connect(transport(catalogue));
    const got = await client.callTool({ name: "get_skill", arguments: { slug } });
    expect(got.structuredContent).toMatchObject({ slug, skillMd: expect.stringContaining(`name: "${slug}"`) });
    const skill = await client.readResource({ uri: `skill://teams/${catalogue.team}/own/SKILL.md` });
    expect(skill.contents[0]!.text).toContain("# Own");

    // Its token is none at another server, and there its person is asked anew.
    const { access_token: token } = auth.tokens()!;
    for (const address of [addressOf(other).href, `${baseUrl()}/mcp/vault`, `${baseUrl()}/mcp`]) {
      const requestInit = { headers: { Authorization: `Bearer ${token}` } };
      const wrong = newClient().connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
      await expect(wrong, address).rejects.toThrow("invalid_api_key");
    }
    auth.saveTokens({ ...auth.tokens()!, access_token: "over" });
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);

    await page.goto(`${baseUrl()}/account`);
    await press(page, "Revoke SDK's own client (127.0.0.1)");
    await expect(client.listTools()).rejects.toThrow(/Unauthorized/i);
    await client.close();

    // Who is in another team is asked about none of this one.
    const stranger = await open();
    await signIn(stranger.page, "/account", other.email);
    await stranger.page.goto(sentTo);
    expect(await stranger.page.getByText("you are in no team of that name").isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("is let in by a key, to its own team alone", async () => {
    const { Client, StreamableHTTPClientTransport } = await load(clients);
    const requestInit = { headers: { Authorization: `Bearer ${catalogue.key}` } };
    const connect = async (to: Catalogue) => {
      const client = new Client({ name: "a-test", version: "1.0.0" });
      await client.connect(new StreamableHTTPClientTransport(addressOf(to), { requestInit }));
      return client;
    };
    const client = await connect(catalogue);
    const got = await client.callTool({ name: "get_skill", arguments: { slug } });
    expect(got.structuredContent).toMatchObject({ slug });
    await client.close();
    await expect(connect(other)).rejects.toThrow(/404|nothing here/i);
  });
});
