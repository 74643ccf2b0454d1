import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  cleanReply,
  httpKinds,
  httpReplies,
  infectedReply,
  page,
  sent,
  versionReplies,
} from "../../support/http-scanner-replies.ts";
import { FakeHttpScanner, type HttpBehaviour } from "../support/fake-http-scanner.ts";
import { scannerService } from "../support/scanner-service.ts";

const file = new Uint8Array(512 * 1024).fill(97);
/** More than two sockets hold between them, so that not all of it is gone before the answer. */
const large = new Uint8Array(24 * 1024 * 1024).fill(97);
const timeoutSeconds = 2;

describe.each(httpKinds)("%s, over real HTTP", (kind) => {
  const http = new FakeHttpScanner();
  let service: Awaited<ReturnType<typeof scannerService>>;
  beforeAll(async () => {
    service = await scannerService({
      SCANNER_URL: `http://127.0.0.1:${await http.start()}/av`,
      SCANNER_KIND: kind,
      SCANNER_TIMEOUT_SECONDS: String(timeoutSeconds),
    });
  });
  afterAll(async () => {
    await service?.close();
    await http.stop();
  });
  beforeEach(() => void (http.requests.length = 0));

  const scanned = (behaviour: Partial<HttpBehaviour>, bytes = file, query = "") => {
    http.behaviour = { version: versionReplies[kind], scan: cleanReply(kind), ...behaviour };
    return service.scan(bytes, query);
  };
  const isNoVerdict = { verdict: "error", retryable: true };

  test.each(httpReplies.filter((row) => row[0] === kind))("%s, %s", async (_kind, _what, scan, verdict, retryable) => {
    expect(await scanned({ scan })).toMatchObject({ verdict, retryable });
  });

  test("is sent every byte, with the length ahead, in one form", async () => {
    expect(await scanned({})).toMatchObject({ verdict: "clean", engineVersion: "1.4.6", signatureVersion: "27500" });
    const paths = { benzino77: ["/av/api/v1/version", "/av/api/v1/scan"], ajilach: ["/av/version", "/av/v2/scan"] };
    expect(http.requests.map(({ path }) => path)).toEqual(paths[kind]);
    expect(http.requests[1]!.bytes).toBeGreaterThan(file.length + sent.length);
  });

  test("a redirect is not followed, wherever it leads", async () => {
    const scan = { ...cleanReply(kind), status: 302 };
    for (const Location of ["/av/version", "https://scanner.invalid/clean"]) {
      expect(await scanned({ scan, headers: { Location } })).toMatchObject(isNoVerdict);
    }
    expect(http.requests.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST"]);
  });

  test("an answer that is cut is no verdict", async () => {
    const { length } = cleanReply(kind).body;
    for (const cutsAt of [0, 10, length - 1]) expect(await scanned({ cutsAt })).toMatchObject(isNoVerdict);
    const scan = infectedReply(kind);
    expect(await scanned({ scan, cutsAt: scan.body.length - 1 })).toMatchObject(isNoVerdict);
  });

  test("an answer in two halves is one; one that comes too late is none", async () => {
    expect(await scanned({ pauseMs: 500 })).toMatchObject({ verdict: "clean" });
    const from = performance.now();
    expect(await scanned({ pauseMs: 20_000 })).toMatchObject(isNoVerdict);
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  test.each(["closes", "silence"] as const)("%s in place of an answer", async (instead) => {
    expect(await scanned({ instead })).toMatchObject(isNoVerdict);
  });

  test("clean before the last byte is no verdict about all of them", async () => {
    for (const afterBytes of [1, 200_000]) {
      expect(await scanned({ afterBytes }, large)).toMatchObject(isNoVerdict);
    }
    expect(await scanned({ afterBytes: 1_000 }, file.subarray(0, 2_000), "?pauseMs=500")).toMatchObject(isNoVerdict);
  });

  test("too large, before the last byte, is unscannable, where it is heard", async () => {
    expect(["unscannable", "error"]).toContain(
      (await scanned({ scan: page(413), afterBytes: 200_000 }, large)).verdict,
    );
  });

  test("is not asked for a scan when its version is not heard", async () => {
    for (const version of [page(200), page(502), { status: 200, body: "" }]) {
      expect(await scanned({ version })).toMatchObject(isNoVerdict);
    }
    expect(http.requests.every(({ method }) => method === "GET")).toBe(true);
  });

  test("twenty clean scans of the largest kind are all heard as clean", async () => {
    for (let scan = 0; scan < 20; scan++) {
      expect(await scanned({}, large.subarray(0, 1024 * 1024 * (1 + (scan % 4))))).toMatchObject({ verdict: "clean" });
    }
  });
});
