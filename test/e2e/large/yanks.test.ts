import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, agents, inUse } from "../support/agents.ts";
import { type Clients, git, npmClients } from "../support/clients.ts";
import { newPublisher, type Publisher } from "../support/publisher.ts";
import { aside } from "../support/publish.ts";
import { seenFrom } from "../support/seen-from.ts";

// What each client's ordinary update does after a yank: of one version, and of a whole skill. It is advice: who has the
// files keeps them, and nobody is offered them anew.

const root = mkdtempSync(join(tmpdir(), "yanks-"));
const tag = "yanking";
const [older, whole, other] = ["yank-one", "yank-whole", "yank-other"] as const;
const market = `tag-${tag}`;
let large: Clients;
let small: Clients;
let yan: Publisher;

const project = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
/** What a client says, also where it fails. */
const said = (clients: Clients, folder: string, commands: string, variables?: Record<string, string>) =>
  clients.shell(folder, commands, variables).catch((error: Error) => error.message);
const textAt = (path: string | undefined) =>
  path === undefined || !existsSync(path) ? null : readFileSync(path, "utf8").trim().split("\n").at(-1)!;
const textBelow = (folder: string | undefined, slug: string) =>
  textAt(
    folder &&
      globSync(join(folder, `**/skills/${slug}/SKILL.md`))
        .toSorted()
        .at(-1),
  );

const codexAndClaude = agents.filter(({ name }) => name === "claude" || name === "codex");
const update: Partial<Record<Agent["name"], (slug: string) => string>> = {
  claude: (slug) => `claude plugin marketplace update ${market}; claude plugin update ${slug}@${market}`,
  codex: () => `codex plugin marketplace upgrade ${market}`,
};
const installed = ({ name }: Agent, slug: string) => textBelow(inUse[name](large.home, market, slug), slug);

type Service = Awaited<ReturnType<typeof seenFrom>>;
const services: Record<string, Service> = {};
const claw = (service: Service) => ({ CLAWHUB_REGISTRY: `${service.url}/compat/clawhub` });
const tagsOf = async (repository: string) =>
  (await git(root, "ls-remote", "--tags", repository))
    .split("\n")
    .flatMap((line) => line.split("refs/tags/")[1]?.trim() ?? []);

/** Waits until nobody is offered what was yanked, and everybody what has changed since. */
async function untilGone(url: string): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 500) {
    const index = await (await fetch(`${url}/tags/${tag}/.well-known/agent-skills/index.json`, aside())).text();
    const files = [older, other].map(async (slug) =>
      (await fetch(`${url}/tags/${tag}/.well-known/skills/${slug}/SKILL.md`, aside())).text(),
    );
    const [one, third] = await Promise.all(files);
    if (!index.includes(whole) && one!.includes("first") && third!.includes("third")) return;
    await wait(500);
  }
  throw new Error("what was yanked is offered still");
}

let pinned: string;

beforeAll(async () => {
  [large, small] = [await npmClients("large"), await npmClients("now")];
  yan = await newPublisher("yan");
  for (const slug of [older, whole, other]) await yan.publish(slug, [tag], "first");
  for (const slug of [older, whole]) await yan.publish(slug, [tag], "second");
  for (const [at, name] of ["claude", "codex", "skills", "clawhub", "git"].entries()) {
    services[name] = await seenFrom(`198.51.100.${140 + at}`);
  }
  for (const { name, add, install } of codexAndClaude) {
    const repository = `${services[name]!.url}/tags/${tag}.git`;
    const plugins = [older, whole, other].map((slug) => install(slug, market)).join("; ");
    await large.shell(project(name), `${add(repository)}; ${plugins}`);
  }
  await small.shell(
    project("skills"),
    `skills add ${services["skills"]!.url}/tags/${tag} --agent claude-code --yes --skill '*'`,
  );
  const each = [older, whole, other].map((slug) => `clawhub install ${slug}`).join("; ");
  await small.shell(project("clawhub"), each, claw(services["clawhub"]!));
  const repository = `${services["git"]!.url}/tags/${tag}.git`;
  await git(root, "clone", "-q", repository, "clone");
  [pinned] = (await tagsOf(`${services["git"]!.url}/skills/${whole}.git`)) as [string];

  const yank = (slug: string, versions: number[]) =>
    yan.ask(`/published/${slug}/yank`, "POST", { versions, reason: "broken" });
  await yank(older, [2]);
  await yank(whole, [1, 2]);
  await yan.publish(other, [tag], "third");
  await untilGone(services["git"]!.url);
}, 1_800_000);
afterAll(() => {
  for (const clients of [large, small]) clients?.remove();
  for (const service of Object.values(services)) service.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each(codexAndClaude)("$name", (agent) => {
  const run = (slug: string) => said(large, project(agent.name), update[agent.name]!(slug));

  test("gets the version before where one is yanked", async () => {
    await run(older);
    expect(installed(agent, older)).toBe("first");
  });

  test("keeps a skill that is yanked whole, and goes on with others", async () => {
    const answer = await run(whole);
    expect([answer, installed(agent, whole)]).toEqual([answer, "second"]);
    await run(other);
    expect(installed(agent, other)).toBe("third");
  });
});

test("skills gets the version before, and keeps what is yanked whole", async () => {
  const folder = project("skills");
  const text = (slug: string) => textAt(join(folder, ".claude/skills", slug, "SKILL.md"));
  const answer = await said(small, folder, "skills update --project --yes");
  expect([answer, text(older), text(whole)]).toEqual([answer, "first", "second"]);
  expect(answer).toMatch(/deleted upstream/i);
});

test("clawhub gets the version before, keeps what is yanked whole, and goes on with others", async () => {
  const folder = project("clawhub");
  const text = (slug: string) => textAt(join(folder, "skills", slug, "SKILL.md"));
  const answer = await said(small, folder, "clawhub update --all --no-input", claw(services["clawhub"]!));
  expect([answer, text(older), text(whole), text(other)]).toEqual([answer, "first", "second", "third"]);
  expect(answer).toContain("its publisher has yanked all its versions (broken)");
  const fresh = await said(small, project("fresh"), `clawhub install ${whole} --no-input`, claw(services["clawhub"]!));
  expect(fresh).toContain("its publisher has yanked all its versions (broken)");
});

test("git clones a tag of what is yanked whole, and a fetch has the version before", async () => {
  const clone = join(root, "clone");
  await git(clone, "fetch", "-q");
  await git(clone, "reset", "-q", "--hard", "origin/main");
  const text = (slug: string) => textAt(join(clone, "skills", slug, "SKILL.md"));
  expect([text(older), text(whole), text(other)]).toEqual(["first", null, "third"]);

  const repository = `${services["git"]!.url}/skills/${whole}.git`;
  expect(await tagsOf(repository)).toContain(pinned);
  expect(await git(root, "clone", "-q", "--branch", pinned, repository, "at-tag")).not.toMatch(/fatal|error/);
  expect(existsSync(join(root, "at-tag/skills", whole, "SKILL.md"))).toBe(true);
  const bare = await git(root, "clone", repository, "no-branch");
  expect(bare).toMatch(/nonexistent ref|no default branch|empty repository/i);
});
