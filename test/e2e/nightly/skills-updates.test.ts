import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { type Client, type Clients, npmClients } from "../support/clients.ts";
import { publishSkills } from "../support/publish.ts";

/** What `src/web/docs/clients.md` says of version 1.5 of the skills CLI, and of programs that came from an address. */
const root = mkdtempSync(join(tmpdir(), "skills-updates-"));
let versions: Clients[] = [];
let now: Client;
let onNode20: Client;
beforeAll(async () => {
  versions = [await npmClients(), await npmClients("older")];
  [now, onNode20] = versions.map((clients) => clients.client("skills/bin/cli.mjs")) as [Client, Client];
});
afterAll(() => {
  for (const clients of versions) clients.remove();
  rmSync(root, { recursive: true, force: true });
});

/** In a folder of that name: the skill added from there, with what `update` says after a change. */
async function addedAndUpdated(client: Client, name: string, suffix: "" | ".git") {
  const tag = `updates-${name}`;
  const folder = join(root, name);
  const script = join(folder, `.claude/skills/${tag}-many/scripts/run.sh`);
  mkdirSync(folder);
  await publishSkills(root, tag, "#!/bin/sh\necho first\n");
  const add = ["add", `${baseUrl()}/skills/${tag}-many${suffix}`, "-y", "--copy", "-a", "claude-code"];
  await client.run(folder, ...add);
  const isExecutable = (statSync(script).mode & 0o111) !== 0;
  await publishSkills(root, tag, "#!/bin/sh\necho second\n");
  const said = await client.run(folder, "update", "-p", "-y");
  const isUpdated = readFileSync(script, "utf8").includes("second");
  await client.run(folder, ...add);
  return { said, isExecutable, isUpdated, isAddedAnew: readFileSync(script, "utf8").includes("second") };
}

test("version 1.5 updates nothing that came from an address; to add it once more does", async () => {
  const { said, ...is } = await addedAndUpdated(onNode20, "older-address", "");
  expect(said).toContain("cannot be updated automatically");
  expect(is).toEqual({ isExecutable: false, isUpdated: false, isAddedAnew: true });
});

test("version 1.5 updates what came from a repository, whose programs stay executable", async () => {
  const { said, ...is } = await addedAndUpdated(onNode20, "older-git", ".git");
  expect(said).toContain("Updated 1 skill");
  expect(is).toEqual({ isExecutable: true, isUpdated: true, isAddedAnew: true });
});

test("version 1.7 updates what came from an address, whose programs are not executable", async () => {
  const { said, ...is } = await addedAndUpdated(now, "now-address", "");
  expect(said).toContain("Updated 1 skill");
  expect(is).toEqual({ isExecutable: false, isUpdated: true, isAddedAnew: true });
});
