import { describe, expect, test } from "vitest";
import { allInputs } from "../../../src/formats/mcp-registry/inputs.ts";
import { inputsOf, launchesOf } from "../../../src/web/pages/mcp-config.ts";
import { mcpWays } from "../../../src/web/pages/mcp-ways.ts";

const digest = "ab".repeat(32);
const remote = {
  ...{ type: "streamable-http", url: "https://{tenant}.example.com/{region}/mcp" },
  variables: { tenant: { description: "Your tenant", isRequired: true }, region: { default: "eu" } },
  headers: [
    { name: "Authorization", value: "Bearer {token}", isSecret: true, isRequired: true },
    { name: "X-Mode", value: "{mode}", variables: { mode: { choices: ["read", "write"] } } },
    { name: "X-Fixed", value: "1" },
    { name: "X-Optional" },
  ],
};
const program = {
  ...{ registryType: "npm", identifier: "@acme/server", version: "1.0.0", transport: { type: "stdio" } },
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

const wayOf = (id: string, packages: object[], remotes: object[]) => {
  const [launch] = launchesOf({ packages, remotes } as Parameters<typeof launchesOf>[0]);
  return mcpWays("acme", launch!).find((way) => way.id === id)!;
};
const jsonOf = (id: string, ...server: [object[], object[]]) =>
  JSON.parse(wayOf(id, ...server).commands[0]!) as Record<string, unknown>;

describe("the variables of a remote", () => {
  test("are inputs; those with a default or a value are filled in", () => {
    const [launch] = launchesOf({ packages: [], remotes: [remote] });
    expect(inputsOf(launch!)).toEqual([
      { id: "tenant", description: "Your tenant", isSecret: false, isRequired: true, choices: [] },
      { id: "token", description: null, isSecret: true, isRequired: true, choices: [] },
      { id: "mode", description: null, isSecret: false, isRequired: true, choices: ["read", "write"] },
    ]);
    expect(allInputs([], [remote]).map(({ id }) => id)).toEqual(["tenant", "token", "mode", "X-Optional"]);
  });

  test("are asked for by VS Code, its address and its headers", () => {
    expect(jsonOf("vscode", [], [remote])).toEqual({
      servers: {
        acme: {
          ...{ type: "http", url: "https://${input:tenant}.example.com/eu/mcp" },
          headers: { Authorization: "Bearer ${input:token}", "X-Mode": "${input:mode}", "X-Fixed": "1" },
        },
      },
      inputs: [
        { id: "tenant", type: "promptString", description: "Your tenant", password: false },
        { id: "token", type: "promptString", description: "token", password: true },
        { id: "mode", type: "pickString", description: "mode", options: ["read", "write"] },
      ],
    });
    const { href } = wayOf("vscode", [], [remote]);
    expect(decodeURIComponent(href!)).toContain('"url":"https://${input:tenant}.example.com/eu/mcp"');
  });

  test("are read from the environment by Cursor and opencode, and by Codex where it can", () => {
    expect(jsonOf("cursor", [], [remote])).toMatchObject({
      mcpServers: {
        acme: { url: "https://${env:TENANT}.example.com/eu/mcp", headers: { Authorization: "Bearer ${env:TOKEN}" } },
      },
    });
    const config = new URL(wayOf("cursor", [], [remote]).href!).searchParams.get("config")!;
    expect(atob(config)).toContain("${env:TENANT}");
    expect(wayOf("cursor", [], [remote]).note).toContain("TENANT, TOKEN, MODE");
    expect(jsonOf("opencode", [], [remote])).toMatchObject({
      mcp: { acme: { headers: { Authorization: "Bearer {env:TOKEN}" } } },
    });
    expect(wayOf("codex", [], [remote])).toMatchObject({
      commands: ["codex mcp add acme --url https://YOUR_TENANT.example.com/eu/mcp --bearer-token-env-var TOKEN"],
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
        args: ["-y", "@acme/server@1.0.0", "--org", "${input:org}", "{literal}"],
        env: { CONFIG: '{"a": {b}}', KEY: "${input:KEY}" },
      },
    },
    inputs: [{ id: "org" }, { id: "KEY", password: true }],
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
