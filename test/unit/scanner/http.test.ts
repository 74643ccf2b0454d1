import { describe, expect, test } from "vitest";
import { ajilach } from "../../../src/platform/scanner/http-ajilach.ts";
import { benzino } from "../../../src/platform/scanner/http-benzino.ts";
import { HttpScanner } from "../../../src/platform/scanner/http-scanner.ts";
import { ascii } from "../../support/zip-builder.ts";

const sha256 = "a1".repeat(32);
const sent = `${sha256}.zip`;
const now = () => Date.UTC(2026, 9, 2);
type Answer = { status: number; body: string } | Error;
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

const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) });
const page = (status: number): Answer => ({ status, body: "<html><title>Bad gateway</title></html>" });
const down = new Error("connection refused");

const kinds = {
  benzino77: {
    dialect: benzino(),
    version: json({ success: true, data: { version: "ClamAV 1.4.6/27500/Thu Oct  1 08:12:33 2026\n" } }),
    paths: ["https://scanner.example/av/api/v1/version", "https://scanner.example/av/api/v1/scan"],
    field: "FILES",
  },
  ajilach: {
    dialect: ajilach,
    version: json({ Clamav: "1.4.6", Signature: "27500", Signature_date: "Thu Oct  1 08:12:33 2026" }),
    paths: ["https://scanner.example/av/version", "https://scanner.example/av/v2/scan"],
    field: "file",
  },
};
type Kind = keyof typeof kinds;

async function scanned(
  kind: Kind,
  scan: Answer,
  version = kinds[kind].version,
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

const benzinoResult = (result: unknown, success: unknown = true) => json({ success, data: { result } });
const one = (isInfected: unknown, viruses: unknown = [], name = sent) => ({ name, is_infected: isInfected, viruses });
const ajilachResult = (status: string, description: string, code: number, name = sent) =>
  json([{ Status: status, Description: description, FileName: name }], code);

const rows: [kind: Kind, what: string, scan: Answer, verdict: string, retryable: boolean][] = [
  ["benzino77", "clean", benzinoResult([one(false)]), "clean", false],
  ["benzino77", "infected", benzinoResult([one(true, ["Eicar"])]), "infected", false],
  ["benzino77", "infected by something unnamed", benzinoResult([one(true)]), "infected", false],
  ["benzino77", "encrypted", benzinoResult([one(true, ["Heuristics.Encrypted.Zip"])]), "unscannable", false],
  [
    "benzino77",
    "encrypted and infected",
    benzinoResult([one(true, ["Heuristics.Encrypted.Zip", "Eicar"])]),
    "infected",
    false,
  ],
  ["benzino77", "is_infected null", benzinoResult([one(null)]), "error", true],
  ["benzino77", "is_infected as text", benzinoResult([one("false")]), "error", true],
  ["benzino77", "clean with viruses", benzinoResult([one(false, ["Eicar"])]), "error", true],
  ["benzino77", "clean without the list", benzinoResult([one(false, null)]), "error", true],
  ["benzino77", "another file", benzinoResult([one(false, [], "other.zip")]), "error", true],
  ["benzino77", "no file", benzinoResult([]), "error", true],
  ["benzino77", "two files", benzinoResult([one(false), one(false)]), "error", true],
  ["benzino77", "no success", benzinoResult([one(false)], false), "error", true],
  [
    "benzino77",
    "parameters",
    json({ success: false, data: { error: "The request should have only FILES key" } }, 400),
    "error",
    false,
  ],
  ["benzino77", "size", page(413), "unscannable", false],
  ["benzino77", "its own error", json({ success: false, data: { error: "clamd is away" } }, 500), "error", true],
  [
    "benzino77",
    "clean with a status of failure",
    json({ success: true, data: { result: [one(false)] } }, 500),
    "error",
    true,
  ],
  ["ajilach", "clean", ajilachResult("OK", "", 200), "clean", false],
  ["ajilach", "infected", ajilachResult("FOUND", "Eicar", 406), "infected", false],
  ["ajilach", "encrypted", ajilachResult("FOUND", "Heuristics.Encrypted.Zip", 406), "unscannable", false],
  ["ajilach", "OK under 406", ajilachResult("OK", "", 406), "error", true],
  ["ajilach", "FOUND under 200", ajilachResult("FOUND", "Eicar", 200), "error", true],
  ["ajilach", "another file", ajilachResult("OK", "", 200, "other.zip"), "error", true],
  ["ajilach", "no file", json([]), "error", true],
  [
    "ajilach",
    "two files",
    json([
      { Status: "OK", Description: "", FileName: sent },
      { Status: "OK", Description: "", FileName: sent },
    ]),
    "error",
    true,
  ],
  [
    "ajilach",
    "the first version's concatenated answers",
    { status: 200, body: '{"Status":"OK","Description":""}{"Status":"FOUND"}' },
    "error",
    true,
  ],
  ["ajilach", "the first version's answer", json({ Status: "OK", Description: "" }), "error", true],
  ["ajilach", "Go's own writing", { status: 200, body: "{OK   200}" }, "error", true],
  ["ajilach", "clamd's error", ajilachResult("ERROR", "Can't allocate memory", 400), "error", true],
  ["ajilach", "an answer it could not read", ajilachResult("PARSE ERROR", "", 412), "error", true],
  ["ajilach", "size", ajilachResult("PARSE ERROR", "File size limit exceeded", 413), "unscannable", false],
  ["ajilach", "size, by a proxy", page(413), "unscannable", false],
  [
    "ajilach",
    "no file name",
    json([{ Status: "ERROR", Description: "MimePart FileName missing" }], 422),
    "error",
    false,
  ],
  ["ajilach", "something unknown", ajilachResult("WAT", "", 501), "error", true],
  ["ajilach", "a proxy's 406", page(406), "error", true],
  ...(["benzino77", "ajilach"] as const).flatMap((kind): [Kind, string, Answer, string, boolean][] => [
    [kind, "a page under 200", page(200), "error", true],
    [kind, "nothing under 200", { status: 200, body: "" }, "error", true],
    [kind, "null", json(null), "error", true],
    [kind, "cut JSON", { status: 200, body: '[{"Status":"OK","Descr' }, "error", true],
    [kind, "an endless page", { status: 200, body: "x".repeat(100_000) }, "error", true],
    [kind, "a redirect", { status: 302, body: "" }, "error", true],
    [kind, "no permission", page(401), "error", false],
    [kind, "no such path", page(404), "error", false],
    [kind, "too many requests", page(429), "error", true],
    [kind, "a gateway's error", page(502), "error", true],
    [kind, "no connection", down, "error", true],
  ]),
];

test.each(rows)("%s, %s", async (kind, _, scan, verdict, retryable) => {
  expect(await scanned(kind, scan)).toMatchObject({ verdict, retryable });
});

describe.each(["benzino77", "ajilach"] as const)("%s", (kind) => {
  const clean = kind === "benzino77" ? benzinoResult([one(false)]) : ajilachResult("OK", "", 200);

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

  test("is not asked about nothing, which it would call clean", async () => {
    expect(await scanned(kind, clean, kinds[kind].version, "")).toMatchObject({ verdict: "unscannable", seen: [] });
  });

  test.each([9, 11])("a stream of 10 bytes announced as %i is an error", async (size) => {
    expect(await scanned(kind, clean, kinds[kind].version, "some bytes", size)).toMatchObject({
      verdict: "error",
      retryable: true,
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
