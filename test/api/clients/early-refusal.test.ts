import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { pageThatFits } from "../../../src/clients/mcp/item-catalogue.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { pluginKinds } from "../../../src/vault/items/skills.ts";
import { attached, aZip } from "../../support/bundles.ts";
import { newIsolate } from "../../support/isolates.ts";
import { newItem, newRegistry, type Registry } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";
import { problemOf } from "../../support/actors.ts";
import { newAddress } from "../../support/addresses.ts";

/** An isolate that knows nothing yet, whose bucket and vault are watched. */
function watched() {
  const seen = { objects: 0, bytes: 0, largestBatch: 0 };
  const VAULT = {
    prepare: env.VAULT.prepare.bind(env.VAULT),
    withSession: (start: string) => {
      const session = env.VAULT.withSession(start);
      return {
        prepare: (query: string) => session.prepare(query),
        getBookmark: () => session.getBookmark(),
        batch: async (statements: D1PreparedStatement[]) => {
          const results = await session.batch(statements);
          const bytes = JSON.stringify(results.map((one) => one.results)).length;
          seen.bytes += bytes;
          seen.largestBatch = Math.max(seen.largestBatch, bytes);
          return results;
        },
      };
    },
  };
  const BUNDLES = {
    get: (key: string, ...more: never[]) => {
      if (!key.startsWith("packs/")) seen.objects += 1;
      return env.BUNDLES.get(key, ...more);
    },
    head: env.BUNDLES.head.bind(env.BUNDLES),
    put: env.BUNDLES.put.bind(env.BUNDLES),
  };
  const { anon } = newIsolate({ VAULT, BUNDLES });
  const ask = async (path: string, { key, body }: { key?: string; body?: object } = {}) => {
    Object.assign(seen, { objects: 0, bytes: 0, largestBatch: 0 });
    const response = await anon.send(path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        "CF-Connecting-IP": newAddress(),
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(body && { "Content-Type": "application/json", Accept: "application/json, text/event-stream" }),
      },
    });
    return { response, ...seen };
  };
  return { ask };
}

const tooLarge = "take one skill, by `@` and its name";
const KB = 1024;
const MB = 1024 * KB;
const textOf = (slug: string) => `# ${slug}\n\n${"All that it says. ".repeat(11_000)}`;
const bodyBytes = textOf("x").length;

/** A clean bundle that only the database knows: to read it fails. */
const giveBundle = (slug: string, ownerSlug: string, files: { path: string; sizeBytes: number }[]) =>
  env.VAULT.prepare(
    `insert into bundles (item_id, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status,
       uploaded_at, uploaded_by, files)
     select items.id, 'bundles/none-' || items.id, 'a.zip', 1000, ?3, ?4, 'x', 'clean', 1, items.created_by, ?5
     from items join owners on owners.id = items.owner_id where items.slug = ?1 and owners.slug = ?2`,
  )
    .bind(
      ...[slug, ownerSlug, files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0), files.length],
      JSON.stringify(files.map((file) => ({ ...file, isText: true }))),
    )
    .run();

