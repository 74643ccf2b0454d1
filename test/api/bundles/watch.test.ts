import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { VaultBundle } from "../../../src/contract/items/bundles.ts";
import { clean } from "../../../src/checks/scanner/port.ts";
import { reconcileBundles } from "../../../src/vault/bundles/reconcile.ts";
import { newRegistry, read, registries, remove } from "../../support/items.ts";
import { askOperator, request } from "../../support/vault.ts";
import {
  aZip,
  deliver,
  depsWith,
  download,
  FakeScanner,
  infected,
  messageOf,
  stored,
  trouble,
} from "../../support/bundles.ts";
import { withBundle } from "../../support/bundles.ts";

const minute = 60_000;

/** One run, that much later; gives the messages that it sent. */
async function watch(laterMs: number, scanner: FakeScanner | undefined = new FakeScanner()) {
  const messages: unknown[] = [];
  const scans = {
    sendBatch: async (batch: { body: unknown }[]) => void messages.push(...batch.map(({ body }) => body)),
  };
  const deps = depsWith({ now: () => Date.now() + laterMs, scans: scans as never, scanner });
  return { ...(await reconcileBundles(deps)), messages };
}

test("what waits too long is sent again, once in ten minutes, and not without a scanner", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  expect((await watch(9 * minute)).messages).toEqual([]);
  expect((await watch(11 * minute, undefined)).sent).toBe(1);
  expect((await watch(20 * minute)).messages).toEqual([]);
  expect((await watch(22 * minute)).messages).toEqual([message]);
  const now = () => Date.now() + 23 * minute;
  await deliver([message], { scanner: new FakeScanner(), now });
  expect((await stored(registry, slug))!.status).toBe("clean");
  expect((await watch(60 * minute)).messages).toEqual([]);
});

test("no scanner: nothing is sent until there is one", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  const scans = { send: vi.fn<() => Promise<never>>(), sendBatch: vi.fn<() => Promise<never>>() };
  const now = () => Date.now() + 60 * minute;
  await reconcileBundles(depsWith({ now, scanner: undefined, scans }));
  expect(scans.sendBatch).not.toHaveBeenCalled();
  expect((await watch(60 * minute)).messages).toEqual([message]);
  await remove(registry, slug);
});

test("a consumer that crashed: its lease ends, the bundle is sent again, and in the end given up", async () => {
  const registry = await newRegistry("team");
  const { slug, message } = await withBundle(registry);
  const crashed = (attempts: number) =>
    env.VAULT.prepare("update bundles set status = 'scanning', attempts = ?, lease_until = ? where item_id = ?")
      .bind(attempts, Date.now() + 5 * minute, message.itemId)
      .run();
  await crashed(1);
  expect((await watch(4 * minute)).expired).toBe(0);
  expect(await watch(6 * minute)).toMatchObject({ expired: 1, messages: [message] });
  expect(await stored(registry, slug)).toMatchObject({ status: "quarantined", attempts: 1, lease_until: null });
  await crashed(5);
  expect(await watch(6 * minute)).toMatchObject({ expired: 1, messages: [] });
  expect(await stored(registry, slug)).toMatchObject({ status: "failed", next_attempt_at: null });
});

test("objects that no row names go after a day; rows whose object is gone are failed", async () => {
  const registry = await newRegistry("vault");
  const kept = await withBundle(registry);
  const lost = await withBundle(registry);
  await env.BUNDLES.put("bundles/1/orphan.zip", "x");
  expect((await watch(23 * 60 * minute)).orphans).toBe(0);
  await env.BUNDLES.delete((await stored(registry, lost.slug))!.object_key);
  expect(await watch(25 * 60 * minute)).toMatchObject({ orphans: 1, lost: 1 });
  expect(await env.BUNDLES.head("bundles/1/orphan.zip")).toBeNull();
  expect(await env.BUNDLES.head((await stored(registry, kept.slug))!.object_key)).not.toBeNull();
  expect([(await stored(registry, kept.slug))!.status, (await stored(registry, lost.slug))!.status]).toEqual([
    "quarantined",
    "failed",
  ]);
  for (const { slug } of [kept, lost]) await remove(registry, slug);
});

