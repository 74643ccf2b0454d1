import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { newItem, newRegistry, read, registries, remove } from "../../support/items.ts";
import { ascii, zip } from "../../support/zip-builder.ts";
import {
  attached,
  aZip,
  deliver,
  download,
  FakeScanner,
  infected,
  messageOf,
  problemOf,
  stored,
} from "../../support/bundles.ts";
import { trouble, withBundle } from "../../support/bundles.ts";
import { archiveLimits } from "../../../src/formats/archive/limits.ts";
import { eicarBytes } from "../../../src/formats/archive/eicar.ts";
import { BuiltinScanner } from "../../../src/checks/scanner/builtin.ts";
import { clean, misconfigured, unscannable } from "../../../src/checks/scanner/port.ts";
import { Config } from "../../../src/lib/config.ts";

const ack = { acks: 1, retries: [] };
const after = (seconds: number, from = Date.now()) => ({ now: () => from + seconds * 1_000 });

describe.each(registries)("%s", (kind) => {
  test.for([
    [clean, "clean", null],
    [infected, "infected", "Test.Virus"],
    [unscannable("it is encrypted"), "unscannable", "it is encrypted"],
  ] as const)("%j", async ([verdict, status, signature]) => {
    const registry = await newRegistry(kind);
    const { slug, message } = await withBundle(registry);
    expect(await problemOf(await download(registry, slug))).toMatchObject([
      409,
      { code: "bundle_not_cleared", scanStatus: "quarantined" },
    ]);
    const scanner = new FakeScanner(verdict);
    expect(await deliver([message], { scanner })).toEqual(ack);
    expect((await read(registry, slug)).bundle).toMatchObject({
      status,
      downloadable: status === "clean",
      scan: {
        engine: "fake",
        engineVersion: "1",
        status,
        signature,
        attempts: 1,
        nextAttemptAt: null,
        scannedAt: expect.stringMatching(/Z$/) as string,
      },
    });
    const answer = await download(registry, slug);
    const cleared = [200, {}] as const;
    const refused = [409, { code: "bundle_not_cleared", scanStatus: status }] as const;
    const shown = answer.status === 200 ? [200, {}] : await problemOf(answer);
    expect(shown).toMatchObject(status === "clean" ? cleared : refused);
    // The same message again changes nothing, and asks nobody.
    expect(await deliver([message, message], { scanner })).toEqual({ acks: 2, retries: [] });
    expect(scanner.scanned).toBe(1);
  });

  test("no verdict: quarantined again, longer each time, and failed in the end", async () => {
    const registry = await newRegistry(kind);
    const { slug, message } = await withBundle(registry);
    const scanner = new FakeScanner(trouble);
    const start = Date.now();
    let passed = 0;
    for (const [attempt, wait] of [10, 60, 300, 1_800].entries()) {
      expect(await deliver([message], { scanner, ...after(passed, start) })).toEqual({ acks: 0, retries: [wait] });
      const { scan, status } = (await read(registry, slug)).bundle!;
      expect([status, scan.attempts]).toEqual(["quarantined", attempt + 1]);
      expect(Date.parse(scan.nextAttemptAt!)).toBe(start + (passed + wait) * 1_000);
      // A copy of the message that comes before its time is no attempt.
      expect(await deliver([message], { scanner, ...after(passed, start) })).toEqual(ack);
      passed += wait;
    }
    expect(await deliver([message], { scanner, ...after(passed, start) })).toEqual(ack);
    expect((await read(registry, slug)).bundle).toMatchObject({ status: "failed", scan: { attempts: 5 } });
    expect(scanner.scanned).toBe(5);
    expect(await problemOf(await download(registry, slug))).toMatchObject([409, { scanStatus: "failed" }]);
  });

  test("a verdict on bytes that have been replaced meanwhile is none", async () => {
    const registry = await newRegistry(kind);
    const { slug, message } = await withBundle(registry);
    const scanner = new FakeScanner(clean);
    scanner.meanwhile = async () => attached(registry, slug, aZip("other"));
    expect(await deliver([message], { scanner })).toEqual(ack);
    expect(await stored(registry, slug)).toMatchObject({ generation: 2, status: "quarantined", attempts: 0 });
    expect((await download(registry, slug)).status).toBe(409);
    // Nor is one on the same bytes of an earlier generation.
    await attached(registry, slug, aZip());
    expect(await deliver([message], { scanner })).toEqual(ack);
    expect((await stored(registry, slug))!.status).toBe("quarantined");
  });

  test("deleted while it was scanned: it stays deleted", async () => {
    const registry = await newRegistry(kind);
    const { slug, message } = await withBundle(registry);
    const scanner = new FakeScanner(clean);
    scanner.meanwhile = async () => remove(registry, slug);
    expect(await deliver([message], { scanner })).toEqual(ack);
    expect(await stored(registry, slug)).toBeNull();
    expect((await download(registry, slug)).status).toBe(404);
    expect((await (await registry.ask("/quota")).json<{ storage: object }>()).storage).toMatchObject({ usedBytes: 0 });
    expect((await env.BUNDLES.list({ prefix: `bundles/${message.itemId}/` })).objects).toEqual([]);
  });

  test("inflating shows what the directory hides: rejected, and no scanner is asked", async () => {
    const registry = await newRegistry(kind);
    const bytes = zip([{ name: "a.txt", data: "abc", local: { crc: 1 }, central: { crc: 1 } }]);
    const { slug, message } = await withBundle(registry, bytes);
    const scanner = new FakeScanner();
    expect(await deliver([message], { scanner })).toEqual(ack);
    const { status, scan } = (await read(registry, slug)).bundle!;
    expect([status, scan.signature, scanner.scanned]).toEqual([
      "rejected",
      expect.stringMatching(/^crc-mismatch: .*a\.txt/),
      0,
    ]);
  });

  test("the built-in scanner clears what is harmless and finds EICAR, plain and deflated", async () => {
    const registry = await newRegistry(kind);
    const scanner = new BuiltinScanner(archiveLimits(Config.parse({})));
    for (const [entry, status] of [
      [{ name: "a.txt", data: "harmless" }, "clean"],
      [{ name: "a.txt", data: eicarBytes(), method: 0 }, "infected"],
      [{ name: "a.txt", data: new Uint8Array([...ascii("x".repeat(5_000)), ...eicarBytes()]), method: 8 }, "infected"],
    ] as const) {
      const { slug, message } = await withBundle(registry, zip([entry]));
      expect(await deliver([message], { scanner })).toEqual(ack);
      expect((await read(registry, slug)).bundle).toMatchObject({ status, scan: { engine: "builtin" } });
    }
  });
});