describe("what a scope comes to is known before anything is read", () => {
  let registry: Registry;
  let token: string;
  beforeAll(async () => {
    registry = await newRegistry("vault");
    for (const slug of ["one", ...Array.from({ length: 24 }, (_, n) => `more-${n}`)]) {
      await newItem(registry, { slug, kind: "skill" });
      await giveBundle(slug, registry.slug, [{ path: "SKILL.md", sizeBytes: 11 * MB }]);
    }
    ({ token } = await newLink(registry));
  });

  test.each(["/.well-known/agent-skills/index.json", ".git/info/refs?service=git-upload-pack"])(
    "by a link, at %s",
    async (path) => {
      const { response, objects, bytes } = await watched().ask(`/r/${token}${path}`);
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining(tooLarge)]);
      expect(objects).toBe(0);
      expect(bytes).toBeLessThan(30 * KB);
    },
  );

  test("by a link to one of its files, and in the owner's repository", async () => {
    const { ask } = watched();
    const file = await ask(`/r/${token}/.well-known/skills/one/SKILL.md`);
    expect([(await problemOf(file.response)).code, file.objects]).toEqual(["scope_too_large", 0]);
    const own = await ask("/api/v1/vault/skills.git/info/refs?service=git-upload-pack", { key: registry.key });
    expect([await own.response.text(), own.objects]).toEqual([expect.stringContaining(tooLarge), 0]);
  });

  test("without what is never installed: folders, what operating systems add, and skills too large", async () => {
    const other = await newRegistry("vault");
    await newItem(other, { slug: "text", kind: "skill" });
    for (const [slug, path] of [
      ["one", "SKILL.md"],
      ["two", "SKILL.md"],
      ["hidden", ".data/all.json"],
    ] as const) {
      await newItem(other, { slug, kind: "skill" });
      await giveBundle(slug, other.slug, [
        { path: "SKILL.md", sizeBytes: 1 },
        { path, sizeBytes: 17 * MB },
        { path: "a/", sizeBytes: 0 },
      ]);
    }
    const { token: its } = await newLink(other);
    const index = `/r/${its}/.well-known/agent-skills/index.json`;
    const { response, objects } = await watched().ask(index);
    const { skills } = await response.json<{ skills: { name: string }[] }>();
    expect([skills.map(({ name }) => name), objects]).toEqual([["text"], 0]);

    await newItem(other, { slug: "four", kind: "skill" });
    await giveBundle("four", other.slug, [
      ...Array.from({ length: 3 }, (_, n) => ({ path: `__MACOSX/${n}`, sizeBytes: 11 * MB })),
      ...[
        { path: "x/.git/a", sizeBytes: 9 * MB },
        { path: "x/.DS_Store", sizeBytes: 9 * MB },
        { path: "x/._a", sizeBytes: 9 * MB },
      ],
      { path: "SKILL.md", sizeBytes: 1 },
    ]);
    // It fits, so its object is asked for, which is not there.
    vi.spyOn(console, "error").mockReturnValueOnce();
    expect((await watched().ask(index)).objects).toBe(1);
    vi.restoreAllMocks();
  });
});

