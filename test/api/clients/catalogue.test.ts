import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { commitAt, index, namesAt, packOf, refs, textOf } from "../../support/catalogue-endpoints.ts";
import { approveRow, approveSkill, publish } from "../../support/catalogue.ts";
import { operator } from "../../support/actors.ts";
import { newItem, newRegistry, type Registry } from "../../support/items.ts";
import { ask, call } from "../../support/mcp.ts";
import { mcpServer } from "../../support/records.ts";
import { newCaller, newKey, newTeam, request } from "../../support/vault.ts";

const pack = "/git-upload-pack";

let team: Registry;
let other: Registry;
let root: string;
let digests: string[];

const get = (path: string, options: Parameters<typeof request>[1] = {}) => request(path, { key: team.key, ...options });
const json = async <Read>(path: string): Promise<Read> => (await get(path)).json<Read>();

beforeAll(async () => {
  [team, other] = [await newRegistry("team"), await newRegistry("team")];
  root = `/t/${team.slug}`;
  digests = await publish("formatter", ["First", "Second", "Third"]);
  await publish("never-approved", ["First"]);
  await operator.import([
    mcpServer({
      slug: "weather",
      name: "Weather",
      tagline: "Forecasts",
      registryName: "io.github.acme/weather",
      version: "1.2.0",
      remotes: [{ type: "streamable-http", url: "https://weather.example/mcp" }],
    }),
    mcpServer({ slug: "tides", name: "Tides", registryName: "io.github.acme/tides" }),
  ]);
  await newItem(team, { slug: "deploy", title: "Deploy", kind: "skill", body: "# Deploy\n\nStep by step." });
  await newItem(team, { slug: "standup", title: "Standup", kind: "command", body: "Say what you did." });
  await newItem(other, { slug: "secret", title: "Secret", kind: "skill", body: "# Secret\n\nOf another team." });
  await approveSkill(team.slug, "formatter", 2);
  await approveSkill(other.slug, "formatter", 3);
  const { report, version } = await (await request("/api/v1/mcp-servers/weather")).json<McpServerDetail>();
  await approveRow(team.slug, { kind: "mcp-server", slug: "weather", version: version!, sha256: report.sha256 });
});

