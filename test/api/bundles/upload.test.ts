import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { newItem, newRegistry, read, registries, type Registry } from "../../support/items.ts";
import { ascii, zip } from "../../support/zip-builder.ts";
import { askOperator } from "../../support/vault.ts";
import { attached, aZip, problemOf, stored, upload, withBundle, zipOf } from "../../support/bundles.ts";

const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
const objectsOf = async (itemId: number) =>
  (await env.BUNDLES.list({ prefix: `bundles/${itemId}/` })).objects.map(({ key }) => key);
const allObjects = async () => (await env.BUNDLES.list()).objects.length;
const usedBy = async (registry: Registry) =>
  (await (await registry.ask("/quota")).json<{ storage: { usedBytes: number } }>()).storage.usedBytes;
const limitTo = (registry: Registry, storageBytes: number | null) =>
  askOperator(`limits/${registry.kind === "team" ? "team" : "user"}/${registry.slug}`, {
    method: "PATCH",
    body: { storageBytes },
  });

beforeEach(async () => {
  const { objects } = await env.BUNDLES.list();
  await env.BUNDLES.delete(objects.map(({ key }) => key));
});

describe.each(registries)("%s", (kind) => {
  test.each(["?", "*", "|", '"', "<", ">"])(
    "a name with %s, which Windows can't store, is refused and named",
    async (sign) => {
      const registry = await newRegistry(kind);
      const { item } = await newItem(registry);
      const name = `docs/what${sign}.md`;
      const response = await upload(
        registry,
        item.slug,
        zip([
          { name: "SKILL.md", data: "# x" },
          { name, data: "x" },
        ]),
      );
      const [status, problem] = await problemOf(response);
      expect([status, problem]).toMatchObject([400, { code: "invalid_zip" }]);
      expect(JSON.stringify(problem)).toContain("Windows");
      expect(await allObjects()).toBe(0);
    },
  );

  test("an upload is kept in quarantine, and the item says so", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry);
    const bytes = zip([
      { name: "a/", data: "" },
      { name: "a/SKILL.md", data: "# Hello" },
      { name: "a/logo.png", data: "png" },
    ]);
    const response = await upload(registry, item.slug, bytes, { headers: { "If-Match": etag } });
    const bundle = await response.json();
    expect([response.status, bundle]).toEqual([
      200,
      {
        filename: `${item.slug}.zip`,
        contentType: "application/zip",
        sizeBytes: bytes.length,
        unpackedBytes: 10,
        entryCount: 3,
        sha256: await hex(bytes),
        status: "quarantined",
        downloadable: false,
        files: [
          { path: "a/SKILL.md", sizeBytes: 7, isText: true },
          { path: "a/logo.png", sizeBytes: 3, isText: false },
        ],
        scan: {
          engine: null,
          engineVersion: null,
          status: "quarantined",
          signature: null,
          scannedAt: null,
          attempts: 0,
          nextAttemptAt: null,
        },
        uploadedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
    const now = await registry.ask(`/items/${item.slug}`);
    expect(now.headers.get("ETag")).toBe(response.headers.get("ETag"));
    expect(await now.json()).toMatchObject({ bundle: bundle as object, revision: 2 });
    const [listed] = (await (await registry.ask("/items")).json<{ items: object[] }>()).items;
    const { filename, sizeBytes, sha256, status } = bundle as Record<string, unknown>;
    expect(listed).toMatchObject({ bundle: { filename, sizeBytes, sha256, status } });
    expect(await usedBy(registry)).toBe(bytes.length);
    const object = (await env.BUNDLES.get((await stored(registry, item.slug))!.object_key))!;
    expect(new Uint8Array(await object.arrayBuffer())).toEqual(bytes);
    expect(object.httpMetadata).toMatchObject({
      contentType: "application/zip",
      contentDisposition: `attachment; filename="${item.slug}.zip"`,
    });
  });

  test("a replacement is another generation, and the old object is gone at once", async () => {
    const registry = await newRegistry(kind);
    const { slug } = await withBundle(registry, zipOf(1_000));
    const first = (await stored(registry, slug))!;
    await attached(registry, slug, zipOf(3_000), "?filename=b.zip");
    const second = (await stored(registry, slug))!;
    expect([first.generation, second.generation]).toEqual([1, 2]);
    expect(await objectsOf(first.item_id)).toEqual([second.object_key]);
    expect(await usedBy(registry)).toBe(3_000);
    expect((await read(registry, slug)).bundle).toMatchObject({ filename: "b.zip", sizeBytes: 3_000 });
    const gone = await registry.ask(`/items/${slug}`, { method: "DELETE" });
    expect([gone.status, await usedBy(registry), await objectsOf(first.item_id)]).toEqual([204, 0, []]);
  });

  test("what is no sound zip is refused with entry and reason, and nothing is kept", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry);
    const sound = aZip();
    for (const [bytes, reason] of [
      [ascii("this is no zip archive at all"), "not-a-zip"],
      [sound.subarray(0, sound.length - 30), ""],
      [zip([{ name: "../evil", data: "x" }]), "path-traversal"],
    ] as const) {
      const [status, problem] = await problemOf(await upload(registry, item.slug, bytes));
      expect([status, problem]).toMatchObject([400, { code: "invalid_zip" }]);
      expect((problem as { detail: string }).detail).toContain(reason);
    }
    const { detail } = await (
      await upload(registry, item.slug, zip([{ name: "../evil", data: "x" }]))
    ).json<{ detail: string }>();
    expect(detail).toContain('"../evil"');
    expect([await stored(registry, item.slug), await usedBy(registry), await allObjects()]).toEqual([null, 0, 0]);
  });

  test("a stale If-Match: 412, and the bundle stays", async () => {
    const registry = await newRegistry(kind);
    const { item, etag } = await newItem(registry);
    await attached(registry, item.slug, aZip());
    const response = await upload(registry, item.slug, aZip("other"), { headers: { "If-Match": etag } });
    expect(response.status).toBe(412);
    expect((await stored(registry, item.slug))!.generation).toBe(1);
    expect(await allObjects()).toBe(1);
    await registry.ask(`/items/${item.slug}`, { method: "DELETE" });
  });

  test("20 uploads at once: the storage limit is exact, and nothing is left of what was refused", async () => {
    const registry = await newRegistry(kind);
    await limitTo(registry, 10_500);
    const vars = { UPLOADS_PER_KEY: "20" };
    const items = await Promise.all(Array.from({ length: 20 }, () => newItem(registry)));
    const answers = await Promise.all(items.map(({ item }) => upload(registry, item.slug, zipOf(1_000), { vars })));
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([10, 10]);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({ code: "storage_limit_reached", limit: 10_500, used: 10_000 });
    }
    expect([await usedBy(registry), await allObjects()]).toEqual([10_000, 10]);
    // A replacement counts only its difference.
    const kept = items[answers.findIndex(({ status }) => status === 200)]!.item.slug;
    expect((await upload(registry, kept, zipOf(1_500))).status).toBe(200);
    expect((await upload(registry, kept, zipOf(1_501))).status).toBe(409);
    expect((await upload(registry, kept, zipOf(1_400))).status).toBe(200);
    expect(await usedBy(registry)).toBe(10_400);
    await limitTo(registry, 5_000);
    expect((await upload(registry, kept, zipOf(1_400))).status).toBe(200);
    expect((await upload(registry, kept, zipOf(1_401))).status).toBe(409);
    for (const { item } of items) await registry.ask(`/items/${item.slug}`, { method: "DELETE" });
    expect([await usedBy(registry), await allObjects()]).toEqual([0, 0]);
  });
});

