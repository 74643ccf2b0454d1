import { describe, expect, test } from "vitest";
import { serverOfItem } from "../../../src/formats/mcp-registry/item-server.ts";
import { registryServer, type ServerFacts } from "../../../src/formats/mcp-registry/server.ts";

const facts: ServerFacts = {
  name: "io.github.acme/weather",
  title: "Weather",
  description: "Forecasts",
  version: "1.2.0",
  websiteUrl: "https://acme.example/weather",
  repositoryUrl: "https://github.com/acme/weather",
  iconUrl: "https://acme.example/icon.png",
  packages: [{ registryType: "npm", identifier: "@acme/weather", version: "1.2.0", transport: { type: "stdio" } }],
  remotes: [{ type: "streamable-http", url: "https://acme.example/mcp", headers: [{ name: "X-Key" }] }],
};
const serverOf = (change: Partial<ServerFacts>) => registryServer({ ...facts, ...change });

describe("the server object", () => {
  test("is a server.json", () =>
    expect(registryServer(facts)).toEqual({
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      name: "io.github.acme/weather",
      title: "Weather",
      description: "Forecasts",
      version: "1.2.0",
      websiteUrl: "https://acme.example/weather",
      repository: { url: "https://github.com/acme/weather", source: "github" },
      icons: [{ src: "https://acme.example/icon.png" }],
      packages: facts.packages,
      remotes: facts.remotes,
    }));

  test("leaves out what is not known", () => {
    const nothing = { title: null, version: null, websiteUrl: null, repositoryUrl: null, iconUrl: null };
    expect(serverOf({ ...nothing, description: " ", packages: [], remotes: [] })).toEqual({
      $schema: expect.any(String),
      name: "io.github.acme/weather",
      description: "io.github.acme/weather",
      version: "0.0.0",
      packages: [],
      remotes: [],
    });
  });

  test("has no icon and no repository but by https", () => {
    for (const url of ["http://x.example/a", "ftp://x.example/a", "https://", "javascript:x"]) {
      const server = serverOf({ repositoryUrl: url, iconUrl: url.startsWith("https") ? null : url });
      expect(server).not.toHaveProperty("repository");
      expect(server).not.toHaveProperty("icons");
    }
    expect(serverOf({ repositoryUrl: "https://gitlab.com/a/b" })?.repository?.source).toBe("gitlab");
    expect(serverOf({ repositoryUrl: "https://code.example/a/b" })?.repository?.source).toBe("code.example");
  });

  test("cuts texts at 100 characters", () => {
    expect(serverOf({ description: "x\n".repeat(60) })?.description).toBe(`${"x ".repeat(49)}x…`);
    expect(serverOf({ title: "😀".repeat(60) })?.title).toBe(`${"😀".repeat(49)}…`);
    expect(serverOf({ description: "x".repeat(100) })?.description).toHaveLength(100);
  });

  test.each([null, "", "a", "weather", "a/b/c", "a b/c", "ä/b", "/b", "a/", `a/${"b".repeat(199)}`])(
    "of the name %j is none",
    (name) => expect(serverOf({ name })).toBeUndefined(),
  );
});

describe("packages and remotes that break the schema are left out", () => {
  const npm = { registryType: "npm", identifier: "x", transport: { type: "stdio" } };
  test.each([
    ...[npm, { ...npm, version: "1.2.0-beta.1+x" }, { ...npm, version: "v2" }, { ...npm, version: "2024.1.xyz" }],
    { ...npm, transport: { type: "streamable-http", url: "http://localhost:{port}/mcp" }, environmentVariables: [] },
  ])("kept: %j", (entry) => expect(serverOf({ packages: [entry] })?.packages).toEqual([entry]));

  test.each([
    ...[null, "x", [], {}, { ...npm, registryType: undefined }, { ...npm, identifier: " " }],
    ...[
      { ...npm, transport: undefined },
      { ...npm, transport: {} },
      { ...npm, transport: { type: "pipe" } },
    ],
    { ...npm, transport: { type: "sse" } },
    ...["latest", "^1.2.3", "~1.2", ">=1", "1.x", "1.*", "*", "x", "1 - 2", "1 || 2", "", 5].map((version) => ({
      ...npm,
      version,
    })),
  ])("left out: %j", (entry) => expect(serverOf({ packages: [entry] })?.packages).toEqual([]));

  test.each([
    { type: "sse", url: "https://x.example/sse" },
    { type: "streamable-http", url: "http://x.example" },
    { type: "streamable-http", url: "{base}/mcp", variables: {} },
  ])("kept: %j", (entry) => expect(serverOf({ remotes: [entry] })?.remotes).toEqual([entry]));

  test.each([
    ...[null, { type: "stdio", url: "https://x" }, { type: "sse" }, { type: "sse", url: "ftp://x" }],
    ...[
      { type: "sse", url: "https://a b" },
      { type: "http", url: "https://x" },
      { type: "sse", url: 5 },
    ],
  ])("left out: %j", (entry) => expect(serverOf({ remotes: [entry] })?.remotes).toEqual([]));
});

describe("the server of a vault item", () => {
  const json = {
    name: "com.acme/inner",
    description: "Ours",
    version: "2.0.0",
    title: null,
    _meta: { x: 1 },
    repository: { url: "https://github.com/acme/inner", source: "github" },
    icons: [{ src: "https://acme.example/i.png" }],
    remotes: [{ type: "sse", url: "https://acme.example/sse" }],
  };
  const text = JSON.stringify(json, null, 2);
  const expected = {
    $schema: expect.any(String),
    name: "com.acme/inner",
    description: "Ours",
    version: "2.0.0",
    repository: json.repository,
    icons: json.icons,
    packages: [],
    remotes: json.remotes,
  };

  test.each([
    ["alone", `\`\`\`json\n${text}\n\`\`\``],
    ["after other blocks and text", `# A\n\n\`\`\`sh\nls\n\`\`\`\n\n  ~~~ JSON title\r\n${text}\r\n~~~\nmore`],
    ["without an end", `\`\`\`json\n${text}`],
    ["in a longer fence", `\`\`\`\`json\n${text}\n\`\`\`\`\n`],
  ])("stands in a json block %s", (_, body) => expect(serverOfItem(body)).toEqual(expected));

  test.each([
    ["no block", text],
    ["a block of another language", `\`\`\`yaml\n${text}\n\`\`\``],
    ["a json block within another", `\`\`\`\`md\n\`\`\`json\n${text}\n\`\`\`\n\`\`\`\``],
    ["another json block first", `\`\`\`json\n{}\n\`\`\`\n\n\`\`\`json\n${text}\n\`\`\``],
    ["no JSON", "```json\n{\n```"],
    ["a list", "```json\n[]\n```"],
    ...["name", "description", "version", "remotes"].map((member) => [
      ...[`no ${member}`, `\`\`\`json\n${JSON.stringify({ ...json, [member]: undefined })}\n\`\`\``],
    ]),
  ])("is none with %s", (_, body) => expect(serverOfItem(body)).toBeUndefined());
});
