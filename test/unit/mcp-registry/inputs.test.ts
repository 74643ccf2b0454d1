import { describe, expect, test } from "vitest";
import { allInputs } from "../../../src/formats/mcp-registry/inputs.ts";
import { inputsOf, launchesOf as launchesOfServer } from "../../../src/formats/mcp-registry/launch.ts";
import { mcpWays } from "../../../src/web/pages/mcp-ways.ts";

const digest = "ab".repeat(32);
const remote = {
  type: "streamable-http",
  url: "https://{tenant}.example.com/{region}/mcp",
  variables: { tenant: { description: "Your tenant", isRequired: true }, region: { default: "eu" } },
  headers: [
    { name: "Authorization", value: "Bearer {token}", isSecret: true, isRequired: true },
    { name: "X-Mode", value: "{mode}", variables: { mode: { choices: ["read", "write"] } } },
    { name: "X-Fixed", value: "1" },
    { name: "X-Optional" },
  ],
};
const program = {
  registryType: "npm",
  identifier: "@acme/server",
  version: "1.0.0",
  transport: { type: "stdio" },
  environmentVariables: [
    { name: "CONFIG", value: '{"a": {b}}' },
    { name: "KEY", isRequired: true, isSecret: true },
  ],
  packageArguments: [
    { type: "named", name: "--org", value: "{org}", variables: { org: { isRequired: true } } },
    { type: "positional", value: "{literal}" },
  ],
};
const bundle = { registryType: "mcpb", identifier: "https://files.example/server.mcpb", fileSha256: digest };

const launchesOf = (server: { packages: object[]; remotes: object[] }) =>
  launchesOfServer(server as Parameters<typeof launchesOfServer>[0], { path: ["acme"], isCleared: false });
const wayOf = (id: string, packages: object[], remotes: object[]) => {
  const [launch] = launchesOf({ packages, remotes });
  return mcpWays("acme", launch!).find((way) => way.id === id)!;
};
const jsonOf = (id: string, ...server: [object[], object[]]) =>
  JSON.parse(wayOf(id, ...server).commands[0]!) as Record<string, unknown>;

describe("the variables of a remote", () => {
  test("are inputs; those with a default or a value are filled in", () => {
    const [launch] = launchesOf({ packages: [], remotes: [remote] });
    expect(inputsOf(launch!)).toEqual([
      {
        id: "tenant",
        variable: "DV_ACME__TENANT",
        description: "Your tenant",
        isSecret: false,
        isRequired: true,
        choices: [],
      },
      { id: "token", variable: "DV_ACME__TOKEN", description: null, isSecret: true, isRequired: true, choices: [] },
      {
        id: "mode",
        variable: "DV_ACME__MODE",
        description: null,
        isSecret: false,
        isRequired: true,
        choices: ["read", "write"],
      },
    ]);
    expect(allInputs([], [remote]).map(({ id }) => id)).toEqual(["tenant", "token", "mode", "X-Optional"]);
  });

  test("are asked for by VS Code, its address and its headers", () => {
    expect(jsonOf("vscode", [], [remote])).toEqual({
      servers: {
        acme: {
          type: "http",
          url: "https://${input:DV_ACME__TENANT}.example.com/eu/mcp",
          headers: {
            Authorization: "Bearer ${input:DV_ACME__TOKEN}",
            "X-Mode": "${input:DV_ACME__MODE}",
            "X-Fixed": "1",
          },
        },
      },
      inputs: [
        { id: "DV_ACME__TENANT", type: "promptString", description: "Your tenant", password: false },
        { id: "DV_ACME__TOKEN", type: "promptString", description: "token", password: true },
        { id: "DV_ACME__MODE", type: "pickString", description: "mode", options: ["read", "write"] },
      ],
    });
    const { href } = wayOf("vscode", [], [remote]);
    expect(decodeURIComponent(href!)).toContain('"url":"https://${input:DV_ACME__TENANT}.example.com/eu/mcp"');
  });

  test("are read from the environment by Cursor and opencode, and by Codex where it can", () => {
    expect(jsonOf("cursor", [], [remote])).toMatchObject({
      mcpServers: {
        acme: {
          url: "https://${env:DV_ACME__TENANT}.example.com/eu/mcp",
          headers: { Authorization: "Bearer ${env:DV_ACME__TOKEN}" },
        },
      },
    });
    const config = new URL(wayOf("cursor", [], [remote]).href!).searchParams.get("config")!;
    expect(atob(config)).toContain("${env:DV_ACME__TENANT}");
    expect(wayOf("cursor", [], [remote]).note).toContain("DV_ACME__TENANT, DV_ACME__TOKEN, DV_ACME__MODE");
    expect(jsonOf("opencode", [], [remote])).toMatchObject({
      mcp: { acme: { headers: { Authorization: "Bearer {env:DV_ACME__TOKEN}" } } },
    });
    expect(wayOf("codex", [], [remote])).toMatchObject({
      commands: [
        "codex mcp add acme --url https://YOUR_TENANT.example.com/eu/mcp --bearer-token-env-var DV_ACME__TOKEN",
      ],
      note: "Its headers go into config.toml: X-Mode, X-Fixed.",
    });
  });

  test("stand as what is to be replaced in commands", () => {
    expect(wayOf("claude", [], [remote]).commands).toEqual([
      "claude mcp add --transport http acme https://YOUR_TENANT.example.com/eu/mcp --header " +
        "'Authorization: Bearer YOUR_TOKEN' --header 'X-Mode: YOUR_MODE' --header 'X-Fixed: 1'",
    ]);
  });
});

test("braces of a program's arguments are text, unless they name a variable", () => {
  expect(jsonOf("vscode", [program], [])).toMatchObject({
    servers: {
      acme: {
        args: ["-y", "@acme/server@1.0.0", "--org", "${input:DV_ACME__ORG}", "{literal}"],
        env: { CONFIG: '{"a": {b}}', KEY: "${input:DV_ACME__KEY}" },
      },
    },
    inputs: [{ id: "DV_ACME__ORG" }, { id: "DV_ACME__KEY", password: true }],
  });
});

test("a bundle is downloaded, checked against its digest, and opened", () => {
  const [way, ...others] = mcpWays("acme", launchesOf({ packages: [bundle], remotes: [] })[0]!);
  expect(others).toEqual([]);
  expect(way!.commands).toEqual([
    "curl -fLo acme.mcpb https://files.example/server.mcpb",
    `echo "${digest}  acme.mcpb" | sha256sum -c`,
  ]);
  const unsigned = { ...bundle, fileSha256: undefined };
  expect(wayOf("desktop", [unsigned], [])).toMatchObject({
    commands: [expect.any(String)],
    note: expect.stringContaining("no digest") as string,
  });
  for (const identifier of ["http://files.example/a.mcpb", "javascript:alert(1)", "a.mcpb", "https://"]) {
    expect(launchesOf({ packages: [{ ...bundle, identifier }], remotes: [] })).toEqual([]);
  }
});
