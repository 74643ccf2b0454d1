import { describe, expect, test } from "vitest";
import { reconcileBundles } from "../../../src/vault/bundles/reconcile.ts";
import { newRegistry, read } from "../../support/items.ts";
import {
  attached,
  aZip,
  deliver,
  depsWith,
  download,
  FakeScanner,
  infected,
  stored,
  trouble,
} from "../../support/bundles.ts";
import { withBundle } from "../../support/bundles.ts";

/** The messages of one run of the watch. */
async function watch(scanner: FakeScanner, laterMs = 0) {
  const messages: unknown[] = [];
  const scans = {
    sendBatch: async (batch: { body: unknown }[]) => void messages.push(...batch.map(({ body }) => body)),
  };
  await reconcileBundles(depsWith({ now: () => Date.now() + laterMs, scans: scans as never, scanner }));
  return messages;
}

async function cleared(text: string) {
  const registry = await newRegistry("vault");
  const { slug, message } = await withBundle(registry, aZip(text));
  const scanner = new FakeScanner();
  scanner.signatureVersion = `${text} 1`;
  await deliver([message], { scanner });
  expect((await read(registry, slug)).bundle).toMatchObject({ status: "clean" });
  return { registry, slug, message: { ...message, isClean: true }, scanner };
}

describe("newer signatures", () => {
  test("what they find is revoked; it could be downloaded until then", async () => {
    const { registry, slug, message, scanner } = await cleared("revoked");
    expect(await watch(scanner)).not.toContainEqual(message);
    scanner.signatureVersion = "revoked 2";
    expect(await watch(scanner)).toContainEqual(message);
    expect(await watch(scanner)).not.toContainEqual(message);
    expect((await download(registry, slug)).status).toBe(200);
    scanner.verdict = infected;
    expect(await deliver([message], { scanner })).toEqual({ acks: 1, retries: [] });
    expect((await read(registry, slug)).bundle).toMatchObject({ status: "infected", downloadable: false });
    expect((await download(registry, slug)).status).toBe(409);
  });

  test("what is clean still stays so, and is not asked about again", async () => {
    const { registry, slug, message, scanner } = await cleared("still");
    scanner.signatureVersion = "still 2";
    expect(await watch(scanner)).toContainEqual(message);
    await deliver([message, message], { scanner });
    expect(scanner.scanned).toBe(2);
    expect((await stored(registry, slug))!.status).toBe("clean");
    expect(await watch(scanner, 2 * 60 * 60_000)).not.toContainEqual(message);
  });

  test("no verdict leaves the old one, and it is asked about again after an hour", async () => {
    const { registry, slug, message, scanner } = await cleared("trouble");
    scanner.signatureVersion = "trouble 2";
    scanner.verdict = trouble;
    await watch(scanner);
    expect(await deliver([message], { scanner })).toEqual({ acks: 1, retries: [] });
    expect((await stored(registry, slug))!.status).toBe("clean");
    expect(await watch(scanner, 30 * 60_000)).not.toContainEqual(message);
    expect(await watch(scanner, 61 * 60_000)).toContainEqual(message);
  });

  test("a bundle that was replaced meanwhile is not touched, and quarantined ones are not cleared by it", async () => {
    const { registry, slug, message, scanner } = await cleared("replaced");
    await attached(registry, slug, aZip("replaced by"));
    await deliver([message, { ...message, generation: 2 }], { scanner });
    expect(await stored(registry, slug)).toMatchObject({ status: "quarantined", generation: 2, attempts: 0 });
  });
});
