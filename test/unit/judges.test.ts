import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/lib/config.ts";
import { judgesFrom } from "../../src/checks/other-engines/from-config.ts";
import { JsonJudge } from "../../src/checks/other-engines/json.ts";
import type { Said } from "../../src/checks/other-engines/port.ts";
import { ReputationJudge } from "../../src/checks/other-engines/reputation.ts";

const sha256 = "ab".repeat(32);
const other = "cd".repeat(32);
const now = Date.UTC(2026, 10, 25);
const archive = new Uint8Array([80, 75, 3, 4]);

type Answer = { status?: number; body?: string | object; headers?: Record<string, string>; silence?: boolean };
type Seen = { method: string; path: string; key: string | undefined; bytes: number };

/** A service on a real socket that answers what a test tells it to, the last answer to all that follow. */
let answers: Answer[] = [];
const seen: Seen[] = [];
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (part: Buffer) => (bytes += part.length));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      seen.push({ method, path: url, key: headers["x-apikey"] as string | undefined, bytes });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (answer.silence) return;
      const { status = 200, body = "" } = answer;
      response.writeHead(status, answer.headers).end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void seen.splice(0));

const options = { now: () => now, withinMs: 500 };
const about = { sha256, bytes: async () => archive };
const reputation = () => new ReputationJudge("vt", new URL(`http://x-apikey:a%2Bb@${origin}/api/v3/`), options);
const json = (mayHaveBytes = false) => new JsonJudge("acme", new URL(`http://${origin}/v1`), mayHaveBytes, options);
const found = (stats: object, id = sha256, more: object = {}) => ({
  body: { data: { id, attributes: { last_analysis_stats: stats, ...more } } },
});

describe("a reputation service", () => {
  test.each<[what: string, answer: Answer, said: Said]>([
    [
      "several engines",
      found({ malicious: 5, undetected: 60 }, sha256.toUpperCase(), { last_analysis_date: 1_790_000_000 }),
      { verdict: "malicious", judgedAt: 1_790_000_000_000 },
    ],
    ["one engine", found({ malicious: 1, undetected: 60 }), { verdict: "suspicious", judgedAt: null }],
    ["none", found({ malicious: 0, harmless: 3 }), { verdict: "clean", judgedAt: null }],
    ["nobody", found({ malicious: 0 }), { verdict: "unknown", judgedAt: null }],
    [
      "a time that cannot be",
      found({ malicious: 0, harmless: 1 }, sha256, { last_analysis_date: 9e12 }),
      { verdict: "clean", judgedAt: null },
    ],
    [
      "a file that it does not know",
      { status: 404, body: { error: { code: "NotFoundError" } } },
      { verdict: "unknown", judgedAt: null },
    ],
  ])("says what %s found", async (_, answer, said) => {
    answers = [answer];
    expect(await reputation().ask(about)).toEqual(said);
    expect(seen).toEqual([{ method: "GET", path: `/api/v3/files/${sha256}`, key: "a+b", bytes: 0 }]);
  });

  test("a 404 of another server is no verdict", async () => {
    answers = [{ status: 404, body: { error: "no route" } }];
    await expect(reputation().ask(about)).rejects.toThrow("404");
  });
});

describe("a judge in JSON", () => {
  test("is asked by digest", async () => {
    answers = [{ body: { sha256, verdict: "malicious", judgedAt: "2026-11-01T00:00:00Z", more: "ignored" } }];
    expect(await json().ask(about)).toEqual({ verdict: "malicious", judgedAt: Date.UTC(2026, 10, 1) });
    expect(seen.map(({ method, path }) => [method, path])).toEqual([["GET", `/v1/${sha256}`]]);
  });

  test.each([
    ["does not know it", { status: 404, body: {} }],
    ["says so", { body: { sha256, verdict: "unknown" } }],
  ])("gets the bytes only where it may, and it %s", async (_, unknown) => {
    answers = [unknown];
    expect(await json().ask(about)).toEqual({ verdict: "unknown", judgedAt: null });
    expect(seen).toHaveLength(1);
    answers = [unknown, { body: { sha256, verdict: "clean" } }];
    expect(await json(true).ask(about)).toEqual({ verdict: "clean", judgedAt: null });
    expect(seen.slice(1)).toMatchObject([{ method: "GET" }, { method: "POST", path: `/v1/${sha256}`, bytes: 4 }]);
  });
});

describe.each([
  ["reputation", reputation],
  ["json", () => json()],
])("an answer that is hostile: %s", (_, judge) => {
  test.each<[what: string, answer: Answer]>([
    ["no JSON", { body: "<html>clean</html>" }],
    ["nothing", { body: "" }],
    ["a list", { body: "[]" }],
    ["too long", { body: { ...found({ malicious: 0 }).body, sha256, verdict: "clean", pad: "x".repeat(70_000) } }],
    [
      "of another digest",
      { body: { ...found({ malicious: 0, harmless: 9 }, other).body, sha256: other, verdict: "clean" } },
    ],
    ["a verdict of its own", { body: { sha256, verdict: "<b>great</b>", data: { id: sha256 } } }],
    ["numbers below zero", { body: { ...found({ malicious: -1 }).body, sha256, verdict: -1 } }],
    ["an error", { status: 500, body: { sha256, verdict: "clean" } }],
    ["a refusal", { status: 401, body: {} }],
    ["too often", { status: 429, body: {} }],
    ["a redirect", { status: 302, headers: { location: "/clean" }, body: {} }],
    ["silence", { silence: true }],
  ])("%s is no verdict", async (_what, answer) => {
    answers = [answer];
    await expect(judge().ask(about)).rejects.toThrow(/answer|timeout|JSON|redirect/i);
    expect(seen).toHaveLength(1);
  });
});

describe("the variable JUDGES", () => {
  const named = (JUDGES: string, more: object = {}) => {
    const { config, problems } = readConfig({ JUDGES, ...more });
    return problems.length > 0 ? problems.map(({ name }) => name) : judgesFrom(config).map(({ name }) => name);
  };

  test("names each engine", () => {
    const two = "virustotal=reputation:https://x-apikey:k@vt.example/api/v3/ acme=json:https://judge.example/v1";
    expect(named(two, { JUDGES_WITH_BYTES: "acme" })).toEqual(["virustotal", "acme"]);
    expect(named("")).toEqual([]);
  });

  test.each([
    ["acme"],
    ["acme=xml:https://judge.example"],
    ["acme=json:http://judge.example"],
    ["acme=json:nowhere"],
    ["Acme!=json:https://judge.example"],
    ["a=json:https://one.example a=json:https://two.example"],
  ])("%s is refused", (text) => expect(named(text)).toEqual(["JUDGES"]));
});
