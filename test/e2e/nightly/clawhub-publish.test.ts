import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { baseUrl } from "../support/base-url.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { operator } from "../support/operator.ts";
import { seenFrom } from "../support/seen-from.ts";

/** An author publishes and takes back with ClawHub's own client, and another one installs. */
const root = mkdtempSync(join(tmpdir(), "clawhub-publish-"));
const slug = "claw-forms";
let clients: Clients;
let service: Awaited<ReturnType<typeof seenFrom>>;
let key = "";

type Submission = { id: string; state: string };

const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetch(`${baseUrl()}/api/v1${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json<Answer>();
};

beforeAll(async () => {
  clients = await npmClients();
  service = await seenFrom("198.51.100.64");
  const email = "clara@example.com";
  const person = ["--email", email, "--name", "Clara", "--slug", "clara", "--confirmed"];
  await operator("user", "create", ...person);
  const scopes = ["vault:read", "vault:write", "publish", "account"].flatMap((scope) => ["--scope", scope]);
  const made = await operator("--json", "key", "create", "--user", email, ...scopes);
  ({ key } = JSON.parse(made.stdout) as { key: string });
  await ask("/vault/publisher", {
    method: "PUT",
    body: JSON.stringify({ slug: "clara-writes", name: "Clara writes" }),
  });
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
    installed: (path: string) => {
      const file = join(folder, "skills", slug, path);
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    },
  };
};

/** Waits until what was submitted last is in this state. */
async function untilLast(state: string): Promise<Submission> {
  for (let waited = 0; waited < 20_000; waited += 250) {
    const { items } = await ask<{ items: Submission[] }>(`/vault/submissions?slug=${slug}`);
    if (items[0]?.state === state) return items[0];
    await wait(250);
  }
  throw new Error(`the last submission of ${slug} never was ${state}`);
}

test("publish, install, delete and undelete do what they say", async () => {
  const author = clientAt("author");
  const readers = { one: clientAt("one"), two: clientAt("two"), three: clientAt("three") };
  author.write(
    "SKILL.md",
    `---\nname: ${slug}\ndescription: Fills in forms.\nlicense: MIT\n---\n\n# Forms\n\nWith care.\n`,
  );
  author.write("scripts/run.sh", "echo first\n");
  const { key: reading } = await ask<{ key: string }>("/keys", {
    method: "POST",
    body: JSON.stringify({ name: "reads", scopes: ["vault:read", "vault:write"] }),
  });
  await author.run("login", "--token", reading, "--no-browser");
  expect(await author.run("publish", slug)).toMatch(/`publish`.*\/account/);
  expect(await author.run("login", "--token", key, "--no-browser")).toContain("Logged in as @clara-writes");
  expect(await author.run("publish", slug)).toContain("pending security scans");

  const { id } = await untilLast("held");
  expect(await readers.one.run("install", slug)).toContain("Skill not found");
  expect(await operator("submission", "approve", id, "--by", "grace", "--note", "Read it")).toMatchObject({
    status: 0,
  });
  await untilLast("published");
  expect(await readers.one.run("install", `@clara-writes/${slug}`)).toContain(`Installed ${slug}`);
  expect(readers.one.installed("scripts/run.sh")).toBe("echo first\n");
  expect(await author.run("publish", slug)).not.toMatch(/error|failed/i);

  author.write("scripts/run.sh", "echo second\n");
  expect(await author.run("publish", slug)).toContain("pending security scans");
  await untilLast("published");
  expect(await readers.one.run("update", "--all")).toMatch(/updated/i);
  expect(readers.one.installed("scripts/run.sh")).toBe("echo second\n");

  const why = await author.run("delete", slug, "--yes", "--reason", "no longer needed");
  expect(why).toContain("must be one of `broken`");
  expect(await author.run("delete", slug, "--yes", "--reason", "broken")).toContain(`OK. Deleted ${slug}`);
  await readers.two.run("install", slug);
  expect(readers.two.installed("SKILL.md")).toBeNull();
  expect(readers.one.installed("scripts/run.sh")).toBe("echo second\n");
  expect(await author.run("undelete", slug, "--yes")).toContain(`OK. Undeleted ${slug}`);
  expect(await readers.three.run("install", slug)).toContain(`Installed ${slug}`);
  expect(readers.three.installed("scripts/run.sh")).toBe("echo second\n");
});
