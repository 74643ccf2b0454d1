import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { PackageRow } from "../../../src/db/catalog.ts";
import { rescanPackage } from "../../../src/publish/packages/rescan.ts";
import { reconcilePackages } from "../../../src/publish/packages/reconcile.ts";
import type { ScanMessage } from "../../../src/checks/scans/message.ts";
import { clean } from "../../../src/checks/scanner/port.ts";
import { deliver, depsWith, FakeScanner, infected, trouble } from "../../support/bundles.ts";
import { digestOf } from "../../support/digests.ts";
import { storeSkill } from "../../support/packages.ts";
import { zip } from "../../support/zip-builder.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
let archive: Uint8Array;
let slug: string;
let sent: ScanMessage[];
let count = 0;

beforeEach(() => {
  sent = [];
  count += 1;
  slug = `skill-${count}`;
  archive = zip([{ name: "SKILL.md", data: `# Skill ${count}\n` }]);
});

const scans = {
  send: async (message: ScanMessage) => void sent.push(message),
  sendBatch: async (batch: { body: ScanMessage }[]) => void sent.push(...batch.map(({ body }) => body)),
} as never;
const later = (ms: number) => depsWith({ now: () => Date.now() + ms, scans, scanner: new FakeScanner() });
const store = (name = slug, options = {}) =>
  storeSkill(later(0), name, { archive, original: new TextEncoder().encode("as it came") }, options);

type Seen = { seq: number; changed_at: number; public: number };
const record = (name: string) =>
  env.CATALOG.prepare("select seq, changed_at, public from records where slug = ?").bind(name).first<Seen>();
const stored = () =>
  env.CATALOG.prepare("select * from packages where sha256 = ?")
    .bind(digestOf(archive))
    .first<PackageRow & { object_key: string; unnamed_since: number | null; lease_until: number | null }>();
const newest = async () => (await env.CATALOG.prepare("select value from sequence").first<{ value: number }>())!.value;

/** Says that it is clean, and keeps what it was given. */
class Listening extends FakeScanner {
  given: Uint8Array[] = [];
  override async scan(stream: ReadableStream<Uint8Array>, file: { name: string }) {
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    if (!file.name.startsWith("canary-")) this.given.push(bytes);
    return await super.scan(new Blob([bytes]).stream(), file);
  }
}

describe("a package", () => {
  test("is cleared by a scan of just its archive; each public record that has it takes its own number", async () => {
    await store();
    await store(`${slug}-fork`);
    await store(`${slug}-pending`, { isPublic: false });
    expect(sent).toEqual([{ packageId: expect.any(Number) as number, generation: 1, sha256: digestOf(archive) }]);
    const before = await newest();
    const pending = await record(`${slug}-pending`);
    const scanner = new Listening();
    expect(await deliver(sent, { scanner })).toEqual({ acks: 1, retries: [] });
    expect(scanner.given).toEqual([new Uint8Array(archive)]);
    expect(await stored()).toMatchObject({ status: "clean", engine: "fake", lease_until: null, attempts: 1 });
    expect([(await record(slug))!.seq, (await record(`${slug}-fork`))!.seq]).toEqual([before + 1, before + 2]);
    expect(await newest()).toBe(before + 2);
    expect(await record(`${slug}-pending`)).toEqual(pending);
    // The same message again finds nothing to do.
    await deliver(sent, { scanner });
    expect([scanner.given.length, await newest()]).toEqual([1, before + 2]);
  });

  test("that lies about itself is rejected without a scanner", async () => {
    archive = zip([{ name: "SKILL.md", data: slug, method: 0, local: { crc: 1 }, central: { crc: 1 } }]);
    await store();
    const scanner = new Listening();
    const before = await newest();
    await deliver(sent, { scanner });
    expect(await stored()).toMatchObject({ status: "rejected" });
    expect([scanner.given.length, await newest()]).toEqual([0, before + 1]);
  });

  test("whose object holds other bytes is not cleared", async () => {
    await store();
    const { object_key } = (await stored())!;
    await env.BUNDLES.put(object_key, zip([{ name: "SKILL.md", data: `# Skilz ${count}\n` }]));
    await deliver(sent, { scanner: new FakeScanner() });
    expect(await stored()).toMatchObject({ status: "quarantined", attempts: 1 });
  });

  test("without a verdict is tried again, and readers are told once it has failed", async () => {
    await store();
    const before = await newest();
    for (const [attempt, ms] of [0, 1, 2, 8, 40].entries()) {
      const { retries } = await deliver(sent, {
        scanner: new FakeScanner(trouble),
        now: () => Date.now() + ms * minute,
      });
      expect(retries).toEqual([[10], [60], [300], [1_800], []][attempt]);
    }
    expect(await stored()).toMatchObject({ status: "failed", attempts: 5 });
    expect([(await record(slug))!.seq, await newest()]).toEqual([before + 1, before + 1]);
  });

  test("given up by the queue has failed; a rescan begins it again", async () => {
    await store();
    await deliver(sent, { scanner: new FakeScanner() }, "scans-dead");
    expect(await stored()).toMatchObject({ status: "failed" });
    const before = await newest();
    sent = [];
    expect(await rescanPackage(later(0), digestOf(archive))).toBe(true);
    expect([sent[0]!.generation, await newest()]).toEqual([2, before + 1]);
    expect(await stored()).toMatchObject({ status: "quarantined", attempts: 0 });
    await deliver(sent, { scanner: new FakeScanner() });
    expect(await stored()).toMatchObject({ status: "clean" });
    expect(await rescanPackage(later(0), "none")).toBe(false);
  });

  test("cleared under older signatures is asked about again; readers hear only of what changes for them", async () => {
    await store();
    const scanner = new FakeScanner();
    scanner.signatureVersion = "1";
    await deliver(sent, { scanner });
    const asked = async (version: string) => {
      sent = [];
      scanner.signatureVersion = version;
      await reconcilePackages({ ...later(2 * 60 * minute), scanner });
      const mine = sent.filter(({ sha256 }) => sha256 === digestOf(archive));
      await deliver(mine, { scanner });
      return mine.length;
    };
    const before = await newest();
    expect([await asked("1"), await asked("2")]).toEqual([0, 1]);
    expect([(await stored())!.status, (await record(slug))!.seq <= before]).toEqual(["clean", true]);
    // The same question again is answered by what the row says.
    const { scanned } = scanner;
    await deliver([{ ...sent[0]!, isClean: true }], { scanner });
    expect(scanner.scanned).toBe(scanned);
    scanner.verdict = infected;
    await env.CATALOG.prepare("update packages set lease_until = null").run();
    expect(await asked("3")).toBe(1);
    expect([(await stored())!.status, (await record(slug))!.seq > before]).toEqual(["infected", true]);
  });
});