describe("a body without a length", () => {
  const streamed = async (registry: Registry, slug: string, bytes: Uint8Array, vars: Record<string, string> = {}) =>
    registry.ask(`/items/${slug}/bundle`, {
      method: "POST",
      body: bytes,
      headers: { "Content-Type": "application/zip" },
      vars,
    });

  test.for([500, 1024 * 1024, 12_000_000, 25 * 1024 * 1024])("of %i bytes is stored whole", async (size) => {
    const registry = await newRegistry("vault");
    const { item } = await newItem(registry);
    const bytes = zipOf(size);
    const response = await streamed(registry, item.slug, bytes);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { sizeBytes: size, sha256: await hex(bytes) },
    ]);
    const row = (await stored(registry, item.slug))!;
    const object = (await env.BUNDLES.get(row.object_key))!;
    expect(await hex(new Uint8Array(await object.arrayBuffer()))).toBe(await hex(bytes));
    expect(await objectsOf(row.item_id)).toEqual([row.object_key]);
    await registry.ask(`/items/${item.slug}`, { method: "DELETE" });
  });

  test("that is empty or passes the limit is refused, and nothing of it is kept", async () => {
    const registry = await newRegistry("vault");
    const { item } = await newItem(registry);
    expect(await problemOf(await streamed(registry, item.slug, new Uint8Array(0)))).toMatchObject([
      400,
      { code: "empty_bundle" },
    ]);
    for (const size of [6_000_001, 2_001]) {
      const vars = { BUNDLE_MAX_BYTES: String(size - 1) };
      const refused = await problemOf(await streamed(registry, item.slug, zipOf(size), vars));
      expect(refused).toMatchObject([413, { code: "payload_too_large", limit: size - 1 }]);
    }
    expect(await allObjects()).toBe(0);
  });
});

