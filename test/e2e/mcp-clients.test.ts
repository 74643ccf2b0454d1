import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { baseUrl } from "./support/base-url.ts";
import { type Client, type Clients, npmClients } from "./support/clients.ts";
import { newTeamRegistry, type TeamRegistry } from "./support/registry.ts";
import { seenFrom } from "./support/seen-from.ts";

/** The Model Context Protocol as released clients speak it: both SDKs, the Inspector and `mcp-remote`. */
type Sdk = {
  connect: (transport: object) => Promise<void>;
  close: () => Promise<void>;
  listTools: () => Promise<{ tools: { name: string }[] }>;
  listResources: () => Promise<{ resources: unknown[] }>;
  listResourceTemplates: () => Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource: (asked: { uri: string }) => Promise<{ contents: { text: string }[] }>;
  callTool: (asked: { name: string; arguments: object }) => Promise<{
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
  }>;
  listPrompts: () => Promise<{ prompts: { name: string }[] }>;
  getPrompt: (asked: { name: string }) => Promise<{ messages: { content: { text: string } }[] }>;
  getNegotiatedProtocolVersion: () => string;
};
type Skill = { uri: string; frontmatter: { name: string } };
type SkillsClient = {
  supported: boolean;
  list: () => Promise<{ skills: Skill[] }>;
  get: (uri: string) => Promise<{ skill: Skill }>;
  read: (skill: Skill) => Promise<{ text: string; verified: boolean }>;
};
type Transport = new (url: URL, options: object) => { protocolVersion?: string };
type SdkClass = new (info: object, options?: object) => Sdk;

let clients: Clients;
let inspector: Client;
let team: TeamRegistry;
let service: Awaited<ReturnType<typeof seenFrom>>;
const folder = mkdtempSync(join(tmpdir(), "mcp-clients-"));
const publicTools = ["search_catalogue", "get_skill", "get_mcp_server", "list_commands"];
const vaultTools = ["list_vault_items", "get_vault_item"];
const slug = "regex-by-examples";

beforeAll(async () => {
  clients = await npmClients();
  inspector = clients.client("@modelcontextprotocol/inspector/clients/launcher/build/index.js");
  team = await newTeamRegistry();
  service = await seenFrom("198.51.100.61");
  await team.newItem({ slug: "mcp-private", title: "Private", summary: "Only for the team." });
  await team.newItem({ slug: "mcp-deploy", kind: "command", title: "Deploy", summary: "Ships it." });
});
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(folder, { recursive: true });
});

const requestInit = (key?: string) => ({ requestInit: { headers: key ? { Authorization: `Bearer ${key}` } : {} } });
const info = { name: "a-test", version: "1.0.0" };

async function firstSdk(url: string, key?: string) {
  const at = "@modelcontextprotocol/sdk/dist/esm/client";
  const { Client } = await clients.load<{ Client: SdkClass }>(`${at}/index.js`);
  const { StreamableHTTPClientTransport } = await clients.load<{ StreamableHTTPClientTransport: Transport }>(
    `${at}/streamableHttp.js`,
  );
  const transport = new StreamableHTTPClientTransport(new URL(url), requestInit(key));
  const client = new Client(info);
  await client.connect(transport);
  return { client, version: () => transport.protocolVersion };
}

async function secondSdk(url: string, key: string | undefined, mode: unknown) {
  const at = "@modelcontextprotocol/client/dist";
  const { Client, StreamableHTTPClientTransport } = await clients.load<{
    Client: SdkClass;
    StreamableHTTPClientTransport: Transport;
  }>(`${at}/index.mjs`);
  const { SkillsClient } = await clients.load<{ SkillsClient: new (client: Sdk) => SkillsClient }>(
    `${at}/ext/skills/index.mjs`,
  );
  const client = new Client(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), requestInit(key)));
  return { client, skills: new SkillsClient(client), version: () => client.getNegotiatedProtocolVersion() };
}

type Connect = (url: string, key?: string) => Promise<{ client: Sdk; version: () => string | undefined }>;
const eras: [string, Connect, string][] = [
  ["SDK 1.32", firstSdk, "2025-11-25"],
  ["SDK 2.4 as 1.x", (url, key) => secondSdk(url, key, "legacy"), "2025-11-25"],
  ["SDK 2.4", (url, key) => secondSdk(url, key, "auto"), "2026-07-28"],
];

