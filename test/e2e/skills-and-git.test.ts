import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { baseUrl } from "./support/base-url.ts";
import { type Client, type Clients, git, npmClients } from "./support/clients.ts";
import { publishSkills, takeDown } from "./support/publish.ts";
import { seenFrom } from "./support/seen-from.ts";

/** The clients that people have, at released versions and unchanged, against the running service. */
const root = mkdtempSync(join(tmpdir(), "doors-"));
const folder = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const address = (path: string) => `${service}${path}`;

/** A clone takes 12 requests of the 300 a minute that an address has: each group of tests asks from its own. */
let service = baseUrl();
function asksFrom(client: string): void {
  let seen: Awaited<ReturnType<typeof seenFrom>>;
  beforeAll(async () => {
    seen = await seenFrom(client);
    service = seen.url;
  });
  afterAll(() => seen.close());
}

let clients: Clients;
let older: Clients;
let skillsNow: Client;
let skillsOnNode20: Client;
let openskills: Client;
beforeAll(async () => {
  clients = await npmClients();
  older = await npmClients("older");
  skillsNow = clients.client("skills/bin/cli.mjs");
  skillsOnNode20 = older.client("skills/bin/cli.mjs");
  openskills = clients.client("openskills/dist/cli.js");
});
afterAll(() => {
  clients?.remove();
  older?.remove();
  rmSync(root, { recursive: true, force: true });
});

const publish = (tag: string, script: string) => publishSkills(root, tag, script);

describe("git", () => {
  asksFrom("198.51.100.67");
  beforeAll(() => publish("doors-git", "#!/bin/sh\necho first\n"));

  test.each([
    ["/skills/doors-git-many.git", "skill", ["doors-git-many"], []],
    ["/tags/doors-git.git", "tag", ["doors-git-many", "doors-git-one"], []],
    ["/tags/doors-git.git", "shallow", ["doors-git-many", "doors-git-one"], ["--depth", "1"]],
    ["/tags/doors-git@doors-git-one.git", "only", ["doors-git-one"], []],
    ["/authors/a-test@doors-git-one.git", "author", ["doors-git-one"], ["-c", "protocol.version=0"]],
  ])("clones %s (%s)", async (path, name, slugs, words) => {
    expect(await git(root, "clone", "-q", ...words, address(path), name)).toBe("");
    expect(await git(join(root, name), "fsck", "--strict")).not.toMatch(/error|warning|missing/);
    expect(await git(join(root, name), "rev-list", "--count", "--all")).toBe("1\n");
    const listed = (await git(join(root, name), "ls-files", "skills")).split("\n");
    expect(listed.filter((file) => file.endsWith("/SKILL.md"))).toEqual(slugs.map((slug) => `skills/${slug}/SKILL.md`));
    expect(JSON.parse(read(name, ".claude-plugin/marketplace.json"))).toMatchObject({
      plugins: slugs.map((slug) => ({ name: slug, source: slug })),
    });
    for (const slug of slugs) {
      expect(read(name, "skills", slug, "SKILL.md")).toBe(read(name, "dist", slug, "skills", slug, "SKILL.md"));
    }
  });

  test("keeps what is executable, and the bytes that the API gives", async () => {
    await git(root, "clone", "-q", address("/skills/doors-git-many.git"), "bytes");
    expect(statSync(join(root, "bytes/skills/doors-git-many/scripts/run.sh")).mode & 0o111).not.toBe(0);
    const served = await fetch(address("/api/v1/skills/doors-git-many/files/SKILL.md"));
    expect(read("bytes/skills/doors-git-many/SKILL.md")).toBe(await served.text());
  });

  test("pins a version by its tag or its commit, though a later one came", async () => {
    await publish("doors-pin", "#!/bin/sh\necho first\n");
    const url = address("/skills/doors-pin-many.git");
    const refs = async () =>
      new Map(
        (await git(root, "ls-remote", url))
          .trim()
          .split("\n")
          .map((line) => line.split("\t").toReversed() as [string, string]),
      );
    const before = await refs();
    const [tag] = [...before.keys()].filter((name) => name.startsWith("refs/tags/"));
    expect(before.get(tag!)).toBe(before.get("refs/heads/main"));
    await publish("doors-pin", "#!/bin/sh\necho second\n");
    const after = await refs();
    expect([after.get(tag!), after.size]).toEqual([before.get(tag!), before.size + 1]);
    expect(after.get("HEAD")).not.toBe(before.get("HEAD"));

    const script = (name: string) => read(name, "skills/doors-pin-many/scripts/run.sh");
    await git(root, "clone", "-q", "--branch", tag!.slice("refs/tags/".length), "--depth", "1", url, "pin-tag");
    expect(script("pin-tag")).toContain("first");
    await git(root, "clone", "-q", url, "pin-all");
    expect(script("pin-all")).toContain("second");
    expect((await git(join(root, "pin-all"), "tag")).trim().split("\n")).toHaveLength(2);
    await git(root, "init", "-q", "pin-sha");
    await git(join(root, "pin-sha"), "fetch", "-q", "--depth", "1", url, before.get("HEAD")!);
    await git(join(root, "pin-sha"), "checkout", "-q", "FETCH_HEAD");
    expect(script("pin-sha")).toContain("first");
    for (const name of ["pin-tag", "pin-all", "pin-sha"]) {
      expect(await git(join(root, name), "fsck", "--strict")).not.toMatch(/error|warning|missing/);
    }
  });

  test("says what it is refused", async () => {
    expect(await git(root, "clone", address("/skills/doors-git-unknown.git"), "unknown")).toContain("not found");
    expect(await git(join(root, "bytes"), "push", "origin", "HEAD:main")).toMatch(/403|not found|unable to access/);
  });

  test("fetches a change, and a takedown leaves a tombstone", async () => {
    await git(root, "clone", "-q", address("/tags/doors-git.git"), "changed");
    await publish("doors-git", "#!/bin/sh\necho second\n");
    await git(join(root, "changed"), "fetch", "-q", "origin");
    await git(join(root, "changed"), "reset", "-q", "--hard", "origin/main");
    expect(read("changed/skills/doors-git-many/scripts/run.sh")).toContain("second");
    await takeDown("doors-git-many");
    await git(root, "clone", "-q", address("/skills/doors-git-many.git"), "gone");
    expect(existsSync(join(root, "gone/skills"))).toBe(false);
    expect(read("gone/dist/doors-git-many/README.md")).toContain("Withdrawn on");
    await git(root, "clone", "-q", address("/tags/doors-git.git"), "rest");
    expect(existsSync(join(root, "rest/skills/doors-git-many"))).toBe(false);
    expect(existsSync(join(root, "rest/skills/doors-git-one"))).toBe(true);
  });
});