describe("what a catalogue offers", () => {
  test("is what was approved, at those bytes, and the team's own items", async () => {
    expect(await namesAt(root, team)).toEqual(["deploy", "formatter"]);
    const { skills } = await json<{ skills: { name: string; url: string; digest: string }[] }>(`${root}${index}`);
    const { url, digest } = skills.find(({ name }) => name === "formatter")!;
    expect(digest).toBe(`sha256:${digests[1]}`);
    const archive = await get(`${root}/.well-known/agent-skills/${url}`);
    const bytes = Buffer.from(await archive.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(digests[1]);
    expect(archive.headers.get("Cache-Control")).toBe("private, no-store");
    const published = await request("/api/v1/skills/formatter/versions/2/package");
    expect(Buffer.from(await published.arrayBuffer()).equals(bytes)).toBe(true);
    const file = await get(`${root}/.well-known/skills/formatter/notes.md`);
    expect(await file.text()).toBe("Second of formatter\n");
    expect(await namesAt(`/t/${other.slug}`, other)).toEqual(["formatter", "secret"]);
  });

  test("is named by the team in every form that clients read", async () => {
    const { name, plugins } = await json<{ name: string; plugins: { name: string; source: { url: string } }[] }>(
      `${root}/.claude-plugin/marketplace.json`,
    );
    expect([name, plugins.map((plugin) => plugin.name)]).toEqual([
      `team-${team.slug}`,
      ["deploy", "formatter", "standup", "weather"],
    ]);
    for (const { source } of plugins) {
      expect(source.url).toMatch(`http://localhost${root}/.`);
      expect((await get(source.url.slice("http://localhost".length))).status).toBe(200);
    }
    const older = await json<{ skills: { name: string; files: string[] }[] }>(`${root}/.well-known/skills/index.json`);
    expect(older.skills.map((one) => [one.name, one.files])).toEqual([
      ["deploy", ["SKILL.md"]],
      ["formatter", ["SKILL.md", "notes.md"]],
    ]);
    expect((await get(`${root}.git${refs}`)).headers.get("Cache-Control")).toBe("private, no-store");
    const sent = await packOf(root, await commitAt(root, team), team);
    expect(Buffer.from(await sent.arrayBuffer()).includes("PACK")).toBe(true);
  });

  test("is asked for one skill by `@` and its name", async () => {
    expect(await namesAt(`${root}@formatter`, team)).toEqual(["formatter"]);
    expect(await namesAt(`${root}@never-approved`, team)).toEqual([]);
    expect((await get(`${root}@never-approved.git${refs}`)).status).toBe(404);
    expect((await get(`${root}@deploy.git${refs}`)).status).toBe(200);
  });

  test("is answered in part, and not at all to who has it", async () => {
    const path = `${root}/.well-known/agent-skills/formatter.zip`;
    const whole = await get(path);
    const [etag, bytes] = [whole.headers.get("ETag")!, Buffer.from(await whole.arrayBuffer())];
    expect((await get(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const part = await get(path, { headers: { Range: "bytes=2-9" } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2, 10))]).toEqual([206, true]);
    const listed = await get(`${root}${index}`);
    const again = await get(`${root}${index}`, { headers: { "If-None-Match": listed.headers.get("ETag")! } });
    expect(again.status).toBe(304);
    expect((await get(`${path}?d=0123456789abcdef`)).status).toBe(404);
  });

  test("is there for clients of MCP, and nothing else is", async () => {
    const asking = { key: team.key, path: `${root}/mcp` };
    const { result } = await ask("skills/list", {}, asking);
    const { skills } = result as { skills: { uri: string; frontmatter: { name: string } }[] };
    expect(skills.map(({ uri, frontmatter }) => [uri, frontmatter.name])).toEqual([
      [`skill://teams/${team.slug}/deploy/SKILL.md`, "deploy"],
      [`skill://teams/${team.slug}/formatter/SKILL.md`, "formatter"],
    ]);
    const uri = `skill://teams/${team.slug}/formatter/notes.md`;
    expect((await ask("resources/read", { uri }, asking)).result).toMatchObject({
      contents: [{ uri, text: "Second of formatter\n" }],
    });
    for (const hidden of [
      "skill://formatter/notes.md",
      `skill://teams/${team.slug}/never-approved/SKILL.md`,
      `skill://teams/${other.slug}/secret/SKILL.md`,
    ]) {
      expect((await ask("resources/read", { uri: hidden }, asking)).error).toBeDefined();
    }
    const prompts = (await ask("prompts/list", {}, asking)).result as { prompts: { name: string }[] };
    expect(prompts.prompts.map(({ name }) => name)).toEqual(["deploy", "formatter", "standup"]);
    expect((await ask("prompts/get", { name: "standup" }, asking)).result).toMatchObject({
      messages: [{ content: { text: expect.stringContaining("Say what you did.") } }],
    });
    const found = await call("search_catalogue", { query: "formatter" }, asking);
    expect(found.said).toMatchObject({ items: [{ slug: "formatter", url: `http://localhost${root}@formatter` }] });
    expect((await call("search_catalogue", { query: "never-approved" }, asking)).said).toMatchObject({ items: [] });
    expect((await call("get_skill", { slug: "formatter" }, asking)).said).toMatchObject({
      skillMd: expect.stringContaining("Second of formatter"),
    });
    expect((await call("get_skill", { slug: "never-approved" }, asking)).isError).toBe(true);
    expect((await call("get_mcp_server", { slug: "weather" }, asking)).isError).toBe(false);
    expect((await call("get_mcp_server", { slug: "tides" }, asking)).isError).toBe(true);
    const items = (await call("list_vault_items", {}, asking)).said as { items: { slug: string }[] };
    expect(items.items.map(({ slug }) => slug)).toEqual(["deploy", "standup"]);
    expect((await call("get_vault_item", { slug: "deploy" }, asking)).said).toMatchObject({ team: team.slug });
    expect((await call("get_vault_item", { slug: "secret", team: other.slug }, asking)).isError).toBe(true);
  });

  test("is a registry of MCP servers", async () => {
    const { servers, metadata } = await json<{
      servers: { server: { name: string; version: string } }[];
      metadata: object;
    }>(`${root}/v0.1/servers`);
    expect(servers.map(({ server }) => [server.name, server.version])).toEqual([["io.github.acme/weather", "1.2.0"]]);
    expect(metadata).toEqual({ count: 1 });
    const one = `${root}/v0.1/servers/io.github.acme%2Fweather/versions`;
    for (const path of [one, `${one}/latest`, `${one}/1.2.0`]) expect((await get(path)).status).toBe(200);
    for (const path of [`${one}/1.3.0`, `${root}/v0.1/servers/io.github.acme%2Ftides/versions/latest`]) {
      const refused = await get(path);
      expect([refused.status, await refused.json()]).toMatchObject([404, { error: expect.any(String) }]);
    }
    expect((await get(`${root}/v0.1/servers?limit=0`)).status).toBe(400);
  });

  test("keeps a server as it was approved", async () => {
    await operator.import([
      mcpServer({
        slug: "weather",
        name: "Weather",
        tagline: "Forecasts",
        registryName: "io.github.acme/weather",
        version: "9.9.9",
        remotes: [{ type: "streamable-http", url: "https://elsewhere.example/mcp" }],
      }),
    ]);
    const text = await (await get(`${root}/v0.1/servers`)).text();
    // What was approved is kept beside the approval by whoever approves; a row without it offers nothing.
    expect(text).not.toContain("elsewhere.example");
  });

  test("is a registry of ClawHub's client", async () => {
    const claw = `${root}/compat/clawhub/api/v1`;
    const { results } = await json<{ results: { slug: string; ownerHandle: string }[] }>(`${claw}/search?q=formatter`);
    expect(results).toMatchObject([{ slug: "formatter", ownerHandle: `team.${team.slug}` }]);
    const { items } = await json<{ items: { slug: string }[] }>(`${claw}/skills?sort=installs`);
    expect(items.map(({ slug }) => slug)).toEqual(["deploy", "formatter"]);
    const { archive } = await json<{ archive: { downloadUrl: string } }>(`${claw}/skills/formatter/install`);
    expect(archive.downloadUrl).toMatch(`http://localhost${claw}/download?`);
    const sent = await get(archive.downloadUrl.slice("http://localhost".length));
    expect(
      createHash("sha256")
        .update(Buffer.from(await sent.arrayBuffer()))
        .digest("hex"),
    ).toBe(digests[1]);
    const absent = await get(`${claw}/skills/never-approved`);
    expect([absent.status, await absent.text()]).toEqual([404, "Skill not found"]);
    expect((await get(`${claw}/skills/formatter?ownerHandle=author-of-formatter`)).status).toBe(404);
    expect((await get(`${claw}/whoami`)).status).toBe(200);
  });
});

const paths = () =>
  [root, `/t/${other.slug}`, "/t/no-such-team"].flatMap((scope) =>
    [
      ...[index, "/.well-known/skills/index.json", "/.claude-plugin/marketplace.json", "/v0.1/servers"],
      ...["/.well-known/agent-skills/formatter.zip", "/.well-known/skills/formatter/SKILL.md", `@formatter${index}`],
      ...[`.git${refs}`, `@formatter.git${refs}`, "/.claude-plugin/weather.zip", "/anything", ""],
      ...["/v0.1/servers/io.github.acme%2Fweather/versions", "/compat/clawhub/api/v1/skills/formatter"],
      ...["/compat/clawhub/api/v1/skills", "/compat/clawhub/api/v1/search?q=formatter"],
    ].map((path) => `${scope}${path}`),
  );

describe("a stranger", () => {
  test("without a key is asked for one, whatever the team", async () => {
    for (const path of paths()) {
      const refused = await request(path);
      const isGit = path.includes(".git/");
      expect([path, refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
        ...[path, 401],
        isGit ? 'Basic realm="vault", Bearer realm="vault"' : 'Bearer realm="vault"',
      ]);
      expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
    }
    for (const path of [`${root}.git${pack}`, `${root}/mcp`]) {
      expect((await request(path, { method: "POST", body: "{}" })).status).toBe(401);
    }
  });

  test("with a good key gets what does not exist, byte for byte", async () => {
    const { key } = await newCaller();
    const told = async (path: string, headers: Record<string, string> = {}) => {
      const response = await request(path, { key, headers });
      const { status } = response;
      return [status, (await response.text()).replace(/"requestId":"[^"]*"/, "").replaceAll(/\/t\/[a-z0-9-]+/g, "/t")];
    };
    const some = [{}, { Range: "bytes=0-1" }, { "If-None-Match": "*" }, { "If-None-Match": `"${digests[1]}"` }];
    for (const path of paths().filter(
      (one) => one.startsWith(`${root}/`) || one.startsWith(`${root}@`) || one.startsWith(`${root}.`),
    )) {
      const absent = path.replace(root, "/t/no-such-team");
      for (const headers of some) {
        expect([path, await told(path, headers)]).toEqual([path, await told(absent, headers)]);
        expect((await told(path, headers))[0]).toBe(404);
      }
    }
    // Also who knows what a member's answer was marked with.
    for (const path of [index, "/.well-known/agent-skills/formatter.zip", "/.claude-plugin/marketplace.json"]) {
      const etag = (await get(root + path)).headers.get("ETag")!;
      for (const headers of [{ "If-None-Match": etag }, { "If-Range": etag, Range: "bytes=0-1" }]) {
        expect([path, await told(root + path, headers)]).toEqual([path, await told(`/t/no-such-team${path}`, headers)]);
        expect((await told(root + path, headers))[0]).toBe(404);
      }
    }
    const commit = await commitAt(root, team);
    expect((await packOf(root, commit, { key })).status).toBe(404);
    for (const scope of [root, "/t/no-such-team"]) {
      const { error } = await ask("skills/list", {}, { key, path: `${scope}/mcp` });
      expect(error?.message).toBe((await ask("skills/list", {}, { key, path: "/t/none/mcp" })).error?.message);
    }
  });

  test("is let in with the key's scope alone, and by Basic on git's paths alone", async () => {
    const { email, slug } = await newCaller();
    const mine = await newTeam(email);
    const { key } = await newKey(email, ["vault:write"]);
    const refused = await request(`/t/${mine.slug}${index}`, { key });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("WWW-Authenticate")).toContain('scope="vault:read"');
    const headers = { Authorization: `Basic ${Buffer.from(`${slug}:${team.key}`).toString("base64")}` };
    expect((await request(`${root}.git${refs}`, { headers })).status).toBe(200);
    expect((await request(`${root}${index}`, { headers })).status).toBe(401);
    expect((await get(`${root}.git/info/refs`)).status).toBe(403);
    expect((await get(`${root}.git/git-receive-pack`, { method: "POST" })).status).toBe(403);
    expect((await get(`${root}${index}`, { method: "POST" })).status).toBe(405);
  });

  test("is given no object that another team approved, and none that this one offers no more", async () => {
    const theirs = await commitAt(`/t/${other.slug}`, other);
    const refused = await textOf(await packOf(root, theirs, team));
    expect(refused).toContain(`ERR not our ref ${theirs}`);
    const before = await commitAt(root, team);
    await newItem(team, { slug: "later", title: "Later", kind: "skill", body: "# Later\n\nMore." });
    expect(await textOf(await packOf(root, before, team))).toContain("ERR not our ref");
  });
});
