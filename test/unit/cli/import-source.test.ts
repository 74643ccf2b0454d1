import { expect, test } from "vitest";
import { type Client, ServiceError } from "../../../src/cli/client.ts";
import { importSource } from "../../../src/cli/import/import-source.ts";
import { lineOf, recordItem, type Source } from "../../../src/cli/import/source.ts";
import type { ImportOutcome } from "../../../src/contract/operator.ts";

const sourceOf = (records: number): Source => ({
  total: records,
  items: (async function* () {
    for (let at = 0; at < records; at++) {
      const slug = `number-${at}`;
      yield recordItem(lineOf("records.ndjson", at + 1), slug, { type: "skill", slug }, 1);
    }
  })(),
});

type Conduct = { fails?: (request: number) => boolean; indexFault?: string };

/** Answers each request after a while, the later ones often first; rejects each record whose number ends in 7. */
function fakeService({ fails, indexFault }: Conduct = {}) {
  const seen = { requests: 0, inFlight: 0, most: 0, slugs: [] as string[] };
  const send = async ({ body }: { body?: unknown }) => {
    const request = ++seen.requests;
    seen.most = Math.max(seen.most, ++seen.inFlight);
    await new Promise((resolve) => setTimeout(resolve, (request * 7) % 10));
    seen.inFlight -= 1;
    if (fails?.(request)) throw new ServiceError("busy", 503, 0.001);
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
          held: null,
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

test("every record is sent once, eight requests in flight at most, and each error keeps its line and its order", async () => {
  const { seen, client } = fakeService();
  const done: number[] = [];
  const said: string[] = [];
  const { summary, failure } = await importSource(client, sourceOf(records), "approved", {
    progress: (reached) => done.push(reached),
    say: (line) => said.push(line),
  });
  expect(failure).toBeUndefined();
  expect(summary).toMatchObject({ created: records - bad, rejected: bad });
  expect(new Set(seen.slugs).size).toBe(records);
  expect(seen.slugs).toHaveLength(records);
  expect(seen.most).toBeLessThanOrEqual(8);
  expect(summary.errors.map(({ line }) => line)).toEqual(Array.from({ length: bad }, (_, at) => at * 10 + 8));
  expect(said).toHaveLength(bad);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(records);
});

test("a request that is refused is sent again, and nothing is counted twice", async () => {
  const { client } = fakeService({ fails: (request) => request % 4 === 0 });
  const { summary, failure } = await importSource(client, sourceOf(1_000), "approved", { say: () => undefined });
  expect(failure).toBeUndefined();
  expect(summary).toMatchObject({ created: 900, rejected: 100 });
});

test("what search does not find is told of: all of it in the summary, the first twenty as lines", async () => {
  const { client } = fakeService({ indexFault: "the index does not answer" });
  const said: string[] = [];
  const { summary } = await importSource(client, sourceOf(200), "approved", { say: (line) => said.push(line) });
  expect(summary).toMatchObject({ created: 180, rejected: 20 });
  expect(summary.notIndexed).toHaveLength(180);
  expect(said.filter((line) => line.includes("search does not find it: the index does not answer"))).toHaveLength(20);
});
