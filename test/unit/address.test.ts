import { describe, expect, test } from "vitest";
import { packageName } from "../../src/discovery/address-names.ts";
import { readAddress } from "../../src/discovery/address.ts";
import { githubInstall, installCommands } from "../../src/formats/packages/install-commands.ts";
import { claudeCommand } from "../../src/formats/mcp-registry/claude-command.ts";
import { isStarted } from "../../src/formats/mcp-registry/client-config.ts";
import { launchesOf } from "../../src/formats/mcp-registry/launch.ts";

const base = "https://registry.example";
const read = (text: string) => readAddress(text, base);
const repository = "github.com/ada/tools";

test.each([
  ["/plugin install weasel@burrow", ["weasel"], "weasel"],
  ["claude plugin install weasel", ["weasel"], "weasel"],
  ["gemini extensions install weasel", ["weasel"], "weasel"],
  ["pkg:npm/%40ada/weasel@1.2.3", ["@ada/weasel"], "@ada/weasel"],
  ["pkg:pypi/weasel@2", ["weasel"], "weasel"],
])("a plugin of another marketplace, and the address of a package in any registry: %s", (text, names, words) => {
  expect(read(text)).toEqual({ names, words });
});

test.each(["plugin install guide", "claude plugin", '"ada/tools"', '"a weasel"'])("no address: %s", (text) => {
  expect(read(text)).toBeUndefined();
});

test("what is looked for instead of an image has neither its tag nor its digest", () => {
  expect(read(`quay.io/ada/weasel@sha256:${"0f".repeat(32)}`)!.words).toBe("ada weasel");
  expect(read("quay.io/ada/weasel:1.2")!.words).toBe("ada weasel");
});

describe("a repository's address", () => {
  test.each([
    ["https://github.com/ada/tools"],
    ["https://github.com/Ada/Tools/"],
    ["https://www.github.com/ada/tools.git"],
    ["http://github.com/ada/tools?tab=readme#usage"],
    ["github.com/ada/tools"],
    ["<https://github.com/ada/tools>"],
    ["`https://github.com/ada/tools`"],
    ['"https://github.com/ada/tools"'],
    ["“git@github.com:ada/tools.git”"],
    ["git@github.com:ada/tools.git"],
    ["ssh://git@github.com/ada/tools.git"],
    ["git+https://github.com/ada/tools.git"],
    ["github:ada/tools"],
    ["ada/tools"],
    ["git clone https://github.com/ada/tools.git"],
    ["$ git clone --depth 1 git@github.com:ada/tools.git && cd tools"],
    ["npx skills add ada/tools"],
    ["npx -y skills@latest add https://github.com/ada/tools -g --agent claude-code"],
    ["bunx skills add ada/tools"],
    ["/plugin marketplace add ada/tools"],
    ["gemini extensions install https://github.com/ada/tools"],
    ["uvx --from git+https://github.com/ada/tools server"],
  ])("%s", (text) => {
    const { names, within } = read(text)!;
    expect([names[0]!.toLowerCase(), within]).toEqual([repository, undefined]);
  });

  test.each([
    ["https://github.com/ada/tools/tree/main/skills/pdf"],
    ["https://github.com/ada/tools/tree/main/skills/pdf/"],
    ["https://github.com/ada/tools/blob/main/skills/pdf/SKILL.md"],
    ["https://github.com/ada/tools/blob/main/pdf/SKILL.md?plain=1"],
    ["https://raw.githubusercontent.com/ada/tools/main/pdf/SKILL.md"],
    ["npx skills add ada/tools --skill pdf"],
    ["npx skills add ada/tools --skill=pdf --yes"],
    ["npx skills add ada/tools -s pdf"],
    ["npx skills add https://github.com/ada/tools --skill 'pdf'"],
    ["npx skills add ada/tools@pdf"],
    ["ada/tools@pdf"],
    ["ada/tools/pdf"],
  ])("and one skill of it: %s", (text) => {
    const { names, within, words } = read(text)!;
    expect([names[0], within, words]).toEqual([repository, "pdf", "pdf"]);
  });

  test.each([
    ["https://gitlab.com/ada/tools/-/tree/main/pdf", "gitlab.com/ada/tools"],
    ["https://bitbucket.org/ada/tools/src/main/pdf/SKILL.md", "bitbucket.org/ada/tools"],
    ["https://codeberg.org/ada/tools/src/branch/main/pdf/SKILL.md", "codeberg.org/ada/tools"],
    ["git.example.org/ada/tools/tree/main/pdf", "git.example.org/ada/tools"],
  ])("of another host: %s", (text, name) => {
    const { names, within } = read(text)!;
    expect([names[0], within]).toEqual([name, "pdf"]);
  });

  test("says what to search for where it is not here", () => {
    expect(read("https://github.com/ada/tools")!.words).toBe("ada tools");
    expect(read("https://github.com/ada")!.words).toBe("ada");
    expect(read("ada/tools")!.words).toBe("ada/tools");
  });
});

