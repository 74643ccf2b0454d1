import { describe, expect, test } from "vitest";
import { entriesOf, latestVersions, mcpServerOf } from "../../../src/cli/formats/mcp-registry.ts";
import { McpServerRecord } from "../../../src/contract/public/mcp-servers.ts";

const name = "io.github.acme/file-search";
const official = "io.modelcontextprotocol.registry/official";

function recordOf(server: object, standing: object = {}) {
  const made = mcpServerOf({
    server: { name, description: "Finds files.", version: "1.2.0", ...server },
    official: { ...standing },
  });
  if (!("record" in made)) throw new Error(JSON.stringify(made));
  McpServerRecord.parse(made.record);
  return made.record;
}

describe("a server.json", () => {
  test("becomes a record", () => {
    const packages = [
      {
        registryType: "npm",
        identifier: "@acme/file-search",
        version: "1.2.0",
        transport: { type: "stdio" },
        environmentVariables: [
          { name: "ROOT", description: "Where to look", isRequired: true },
          { name: "TOKEN", isSecret: true },
        ],
      },
    ];
    const remotes = [
      {
        type: "streamable-http",
        url: "https://mcp.acme.example/mcp",
        headers: [{ name: "TOKEN" }, { name: "X-Team" }],
      },
    ];
    const record = recordOf(
      {
        title: "File search",
        websiteUrl: "https://acme.example",
        repository: { url: "https://github.com/acme/file-search", source: "github", subfolder: "server" },
        icons: [{ src: "https://acme.example/icon.png" }],
        packages,
        remotes,
      },
      { status: "active", publishedAt: "2025-06-01T00:00:00Z", updatedAt: "2025-07-01T10:00:00.123456Z" },
    );
    expect(record).toEqual({
      type: "mcp-server",
      slug: "io-github-acme-file-search",
      name: "File search",
      registryName: name,
      tagline: "Finds files.",
      body: "Finds files.",
      version: "1.2.0",
      websiteUrl: "https://acme.example",
      iconUrl: "https://acme.example/icon.png",
      transports: ["stdio", "http"],
      packages,
      remotes,
      requiredInputs: [
        { name: "ROOT", description: "Where to look", isRequired: true, isSecret: false },
        { name: "TOKEN", description: null, isRequired: false, isSecret: true },
        { name: "X-Team", description: null, isRequired: false, isSecret: false },
      ],
      authorName: "acme",
      authorSlug: "acme",
      trust: { provenance: "unreviewed", bodySource: "authored" },
      report: {
        source: {
          repositoryUrl: "https://github.com/acme/file-search",
          path: "server",
          license: null,
          commit: null,
          subtreeSha: null,
          lastSyncedAt: null,
        },
      },
      createdAt: "2025-06-01T00:00:00Z",
      updatedAt: "2025-07-01T10:00:00.123456Z",
    });
  });

  test("that says little becomes a record too", () =>
    expect(
      recordOf({
        name: "com.acme/x",
        description: undefined,
        repository: {},
        icons: [{ src: "data:image/png;base64,AA" }],
      }),
    ).toMatchObject({
      slug: "com-acme-x",
      name: "x",
      tagline: "",
      body: "",
      iconUrl: null,
      transports: [],
    }));

  test("that the registry withdrew is not listed", () => {
    expect(recordOf({}, { status: "deprecated" }).status).toBe("unlisted");
    expect(recordOf({}, { status: "deleted" }).status).toBe("unlisted");
    expect(recordOf({}, { status: "active" })).not.toHaveProperty("status");
  });

  test("a package that names no transport is started by its client", () =>
    expect(recordOf({ packages: [{ registryType: "npm", identifier: "x" }] }).transports).toEqual(["stdio"]));

  test.each([
    [{ name: undefined }, "/name"],
    [{ name: 5 }, "/name"],
    [{ description: ["d"] }, "/description"],
    [{ packages: {} }, "/packages"],
  ])("%j is refused", (server, pointer) =>
    expect(mcpServerOf({ server: { name, ...server }, official: {} })).toMatchObject({ errors: [{ pointer }] }),
  );
});

describe("lists", () => {
  const server = { name };

  test("in each of their forms give their entries", () => {
    const entry = { server, _meta: { [official]: { isLatest: true } } };
    const wanted = [{ index: 0, server, official: { isLatest: true } }];
    expect(entriesOf({ servers: [entry] })).toEqual(wanted);
    expect(entriesOf([entry])).toEqual(wanted);
    expect(entriesOf(entry)).toEqual(wanted);
    expect(entriesOf([server])).toEqual([{ index: 0, server, official: {} }]);
    expect(entriesOf(server)).toEqual([{ index: 0, server, official: {} }]);
  });

  test.each([[null], ["x"], [5], [{}], [{ servers: "x" }]])("%j is no list", (value) =>
    expect(entriesOf(value)).toBeUndefined(),
  );

  const version = (number: string, standing: object = {}) => ({
    server: { name, version: number },
    official: { ...standing },
  });
  const kept = (...entries: ReturnType<typeof version>[]) =>
    latestVersions(entries).map((entry) => entry.server.version);

  test("give the latest version of each server", () => {
    expect(kept(version("2.0.0"), version("1.0.0", { isLatest: true }))).toEqual(["1.0.0"]);
    expect(
      kept(
        version("1.0.0", { publishedAt: "2025-03-01T00:00:00Z" }),
        version("2.0.0", { publishedAt: "2025-02-01T00:00:00Z" }),
      ),
    ).toEqual(["1.0.0"]);
    expect(kept(version("1.9.0"), version("1.10.0"), version("1.2.0"))).toEqual(["1.10.0"]);
  });

  test("keep what is there twice, and what has no name, to be reported", () => {
    expect(kept(version("1.0.0"), version("1.0.0"))).toEqual(["1.0.0", "1.0.0"]);
    const nameless = { server: {}, official: {} };
    expect(latestVersions([nameless, nameless])).toHaveLength(2);
  });
});
