import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, agents, inUse } from "../support/agents.ts";
import { type Clients, git, npmClients } from "../support/clients.ts";
import { publishSkills, takeDown } from "../support/publish.ts";
import { seenFrom } from "../support/seen-from.ts";

// What each client's ordinary update does with a skill that was taken down: what it leaves on disk, and what it gives
// to its model.

const root = mkdtempSync(join(tmpdir(), "withdrawals-"));
const script = "#!/bin/sh\necho first\n";
let large: Clients;
let small: Clients;
let older: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;

beforeAll(async () => {
  [large, small, older] = [await npmClients("large"), await npmClients("now"), await npmClients("older")];
}, 1_200_000);
afterAll(() => {
  for (const clients of [large, small, older]) clients?.remove();
  rmSync(root, { recursive: true, force: true });
});

const project = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const filesBelow = (folder: string) =>
  existsSync(folder)
    ? globSync("**/*", { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

/** Each client asks from an address of its own. */
async function published(name: string, client: string) {
  service = await seenFrom(client);
  const tag = `gone-${name}`;
  await publishSkills(root, tag, script);
  return { tag, slug: `${tag}-many`, market: `tag-${tag}`, repository: `${service.url}/tags/${tag}.git` };
}

const update: Record<Agent["name"], (market: string, slug: string) => string> = {
  claude: (market, slug) => `claude plugin marketplace update ${market}; claude plugin update ${slug}@${market}`,
  codex: (market) => `codex plugin marketplace upgrade ${market}`,
  copilot: (market, slug) => `copilot plugin update ${slug}@${market}`,
  gemini: (market) => `yes | gemini extensions update ${market}`,
};
/** What an agent tells its model, or says that it has, as far as it does without a login. */
const given: Record<Agent["name"], (market: string) => string> = {
  claude: () => "claude plugin list",
  codex: () => "codex debug prompt-input hello",
  copilot: () => "copilot plugin list",
  gemini: () => "gemini skills list",
};

test.each(agents)("$name no longer has the skill", async ({ name, add, install }) => {
  const { slug, market, repository } = await published(name, `198.51.100.${110 + name.length}`);
  const folder = project(name);
  await large.shell(folder, `${add(repository)}; ${install(slug, market)}`);
  const skills = () =>
    filesBelow(inUse[name](large.home, market, slug)!).filter((path) => path.endsWith(`skills/${slug}/SKILL.md`));
  const told = () => large.shell(folder, given[name](market));
  expect([skills().length > 0, (await told()).includes(slug)]).toEqual([true, true]);
  await takeDown(slug);
  await large.shell(folder, update[name](market, slug));
  expect([name, skills()]).toEqual([name, []]);
  expect(await told()).not.toContain(`skills/${slug}/SKILL.md`);
  service.close();
});

test("opencode no longer has the skill at its next start", async () => {
  const { tag, slug } = await published("opencode", "198.51.100.120");
  const folder = project("opencode");
  const settings = { skills: { urls: [`${service.url}/tags/${tag}/.well-known/skills/`] } };
  writeFileSync(join(folder, "opencode.json"), JSON.stringify(settings));
  expect(await large.shell(folder, "opencode debug skill")).toContain(slug);
  await takeDown(slug);
  const after = await large.shell(folder, "opencode debug skill");
  expect(after).not.toContain(slug);
  expect(after).toContain(`${tag}-one`);
  service.close();
});

/** What a command says on a terminal as wide as a person's, where its question is answered with yes. */
const answered = (folder: string, command: string, question: RegExp): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, HOME: small.home, DISABLE_TELEMETRY: "1", CI: "" };
    const path = [join(small.root, "node_modules/.bin"), process.env.PATH].join(delimiter);
    // Without a width the question comes letter by letter.
    const onTerminal = ["-qec", `stty cols 200; ${command}`, "/dev/null"];
    const child = spawn("script", onTerminal, { cwd: folder, env: { ...env, PATH: path }, timeout: 60_000 });
    let said = "";
    let isAsked = false;
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (isAsked || !question.test(said)) return;
      isAsked = true;
      child.stdin.write("y");
    });
    child.on("close", () => resolve(said));
  });

test("skills removes it on a terminal where its question is answered, and only warns without one", async () => {
  const { tag, slug } = await published("skills", "198.51.100.121");
  const folder = project("skills");
  const at = join(folder, ".claude/skills", slug, "SKILL.md");
  await small.shell(folder, `skills add ${service.url}/tags/${tag} --agent claude-code --yes`);
  expect(existsSync(at)).toBe(true);
  await takeDown(slug);
  expect(await small.shell(folder, "skills update --project --yes")).toMatch(/deleted upstream/i);
  expect(existsSync(at)).toBe(true);
  expect(await answered(folder, "skills update --project", /Would you like to remove/)).toContain("remove");
  expect(existsSync(at)).toBe(false);
  expect(existsSync(join(folder, ".claude/skills", `${tag}-one`, "SKILL.md"))).toBe(true);
  service.close();
});

test.each([
  ["clawhub 0.23", () => small],
  ["clawhub 0.20", () => older],
] as const)("%s puts a file that says so in its place, and goes on with the others", async (name, clients) => {
  const { tag, slug } = await published(name.replaceAll(/[ .]/g, "-"), `198.51.100.${name.endsWith("23") ? 122 : 123}`);
  const folder = project(name);
  const registry = { CLAWHUB_REGISTRY: `${service.url}/compat/clawhub` };
  await clients().shell(folder, `clawhub install ${slug}; clawhub install ${tag}-one`, registry);
  expect(filesBelow(join(folder, "skills", slug))).toContain("SKILL.md");
  await takeDown(slug);
  await clients().shell(folder, "clawhub update --all --no-input", registry);
  const left = filesBelow(join(folder, "skills", slug)).filter((path) => !path.startsWith("."));
  expect(left).toEqual(["README.md"]);
  expect(filesBelow(join(folder, "skills", `${tag}-one`))).toContain("SKILL.md");
  service.close();
});

test("git has it no more after a fetch and a reset", async () => {
  const { slug, repository } = await published("git", "198.51.100.124");
  await git(root, "clone", "-q", repository, "clone");
  const clone = join(root, "clone");
  expect(existsSync(join(clone, "skills", slug, "SKILL.md"))).toBe(true);
  await takeDown(slug);
  await git(clone, "fetch", "-q");
  await git(clone, "reset", "-q", "--hard", "origin/main");
  const left = filesBelow(clone).filter((path) => path.includes(slug));
  expect(left).toEqual([`dist/${slug}/README.md`]);
  service.close();
});
