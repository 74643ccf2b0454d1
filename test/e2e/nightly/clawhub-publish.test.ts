import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clients, npmClients } from "../support/clients.ts";
import { operator } from "../support/operator.ts";
import { newPublisher, type Publisher } from "../support/publisher.ts";
import { seenFrom } from "../support/seen-from.ts";

/** An author publishes and takes back with ClawHub's own client, and another one installs. */
const root = mkdtempSync(join(tmpdir(), "clawhub-publish-"));
const slug = "claw-forms";
let clients: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;
let clara: Publisher;

beforeAll(async () => {
  clients = await npmClients();
  service = await seenFrom("198.51.100.64");
  clara = await newPublisher("clara");
});
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(root, { recursive: true, force: true });
});

/** The client in a folder of its own, with settings of its own. */
const clientAt = (name: string) => {
  const folder = join(root, name);
  mkdirSync(folder);
  const client = clients.client("clawhub/bin/clawdhub.js", {
    CLAWHUB_REGISTRY: `${service.url}/compat/clawhub`,
    CLAWHUB_DISABLE_TELEMETRY: "1",
    CLAWHUB_CONFIG_PATH: join(root, `${name}.json`),
  });
  return {
    run: (...words: string[]) => client.run(folder, "--no-input", ...words),
    write: (path: string, text: string) => {
      mkdirSync(join(folder, slug, "scripts"), { recursive: true });
      writeFileSync(join(folder, slug, path), text);
    },
    installed: (path: string, below = slug) => {
      const file = join(folder, "skills", below, path);
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    },
  };
};

test("publish, install, delete and undelete do what they say", async () => {
  const author = clientAt("author");
  const readers = { one: clientAt("one"), two: clientAt("two"), three: clientAt("three") };
  author.write(
    "SKILL.md",
    `---\nname: ${slug}\ndescription: Fills in forms.\nlicense: MIT\n---\n\n# Forms\n\nWith care.\n`,
  );
  author.write("scripts/run.sh", "echo first\n");
  const reads = ["--scope", "vault:read", "--scope", "vault:write"];
  const made = await operator("--json", "key", "create", "--user", "clara@example.com", ...reads);
  const { key: reading } = JSON.parse(made.stdout) as { key: string };
  await author.run("login", "--token", reading, "--no-browser");
  expect(await author.run("publish", slug)).toMatch(/`publish`.*\/account/);
  expect(await author.run("login", "--token", clara.key, "--no-browser")).toContain("Logged in as @clara-writes");
  expect(await author.run("publish", slug)).toContain("pending security scans");

  const { id } = await clara.untilLast(slug, "held");
  expect(await readers.one.run("install", slug)).toContain("Skill not found");
  await clara.approve(id);
  await clara.untilLast(slug, "published");
  expect(await readers.one.run("install", `@clara-writes/${slug}`)).toContain(`Installed ${slug}`);
  expect(readers.one.installed("scripts/run.sh", `@clara-writes/${slug}`)).toBe("echo first\n");
  expect(await author.run("publish", slug)).not.toMatch(/error|failed/i);

  author.write("scripts/run.sh", "echo second\n");
  expect(await author.run("publish", slug)).toContain("pending security scans");
  await clara.untilLast(slug, "published");
  expect(await readers.one.run("update", "--all")).toMatch(/updated/i);
  expect(readers.one.installed("scripts/run.sh", `@clara-writes/${slug}`)).toBe("echo second\n");

  const why = await author.run("delete", slug, "--yes", "--reason", "no longer needed");
  expect(why).toContain("must be one of `broken`");
  expect(await author.run("delete", slug, "--yes", "--reason", "broken")).toContain(`OK. Deleted ${slug}`);
  expect(await readers.two.run("install", slug)).toContain("yanked all its versions (broken)");
  expect(readers.two.installed("SKILL.md")).toBeNull();
  expect(readers.one.installed("scripts/run.sh", `@clara-writes/${slug}`)).toBe("echo second\n");
  expect(await author.run("undelete", slug, "--yes")).toContain(`OK. Undeleted ${slug}`);
  expect(await readers.three.run("install", slug)).toContain(`Installed ${slug}`);
  expect(readers.three.installed("scripts/run.sh")).toBe("echo second\n");
});
