import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clients, npmClients } from "../support/clients.ts";
import { publishSkills, takeDown } from "../support/publish.ts";
import { newTeamRegistry, type TeamRegistry } from "../support/registry.ts";
import { seenFrom } from "../support/seen-from.ts";

/** ClawHub's own command line with this service as its registry, with and without a key. */
const root = mkdtempSync(join(tmpdir(), "clawhub-"));
let clients: Clients;
let older: Clients;
let team: TeamRegistry;
let service: Awaited<ReturnType<typeof seenFrom>>;

beforeAll(async () => {
  clients = await npmClients();
  older = await npmClients("older");
  service = await seenFrom("198.51.100.63");
  team = await newTeamRegistry();
  await team.newItem({ slug: "claw-private", title: "Private", summary: "Only for the team." });
});
afterAll(() => {
  clients?.remove();
  older?.remove();
  service?.close();
  rmSync(root, { recursive: true, force: true });
});

/** Each of its starts costs two seconds of CPU: few commands, and each says much. */
const clientAt = (installed: Clients, name: string) => {
  const folder = join(root, name);
  mkdirSync(folder);
  const client = installed.client("clawhub/bin/clawdhub.js", {
    CLAWHUB_REGISTRY: `${service.url}/compat/clawhub`,
    CLAWHUB_DISABLE_TELEMETRY: "1",
    CLAWHUB_CONFIG_PATH: join(root, `${name}.json`),
  });
  return {
    run: (...words: string[]) => client.run(folder, "--no-input", ...words),
    has: (...path: string[]) => existsSync(join(folder, "skills", ...path)),
    read: (...path: string[]) => readFileSync(join(folder, "skills", ...path), "utf8"),
  };
};
const publish = (tag: string, line: string) => publishSkills(root, tag, `#!/bin/sh\necho ${line}\n`);

describe.each([
  ["0.23.3", () => clients],
  ["0.20.0", () => older],
])("clawhub %s without a key", (version, installed) => {
  const tag = `claw-${version.replaceAll(".", "-")}`;
  const many = `${tag}-many`;
  let clawhub: ReturnType<typeof clientAt>;
  beforeAll(async () => {
    clawhub = clientAt(installed(), tag);
    await publish(tag, "first");
  });

  test("searches, inspects and installs", async () => {
    expect(await clawhub.run("search", tag)).toMatch(new RegExp(`${many} +v1\\.0\\.\\d+ `));
    expect(await clawhub.run("inspect", many, "--files")).toMatch(/SKILL\.md[\s\S]+scripts\/run\.sh/);
    expect(await clawhub.run("install", many)).toContain(`Installed ${many}`);
    expect(clawhub.read(many, "SKILL.md")).toContain(`name: "${many}"`);
    expect(clawhub.read(many, "scripts/run.sh")).toContain("first");
  });

  test("updates what has changed", async () => {
    expect(await clawhub.run("update", "--all")).toContain("up to date");
    await publish(tag, "second");
    expect(await clawhub.run("update", "--all")).toMatch(/updated/i);
    expect(clawhub.read(many, "scripts/run.sh")).toContain("second");
  });

  test("gets of a skill that was taken down a file that says so, and nothing of it", async () => {
    await takeDown(`${tag}-one`);
    await clawhub.run("install", `${tag}-one`);
    expect(clawhub.read(`${tag}-one`, "README.md")).toContain("Withdrawn on ");
    expect(clawhub.has(`${tag}-one`, "SKILL.md")).toBe(false);
  });
});

test("clawhub 0.23.3 installs a team's skill with a key, and not without", async () => {
  const clawhub = clientAt(clients, "with-a-key");
  const source = `@team.${team.team}/claw-private`;
  expect(await clawhub.run("install", source)).toContain("Skill not found");
  expect(await clawhub.run("login", "--token", `${team.key}x`, "--no-browser")).toContain("Authentication failed");
  expect(await clawhub.run("login", "--token", team.key, "--no-browser")).toContain("Logged in as @demo");
  expect(await clawhub.run("search", "claw-private")).toContain(`@team.${team.team}`);
  expect(await clawhub.run("install", source)).toContain("Installed claw-private");
});
