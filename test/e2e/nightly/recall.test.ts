import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LockVerdict } from "../../../src/contract/public/verdicts.ts";
import { signedHeaders } from "../../../src/webhooks/secret.ts";
import { baseUrl } from "../support/base-url.ts";
import { type Clients, npmClients } from "../support/clients.ts";
import { publishSkills, takeDown } from "../support/publish.ts";

/** Lock files as the real clients write them, and what is sent to webhooks as a library of their standard reads it. */
const root = mkdtempSync(join(tmpdir(), "recall-"));
const tag = "recall";
let clients: Clients;

beforeAll(async () => {
  clients = await npmClients();
  await publishSkills(root, tag, "#!/bin/sh\necho recall\n");
});
afterAll(() => {
  clients?.remove();
  rmSync(root, { recursive: true, force: true });
});

async function verdictsOn(format: string, file: string): Promise<LockVerdict[]> {
  const body = JSON.stringify({ lock: { format, content: JSON.parse(readFileSync(file, "utf8")) as unknown } });
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${baseUrl()}/api/v1/verdicts`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { items: LockVerdict[] }).items;
}

test("the lock files that skills and clawhub wrote say what was withdrawn since", async () => {
  const folder = join(root, "project");
  mkdirSync(folder);
  const many = `${tag}-many`;
  const skills = clients.client("skills/bin/cli.mjs");
  await skills.run(folder, "add", `${baseUrl()}/tags/${tag}`, "--agent", "claude-code", "--yes");
  const clawhub = clients.client("clawhub/bin/clawdhub.js", {
    CLAWHUB_REGISTRY: `${baseUrl()}/compat/clawhub`,
    CLAWHUB_DISABLE_TELEMETRY: "1",
    CLAWHUB_CONFIG_PATH: join(root, "claw.json"),
  });
  await clawhub.run(folder, "--no-input", "install", many);
  const locks = [
    ["skills", join(folder, "skills-lock.json"), "name"],
    ["clawhub", join(folder, ".clawhub", "lock.json"), "version"],
  ] as const;
  for (const [format, file, matched] of locks) {
    const found = (await verdictsOn(format, file)).find(({ name }) => name === many);
    expect(found, format).toMatchObject({ known: true, matched, withdrawn: false, reason: null });
  }
  await takeDown(many);
  for (const [format, file] of locks) {
    await expect
      .poll(async () => (await verdictsOn(format, file)).find(({ name }) => name === many))
      .toMatchObject({ known: true, withdrawn: true, reason: expect.any(String) as string });
  }
});

type Library = { Webhook: new (secret: string) => { verify: (body: string, headers: object) => unknown } };

test("what is sent is verified by a library of Standard Webhooks, with either secret", async () => {
  const { Webhook } = await clients.load<Library>("standardwebhooks/dist/index.js");
  const [former, present, another] = ["a", "b", "c"].map(
    (letter) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`,
  ) as [string, string, string];
  const body = JSON.stringify({ type: "member.added", timestamp: "2026-11-26T00:00:00Z", data: { name: "Zoë" } });
  const headers = signedHeaders([present, former], { id: "msg_1", at: Date.now(), body });
  for (const secret of [former, present]) expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: {} });
  expect(() => new Webhook(another).verify(body, headers)).toThrow(/signature/);
  expect(() => new Webhook(present).verify(body.replace("member", "number"), headers)).toThrow(/signature/);
});
