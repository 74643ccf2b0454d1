import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listRecords } from "../../../src/discovery/list.ts";
import { readListQuery } from "../../../src/discovery/list-query.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

const many = 2_600;

/** Copies of one record, with many ties in each order. */
beforeAll(async () => {
  await operator.import([skill({ slug: "first" })]);
  const { results } = await env.CATALOG.prepare("pragma table_xinfo(records)").all<{ name: string; hidden: number }>();
  const own: Record<string, string> = {
    slug: "'copy-' || n.value",
    seq: "seq + n.value",
    score: "n.value % 7",
    trending: "n.value / 900",
    created_at: "1700000000000 + (n.value % 50) * 1000",
  };
  const columns = results.filter(({ name, hidden }) => hidden === 0 && name !== "id").map(({ name }) => name);
  await env.CATALOG.prepare(
    `insert into records (${columns.join()}) select ${columns.map((name) => own[name] ?? name).join()}
     from records, json_each(?) as n where slug = 'first'`,
  )
    .bind(JSON.stringify(Array.from({ length: many - 1 }, (_, n) => n + 1)))
    .run();
});

const orders = { new: "created_at / 1000", top: "score", trending: "trending" };

test.each(Object.keys(orders) as (keyof typeof orders)[])(
  "every page of the order %s is where it was",
  async (sort) => {
    const { results } = await env.CATALOG.prepare(
      `select slug from records where kind = 'skill' and public = 1 order by ${orders[sort]} desc, id desc`,
    ).all<{ slug: string }>();
    const slugs = results.map(({ slug }) => slug);
    expect(slugs).toHaveLength(many);
    for (const [page, pageSize] of [
      [1, 20],
      [51, 20],
      [50, 20],
      [100, 20],
      [130, 20],
      [131, 20],
      [26, 100],
      [27, 100],
      [13, 77],
    ] as const) {
      const found = await anon.slugs(`/api/v1/skills?sort=${sort}&page=${page}&pageSize=${pageSize}`);
      expect(found).toEqual(slugs.slice((page - 1) * pageSize, page * pageSize));
    }
  },
);

test.each(Object.keys(orders))(
  "a page of the order %s reads as far as its end, however many records come after",
  async (sort) => {
    const readRows = async (page: number) => {
      const deps = depsFrom(env, { waitUntil: () => {} }, { origin: "http://localhost", bookmark: undefined });
      await listRecords(deps, readListQuery("skill", { sort: sort as "new", page, pageSize: 20 }));
      return deps.meter.rowsRead;
    };
    // Beside those of the page and before it, the total and the catalogue's sequence.
    for (const page of [1, 2, 50, 129]) expect(await readRows(page)).toBe(page * 20 + 2);
  },
);

test("a deep page is of now", async () => {
  const path = "/api/v1/skills?sort=top&page=129&pageSize=20";
  const before = await anon.slugs(path);
  await operator.import([skill({ slug: "best", score: 1_000_000 })]);
  const after = await anon.slugs("/api/v1/skills?sort=top&page=129&pageSize=21");
  expect(after).not.toContain("best");
  expect((await anon.slugs("/api/v1/skills?sort=top")).at(0)).toBe("best");
  expect((await anon.slugs(`${path}&x=1`)).slice(1)).toEqual(before.slice(0, -1));
});
