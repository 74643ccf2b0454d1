import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CatalogEntry, CatalogRecord, HeldRecord } from "../../src/contract/operator/moderation.ts";
import type { Report } from "../../src/contract/public/reports.ts";
import type { CatalogState } from "../../src/contract/operator/operator.ts";
import { testFolder } from "./folders.ts";
import { run } from "./run.ts";

const { at } = testFolder();
const time = "2026-11-01T00:00:00Z";
const digest = "ab".repeat(32);
const finding = {
  rule: "S1",
  severity: "suspicious",
  field: "body",
  line: 12,
  excerpt: "Ignore …",
  reason: "override",
} as const;
const record: CatalogRecord = {
  type: "skill",
  slug: "pdf",
  status: "pending",
  public: false,
  title: "Fill\u001b[31m forms",
  authorSlug: "acme",
  repository: "https://github.com/acme/tools",
  held: "flagged",
  updatedAt: time,
  lookTwice: true,
};
const held: HeldRecord = {
  type: "skill",
  slug: "pdf",
  title: "Fill forms",
  reason: "flagged",
  findings: [finding],
  infection: null,
  facts: [],
  since: time,
  isPublic: false,
  isChange: true,
};
const entry: CatalogEntry = {
  ...record,
  repository: null,
  sourceProof: "claimed",
  reason: "spam",
  does: "Runs commands",
  engines: [
    { engine: "acme", verdict: "malicious", judgedAt: time, askedAt: time },
    { engine: "virustotal", verdict: "unknown", judgedAt: null, askedAt: time },
  ],
  hold: {
    title: "x",
    reason: "flagged",
    findings: [finding],
    infection: null,
    facts: [],
    since: time,
    isPublic: false,
    isChange: true,
  },
  screen: {
    ran: true,
    outcome: "flagged",
    suspicious: 1,
    notes: 0,
    hiddenCharacters: false,
    findings: [finding],
    ruleSet: "1.0.0",
    clearing: null,
    secondOpinion: null,
  },
  versions: [
    {
      version: 1,
      label: "2.0",
      sha256: digest,
      status: "clean",
      engine: "clamd",
      signature: null,
      publishedAt: time,
      public: true,
      offered: true,
      clearing: { by: "Grace", note: "a quotation", clearedAt: time },
    },
  ],
  blocked: [{ sha256: digest, of: "text", reason: "spam", at: time }],
};
const state: CatalogState = {
  records: { skill: 3 },
  sequence: 3,
  indexedSequence: 3,
  indexBehindSince: null,
  indexFailures: 0,
  notIndexed: [],
  unscanned: { packages: 4_980, oldestAt: time },
};
const pageOf = (items: object[]) => ({
  items,
  page: 1,
  pageSize: 50,
  total: items.length,
  totalRelation: "eq",
  hasMore: false,
});
const report = { type: "skill", slug: "pdf", status: "approved", public: true };
const filed: Report = {
  id: 7,
  type: "skill",
  slug: "pdf",
  public: true,
  reason: "malware",
  details: "Line 3\n\u001b[31msends keys",
  contact: "ada@example.com",
  wantsAnswer: true,
  state: "open",
  note: null,
  reportedAt: time,
  changedAt: time,
  count: 3,
  more: [{ reason: "spam", details: "An advert", contact: null, wantsAnswer: false, reportedAt: time }],
};

