import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import { ascii, zip } from "../../support/zip-builder.ts";
import { type Client, type Clients, git, npmClients } from "../support/clients.ts";
import { newTeamRegistry, type TeamRegistry } from "../support/registry.ts";
import { seenFrom } from "../support/seen-from.ts";

/** A team's private skills by an install link, with clients that can send no key; MCP is asked so in mcp-clients. */
const root = mkdtempSync(join(tmpdir(), "link-clients-"));
const folder = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const has = (...path: string[]) => existsSync(join(root, ...path));

let clients: Clients;
let older: Clients;
let team: TeamRegistry;
let skillsNow: Client;
let skillsOlder: Client;
type Service = Awaited<ReturnType<typeof seenFrom>>;
let here: Service;
let elsewhere: Service;
/** Of the shortest time there is, and made first: the last test waits for its end. */
let short: NewInstallLink;

const bundle = (line: string) =>
  zip([
    { name: "SKILL.md", data: ascii("---\nname: anything\ndescription: Rolls out.\n---\n\n# Roll out\n") },
    { name: "scripts/run.sh", data: ascii(`#!/bin/sh\necho ${line}\n`) },
  ]);

beforeAll(async () => {
  clients = await npmClients();
  older = await npmClients("older");
  skillsNow = clients.client("skills/bin/cli.mjs");
  skillsOlder = older.client("skills/bin/cli.mjs");
  team = await newTeamRegistry();
  // Each address may ask for 20 dead links a minute.
  here = await seenFrom("198.51.100.64");
  elsewhere = await seenFrom("203.0.113.64");
  await team.newItem({ slug: "link-deploy", title: "Deploy", summary: "Deploys.", tags: ["link-ops"] });
  await team.newItem({ slug: "link-rollout", title: "Roll out", tags: ["link-ops"] });
  await team.newItem({ slug: "link-other", title: "Another", summary: "Another." });
  await team.addBundle("link-rollout", bundle("first"));
  short = await team.newLink({ tags: ["link-ops"], ttlSeconds: 60 });
  await add(skillsNow, "expired", at(elsewhere, short));
});
afterAll(() => {
  clients?.remove();
  older?.remove();
  here?.close();
  elsewhere?.close();
  rmSync(root, { recursive: true, force: true });
});

const at = (service: Service, { token }: NewInstallLink) => `${service.url}/r/${token}`;
const add = (client: Client, into: string, source: string) =>
  client.run(folder(into), "add", source, "-y", "--copy", "-a", "claude-code", "-s", "*");
const clone = (source: string, into: string) => git(root, "clone", "-q", `${source}.git`, into);
const installed = ".claude/skills";

describe("a live link", () => {
  let link: NewInstallLink;
  beforeAll(async () => {
    link = await team.newLink({ tags: ["link-ops"] });
  });

  test.each([
    ["skills 1.7.4", () => skillsNow],
    ["skills 1.5.18", () => skillsOlder],
  ])("%s lists and adds what it opens", async (name, client) => {
    const listed = await client().run(folder(name), "add", at(here, link), "--list");
    expect(listed).toMatch(/link-deploy[\s\S]*link-rollout/);
    expect(listed).not.toContain("link-other");
    await add(client(), name, at(here, link));
    expect(read(name, installed, "link-deploy/SKILL.md")).toContain('name: "link-deploy"');
    expect(read(name, installed, "link-rollout/scripts/run.sh")).toContain("echo first");
    expect(has(name, installed, "link-other")).toBe(false);
  });

  test("skills 1.7.4 adds one skill of it", async () => {
    await add(skillsNow, "one", `${at(here, link)}@link-deploy`);
    expect([has("one", installed, "link-deploy"), has("one", installed, "link-rollout")]).toEqual([true, false]);
  });

  test.each([[[]], [["--depth", "1"]]])("git clones it (%s)", async (words) => {
    const into = `clone${words.join("")}`;
    expect(await git(root, "clone", "-q", ...words, `${at(here, link)}.git`, into)).toBe("");
    expect(await git(join(root, into), "fsck", "--strict")).not.toMatch(/error|warning|missing/);
    expect(read(into, "skills/link-rollout/scripts/run.sh")).toContain("echo first");
    expect(JSON.parse(read(into, ".claude-plugin/marketplace.json"))).toMatchObject({ name: `link-${link.id}` });
  });

  test("what has changed is updated, what was deleted is told", async () => {
    const update = () => skillsNow.run(folder("skills 1.7.4"), "update", "-p", "-y");
    expect(await update()).not.toContain("Updated");
    await team.addBundle("link-rollout", bundle("second"));
    expect(await update()).toContain("Updated 1 skill");
    expect(read("skills 1.7.4", installed, "link-rollout/scripts/run.sh")).toContain("echo second");
    await git(join(root, "clone"), "fetch", "-q", "origin");
    await git(join(root, "clone"), "reset", "-q", "--hard", "origin/main");
    expect(read("clone/skills/link-rollout/scripts/run.sh")).toContain("echo second");
    await team.ask("/items/link-deploy", { method: "DELETE" });
    expect(await update()).toMatch(/deleted upstream:\s+• link-deploy\n/);
    await team.newItem({ slug: "link-deploy", title: "Deploy", summary: "Deploys.", tags: ["link-ops"] });
  });
});

