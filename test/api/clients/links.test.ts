import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newItem, newRegistry, type Registry, registries } from "../../support/items.ts";
import { listLinks, newLink, useLink } from "../../support/links.ts";
import { ask, call } from "../../support/mcp.ts";
import { askOperator, newCaller, removeMember, request, setMember } from "../../support/vault.ts";

afterEach(() => void vi.useRealTimers());

const never = "a".repeat(32);
/** All of an answer but what names this request. */
async function seen(response: Response) {
  const body = (await response.text()).replace(/"requestId":"[^"]+"/, '"requestId":""');
  const headers = [...response.headers].filter(([name]) => !["x-request-id", "ratelimit"].includes(name));
  return { status: response.status, headers, body };
}

describe.each(registries)("install links of a %s", (kind) => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await newRegistry(kind);
    await newItem(registry, { slug: "one", title: "One", tags: ["red"] });
    await newItem(registry, { slug: "two", title: "Two", tags: ["blue"] });
    await newItem(registry, { slug: "three", title: "Three" });
  });

  test("a new one says everything once, and with its commands", async () => {
    const link = await newLink(registry, { name: "For Ada", items: ["one", "one"], maxUses: 3, ttlSeconds: 60 });
    const url = `http://localhost/r/${link.token}`;
    const market = `link-${link.id}`;
    expect(link.token).toMatch(/^[a-z0-9]{32}$/);
    expect(link).toEqual({
      id: expect.stringMatching(/^[a-z0-9]+$/),
      name: "For Ada",
      items: ["one"],
      tags: null,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      maxUses: 3,
      uses: 0,
      lastUsedAt: null,
      revokedAt: null,
      createdBy: expect.any(Object),
      state: "live",
      url,
      token: link.token,
      commands: {
        skills: `DISABLE_TELEMETRY=1 npx skills add ${url}`,
        git: `git clone ${url}.git`,
        claude: `claude plugin marketplace add ${url}.git && claude plugin install one@${market}`,
        codex: `codex plugin marketplace add ${url}.git && codex plugin add one@${market}`,
        copilot: `copilot plugin marketplace add ${url}.git && copilot plugin install one@${market}`,
        gemini: `gemini extensions install ${url}.git`,
        opencode: `${url}/.well-known/skills/`,
        mcp: `${url}/mcp`,
        mcpRegistry: url,
      },
    });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(60_000);
    const { url: _, token: __, commands: ___, ...shown } = link;
    expect((await listLinks(registry)).find(({ id }) => id === link.id)).toEqual(shown);
    const { results } = await env.VAULT.prepare("select * from install_links").all();
    expect(JSON.stringify(results)).not.toContain(link.token);
  });

  test.each([
    ["an unknown field", { url: "x" }, "unknown_field"],
    ["an item that is not there", { items: ["one", "nothing"] }, "invalid_value"],
    ["no item of a list", { items: [] }, "invalid_value"],
    ["an empty name", { name: " " }, "invalid_value"],
    ["too short a time", { ttlSeconds: 59 }, "invalid_value"],
    ["too long a time", { ttlSeconds: 7_776_001 }, "invalid_value"],
    ["half a second", { ttlSeconds: 60.5 }, "invalid_value"],
    ["no use", { maxUses: 0 }, "invalid_value"],
    ["too many uses", { maxUses: 100_001 }, "invalid_value"],
    ["too many tags", { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, "invalid_value"],
    ["too many items", { items: Array.from({ length: 101 }, (_, n) => `t${n}`) }, "invalid_value"],
  ])("%s is 400", async (_, body, code) => {
    const response = await registry.ask("/install-links", { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test("opens the items it names, those of its tags, or all, as they are at each request", async () => {
    const opened = async (input: object) => {
      const { token } = await newLink(registry, input);
      const { said } = await call("list_vault_items", {}, { path: `/r/${token}/mcp` });
      return (said!["items"] as { slug: string }[]).map(({ slug }) => slug).toSorted();
    };
    expect(await opened({})).toEqual(["one", "three", "two"]);
    expect(await opened({ items: ["one"] })).toEqual(["one"]);
    expect(await opened({ tags: ["blue"] })).toEqual(["two"]);
    expect(await opened({ items: ["three"], tags: ["red"] })).toEqual(["one", "three"]);
    const later = await newLink(registry, { tags: ["green"] });
    const path = `/r/${later.token}/mcp`;
    expect((await call("list_vault_items", {}, { path })).said!["items"]).toEqual([]);
    await registry.ask("/items/two", { method: "PATCH", body: { tags: ["green"] } });
    expect((await call("list_vault_items", {}, { path })).said!["items"]).toMatchObject([{ slug: "two" }]);
    await registry.ask("/items/two", { method: "PATCH", body: { tags: ["blue"] } });
  });

  test("MCP has the two tools and the skills of the link", async () => {
    const { token } = await newLink(registry, { items: ["one"] });
    const path = `/r/${token}/mcp`;
    const { result } = await ask("tools/list", {}, { path });
    expect((result!["tools"] as { name: string }[]).map(({ name }) => name)).toEqual([
      "list_vault_items",
      "get_vault_item",
    ]);
    expect((await call("get_vault_item", { slug: "one" }, { path })).said).toMatchObject({ title: "One" });
    expect((await call("get_vault_item", { slug: "two" }, { path })).isError).toBe(true);
    const { skills } = (await ask("skills/list", {}, { path })).result as { skills: { uri: string }[] };
    expect(skills.map(({ uri }) => uri)).toEqual(["skill://link/one/SKILL.md"]);
    expect((await ask("resources/read", { uri: skills[0]!.uri }, { path })).result!["contents"]).toHaveLength(1);
    expect((await ask("skills/get", { uri: "skill://link/two/SKILL.md" }, { path })).error?.code).toBe(-32_602);
    expect((await ask("tools/call", { name: "search_catalogue", arguments: {} }, { path })).error?.code).toBe(-32_602);
  });

  test("the registry has the servers that its items describe", async () => {
    const server = {
      name: "io.acme/tool",
      description: "Does it",
      version: "1.0.0",
      remotes: [{ type: "sse", url: "https://a.example" }],
    };
    const body = `# Tool\n\n\`\`\`json\n${JSON.stringify(server)}\n\`\`\`\n`;
    await newItem(registry, { slug: "server", kind: "mcp-server", title: "Tool", body });
    await newItem(registry, { slug: "no-server", kind: "mcp-server", title: "Tool", body: "text" });
    const { token } = await newLink(registry);
    const read = async (path: string) =>
      (await request(`/r/${token}/v0.1/servers${path}`)).json<Record<string, unknown[]>>();
    const page = await read("?limit=50");
    expect(page).toMatchObject({ servers: [{ server: { ...server, packages: [] } }], metadata: { count: 1 } });
    expect(await read("/io.acme%2Ftool/versions/latest")).toEqual(page["servers"]![0]);
    expect(await read("/io.acme/tool/versions")).toEqual(page);
    expect(await read("/io.acme%2Ftool/versions/2")).toMatchObject({ code: "not_found" });
    expect(await read("?search=nothing")).toEqual({ servers: [], metadata: { count: 0 } });
    const other = await newLink(registry, { items: ["one"] });
    expect((await request(`/r/${other.token}/v0.1/servers/io.acme%2Ftool/versions/latest`)).status).toBe(404);
  });

  test("fifty live links, and no more; a revoked one makes room", async () => {
    const own = await newRegistry(kind);
    const made = await Promise.all(Array.from({ length: 50 }, () => newLink(own)));
    const more = await own.ask("/install-links", { method: "POST", body: {} });
    expect(more.status).toBe(409);
    expect(await more.json()).toMatchObject({ code: "link_limit_reached", limit: 50 });
    expect((await own.ask(`/install-links/${made[0]!.id}`, { method: "DELETE" })).status).toBe(204);
    await newLink(own);
  });

  test("what another made or has is 404", async () => {
    const { id } = await newLink(registry);
    const other = await newRegistry(kind);
    expect((await other.ask(`/install-links/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await listLinks(other)).length).toBe(0);
    expect((await listLinks(registry)).find((link) => link.id === id)!.state).toBe("live");
  });
});

describe("a link", () => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await newRegistry("vault");
    await newItem(registry, { slug: "one" });
  });

  test("unknown, malformed, revoked, expired and used-up ones answer alike, on every path", async () => {
    const revoked = await newLink(registry);
    await registry.ask(`/install-links/${revoked.id}`, { method: "DELETE" });
    const usedUp = await newLink(registry, { maxUses: 1 });
    expect((await useLink(usedUp.token)).status).toBe(200);
    const expired = await newLink(registry, { ttlSeconds: 60 });
    await env.VAULT.prepare("update install_links set expires_at = 1 where id = ?").bind(expired.id).run();
    const states = new Map((await listLinks(registry)).map(({ id, state }) => [id, state]));
    expect([revoked, usedUp, expired].map(({ id }) => states.get(id))).toEqual(["revoked", "used-up", "expired"]);
    for (const [path, method] of [
      ["/mcp", "POST"],
      ["/mcp", "GET"],
      ["/v0.1/servers", "GET"],
      ["/v0.1/servers/a%2Fb/versions/latest", "GET"],
      ["/.well-known/agent-skills/index.json", "GET"],
      ["", "GET"],
      ["/items", "DELETE"],
    ] as const) {
      const answers = [];
      for (const token of [never, "nonsense", revoked.token, usedUp.token, expired.token]) {
        const response = await request(`/r/${token}${path}`, { method });
        expect(response.status).toBe(404);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "cache-control": "private, no-store",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex, nofollow",
        });
        answers.push(await seen(response));
      }
      expect(answers[0]!.body).toContain(path === "/mcp" ? "no longer" : '"code":"not_found"');
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });

  test("its token stands in no log line and in no error", async () => {
    const { token } = await newLink(registry);
    const lines: unknown[] = [];
    const keep = (...said: unknown[]) => void lines.push(...said);
    const spies = [
      vi.spyOn(console, "log").mockImplementation(keep),
      vi.spyOn(console, "error").mockImplementation(keep),
    ];
    const bodies: string[] = [];
    for (const path of ["/mcp", "/v0.1/servers?limit=0", "/v0.1/servers/x/versions", "/nothing", ".git/info/refs"]) {
      bodies.push(await (await request(`/r/${token}${path}`)).text());
    }
    bodies.push(await (await request(`/%72/${token}/nothing`)).text());
    for (const spy of spies) spy.mockRestore();
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(token);
    expect(bodies.join("\n")).not.toContain(token);
    expect(bodies.join("\n")).toContain("/r/{token}/v0.1/servers");
  });

  test("a live one: privacy on every answer, 405 for another method, 404 for the rest", async () => {
    const { token } = await newLink(registry);
    for (const [method, path, status] of [
      ["POST", "/mcp", 400],
      ["GET", "/mcp", 405],
      ["POST", "/v0.1/servers", 405],
      ["PUT", "/.well-known/agent-skills/index.json", 405],
      ["PUT", ".git/git-upload-pack", 405],
      ["HEAD", "/.well-known/agent-skills/index.json", 200],
      ["GET", "/v0.1/servers", 200],
      ["GET", "/api/v1/vault/items", 404],
    ] as const) {
      const response = await request(`/r/${token}${path}`, { method });
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
    }
  });

  test("dies with the membership of who made it, for good", async () => {
    const team = await newRegistry("team");
    const link = await newLink(team);
    const member = await newCaller();
    await setMember(team.slug, member.email);
    const path = `/api/v1/teams/${team.slug}/install-links`;
    const other = await (await request(path, { method: "POST", key: member.key, body: {} })).json<{ token: string }>();
    expect((await useLink(other.token)).status).toBe(200);
    await removeMember(team.slug, member.email);
    expect((await useLink(other.token)).status).toBe(404);
    await setMember(team.slug, member.email);
    expect((await useLink(other.token)).status).toBe(404);
    expect((await useLink(link.token)).status).toBe(200);
  });

  test("making and revoking it are in the audit trail, without its token", async () => {
    const { id, token } = await newLink(registry);
    await registry.ask(`/install-links/${id}`, { method: "DELETE" });
    const { items } = await (
      await askOperator("audit?pageSize=5")
    ).json<{ items: { act: string; subject: string }[] }>();
    expect(items.filter(({ subject }) => subject.endsWith(`link ${id}`)).map(({ act }) => act)).toEqual([
      "link.revoke",
      "link.create",
    ]);
    expect(JSON.stringify(items)).not.toContain(token);
  });
});
