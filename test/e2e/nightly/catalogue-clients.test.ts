import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LockVerdict } from "../../../src/contract/public/verdicts.ts";
import { baseUrl } from "../support/base-url.ts";
import { type Catalogue, newCatalogue } from "../support/catalogue.ts";
import { type Clients, git, npmClients } from "../support/clients.ts";
import { aside, importRecords, publishSkills, takeDown } from "../support/publish.ts";
import { seenFrom } from "../support/seen-from.ts";

/**
 * A team's catalogue with clients that know nothing of it: what is approved installs, a newer version is not there
 * before it is approved, and what is withdrawn is gone. The agents are in `large/catalogue-agents.test.ts`.
 */
const root = mkdtempSync(join(tmpdir(), "catalogue-clients-"));
let clients: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;

beforeAll(async () => {
  clients = await npmClients();
  service = await seenFrom("198.51.100.66");
});
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(root, { recursive: true, force: true });
});

const folder = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const has = (...path: string[]) => existsSync(join(root, ...path));

/** A catalogue with two skills that are approved as they are, and an own item. */
async function filled(tag: string) {
  const catalogue = await newCatalogue();
  const publish = (line: string) => publishSkills(root, tag, `#!/bin/sh\necho ${line}\n`);
  const [many, one] = [`${tag}-many`, `${tag}-one`];
  await publish("first");
  await catalogue.approve(many);
  const approvedOne = await catalogue.approve(one);
  const own = { kind: "skill", slug: `${tag}-own`, title: "Own", body: "# Own" };
  await catalogue.ask("/items", { method: "POST", body: own });
  return { ...catalogue, publish, many, one, approvedOne };
}

