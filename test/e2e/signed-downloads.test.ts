import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eicarBytes } from "../../src/formats/archive/eicar.ts";
import { zip } from "../support/zip-builder.ts";
import { s3, type WholeService, wholeService } from "./support/whole-service.ts";
import { eventually } from "../support/eventually.ts";

const bytes = zip([{ name: "SKILL.md", data: "# Steps\n", method: 8 }]);
const ttlSeconds = 5;

let service: WholeService;
let slug: string;
beforeAll(async () => {
  const vars = { BUILTIN_SCANNER: "true", DOWNLOAD_URL_TTL_SECONDS: String(ttlSeconds) };
  service = await wholeService(vars, ({ origin }) => ({
    R2_ACCESS_KEY_ID: s3.accessKeyId,
    R2_SECRET_ACCESS_KEY: s3.secretAccessKey,
    R2_S3_ENDPOINT: `${origin}/cdn-cgi/local/r2/s3`,
  }));
  slug = await cleared(bytes, `?filename=${encodeURIComponent('Über "mich".zip')}`);
});
afterAll(async () => service?.close());

async function cleared(archive: typeof bytes, query = "") {
  const name = await service.upload(archive, query);
  await eventually(async () => expect((await service.bundleOf(name)).status).toBe("clean"));
  return name;
}

async function signedUrl(): Promise<URL> {
  const answer = await service.ask(`/${slug}/bundle`);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("Location")!);
}

test("a redirect that nothing may keep, to the bytes", async () => {
  const redirect = await service.ask(`/${slug}/bundle`);
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get("Cache-Control")).toContain("no-store");
  expect(await redirect.text()).toBe("");
  const url = new URL(redirect.headers.get("Location")!);
  expect(url.searchParams.get("X-Amz-Expires")).toBe(String(ttlSeconds));
  expect(url.href).not.toContain(s3.secretAccessKey);

  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const given = new Uint8Array(await answer.arrayBuffer());
  expect(given).toEqual(bytes);
  expect(createHash("sha256").update(given).digest("hex")).toBe((await service.bundleOf(slug)).sha256);
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(answer.headers.get("Content-Disposition")).toBe(
    `attachment; filename="_ber _mich_.zip"; filename*=UTF-8''%C3%9Cber%20%22mich%22.zip`,
  );
  expect(answer.headers.get("ETag")).toMatch(/^"[\da-f]{32}"$/);
});

test("a part of them, as often as is wanted", async () => {
  const url = await signedUrl();
  const part = await fetch(url, { headers: { Range: "bytes=2-5" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 2-5/${bytes.length}`]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(2, 6));
  expect((await fetch(url)).status).toBe(200);
});

describe("403", () => {
  const flipped = (text: string) => `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
  test.each<[string, (url: URL) => void]>([
    ["another signature", ({ searchParams: p }) => p.set("X-Amz-Signature", flipped(p.get("X-Amz-Signature")!))],
    ["a longer life", ({ searchParams: p }) => p.set("X-Amz-Expires", "604800")],
    ["a later date", ({ searchParams: p }) => p.set("X-Amz-Date", p.get("X-Amz-Date")!.replace(/\d{4}Z$/, "5959Z"))],
    ["another object", (url) => void (url.pathname = flipped(url.pathname))],
    ["something added", ({ searchParams: p }) => p.set("response-content-type", "text/html")],
  ])("with %s", async (_, tamper) => {
    const url = await signedUrl();
    tamper(url);
    expect((await fetch(url)).status).toBe(403);
  });

  test("by any method but the one signed for", async () => {
    const url = await signedUrl();
    for (const method of ["PUT", "DELETE"]) expect((await fetch(url, { method })).status).toBe(403);
    expect((await fetch(await signedUrl())).status).toBe(200);
  });

  test("when its time is over", async () => {
    const url = await signedUrl();
    await wait((ttlSeconds + 1) * 1_000);
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("expired")]);
    expect((await fetch(await signedUrl())).status).toBe(200);
  });
});

test("nothing is signed that is not clean, or not there", async () => {
  const infected = await service.upload(zip([{ name: "x.txt", data: eicarBytes() }]));
  expect((await service.ask(`/${infected}/bundle`)).headers.get("Location")).toBeNull();
  await expect.poll(async () => (await service.bundleOf(infected)).status).toBe("infected");
  const answer = await service.ask(`/${infected}/bundle`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([409, null]);
  expect((await service.ask("/no-such-item/bundle")).status).toBe(404);
});

// The endpoints offer the bytes that were cleared last, so they are kept.
test("a replaced bundle's URL gives its bytes until it ends, and the new one is signed only when clean", async () => {
  const name = await cleared(zip([{ name: "a.txt", data: "first" }]));
  const old = (await service.ask(`/${name}/bundle`)).headers.get("Location")!;
  expect((await fetch(old)).status).toBe(200);
  const first = await (await fetch(old)).arrayBuffer();
  const body = new Blob([zip([{ name: "a.txt", data: "second" }])]);
  await service.ask(`/${name}/bundle`, { method: "POST", body, headers: { "Content-Type": "application/zip" } });
  expect(await (await fetch(old)).arrayBuffer()).toEqual(first);
  await expect.poll(async () => (await service.bundleOf(name)).status).toBe("clean");
  expect((await service.ask(`/${name}/bundle`)).headers.get("Location")).not.toContain(new URL(old).pathname);
});

test("/healthz says that downloads are signed", async () => {
  expect((await service.health()).downloads).toEqual({ signed: true, note: null });
});