test.each(registries)("bundle rescan: quarantined again, and scanned anew, of a %s", async (kind) => {
  const registry = await newRegistry(kind);
  const { slug, message } = await withBundle(registry, aZip(`rescan ${kind}`));
  const scanner = new FakeScanner();
  scanner.signatureVersion = "1";
  await deliver([message], { scanner });
  expect((await download(registry, slug)).status).toBe(200);
  const whose = kind === "team" ? { team: registry.slug } : { user: registry.email.toUpperCase() };
  const response = await askOperator("bundles/rescan", { method: "POST", body: { ...whose, slug } });
  expect(VaultBundle.strict().parse(await response.json())).toMatchObject({
    status: "quarantined",
    downloadable: false,
  });
  expect((await download(registry, slug)).status).toBe(409);
  scanner.verdict = infected;
  await deliver([await messageOf(registry, slug)], { scanner });
  expect((await read(registry, slug)).bundle).toMatchObject({ status: "infected", scan: { attempts: 1 } });
  expect(scanner.scanned).toBe(2);
  for (const body of [
    { ...whose, slug: "none" },
    { team: "none", slug },
    { user: "none@example.com", slug },
  ]) {
    expect((await askOperator("bundles/rescan", { method: "POST", body })).status).toBe(404);
  }
  for (const body of [{ slug }, { team: "a", user: "b", slug }, whose]) {
    expect((await askOperator("bundles/rescan", { method: "POST", body })).status).toBe(400);
  }
  const lines = await (await askOperator("audit?pageSize=2")).json<{ items: { act: string }[] }>();
  expect(lines.items[0]).toMatchObject({ act: "bundle.rescan", subject: expect.stringContaining(slug) as string });
});

test("a failed bundle is scanned again from its first attempt, whatever still comes of those before", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  await deliver([message], { scanner: new FakeScanner(trouble) });
  await deliver([message], {}, "scans-dead");
  expect((await stored(registry, slug))!.status).toBe("failed");
  await askOperator("bundles/rescan", { method: "POST", body: { user: registry.email, slug } });
  await deliver([message], {}, "scans-dead");
  await deliver([message], { scanner: new FakeScanner(infected) });
  expect(await stored(registry, slug)).toMatchObject({ status: "quarantined", attempts: 0 });
  await deliver([await messageOf(registry, slug)], { scanner: new FakeScanner() });
  expect(await stored(registry, slug)).toMatchObject({ status: "clean", attempts: 1 });
});

test("what a scan says that began before a rescan is not kept for the one after it", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry, aZip("asked anew"));
  const scanner = new FakeScanner(infected);
  scanner.signatureVersion = "1";
  const rescan = () => askOperator("bundles/rescan", { method: "POST", body: { user: registry.email, slug } });
  scanner.meanwhile = rescan;
  await deliver([message], { scanner });
  expect(await stored(registry, slug)).toMatchObject({ status: "quarantined", attempts: 0 });
  Object.assign(scanner, { verdict: clean, meanwhile: async () => {} });
  await deliver([await messageOf(registry, slug)], { scanner });
  expect([scanner.scanned, (await stored(registry, slug))!.status]).toEqual([2, "clean"]);
});

test("/healthz shows the bundle that waits longest, and whether anyone scans", async () => {
  await env.VAULT.exec("update bundles set status = 'clean'");
  const health = async (vars = {}) => (await request("/healthz", { vars })).json<Record<string, unknown>>();
  expect(await health()).toMatchObject({ oldestUnscannedBundle: null, scanner: { configured: false } });
  const registry = await newRegistry("vault");
  const { bundle } = await withBundle(registry);
  await withBundle(registry);
  expect(await health({ BUILTIN_SCANNER: "true" })).toMatchObject({
    oldestUnscannedBundle: { uploadedAt: bundle.uploadedAt, waiting: 2, ageSeconds: expect.any(Number) as number },
    scanner: { configured: true, engine: "builtin" },
  });
});
