import { describe, expect, test } from "vitest";
import { ClamdScanner } from "../../../src/checks/scanner/clamd/clamd.ts";
import { framesOf } from "../../../src/checks/scanner/clamd/frames.ts";
import { parseScanReply, parseVersionReply } from "../../../src/checks/scanner/clamd/replies.ts";
import { clamdReplies } from "../../support/clamd-replies.ts";
import { type ClamdBehaviour, FakeClamd, officialVersion } from "../../support/fake-clamd.ts";
import { ascii, concat } from "../../support/zip-builder.ts";
import { noise } from "../../support/noise.ts";

const now = () => Date.UTC(2026, 9, 2);
const sha256 = "0".repeat(64);

/** Pauses between the parts, as a store does: an answer may come meanwhile. */
function streamOf(...parts: Uint8Array[]) {
  const left = [...parts];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 3));
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
}

async function scanned(behaviour: ClamdBehaviour, parts = [ascii("some bytes")], size?: number) {
  const clamd = new FakeClamd(behaviour);
  const options = {
    connect: clamd.connect,
    now,
    ...(behaviour.hangs ? { scanMs: 1_000, askMs: 300 } : { scanMs: 60_000, askMs: 30_000 }),
  };
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const file = { sha256, size: size ?? total, name: "b.zip" };
  const result = await new ClamdScanner({ hostname: "clamd", port: 3310 }, options).scan(streamOf(...parts), file);
  expect(clamd.closed, "every connection is closed").toBe(clamd.opened);
  return { ...result, clamd };
}

describe("an answer", () => {
  test.each(clamdReplies)("%j is %s", async (reply, verdict, retryable, names = []) => {
    const parsed = parseScanReply(ascii(reply));
    expect(parsed).toMatchObject({ verdict, retryable, ...(names.length > 0 && { names }) });
    expect((await scanned({ reply: [reply] })).verdict).toBe(verdict);
  });

  // A second answer is seen where it comes with the first.
  test.each(clamdReplies.filter(([reply]) => !/\0./s.test(reply)))(
    "%j means the same a byte at a time",
    async (reply, verdict) => {
      const parts = Array.from(ascii(reply), (byte) => new Uint8Array([byte]));
      expect((await scanned({ reply: parts })).verdict).toBe(verdict);
    },
  );

  test("any cut of a clean answer is an error", () => {
    const whole = ascii("stream: OK\0");
    for (let length = 0; length < whole.length; length++) {
      expect(parseScanReply(whole.subarray(0, length))).toMatchObject({ verdict: "error", retryable: true });
    }
  });

  test("what moves a cursor does not reach the log", () => {
    expect(parseScanReply(ascii("stream: \u001b[2J FOUND\0")).names).toEqual(["?[2J"]);
  });
});

describe("framing", () => {
  test("splits at 64 KB and leaves empty parts out, which would end the stream", () => {
    const part = noise(65_536);
    expect(Array.from(framesOf(new Uint8Array(0)))).toEqual([]);
    expect(Array.from(framesOf(new Uint8Array([7])))).toEqual([new Uint8Array([0, 0, 0, 1, 7])]);
    expect(Array.from(framesOf(part), (frame) => frame.length)).toEqual([65_540]);
    expect(Array.from(framesOf(concat(part, part, part.subarray(0, 1))), (frame) => frame.length)).toEqual([
      65_540, 65_540, 5,
    ]);
  });

  test("the daemon receives exactly the bytes, however they come", async () => {
    const random = noise(65_000);
    const parts = [new Uint8Array(0), random, ascii("x"), new Uint8Array(0), concat(random, random), new Uint8Array(0)];
    const { verdict, clamd } = await scanned({ reply: ["stream: OK\0"] }, parts);
    expect(verdict).toBe("clean");
    expect(clamd.streams).toEqual([concat(...parts)]);
    expect(Math.max(...clamd.frameBytes)).toBeLessThanOrEqual(65_536);
  });

  test.each([
    ["fewer", 11],
    ["more", 9],
  ])("%s bytes than announced are never sent as a whole", async (_, size) => {
    const result = await scanned({ reply: ["stream: OK\0"] }, [ascii("some bytes")], size);
    expect(result).toMatchObject({ verdict: "error", retryable: true });
    expect(result.clamd.streams).toEqual([]);
  });

  test("nothing is not sent at all: ClamAV would call it clean", async () => {
    const { verdict, clamd } = await scanned({ reply: ["stream: OK\0"] }, []);
    expect([verdict, clamd.opened]).toEqual(["unscannable", 0]);
  });
});

