import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, agents } from "../support/agents.ts";
import { baseUrl } from "../support/base-url.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { first, largeSections, withAddress } from "../support/guide.ts";
import { aside, publishSkills } from "../support/publish.ts";
import { newTeamRegistry, type TeamRegistry } from "../support/registry.ts";
import { seenFrom } from "../support/seen-from.ts";

// The agents that people have, as far as they go without a login: what they install, update and list.

/** Of the commands of an update, the one that asks for the repository. */
const refresh: Record<Agent["name"], (market: string) => string> = {
  claude: (market) => `claude plugin marketplace update ${market}`,
  codex: (market) => `codex plugin marketplace upgrade ${market}`,
  copilot: (market) => `copilot plugin marketplace update ${market}`,
  gemini: (market) => `gemini extensions update ${market}`,
};

const root = mkdtempSync(join(tmpdir(), "agents-"));
let clients: Clients;
let team: TeamRegistry;
let service: Awaited<ReturnType<typeof seenFrom>>;
/** An address has 300 requests a minute, of which a clone takes a dozen: each group of tests asks from its own. */
function asksFrom(client: string): void {
  beforeAll(async () => {
    service = await seenFrom(client);
  });
  afterAll(() => service?.close());
}
const project = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const served = async (slug: string) => (await fetch(`${baseUrl()}/skills/${slug}/SKILL.md`, aside())).text();
/** The texts of that file in every folder of the home that the pattern names. */
const kept = (pattern: string, file = "SKILL.md") =>
  globSync(`${pattern}/${file}`, { cwd: clients.home }).map((path) => readFileSync(join(clients.home, path), "utf8"));
const sh = (folder: string, commands: string) =>
  clients.shell(project(folder), commands).catch((error: unknown) => `failed: ${String(error)}`);

beforeAll(async () => {
  team = await newTeamRegistry();
  clients = await npmClients("large");
}, 1_200_000);
afterAll(() => {
  clients?.remove();
  rmSync(root, { recursive: true, force: true });
});

describe("the guide's commands", () => {
  asksFrom("198.51.100.66");
  const slug = "pull-request-review";
  const places: Record<string, string> = {
    "Claude Code": agents[0]!.keeps("tag-git", slug),
    Codex: agents[1]!.keeps("tag-git", slug),
    "GitHub Copilot CLI": agents[2]!.keeps("tag-git", slug),
    "Gemini CLI": agents[3]!.keeps("tag-git", slug),
    opencode: `.cache/opencode/skills/${slug}`,
  };

  test("every section has a place that it installs to", () => {
    expect(largeSections.map(({ title }) => title)).toEqual(Object.keys(places));
  });

  test.each(largeSections)("$title", async ({ title, commands, settings }) => {
    const folder = project(title);
    if (settings) writeFileSync(join(folder, "opencode.json"), withAddress(settings, service.url));
    const said = await clients.shell(folder, withAddress(first + commands, service.url));
    expect(kept(places[title]!)).toEqual([await served(slug)]);
    // What asks the endpoint says whether it was reached.
    expect(said).not.toMatch(/failed to connect|disconnected|✗|✘/i);
  });
});

describe.each(agents)("$name", ({ name, keeps, add, install, update }) => {
  asksFrom(`198.51.100.${80 + agents.findIndex((agent) => agent.name === name)}`);
  const tag = `large-${name}`;
  const market = `tag-${tag}`;
  const many = `${tag}-many`;
  const publish = (line: string) => publishSkills(root, tag, `#!/bin/sh\necho ${line}\n`);

  test("updates what has changed", async () => {
    await publish("first");
    await clients.shell(project(name), `${add(`${service.url}/tags/${tag}.git`)}; ${install(many, market)}`);
    expect(kept(keeps(market, many), "scripts/run.sh")).toEqual(["#!/bin/sh\necho first\n"]);
    await publish("second");
    await clients.shell(project(name), update(many, market));
    // Beside it, the version that was there before may be kept.
    expect(kept(keeps(market, many), "scripts/run.sh")).toContain("#!/bin/sh\necho second\n");
  });

  test("installs through a link, and keeps what it has when that is revoked", async () => {
    const slug = `private-${name}`;
    await team.newItem({ slug, title: "Private", summary: "Only for the team." });
    const command = `ship-${name}`;
    await team.newItem({ slug: command, kind: "command", title: "Ship", summary: "Ships it.", body: "Ship it." });
    const link = await team.newLink({ items: [slug, command] });
    const linkMarket = `link-${link.id}`;
    const given = link.commands[name].replaceAll(baseUrl(), service.url);
    await clients.shell(project(name), name === "gemini" ? `${given} --consent` : given);
    const inPlugin = keeps(linkMarket, command).replace(/\/skills\/[^/]+$/, "/commands");
    const shipping = '---\ndescription: "Ships it."\n---\n\nShip it.\n';
    // Gemini's commands are of another form.
    expect(kept(inPlugin, `${command}.md`)).toEqual(name === "gemini" ? [] : [shipping]);
    const [text] = kept(keeps(linkMarket, slug));
    expect(text).toContain(`name: "${slug}"`);
    await team.revoke(link.id);
    expect(await sh(name, refresh[name](linkMarket))).toMatch(/not found|failed/i);
    expect(kept(keeps(linkMarket, slug))).toEqual([text]);
  });
});

describe("other places", () => {
  asksFrom("198.51.100.90");

  test("agents install an MCP server from its own address", async () => {
    const slug = "filesystem";
    const repository = `${service.url}/mcp-servers/${slug}.git`;
    for (const { name, add, install } of agents) {
      await clients.shell(project(`server-${name}`), `${add(repository)}; ${install(slug, `mcp-server-${slug}`)}`);
    }
    const config = { mcpServers: { [slug]: { command: "npx" } } };
    for (const { name, keeps } of agents) {
      const inPlugin = keeps(`mcp-server-${slug}`, slug).replace(/\/skills\/[^/]+$/, "");
      const [text] = kept(inPlugin, name === "gemini" ? "gemini-extension.json" : ".mcp.json");
      expect(JSON.parse(text!)).toMatchObject(config);
    }
  });

  test("claude installs from a team's repository with a key", async () => {
    await team.newItem({ slug: "large-keyed", title: "Keyed", summary: "Only for the team." });
    const repository = `${service.url.replace("//", `//x:${team.key}@`)}/api/v1/teams/${team.team}/skills.git`;
    const market = `team-${team.team}`;
    await clients.shell(
      project("keyed"),
      `${agents[0]!.add(repository)}; ${agents[0]!.install("large-keyed", market)}`,
    );
    expect(kept(agents[0]!.keeps(market, "large-keyed"))).toHaveLength(1);
  });
});
