import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { mergeSegments } from "../../src/search/merge-segments.ts";
import { operator } from "../support/actors.ts";
import { newIsolate, withoutColo } from "../support/isolates.ts";
import { skill } from "../support/records.ts";

const titled = (at: number, title: string) => skill({ slug: `number-${at}`, title, score: at });

/** FTS5 begins the id of a segment's pages with the segment's number; the first ids are of other data. */
const segments = async () => {
  const query = "select count(distinct id >> 37) as amount from entries_a_data where id >> 37 > 0";
  return (await env.SEARCH.prepare(query).first<{ amount: number }>())!.amount;
};

const queries = [
  "q=gizmo",
  "q=gizmo&sort=new",
  "q=wombat",
  "q=number&sort=relevance",
  "q=wom",
  "q=gizm&page=2&pageSize=5",
];
/** As they are in the index: nothing is remembered. */
function answers() {
  withoutColo();
  const { anon } = newIsolate();
  return Promise.all(queries.map((query) => anon.list(`/api/v1/skills?${query}`)));
}

beforeAll(async () => {
  // Writes then leave the segments that they begin.
  await env.SEARCH.prepare("insert into entries_a (entries_a, rank) values ('automerge', 0)").run();
  for (let at = 0; at < 40; at++) await operator.import([titled(at, `Gizmo number ${at}`)]);
  for (let at = 0; at < 40; at += 3) await operator.import([titled(at, `Wombat number ${at}`)]);
  await operator.setStatus("skill", "number-1", "rejected");
});

test("merges what writes have left, in as many steps as it may take", async () => {
  const [before, found] = [await segments(), await answers()];
  expect(before).toBeGreaterThan(4);
  expect(found.map(({ total }) => total)).toEqual([25, 25, 14, 39, 14, 25]);

  expect(await mergeSegments(env.SEARCH, 1)).toEqual({ steps: 1, done: false });
  expect(await mergeSegments(env.SEARCH)).toMatchObject({ done: true });
  expect(await mergeSegments(env.SEARCH)).toEqual({ steps: 0, done: true });

  expect(await segments()).toBeLessThanOrEqual(2);
  await env.SEARCH.prepare("insert into entries_a (entries_a) values ('integrity-check')").run();
  expect(await answers()).toEqual(found);
});

test("an import of many records adds one segment", async () => {
  await mergeSegments(env.SEARCH);
  const before = await segments();
  const gadget = (at: number) => ({ ...titled(100 + at, `Gadget number ${(at * 7) % 30}`), body: `Gadget ${at}.` });
  await operator.import(Array.from({ length: 30 }, (_, at) => gadget(at)));
  expect(await segments()).toBe(before + 1);
});

test("merges all where the largest is not most of the index", async () => {
  await env.SEARCH.prepare("insert into entries_a (entries_a) values ('delete-all')").run();
  let written = 0;
  async function write(texts: number) {
    const entries = Array.from({ length: texts }, () => [++written, words(written)]);
    const insert = "insert into entries_a (rowid, words) select value ->> 0, value ->> 1 from json_each(?1)";
    await env.SEARCH.prepare(insert).bind(JSON.stringify(entries)).run();
    await mergeSegments(env.SEARCH);
    return segments();
  }
  const words = (text: number) =>
    Array.from({ length: 60 }, (_, at) => `w${(text * 7919 + at * 104_729) % 100_003}`).join(" ");

  expect(await write(300)).toBe(1);
  // Of a size, and so merged.
  expect(await write(300)).toBe(1);
  // More than a quarter of it, if not of a size.
  expect(await write(150)).toBe(1);
  expect(await write(50)).toBe(2);
  await env.SEARCH.prepare("insert into entries_a (entries_a) values ('integrity-check')").run();
});
