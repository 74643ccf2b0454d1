import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { operator } from "../support/actors.ts";
import { command, mcpServer, skill } from "../support/records.ts";

type Row = { facet: string; kind: string; value: string; label: string | null; records: number };

const counted = async () =>
  (await env.CATALOG.prepare("select * from facets order by facet, kind, value").all<Row>()).results;

/** The same, counted from the records. */
const expected = async () =>
  (
    await env.CATALOG.prepare(
      `select 'author' as facet, '' as kind, author_slug as value, count(*) as records from records
        where public = 1 and author_slug is not null group by author_slug
      union all select 'platform', kind, platform, count(*) from records
        where public = 1 and platform is not null group by kind, platform
      union all select 'tag', '', tag.value, count(*) from records, json_each(tags) as tag
        where public = 1 group by 3
      union all select 'tag', kind, tag.value, count(*) from records, json_each(tags) as tag
        where public = 1 group by 2, 3
      order by 1, 2, 3`,
    ).all<Omit<Row, "label">>()
  ).results;

const one = skill({ slug: "one", tags: ["git", "pdf"], platform: "cursor", authorName: "Ada", authorSlug: "ada" });

test("tags, platforms and authors are counted through imports, changes, takedowns and deletions", async () => {
  const steps: [name: string, step: () => Promise<unknown>][] = [
    [
      "imported",
      () =>
        operator.import([
          one,
          skill({ slug: "two", tags: ["git"], authorName: "Ada", authorSlug: "ada" }),
          skill({ slug: "three", tags: ["git"], status: "pending" }),
          mcpServer({ slug: "m", tags: ["git", "files"], authorName: "Bo", authorSlug: "bo" }),
          command({ slug: "c", platform: "cursor" }),
        ]),
    ],
    [
      "changed",
      () => operator.import([{ ...one, tags: ["pdf", "office"], platform: "codex", authorName: "Ada Lovelace" }]),
    ],
    ["taken down", () => operator.setStatus("skill", "two", "rejected")],
    ["published", () => operator.setStatus("skill", "three", "approved")],
    ["back", () => operator.setStatus("skill", "two", "approved")],
    ["deleted", () => env.CATALOG.prepare("delete from records where slug = 'm'").run()],
  ];
  for (const [name, step] of steps) {
    await step();
    expect(
      (await counted()).map(({ label: _label, ...row }) => row),
      name,
    ).toEqual(await expected());
  }
  expect(await counted()).toContainEqual({
    facet: "author",
    kind: "",
    value: "ada",
    label: expect.any(String) as unknown,
    records: 2,
  });
  expect((await counted()).some(({ value }) => value === "files")).toBe(false);
});
