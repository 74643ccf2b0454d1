import { beforeAll, expect, test } from "vitest";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { operator } from "../../support/actors.ts";
import { approveRow } from "../../support/catalogue.ts";
import { newItem, newRegistry, type Registry } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";
import { mcpServer } from "../../support/records.ts";
import { newCaller, newKey, request } from "../../support/vault.ts";

const clients = ["claude-code", "copilot", "vscode", "codex", "gemini"];
let team: Registry;
beforeAll(async () => {
  team = await newRegistry("team");
  await operator.import([
    mcpServer({
      slug: "weather",
      name: "Weather",
      registryName: "io.github.acme/weather",
      version: "1.2.0",
      packages: [
        { registryType: "npm", identifier: "@acme/first", version: "1.0.0", transport: { type: "stdio" } },
        { registryType: "pypi", identifier: "acme-second", version: "2.0.0", transport: { type: "stdio" } },
      ],
      remotes: [{ type: "streamable-http", url: "https://weather.example/mcp" }],
    }),
    mcpServer({
      slug: "weather-2",
      name: "Second",
      registryName: "io.github.acme/second",
      version: "1.0.0",
      remotes: [{ type: "sse", url: "https://second.example/sse" }],
    }),
  ]);
  for (const slug of ["weather", "weather-2"]) {
    const { report, version } = await (await request(`/api/v1/mcp-servers/${slug}`)).json<McpServerDetail>();
    await approveRow(team.slug, { kind: "mcp-server", slug, version: version!, sha256: report.sha256 });
  }
  await newItem(team, { slug: "deploy", title: "Deploy", kind: "skill" });
});

test("each client's file names the catalogue and its servers", async () => {
  const url = `http://localhost/t/${team.slug}.git`;
  for (const client of clients) {
    const response = await team.ask(`/policy/${client}`);
    const text = await response.clone().text();
    expect([client, response.status]).toEqual([client, 200]);
    const type = client === "codex" ? "application/toml" : "application/json";
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(text).toContain(client === "gemini" ? String.raw`${team.slug}\\.git$` : url);
    const ways = [
      "@acme/first@1.0.0",
      "acme-second@2.0.0",
      "https://weather.example/mcp",
      "https://second.example/sse",
    ];
    for (const way of ways)
      expect([client, way, client === "vscode" || text.includes(way)]).toEqual([client, way, true]);
    const etag = response.headers.get("ETag")!;
    const again = await team.ask(`/policy/${client}`, { headers: { "If-None-Match": etag } });
    expect([client, again.status]).toEqual([client, 304]);
  }
  expect(await (await team.ask("/policy/vscode")).json()).toEqual({
    "chat.mcp.gallery.serviceUrl": `http://localhost/t/${team.slug}`,
    "chat.plugins.marketplaces": [url],
  });
});

test("each package and each remote of a server has a name of its own", async () => {
  const { mcp, mcpServers } = await (
    await team.ask("/policy/gemini")
  ).json<{
    mcp: { allowed: string[] };
    mcpServers: Record<string, { command?: string; httpUrl?: string; url?: string }>;
  }>();
  const ways = Object.entries(mcpServers).map(([name, one]) => [name, one.command ?? one.httpUrl ?? one.url]);
  expect(ways).toEqual([
    ["weather", "npx"],
    ["weather-2", "https://second.example/sse"],
    ["weather-3", "uvx"],
    ["weather-4", "https://weather.example/mcp"],
  ]);
  expect(mcp.allowed).toEqual(Object.keys(mcpServers));
});

test("a link to the catalogue gives them with its own address", async () => {
  const { token, id } = await newLink(team, { catalogue: true });
  for (const client of clients) expect((await request(`/r/${token}/policy/${client}`)).status).toBe(200);
  expect(await (await request(`/r/${token}/policy/claude-code`)).json()).toMatchObject({
    strictKnownMarketplaces: [{ source: "git", url: `http://localhost/r/${token}.git` }],
    extraKnownMarketplaces: { [`link-${id}`]: { autoUpdate: true } },
  });
  const items = await newLink(team, {});
  expect((await request(`/r/${items.token}/policy/claude-code`)).status).toBe(404);
});

test("nobody else learns of them", async () => {
  const path = `${team.path}/policy/claude-code`;
  expect((await request(path)).status).toBe(401);
  const { email, key } = await newCaller();
  expect((await request(path, { key })).status).toBe(404);
  expect((await team.ask("/policy/emacs")).status).toBe(404);
  const writer = await newKey(email, ["vault:write"]);
  expect((await request(path, { key: writer.key })).status).toBe(403);
});
