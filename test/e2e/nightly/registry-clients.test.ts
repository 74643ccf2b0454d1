import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type Clients, npmClients } from "../support/clients.ts";
import { importRecords } from "../support/publish.ts";
import { newTeamRegistry, type TeamRegistry } from "../support/registry.ts";
import { seenFrom } from "../support/seen-from.ts";

/** The MCP Registry as `add-mcp` and VS Code read it. */
const folder = mkdtempSync(join(tmpdir(), "registry-clients-"));
let clients: Clients;
let addMcp: Client;
let team: TeamRegistry;
let service: Awaited<ReturnType<typeof seenFrom>>;

const remotes = [{ type: "streamable-http", url: "https://weather.example/mcp" }];
const server = (n: number) => ({
  type: "mcp-server",
  slug: `gallery-${n}`,
  name: `Gallery ${n}`,
  tagline: `Shows forecast ${n}`,
  registryName: `io.github.gallery/server-${n}`,
  version: "1.2.0",
  remotes,
  status: "published",
});
/** More than a page of VS Code's. */
const amount = 55;

beforeAll(async () => {
  clients = await npmClients();
  addMcp = clients.client("add-mcp/dist/index.js", { XDG_CONFIG_HOME: join(folder, "config") });
  service = await seenFrom("198.51.100.62");
  team = await newTeamRegistry();
  const servers = Array.from({ length: amount }, (_, n) => server(n + 1));
  await importRecords(folder, "servers", servers);
  const own = { name: "com.acme/internal", description: "For the team alone", version: "3.0.0", remotes };
  const body = `# Internal\n\n\`\`\`json\n${JSON.stringify(own)}\n\`\`\`\n`;
  await team.newItem({ slug: "internal-server", title: "Internal", kind: "mcp-server", body });
});
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(folder, { recursive: true });
});

describe("add-mcp 2.4", () => {
  const configured = (project: string) =>
    JSON.parse(readFileSync(join(folder, project, ".mcp.json"), "utf8")) as { mcpServers: object };
  const run = (project: string, ...words: string[]) => {
    mkdirSync(join(folder, project), { recursive: true });
    return addMcp.run(join(folder, project), ...words, "-y", "-a", "claude-code");
  };
  const searchIn = (base: string) => {
    mkdirSync(join(folder, "config/add-mcp"), { recursive: true });
    const findRegistries = [{ url: `${base}/v0.1/servers`, label: "A registry" }];
    writeFileSync(join(folder, "config/add-mcp/config.json"), JSON.stringify({ version: 1, findRegistries }));
  };

  test("finds a server and writes it into a client's settings", async () => {
    searchIn(service.url);
    await run("found", "find", "gallery/server-7");
    expect(Object.values(configured("found").mcpServers)).toEqual([{ type: "http", url: remotes[0]!.url }]);
  });

  test("finds the server that an item of a link describes, until the link is revoked", async () => {
    const link = await team.newLink({ items: ["internal-server"] });
    searchIn(`${service.url}/r/${link.token}`);
    await run("linked", "find", "internal");
    expect(Object.values(configured("linked").mcpServers)).toEqual([{ type: "http", url: remotes[0]!.url }]);
    await team.revoke(link.id);
    expect(await run("revoked", "find", "internal")).toContain("is unavailable — HTTP 404");
  });

  test("adds the service's own endpoint by its URL", async () => {
    await run("direct", `${service.url}/mcp`, "-n", "registry");
    expect(configured("direct").mcpServers).toEqual({ registry: { type: "http", url: `${service.url}/mcp` } });
  });
});

describe("VS Code's gallery", () => {
  type Entry = { server: Record<string, unknown>; _meta: Record<string, object> };
  type Page = { servers: Entry[]; metadata: { count: number; nextCursor?: string } };
  const get = (url: string) =>
    fetch(url, { headers: { "User-Agent": "VSCode 1.112", "X-Market-Client-Id": "VSCode" } });
  /** What its reader throws at, or drops a page for. */
  const page = async (url: string): Promise<Page> => {
    const response = await get(url);
    expect([url, response.status]).toEqual([url, 200]);
    const read = await response.json<Page>();
    expect(read.metadata).toBeTypeOf("object");
    for (const { server, _meta } of read.servers) {
      for (const member of ["name", "description", "version"]) expect(server[member]).toMatch(/./);
      expect(_meta["io.modelcontextprotocol.registry/official"]).toMatchObject({ status: "active", isLatest: true });
    }
    return read;
  };
  const namesOf = ({ servers }: Page) => servers.map(({ server }) => String(server["name"]));
  /** The cursor goes in as it is, and the search is not said again. */
  const allOf = async (base: string, search: string) => {
    const names: string[] = [];
    let query = `&search=${encodeURIComponent(search)}`;
    for (let pages = 0; pages < 5; pages++) {
      const read = await page(`${base}/v0.1/servers?limit=50&version=latest${query}`);
      names.push(...namesOf(read));
      if (!read.metadata.nextCursor) return names;
      query = `&cursor=${read.metadata.nextCursor}`;
    }
    throw new Error("The pages never end.");
  };
  const byName = (base: string, name: string, version = "latest") =>
    get(`${base}/v0.1/servers/${encodeURIComponent(name)}/versions/${version}`);

  test("finds that version 0.1 is spoken", async () => {
    expect(namesOf(await page(`${service.url}/v0.1/servers?limit=1`))).toHaveLength(1);
    expect((await get(`${service.url}/v0/servers?limit=1`)).status).toBe(404);
  });

  test("reads every page of a search", async () => {
    const names = await allOf(service.url, "gallery/server-");
    expect(names).toHaveLength(amount);
    expect(new Set(names).size).toBe(amount);
  });

  test("installs by name, and judges what policy allows by it", async () => {
    const response = await byName(service.url, "io.github.gallery/server-7");
    expect(await response.json()).toMatchObject({ server: { name: "io.github.gallery/server-7", remotes } });
    expect((await byName(service.url, "io.github.gallery/nothing")).status).toBe(404);
    expect((await byName(service.url, "io.github.gallery/server-7", "1.1.0")).status).toBe(404);
  });

  test("reads a team's servers by a link, and none of the catalogue", async () => {
    const { id, token } = await team.newLink({ items: ["internal-server"] });
    const base = `${service.url}/r/${token}`;
    expect(await allOf(base, "")).toEqual(["com.acme/internal"]);
    expect(await (await byName(base, "com.acme/internal")).json()).toMatchObject({ server: { version: "3.0.0" } });
    expect((await byName(base, "io.github.gallery/server-7")).status).toBe(404);
    await team.revoke(id);
    expect((await byName(base, "com.acme/internal")).status).toBe(404);
  });
});
