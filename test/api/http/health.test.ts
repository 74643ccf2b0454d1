import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Health } from "../../../src/operator/health.ts";
import { checkScanner } from "../../../src/vault/bundles/scanner/check.ts";
import { clean } from "../../../src/vault/bundles/scanner/port.ts";
import { depsWith, FakeScanner, withBundle } from "../../support/bundles.ts";
import { newRegistry } from "../../support/items.ts";
import { request } from "../../support/vault.ts";

const clamd = { SCANNER_URL: "clamd://clamd.example", BUNDLE_BUCKET: "bundles" };
// Variables of their own each time: an isolate answers from memory for two seconds.
const health = async (vars: Record<string, string> = {}) => (await request("/healthz", { vars })).json<Health>();

beforeEach(async () => {
  await env.VAULT.exec("update bundles set status = 'clean'");
  await env.VAULT.exec("delete from scanner_check");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

describe("the scanner", () => {
  test.each<[Record<string, string>, object]>([
    [{}, { configured: false, engine: null, note: expect.stringContaining("SCANNER_URL") }],
    [
      { BUILTIN_SCANNER: "true" },
      { configured: true, engine: "builtin", note: expect.stringContaining("no antivirus") },
    ],
    [
      { BUILTIN_SCANNER: "true", ENVIRONMENT: "production" },
      { configured: false, engine: null, note: expect.stringContaining("refused in production") },
    ],
    [clamd, { configured: true, engine: "clamd", note: null }],
    [
      { SCANNER_URL: "https://user:pass@scanner.example", SCANNER_KIND: "ajilach" },
      { configured: true, engine: "ajilach", note: null },
    ],
    [
      { SCANNER_URL: "https://user:pass@scanner.example" },
      { configured: true, engine: null, note: expect.stringContaining("SCANNER_KIND") },
    ],
  ])("%j", async (vars, expected) => {
    const report = await health(vars);
    expect(report).toMatchObject({ status: "ok", scanner: { ...expected, lastCheck: null } });
    expect(JSON.stringify(report)).not.toContain("pass@");
  });

  test("with what the canary said last, and nobody is asked for it", async () => {
    const scanner = new FakeScanner();
    scanner.signatureVersion = "27500";
    await checkScanner(depsWith({ now: () => Date.now() - 90_000 }), scanner);
    const scan = vi.spyOn(scanner, "scan");
    const { status, scanner: told } = await health(clamd);
    expect(status).toBe("ok");
    expect(told.lastCheck).toMatchObject({ trusted: true, signatureVersion: "27500", detail: null, warnings: [] });
    expect(told.lastCheck!.lastTrustedAt).toBe(told.lastCheck!.checkedAt);
    expect(told.lastCheck!.ageSeconds).toBeGreaterThanOrEqual(90);
    expect(scan).not.toHaveBeenCalled();
    // Of no scanner there is nothing to tell.
    expect((await health()).scanner.lastCheck).toBeNull();
  });

  test("degraded while it is not trusted", async () => {
    const scanner = new FakeScanner();
    vi.spyOn(scanner, "scan").mockResolvedValue({
      engine: "fake",
      engineVersion: "1",
      signatureVersion: null,
      ...clean,
    });
    await checkScanner(depsWith(), scanner);
    expect(await health(clamd)).toMatchObject({
      status: "degraded",
      scanner: {
        lastCheck: { trusted: false, lastTrustedAt: null, detail: expect.stringContaining("canary") as string },
      },
    });
  });
});

describe("the bundles", () => {
  test("that wait are no trouble while somebody scans, and not for an hour", async () => {
    await withBundle(await newRegistry("vault"));
    expect(await health(clamd)).toMatchObject({ status: "ok", oldestUnscannedBundle: { waiting: 1 } });
    expect(await health()).toMatchObject({ status: "degraded", oldestUnscannedBundle: { waiting: 1 } });
    await env.VAULT.exec(`update bundles set uploaded_at = uploaded_at - 3700000 where status = 'quarantined'`);
    const old = await health({ ...clamd });
    expect(old.status).toBe("degraded");
    expect(old.oldestUnscannedBundle!.ageSeconds).toBeGreaterThan(3_600);
  });

  test("that are being scanned count as waiting; those that failed are counted by themselves", async () => {
    const registry = await newRegistry("team");
    for (const status of ["scanning", "failed", "failed", "infected"]) {
      const { message } = await withBundle(registry);
      await env.VAULT.prepare("update bundles set status = ? where item_id = ?").bind(status, message.itemId).run();
    }
    expect(await health(clamd)).toMatchObject({
      status: "ok",
      oldestUnscannedBundle: { waiting: 1 },
      failedBundles: 2,
    });
  });
});

test("a part that does not answer is named in time", async () => {
  vi.useFakeTimers();
  const hanging = { head: () => new Promise(() => {}) };
  const asked = request("/healthz", { vars: { BUNDLES: hanging as unknown as string } });
  await vi.waitFor(() => vi.advanceTimersByTimeAsync(5_000));
  const report = await (await asked).json<Health>();
  vi.useRealTimers();
  expect(report).toMatchObject({ status: "degraded", checks: { bundles: { ok: false, error: "TimeoutError" } } });
});

test("downloads are signed with all three variables, and half of them are told of", async () => {
  const all = { R2_ACCESS_KEY_ID: "id", R2_SECRET_ACCESS_KEY: "secret", R2_S3_ENDPOINT: "https://r2.example" };
  expect((await health()).downloads).toEqual({ signed: false, note: null });
  expect((await health(all)).downloads).toEqual({ signed: true, note: null });
  const half = await health({ ...all, R2_S3_ENDPOINT: "" });
  expect(half.downloads).toMatchObject({ signed: false, note: expect.stringContaining("R2_S3_ENDPOINT") as string });
  expect(JSON.stringify(half)).not.toContain('"secret"');
});
