import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { operator } from "../../support/actors.ts";
import { index, refs } from "../../support/catalogue-endpoints.ts";
import { newIsolate } from "../../support/isolates.ts";
import { headIn, latin1 } from "../../support/large-scopes.ts";
import { bare, givePackage } from "../../support/package-rows.ts";
import { mcpServer, skill } from "../../support/records.ts";
import { treeAt } from "../../support/clone.ts";

const marketplacePath = "/.claude-plugin/marketplace.json";
const fresh = () => newIsolate().anon;
const files = (name: string) => ({ "SKILL.md": `---\nname: "${name}"\ndescription: "Does."\n---\n\nDo it.\n` });

/** A skill that clients can install. */
async function publish(slug: string, tags: string[], more: object = {}) {
  await operator.import([bare({ slug, tags, authorName: "Ada", authorSlug: "ada", ...more })]);
  await givePackage(slug, { files: files(slug) });
}
const setStatus = async (slug: string, status: string, reason?: string, kind = "skill") => {
  const response = await operator.send(`/catalog/${kind}/${slug}/status`, {
    method: "PUT",
    body: JSON.stringify({ status, reason }),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(200);
};

type Plugin = { name: string; version: string; description: string; skills?: unknown; source: { url: string } };
const pluginsOf = async (scope: string): Promise<Plugin[]> => {
  const response = await fresh().get(`${scope}${marketplacePath}`);
  return response.status === 404 ? [] : (await response.json<{ plugins: Plugin[] }>()).plugins;
};
const pluginOf = async (scope: string, name: string) => (await pluginsOf(scope)).find((one) => one.name === name);
const numberOf = (plugin: Plugin | undefined) => Number(plugin!.version.split(".")[2]);
const withdrawn = /^Withdrawn on \d{4}-\d\d-\d\d: ([a-z]+)$/;
const wordOf = (plugin: Plugin | undefined) => withdrawn.exec(plugin!.description)?.[1];

describe("a skill that is taken down", () => {
  let before: Plugin | undefined;
  beforeAll(async () => {
    await publish("gone", ["mixed", "lone"]);
    await publish("stays", ["mixed"]);
    before = await pluginOf("/tags/mixed", "gone");
    await setStatus("gone", "rejected", "malware");
  });

  test("leaves a plugin of its name at a higher version, without a skill, in each of its scopes", async () => {
    for (const scope of ["/skills/gone", "/tags/mixed", "/tags/lone", "/tags/mixed@gone", "/authors/ada"]) {
      const plugin = await pluginOf(scope, "gone");
      expect([scope, wordOf(plugin), plugin!.skills]).toEqual([scope, "malware", undefined]);
      expect(numberOf(plugin)).toBeGreaterThan(numberOf(before));
      expect(JSON.stringify(plugin)).not.toMatch(/Does|Ada/);
    }
    expect((await pluginOf("/tags/mixed", "stays"))!.skills).toEqual(["./"]);
  });

  test("is a folder of two files in the repository, and in no folder of skills", async () => {
    const plugin = await pluginOf("/tags/mixed", "gone");
    const all = await treeAt(fresh(), "/tags/mixed");
    expect([...all.keys()].filter((path) => path.includes("gone"))).toEqual([
      "dist/gone/.claude-plugin/plugin.json",
      "dist/gone/README.md",
    ]);
    expect(JSON.parse(all.get("dist/gone/.claude-plugin/plugin.json")!)).toEqual({
      name: "gone",
      version: plugin!.version,
      description: plugin!.description,
    });
    expect(all.get("dist/gone/README.md")).toContain(plugin!.description);
    expect(all.has("skills/stays/SKILL.md")).toBe(true);
    const alone = await treeAt(fresh(), "/skills/gone");
    expect(JSON.parse(alone.get("gemini-extension.json")!)).toEqual({ name: "skill-gone", version: plugin!.version });
    expect([...alone.keys()].some((path) => path.endsWith("SKILL.md"))).toBe(false);
  });

  test("has an archive where the skill's was, which its digest alone opens", async () => {
    const { source } = (await pluginOf("/skills/gone", "gone"))!;
    const { pathname, search } = new URL(source.url);
    expect(pathname).toBe("/skills/gone/.well-known/agent-skills/gone.zip");
    const response = await fresh().get(`${pathname}${search}`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    expect((await fresh().get(pathname)).status).toBe(404);
    expect((await fresh().get("/skills/gone.zip")).status).toBe(404);
  });

  test("answers elsewhere as nothing that is there", async () => {
    const response = await fresh().get(`/skills/gone${index}`);
    expect([response.status, await response.text()]).toEqual([200, '{"skills":[]}']);
    for (const path of ["/.well-known/skills/index.json", "/.well-known/agent-skills/gone/SKILL.md", "/SKILL.md"]) {
      expect((await fresh().get(`/skills/gone${path}`)).status).toBe(404);
    }
    const found = await (await fresh().get(`/tags/mixed${index}`)).json<{ skills: { name: string }[] }>();
    expect(found.skills.map(({ name }) => name)).toEqual(["stays"]);
    expect(await (await fresh().get("/api/search?q=gone")).text()).not.toContain("gone");
  });

  test("is a skill of one file for who asks ClawHub's API for its name", async () => {
    const claw = "/compat/clawhub/api/v1";
    const detail = await fresh().read(`${claw}/skills/gone`);
    const { version } = (await pluginOf("/skills/gone", "gone"))!;
    expect(detail).toMatchObject({
      latestVersion: { version },
      owner: { handle: "ada" },
      moderation: { isSuspicious: false, isMalwareBlocked: false, verdict: "clean" },
    });
    expect(await fresh().read(`${claw}/skills/gone/versions/${version}`)).toMatchObject({
      version: { files: [{ path: "README.md" }] },
    });
    expect((await fresh().get(`${claw}/skills/gone?ownerHandle=ada`)).status).toBe(200);
    expect((await fresh().get(`${claw}/skills/gone?ownerHandle=other`)).status).toBe(404);
    expect((await fresh().get(`${claw}/download?slug=gone&version=${version}`)).status).toBe(200);
    expect(await fresh().read(`${claw}/resolve?slug=gone`)).toMatchObject({ latestVersion: { version } });
    for (const path of [`${claw}/skills`, `${claw}/search?q=gone`, `${claw}/search?q=gone&mode=exact`]) {
      expect(await (await fresh().get(path)).text()).not.toContain('"gone"');
    }
  });

  test("comes back at a higher version, and the tombstone ends", async () => {
    const tombstone = await pluginOf("/tags/mixed", "gone");
    await setStatus("gone", "approved");
    const again = await pluginOf("/tags/mixed", "gone");
    expect(again!.skills).toEqual(["./"]);
    expect(numberOf(again)).toBeGreaterThan(numberOf(tombstone));
    const claw = await fresh().read("/compat/clawhub/api/v1/skills/gone");
    expect(claw).toMatchObject({ latestVersion: { version: again!.version } });
    const tags = await latin1(await fresh().get(`/skills/gone.git${refs}`));
    expect(tags).toContain(`${headIn(tags)} refs/tags/v${again!.version}`);
    expect(tags).toContain(`refs/tags/v${before!.version}`);
  });
});

test("only reasons that reports have are told, never what somebody wrote", async () => {
  await publish("worded", ["words"]);
  await setStatus("worded", "rejected", "holds the key sk-123 of a customer");
  expect(wordOf(await pluginOf("/tags/words", "worded"))).toBe("withdrawn");
});

test("what never was offered, and what a scope never held, stays 404", async () => {
  await operator.import([bare({ slug: "unseen", tags: ["unseen"] })]);
  await setStatus("unseen", "rejected");
  for (const scope of ["/skills/unseen", "/tags/unseen"]) {
    expect((await fresh().get(`${scope}.git${refs}`)).status).toBe(404);
    expect((await fresh().get(`${scope}${marketplacePath}`)).status).toBe(404);
  }
  await publish("moved", ["former"]);
  await operator.import([bare({ slug: "moved", tags: ["later"], authorName: "Ada", authorSlug: "ada" })]);
  await setStatus("moved", "rejected");
  expect((await fresh().get(`/tags/former.git${refs}`)).status).toBe(404);
  expect(wordOf(await pluginOf("/tags/later", "moved"))).toBe("withdrawn");
  expect((await fresh().get("/compat/clawhub/api/v1/skills/unseen")).status).toBe(404);
});

test("what only falls out leaves none, until it is taken down", async () => {
  await publish("priced", ["falls"]);
  const before = await pluginOf("/tags/falls", "priced");
  const price = (amount: number | null) =>
    env.CATALOG.batch([
      env.CATALOG.prepare("update sequence set value = value + 1"),
      env.CATALOG.prepare(
        `update records set fields = json_set(fields, '$.price', ?), seq = (select value from sequence)
         where slug = 'priced'`,
      ).bind(amount),
    ]);
  await price(5);
  expect((await fresh().get(`/tags/falls.git${refs}`)).status).toBe(404);
  await price(null);
  expect(await pluginOf("/tags/falls", "priced")).toEqual(before);
  await price(5);
  await setStatus("priced", "rejected");
  expect(wordOf(await pluginOf("/tags/falls", "priced"))).toBe("withdrawn");
});

test("an earlier version that is offered again has a higher number than the one that was taken back", async () => {
  await publish("returns", ["returns"]);
  const [first] = await pluginsOf("/tags/returns");
  await givePackage("returns", { files: { ...files("returns"), "more.txt": "more" } });
  const [second] = await pluginsOf("/tags/returns");
  expect(numberOf(second)).toBeGreaterThan(numberOf(first));
  await env.CATALOG.batch([
    env.CATALOG.prepare("update sequence set value = value + 1"),
    env.CATALOG.prepare(
      `insert into blocked (sha256, of, kind, slug, reason, at)
       select sha256, 'package', 'skill', 'other', null, 0 from packages
       where id = (select package_id from records where slug = 'returns')`,
    ),
    env.CATALOG.prepare("update records set seq = (select value from sequence) where slug = 'returns'"),
  ]);
  const [third] = await pluginsOf("/tags/returns");
  expect(third!.skills).toEqual(["./"]);
  expect(numberOf(third)).toBeGreaterThan(numberOf(second));
});

test("a name stays its own while a tombstone stands", async () => {
  const server = mcpServer({
    slug: "both",
    registryName: "io.github.ada/both",
    tags: ["kept"],
    version: "1.0.0",
    remotes: [{ type: "streamable-http", url: "https://both.example/mcp" }],
  });
  await operator.import([server]);
  expect(await pluginOf("/tags/kept", "both")).toBeDefined();
  await setStatus("both", "rejected", "spam", "mcp-server");
  await publish("both", ["kept"]);
  const plugin = await pluginOf("/tags/kept", "both");
  expect([wordOf(plugin), plugin!.skills]).toEqual(["spam", undefined]);
  // Its own scope is another one.
  expect((await pluginOf("/skills/both", "both"))!.skills).toEqual(["./"]);
  expect(wordOf(await pluginOf("/mcp-servers/both", "both"))).toBe("spam");
  expect([...(await treeAt(fresh(), "/mcp-servers/both")).keys()]).not.toContain("dist/both/.mcp.json");
  const tombstone = numberOf(plugin);
  await setStatus("both", "listed", undefined, "mcp-server");
  expect(numberOf(await pluginOf("/mcp-servers/both", "both"))).toBeGreaterThan(tombstone);
  expect((await pluginOf("/tags/kept", "both"))!.skills).toEqual(["./"]);
});

test("a scope shows the newest, for some months", async () => {
  for (const slug of ["old-one", "old-two"]) {
    await publish(slug, ["many"]);
    await setStatus(slug, "rejected");
  }
  const few = newIsolate({ TOMBSTONES_MAX: "1" }).anon;
  const { plugins } = await few.read<{ plugins: Plugin[] }>(`/tags/many${marketplacePath}`);
  expect(plugins.map(({ name }) => name)).toEqual(["old-two"]);
  await env.CATALOG.prepare("update tombstones set at = at - 181 * 86400000 where scope = 'tags/many'").run();
  await operator.import([skill({ slug: "takes-a-number" })]);
  expect((await fresh().get(`/tags/many.git${refs}`)).status).toBe(404);
});
