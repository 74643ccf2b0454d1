import { expect, test } from "vitest";
import { type Client, ServiceError } from "../../../src/cli/client.ts";
import { importSource } from "../../../src/cli/import/import-source.ts";
import { heldText } from "../../../src/cli/import/summary.ts";
import { lineOf, recordItem, type Source } from "../../../src/cli/import/source.ts";
import type { ImportOutcome } from "../../../src/contract/operator/operator.ts";

const sourceOf = (records: number): Source => ({
  total: records,
  items: (async function* () {
    for (let at = 0; at < records; at++) {
      const slug = `number-${at}`;
      yield recordItem(lineOf("records.ndjson", at + 1), slug, { type: "skill", slug }, 1);
    }
  })(),
});

test("a note of the service that was given with the file's own path is not given again", async () => {
  const said: string[] = [];
  const items = (async function* () {
    const item = recordItem(lineOf("a/SKILL.md", 1), "a", { type: "skill", slug: "a" }, 1);
    yield { ...item, said: ["SKILL.md:3: is known"] };
  })();
  const outcome = { line: 1, outcome: "created", errors: [], held: null, indexFault: null };
  const notes = ["SKILL.md:3: is known", "is new"];
  const client = { url: new URL("http://localhost"), send: async () => ({ outcomes: [{ ...outcome, notes }] }) };
  await importSource(client as unknown as Client, { total: 1, items }, "approved", { say: (line) => said.push(line) });
  expect(said).toEqual(["a/SKILL.md:1: skill a: is new"]);
});

type Conduct = {
  fails?: (request: number, body: string) => boolean;
  status?: number;
  indexFault?: string;
  holds?: boolean;
};

const finding = {
  rule: "S1",
  severity: "suspicious",
  field: "body",
  line: 12,
  excerpt: "",
  reason: "override",
} as const;
const flagged = { reason: "flagged" as const, findings: [finding], infection: null, facts: [] };

/** Answers each request after a while, the later ones often first; rejects each record whose number ends in 7. */
function fakeService({ fails, status = 503, indexFault, holds }: Conduct = {}) {
  const seen = { requests: 0, inFlight: 0, most: 0, slugs: [] as string[] };
  const send = async ({ body }: { body?: unknown }) => {
    const request = ++seen.requests;
    seen.most = Math.max(seen.most, ++seen.inFlight);
    await new Promise((resolve) => setTimeout(resolve, (request * 7) % 10));
    seen.inFlight -= 1;
    if (fails?.(request, String(body))) throw new ServiceError("busy", status, 0.001);
    const outcomes = String(body)
      .split("\n")
      .map((text, at): ImportOutcome => {
        const { slug } = JSON.parse(text) as { slug: string };
        seen.slugs.push(slug);
        const isBad = slug.endsWith("7");
        const errors = isBad ? [{ pointer: "/title", code: "missing_field" as const, message: "is missing" }] : [];
        return {
          line: at + 1,
          type: "skill",
          slug,
          outcome: isBad ? "rejected" : "created",
          errors,
          held: slug.endsWith("3") && holds ? flagged : null,
          notes: [],
          indexFault: isBad ? null : (indexFault ?? null),
        };
      });
    return { outcomes };
  };
  return { seen, client: { url: new URL("http://localhost"), send } as unknown as Client };
}

const records = 5_230;
const bad = records / 10;

test("every record is sent once, with at most two requests in flight, and errors keep line and order", async () => {
  const { seen, client } = fakeService();
  const done: number[] = [];
  const attention: string[] = [];
  const said: string[] = [];
  const { summary, failure } = await importSource(client, sourceOf(records), "approved", {
    progress: (reached, _, what) => {
      done.push(reached);
      attention.push(what);
    },
    say: (line) => said.push(line),
  });
  expect(failure).toBeUndefined();
  expect(summary).toMatchObject({ created: records - bad, rejected: bad });
  expect(new Set(seen.slugs).size).toBe(records);
  expect(seen.slugs).toHaveLength(records);
  expect(seen.most).toBeLessThanOrEqual(2);
  expect(summary.errors.map(({ line }) => line)).toEqual(Array.from({ length: bad }, (_, at) => at * 10 + 8));
  expect(said).toHaveLength(bad);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(records);
  expect(attention.at(-1)).toBe("523 bad");
});