describe("a connection that goes otherwise", () => {
  const large = Array.from({ length: 10 }, () => new Uint8Array(65_536));
  test.each([true, false])("the size limit, answered before the last byte (writes fail: %s)", async (failsWrites) => {
    const limit = { reply: ["INSTREAM size limit exceeded. ERROR\0"], afterBytes: 100_000, failsWrites };
    expect(await scanned(limit, large)).toMatchObject({ verdict: "unscannable", retryable: false });
  });

  test("clean before the last byte is no verdict about all of them", async () => {
    expect(await scanned({ reply: ["stream: OK\0"], afterBytes: 70_000 }, large)).toMatchObject({
      verdict: "error",
      retryable: true,
    });
  });

  test("infected before the last byte is infected", async () => {
    expect(await scanned({ reply: ["stream: Eicar FOUND\0"], afterBytes: 70_000 }, large)).toMatchObject({
      verdict: "infected",
    });
  });

  test.each<[string, ClamdBehaviour]>([
    ["closed in the middle, without an answer", { reply: [], afterBytes: 70_000, failsWrites: true }],
    ["closed after the last byte, without an answer", { reply: [] }],
    ["reset in the middle", { reply: [], afterBytes: 70_000, failsWrites: true, resets: true }],
    ["reset within the answer", { reply: ["stream: O"], resets: true }],
    ["no answer", { hangs: true }],
    ["half an answer, and silence", { reply: ["stream: OK"], hangs: true }],
    ["an endless answer", { reply: ["x".repeat(10_000)], hangs: true }],
    ["refused", { refuses: true }],
    ["no version", { version: "", reply: ["stream: OK\0"] }],
    ["a strange version", { version: "220 smtp.example ESMTP\0", reply: ["stream: OK\0"] }],
  ])("%s: an error, to be tried again", async (_, behaviour) => {
    expect(await scanned(behaviour, large)).toMatchObject({ verdict: "error", retryable: true, names: [] });
  });

  test("an answer counts although a reset follows it", async () => {
    expect(await scanned({ reply: ["stream: Eicar FOUND\0"], resets: true })).toMatchObject({ verdict: "infected" });
  });

  test("a daemon that keeps the connection after its answer is not waited for", async () => {
    expect(await scanned({ reply: ["stream: OK\0"], hangs: true })).toMatchObject({ verdict: "clean" });
  });

  test("stored bytes that cannot be read: an error, and the stream is not ended", async () => {
    const clamd = new FakeClamd({ reply: ["stream: OK\0"] });
    const stream = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("the store is away")) });
    const scanner = new ClamdScanner({ hostname: "clamd", port: 3310 }, { connect: clamd.connect });
    expect(await scanner.scan(stream, { sha256, size: 5, name: "b.zip" })).toMatchObject({
      verdict: "error",
      retryable: true,
    });
    expect([clamd.streams.length, clamd.closed]).toEqual([0, 2]);
  });
});

describe("versions and health", () => {
  test.each([
    [
      officialVersion,
      { engineVersion: "1.4.6", signatureVersion: "27500", signaturesAt: Date.UTC(2026, 9, 1, 8, 12, 33) },
    ],
    ["ClamAV 1.4.6\0", { engineVersion: "1.4.6", signatureVersion: null, signaturesAt: null }],
    ["ClamAV 1.4.6/27500/some day\0", { signatureVersion: "27500", signaturesAt: null }],
  ])("%j", (reply, expected) => {
    expect(parseVersionReply(ascii(reply))).toMatchObject(expected);
  });

  test.each(["ClamAV 1.4.6", "UNKNOWN COMMAND\0", "ClamAV 1.4.6\0ClamAV 1.4.6\0", "\0", ""])(
    "%j says no version",
    (reply) => {
      expect(parseVersionReply(ascii(reply))).toBeUndefined();
    },
  );

  test("a result carries the engine's and the signatures' version", async () => {
    expect(await scanned({ reply: ["stream: OK\0"] })).toMatchObject({
      engine: "clamav",
      engineVersion: "1.4.6",
      signatureVersion: "27500",
    });
  });

  test.each<[string, ClamdBehaviour, boolean]>([
    ["with signatures of yesterday", {}, true],
    ["with signatures of last month", { version: "ClamAV 1.4.6/27400/Tue Sep  1 08:12:33 2026\0" }, false],
    ["without a database", { version: "ClamAV 1.4.6\0" }, false],
    ["that is loading", { ping: "RELOADING\0" }, false],
    ["that says nothing", { ping: "" }, false],
    ["that refuses", { refuses: true }, false],
  ])("a daemon %s", async (_, behaviour, ok) => {
    const clamd = new FakeClamd(behaviour);
    const options = { connect: clamd.connect, now, askMs: ok ? 30_000 : 100 };
    const health = await new ClamdScanner({ hostname: "clamd", port: 3310 }, options).health();
    expect(health.ok).toBe(ok);
    expect(health.detail === null).toBe(ok);
    expect(clamd.closed).toBe(clamd.opened);
  });
});