test("every command that this service publishes names its record", () => {
  for (const { command } of installCommands(base, "pdf-forms")) {
    expect([command, read(command)?.names]).toEqual([command, ["pdf-forms"]]);
  }
  expect(read("claude plugin install pdf-forms@skill-pdf-forms")!.names).toEqual(["pdf-forms"]);
  for (const path of ["skills/pdf-forms", "api/v1/skills/pdf-forms", "skills/pdf-forms.git", "tools/pdf-forms#trust"]) {
    expect(read(`${base}/${path}`)!.names).toEqual(["pdf-forms"]);
  }
  for (const { command } of githubInstall("ada/tools", "pdf forms")!) {
    expect([command, read(command)?.names[0]]).toEqual([command, repository]);
  }
  const packages = [
    { registryType: "npm", identifier: "@ada/server", version: "1.2.3" },
    { registryType: "npm", identifier: "plain-server", version: "2.0.0-beta.1" },
    { registryType: "pypi", identifier: "ada-server", version: "2026.1.1" },
    { registryType: "oci", identifier: "ghcr.io/ada/server:1.0" },
    { registryType: "oci", identifier: "ada/server", version: "1.0" },
    { registryType: "oci", identifier: `ghcr.io:443/ada/server@sha256:${"a".repeat(64)}` },
  ];
  const remotes = [{ type: "streamable-http", url: "https://mcp.example.com/v1/mcp" }];
  const names = [...packages.map(({ identifier }) => packageName(identifier)), "mcp.example.com/v1/mcp"];
  const launches = launchesOf({ packages, remotes }, { path: ["server"], isCleared: false }).filter(isStarted);
  const commands = launches.map((launch) => claudeCommand("server", launch));
  expect(commands).toHaveLength(names.length);
  for (const [at, command] of commands.entries())
    expect([command, read(command)!.names]).toContainEqual(expect.arrayContaining([names[at]]));
});

test.each([
  ["@ada/server", "@ada/server"],
  ["@ada/server@latest", "@ada/server"],
  ["npx -y @ada/server@1.2.3 --port 3", "@ada/server"],
  ["npm i -g plain-server", "plain-server"],
  ["uvx ada-server", "ada-server"],
  ["pip install 'ada-server[cli]==1.0'", "ada-server"],
  ["ada-server==1.0", "ada-server"],
  ["docker run -i --rm -e TOKEN=x mcp/server", "mcp/server"],
  ["claude mcp add ada -e KEY=1 -- npx -y @ada/server", "@ada/server"],
  ["https://www.npmjs.com/package/@ada/server/v/1.0.0", "@ada/server"],
  ["https://www.npmjs.com/package/plain-server", "plain-server"],
  ["https://pypi.org/project/ada-server/", "ada-server"],
  ["https://hub.docker.com/r/mcp/server", "mcp/server"],
  ["io.github.ada/server", "io.github.ada/server"],
])("a package or a registry's name: %s", (text, name) => {
  expect(read(text)!.names).toContain(name);
});

test.each([
  ["commit messages"],
  ["pdf"],
  ["c++"],
  ["node.js"],
  ["someone@example.org"],
  ["git rebase workflow"],
  ["docker"],
  ["docker compose best practices"],
  ["npm publish workflow"],
  ["npx playwright test"],
  ["git rebase and/or merge"],
  ["claude skill for ci/cd"],
  ["how do I add a skill to github"],
  ["and"],
  ["…"],
  ["@"],
  ["/"],
  ["//"],
  ["http://"],
  ["https://[bad"],
  ["npx"],
  ["npx skills add"],
  ["claude mcp add"],
  ["-- --"],
])("is none: %s", (text) => {
  expect(read(text)).toBeUndefined();
});