test.each([408, 429, 503])(
  "a request that is refused with %i is sent again, and nothing is counted twice",
  async (status) => {
    // No batch twice: which of those in flight comes next is chance, and a third refusal ends the import.
    const refused = new Set<string>();
    const fails = (request: number, body: string) => request % 4 === 0 && !refused.has(body) && !!refused.add(body);
    const { client } = fakeService({ fails, status });
    const { summary, failure } = await importSource(client, sourceOf(1_000), "approved", { say: () => undefined });
    expect(refused.size).toBeGreaterThan(0);
    expect(failure).toBeUndefined();
    expect(summary).toMatchObject({ created: 900, rejected: 100 });
  },
);

test("what search does not find is told of: a line each, and in the summary", async () => {
  const { client } = fakeService({ indexFault: "the index does not answer" });
  const said: string[] = [];
  const { summary } = await importSource(client, sourceOf(200), "approved", { say: (line) => said.push(line) });
  expect(summary).toMatchObject({ created: 180, rejected: 20 });
  expect(summary.notIndexed).toHaveLength(180);
  expect(said.filter((line) => line.includes("search does not find it: the index does not answer"))).toHaveLength(180);
  expect(summary.classes.map(({ kind, count }) => [kind, count])).toEqual([
    ["refused", 20],
    ["not-indexed", 180],
  ]);
});

test("what is held is told of, by rule and line, and counted by rule", async () => {
  const { client } = fakeService({ holds: true });
  const said: string[] = [];
  const { summary } = await importSource(client, sourceOf(30), "approved", { say: (line) => said.push(line) });
  // Requests may be answered in another order than they were sent.
  const held = summary.held.toSorted((one, other) => one.line! - other.line!);
  expect(held.map(({ slug, line }) => [slug, line])).toEqual([
    ["number-3", 4],
    ["number-13", 14],
    ["number-23", 24],
  ]);
  expect(said).toContain(
    "records.ndjson:4: skill number-3: is held for a moderator: flagged, S1 in body line 12 (override)",
  );
  expect(heldText(summary.held)).toBe("3 held for a moderator (S1: 3); `catalog held` lists them");
});

test("files are uploaded before the record that names them; a refused one keeps no other record out", async () => {
  const { seen, client } = fakeService();
  const sent: string[] = [];
  const send = (request: { method: string; path: string; body?: unknown }) => {
    sent.push(request.path);
    if (request.method !== "PUT") return (client.send as (sent: object) => unknown)(request);
    if (request.path.endsWith("bad")) throw new ServiceError("payload_too_large", 413);
    return undefined;
  };
  const items = async function* () {
    for (const [at, sha256] of ["good", "bad"].entries()) {
      const uploads = [{ sha256, bytes: Buffer.from("x") }];
      yield recordItem(lineOf("records.ndjson", at + 1), `number-${at}`, { slug: `number-${at}` }, 1, uploads);
    }
  };
  const service = { url: new URL("http://localhost"), send } as unknown as Client;
  const { summary, failure } = await importSource(service, { total: 2, items: items() }, "approved", { say: () => {} });
  expect(failure).toBeUndefined();
  expect(summary).toMatchObject({ created: 1, rejected: 1, errors: [{ slug: "number-1", line: 2 }] });
  expect(sent.map((path) => path.split("?")[0])).toEqual(["catalog/files/good", "catalog/files/bad", "catalog/import"]);
  expect(seen.slugs).toEqual(["number-0"]);
});