/** Path of a request to its answer; a text is NDJSON, and says where it goes on. */
const answers: Record<string, object | { ndjson: string; next?: string }> = {
  "GET catalog": state,
  "POST catalog/import": {
    outcomes: [
      { line: 1, type: "skill", slug: "pdf", outcome: "created", errors: [], held: null, notes: [], indexFault: null },
    ],
  },
  "GET catalog/records": pageOf([record]),
  "GET catalog/held": pageOf([held]),
  "GET catalog/skill/pdf": entry,
  "PUT catalog/skill/pdf/status": report,
  "PUT catalog/skill/pdf/clearing": report,
  "POST catalog/takedowns": { status: "rejected", records: [{ type: "skill", slug: "pdf" }] },
  "DELETE catalog/skill/pdf/blocks": { unblocked: [digest] },
  [`DELETE catalog/blocks/${digest}`]: { unblocked: [] },
  "GET reports": pageOf([filed]),
  "PUT reports/7/state": { ...filed, state: "closed" },
  "GET catalog/export": { ndjson: '{"type":"skill","slug":"a"}\n{"type":"skill","slug":"b"}\n', next: "skill/b" },
  "GET catalog/export?after=skill%2Fb": { ndjson: '{"type":"tool","slug":"c"}\n' },
};

let asked: string[] = [];
beforeEach(() => void (asked = []));

async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const path = request.url!.replace("/operator/v1/", "");
  asked.push([request.method, path, body].filter(Boolean).join(" "));
  const found = answers[`${request.method} ${path}`] ?? answers[`${request.method} ${path.split("?")[0]}`];
  if (found && "ndjson" in found) {
    if ("next" in found) response.setHeader("X-Next", String(found.next));
    response.setHeader("Content-Type", "application/x-ndjson").end(found.ndjson);
  } else response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(found ?? {}));
}

const service = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
await once(service, "listening");
afterAll(() => void service.close());

const catalog = (...args: string[]) =>
  run(["src/cli/operator.ts", "--url", `http://127.0.0.1:${(service.address() as AddressInfo).port}`, ...args]);

test("list gives a line a record, and --json the page", async () => {
  const filters = [
    "--type",
    "skill",
    "--status",
    "pending",
    "--held",
    "--look-twice",
    "--author",
    "acme",
    "--q",
    "p f",
  ];
  expect(await catalog("catalog", "list", ...filters)).toEqual({
    status: 0,
    stderr: "",
    stdout: `skill  pdf  pending, not public, held: flagged, look twice  acme  ${time}  Fill [31m forms\n`,
  });
  expect(asked).toEqual([
    "GET catalog/records?page=1&pageSize=50&type=skill&status=pending&author=acme&q=p+f&held=true&lookTwice=true",
  ]);
  expect(JSON.parse((await catalog("--json", "catalog", "list", "--no-held")).stdout)).toMatchObject({ total: 1 });
  expect(asked[1]).toMatch(/held=false$/);
});

test("held says what, why by rule and line, and since when", async () =>
  expect((await catalog("catalog", "held")).stdout).toBe(
    `${time}  skill  pdf  a change; flagged, S1 in body line 12 (override)\n`,
  ));

test("reports gives a line a report, and --json the page", async () => {
  expect(await catalog("catalog", "reports", "--state", "open", "--slug", "pdf")).toEqual({
    status: 0,
    stderr: "",
    stdout:
      `7  ${time}  open  malware  skill pdf  3 reports  | Line 3  [31msends keys  | contact: ` +
      `ada@example.com  | also ${time}  spam, An advert\n`,
  });
  expect(JSON.parse((await catalog("--json", "catalog", "reports")).stdout)).toMatchObject({ items: [filed] });
  expect(asked).toEqual(["GET reports?page=1&pageSize=50&state=open&slug=pdf", "GET reports?page=1&pageSize=50"]);
});

test("what waits for its scan is said by show, and by the last line of an import", async () => {
  const waits = new RegExp(`4 980 packages wait for their scan, the oldest since ${time} \\([\\d ]+ min\\)`);
  expect((await catalog("catalog", "show")).stdout).toMatch(waits);
  const file = at("records.ndjson");
  writeFileSync(file, '{"type":"skill","slug":"pdf"}\n');
  const lines = (await catalog("catalog", "import", file)).stdout.trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(waits);
  expect(lines.at(-1)).toContain("; `catalog show` says how many are left");
  expect(JSON.parse((await catalog("--json", "catalog", "import", file)).stdout)).toMatchObject({ created: 1 });
});

