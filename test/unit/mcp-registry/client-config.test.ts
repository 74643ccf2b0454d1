import { describe, expect, test } from "vitest";
import type { McpPackage, McpRemote } from "../../../src/contract/mcp-servers.ts";
import { clientConfig, geminiConfig } from "../../../src/formats/mcp-registry/client-config.ts";

const npm = (changes: object = {}) =>
  ({
    registryType: "npm",
    identifier: "@acme/weather",
    version: "1.2.0",
    transport: { type: "stdio" },
    ...changes,
  }) as McpPackage;
const remote = (changes: object = {}) =>
  ({ type: "streamable-http", url: "https://mcp.acme.example/mcp", ...changes }) as McpRemote;
const of = (packages: McpPackage[], remotes: McpRemote[] = []) => clientConfig({ packages, remotes });

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
      { type: "positional", valueHint: "root-dir", isRequired: true },
      { type: "positional", valueHint: "optional" },
    ];
    expect(of([npm({ registryType: "cargo" }), npm({ environmentVariables, packageArguments })], [remote()])).toEqual({
      command: "npx",
      args: ["-y", "@acme/weather@1.2.0", "--mode", "fast", "${ROOT_DIR}"],
      env: { API_KEY: "${API_KEY}", UNITS: "metric", HOST: "https://${REGION}.acme.example" },
    });
  });

  test("passes the variables of an image on", () => {
    const environmentVariables = [{ name: "TOKEN", isRequired: true }];
    expect(of([npm({ registryType: "oci", identifier: "ghcr.io/acme/w:1", environmentVariables })])).toEqual({
      ...{ command: "docker", args: ["run", "-i", "--rm", "-e", "TOKEN", "ghcr.io/acme/w:1"] },
      env: { TOKEN: "${TOKEN}" },
    });
  });

  test.each([
    { identifier: "--eval=x" },
    { identifier: "a b" },
    { version: "1 --x" },
    { transport: { type: "sse" } },
    { environmentVariables: [{ name: "X", value: "${HOME}" }] },
    { environmentVariables: [{ name: "a=b", isRequired: true }] },
    { packageArguments: [{ type: "positional", value: "$${AWS_SECRET_ACCESS_KEY}" }] },
    { packageArguments: [{ type: "positional", value: "${x}" }] },
  ])("is not %j", (changes) => expect(of([npm(changes)])).toBeUndefined());
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
    expect(config).toEqual({
      ...{ type: "http", url: "https://${TENANT}.acme.example/eu/mcp" },
      headers: { Authorization: "Bearer ${TOKEN}", "X-API-Key": "${X_API_KEY}" },
    });
    expect(geminiConfig(config!)).toEqual({
      httpUrl: "https://${TENANT}.acme.example/eu/mcp",
      headers: { Authorization: "Bearer ${TOKEN}", "X-API-Key": "${X_API_KEY}" },
    });
    expect(of([], [remote({ type: "sse" })])).toEqual({ type: "sse", url: "https://mcp.acme.example/mcp" });
  });

  test.each([
    { type: "stdio" },
    { url: "ftp://acme.example" },
    { url: "https://acme.example/?k=${OPENAI_API_KEY}" },
    { url: "https://acme.example/$${x}" },
    { headers: [{ name: "X", value: "${HOME}" }] },
    { url: "https://acme.example/{a}", variables: { a: { value: "${HOME}" } } },
  ])("is not %j", (changes) => expect(of([], [remote(changes)])).toBeUndefined());

  test("is nothing where a server has neither", () => expect(of([], [])).toBeUndefined());
});
