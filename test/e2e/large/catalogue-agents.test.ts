import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LockVerdict } from "../../../src/contract/public/verdicts.ts";
import { type Agent, agents } from "../support/agents.ts";
import { baseUrl } from "../support/base-url.ts";
import { type Catalogue, newCatalogue } from "../support/catalogue.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { aside, publishSkills, takeDown } from "../support/publish.ts";
import { seenFrom } from "../support/seen-from.ts";

// A team's catalogue by key, with the agents that people have: what is approved, and no newer before it is.

type Gone = { asked: (skill: string, market: string) => string; says: RegExp; keeps: boolean };
/** What each does, after an update of the catalogue, with an installed skill that is gone from there. */
const gone: Record<Agent["name"], Gone> = {
  // Its files stay, and it no longer loads them.
  claude: {
    asked: () => "claude plugin list",
    says: /-one@[\s\S]*failed to load[\s\S]*not found in market/,
    keeps: true,
  },
  // The same.
  codex: { asked: () => "codex plugin list", says: /^(?=[\s\S]*-many@)(?![\s\S]*-one@)/, keeps: true },
  // It goes on with it, as the guide says.
  copilot: {
    asked: (skill, market) => `copilot plugin update ${skill}@${market} 2>&1; copilot skill list`,
    says: /not found in marketplace[\s\S]*-one - /,
    keeps: true,
  },
  gemini: { asked: () => "gemini extensions list", says: /-many/, keeps: false },
};

const root = mkdtempSync(join(tmpdir(), "catalogue-agents-"));
let clients: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;

beforeAll(async () => {
  service = await seenFrom("198.51.100.69");
  clients = await npmClients("large");
}, 1_200_000);
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(root, { recursive: true, force: true });
});

const project = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
/** One that fails does not stop the next. */
const sh = (name: string, commands: string) => clients.shell(project(name), `set +e; ${commands}; true`);
const newTeam = async (): Promise<Catalogue & { repository: string }> => {
  const catalogue = await newCatalogue();
  const { hostname } = new URL(service.url);
  writeFileSync(join(clients.home, ".netrc"), `machine ${hostname} login x password ${catalogue.key}\n`);
  return { ...catalogue, repository: `${service.url}/t/${catalogue.team}.git` };
};

describe.each(agents)("$name", ({ name, keeps, add, install, update }) => {
  const tag = `team-${name}`;
  const many = `${tag}-many`;
  const one = `${tag}-one`;
  const publish = (line: string) => publishSkills(root, tag, `#!/bin/sh\necho ${line}\n`);
  const lines = (market: string) =>
    globSync(`${keeps(market, many)}/scripts/run.sh`, { cwd: clients.home })
      .map((path) => /echo (\w+)/.exec(readFileSync(join(clients.home, path), "utf8"))![1]!)
      .sort();

  test("installs what is approved, waits with it, and forgets what is withdrawn", async () => {
    const { market, repository, approve, withdraw } = await newTeam();
    await publish("first");
    await approve(many);
    const approvedOne = await approve(one);
    await sh(name, `${add(repository)}; ${install(many, market)}; ${install(one, market)}`);
    expect(lines(market)).toEqual(["first"]);
    const keepsOne = () => globSync(`${keeps(market, one)}/SKILL.md`, { cwd: clients.home }).length > 0;
    expect(keepsOne()).toBe(true);

    await publish("second");
    await sh(name, update(many, market));
    expect(lines(market)).toEqual(["first"]);
    await approve(many);
    await sh(name, update(many, market));
    // Beside it, the version that was there before may be kept.
    expect(lines(market)).toContain("second");

    await withdraw(approvedOne);
    const said = await sh(name, `${update(many, market)}; echo; ${gone[name].asked(one, market)}`);
    expect(said).toMatch(gone[name].says);
    expect(keepsOne()).toBe(gone[name].keeps);
    expect(lines(market)).toContain("second");
    // Nobody else is given it.
    const elsewhere = mkdtempSync(join(root, "home-"));
    copyFileSync(join(clients.home, ".netrc"), join(elsewhere, ".netrc"));
    await sh(name, `export HOME=${elsewhere}; ${add(repository)}; ${install(many, market)}; ${install(one, market)}`);
    const found = (skill: string) => globSync(`${keeps(market, skill)}/SKILL.md`, { cwd: elsewhere }).length;
    expect([found(many), found(one)]).toEqual([1, 0]);
  });

  test("is given nothing with another team's key", async () => {
    const { repository } = await newTeam();
    await newTeam();
    expect(await sh(`${name}-stranger`, add(repository))).toMatch(/not found|failed/i);
  });
});

test("what Claude Code wrote down says what was taken down since, as it is", async () => {
  const { market, repository, approve, ask } = await newTeam();
  const tag = "team-lock";
  await publishSkills(root, tag, "#!/bin/sh\necho lock\n");
  await ask("/items", { method: "POST", body: { kind: "skill", slug: "own-lock", title: "Own", body: "# Own" } });
  for (const slug of [`${tag}-many`, `${tag}-one`]) await approve(slug);
  await approve("memory", "mcp-server");
  const wanted = [`${tag}-many`, `${tag}-one`, "own-lock", "memory"];
  const commands = wanted.map((slug) => `claude plugin install ${slug}@${market}`);
  await sh("lock", [`claude plugin marketplace add ${repository}`, ...commands].join("; "));
  const content: unknown = JSON.parse(
    readFileSync(join(clients.home, ".claude/plugins/installed_plugins.json"), "utf8"),
  );
  const verdicts = async () => {
    const response = await fetch(`${baseUrl()}/api/v1/verdicts`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...aside().headers },
      body: JSON.stringify({ lock: { format: "claude-code", content } }),
    });
    const { items } = (await response.json()) as { items: LockVerdict[] };
    return new Map(items.map((item) => [item.name, item]));
  };
  const before = await verdicts();
  for (const slug of [`${tag}-many`, `${tag}-one`]) {
    expect(before.get(`${slug}@${market}`)).toMatchObject({ known: true, matched: "version", withdrawn: false });
  }
  for (const slug of ["own-lock", "memory"]) {
    expect(before.get(`${slug}@${market}`)).toMatchObject({ known: false, matched: null, withdrawn: false });
  }
  // The team's watch takes it too.
  await ask("/watch", { method: "POST", body: { name: "laptop", lock: { format: "claude-code", content } } });
  await takeDown(`${tag}-many`);
  await expect
    .poll(async () => (await verdicts()).get(`${tag}-many@${market}`))
    .toMatchObject({ known: true, matched: "version", withdrawn: true });
  expect((await verdicts()).get(`${tag}-one@${market}`)).toMatchObject({ withdrawn: false });
});

test("Claude Code is let in to the catalogue's MCP server by a key, and asked to sign in without", async () => {
  const { team, key } = await newTeam();
  const address = `${service.url}/t/${team}/mcp`;
  const said = await sh(
    "mcp",
    `claude mcp add --transport http keyed ${address} --header 'Authorization: Bearer ${key}';
    claude mcp add --transport http asked ${address};
    claude mcp add --transport http strange ${service.url}/t/no-such-team/mcp;
    claude mcp list`,
  );
  expect(said).toMatch(/^keyed: .*Connected$/m);
  expect(said).toMatch(/^asked: .*Needs authentication$/m);
  expect(said).toMatch(/^strange: .*Needs authentication$/m);
});
