import { describe, expect, test } from "vitest";
import { ajilach } from "../../../src/checks/scanner/http/ajilach.ts";
import { benzino } from "../../../src/checks/scanner/http/benzino.ts";
import { HttpScanner } from "../../../src/checks/scanner/http/http-scanner.ts";
import type { HttpReply } from "../../../src/checks/scanner/http/replies.ts";
import {
  cleanReply,
  type HttpKind,
  httpKinds,
  httpReplies,
  json,
  page,
  sent,
  sha256,
  versionReplies,
} from "../../support/http-scanner-replies.ts";
import { ascii } from "../../support/zip-builder.ts";

const now = () => Date.UTC(2026, 9, 2);
type Answer = HttpReply | Error;
type Seen = { url: string; headers: Headers; form?: FormData };

/** A service without a network: answers, and remembers what it was asked. */
function service(version: Answer, scan: Answer) {
  const seen: Seen[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const isScan = request.method === "POST";
    seen.push({ url: request.url, headers: request.headers, ...(isScan && { form: await request.formData() }) });
    const given = isScan ? scan : version;
    if (given instanceof Error) throw given;
    return new Response(given.body, { status: given.status });
  };
  return { seen, fetch: answer };
}

const down = new Error("connection refused");

const kinds = {
  benzino77: {
    dialect: benzino,
    version: versionReplies.benzino77,
    paths: ["https://scanner.example/av/api/v1/version", "https://scanner.example/av/api/v1/scan"],
    field: "FILES",
  },
  ajilach: {
    dialect: ajilach,
    version: versionReplies.ajilach,
    paths: ["https://scanner.example/av/version", "https://scanner.example/av/v2/scan"],
    field: "file",
  },
};

async function scanned(
  kind: HttpKind,
  scan: Answer,
  version: Answer = kinds[kind].version,
  data = "some bytes",
  size = data.length,
) {
  const { seen, fetch } = service(version, scan);
  const address = new URL("https://user:p%40ss@scanner.example/av");
  const scanner = new HttpScanner(address, kinds[kind].dialect, { fetch, now, scanMs: 500, askMs: 200 });
  const stream = new Blob([data]).stream();
  const result = await scanner.scan(stream, { sha256, size, name: 'a"\r\nb.zip' });
  return { ...result, seen };
}

test.each(httpReplies)("%s, %s", async (kind, _, scan, verdict, retryable) => {
  expect(await scanned(kind, scan)).toMatchObject({ verdict, retryable });
});

describe.each(httpKinds)("%s", (kind) => {
  const clean = cleanReply(kind);

  test("is sent the bytes in one field, under a name of ours, with the credentials in a header", async () => {
    const { seen, ...result } = await scanned(kind, clean);
    expect(result).toMatchObject({ engine: "clamav", engineVersion: "1.4.6", signatureVersion: "27500" });
    expect(seen.map(({ url }) => url)).toEqual(kinds[kind].paths);
    expect(seen.map(({ headers }) => headers.get("authorization"))).toEqual(
      Array(2).fill(`Basic ${btoa("user:p@ss")}`),
    );
    const fields = [...seen[1]!.form!.entries()];
    expect(fields.map(([field]) => field)).toEqual([kinds[kind].field]);
    const file = fields[0]![1] as unknown as File;
    expect([file.name, await file.text()]).toEqual([sent, "some bytes"]);
  });

  test("is sent a service token of Cloudflare Access in the headers of Access", async () => {
    const { seen, fetch } = service(kinds[kind].version, clean);
    const address = new URL("https://0123abcd.access:s%2Fcret@scanner.example/");
    await new HttpScanner(address, kinds[kind].dialect, { fetch }).health();
    expect(
      seen.map(({ headers }) =>
        ["cf-access-client-id", "cf-access-client-secret", "authorization"].map((name) => headers.get(name)),
      ),
    ).toEqual([["0123abcd.access", "s/cret", null]]);
    expect(seen[0]!.url).not.toContain("cret");
  });

  test("is not asked about nothing, which it would call clean", async () => {
    expect(await scanned(kind, clean, kinds[kind].version, "")).toMatchObject({ verdict: "unscannable", seen: [] });
  });

  test.each([9, 11])("a stream of 10 bytes announced as %i is an error", async (size) => {
    expect(await scanned(kind, clean, kinds[kind].version, "some bytes", size)).toMatchObject({
      verdict: "error",
      retryable: true,
    });
  });

  test("no connection is an error, to be tried again", async () => {
    expect(await scanned(kind, down)).toMatchObject({ verdict: "error", retryable: true });
  });

  test("clean before the last byte was taken is no verdict about all of them", async () => {
    const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
      const { status, body } = init?.method === "POST" ? clean : kinds[kind].version;
      return new Response(body, { status });
    };
    const scanner = new HttpScanner(new URL("https://scanner.example"), kinds[kind].dialect, { fetch });
    const file = { sha256, size: 10, name: "b.zip" };
    expect(await scanner.scan(new Blob(["some bytes"]).stream(), file)).toMatchObject({
      verdict: "error",
      retryable: true,
      detail: expect.stringContaining("every byte") as string,
    });
  });

  test.each([page(200), page(500), json({ success: true, data: {} }), down])(
    "no scan without a version",
    async (version) => {
      expect(await scanned(kind, clean, version)).toMatchObject({ verdict: "error", retryable: true, seen: [{}] });
    },
  );

  test("a service that never answers is an error in time", async () => {
    const hanging = ((_: unknown, init?: RequestInit) =>
      new Promise((_, refuse) =>
        init!.signal!.addEventListener("abort", () => refuse(new Error("too late"))),
      )) as typeof fetch;
    const scanner = new HttpScanner(new URL("https://scanner.example"), kinds[kind].dialect, {
      fetch: hanging,
      scanMs: 50,
      askMs: 50,
    });
    const stream = new Blob([ascii("x")]).stream();
    expect(await scanner.scan(stream, { sha256, size: 1, name: "b.zip" })).toMatchObject({
      verdict: "error",
      retryable: true,
    });
    expect(await scanner.health()).toMatchObject({ ok: false });
  });

  test("is healthy with signatures of yesterday, and not with those of last month", async () => {
    const { fetch } = service(kinds[kind].version, clean);
    const health = (at: number) =>
      new HttpScanner(new URL("https://scanner.example"), kinds[kind].dialect, { fetch, now: () => at }).health();
    expect(await health(now())).toMatchObject({ ok: true, signatureVersion: "27500", detail: null });
    expect(await health(now() + 30 * 86_400_000)).toMatchObject({ ok: false });
  });
});
