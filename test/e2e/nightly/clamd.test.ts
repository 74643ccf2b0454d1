import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eicarBytes } from "../../../src/formats/archive/eicar.ts";
import type { CanaryResult } from "../../../src/checks/scanner/canary.ts";
import type { ScannerHealth } from "../../../src/checks/scanner/port.ts";
import { concat, zip } from "../../support/zip-builder.ts";
import { type RunningClamd, startClamd } from "../support/clamd.ts";
import { scannerService } from "../support/scanner-service.ts";

const mebibyte = 1024 * 1024;
let clamd: RunningClamd;
let server: Awaited<ReturnType<typeof scannerService>>;

beforeAll(async () => {
  clamd = await startClamd({ CommandReadTimeout: "2", ReadTimeout: "2" });
  server = await scannerService({ SCANNER_URL: `clamd://127.0.0.1:${clamd.port}` });
});

afterAll(async () => {
  await server?.close();
  await clamd?.stop();
});

const scan = (bytes: Uint8Array<ArrayBuffer>, query = "") => server.scan(bytes, query);

const text = new TextEncoder().encode("---\nname: my-skill\n---\nNothing is wrong with it.\n");
const random = (bytes: number) => {
  const whole = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(whole.subarray(at, at + 65_536));
  return whole;
};

describe("a real clamd, through the worker's own sockets", () => {
  test("clears a clean bundle, and says by which version", async () => {
    const result = await scan(zipSync({ "my-skill/SKILL.md": text }));
    expect(result).toMatchObject({ verdict: "clean", engine: "clamav", names: [] });
    expect(result.engineVersion).toMatch(/^\d+\.\d+\.\d+/);
  });

  test.each([
    ["plain", concat(eicarBytes())],
    ["in a stored entry", zip([{ name: "x", data: eicarBytes(), method: 0 }])],
    ["in a deflated entry", zipSync({ "my-skill/SKILL.md": text, "my-skill/x.txt": [eicarBytes(), { level: 9 }] })],
    ["in an archive in the archive", zipSync({ "x.zip": zipSync({ "x.txt": eicarBytes() }) })],
  ])("finds the test file %s", async (_, bytes) => {
    expect(await scan(bytes)).toMatchObject({ verdict: "infected", names: ["Test.Eicar.UNOFFICIAL"] });
  });

  test("cannot look into an encrypted entry, and says so", async () => {
    const bytes = zip([{ name: "x", data: random(200), method: 0, flags: 1 }]);
    expect(await scan(bytes)).toMatchObject({
      verdict: "unscannable",
      names: ["Heuristics.Encrypted.Zip"],
      retryable: false,
    });
  });

  test("takes the largest bundle", async () => {
    expect(await scan(random(25 * mebibyte))).toMatchObject({ verdict: "clean" });
  });

  test("takes exactly its limit, and not a byte more", async () => {
    expect(await scan(random(30 * mebibyte))).toMatchObject({ verdict: "clean" });
    const past = await scan(random(30 * mebibyte + 1));
    // It closes at once: whether its answer is still read is the network's luck, that nothing is cleared is not.
    expect(["unscannable", "error"]).toContain(past.verdict);
  });

  test("loses patience: an error, to be tried again, without waiting for the store", async () => {
    const from = performance.now();
    expect(await scan(random(1_000), "?size=1000&pauseMs=20000")).toMatchObject({ verdict: "error", retryable: true });
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test("is never told the end of a stream that has another length than announced", async () => {
    const bytes = zipSync({ "my-skill/SKILL.md": text });
    for (const size of [bytes.length - 1, bytes.length + 1]) {
      expect(await scan(bytes, `?size=${size}`)).toMatchObject({ verdict: "error", retryable: true });
    }
  });

  test("answers twenty at once, each for its own bytes", async () => {
    const bytes = Array.from({ length: 20 }, (_, index) => zipSync({ "a.txt": index % 2 ? eicarBytes() : text }));
    const results = await Promise.all(bytes.map((each) => scan(each)));
    expect(results.map(({ verdict }) => verdict)).toEqual(bytes.map((_, index) => (index % 2 ? "infected" : "clean")));
  });

  test("passes the canary without a warning; its health names what a database of one signature lacks", async () => {
    const canary = (await server.ask("/canary")) as CanaryResult;
    expect(canary).toMatchObject({ trusted: true, warnings: [] });
    const health = (await server.ask("/health")) as ScannerHealth;
    expect(health).toMatchObject({ engine: "clamav", ok: false, detail: "it has no official signature database" });
  });

  test("once it has gone: errors, to be tried again, and no trust", async () => {
    await clamd.stop();
    expect(await scan(zipSync({ "a.txt": text }))).toMatchObject({ verdict: "error", retryable: true });
    expect(await server.ask("/canary")).toMatchObject({ trusted: false });
    expect(await server.ask("/health")).toMatchObject({ ok: false });
  });
});

test("without these two settings it calls clean what it cannot look into, and the canary warns of it", async () => {
  const lax = await startClamd({ AlertEncrypted: "no", AlertExceedsMax: "no" });
  const service = await scannerService({ SCANNER_URL: `clamd://127.0.0.1:${lax.port}` });
  try {
    expect(await service.ask("/canary")).toMatchObject({
      trusted: true,
      warnings: [/AlertEncrypted/, /AlertExceedsMax/].map((setting) => expect.stringMatching(setting) as string),
    });
  } finally {
    await service.close();
    await lax.stop();
  }
});
