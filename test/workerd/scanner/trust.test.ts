import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { scannerCheck } from "../../../src/db/scanner-check.ts";
import { checkScanner, untrustedReason, doubtAfterFailure } from "../../../src/checks/scanner/check.ts";
import { type EngineInfo, type Scanner, clean, failed } from "../../../src/checks/scanner/port.ts";
import { containsEicar } from "../../../src/formats/archive/eicar.ts";
import { depsWith, infected } from "../../support/bundles.ts";

const canaryScans = 5;
let now: number;
let deps: ReturnType<typeof depsWith>;
beforeEach(async () => {
  now = Date.UTC(2026, 9, 2);
  deps = depsWith({ now: () => now });
  await env.VAULT.exec("delete from scanner_check");
  vi.spyOn(console, "log").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/** Finds the test file, by its name inside an archive, under whatever version it has just now. */
class Engine implements Scanner {
  scans = 0;
  isBlind = false;
  isAway = false;
  versions: string[] = ["27500"];

  info(): EngineInfo {
    const signatureVersion = this.versions[this.scans % this.versions.length]!;
    return { engine: "clamav", engineVersion: "1.4.6", signatureVersion };
  }

  async scan(stream: ReadableStream<Uint8Array>) {
    const bytes = await new Response(stream).bytes();
    const info = this.info();
    this.scans++;
    if (this.isAway) return { ...info, ...failed("connection refused by 10.0.0.7") };
    const isFound = containsEicar(bytes) || !new TextDecoder("latin1").decode(bytes).includes("harmless");
    return { ...info, ...(isFound && !this.isBlind ? infected : clean) };
  }

  async health() {
    return { ...this.info(), ok: true, signaturesAt: now - 3_600_000, detail: null };
  }
}

const stored = async () => (await deps.primary.vault.batch([deps.primary.vault.select().from(scannerCheck)]))[0];

describe("an engine's word is taken", () => {
  test("once the canary has passed, and for ten minutes", async () => {
    const engine = new Engine();
    expect(await untrustedReason(deps, engine)).toBeUndefined();
    expect(await untrustedReason(deps, engine)).toBeUndefined();
    expect(engine.scans).toBe(canaryScans);
    now += 10 * 60_000;
    engine.isBlind = true;
    expect(await untrustedReason(deps, engine)).toMatchObject({
      detail: expect.stringContaining("should be infected") as string,
    });
  });

  test("under the versions that the canary has met, and no other", async () => {
    const engine = new Engine();
    await untrustedReason(deps, engine);
    const newer = { ...engine.info(), signatureVersion: "27501" };
    expect(await untrustedReason(deps, engine, engine.info())).toBeUndefined();
    expect(engine.scans).toBe(canaryScans);
    // Its signatures were loaded while it scanned: it is asked under these too.
    engine.versions = ["27501"];
    expect(await untrustedReason(deps, engine, newer)).toBeUndefined();
    expect(engine.scans).toBe(2 * canaryScans);
    expect(await untrustedReason(deps, engine, { ...newer, engineVersion: "1.5.0" })).toMatchObject({
      retryable: true,
    });
  });

  test("not from one whose newer signatures are bad", async () => {
    const engine = new Engine();
    await untrustedReason(deps, engine);
    engine.versions = ["27501"];
    engine.isBlind = true;
    expect(await untrustedReason(deps, engine, engine.info())).toMatchObject({
      detail: expect.stringContaining("plain") as string,
    });
    expect(await untrustedReason(deps, engine)).toBeDefined();
  });

  test("of two behind one address", async () => {
    const engine = new Engine();
    engine.versions = ["27500", "27501"];
    await untrustedReason(deps, engine);
    for (const signatureVersion of engine.versions) {
      expect(await untrustedReason(deps, engine, { ...engine.info(), signatureVersion })).toBeUndefined();
    }
    expect(engine.scans).toBe(canaryScans);
  });

  test("after a failure only once the canary has passed again", async () => {
    const engine = new Engine();
    await untrustedReason(deps, engine);
    await doubtAfterFailure(deps, engine);
    expect(await stored()).toMatchObject([{ isTrusted: false, trustedAt: now, detail: expect.any(String) as string }]);
    engine.isBlind = true;
    expect(await untrustedReason(deps, engine)).toBeDefined();
    engine.isBlind = false;
    expect(await untrustedReason(deps, engine)).toBeUndefined();
    expect(await stored()).toMatchObject([{ isTrusted: true, detail: null }]);
  });

  test("for itself alone", async () => {
    await untrustedReason(deps, new Engine());
    const other = new Engine();
    other.isBlind = true;
    expect(await untrustedReason(deps, other)).toBeDefined();
  });
});

test("what the canary says is written down, without the engine's own words", async () => {
  const engine = new Engine();
  const first = now;
  expect(await checkScanner(deps, engine)).toMatchObject({ configured: true, isTrusted: true });
  expect(await stored()).toMatchObject([
    { isTrusted: true, checkedAt: first, trustedAt: first, signatureVersion: "27500", signaturesAt: first - 3_600_000 },
  ]);
  now += 60_000;
  engine.isAway = true;
  const { refusal } = await checkScanner(deps, engine);
  expect(refusal).toEqual({ retryable: true, detail: expect.stringContaining("10.0.0.7") as string });
  const [row] = await stored();
  expect(row).toMatchObject({ isTrusted: false, checkedAt: now, trustedAt: first });
  expect(JSON.stringify(row)).not.toContain("10.0.0.7");
  expect(await checkScanner(deps, undefined)).toEqual({ configured: false });
});
