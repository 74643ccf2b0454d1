import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { VaultBundle } from "../../../src/contract/items/bundles.ts";
import type { NewApiKey } from "../../../src/contract/operator/operator-people.ts";
import type { Health } from "../../../src/operate/health-report.ts";
import { eicarBytes } from "../../../src/formats/archive/eicar.ts";
import { baseUrl } from "../support/base-url.ts";
import { operator } from "../support/operator.ts";
import { zip } from "../../support/zip-builder.ts";

let key: string;
beforeAll(async () => {
  const email = "bundles@example.com";
  await operator("user", "create", "--email", email, "--name", "Bundles", "--confirmed");
  const scopes = ["--scope", "vault:read", "--scope", "vault:write"];
  const { stdout } = await operator("--json", "key", "create", "--user", email, ...scopes);
  ({ key } = JSON.parse(stdout) as NewApiKey);
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${baseUrl()}/api/v1/vault/items${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
  });

/** A new item with that archive, and its bundle once the scan is over. */
async function scanned(body: BodyInit, init: object = {}) {
  const headers = { "Content-Type": "application/json" };
  const text = JSON.stringify({ title: "With a bundle", body: "x" });
  const { slug } = await (await ask("", { method: "POST", body: text, headers })).json<{ slug: string }>();
  const zipped = { "Content-Type": "application/zip" };
  const uploaded = await ask(`/${slug}/bundle`, { method: "POST", body, headers: zipped, ...init });
  expect(uploaded.status).toBe(200);
  expect((await ask(`/${slug}/bundle`)).status).toBe(409);
  for (;;) {
    const { bundle } = await (await ask(`/${slug}`)).json<{ bundle: VaultBundle }>();
    if (!["quarantined", "scanning"].includes(bundle.status)) return { slug, bundle };
    await wait(100);
  }
}

test("a clean bundle can be downloaded once the queue's consumer has cleared it", async () => {
  const bytes = zip([{ name: "SKILL.md", data: "# Steps\n", method: 8 }]);
  const { slug, bundle } = await scanned(bytes);
  expect(bundle).toMatchObject({ status: "clean", scan: { engine: "builtin", attempts: 1 } });
  const response = await ask(`/${slug}/bundle`);
  expect(response.status).toBe(200);
  const given = new Uint8Array(await response.arrayBuffer());
  expect(createHash("sha256").update(given).digest("hex")).toBe(bundle.sha256);
  expect(given).toEqual(new Uint8Array(bytes));
  const part = await ask(`/${slug}/bundle`, { headers: { Range: "bytes=0-1" } });
  expect([part.status, await part.text()]).toEqual([206, "PK"]);
});

test("the test virus is found, plain and inside a deflated entry, in an upload without a length too", async () => {
  const data = new Uint8Array([...eicarBytes(), ...new Uint8Array(5_000)]);
  for (const method of [0, 8]) {
    const body = new Blob([zip([{ name: "a.txt", data, method }])]).stream();
    const { slug, bundle } = await scanned(body, { duplex: "half" });
    expect(bundle).toMatchObject({ status: "infected", downloadable: false });
    expect((await ask(`/${slug}/bundle`)).status).toBe(409);
  }
});

test("the built-in scanner says in /healthz that it is no antivirus, and how it did", async () => {
  const { scanner } = await (await fetch(`${baseUrl()}/healthz`)).json<Health>();
  expect(scanner).toMatchObject({
    configured: true,
    engine: "builtin",
    note: expect.stringContaining("no antivirus") as string,
    lastCheck: { trusted: true, warnings: [] },
  });
});

test("a bundle that an operator has scanned again is out of reach until it is clean", async () => {
  const { slug } = await scanned(zip([{ name: "a.txt", data: "again" }]));
  const { status, stdout } = await operator("--json", "bundle", "rescan", "--user", "bundles@example.com", slug);
  expect([status, JSON.parse(stdout)]).toMatchObject([0, { status: "quarantined" }]);
  for (let answer = await ask(`/${slug}/bundle`); answer.status !== 200; answer = await ask(`/${slug}/bundle`)) {
    expect(answer.status).toBe(409);
    await wait(100);
  }
});
