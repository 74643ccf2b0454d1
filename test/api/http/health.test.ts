import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Health } from "../../../src/operate/health-report.ts";
import { checkScanner } from "../../../src/checks/scanner/check.ts";
import { clean } from "../../../src/checks/scanner/port.ts";
import { serviceWith } from "../../support/actors.ts";
import { depsWith, FakeScanner, trouble, withBundle } from "../../support/bundles.ts";
import { moveClock } from "../../support/isolates.ts";
import { newRegistry } from "../../support/items.ts";
import { request } from "../../support/vault.ts";
import { eventually } from "../../support/eventually.ts";

const clamd = { SCANNER_URL: "clamd://clamd.example", BUNDLE_BUCKET: "bundles" };
// Variables of their own each time: an isolate answers from memory for some seconds.
/** In an isolate of its own each time: all who ask one share a report for seconds. */
const health = async (vars: Record<string, string> = {}) =>
  (await request("/healthz", { vars: { ...vars } })).json<Health>();
const production = { ENVIRONMENT: "production", PUBLIC_URL: "https://skills.example" };
const troubles = ({ problems }: Health) => problems.map(({ part, message }) => `${part}: ${message}`);

beforeEach(async () => {
  await env.VAULT.exec("update bundles set status = 'clean'");
  await env.VAULT.exec("delete from scanner_check");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

test("a service in production that does not know its address says so", async () => {
  const { problems, status } = await health({ ENVIRONMENT: "production" });
  expect(status).toBe("degraded");
  const told = {
    part: "variables",
    message: expect.stringMatching(/^PUBLIC_URL is not set: no mail is sent/) as string,
  };
  expect(problems).toContainEqual(told);
  expect((await health(production)).problems).not.toContainEqual(told);
});

describe("the scanner", () => {
  test.each<[Record<string, string>, object]>([
    [{}, { configured: false, engine: null, note: expect.stringContaining("SCANNER_URL") }],
    [
      { BUILTIN_SCANNER: "true" },
      { configured: true, engine: "builtin", note: expect.stringContaining("no antivirus") },
    ],
    [clamd, { configured: true, engine: "clamd", note: null }],
    [
      { SCANNER_URL: "https://user:pass@scanner.example", SCANNER_KIND: "ajilach" },
      { configured: true, engine: "ajilach", note: null },
    ],
  ])("%j", async (vars, expected) => {
    const report = await health(vars);
    expect(report).toMatchObject({ status: "ok", problems: [], scanner: { ...expected, lastCheck: null } });
    expect(JSON.stringify(report)).not.toContain("pass@");
  });

  test.each<[Record<string, string>, object, RegExp]>([
    [production, { configured: false }, /^scanner: There is no scanner.*nothing.*SCANNER_URL/],
    [
      { ...production, BUILTIN_SCANNER: "true" },
      { configured: false, note: expect.stringContaining("refused in production") },
      /^scanner: .*BUILTIN_SCANNER is refused in production/,
    ],
    [
      { SCANNER_URL: "https://user:pass@scanner.example" },
      { configured: true, note: expect.stringContaining("SCANNER_KIND") },
      /^scanner: .*SCANNER_KIND has to say/,
    ],
  ])("degraded with %j: nothing is ever cleared", async (vars, expected, trouble) => {
    const report = await health(vars);
    expect(report).toMatchObject({ status: "degraded", scanner: { ...expected, engine: null, lastCheck: null } });
    expect(troubles(report)).toEqual([expect.stringMatching(trouble)]);
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
    const report = await health(clamd);
    expect(report).toMatchObject({
      status: "degraded",
      scanner: {
        lastCheck: { trusted: false, lastTrustedAt: null, detail: expect.stringContaining("canary") as string },
      },
    });
    expect(troubles(report)).toEqual([expect.stringMatching(/^scanner: .*should be infected and is clean.*never/)]);
  });

  test("degraded while it can't be reached, and while nobody checks it", async () => {
    const scanner = new FakeScanner();
    await checkScanner(depsWith({ now: () => Date.now() - 40 * 60_000 }), scanner);
    expect(troubles(await health(clamd))).toEqual([expect.stringMatching(/^scanner: .*the cron.*does not run/)]);
    vi.spyOn(scanner, "scan").mockResolvedValue({
      engine: "fake",
      engineVersion: null,
      signatureVersion: null,
      ...trouble,
    });
    await checkScanner(depsWith(), scanner);
    expect(troubles(await health(clamd))).toEqual([
      expect.stringMatching(/^scanner: .*can't be reached.*It last passed a check at 20.*SCANNER_URL/),
    ]);
  });
});

describe("the bundles", () => {
  test("that wait are no trouble while somebody scans, and not for long", async () => {
    await withBundle(await newRegistry("vault"));
    expect(await health(clamd)).toMatchObject({ status: "ok", oldestUnscannedBundle: { waiting: 1 } });
    const unscanned = await health();
    expect(unscanned).toMatchObject({ status: "degraded", oldestUnscannedBundle: { waiting: 1 } });
    expect(troubles(unscanned)).toEqual([expect.stringMatching(/^scans: .*\(1\).*no scanner/)]);
    await env.VAULT.exec(`update bundles set uploaded_at = uploaded_at - 1000000 where status = 'quarantined'`);
    const old = await health({ ...clamd });
    expect(old.status).toBe("degraded");
    expect(old.oldestUnscannedBundle!.ageSeconds).toBeGreaterThan(900);
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

describe("the catalogue", () => {
  afterEach(() => env.CATALOG.exec("delete from held; delete from records; delete from packages"));

  test("says how many packages wait, and records that a moderator is to look at", async () => {
    const held = { records: 0, oldestAt: null };
    expect(await health(clamd)).toMatchObject({ oldestUnscannedPackage: null, failedPackages: 0, held });
    await env.CATALOG.exec(
      [
        "insert into packages (object_key, filename, size_bytes, unpacked_bytes, entry_count, " +
          "sha256, status, uploaded_at, text_sha256, original_bytes, files) select value, '', 1, 1, 1, " +
          "value, case value when 'c' then 'failed' else 'quarantined' end, 1000 * unixepoch() - 5000, " +
          "'', 0, '[]' from json_each('[\"a\", \"b\", \"c\"]')",
        "insert into records (kind, slug, status, public, seq, title, summary, tags, score, " +
          "installs, popularity, trending, verified, created_at, updated_at, hash, fields) select " +
          "'skill', value, 'pending', 0, 1, '', '', '[]', 0, 0, 0, 0, 0, 0, 0, '', '{}' from " +
          "json_each('[1, 2]')",
        "insert into held (record_id, reason, since) select id, 'flagged', 1000 * id from records",
      ].join("; "),
    );
    const report = await health({ ...clamd, BUNDLE_BUCKET: "other" });
    expect(report).toMatchObject({
      status: "ok",
      oldestUnscannedPackage: { waiting: 2 },
      failedPackages: 1,
      held: { records: 2, oldestAt: expect.stringMatching(/^1970-01-01T00:00:0\d/) as string },
    });
    // On a developer's machine that is no trouble.
    expect(troubles(await health())).toEqual([]);
    const unscanned = await health({ ENVIRONMENT: "production" });
    expect(troubles(unscanned)).toContainEqual(expect.stringMatching(/^scans: Packages wait.*\(2\).*no scanner/));
  });
});

test("packages whose scans are more than a quarter of an hour behind are a trouble, and fewer are none", async () => {
  const came = (seconds: number) =>
    env.CATALOG.exec(
      "insert into packages (object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, " +
        "uploaded_at, text_sha256, original_bytes, files) " +
        `values ('${seconds}', '', 1, 1, 1, '${seconds}', 'quarantined', ` +
        `1000 * (unixepoch() - ${seconds}), '', 0, '[]')`,
    );
  await came(800);
  expect(await health(clamd)).toMatchObject({ status: "ok", oldestUnscannedPackage: { waiting: 1 } });
  await came(1_000);
  const behind = await health(clamd);
  expect(behind).toMatchObject({ status: "degraded", oldestUnscannedPackage: { waiting: 2 } });
  expect(troubles(behind)).toEqual([expect.stringMatching(/^scans: Packages wait.*\(2\).*are behind/)]);
  await env.CATALOG.exec("delete from packages");
});

describe("a part that does not answer", () => {
  const hanging = () => new Promise<never>(() => {});
  const away = () => Promise.reject(new TypeError("away"));
  const session = { prepare: () => ({ bind: () => ({ raw: away, all: away }), raw: away, all: away }), batch: away };
  const database = { withSession: () => session };

  test("is named in time", async () => {
    vi.useFakeTimers();
    const asked = request("/healthz", { vars: { BUNDLES: { head: hanging } as unknown as string } });
    await eventually(() => vi.advanceTimersByTimeAsync(5_000));
    const response = await asked;
    const report = await response.json<Health>();
    vi.useRealTimers();
    expect(response.status).toBe(200);
    expect(report).toMatchObject({ status: "degraded", checks: { bundles: { ok: false, error: "TimeoutError" } } });
    expect(troubles(report)).toEqual([expect.stringMatching(/^bundles: The bucket BUNDLES.*TimeoutError/)]);
  });

  test.each([
    ["catalog", "CATALOG", database],
    ["search", "SEARCH", database],
    ["vault", "VAULT", database],
    ["vault", "VAULT", undefined],
  ])("503 without %s (%s): %j", async (part, name, binding) => {
    const response = await request("/healthz", { vars: { [name]: binding as unknown as string } });
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const report = await response.json<Health>();
    const { [part as "vault"]: failed, ...others } = report.checks;
    expect(report.status).toBe("unavailable");
    expect(failed).toMatchObject({ ok: false, error: expect.stringMatching(/Error$/) as string });
    expect(Object.values(others).every(({ ok }) => ok)).toBe(true);
    expect(troubles(report)).toEqual([expect.stringMatching(new RegExp(`^${part}: The database ${name}.*wrangler`))]);
  });

  test("degraded without KV, which is a shortcut", async () => {
    const response = await request("/healthz", { vars: { EDGE: { get: away } as unknown as string } });
    expect(response.status).toBe(200);
    expect(troubles(await response.json<Health>())).toEqual([expect.stringMatching(/^edge: .*KV.*EDGE/)]);
  });

  test("is asked once for all who wait for it, however long it takes", async () => {
    const head = vi.fn<() => Promise<never>>(hanging);
    const vars = { BUNDLES: { head } as unknown as string, CATALOG: database as unknown as string };
    const service = serviceWith(vars);
    vi.useFakeTimers();
    const asked = Promise.all(Array.from({ length: 100 }, () => service.anon.get("/healthz")));
    await eventually(() => vi.advanceTimersByTimeAsync(5_000));
    const statuses = (await asked).map(({ status }) => status);
    vi.useRealTimers();
    expect(statuses).toEqual(Array(100).fill(503));
    expect(head).toHaveBeenCalledTimes(1);
  });
});

test("300 requests at once ask each part once, and for five seconds nobody asks again", async () => {
  const head = vi.fn<() => Promise<null>>(async () => null);
  const service = serviceWith({ BUNDLES: { head } });
  vi.useFakeTimers({ toFake: ["Date"] });
  const responses = await Promise.all(Array.from({ length: 300 }, () => service.anon.get("/healthz")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(head).toHaveBeenCalledTimes(1);
  moveClock(4_000);
  await service.anon.get("/healthz");
  expect(head).toHaveBeenCalledTimes(1);
  moveClock(2_000);
  await service.anon.get("/healthz");
  vi.useRealTimers();
  expect(head).toHaveBeenCalledTimes(2);
});

describe("a variable that can't be read", () => {
  test.each([
    [
      { PERSONAL_ITEM_LIMIT: "abc" },
      /^variables: .*PERSONAL_ITEM_LIMIT.*must be a whole number from 0; its default is used/,
    ],
    [{ EDGE_TTL_SECONDS: "30" }, /^variables: .*EDGE_TTL_SECONDS.*from 60/],
    [{ BUILTIN_SCANNER: "yes" }, /^variables: .*BUILTIN_SCANNER.*must be true or false/],
  ])("%j is named, and the service goes on with its default", async (vars, expected) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const report = await health(vars);
    expect(report.status).toBe("degraded");
    expect(troubles(report)).toEqual([expect.stringMatching(expected)]);
    expect(log.mock.calls.flat().join()).toContain(Object.keys(vars)[0]);
    expect((await request("/api/v1/skills", { vars })).status).toBe(200);
  });
});

test("downloads are signed with all three variables, and half of them are told of", async () => {
  const all = { R2_ACCESS_KEY_ID: "id", R2_SECRET_ACCESS_KEY: "secret", R2_S3_ENDPOINT: "https://r2.example" };
  expect((await health()).downloads).toEqual({ signed: false, note: null });
  expect((await health(all)).downloads).toEqual({ signed: true, note: null });
  const half = await health({ ...all, R2_S3_ENDPOINT: "" });
  expect(half.downloads).toMatchObject({ signed: false, note: expect.stringContaining("R2_S3_ENDPOINT") as string });
  expect(troubles(half)).toEqual([expect.stringMatching(/^downloads: .*R2_S3_ENDPOINT.*together/)]);
  expect(JSON.stringify(half)).not.toContain('"secret"');
});