test("skills 1.7.4 adds what one PUT has stored", async () => {
  const text = "---\nname: link-put\ndescription: Puts.\nmetadata:\n  author: Ada\n---\n\n# Put\n\nOnce.\n";
  const files = [
    { name: "SKILL.md", data: ascii(text) },
    { name: "scripts/put.sh", data: ascii("#!/bin/sh\necho put\n") },
  ];
  await team.putSkill("link-put", zip(files));
  const link = await team.newLink({ items: ["link-put"] });
  await add(skillsNow, "put", at(here, link));
  expect(read("put", installed, "link-put/SKILL.md")).toMatch(/^---\nname: "link-put"[\s\S]*\n# Put\n\nOnce\.\n$/);
  expect(read("put", installed, "link-put/scripts/put.sh")).toContain("echo put");
});

test("the team's repository is cloned with its key, and asked for without one", async () => {
  const path = `/api/v1/teams/${team.team}/skills.git`;
  const keyed = `${here.url.replace("//", `//x:${team.key}@`)}${path}`;
  expect(await git(root, "clone", "-q", keyed, "keyed")).toBe("");
  expect(has("keyed/skills/link-other/SKILL.md")).toBe(true);
  expect(await git(root, "clone", "-q", `${here.url}${path}`, "unkeyed")).toMatch(/could not read Username|terminal/);
});

test("the team's repository is cloned with its key by libgit2", async () => {
  const address = `${here.url}/api/v1/teams/${team.team}/skills.git`;
  const clone = [
    "import pygit2, sys",
    "address, folder, key = sys.argv[1:]",
    "credentials = pygit2.UserPass('x', key)",
    "pygit2.clone_repository(address, folder, callbacks=pygit2.RemoteCallbacks(credentials=credentials))",
  ].join("\n");
  // Debian's own Python: no other one has python3-pygit2.
  await promisify(execFile)("/usr/bin/python3", ["-c", clone, address, join(root, "libgit2"), team.key]);
  expect(has("libgit2/skills/link-other/SKILL.md")).toBe(true);
});

/** What clients make of a link that has died since skills were installed from it into that folder. */
async function afterDeath(service: Service, link: NewInstallLink, name: string) {
  const updated = await skillsNow.run(folder(name), "update", "-p", "-y");
  const added = await add(skillsOlder, `${name}-again`, at(service, link));
  return {
    failsToCheck: updated.includes("Failed to check"),
    saysDeleted: updated.includes("deleted upstream"),
    keepsInstalled: has(name, installed, "link-rollout/SKILL.md"),
    adds: added.includes("link-deploy") || has(`${name}-again`, installed),
    clones: !(await clone(at(service, link), `${name}-clone`)).includes("not found"),
  };
}
const outOfReach = { failsToCheck: true, saysDeleted: false, keepsInstalled: true, adds: false, clones: false };

describe("a dead link opens nothing", () => {
  test("once it is revoked", async () => {
    const link = await team.newLink({ tags: ["link-ops"] });
    await add(skillsNow, "revoked", at(here, link));
    await team.revoke(link.id);
    expect(await afterDeath(here, link, "revoked")).toEqual(outOfReach);
  });

  test("once others have used it up, who goes on where they have begun", async () => {
    const link = await team.newLink({ tags: ["link-ops"], maxUses: 1 });
    await add(skillsNow, "first-use", at(elsewhere, link));
    expect(has("first-use", installed, "link-rollout")).toBe(true);
    expect(await clone(at(here, link), "second-use")).toContain("not found");
    expect(await clone(at(elsewhere, link), "first-use-goes-on")).toBe("");
    const { items } = await (await team.ask("/install-links?pageSize=100")).json<{ items: NewInstallLink[] }>();
    expect(items.find(({ id }) => id === link.id)).toMatchObject({ uses: 1, state: "used-up" });
  });

  test("once its time is over", async () => {
    await wait(Math.max(0, Date.parse(short.expiresAt) - Date.now()) + 100);
    expect(await afterDeath(elsewhere, short, "expired")).toEqual(outOfReach);
  });
});