test("show gives all that is known of a record", async () => {
  const { stdout } = await catalog("catalog", "show", "skill", "pdf");
  for (const part of [
    "spam",
    "claimed, not proved",
    "none is known",
    "Runs commands: look twice",
    "S1 suspicious: override",
    "Ignore …",
    "version 1 (2.0)",
    "clean by clamd",
    digest,
  ]) {
    expect(stdout).toContain(part);
  }
  expect((await catalog("catalog", "show")).stdout).toContain("3 skill");
});

describe("what changes a record", () => {
  test.each([
    [
      ["status", "skill", "pdf", "rejected", "--reason", "spam"],
      'PUT catalog/skill/pdf/status {"status":"rejected","reason":"spam"}',
      "skill pdf: approved, public\n",
    ],
    [
      ["status", "rejected", "--author", "acme", "--reason", "spam"],
      'POST catalog/takedowns {"status":"rejected","reason":"spam","author":"acme"}',
      "1 record is rejected now\n  skill pdf\n",
    ],
    [
      ["status", "--repository", "acme/tools", "rejected"],
      'POST catalog/takedowns {"status":"rejected","repository":"acme/tools"}',
      "1 record is rejected now\n  skill pdf\n",
    ],
    [
      ["clear", "skill", "pdf", "--by", "Mara", "--note", "an example"],
      'PUT catalog/skill/pdf/clearing {"by":"Mara","note":"an example"}',
      "skill pdf: approved, public\n",
    ],
    [["unblock", "skill", "pdf"], "DELETE catalog/skill/pdf/blocks", `no longer blocked:\n  ${digest}\n`],
    [
      ["report", "7", "close", "--note", "taken down"],
      'PUT reports/7/state {"state":"closed","note":"taken down"}',
      "report 7 of skill pdf: closed\n",
    ],
    [["unblock", "--digest", digest], `DELETE catalog/blocks/${digest}`, "nothing of it was blocked\n"],
  ])("catalog %j", async (args, request, stdout) => {
    expect(await catalog("catalog", ...args)).toEqual({ status: 0, stderr: "", stdout });
    expect(asked).toEqual([request]);
  });

  test.each([
    [["status", "skill", "pdf"], "catalog status takes"],
    [["status", "skill", "pdf", "rejected", "--author", "acme"], "takes STATUS alone"],
    [["status", "gone", "--author", "acme"], "gone is no status"],
    [["status", "book", "pdf", "rejected"], "book is no type"],
    [["unblock", "skill"], "catalog unblock takes"],
    [["unblock", "skill", "pdf", "--digest", digest], "catalog unblock takes"],
    [["unblock", "--digest", "abc"], "64 hexadecimal digits"],
    [["clear", "skill", "pdf"], "--by"],
    [["report", "7", "burn"], "close, dismiss, reopen"],
    [["report", "x", "close"], "A report has a number"],
    [["import", "--source", "nowhere", "."], "address of a repository"],
  ])("catalog %j is refused, and nothing is sent", async (args, message) => {
    expect(await catalog("catalog", ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
    expect(asked).toEqual([]);
  });
});

describe("export", () => {
  const all = '{"type":"skill","slug":"a"}\n{"type":"skill","slug":"b"}\n{"type":"tool","slug":"c"}\n';

  test("writes all pages to standard output", async () =>
    expect(await catalog("catalog", "export")).toMatchObject({ status: 0, stdout: all, stderr: "3 records\n" }));

  test("writes a file, which is there only once it is whole", async () => {
    const out = at("export.ndjson");
    expect((await catalog("--json", "catalog", "export", "--out", out)).stdout).toBe(
      `${JSON.stringify({ file: out, records: 3, leftOut: [] })}\n`,
    );
    expect(readFileSync(out, "utf8")).toBe(all);
    expect(existsSync(`${out}.part`)).toBe(false);
  });

  test("says in one line that a file can't be written", async () =>
    expect(await catalog("catalog", "export", "--out", at("nowhere/x"))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^error: .*nowhere\/x: cannot be written: [^\n]+\n$/),
    }));
});