test("a body that is not as long as it says is refused, and nothing of it is kept", async () => {
  const registry = await newRegistry("vault");
  const { item } = await newItem(registry);
  for (const length of ["99", "9999"]) {
    const response = await upload(registry, item.slug, aZip(), { headers: { "Content-Length": length } });
    expect(await problemOf(response)).toMatchObject([400, { code: "invalid_zip" }]);
  }
  expect(await allObjects()).toBe(0);
});

test("any filename is kept, and written safely for the download", async () => {
  const registry = await newRegistry("vault");
  const { item } = await newItem(registry);
  for (const [given, filename, disposition] of [
    ["", `${item.slug}.zip`, `attachment; filename="${item.slug}.zip"`],
    ["my skill.zip", "my skill.zip", 'attachment; filename="my skill.zip"'],
    ['a"b\\c%41.zip', 'a"b_c%41.zip', `attachment; filename="a_b_c_41.zip"; filename*=UTF-8''a%22b_c%2541.zip`],
    ["../../etc/passwd", ".._.._etc_passwd", 'attachment; filename=".._.._etc_passwd"'],
    ["x\r\nSet-Cookie: a=b", "xSet-Cookie: a=b", 'attachment; filename="xSet-Cookie: a=b"'],
    [
      "naïve 📦.zip",
      "naïve 📦.zip",
      `attachment; filename="na_ve _.zip"; filename*=UTF-8''na%C3%AFve%20%F0%9F%93%A6.zip`,
    ],
    ["a\u202Egpj.zip", "agpj.zip", 'attachment; filename="agpj.zip"'],
  ] as const) {
    const bundle = await attached(registry, item.slug, aZip(), `?filename=${encodeURIComponent(given)}`);
    const object = await env.BUNDLES.head((await stored(registry, item.slug))!.object_key);
    expect([bundle.filename, object!.httpMetadata!.contentDisposition]).toEqual([filename, disposition]);
  }
  const long = await upload(registry, item.slug, aZip(), { query: `?filename=${"x".repeat(256)}` });
  expect(await problemOf(long)).toMatchObject([400, { code: "invalid_parameter" }]);
});