describe("the watch", () => {
  test("sends again what waits too long, ends leases, and says that what has lost its bytes has failed", async () => {
    await store();
    const [message] = sent;
    sent = [];
    await reconcilePackages(later(9 * minute));
    expect(sent).toEqual([]);
    await reconcilePackages(later(11 * minute));
    expect(sent).toContainEqual(message);
    const crashed = (attempts: number) =>
      env.CATALOG.prepare("update packages set status = 'scanning', attempts = ?, lease_until = ? where sha256 = ?")
        .bind(attempts, Date.now() + 5 * minute, digestOf(archive))
        .run();
    await crashed(1);
    const before = await newest();
    expect((await reconcilePackages(later(6 * minute))).expired).toBe(1);
    expect([(await stored())!.status, await newest()]).toEqual(["quarantined", before]);
    await crashed(5);
    expect((await reconcilePackages(later(6 * minute))).expired).toBe(1);
    expect([(await stored())!.status, (await record(slug))!.seq]).toEqual(["failed", before + 1]);

    archive = zip([{ name: "SKILL.md", data: `lost ${count}` }]);
    await store(`${slug}-lost`);
    await deliver(sent, { scanner: new FakeScanner(clean) });
    await env.BUNDLES.delete((await stored())!.object_key);
    const seq = await newest();
    expect((await reconcilePackages(later(0))).lost).toBe(1);
    expect([(await stored())!.status, (await record(`${slug}-lost`))!.seq]).toEqual(["failed", seq + 1]);
  });

  test("tells readers nothing of a package that failed its scan while the watch looked for its bytes", async () => {
    archive = zip([{ name: "SKILL.md", data: `raced ${count}` }]);
    await store(`${slug}-raced`);
    const { object_key } = (await stored())!;
    await env.BUNDLES.delete(object_key);
    const bundles = new Proxy(env.BUNDLES, {
      get: (bucket, name) => async (key: string) => {
        if (name === "head" && key === object_key) await deliver(sent, { scanner: new FakeScanner(clean) });
        return bucket[name as "head"](key);
      },
    });
    const before = await newest();
    expect((await reconcilePackages({ ...later(0), bundles })).lost).toBe(0);
    expect([(await stored())!.status, (await record(`${slug}-raced`))!.seq]).toEqual(["failed", before + 1]);
    expect(await newest()).toBe(before + 1);
  });

  test("takes away what nobody names after a day, and files that wait for an import", async () => {
    await store();
    const { object_key } = (await stored())!;
    await env.BUNDLES.put(`packages/${"0".repeat(64)}/orphan`, "x");
    await env.BUNDLES.put(`uploads/${"0".repeat(64)}`, "x");
    expect(await reconcilePackages(later(23 * 60 * minute))).toMatchObject({ orphans: 0, uploads: 0 });
    expect(await reconcilePackages(later(25 * 60 * minute))).toMatchObject({ orphans: 1, uploads: 1 });
    expect(await env.BUNDLES.head(object_key)).not.toBeNull();
  });

  test("takes away a package seven days after nothing named it any more, with its files, and no sooner", async () => {
    await store();
    const { id, object_key } = (await stored())!;
    const files = () =>
      env.CATALOG.prepare("select count(*) as n from package_files where package_id = ?")
        .bind(id)
        .first<{ n: number }>();
    expect(await files()).toEqual({ n: 1 });
    const unname = () =>
      env.CATALOG.batch([
        env.CATALOG.prepare("update records set package_id = null where slug = ?").bind(slug),
        env.CATALOG.prepare("delete from versions where package_id = ?").bind(id),
      ]);
    await reconcilePackages(later(0));
    expect((await stored())!.unnamed_since).toBeNull();
    await unname();
    await reconcilePackages(later(0));
    expect((await stored())!.unnamed_since).not.toBeNull();
    // What waits for a moderator names it too.
    await store(slug, { isHeld: true });
    await reconcilePackages(later(8 * day));
    expect((await stored())!.unnamed_since).toBeNull();
    await env.CATALOG.prepare("delete from held where package_id = ?").bind(id).run();
    await reconcilePackages(later(8 * day));
    expect((await reconcilePackages(later(14 * day))).swept).toBe(0);
    // Named again in the last moment, without the watch having seen it.
    await store();
    expect((await reconcilePackages(later(16 * day))).swept).toBe(0);
    await unname();
    await reconcilePackages(later(16 * day));
    expect((await reconcilePackages(later(24 * day))).swept).toBe(1);
    expect([await stored(), await files(), await env.BUNDLES.head(object_key)]).toEqual([null, { n: 0 }, null]);
  });
});
