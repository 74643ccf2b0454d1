import { describe, expect, test } from "vitest";
import { type ClientConfig, clientConfigs, geminiConfig } from "../../../src/formats/mcp-registry/client-config.ts";
import { launchesOf } from "../../../src/formats/mcp-registry/launch.ts";

const npm = (changes: object = {}) => ({
  registryType: "npm",
  identifier: "@acme/weather",
  version: "1.2.0",
  transport: { type: "stdio" },
  ...changes,
});
const remote = (changes: object = {}) => ({
  type: "streamable-http",
  url: "https://mcp.acme.example/mcp",
  ...changes,
});
const allOf = (packages: object[], remotes: object[] = [], isCleared = false): ClientConfig[] =>
  clientConfigs(
    launchesOf({ packages, remotes } as Parameters<typeof launchesOf>[0], { path: ["my-weather"], isCleared }),
  );
const of = (...server: Parameters<typeof allOf>) => allOf(...server)[0];

describe("how a client starts a server", () => {
  test("is its first package that there is a runner for, with what the user has to set", () => {
    const environmentVariables = [
      { name: "API_KEY", isRequired: true, isSecret: true },
      { name: "UNITS", default: "metric" },
      { name: "TRACE" },
      { name: "HOST", value: "https://{region}.acme.example", variables: { region: { isRequired: true } } },
    ];
    const packageArguments = [
      { type: "named", name: "--mode", value: "fast" },
      { type: "named", name: "--stdio" },
      { type: "named", name: "--depth", default: "2" },
      { type: "named", name: "--log", valueHint: "file" },
      { type: "named", name: "--verbose", isRequired: false },
      { type: "positional", valueHint: "root-dir", isRequired: true },
      { type: "positional", valueHint: "optional" },
    ];
    expect(
      allOf([npm({ registryType: "cargo" }), npm({ environmentVariables, packageArguments })], [remote()]),
    ).toEqual([
      {
        command: "npx",
        args: [
          ...["-y", "@acme/weather@1.2.0", "--mode", "fast", "--stdio", "--depth", "2"],
          "${DV_MY_WEATHER__ROOT_DIR}",
        ],
        env: {
          API_KEY: "${DV_MY_WEATHER__API_KEY}",
          UNITS: "metric",
          HOST: "https://${DV_MY_WEATHER__REGION}.acme.example",
        },
      },
      { type: "http", url: "https://mcp.acme.example/mcp" },
    ]);
  });

  test("passes the variables of an image on", () => {
    const environmentVariables = [{ name: "TOKEN", isRequired: true }];
    expect(of([npm({ registryType: "oci", identifier: "ghcr.io/acme/w:1", environmentVariables })])).toEqual({
      command: "docker",
      args: ["run", "-i", "--rm", "-e", "TOKEN", "ghcr.io/acme/w:1"],
      env: { TOKEN: "${DV_MY_WEATHER__TOKEN}" },
    });
  });

  test("keeps a package's own arguments from its runner", () => {
    const packageArguments = [{ type: "named", name: "--source", value: "https://evil.test" }];
    expect(of([npm({ registryType: "nuget", identifier: "Acme.Weather", packageArguments })])).toEqual({
      command: "dnx",
      args: ["--yes", "Acme.Weather@1.2.0", "--", "--source", "https://evil.test"],
    });
  });

  test.each([
    { identifier: "--eval=x" },
    { identifier: "a b" },
    { identifier: "evil/repository" },
    { identifier: "https://evil.test/x.tgz" },
    { version: "1 --x" },
    { version: "npm:evil@1" },
    { version: "https://evil.test/x.tgz" },
    { transport: { type: "sse" } },
    { environmentVariables: [{ name: "X", value: "${HOME}" }] },
    { environmentVariables: [{ name: "X", value: "$HOME" }] },
    { environmentVariables: [{ name: "X", value: "%USERPROFILE%" }] },
    { environmentVariables: [{ name: "X", value: "{env:OPENAI_API_KEY}" }] },
    { environmentVariables: [{ name: "X", value: "{file:~/.ssh/id_rsa}" }] },
    { environmentVariables: [{ name: "X", value: "{a}", variables: { a: { choices: ["${env:A}"] } } }] },
    { environmentVariables: [{ name: "X", value: "a\u001bb" }] },
    { environmentVariables: [{ name: "a=b", isRequired: true }] },
    { packageArguments: [{ type: "positional", value: "$${AWS_SECRET_ACCESS_KEY}" }] },
    { packageArguments: [{ type: "positional", value: "${x}" }] },
    { packageArguments: [{ type: "named", name: "--a=${x}" }] },
  ])("is not %j, whatever a moderator cleared", (changes) => expect(of([npm(changes)], [], true)).toBeUndefined());
});