describe("skills 1.7.4", () => {
  asksFrom("198.51.100.68");
  const installed = (...path: string[]) => read("skills-now/.claude/skills", ...path);
  const skills = (...words: string[]) => skillsNow.run(folder("skills-now"), ...words);
  beforeAll(() => publish("doors-now", "#!/bin/sh\necho first\n"));

  test("lists and adds the skills of a tag", async () => {
    const listed = await skills("add", address("/tags/doors-now"), "--list");
    expect(listed).toMatch(/doors-now-many[\s\S]*doors-now-one/);
    await skills("add", address("/tags/doors-now"), "-y", "--copy", "-a", "claude-code", "-s", "*");
    expect(installed("doors-now-one/SKILL.md")).toContain('name: "doors-now-one"');
    expect(installed("doors-now-many/scripts/run.sh")).toContain("first");
  });

  test("updates what has changed, and nothing else", async () => {
    expect(await skills("update", "-p", "-y")).not.toContain("Updated");
    await publish("doors-now", "#!/bin/sh\necho second\n");
    expect(await skills("update", "-p", "-y")).toContain("Updated 1 skill");
    expect(installed("doors-now-many/scripts/run.sh")).toContain("second");
  });

  test("updates what came from a repository", async () => {
    await publish("doors-from-git", "#!/bin/sh\necho first\n");
    const run = (...words: string[]) => skillsNow.run(folder("skills-git"), ...words);
    await run("add", address("/tags/doors-from-git.git"), "-y", "--copy", "-a", "claude-code", "-s", "*");
    expect(await run("update", "-p", "-y")).not.toMatch(/Updated|Multiple/);
    await publish("doors-from-git", "#!/bin/sh\necho second\n");
    expect(await run("update", "-p", "-y")).toContain("Updated 1 skill");
    expect(read("skills-git/.claude/skills/doors-from-git-many/scripts/run.sh")).toContain("second");
  });

  test("tells of a takedown, of a tag's skill and of the last one", async () => {
    await takeDown("doors-now-many");
    expect(await skills("update", "-p", "-y")).toMatch(/deleted upstream:\s+• doors-now-many\n/);
    await takeDown("doors-now-one");
    expect(await skills("update", "-p", "-y")).toMatch(/deleted upstream:\s+• doors-now-many\s+• doors-now-one\n/);
  });

  test("adds one skill by each form of its address", async () => {
    await publish("doors-forms", "#!/bin/sh\n");
    const forms = ["/skills/doors-forms-one", "/skills/doors-forms-one/", "/tags/doors-forms@doors-forms-one"];
    for (const [at, path] of [...forms, "/tags/doors-forms.git"].entries()) {
      const name = `form-${at}`;
      await skillsNow.run(folder(name), "add", address(path), "-y", "--copy", "-a", "claude-code", "-s", "*");
      expect([path, existsSync(join(root, name, ".claude/skills/doors-forms-one/SKILL.md"))]).toEqual([path, true]);
    }
  });
});

