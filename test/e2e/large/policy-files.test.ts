import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalogue, newCatalogue } from "../support/catalogue.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { withManagedFile } from "../support/managed.ts";
import { seenFrom } from "../support/seen-from.ts";

/**
 * A team's policy files, as they are served, where the real clients look for them: what is ours installs, what is not
 * is refused by the client itself. Where a client does not refuse, the guide says so, and it is shown here.
 * VS Code is not on npm, and not among them.
 */
const files = {
  "claude-code": "/etc/claude-code/managed-settings.json",
  copilot: "/etc/github-copilot/managed-settings.json",
  codex: "/etc/codex/requirements.toml",
  gemini: "/etc/gemini-cli/settings.json",
};
const slug = "regex-by-examples";
const root = mkdtempSync(join(tmpdir(), "policy-files-"));
let clients: Clients;
let catalogue: Catalogue;
let service: Awaited<ReturnType<typeof seenFrom>>;
let ours: string;
let others: string;
/** A plugin, a skill and an extension that somebody wrote by hand. */
const byHand = join(root, "by-hand");

beforeAll(async () => {
  service = await seenFrom("198.51.100.68");
  catalogue = await newCatalogue();
  await catalogue.approve(slug);
  for (const server of ["memory", "filesystem", "microsoft-learn"]) await catalogue.approve(server, "mcp-server");
  clients = await npmClients("large");
  ours = `${service.url}/t/${catalogue.team}.git`;
  others = `${service.url}/tags/git.git`;
  const { hostname } = new URL(service.url);
  writeFileSync(join(clients.home, ".netrc"), `machine ${hostname} login x password ${catalogue.key}\n`);
  for (const [path, text] of [
    [".claude-plugin/marketplace.json", '{"name":"hand","owner":{"name":"e"},"plugins":[{"name":"p","source":"./p"}]}'],
    ["p/.claude-plugin/plugin.json", '{"name":"p","version":"1.0.0"}'],
    ["p/skills/p/SKILL.md", "---\nname: p\ndescription: By hand.\n---\n\n# P\n"],
    ["gemini-extension.json", '{"name":"hand","version":"1.0.0"}'],
  ] as const) {
    mkdirSync(join(byHand, path, ".."), { recursive: true });
    writeFileSync(join(byHand, path), text);
  }
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

/** What each command says in a folder of the client's, with its file in place. */
async function managed(client: keyof typeof files, commands: string[]): Promise<string[]> {
  const headers = { Authorization: `Bearer ${catalogue.key}` };
  const served = await fetch(`${service.url}/api/v1/teams/${catalogue.team}/policy/${client}`, { headers });
  return withManagedFile(clients, project(client), { path: files[client], text: await served.text() }, commands);
}

const kept = (pattern: string) =>
  globSync(`${pattern}/SKILL.md`, { cwd: clients.home }).map((path) => readFileSync(join(clients.home, path), "utf8"));
const served = async () =>
  (await fetch(`${service.url}/skills/${slug}/SKILL.md`, { headers: { "CF-Connecting-IP": "192.0.2.9" } })).text();

test("the clients are those that the guide speaks of", async () => {
  const said = await clients.shell(
    project("versions"),
    "claude --version; codex --version; copilot --version; gemini --version",
  );
  for (const version of ["2.1.330", "0.169.0", "1.0.102", "0.61.0"]) expect(said).toContain(version);
});

test("without the file the clients take another marketplace: what refuses is the file", async () => {
  const home = mkdtempSync(join(root, "home-"));
  const said = await clients.shell(
    project("unmanaged"),
    `claude plugin marketplace add ${others}; codex plugin marketplace add ${others};
    copilot plugin marketplace add ${others}; gemini extensions install ${others} --consent`,
    { HOME: home },
  );
  expect(
    said.match(/added marketplace: tag-git|Added marketplace `tag-git`|"tag-git" (?:added|installed)/gi),
  ).toHaveLength(4);
});

describe("Claude Code", () => {
  test("takes the catalogue, and no other marketplace", async () => {
    const [added, installed, ...refused] = await managed("claude-code", [
      `claude plugin marketplace add ${ours}`,
      `claude plugin install ${slug}@${catalogue.market}`,
      ...[
        others,
        ours.replace(/\.git$/, ""),
        `${ours}#main`,
        `${service.url}/skills/${slug}.git`,
        byHand,
        "owner/name",
      ].map((source) => `claude plugin marketplace add ${source}`),
    ]);
    expect(added).toContain(`Successfully added marketplace: ${catalogue.market}`);
    expect(installed).toContain("Successfully installed plugin");
    expect(kept(`.claude/plugins/cache/${catalogue.market}/${slug}/*/skills/${slug}`)).toEqual([await served()]);
    expect(refused).toHaveLength(6);
    for (const said of refused) expect(said).toContain("is blocked by enterprise policy");
  });

  test("loads no plugin from a folder, and none that came from elsewhere before", async () => {
    const before = `claude plugin marketplace add ${others}; claude plugin install pull-request-review@tag-git`;
    const home = mkdtempSync(join(root, "home-"));
    await clients.shell(project("before"), before, { HOME: home });
    const [aside, list] = await managed("claude-code", [
      `claude --plugin-dir ${byHand}/p plugin list`,
      `HOME=${home} claude plugin list`,
    ]);
    expect(aside).toContain("--plugin-dir is disabled by your organization");
    expect(list).toMatch(/pull-request-review@tag-git[\s\S]+not in the allowed marketplace list/);
  });

  test("starts the catalogue's servers and its own, and no other", async () => {
    const address = `${service.url}/t/${catalogue.team}/mcp`;
    const learn = "https://learn.microsoft.com/api/mcp";
    writeFileSync(
      join(project("claude-code"), ".mcp.json"),
      JSON.stringify({ mcpServers: { "by-hand": { type: "http", url: `${service.url}/mcp` } } }),
    );
    const answers = await managed("claude-code", [
      `claude plugin install filesystem@${catalogue.market}`,
      `claude mcp add learn --transport http ${learn}`,
      `claude mcp add signs-in --transport http ${address}`,
      `claude mcp add keyed --transport http ${address} --header 'Authorization: Bearer ${catalogue.key}'`,
      `claude mcp add other --transport http ${service.url}/mcp`,
      "claude mcp add latest -- npx -y @modelcontextprotocol/server-memory",
      "claude mcp add more -- npx -y @modelcontextprotocol/server-memory@2026.8.31 --more",
      `DIRECTORY=${root} claude mcp list`,
    ]);
    const list = answers.pop()!;
    expect(answers.slice(1, 4).map((said) => said.startsWith("Added HTTP"))).toEqual([true, true, true]);
    for (const said of answers.slice(4)) expect(said).toContain("not allowed by enterprise policy");
    for (const name of ["learn", "plugin:filesystem:filesystem"]) expect(list).toMatch(new RegExp(`^${name}: `, "m"));
    expect(list).toMatch(/^signs-in: .*Needs authentication$/m);
    expect(list).toMatch(/^keyed: .*Connected$/m);
    expect(list).not.toMatch(/^(?:other|latest|more|by-hand): /m);
  });
});

describe("Copilot", () => {
  test("knows the catalogue by itself, and takes no other marketplace", async () => {
    const [known, installed, ...refused] = await managed("copilot", [
      "copilot plugin marketplace list",
      `copilot plugin install ${slug}@${catalogue.market}`,
      ...[others, ours.replace(/\.git$/, ""), `${ours}#main`, byHand, "owner/name"].map(
        (source) => `copilot plugin marketplace add ${source}`,
      ),
      ...[others, `${byHand}/p`].map((source) => `copilot plugin install ${source}`),
    ]);
    expect(known).toContain(`${catalogue.market} (URL: ${ours})`);
    expect(installed).toContain("installed successfully");
    expect(kept(`.copilot/installed-plugins/${catalogue.market}/${slug}/skills/${slug}`)).toEqual([await served()]);
    expect(refused).toHaveLength(7);
    for (const said of refused) expect(said).toContain("blocked by managed policy");
  });

  test("is not held, as the guide says: `mcp add`, `skill add`, and what was there before", async () => {
    const home = mkdtempSync(join(root, "home-"));
    const before = `copilot plugin marketplace add ${others}; copilot plugin install pull-request-review@tag-git`;
    await clients.shell(project("before"), before, { HOME: home });
    const [server, skill, list, skills, update] = await managed("copilot", [
      "copilot mcp add other -- npx -y other",
      `copilot skill add ${byHand}/p/skills/p`,
      "copilot mcp list; copilot skill list",
      `HOME=${home} copilot skill list`,
      `HOME=${home} copilot plugin update pull-request-review@tag-git`,
    ]);
    expect(server).toContain('Added server "other"');
    expect(skill).toContain("Added custom skill directory");
    expect(list).toMatch(/other \(local\)[\s\S]+ p - By hand\./);
    expect(skills).toContain("pull-request-review - ");
    expect(update).toContain("blocked by managed policy");
  });
});

describe("Codex", () => {
  type Listed = { name: string; enabled: boolean; disabled_reason: string | null };
  const listed = (said: string) =>
    Object.fromEntries((JSON.parse(said) as Listed[]).map((one) => [one.name, one.disabled_reason ?? one.enabled]));
  const denied = "requirements (/etc/codex/requirements.toml)";

  test("takes the catalogue, and no other marketplace", async () => {
    const [added, installed, ...refused] = await managed("codex", [
      `codex plugin marketplace add ${ours}`,
      `codex plugin add ${slug}@${catalogue.market}`,
      ...[others, ours.replace(/\.git$/, ""), ours.replace("//", "//x:y@"), byHand, "owner/name"].map(
        (source) => `codex plugin marketplace add ${source}`,
      ),
    ]);
    expect(added).toContain(`Added marketplace \`${catalogue.market}\``);
    expect(installed).toContain("Added plugin");
    expect(kept(`.codex/plugins/cache/${catalogue.market}/${slug}/*/skills/${slug}`)).toEqual([await served()]);
    expect(refused).toHaveLength(5);
    for (const said of refused) expect(said).toContain("is not allowed by requirements");
  });

  test("forgets what came from elsewhere before", async () => {
    const home = mkdtempSync(join(root, "home-"));
    const before = `codex plugin marketplace add ${others}; codex plugin add pull-request-review@tag-git`;
    await clients.shell(project("before"), before, { HOME: home });
    const [list] = await managed("codex", [`HOME=${home} codex plugin list`]);
    expect(list).toContain("No marketplace plugins found");
  });

  test("starts servers by name and whole command or address alone", async () => {
    const memory = "npx -y @modelcontextprotocol/server-memory@2026.8.31";
    const folder = "npx -y @modelcontextprotocol/server-filesystem@2026.8.31";
    // With a key, as `mcp add` of an address that lets people sign in waits for a browser.
    const address = `${service.url}/t/${catalogue.team}/mcp`;
    const own = `codex mcp add ${catalogue.market} --url ${address} --bearer-token-env-var KEY`;
    const first = (
      await managed("codex", [
        `codex plugin add filesystem@${catalogue.market}`,
        `codex mcp add memory -- ${memory}`,
        "codex mcp add microsoft-learn --url https://learn.microsoft.com/api/mcp",
        `codex mcp add other -- ${memory}`,
        own,
        "codex mcp list --json 2> /dev/null",
      ])
    ).at(-1)!;
    expect(listed(first)).toEqual({
      filesystem: true,
      memory: true,
      "microsoft-learn": true,
      other: denied,
      [catalogue.market]: true,
    });
    const second = (
      await managed("codex", [
        "codex mcp add memory -- npx -y something-else",
        `codex mcp add filesystem -- ${folder} ${root}`,
        `codex mcp add microsoft-learn --url ${service.url}/mcp`,
        "codex mcp list --json 2> /dev/null",
      ])
    ).at(-1)!;
    expect(listed(second)).toMatchObject({ memory: denied, filesystem: true, "microsoft-learn": denied });
    const third = (
      await managed("codex", [
        `codex mcp add filesystem -- ${folder} ${root} ${root}`,
        "codex mcp list --json 2> /dev/null",
      ])
    ).at(-1)!;
    expect(listed(third)).toMatchObject({ filesystem: denied });
  });
});

describe("Gemini", () => {
  test("takes the catalogue, and no other extension", async () => {
    const [installed, ...refused] = await managed("gemini", [
      `gemini extensions install ${ours} --consent`,
      ...[others, ours.replace(/\.git$/, ""), `${ours}x`, ours.replace("/t/", "/t/./x/"), byHand].map(
        // It asks whether a folder is trusted.
        (source) => `yes | gemini extensions install ${source} --consent`,
      ),
      `yes | gemini extensions link ${byHand} --consent`,
    ]);
    expect(installed).toContain(`Extension "${catalogue.market}" installed successfully`);
    expect(kept(`.gemini/extensions/${catalogue.market}/skills/${slug}`)).toEqual([await served()]);
    expect(refused).toHaveLength(6);
    for (const said of refused) expect(said).toContain('not allowed by the "allowedExtensions" security setting');
  });

  test("loads none that was there before", async () => {
    const home = mkdtempSync(join(root, "home-"));
    await clients.shell(project("before"), `gemini extensions install ${others} --consent`, { HOME: home });
    const [list] = await managed("gemini", [`HOME=${home} gemini extensions list`]);
    expect(list).toMatch(/not allowed by the "allowedExtensions"[\s\S]+No extensions installed/);
  });

  test("starts the file's servers as they stand there, and no other", async () => {
    const answers = await managed("gemini", [
      "gemini mcp add other npx -y other",
      "gemini mcp add memory npx something-else",
      `gemini mcp add team --transport http ${service.url}/t/${catalogue.team}/mcp`,
      "gemini mcp list",
    ]);
    const list = answers.at(-1)!;
    expect(list).toMatch(/⛔ other: .* - Blocked/);
    expect(list).toMatch(/⛔ team: .* - Blocked/);
    expect(list).toContain("memory: npx -y @modelcontextprotocol/server-memory@2026.8.31 (stdio)");
    expect(list).not.toContain("something-else");
  });

  test("is not held, as the guide says: `skills install`", async () => {
    const [said] = await managed("gemini", [`gemini skills install ${byHand}/p/skills/p --consent`]);
    expect(said).toContain("Successfully installed skill: p");
    expect(existsSync(join(clients.home, ".gemini/skills/p/SKILL.md"))).toBe(true);
  });
});

test("a link's file works for a client that sends no key", async () => {
  const link = await catalogue.newLink();
  const address = `${service.url}/r/${link.token}`;
  const text = await (await fetch(`${address}/policy/claude-code`)).text();
  const answers = await withManagedFile(clients, project("link"), { path: files["claude-code"], text }, [
    `claude plugin marketplace add ${address}.git`,
    `claude plugin install ${slug}@link-${link.id}`,
    `claude mcp add by-link --transport http ${address}/mcp`,
    "claude mcp list",
    `claude plugin marketplace add ${ours}`,
  ]);
  expect(kept(`.claude/plugins/cache/link-${link.id}/${slug}/*/skills/${slug}`)).toEqual([await served()]);
  expect(answers[3]).toMatch(/by-link: .*Connected/);
  expect(answers[4]).toContain("is blocked by enterprise policy");
});
