import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ascii, zip } from "../../support/zip-builder.ts";
import { type RunningClamd, startClamd } from "../support/clamd.ts";
import { type Client, type Clients, git, npmClients } from "../support/clients.ts";
import { ownPort } from "../support/own-port.ts";
import { type WholeService, wholeService } from "../support/whole-service.ts";

/** An update while the scanner is down changes nothing for who has installed; once it is back, it comes. */
const root = mkdtempSync(join(tmpdir(), "scanner-down-"));
const folder = (name: string) => {
  mkdirSync(join(root, name), { recursive: true });
  return join(root, name);
};
const slug = "roll-out";
const installed = (into: string) =>
  readFileSync(join(root, into, ".claude/skills", slug, "scripts/run.sh"), "utf8").trim();

let clients: Clients;
let skills: Client;
let port: number;
let clamd: RunningClamd;
let service: WholeService;
let key: string;
let link: { url: string };

type Asked = { method: string; body: BodyInit; headers: Record<string, string> };
const asked = async (path: string, { headers, ...init }: Asked) => {
  const keyed = { Authorization: `Bearer ${key}`, ...headers };
  const response = await fetch(new URL(path, service.url), { ...init, headers: keyed });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};
const json = { "Content-Type": "application/json" };
const scriptOf = (line: string) => `#!/bin/sh\necho ${line}\n`;
const skillMd = "---\nname: anything\ndescription: Rolls out.\n---\n\n# Roll out\n";

/** The same skill as a bundle behind a link, and as a public record. */
async function bring(line: string) {
  const bundle = zip([
    { name: "SKILL.md", data: ascii(skillMd) },
    { name: "scripts/run.sh", data: ascii(scriptOf(line)) },
  ]);
  const headers = { "Content-Type": "application/zip" };
  await asked(`/api/v1/vault/items/${slug}/bundle`, { method: "POST", body: new Blob([bundle]), headers });
  const files = [
    { path: "SKILL.md", text: skillMd },
    { path: "scripts/run.sh", text: scriptOf(line) },
  ];
  const record = { type: "skill", slug, title: "Roll out", summary: "Rolls out.", authorName: "A Test", files };
  const { outcomes } = await service.operate<{ outcomes: { outcome: string; held: unknown }[] }>(
    "catalog/import?status=approved",
    record,
    "application/x-ndjson",
  );
  expect(outcomes).toMatchObject([{ outcome: expect.stringMatching(/created|updated/), held: null }]);
}

const bundleStatus = async () => (await service.bundleOf(slug)).status;
const versionsClean = async () => {
  const page = await (await fetch(new URL(`/api/v1/skills/${slug}/versions`, service.url))).json();
  return (page as { items: { virusScan: { status: string } | null }[] }).items[0]?.virusScan?.status;
};
/** Waits for both. The first attempt after a failure comes ten seconds later, the next a minute after that. */
async function cleared() {
  for (const end = Date.now() + 150_000; Date.now() < end; await wait(500)) {
    if ((await bundleStatus()) === "clean" && (await versionsClean()) === "clean") return;
  }
  throw new Error(`not cleared: the bundle is ${await bundleStatus()}, the package ${await versionsClean()}`);
}

beforeAll(async () => {
  clients = await npmClients();
  skills = clients.client("skills/bin/cli.mjs");
  port = await ownPort();
  clamd = await startClamd({}, port);
  service = await wholeService({ SCANNER_URL: `clamd://127.0.0.1:${port}`, SCANNER_TIMEOUT_SECONDS: "5" });
  ({ key } = await service.operate("keys", { user: service.email, scopes: ["vault:read", "vault:write"] }));
  const item = JSON.stringify({ slug, title: "Roll out", summary: "Rolls out.", body: "x", kind: "skill" });
  await asked("/api/v1/vault/items", { method: "POST", body: item, headers: json });
  await bring("first");
  await cleared();
  link = await (await asked("/api/v1/vault/install-links", { method: "POST", body: "{}", headers: json })).json();
});
afterAll(async () => {
  clients?.remove();
  await service?.close();
  await clamd?.stop();
  rmSync(root, { recursive: true, force: true });
});

describe("a skill that is installed", () => {
  const sources = (): [string, string][] => [
    ["link", `${service.url.origin}/r/${new URL(link.url).pathname.split("/").at(-1)}`],
    ["public", `${service.url.origin}/skills/${slug}`],
  ];
  const update = (into: string) => skills.run(folder(into), "update", "-p", "-y");

  test("stays as it is while its update waits for a scanner that is down, and is updated once it is back", async () => {
    for (const [into, source] of sources()) {
      await skills.run(folder(into), "add", source, "-y", "--copy", "-a", "claude-code", "-s", "*");
      expect([into, installed(into)]).toEqual([into, "#!/bin/sh\necho first"]);
    }
    await clamd.stop();
    await bring("second");
    await expect.poll(bundleStatus).not.toBe("clean");
    for (const [into, source] of sources()) {
      const said = await update(into);
      expect([into, said.includes("deleted upstream"), said.includes("Updated 1")]).toEqual([into, false, false]);
      expect([into, installed(into)]).toEqual([into, "#!/bin/sh\necho first"]);
      await git(root, "clone", "-q", `${source}.git`, `${into}-clone`);
      const cloned = readFileSync(join(root, `${into}-clone/skills/${slug}/scripts/run.sh`), "utf8").trim();
      expect([into, cloned]).toEqual([into, "#!/bin/sh\necho first"]);
    }
    clamd = await startClamd({}, port);
    await service.operate("scanner/check");
    await cleared();
    for (const [into] of sources()) {
      // What is public is told everywhere within 120 s.
      await expect.poll(() => update(into), { timeout: 130_000, interval: 3_000 }).toContain("Updated 1 skill");
      expect([into, installed(into)]).toEqual([into, "#!/bin/sh\necho second"]);
    }
  }, 500_000);
});