async function verdictsOn(format: string, file: string): Promise<Map<string, LockVerdict>> {
  const body = JSON.stringify({ lock: { format, content: JSON.parse(readFileSync(file, "utf8")) as unknown } });
  const headers = { "Content-Type": "application/json", ...aside().headers };
  const response = await fetch(`${baseUrl()}/api/v1/verdicts`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(await response.text());
  const { items } = await response.json<{ items: LockVerdict[] }>();
  return new Map(items.map((item) => [item.name, item]));
}

test("git, by a key", async () => {
  const { team, key, publish, approve, withdraw, many, one, approvedOne } = await filled("cat-git");
  const address = `${service.url}/t/${team}.git`;
  const keyed = ["-c", `http.extraHeader=Authorization: Bearer ${key}`];
  expect(await git(root, ...keyed, "clone", "-q", address, "clone")).toBe("");
  expect(await git(join(root, "clone"), "fsck", "--strict")).not.toMatch(/error|warning|missing/);
  for (const skill of [many, one, "cat-git-own"]) expect(has("clone/skills", skill, "SKILL.md")).toBe(true);
  // A snapshot has no parent: who has an earlier one takes the present one.
  const pull = async () => {
    await git(join(root, "clone"), ...keyed, "fetch", "-q", "origin");
    await git(join(root, "clone"), "reset", "-q", "--hard", "origin/main");
    return read("clone/skills", many, "scripts/run.sh");
  };
  await publish("second");
  expect(await pull()).toContain("first");
  await approve(many);
  expect(await pull()).toContain("second");
  await withdraw(approvedOne);
  await pull();
  expect([has("clone/skills", one), has("clone/skills", many)]).toEqual([false, true]);
  // What was withdrawn is not in the pack either.
  expect(await git(root, ...keyed, "clone", "-q", address, "anew")).toBe("");
  expect(await git(join(root, "anew"), "log", "--all", "--name-only", "--format=")).not.toContain(`${one}/SKILL.md`);
  const other = await newCatalogue();
  const strange = ["-c", `http.extraHeader=Authorization: Bearer ${other.key}`];
  expect(await git(root, ...strange, "clone", "-q", address, "strange")).toMatch(/not found/);
  expect(await git(root, "clone", "-q", address, "unkeyed")).toMatch(/could not read Username|terminal/);
});

test("skills 1.7.4, by a link", async () => {
  const { newLink, publish, approve, withdraw, many, one, approvedOne } = await filled("cat-link");
  const { token } = await newLink();
  const skills = clients.client("skills/bin/cli.mjs");
  const address = `${service.url}/r/${token}`;
  const project = folder("skills");
  await skills.run(project, "add", address, "-y", "--copy", "-a", "claude-code", "-s", "*");
  const script = () => read("skills/.claude/skills", many, "scripts/run.sh");
  expect(script()).toContain("first");
  const update = () => skills.run(project, "update", "-p", "-y");
  await publish("second");
  expect(await update()).not.toContain("Updated");
  expect(script()).toContain("first");
  await approve(many);
  expect(await update()).toContain("Updated 1 skill");
  expect(script()).toContain("second");
  await withdraw(approvedOne);
  expect(await update()).toMatch(new RegExp(`deleted upstream:\\s+• ${one}\\n`));
  // A link opens a private registry, whose names say nothing of public records.
  const verdicts = await verdictsOn("skills", join(project, "skills-lock.json"));
  expect(verdicts.get(many)).toMatchObject({ known: false, matched: null });
});

describe.each([
  ["a key", ({ team }: Catalogue) => Promise.resolve(`/t/${team}`)],
  ["a link", async ({ newLink }: Catalogue) => `/r/${(await newLink()).token}`],
] as const)("clawhub 0.23.3, by %s", (how, pathOf) => {
  test("installs, waits, updates, and gets of what is withdrawn a file that says so", async () => {
    const name = how.replace(" ", "-");
    const catalogue = await filled(`cat-claw-${how.split(" ")[1]}`);
    const { key, publish, approve, withdraw, many, one, approvedOne } = catalogue;
    const project = folder(name);
    const client = clients.client("clawhub/bin/clawdhub.js", {
      CLAWHUB_REGISTRY: `${service.url}${await pathOf(catalogue)}/compat/clawhub`,
      CLAWHUB_DISABLE_TELEMETRY: "1",
      CLAWHUB_CONFIG_PATH: join(root, `${name}.json`),
    });
    const clawhub = (...words: string[]) => client.run(project, "--no-input", ...words);
    const login = () => clawhub("login", "--token", key, "--no-browser");
    const said = how === "a key" ? `${await clawhub("install", many)}${await login()}` : "";
    expect(said).toMatch(how === "a key" ? /Authentication failed[\s\S]*Logged in as @/ : /^$/);
    expect(await clawhub("search", many)).toContain(many);
    expect(await clawhub("install", many)).toContain(`Installed ${many}`);
    const script = () => read(name, "skills", many, "scripts/run.sh");
    expect(script()).toContain("first");
    await publish("second");
    expect(await clawhub("update", "--all")).toContain("up to date");
    expect(script()).toContain("first");
    await approve(many);
    expect(await clawhub("update", "--all")).toMatch(/updated/i);
    expect(script()).toContain("second");
    const onlySaid = (skill: string) => {
      expect(read(name, "skills", skill, "README.md")).toContain("Withdrawn on ");
      for (const file of ["SKILL.md", "scripts"]) expect(has(name, "skills", skill, file)).toBe(false);
    };
    await withdraw(approvedOne);
    expect(await clawhub("search", one)).not.toContain(one);
    // The client asks alike to install and to update: its update would stop at a 404.
    await clawhub("install", one);
    onlySaid(one);
    // What it wrote down, as it is.
    const lock = join(project, ".clawhub/lock.json");
    expect((await verdictsOn("clawhub", lock)).get(many)).toMatchObject({ known: true, matched: "version" });
    await takeDown(many);
    await expect.poll(async () => (await verdictsOn("clawhub", lock)).get(many)?.withdrawn).toBe(true);
    await clawhub("update", "--all");
    onlySaid(many);
  });
});

test("add-mcp 2.4 finds an approved server by a link, until it is withdrawn", async () => {
  const remotes = [{ type: "streamable-http", url: "https://tides.example/mcp" }];
  const server = (name: string) => ({
    type: "mcp-server",
    slug: `cat-${name}`,
    name,
    tagline: `Tells the ${name}`,
    status: "published",
    registryName: `io.github.cat/${name}`,
    version: "1.2.0",
    remotes,
  });
  await importRecords(root, "servers", ["tides", "moons"].map(server));
  const catalogue = await newCatalogue();
  const id = await catalogue.approve("cat-tides", "mcp-server");
  const { token } = await catalogue.newLink();
  const addMcp = clients.client("add-mcp/dist/index.js", { XDG_CONFIG_HOME: folder("config") });
  const findRegistries = [{ url: `${service.url}/r/${token}/v0.1/servers`, label: "A catalogue" }];
  folder("config/add-mcp");
  writeFileSync(join(root, "config/add-mcp/config.json"), JSON.stringify({ version: 1, findRegistries }));
  const find = async (into: string, word: string) => {
    await addMcp.run(folder(into), "find", word, "-y", "-a", "claude-code");
    return has(into, ".mcp.json") ? Object.values(JSON.parse(read(into, ".mcp.json")) as object) : [];
  };
  expect(JSON.stringify(await find("found", "tides"))).toContain("https://tides.example/mcp");
  expect(await find("not-approved", "moons")).toEqual([]);
  await catalogue.withdraw(id);
  expect(await find("withdrawn", "tides")).toEqual([]);
});

test("a reader of the MCP Registry v0.1, by a key", async () => {
  const catalogue = await newCatalogue();
  const id = await catalogue.approve("context7", "mcp-server");
  type Page = { servers: { server: { name: string; version: string } }[]; metadata: { count: number } };
  const get = (below: string, key = catalogue.key) =>
    fetch(`${service.url}/t/${catalogue.team}/v0.1/servers${below}`, { headers: { Authorization: `Bearer ${key}` } });
  const { servers } = (await (await get("?limit=50")).json()) as Page;
  expect(servers.map(({ server: { name } }) => name)).toEqual(["io.github.upstash/context7"]);
  const named = `/${encodeURIComponent(servers[0]!.server.name)}/versions/latest`;
  expect((await get(named)).status).toBe(200);
  expect((await get("/io.github.microsoft%2Fplaywright-mcp/versions/latest")).status).toBe(404);
  expect([(await get(named, (await newCatalogue()).key)).status, (await get(named, "")).status]).toEqual([404, 401]);
  await catalogue.withdraw(id);
  expect((await get(named)).status).toBe(404);
});