describe("skills 1.5.18", () => {
  asksFrom("198.51.100.69");
  const skills = (...words: string[]) => skillsOnNode20.run(folder("skills-older"), ...words);
  const add = () => skills("add", address("/tags/doors-older"), "-y", "--copy", "-a", "claude-code", "-s", "*");
  const installed = (...path: string[]) => read("skills-older/.claude/skills", ...path);
  beforeAll(() => publish("doors-older", "#!/bin/sh\necho first\n"));

  test("lists and adds, and adds again what has changed", async () => {
    expect(await skills("add", address("/tags/doors-older"), "--list")).toMatch(
      /doors-older-many[\s\S]*doors-older-one/,
    );
    await add();
    expect(installed("doors-older-one/SKILL.md")).toContain('name: "doors-older-one"');
    expect(installed("doors-older-many/scripts/run.sh")).toContain("first");
    await publish("doors-older", "#!/bin/sh\necho second\n");
    await add();
    expect(installed("doors-older-many/scripts/run.sh")).toContain("second");
  });

  test("updates what came from a repository", async () => {
    await publish("doors-older-git", "#!/bin/sh\necho first\n");
    const run = (...words: string[]) => skillsOnNode20.run(folder("older-git"), ...words);
    expect(
      await run("add", address("/tags/doors-older-git.git"), "-y", "--copy", "-a", "claude-code", "-s", "*"),
    ).toContain("Installed 2 skills");
    await publish("doors-older-git", "#!/bin/sh\necho second\n");
    expect(await run("update", "-p", "-y")).toContain("Updated doors-older-git-many");
    expect(read("older-git/.claude/skills/doors-older-git-many/scripts/run.sh")).toContain("second");
  });

  test("finds no skill that was taken down", async () => {
    await takeDown("doors-older-many");
    expect(await skills("add", address("/skills/doors-older-many"), "-y")).toContain("No skills found");
    expect(await skills("add", address("/tags/doors-older"), "--list")).not.toContain("doors-older-many");
  });

  test("finds skills by the service's search", async () => {
    const searching = older.client("skills/bin/cli.mjs", { SKILLS_API_URL: service });
    const found = await searching.run(folder("skills-older"), "find", "doors-older");
    expect(found).toContain(`${address("/skills/doors-older-one")}@doors-older-one`);
  });
});

describe("openskills 1.5.0", () => {
  asksFrom("198.51.100.70");

  test("installs from a repository", async () => {
    await publish("doors-open", "#!/bin/sh\necho first\n");
    await openskills.run(folder("open"), "install", address("/tags/doors-open.git"), "-y");
    expect(read("open/.claude/skills/doors-open-one/SKILL.md")).toContain('name: "doors-open-one"');
    expect(read("open/.claude/skills/doors-open-many/scripts/run.sh")).toContain("first");
  });
});
