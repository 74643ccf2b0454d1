import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { similarSkill } from "../../../src/publishers/similar-skill.ts";
import { plainSlug } from "../../../src/publishers/similar-names.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { operator } from "../../support/actors.ts";
import { mcpServer, skill } from "../../support/records.ts";

const deps = depsFrom(env, createExecutionContext());
const own = (publisher: string, slug: string) =>
  env.CATALOG.prepare("update records set publisher = ? where slug = ?").bind(publisher, slug).run();

beforeAll(async () => {
  await operator.import([
    skill({ slug: "pdf-forms", installs: 100 }),
    skill({ slug: "csv-tables", installs: 99 }),
    skill({ slug: "owned-notes", installs: 5000 }),
    skill({ slug: "proved-notes", installs: 3 }),
    skill({ slug: "unproved-notes", installs: 3 }),
    skill({ slug: "maps", installs: 500 }),
    skill({ slug: "hidden-one", installs: 500 }),
    skill({ slug: "burn-chart", installs: 500 }),
    mcpServer({ slug: "data-server" }),
    mcpServer({ slug: "withdrawn-server", name: "Withdrawn", tagline: "Serves another thing" }),
  ]);
  await operator.setStatus("skill", "hidden-one", "rejected");
  await operator.setStatus("mcp-server", "withdrawn-server", "rejected");
  await own("acme", "owned-notes");
  await env.CATALOG.prepare(
    `insert into public_publishers (slug, name, since, revision, domains)
      values ('proving', 'Proving', 0, 1, '[{"domain": "proving.example", "checkedAt": 0}]')`,
  ).run();
  await own("proving", "proved-notes");
  await own("acme", "unproved-notes");
});

describe("a slug is taken for that of a known skill", () => {
  test.each([
    ["pdfforms", { kind: "equal", slug: "pdf-forms" }],
    ["pdf-f0rms", { kind: "equal", slug: "pdf-forms" }],
    ["pdf-form", { kind: "one-edit", slug: "pdf-forms" }],
    ["pdf-frorms", { kind: "one-edit", slug: "pdf-forms" }],
    ["pfd-forms", { kind: "one-edit", slug: "pdf-forms" }],
    ["bum-chart", { kind: "equal", slug: "burn-chart" }],
    ["proved-note5", { kind: "equal", slug: "proved-notes" }],
    ["owned-notez", { kind: "one-edit", slug: "owned-notes" }],
    // Itself; one with few installs; one that is short; one that was taken down; one that nobody proved.
    ["pdf-forms", null],
    ["csvtables", null],
    ["mapz", null],
    ["hiddenone", null],
    ["unproved-note", null],
    ["something-else", null],
  ])("%s: %j", async (slug, known) => {
    expect(await similarSkill(deps, slug, "other")).toEqual(known);
  });

  test("but not of one's own", async () => {
    expect(await similarSkill(deps, "owned-notez", "acme")).toBeNull();
    expect(await similarSkill(deps, "proved-note5", "proving")).toBeNull();
  });
});

test("the database and the code read a slug the same", async () => {
  const { results } = await env.CATALOG.prepare("select slug, plain_slug from records").all<{
    slug: string;
    plain_slug: string;
  }>();
  const odd = ["vvvv-rnn-0135729", "r-n-i-v-v", "vv-v", "rrnn", "1rn7"];
  await operator.import(odd.map((slug) => skill({ slug })));
  for (const { slug, plain_slug } of results) expect(plain_slug).toBe(plainSlug(slug));
  for (const slug of odd) {
    const row = await env.CATALOG.prepare("select plain_slug from records where slug = ?").bind(slug).first();
    expect(row).toEqual({ plain_slug: plainSlug(slug) });
  }
});

test("only similar slugs are read, by their index", async () => {
  const { results } = await env.CATALOG.prepare(
    `explain query plan select slug from records where plain_slug in (select value from json_each('["a"]'))
     and kind = 'skill' and public = 1 and slug <> ?`,
  )
    .bind("a")
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join("\n")).toContain("skills_by_plain_slug (kind=? AND plain_slug=?)");
});
