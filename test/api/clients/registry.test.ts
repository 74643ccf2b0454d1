import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ServerPage } from "../../../src/clients/registry/servers.ts";
import { anon, operator, problemOf } from "../../support/actors.ts";
import { moveClock, newIsolate } from "../../support/isolates.ts";
import { mcpServer } from "../../support/records.ts";

const list = (query = "") => anon.read<ServerPage>(`/v0.1/servers${query}`);
const namesOf = ({ servers }: ServerPage) => servers.map(({ server }) => server.name);
const npm = { registryType: "npm", identifier: "@acme/weather", version: "1.2.0", transport: { type: "stdio" } };

beforeAll(async () => {
  await operator.import([
    mcpServer({
      slug: "weather",
      name: "Weather",
      tagline: "Forecasts for tomorrow",
      registryName: "io.github.acme/weather",
      version: "1.2.0",
      iconUrl: "https://acme.example/icon.png",
      websiteUrl: "https://acme.example",
      repo: { url: "https://github.com/acme/weather", stars: 1, forks: 0, license: null, updatedAt: null },
      packages: [npm, { registryType: "npm", identifier: "x", version: "latest", transport: { type: "stdio" } }],
      remotes: [
        { type: "sse", url: "https://acme.example/sse" },
        { type: "stdio", url: "x" },
      ],
    }),
    mcpServer({ slug: "unnamed", name: "Unnamed" }),
    mcpServer({ slug: "bad-name", name: "Bad", registryName: "a_b/c" }),
    mcpServer({ slug: "two-slashes", name: "Bad", registryName: "a/b/c" }),
    mcpServer({ slug: "hidden", name: "Hidden", registryName: "io.github.acme/hidden", body: "It hides." }),
    mcpServer({ slug: "zulu", name: "Zulu", tagline: "Ümlaut clock", registryName: "z.example/zulu_1" }),
    ...Array.from({ length: 5 }, (_, n) =>
      mcpServer({ slug: `many-${n}`, name: `Many ${n}`, registryName: `many.example/s${n}`, version: "2.0.0" }),
    ),
  ]);
  await operator.import([mcpServer({ slug: "twin", name: "Older twin", registryName: "twin.example/twin" })]);
  moveClock(1_000);
  await operator.import([mcpServer({ slug: "twin-2", name: "Newer twin", registryName: "twin.example/twin" })]);
  vi.useRealTimers();
  await operator.setStatus("mcp-server", "hidden", "rejected");
});

const all = [
  "io.github.acme/weather",
  ...[0, 1, 2, 3, 4].map((n) => `many.example/s${n}`),
  "twin.example/twin",
  "z.example/zulu_1",
];