describe("how a client reaches a server", () => {
  test("is its first remote, with places in address and headers", () => {
    const headers = [
      { name: "Authorization", value: "Bearer {token}", isSecret: true },
      { name: "X-API-Key", isRequired: true },
      { name: "X-Trace" },
    ];
    const url = "https://{tenant}.acme.example/{region}/mcp";
    const variables = { region: { default: "eu" } };
    const config = of([npm({ registryType: "mcpb" })], [remote({ url, headers, variables })]);
    const expected = {
      Authorization: "Bearer ${DV_MY_WEATHER__TOKEN}",
      "X-API-Key": "${DV_MY_WEATHER__X_API_KEY}",
    };
    expect(config).toEqual({
      type: "http",
      url: "https://${DV_MY_WEATHER__TENANT}.acme.example/eu/mcp",
      headers: expected,
    });
    expect(geminiConfig(config!)).toEqual({
      httpUrl: "https://${DV_MY_WEATHER__TENANT}.acme.example/eu/mcp",
      headers: expected,
    });
    expect(of([], [remote({ type: "sse" })])).toEqual({ type: "sse", url: "https://mcp.acme.example/mcp" });
  });

  test.each([
    { type: "stdio" },
    { url: "ftp://acme.example" },
    { url: "https://api.good.example@evil.test/mcp" },
    { url: "https://api.good.example\\@evil.test/mcp" },
    { url: "https://{a}/mcp", variables: { a: { default: "good.example@evil.test" } } },
    { url: "https://acme.example/?k=${OPENAI_API_KEY}" },
    { url: "https://acme.example/$${x}" },
    { url: "https://acme.example/${x}" },
    { url: "https://acme.example/?k={env:OPENAI_API_KEY}" },
    { headers: [{ name: "X", value: "${HOME}" }] },
    { headers: [{ name: "X", value: "{a}{b}", variables: { a: { value: "$" }, b: { value: "{HOME}" } } }] },
    { headers: [{ name: "X", value: "{env:{b}}", variables: { b: { value: "HOME" } } }] },
    { url: "https://acme.example/{a}", variables: { a: { value: "${HOME}" } } },
  ])("is not %j, whatever a moderator cleared", (changes) => expect(of([], [remote(changes)], true)).toBeUndefined());

  test("is nothing where a server has neither", () => expect(allOf([], [])).toEqual([]));
});

describe("the names of variables", () => {
  const argument = (valueHint?: string) => ({ type: "positional", isRequired: true, ...(valueHint && { valueHint }) });
  const argumentsOf = (...hints: (string | undefined)[]) => {
    const config = of([npm({ packageArguments: hints.map(argument) })]) as { args: string[] };
    return config.args.slice(2).map((word) => word.slice(2, -1));
  };

  test("are never the author's", () =>
    expect(argumentsOf("path", "user", "shell", "home", "openai_api_key")).toEqual(
      ["PATH", "USER", "SHELL", "HOME", "OPENAI_API_KEY"].map((name) => `DV_MY_WEATHER__${name}`),
    ));

  test("differ for each argument, and where only other characters tell inputs apart", () => {
    expect(argumentsOf("path", "path", "PATH", "--p.a.t.h--", undefined, "é")).toEqual(
      ["PATH", "PATH_2", "PATH_3", "P_A_T_H", "INPUT", "INPUT_2"].map((name) => `DV_MY_WEATHER__${name}`),
    );
  });

  test("are one for a variable that stands twice", () =>
    expect(of([], [remote({ url: "https://a.example/{t}", headers: [{ name: "X", value: "{t}" }] })])).toEqual({
      type: "http",
      url: "https://a.example/${DV_MY_WEATHER__T}",
      headers: { X: "${DV_MY_WEATHER__T}" },
    }));

  test("of an item begin with its owner's", () => {
    const [launch] = launchesOf(
      { packages: [npm({ packageArguments: [argument("path")] })], remotes: [] },
      { path: ["a-team", "b"], isCleared: false },
    );
    expect(JSON.stringify(launch)).toContain('"DV_A_TEAM__B__PATH"');
  });
});
