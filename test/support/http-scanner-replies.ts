import type { ScannerChoice } from "../../src/checks/scanner/choice.ts";
import type { HttpReply } from "../../src/checks/scanner/http/replies.ts";

export type HttpKind = Extract<ScannerChoice, { url: URL }>["kind"];

/** What every file is sent under here. */
export const sha256 = "a1".repeat(32);
export const sent = `${sha256}.zip`;

export const json = (value: unknown, status = 200): HttpReply => ({ status, body: JSON.stringify(value) });
export const page = (status: number): HttpReply => ({ status, body: "<html><title>Bad gateway</title></html>" });

export const versionReplies: Record<HttpKind, HttpReply> = {
  benzino77: json({ success: true, data: { version: "ClamAV 1.4.6/27500/Thu Oct  1 08:12:33 2026\n" } }),
  ajilach: json({ Clamav: "1.4.6", Signature: "27500", Signature_date: "Thu Oct  1 08:12:33 2026" }),
};

const benzinoResult = (result: unknown, success: unknown = true) => json({ success, data: { result } });
const one = (isInfected: unknown, viruses: unknown = [], name = sent) => ({ name, is_infected: isInfected, viruses });
const ajilachResult = (status: string, description: string, code: number, name = sent) =>
  json([{ Status: status, Description: description, FileName: name }], code);

export const httpKinds = Object.keys(versionReplies) as HttpKind[];

/** Every answer that either service, or what stands in its place, may give to a whole file. */
export const httpReplies: [kind: HttpKind, what: string, scan: HttpReply, verdict: string, retryable: boolean][] = [
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
  ...httpKinds.flatMap((kind): [HttpKind, string, HttpReply, string, boolean][] => [
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
  ]),
];

const repliesTo = (kind: HttpKind, what: string) => httpReplies.find((row) => row[0] === kind && row[1] === what)![2];
export const cleanReply = (kind: HttpKind) => repliesTo(kind, "clean");
export const infectedReply = (kind: HttpKind) => repliesTo(kind, "infected");
