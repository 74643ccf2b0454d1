import { describe, expect, test } from "vitest";
import { codexFile } from "../../src/clients/policy-files/codex.ts";
import { asResolvedPath } from "../../src/clients/policy-files/gemini.ts";
import { claudeFile, copilotFile } from "../../src/clients/policy-files/marketplace-settings.ts";

const permitted = {
  ...{ address: "https://h.example/t/x", repository: "https://h.example/t/x.git", marketplace: "team-x" },
  alsoMarketplaces: ["https://git.example/a.git"],
  recommended: ["deploy"],
  servers: [
    { name: "local", config: { command: "npx", args: ["-y", "weather@1.2.0", "--units", "si"] } },
    { name: "asks", config: { command: "npx", args: ["-y", "tides@1.0.0", "${PLACE}"] } },
    { name: "remote", config: { type: "http" as const, url: "https://weather.example/mcp" } },
    { name: "any", config: { type: "http" as const, url: "https://*.example/mcp" } },
  ],
};

test("Claude Code and Copilot are given one marketplace, and servers by what they do", () => {
  const git = { source: "git", url: "https://h.example/t/x.git" };
  const shared = {
    strictKnownMarketplaces: [git, { source: "git", url: "https://git.example/a.git" }],
    allowedMcpServers: [
      { serverCommand: ["npx", "-y", "weather@1.2.0", "--units", "si"] },
      { serverUrl: "https://weather.example/mcp" },
    ],
    deniedMcpServers: [],
    allowManagedMcpServersOnly: true,
  };
  expect(claudeFile(permitted)).toEqual({
    ...shared,
    extraKnownMarketplaces: { "team-x": { source: git, autoUpdate: true } },
    enabledPlugins: { "deploy@team-x": true },
    disableSideloadFlags: true,
  });
  expect(copilotFile(permitted)).toEqual({ ...shared, extraKnownMarketplaces: { "team-x": { source: git } } });
});

test("Codex is given tables, an empty one where no server is approved", () => {
  expect(codexFile({ ...permitted, alsoMarketplaces: [], servers: permitted.servers.slice(1, 3) })).toBe(
    `[marketplaces]
restrict_to_allowed_sources = true

[marketplaces.allowed_sources.team-x]
source = "git"
url = "https://h.example/t/x.git"

[mcp_servers.asks.identity]
command = "npx"

[mcp_servers.remote.identity]
url = "https://weather.example/mcp"
`,
  );
  expect(codexFile({ ...permitted, servers: [] })).toMatch(/\n\[mcp_servers\]\n$/);
});

describe("the expression for Gemini", () => {
  const ours = new RegExp(asResolvedPath("https://h.example/t/x.git"));
  test.each([
    ["/home/me/https:/h.example/t/x.git", true],
    ["C:\\work\\https:\\h.example\\t\\x.git", true],
    ["https://h.example/t/x.git", true],
    ["/home/me/https:/h-example/t/x.git", false],
    ["/home/me/https:/h.example/t/x.gitx", false],
    ["/home/me/https:/h.example/t/x.git/other", false],
    ["/home/me/https:/evil.example/https:/h.example/t/x.git", false],
    ["/home/me/https:/evil.example/h.example/t/x.git", false],
    ["/home/me/http:/h.example/t/x.git", false],
    ["/home/me/https:/h.example.evil.example/t/x.git", false],
    ["C:\\work\\https:\\evil.example\\https:\\h.example\\t\\x.git", false],
  ])("%s: %s", (tested, isAllowed) => {
    expect(ours.test(tested)).toBe(isAllowed);
  });

  test("holds the port of a service on this machine", () => {
    const local = new RegExp(asResolvedPath("http://localhost:8787/t/x.git"));
    expect(local.test("/home/me/http:/localhost:8787/t/x.git")).toBe(true);
    expect(local.test("/home/me/http:/localhost:8788/t/x.git")).toBe(false);
  });
});
