import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eicarBytes } from "../../src/formats/archive/eicar.ts";
import { concat, zip } from "../support/zip-builder.ts";
import { type RunningClamd, startClamd } from "./support/clamd.ts";
import { type WholeService, wholeService } from "./support/whole-service.ts";

let clamd: RunningClamd;
let service: WholeService;
beforeAll(async () => {
  clamd = await startClamd();
  service = await wholeService({ SCANNER_URL: `clamd://127.0.0.1:${clamd.port}`, SCANNER_TIMEOUT_SECONDS: "5" });
});
afterAll(async () => {
  await service?.close();
  await clamd?.stop();
});

/** The first attempt after a failure comes ten seconds later. A busy machine may need the next, a minute after that. */
const becomes = async (slug: string, expected: string) =>
  await expect.poll(async () => (await service.bundleOf(slug)).status, { interval: 200 }).toBe(expected);
/** An isolate remembers its report for two seconds. */
const expectHealth = async (expected: object) =>
  await expect.poll(() => service.health(), { interval: 500 }).toMatchObject(expected);
const skill = { name: "my-skill/SKILL.md", data: "---\nname: my-skill\n---\n# Steps\n", method: 8 };

test("upload, queue, clamd: the very bytes can be downloaded once they are clean", async () => {
  const bytes = zip([skill, { name: "my-skill/data.bin", data: crypto.getRandomValues(new Uint8Array(60_000)) }]);
  const slug = await service.upload(bytes, "?filename=my%20skill.zip");
  await becomes(slug, "clean");
  expect(await service.bundleOf(slug)).toMatchObject({
    downloadable: true,
    scan: { engine: "clamav", engineVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) as string, attempts: 1 },
  });
  const answer = await service.ask(`/${slug}/bundle`);
  expect(answer.status).toBe(200);
  const given = new Uint8Array(await answer.arrayBuffer());
  expect(given).toEqual(bytes);
  const digest = createHash("sha256").update(given).digest();
  expect(answer.headers.get("Repr-Digest")).toBe(`sha-256=:${digest.toString("base64")}:`);
});

test.each([
  ["stored in the archive", zip([skill, { name: "x.txt", data: eicarBytes(), method: 0 }])],
  [
    "inside a deflated entry",
    zip([skill, { name: "x.txt", data: concat(eicarBytes(), new Uint8Array(9_000)), method: 8 }]),
  ],
])("the test virus %s: infected, and 409", async (_, bytes) => {
  const slug = await service.upload(bytes);
  await becomes(slug, "infected");
  expect(await service.bundleOf(slug)).toMatchObject({
    downloadable: false,
    scan: { engine: "clamav", signature: "Test.Eicar.UNOFFICIAL" },
  });
  const answer = await service.ask(`/${slug}/bundle`);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: "bundle_not_cleared", scanStatus: "infected" },
  ]);
});

test("/healthz says what the canary said, and of what the engine's settings and signatures lack", async () => {
  const { scanner, status: state } = await service.health();
  expect([state, scanner]).toMatchObject([
    "ok",
    {
      configured: true,
      engine: "clamd",
      note: null,
      lastCheck: { trusted: true, detail: null, warnings: ["it has no official signature database"] },
    },
  ]);
});

test("while the scanner is down nothing is cleared; it is tried again, and cleared when it is back", async () => {
  const { port } = clamd;
  await clamd.stop();
  const waiting = await service.upload(zip([skill]));
  await expect.poll(async () => (await service.bundleOf(waiting)).scan.attempts).toBe(1);
  await becomes(waiting, "quarantined");
  const { scan, downloadable } = await service.bundleOf(waiting);
  expect([downloadable, scan.scannedAt]).toEqual([false, null]);
  expect(Date.parse(scan.nextAttemptAt!) - Date.now()).toBeLessThanOrEqual(10_000);
  expect((await service.ask(`/${waiting}/bundle`)).status).toBe(409);
  await expectHealth({
    status: "degraded",
    oldestUnscannedBundle: { waiting: 1 },
    scanner: { lastCheck: { trusted: false } },
  });

  clamd = await startClamd({}, port);
  await becomes(waiting, "clean");
  const { attempts, nextAttemptAt } = (await service.bundleOf(waiting)).scan;
  expect([attempts >= 2, nextAttemptAt]).toEqual([true, null]);
  expect((await service.ask(`/${waiting}/bundle`)).status).toBe(200);
  await expectHealth({ status: "ok", oldestUnscannedBundle: null });
});

test("without a verdict after the last attempt it has failed, and an operator begins again", async () => {
  const { port } = clamd;
  await clamd.stop();
  const given = await service.upload(zip([{ ...skill, data: "given up" }]));
  await expect.poll(async () => (await service.bundleOf(given)).scan.attempts).toBe(1);
  await becomes(given, "quarantined");
  // The attempts before take more than half an hour.
  const { VAULT } = await service.env();
  await VAULT.prepare("update bundles set attempts = 4 where sha256 = ?")
    .bind((await service.bundleOf(given)).sha256)
    .run();
  await becomes(given, "failed");
  await expectHealth({ failedBundles: 1 });
  const refused = await service.ask(`/${given}/bundle`);
  expect([refused.status, await refused.json()]).toMatchObject([409, { scanStatus: "failed" }]);

  clamd = await startClamd({}, port);
  await service.operate("bundles/rescan", { user: service.email, slug: given });
  await becomes(given, "clean");
  await expectHealth({ status: "ok", failedBundles: 0 });
});
