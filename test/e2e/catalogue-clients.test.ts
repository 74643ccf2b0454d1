import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localOperatorToken } from "../../src/lib/config.ts";
import { baseUrl } from "./support/base-url.ts";
import { type Clients, git, npmClients } from "./support/clients.ts";
import { newTeamRegistry, type TeamRegistry } from "./support/registry.ts";
import { seenFrom } from "./support/seen-from.ts";

/** A team's catalogue with clients that know nothing of it: git by a key, `skills` by a link. */
const root = mkdtempSync(join(tmpdir(), "catalogue-clients-"));
let clients: Clients;
let team: TeamRegistry;
let service: Awaited<ReturnType<typeof seenFrom>>;
const slug = "regex-by-examples";
const approvals = "/catalogue/approvals";
let approving: { Authorization: string };

beforeAll(async () => {
  clients = await npmClients();
  team = await newTeamRegistry();
  // Approvals need a key with a scope of its own.
  const made = await fetch(`${baseUrl()}/operator/v1/keys`, {
    method: "POST",
    headers: { Authorization: `Bearer ${localOperatorToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ user: "demo@example.com", scopes: ["vault:read", "account"], name: "approving" }),
  });
  approving = { Authorization: `Bearer ${(await made.json<{ key: string }>()).key}` };
  service = await seenFrom("198.51.100.66");
  await team.newItem({ slug: "catalogue-own", title: "Own", summary: "Only for the team." });
}, 300_000);
afterAll(() => {
  clients?.remove();
  service?.close();
  rmSync(root, { recursive: true, force: true });
});

test("installs what is approved, by a key and by a link, and forgets what is withdrawn", async () => {
  const clone = (into: string) =>
    git(
      root,
      "-c",
      `http.extraHeader=Authorization: Bearer ${team.key}`,
      "clone",
      "-q",
      `${service.url}/t/${team.team}.git`,
      into,
    );
  await clone("before");
  expect(existsSync(join(root, "before/skills", slug))).toBe(false);
  expect(existsSync(join(root, "before/skills/catalogue-own/SKILL.md"))).toBe(true);
  const { items } = await (
    await fetch(`${service.url}/api/v1/skills/${slug}/versions`)
  ).json<{
    items: { version: number; sha256: string }[];
  }>();
  const { version, sha256 } = items[0]!;
  const body = JSON.stringify({ kind: "skill", slug, version: String(version), sha256, note: "Read." });
  const approval = await (
    await team.ask(approvals, { method: "POST", body, headers: approving })
  ).json<{ id: string }>();
  await clone("after");
  expect(readFileSync(join(root, "after/skills", slug, "SKILL.md"), "utf8")).toContain(`name: "${slug}"`);

  const link = await team.newLink({ catalogue: true });
  const folder = join(root, "skills");
  mkdirSync(folder);
  const skills = clients.client("skills/bin/cli.mjs");
  const address = `${service.url}/r/${link.token}`;
  await skills.run(folder, "add", address, "-y", "--copy", "-a", "claude-code", "-s", "*");
  expect(existsSync(join(folder, ".claude/skills", slug, "SKILL.md"))).toBe(true);

  await team.ask(`${approvals}/${approval.id}`, {
    ...{ method: "DELETE", headers: approving, body: JSON.stringify({ reason: "No more" }) },
  });
  await clone("withdrawn");
  expect(existsSync(join(root, "withdrawn/skills", slug))).toBe(false);
  expect(await skills.run(folder, "add", address, "--list")).not.toContain(slug);
}, 180_000);