describe("what a link or a key may open is found without all bodies", () => {
  const many = 20;
  let registry: Registry;
  let token: string;
  beforeAll(async () => {
    registry = await newRegistry("team");
    for (let n = 0; n < many; n++) {
      await newItem(registry, { slug: `skill-${n}`, title: `Skill ${n}`, kind: "skill", body: textOf(`${n}`) });
    }
    const server = {
      name: "io.github.acme/x",
      description: "X",
      version: "1.0.0",
      remotes: [{ type: "sse", url: "https://a.example/" }],
    };
    const body = `\`\`\`json\n${JSON.stringify(server)}\n\`\`\`\n\n${textOf("server")}`;
    await newItem(registry, { slug: "server", kind: "mcp-server", body });
    ({ token } = await newLink(registry));
  });
  const team = () => registry.path.split("/").at(-1)!;

  test("an index reads each body once in an isolate, some at a time", async () => {
    const { ask } = watched();
    const index = `/r/${token}/.well-known/agent-skills/index.json`;
    const cold = await ask(index);
    expect(cold.response.status).toBe(200);
    expect(cold.bytes).toBeGreaterThan(many * bodyBytes);
    expect(cold.largestBatch).toBeLessThan(17 * bodyBytes);
    const warm = await ask(index);
    expect((await warm.response.json<{ skills: object[] }>()).skills).toHaveLength(many);
    expect(warm.bytes).toBeLessThan(many * 4 * KB);
  });

  test("a file, an archive and a skill by its name read that one", async () => {
    for (const path of [
      "/.well-known/skills/skill-3/SKILL.md",
      "/.well-known/agent-skills/skill-3.zip",
      "@skill-3/.well-known/agent-skills/index.json",
    ]) {
      const { response, bytes } = await watched().ask(`/r/${token}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(bytes).toBeLessThan(2 * bodyBytes + many * 4 * KB);
    }
  });

  test("MCP servers of a link read the bodies of that kind, once in an isolate", async () => {
    const { ask } = watched();
    const cold = await ask(`/r/${token}/v0.1/servers`);
    expect(await cold.response.json()).toMatchObject({ servers: [{ server: { name: "io.github.acme/x" } }] });
    expect(cold.bytes).toBeLessThan(1.2 * bodyBytes);
    const warm = await ask(`/r/${token}/v0.1/servers/io.github.acme%2Fx/versions/latest`);
    expect(warm.response.status).toBe(200);
    expect(warm.bytes).toBeLessThan(10 * KB);
  });

  test("ClawHub's search shows a key's own skills without a body, and a detail reads one", async () => {
    const { ask } = watched();
    const { key } = registry;
    const found = await ask("/compat/clawhub/api/v1/search?q=skill&limit=50", { key });
    expect((await found.response.json<{ results: object[] }>()).results).toHaveLength(many);
    expect(found.bytes).toBeLessThan(many * 4 * KB);
    const detail = await ask(`/compat/clawhub/api/v1/skills/skill-3?ownerHandle=team.${team()}`, { key });
    expect(detail.response.status).toBe(200);
    expect(detail.bytes).toBeLessThan(1.5 * bodyBytes);
  });

  test("MCP's tools list without bodies, and get one", async () => {
    const { ask } = watched();
    const call = (name: string, args: object, path = "/mcp") =>
      ask(path, {
        ...(path === "/mcp" && { key: registry.key }),
        body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
      });
    for (const path of ["/mcp", `/r/${token}/mcp`]) {
      const listed = await call("list_vault_items", { team: team() }, path);
      expect(await listed.response.text()).toContain("skill-3");
      expect(listed.bytes).toBeLessThan(many * 4 * KB);
      const got = await call("get_vault_item", { slug: "skill-3", team: team() }, path);
      expect(await got.response.text()).toContain("All that it says.");
      expect(got.bytes).toBeLessThan(1.5 * bodyBytes);
    }
  });
});

/** Skills with clean bundles, of which the database says that they have 11 MiB. */
async function newLargeSkills(registry: Registry, slugs: readonly string[]) {
  for (const slug of slugs) {
    await newItem(registry, { slug, kind: "skill", title: `Title of ${slug}` });
    await attached(registry, slug, aZip(`---\nname: ${slug}\narguments: [topic]\n---\n\n# About ${slug}\n`));
  }
  const files = JSON.stringify([{ path: "SKILL.md", sizeBytes: 11 * MB, isText: true }]);
  await env.VAULT.prepare(
    `update bundles set status = 'clean', files = ? where item_id in
       (select items.id from items join owners on owners.id = owner_id where owners.slug = ?)`,
  )
    .bind(files, registry.slug)
    .run();
}

test("a page of MCP's skills and prompts ends where their files would be more than one request makes", async () => {
  const registry = await newRegistry("vault");
  await newItem(registry, { slug: "a", kind: "skill" });
  await newItem(registry, { slug: "bb", kind: "command" });
  await newLargeSkills(registry, ["b", "c", "d", "e"]);
  const deps = depsFrom(env, { waitUntil: () => {} });
  const reach = sql`items.owner_id = (select id from owners where slug = ${registry.slug})`;
  const slugsOf = ({ rows }: Awaited<ReturnType<typeof pageThatFits>>) => rows.map(({ row }) => row.slug);
  const first = await pageThatFits(deps, reach, ["skill"], undefined);
  expect(slugsOf(first)).toEqual(["a", "b", "c"]);
  expect(first.last).toEqual({ type: "user", owner: registry.slug, slug: "c" });
  const second = await pageThatFits(deps, reach, ["skill"], first.last);
  expect([slugsOf(second), second.last]).toEqual([["d", "e"], undefined]);
  expect(slugsOf(await pageThatFits(deps, reach, pluginKinds, undefined))).toEqual(["a", "b", "bb", "c"]);
});

type PromptPage = { prompts: { name: string; title: string; arguments?: object[] }[]; nextCursor?: string };

test("MCP's list of prompts opens what fits in a request, and no bundle a second time", async () => {
  const registry = await newRegistry("vault");
  await newLargeSkills(registry, ["a", "b", "c", "d"]);
  const link = await newLink(registry);
  const { ask } = watched();
  const list = async (path: string, key?: string, cursor?: string) => {
    const body = { jsonrpc: "2.0", id: 1, method: "prompts/list", params: { ...(cursor && { cursor }) } };
    const { response, objects } = await ask(path, { body, ...(key && { key }) });
    return { page: (await response.json<{ result: PromptPage }>()).result, objects };
  };
  const first = await list(`/r/${link.token}/mcp`);
  expect([first.page.prompts.map(({ name }) => name), first.objects > 0]).toEqual([["a", "b"], true]);
  expect(first.page.prompts[0]).toMatchObject({ title: "Title of a", arguments: [{ name: "topic", required: false }] });
  expect(await list(`/r/${link.token}/mcp`)).toEqual({ ...first, objects: 0 });
  expect(await list("/mcp", registry.key)).toEqual({
    objects: 0,
    page: { ...first.page, nextCursor: expect.any(String) as unknown },
  });
  const rest = await list(`/r/${link.token}/mcp`, undefined, first.page.nextCursor);
  expect([rest.page.prompts.map(({ name }) => name), rest.page.nextCursor]).toEqual([["c", "d"], undefined]);
});