test("no scanner: quarantine holds, and the message is not kept", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  expect(await deliver([message], { scanner: undefined })).toEqual(ack);
  expect(await stored(registry, slug)).toMatchObject({ status: "quarantined", attempts: 0 });
});

test("a scanner that can't work as it is configured uses up no attempt", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  expect(await deliver([message], { scanner: new FakeScanner(misconfigured("no such kind")) })).toEqual(ack);
  expect(await stored(registry, slug)).toMatchObject({ status: "quarantined", attempts: 0 });
});

test("an engine that finds nothing wrong with the test file is not believed", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  const scanner = new FakeScanner(clean);
  vi.spyOn(scanner, "scan").mockImplementation(async (stream) => {
    await stream.cancel();
    return { engine: "fake", engineVersion: null, signatureVersion: null, ...clean };
  });
  expect(await deliver([message], { scanner })).toEqual({ acks: 0, retries: [10] });
  expect((await stored(registry, slug))!.status).toBe("quarantined");
});

test("a clean verdict without having read the bytes is none", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  const scanner = new FakeScanner(clean);
  const scan = scanner.scan.bind(scanner);
  vi.spyOn(scanner, "scan").mockImplementation(async (stream, file) => {
    if (file.name.startsWith("canary-")) return await scan(stream, file);
    await stream.cancel();
    return { engine: "fake", engineVersion: null, signatureVersion: null, ...clean };
  });
  expect(await deliver([message], { scanner })).toEqual({ acks: 0, retries: [10] });
  expect((await stored(registry, slug))!.status).toBe("quarantined");
});

test("the same bytes under the same signatures are scanned once, under newer ones again", async () => {
  const registry = await newRegistry("vault");
  const scanner = new FakeScanner(clean);
  const scanned: number[] = [];
  for (const version of ["1", "1", "2"]) {
    scanner.signatureVersion = version;
    const { slug, message } = await withBundle(registry, aZip("reused"));
    await deliver([message], { scanner });
    expect((await stored(registry, slug))!.status).toBe("clean");
    scanned.push(scanner.scanned);
  }
  expect(scanned).toEqual([1, 1, 2]);
});

test("two deliveries at once: one scan", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  const scanner = new FakeScanner(clean);
  await Promise.all([1, 2, 3].map(() => deliver([message], { scanner })));
  expect([scanner.scanned, (await stored(registry, slug))!.status]).toEqual([1, "clean"]);
});

test("a lease that is over can be taken; who comes back late changes nothing", async () => {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry);
  const second = new FakeScanner(infected);
  const first = new FakeScanner(clean);
  first.meanwhile = async () => deliver([message], { scanner: second, ...after(301) });
  await deliver([message], { scanner: first });
  expect([second.scanned, (await stored(registry, slug))!.status]).toEqual([1, "infected"]);
});

test.each(["scans-dead", "scans-dead-staging"])(
  "%s: the bundle is failed, unless it is another by now",
  async (queue) => {
    const registry = await newRegistry("vault");
    const { slug, message } = await withBundle(registry);
    const stale = { ...message, generation: 7 };
    expect(await deliver([stale, "nonsense"], {}, queue)).toEqual({ acks: 2, retries: [] });
    expect((await stored(registry, slug))!.status).toBe("quarantined");
    expect(await deliver([message], {}, queue)).toEqual(ack);
    expect((await read(registry, slug)).bundle).toMatchObject({ status: "failed", downloadable: false });
  },
);

test("one message that fails leaves the others of its batch alone", async () => {
  const registry = await newRegistry("vault");
  const good = await withBundle(registry);
  const bad = await withBundle(registry, aZip("bad"));
  await env.BUNDLES.delete((await stored(registry, bad.slug))!.object_key);
  const scanner = new FakeScanner(clean);
  expect(await deliver([{ nonsense: true }, bad.message, good.message], { scanner })).toEqual({ acks: 3, retries: [] });
  expect((await stored(registry, bad.slug))!.status).toBe("failed");
  expect((await stored(registry, good.slug))!.status).toBe("clean");
});

test("a queue that takes nothing fails no upload", async () => {
  const registry = await newRegistry("vault");
  const { item } = await newItem(registry);
  const send = vi.spyOn(env.SCANS, "send").mockRejectedValue(new Error("no queue"));
  const complain = vi.spyOn(console, "error").mockReturnValue();
  await attached(registry, item.slug, aZip());
  expect(send).toHaveBeenCalledWith(await messageOf(registry, item.slug));
  send.mockRestore();
  complain.mockRestore();
});