describe("GET /v0.1/servers", () => {
  test("lists public servers with a name of the registry, each name once, by name", async () => {
    const page = await list();
    expect(namesOf(page)).toEqual(all);
    expect(page.metadata).toEqual({ count: 8 });
    expect(page.servers.find(({ server }) => server.name === "twin.example/twin")!.server.title).toBe("Newer twin");
  });

  test("an entry is as its schema and clients want it", async () => {
    const [entry] = (await list("?limit=1")).servers;
    expect(entry).toEqual({
      server: {
        $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
        name: "io.github.acme/weather",
        title: "Weather",
        description: "Forecasts for tomorrow",
        version: "1.2.0",
        websiteUrl: "https://acme.example",
        repository: { url: "https://github.com/acme/weather", source: "github" },
        icons: [{ src: "https://acme.example/icon.png" }],
        packages: [npm],
        remotes: [{ type: "sse", url: "https://acme.example/sse" }],
      },
      _meta: {
        "io.modelcontextprotocol.registry/official": {
          status: "active",
          publishedAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
          isLatest: true,
        },
        "org.discovery-and-vault/trust": {
          slug: "weather",
          url: "http://localhost/api/v1/mcp-servers/weather",
          verified: false,
          score: 0,
          installs: 0,
          provenance: "unreviewed",
          screen: "clean",
          notice: expect.stringContaining("third parties"),
        },
      },
    });
  });

  test("pages repeat nothing and lose nothing, by a cursor that needs no encoding", async () => {
    const names: string[] = [];
    for (let query = "?limit=3&search=e"; ;) {
      const { servers, metadata } = await list(query);
      names.push(...servers.map(({ server }) => server.name));
      if (!("nextCursor" in metadata)) break;
      expect(metadata.nextCursor).toMatch(/^[\w-]+$/);
      query = `?limit=3&cursor=${metadata.nextCursor}`;
    }
    expect(names).toEqual(all);
  });

  test.each([
    ["?search=ACME", ["io.github.acme/weather"]],
    ["?search=weather%20tomorrow", ["io.github.acme/weather"]],
    ["?search=tomorrow%20weath", ["io.github.acme/weather"]],
    ["?search=morrow", []],
    ["?search=%C3%BCmlaut", ["z.example/zulu_1"]],
    ["?search=%25", []],
    ["?version=2.0.0&limit=2", ["many.example/s0", "many.example/s1"]],
    ["?version=latest&search=zulu", ["z.example/zulu_1"]],
    ["?version=0.0.0&search=twin", ["twin.example/twin"]],
    ["?updated_since=2999-01-01T00:00:00Z", []],
    ["?updated_since=2020-01-01T00:00:00%2B02:00&limit=2", ["io.github.acme/hidden", "io.github.acme/weather"]],
    ["?include_deleted=true&search=hidden", []],
  ])("%s", async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  test("a limit above the most is the most", async () => {
    expect((await list("?limit=5000")).metadata.count).toBe(8);
  });

  test.each([
    "?limit=0",
    "?limit=x",
    "?limit=-1",
    "?cursor=abc",
    "?updated_since=yesterday",
    `?search=${"x".repeat(201)}`,
  ])("%s is 400, as this wire says errors", async (query) => {
    const response = await anon.get(`/v0.1/servers${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const problem = (await problemOf(response)) as unknown as Record<string, unknown>;
    expect(problem).toMatchObject({ code: "invalid_parameter", error: problem["detail"] });
  });
});

describe("one server", () => {
  test.each(["io.github.acme%2Fweather", "io.github.acme/weather"])("%s", async (name) => {
    const versions = await anon.read<ServerPage>(`/v0.1/servers/${name}/versions`);
    expect(versions.metadata).toEqual({ count: 1 });
    expect(await anon.read(`/v0.1/servers/${name}/versions/latest`)).toEqual(versions.servers[0]);
    expect(await anon.read(`/v0.1/servers/${name}/versions/1.2.0`)).toEqual(versions.servers[0]);
  });

  test.each([
    "io.github.acme%2Fweather/versions/1.1.0",
    "io.github.acme%2Fhidden/versions/latest",
    "io.github.acme%2Fhidden/versions",
    "nothing%2Fhere/versions/latest",
    "a%2Fb%2Fc/versions/latest",
    "%ff/versions",
    "io.github.acme%2Fweather",
  ])("%s is 404", async (path) => {
    const response = await anon.get(`/v0.1/servers/${path}`);
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ code: "not_found", error: expect.any(String) });
  });
});

describe("the wire", () => {
  test("preflight, ETag, cache and the other methods", async () => {
    const preflight = await anon.send("/v0.1/servers", {
      method: "OPTIONS",
      headers: { Origin: "https://app.example" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET,OPTIONS");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe("Authorization,Content-Type");
    for (const path of ["/v0.1/servers?limit=2", "/v0.1/servers/twin.example%2Ftwin/versions/latest"]) {
      const first = await anon.get(path);
      expect(first.headers.get("Cache-Control")).toBe("public, max-age=30");
      expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
      const again = await anon.get(path, { "If-None-Match": first.headers.get("ETag")! });
      expect(again.status).toBe(304);
    }
    expect((await anon.send("/v0.1/servers", { method: "POST" })).status).toBe(405);
    expect((await anon.get("/v0/servers")).status).toBe(404);
  });

  test("a takedown and a change show there, in every isolate", async () => {
    await operator.import([
      mcpServer({ slug: "gone", name: "Gone", registryName: "gone.example/gone", body: "It goes." }),
    ]);
    const path = "/v0.1/servers/gone.example%2Fgone/versions/latest";
    expect((await anon.get(path)).status).toBe(200);
    expect(namesOf(await list("?search=gone"))).toEqual(["gone.example/gone"]);
    await operator.setStatus("mcp-server", "gone", "rejected");
    const other = newIsolate().anon;
    for (const who of [anon, other]) {
      expect((await who.get(path)).status).toBe(404);
      expect(namesOf(await who.read<ServerPage>("/v0.1/servers?search=gone"))).toEqual([]);
    }
  });

  test("who asks for what has changed is told when it changed here, and what is public no more", async () => {
    const added = mcpServer({
      slug: "added",
      name: "Added",
      registryName: "since.example/added",
      version: "1.0.0",
      createdAt: "2019-01-01T00:00:00Z",
      updatedAt: "2019-01-01T00:00:00Z",
    });
    const withdrawn = { slug: "withdrawn", name: "Secret title", tagline: "Secret words", version: "3.0.0" };
    await operator.import([added, mcpServer({ ...withdrawn, registryName: "since.example/withdrawn" })]);
    await operator.import([mcpServer({ slug: "never", registryName: "since.example/never", status: "unlisted" })]);
    const since = "?search=since.example&updated_since=2020-01-01T00:00:00Z";
    expect(namesOf(await list(since))).toEqual(["since.example/added", "since.example/withdrawn"]);
    expect(namesOf(await list("?search=secret&updated_since=2020-01-01T00:00:00Z"))).toHaveLength(1);
    await operator.setStatus("mcp-server", "withdrawn", "rejected");
    expect(namesOf(await list("?search=since.example"))).toEqual(["since.example/added"]);
    const { servers } = await list(since);
    const official = "io.modelcontextprotocol.registry/official";
    const statusesOf = (page: ServerPage) => page.servers.map(({ _meta }) => _meta[official].status);
    expect(statusesOf({ servers, metadata: {} } as ServerPage)).toEqual(["active", "deleted"]);
    expect(Date.parse(servers[0]!._meta[official].updatedAt)).toBeGreaterThan(Date.parse("2020-01-01"));
    expect(servers[1]).toEqual({
      server: {
        $schema: expect.any(String) as string,
        name: "since.example/withdrawn",
        description: "Withdrawn",
        version: "3.0.0",
        packages: [],
        remotes: [],
      },
      _meta: {
        [official]: {
          status: "deleted",
          publishedAt: expect.any(String) as string,
          updatedAt: expect.any(String) as string,
          isLatest: true,
        },
      },
    });
    expect(namesOf(await list("?search=secret&updated_since=2020-01-01T00:00:00Z"))).toEqual([]);
    await operator.setStatus("mcp-server", "withdrawn", "listed");
    expect(statusesOf(await list(since))).toEqual(["active", "active"]);
  });

  test("VS Code's sequence: a probe, a page, the next without its search, one server", async () => {
    expect((await list("?limit=1")).servers).toHaveLength(1);
    const { servers, metadata } = await list("?limit=2&search=many");
    expect(namesOf({ servers, metadata })).toEqual(["many.example/s0", "many.example/s1"]);
    const next = await list(`?limit=2&cursor=${(metadata as { nextCursor: string }).nextCursor}`);
    expect(namesOf(next)).toEqual(["many.example/s2", "many.example/s3"]);
    expect(await anon.read("/v0.1/servers/many.example%2Fs2/versions/latest")).toEqual(next.servers[0]);
  });
});
