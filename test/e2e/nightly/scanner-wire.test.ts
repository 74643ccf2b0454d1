import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clamdReplies } from "../../support/clamd-replies.ts";
import { ascii } from "../../support/zip-builder.ts";
import { FakeClamdServer, type WireBehaviour } from "../support/fake-clamd-server.ts";
import { scannerService } from "../support/scanner-service.ts";

const file = new Uint8Array(1024 * 1024).fill(97);
/** More than two sockets hold between them, so that not all of it is gone before the answer. */
const large = new Uint8Array(24 * 1024 * 1024).fill(97);
const timeoutSeconds = 2;

const clamd = new FakeClamdServer();
let service: Awaited<ReturnType<typeof scannerService>>;
beforeAll(async () => {
  const port = await clamd.start();
  service = await scannerService({
    SCANNER_URL: `clamd://127.0.0.1:${port}`,
    SCANNER_TIMEOUT_SECONDS: String(timeoutSeconds),
  });
});
afterAll(async () => {
  await service?.close();
  await clamd.stop();
});
beforeEach(() => void (clamd.wholeStreams.length = 0));

const scanned = (behaviour: WireBehaviour, bytes = file, query = "") => {
  clamd.behaviour = behaviour;
  return service.scan(bytes, query);
};

describe("over a real socket, an answer", () => {
  test.each(clamdReplies)("%j is %s", async (reply, verdict, retryable, names = []) => {
    const expected = { verdict, retryable, ...(names.length > 0 && { names }) };
    expect(await scanned({ reply: [reply] })).toMatchObject(expected);
    expect(clamd.wholeStreams).toEqual([file.length]);
    // A second answer is seen where it comes with the first.
    if (/\0./s.test(reply)) return;
    const parts = Array.from(ascii(reply), (byte) => new Uint8Array([byte]));
    expect(await scanned({ reply: parts }), "a byte at a time").toMatchObject(expected);
  });

  test("counts although a reset follows it", async () => {
    expect(await scanned({ reply: ["stream: Eicar FOUND\0"], resets: true, betweenMs: 50 })).toMatchObject({
      verdict: "infected",
    });
  });

  test("of a daemon that keeps the connection is not waited for, and the connection is closed", async () => {
    expect(await scanned({ reply: ["stream: OK\0"], hangs: true })).toMatchObject({ verdict: "clean" });
    await expect.poll(() => clamd.connections).toBe(0);
  });
});

describe("an answer before the last byte", () => {
  const early = { afterBytes: 200_000 };
  test("clean is no verdict about all of them", async () => {
    const answer = await scanned({ reply: ["stream: OK\0"], hangs: true, ...early }, large);
    expect(answer).toMatchObject({ verdict: "error", retryable: true, detail: expect.stringContaining("every byte") });
  });

  test("clean after a part of a small file, whose rest is still to come, is none either", async () => {
    const small = file.subarray(0, 2_000);
    const answer = await scanned({ reply: ["stream: OK\0"], afterBytes: 1_000 }, small, "?pauseMs=300");
    expect(answer).toMatchObject({ verdict: "error", retryable: true });
  });

  test("infected is infected, the size limit is unscannable, and either may be lost in a reset", async () => {
    expect(await scanned({ reply: ["stream: Eicar FOUND\0"], hangs: true, ...early })).toMatchObject({
      verdict: "infected",
    });
    const limit = { reply: ["INSTREAM size limit exceeded. ERROR\0"], ...early };
    expect(await scanned({ ...limit, hangs: true })).toMatchObject({ verdict: "unscannable", retryable: false });
    expect(["unscannable", "error"]).toContain((await scanned(limit)).verdict);
    expect(["unscannable", "error"]).toContain((await scanned({ ...limit, resets: true })).verdict);
  });
});

describe("no verdict, to be tried again:", () => {
  test.each<[string, WireBehaviour]>([
    ["closed in the middle", { reply: [], afterBytes: 200_000 }],
    ["closed at the end", { reply: [] }],
    ["reset in the middle", { reply: [], afterBytes: 200_000, resets: true }],
    ["reset at the end", { reply: [], resets: true }],
    ["reset within the answer", { reply: ["stream: O"], resets: true }],
    ["an answer that is no text", { reply: [new Uint8Array([255, 254, 128, 0])] }],
    ["random bytes", { reply: [crypto.getRandomValues(new Uint8Array(3_000))] }],
    ["an endless answer", { reply: Array.from({ length: 40 }, () => "x".repeat(1_000)) }],
    ["a banner in place of the version", { version: "220 smtp.example ESMTP\0", reply: ["stream: OK\0"] }],
    ["no version", { version: "", reply: ["stream: OK\0"] }],
  ])("%s", async (_, behaviour) => {
    expect(await scanned(behaviour)).toMatchObject({ verdict: "error", retryable: true, names: [] });
    await expect.poll(() => clamd.connections).toBe(0);
  });

  test.each<[string, WireBehaviour]>([
    ["silence", { hangs: true }],
    ["half an answer, and silence", { reply: ["stream: OK"], hangs: true }],
    ["a daemon that stops reading", { reply: [""], afterBytes: 1, hangs: true }],
    ["an answer that comes too late", { reply: [...Array<string>(30).fill(""), "stream: OK\0"], betweenMs: 100 }],
  ])("%s, in time", async (_, behaviour) => {
    const from = performance.now();
    expect(await scanned(behaviour)).toMatchObject({ verdict: "error", retryable: true });
    expect(performance.now() - from).toBeLessThan((timeoutSeconds + 5) * 1_000);
    await expect.poll(() => clamd.connections).toBe(0);
  });
});