describe.each(eras)("%s", (_, connect, spoken) => {
  test("reads the catalogue", async () => {
    const { client, version } = await connect(`${service.url}/mcp`);
    expect(version()).toBe(spoken);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(publicTools);
    const found = await client.callTool({ name: "search_catalogue", arguments: { query: "regular expression" } });
    expect(found.structuredContent).toMatchObject({ items: [{ kind: "skill", slug }] });
    const got = await client.callTool({ name: "get_skill", arguments: { slug } });
    expect(got.structuredContent).toMatchObject({ slug, skillMd: expect.stringContaining(`name: "${slug}"`) });
    const { contents } = await client.readResource({ uri: `skill://${slug}/SKILL.md` });
    expect(contents[0]!.text).toBe(got.structuredContent!["skillMd"]);
    expect((await client.listResources()).resources).toEqual([]);
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: "skill://{+path}" },
    ]);
    await client.close();
  });

  test("gets a skill as a prompt, and lists a team's commands with a key", async () => {
    const { client } = await connect(`${service.url}/mcp`);
    expect((await client.listPrompts()).prompts).toEqual([]);
    const { messages } = await client.getPrompt({ name: slug });
    expect(messages[0]!.content.text).toMatch(/^# /);
    await expect(client.getPrompt({ name: "nothing-here" })).rejects.toThrow("There is no prompt");
    await client.close();
    const { client: keyed } = await connect(`${service.url}/mcp`, team.key);
    const listed = (await keyed.listPrompts()).prompts.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(["mcp-deploy", "mcp-private"]));
    expect((await keyed.getPrompt({ name: "mcp-deploy" })).messages).toMatchObject([{ content: { text: "# Steps" } }]);
    await keyed.close();
  });

  test("is told what is not there and what it may not ask", async () => {
    const { client } = await connect(`${service.url}/mcp`);
    expect(await client.callTool({ name: "get_skill", arguments: { slug: "nothing-here" } })).toMatchObject({
      isError: true,
    });
    await expect(client.readResource({ uri: "skill://nothing-here/SKILL.md" })).rejects.toThrow("There is no resource");
    await expect(client.callTool({ name: "get_skill", arguments: {} })).rejects.toThrow("`slug`");
    await expect(client.callTool({ name: "get_vault_item", arguments: { slug } })).rejects.toThrow("no tool");
    await client.close();
  });

  test("reads a team's items with a key, and is refused with a wrong one", async () => {
    const { client } = await connect(`${service.url}/mcp`, team.key);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([...publicTools, ...vaultTools]);
    const asked = { slug: "mcp-private", team: team.team };
    const got = await client.callTool({ name: "get_vault_item", arguments: asked });
    expect(got.structuredContent).toMatchObject({ title: "Private", body: "# Steps" });
    await client.close();
    await expect(connect(`${service.url}/mcp`, `${team.key}x`)).rejects.toThrow(/401|API key is not one/);
  });

  test("reads what a link opens, until it is revoked", async () => {
    const link = await team.newLink({ items: ["mcp-private"] });
    const { client } = await connect(`${service.url}/r/${link.token}/mcp`);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(vaultTools);
    const listed = await client.callTool({ name: "list_vault_items", arguments: {} });
    expect(listed.structuredContent).toMatchObject({ items: [{ slug: "mcp-private" }] });
    await team.revoke(link.id);
    await expect(client.listTools()).rejects.toThrow(/404|nothing here/);
    await client.close();
    await expect(connect(`${service.url}/r/${link.token}/mcp`)).rejects.toThrow(/404|nothing here/);
  });
});

describe.each([
  ["2025-11-25", "legacy"],
  ["2026-07-28", "auto"],
])("skills over MCP, %s", (_, mode) => {
  test("are listed with a key, and each file is what its digest says", async () => {
    const { client, skills } = await secondSdk(`${service.url}/mcp`, team.key, mode);
    expect(skills.supported).toBe(true);
    const listed = (await skills.list()).skills.find(({ frontmatter }) => frontmatter.name === "mcp-private");
    expect(listed!.uri).toBe(`skill://teams/${team.team}/mcp-private/SKILL.md`);
    expect(await skills.read(listed!)).toMatchObject({ verified: true, text: expect.stringContaining("# Steps") });
    await client.close();
  });

  test("are read one by one without a key", async () => {
    const { client, skills } = await secondSdk(`${service.url}/mcp`, undefined, mode);
    expect((await skills.list()).skills).toEqual([]);
    const { skill } = await skills.get(`skill://${slug}/SKILL.md`);
    expect(await skills.read(skill)).toMatchObject({ verified: true });
    await expect(skills.get("skill://nothing-here/SKILL.md")).rejects.toThrow("There is no skill");
    await client.close();
  });
});

describe("Inspector 2.12", () => {
  const inspect = (path: string, ...words: string[]) =>
    inspector.run(folder, "--cli", `${service.url}${path}`, "--transport", "http", "--method", ...words);

  test.each(["legacy", "modern"])("lists and calls tools (%s)", async (era) => {
    const tools = await inspect("/mcp", "tools/list", "--strict", "--protocol-era", era);
    for (const tool of publicTools) expect(tools).toContain(`"name": "${tool}"`);
    const asked = ["--tool-name", "search_catalogue", "--tool-arg", "query=regular expression"];
    expect(await inspect("/mcp", "tools/call", ...asked, "--protocol-era", era)).toContain(`"slug": "${slug}"`);
  });

  test("verifies the skills of a link", async () => {
    const link = await team.newLink({ items: ["mcp-private"] });
    const said = await inspect(`/r/${link.token}/mcp`, "skills/list", "--verify");
    expect(said).toContain("Verified 1 skill and 1 file: no conformance errors.");
  });
});

describe("mcp-remote 0.15", () => {
  test("carries a client that knows stdio alone", async () => {
    const proxy = clients.start(folder, "mcp-remote/dist/proxy.js", `${service.url}/mcp`);
    try {
      const lines = createInterface({ input: proxy.stdout! })[Symbol.asyncIterator]();
      const send = (message: object) => proxy.stdin!.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
      const next = async () => JSON.parse(String((await lines.next()).value)) as { result: object };
      const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: info };
      send({ id: 1, method: "initialize", params });
      expect((await next()).result).toMatchObject({ protocolVersion: "2025-06-18" });
      send({ method: "notifications/initialized" });
      send({ id: 2, method: "tools/call", params: { name: "get_skill", arguments: { slug } } });
      expect((await next()).result).toMatchObject({ structuredContent: { slug } });
    } finally {
      proxy.kill();
    }
  });
});

test("no OAuth is offered, so that no client tries to log in", async () => {
  const named = ["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"];
  const paths = named.flatMap((name) => [`/.well-known/${name}`, `/.well-known/${name}/mcp`]);
  const statuses = paths.map(async (path) => (await fetch(`${baseUrl()}${path}`)).status);
  expect(await Promise.all(statuses)).toEqual(paths.map(() => 404));
});
