import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { codexFile } from "../../src/clients/policy-files/codex.ts";
import { asResolvedPath } from "../../src/clients/policy-files/gemini.ts";
import { claudeFile, copilotFile } from "../../src/clients/policy-files/marketplace-settings.ts";

const permitted = {
  address: "https://h.example/t/x",
  repository: "https://h.example/t/x.git",
  marketplace: "team-x",
  alsoMarketplaces: ["https://git.example/a.git"],
  recommended: ["deploy"],
  own: { name: "team-x", config: { type: "http" as const, url: "https://h.example/t/x/mcp" } },
  servers: [
    { name: "local", config: { command: "npx", args: ["-y", "weather@1.2.0", "--units", "si"] } },
    { name: "asks", config: { command: "npx", args: ["-y", "tides@1.0.0", "${PLACE}"] } },
    { name: "remote", config: { type: "http" as const, url: "https://weather.example/mcp" } },
    ...[
      ["any", "https://*.example/mcp"],
      ["host", "https://${TENANT}.tides.example/mcp"],
      ["path", "https://tides.example/${SEA}/mcp"],
      ["whole", "${ADDRESS}"],
    ].map(([name, url]) => ({ name: name!, config: { type: "http" as const, url: url! } })),
  ],
};

test("Claude Code and Copilot are given one marketplace, and servers by what they do", () => {
  const git = { source: "git", url: "https://h.example/t/x.git" };
  const shared = {
    strictKnownMarketplaces: [git, { source: "git", url: "https://git.example/a.git" }],
    allowedMcpServers: [
      { serverUrl: "https://h.example/t/x/mcp" },
      { serverCommand: ["npx", "-y", "weather@1.2.0", "--units", "si"] },
      { serverCommand: ["npx", "-y", "tides@1.0.0", "${PLACE}"] },
      { serverUrl: "https://weather.example/mcp" },
      { serverUrl: "https://tides.example/${SEA}/mcp" },
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

test("Codex is given tables: a server's whole command or address, with a place for a user's own value", () => {
  const exact = (value: string) => ({ match: "exact", value });
  expect(parse(codexFile({ ...permitted, alsoMarketplaces: [], servers: permitted.servers.slice(1, 3) }))).toEqual({
    marketplaces: {
      restrict_to_allowed_sources: true,
      allowed_sources: { "team-x": { source: "git", url: "https://h.example/t/x.git" } },
    },
    mcp_servers: {
      "team-x": { identity: { url: "https://h.example/t/x/mcp" } },
      asks: {
        identity: {
          command: {
            executable: "npx",
            args: [exact("-y"), exact("tides@1.0.0"), { match: "regex", expression: ".*" }],
          },
        },
      },
      remote: { identity: { url: "https://weather.example/mcp" } },
    },
  });
  const { mcp_servers: named } = parse(codexFile(permitted)) as {
    mcp_servers: Record<string, { identity: { url: { expression: string } } }>;
  };
  expect(Object.keys(named)).toEqual(["team-x", "local", "asks", "remote", "any", "host", "path"]);
  const host = new RegExp(`^(?:${named["host"]!.identity.url.expression})$`);
  for (const [url, isAllowed] of [
    ["https://acme.tides.example/mcp", true],
    ["https://${TENANT}.tides.example/mcp", true],
    ["https://evil.example/.tides.example/mcp", false],
    ["https://evil.example#.tides.example/mcp", false],
    ["https://me:secret@evil.tides.example/mcp", false],
    ["https://acme.tides-example/mcp", false],
  ] as const) {
    expect([url, host.test(url)]).toEqual([url, isAllowed]);
  }
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
