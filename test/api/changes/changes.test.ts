import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Changes } from "../../../src/contract/public/changes.ts";
import { anon, operator, problemOf } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { bare, givePackage } from "../../support/package-rows.ts";
import { article, command } from "../../support/records.ts";

const read = (query: string) => newIsolate().anon.read<Changes>(`/api/v1/changes?${query}`);

/** What an import and a status will do with these two columns. */
const publish = (where: string) =>
  env.CATALOG.prepare(
    `update records set published_seq = seq, changed_at = 1780000000000 where public = 1 and ${where}`,
  ).run();

let digest = "";
beforeAll(async () => {
  await operator.import([
    bare({ slug: "new" }),
    article({ slug: "new", body: "What it tells." }),
    command({ slug: "changed" }),
    bare({ slug: "gone" }),
    { ...bare({ slug: "never" }), status: "pending" },
    bare({ slug: "packed" }),
  ]);
  await publish("true");
  await operator.import([command({ slug: "changed", title: "Another title" })]);
  await env.CATALOG.prepare("update records set published_seq = 3 where slug = 'changed'").run();
  await operator.setStatus("skill", "gone", "rejected");
  await env.CATALOG.prepare("update records set published_seq = 4 where slug = 'gone'").run();
  digest = (await givePackage("packed", { files: { "SKILL.md": "packed\n" } })).sha256;
});

test("each record is there once, at its last change, in order; what never was public is not", async () => {
  const { items, next, newest } = await read("");
  expect(items.map(({ type, slug, change, sha256 }) => [type, slug, change, sha256])).toEqual([
    ["skill", "new", "published", null],
    ["article", "new", "published", null],
    ["command", "changed", "updated", null],
    ["skill", "gone", "withdrawn", null],
    ["skill", "packed", "updated", digest],
  ]);
  expect(items[0]!.at).toBe("2026-05-28T20:26:40Z");
  const seqs = items.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
  expect(next).toBe(newest);
  expect(newest).toBeGreaterThanOrEqual(seqs.at(-1)!);
});

test.each([1, 2, 3, 5, 500])("pages of %i hold all, and nothing twice", async (limit) => {
  const all = (await read("limit=500")).items;
  const met = [];
  for (let since = 0; ;) {
    const { items, next, newest } = await read(`since=${since}&limit=${limit}`);
    met.push(...items);
    expect(items.length).toBeLessThanOrEqual(limit);
    expect(next === newest || next > since).toBe(true);
    since = next;
    if (next === newest) break;
  }
  expect(met).toEqual(all);
  expect(await read(`since=${(await read("")).newest}`)).toMatchObject({ items: [] });
});

test("a change shows at once where it was made, by the number that was next", async () => {
  const { anon: reader, operator: owner } = newIsolate();
  const { next } = await reader.read<Changes>("/api/v1/changes?limit=500");
  expect((await reader.read<Changes>(`/api/v1/changes?since=${next}`)).items).toEqual([]);
  await owner.setStatus("skill", "new", "rejected");
  expect((await reader.read<Changes>(`/api/v1/changes?since=${next}`)).items).toMatchObject([
    { type: "skill", slug: "new", change: "withdrawn", sha256: null },
  ]);
});

describe("what is refused", () => {
  test.each([
    "since=-1",
    "since=x",
    "since=",
    "since=1.5",
    "limit=0",
    "limit=501",
    "limit=x",
    "since=99999999999999999",
  ])("?%s names its parameter", async (query) => {
    const response = await anon.get(`/api/v1/changes?${query}`);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({
      code: "invalid_parameter",
      errors: [{ parameter: query.split("=", 1)[0] }],
    });
  });

  test("a number of the future goes on from there", async () => {
    expect(await read("since=1000000")).toMatchObject({ items: [], next: 1_000_000 });
  });
});
