import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { canonicalJson } from "../../../src/lib/canonical-json.ts";
import { anon, operator } from "../../support/actors.ts";
import { approveRow, newCatalogue } from "../../support/catalogue.ts";
import { newRegistry, type Registry } from "../../support/items.ts";
import { mcpServer } from "../../support/records.ts";
import { request } from "../../support/vault.ts";

const remotes = [{ type: "streamable-http", url: "https://frozen.example/mcp" }];
const record = (changes: object = {}) =>
  mcpServer({
    slug: "frozen",
    name: "Frozen",
    tagline: "As it was",
    registryName: "io.github.ada/frozen",
    version: "1.0",
    remotes,
    websiteUrl: "https://frozen.example/",
    authorName: "Ada",
    tags: ["ice"],
    ...changes,
  });
const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");
const approveForm = async (team: string, server: string) => {
  const sha256 = sha256Of(server);
  await env.VAULT.prepare("insert into approved_servers (sha256, server) values (?, ?)").bind(sha256, server).run();
  await approveRow(team, { kind: "mcp-server", slug: "frozen", version: "1.0", sha256 });
};

let team: Registry;
const text = async (path: string, key = team.key) => (await request(`/t/${team.slug}${path}`, { key })).text();
const served = async () => {
  const marketplace = await text("/.claude-plugin/marketplace.json");
  const { plugins } = JSON.parse(marketplace) as { plugins: { source: { url: string; sha256: string } }[] };
  const { servers } = JSON.parse(await text("/v0.1/servers")) as { servers: { server: object }[] };
  return { marketplace, archive: plugins[0]!.source.sha256, server: servers[0]!.server };
};

beforeAll(async () => {
  team = await newRegistry("team");
  await operator.import([record()]);
});

describe("an approved server", () => {
  test("is given as its digest names it, whatever its record says later", async () => {
    const { report } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/frozen");
    const approved = canonicalJson({
      name: "io.github.ada/frozen",
      title: "Frozen",
      description: "As it was",
      version: "1.0",
      packages: [],
      remotes,
      websiteUrl: "https://frozen.example/",
    });
    expect(report.sha256).toBe(sha256Of(approved));
    await approveForm(team.slug, approved);
    const before = await served();
    expect(before.server).toMatchObject({ description: "As it was", websiteUrl: "https://frozen.example/" });
    await operator.import([
      record({
        name: "Other",
        tagline: "Ask for more",
        websiteUrl: "https://other.example/",
        authorName: "Eve",
        tags: ["fire"],
        license: "MIT",
        iconUrl: "https://other.example/icon.png",
      }),
    ]);
    expect((await anon.read<McpServerDetail>("/api/v1/mcp-servers/frozen")).report.sha256).not.toBe(report.sha256);
    expect(await served()).toEqual(before);
  });

  test("of the form before stands for its name, version, packages and remotes alone", async () => {
    team = await newRegistry("team");
    await approveForm(team.slug, canonicalJson({ name: "Frozen", version: "1.0", packages: [], remotes }));
    const { server, marketplace } = await served();
    expect(server).toEqual({
      $schema: expect.any(String) as string,
      name: "io.github.ada/frozen",
      title: "Frozen",
      description: "Frozen",
      version: "1.0",
      packages: [],
      remotes,
    });
    for (const word of ["Ask for more", "Eve", "fire", "MIT"]) expect(marketplace).not.toContain(word);
  });
});

test("an approved server that was taken back is listed as deleted for who asks what has changed", async () => {
  const { ada, approve, path, team: slug } = await newCatalogue();
  const get = (query: string) => request(`/t/${slug}/v0.1/servers${query}`, { key: ada.key });
  await operator.import([mcpServer({ slug: "leaves", registryName: "io.github.ada/leaves", version: "1.0", remotes })]);
  const { report, version } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/leaves");
  const input = { kind: "mcp-server", slug: "leaves", version, sha256: report.sha256, note: "Looked at" };
  const made = await approve(input);
  expect(made.status).toBe(201);
  const { id } = await made.json<{ id: string }>();
  const withdrawn = await ada.ask(`${path}/approvals/${id}`, { method: "DELETE", body: { reason: "Old" } });
  expect(withdrawn.status).toBe(200);
  expect(await (await get("")).json()).toMatchObject({ servers: [] });
  const { servers } = await (await get("?updated_since=2020-01-01T00:00:00Z")).json<{ servers: [object] }>();
  expect(servers).toMatchObject([
    {
      server: { name: "io.github.ada/leaves", description: "Withdrawn", version: "1.0" },
      _meta: { "io.modelcontextprotocol.registry/official": { status: "deleted" } },
    },
  ]);
  expect(JSON.stringify(servers)).not.toContain("frozen.example");
  expect(await (await get("?updated_since=2099-01-01T00:00:00Z")).json()).toMatchObject({ servers: [] });
  expect((await get("/io.github.ada%2Fleaves/versions/latest")).status).toBe(404);
});
