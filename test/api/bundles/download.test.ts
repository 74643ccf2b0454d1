import { describe, expect, test } from "vitest";
import { newRegistry, registries } from "../../support/items.ts";
import { aZip, attached, deliver, download, FakeScanner, messageOf, withBundle } from "../../support/bundles.ts";

const scanner = new FakeScanner();

async function cleared(kind: "vault" | "team", bytes = aZip()) {
  const registry = await newRegistry(kind);
  const { slug, bundle, message } = await withBundle(registry, bytes);
  await deliver([message], { scanner });
  return { registry, slug, bundle, bytes };
}

describe.each(registries)("%s", (kind) => {
  test("the very bytes, with their name and digest, kept by no cache", async () => {
    const { registry, slug, bundle, bytes } = await cleared(kind);
    const response = await download(registry, slug);
    expect(response.status).toBe(200);
    const digest = Buffer.from(bundle.sha256, "hex").toString("base64");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      etag: `"${bundle.sha256}"`,
      "repr-digest": `sha-256=:${digest}:`,
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="${slug}.zip"`,
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);

    const head = await download(registry, slug, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, `"${bundle.sha256}"`, ""]);
    const again = await download(registry, slug, { headers: { "If-None-Match": `"${bundle.sha256}"` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("ranges", async () => {
    const { registry, slug, bundle, bytes } = await cleared(kind);
    const size = bytes.length;
    for (const [range, from, to] of [
      ["bytes=0-3", 0, 4],
      ["bytes=4-", 4, size],
      ["bytes=-5", size - 5, size],
      ["bytes=2-999999", 2, size],
      ["bytes=-999999", 0, size],
    ] as const) {
      const response = await download(registry, slug, { headers: { Range: range } });
      expect([range, response.status, response.headers.get("Content-Range")]).toEqual([
        ...[range, 206, `bytes ${from}-${to - 1}/${size}`],
      ]);
      expect(response.headers.get("ETag")).toBe(`"${bundle.sha256}"`);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(from, to));
    }
    for (const range of ["bytes=5-2", "bytes=0-1,3-4", "lines=1-2", "bytes=-", "bytes=a-b"]) {
      const response = await download(registry, slug, { headers: { Range: range } });
      expect([range, response.status]).toEqual([range, 200]);
      await response.arrayBuffer();
    }
    for (const range of [`bytes=${size}-`, "bytes=-0"]) {
      const response = await download(registry, slug, { headers: { Range: range } });
      expect([response.status, response.headers.get("Content-Range")]).toEqual([416, `bytes */${size}`]);
      expect(await response.json()).toMatchObject({ status: 416, code: "range_not_satisfiable" });
    }
    for (const [tag, status] of [
      [`"${bundle.sha256}"`, 206],
      ['"other"', 200],
    ] as const) {
      const response = await download(registry, slug, { headers: { Range: "bytes=0-1", "If-Range": tag } });
      expect(response.status).toBe(status);
      await response.arrayBuffer();
    }
  });

  test("where the bucket has an S3 side: a signed URL of 300 s", async () => {
    const { registry, slug } = await cleared(kind);
    const vars = {
      R2_ACCESS_KEY_ID: "id",
      R2_SECRET_ACCESS_KEY: "secret",
      R2_S3_ENDPOINT: "https://account.r2.cloudflarestorage.com",
    };
    const response = await download(registry, slug, { vars });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([302, "private, no-store"]);
    const url = new URL(response.headers.get("Location")!);
    expect(url.href).toMatch(
      /^https:\/\/account\.r2\.cloudflarestorage\.com\/bundles\/bundles\/\d+\/[0-9a-f-]{36}\.zip\?/,
    );
    expect(url.searchParams.get("X-Amz-Expires")).toBe("300");
    expect(url.searchParams.get("X-Amz-Signature")).toMatch(/^[0-9a-f]{64}$/);
    await attached(registry, slug, aZip("new"));
    expect((await download(registry, slug, { vars })).status).toBe(409);
  });

  test("a replacement puts the old bytes out of reach, and is given once it is clean", async () => {
    const { registry, slug } = await cleared(kind);
    const bytes = aZip("new");
    await attached(registry, slug, bytes);
    expect((await download(registry, slug)).status).toBe(409);
    await deliver([await messageOf(registry, slug)], { scanner });
    expect(new Uint8Array(await (await download(registry, slug)).arrayBuffer())).toEqual(bytes);
  });
});
