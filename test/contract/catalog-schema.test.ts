import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, test } from "vitest";
import { listRecords } from "../../src/discovery/list.ts";
import { readListQuery } from "../../src/discovery/list-query.ts";
import type { Kind } from "../../src/contract/public/kinds.ts";
import * as catalog from "../../src/db/catalog.ts";
import * as upkeep from "../../src/db/catalog-upkeep.ts";
import * as engines from "../../src/db/engine-verdicts.ts";
import * as facets from "../../src/db/facets.ts";
import * as facts from "../../src/db/package-facts.ts";
import * as indicators from "../../src/db/indicators.ts";
import { logActor, logEntries, loggedTexts, logState } from "../../src/db/log.ts";
import {
  behindTexts,
  decisions,
  moderatorMails,
  publisherEvents,
  publishers,
  submissions,
  yankDays,
  yanks,
} from "../../src/db/publishing.ts";
import * as ownership from "../../src/db/ownership.ts";
import * as reports from "../../src/db/reports.ts";
import * as tombstones from "../../src/db/tombstones.ts";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { countCases, listCases } from "../../src/publishers/cases/list-cases.ts";
import { readCase } from "../../src/publishers/cases/read-case.ts";
import type { Deps } from "../../src/publishers/deps.ts";
import { judgeSubmissions } from "../../src/publishers/judge.ts";
import { refusalOfSlug } from "../../src/publishers/submit.ts";
import type { Order } from "../../src/search/rowids.ts";
import { depsWith } from "../support/bundles.ts";
import { newPublisher } from "../support/publishers.ts";
import { planOf, queriesOf } from "../support/query-plans.ts";
import { kinds } from "../support/records.ts";

/** The tables as the code knows them (src/db/) against those of the migrations. */
const known = Object.values({
  ...catalog,
  ...upkeep,
  ...engines,
  ...facets,
  ...facts,
  ...indicators,
  ...ownership,
  ...reports,
  ...tombstones,
  behindTexts,
  decisions,
  logActor,
  logEntries,
  loggedTexts,
  logState,
  moderatorMails,
  publisherEvents,
  publishers,
  submissions,
  yankDays,
  yanks,
})
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

test("the database has the tables that the code knows, and no other", async () => {
  const { results } = await env.CATALOG.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not " +
      "like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
});

type Column = { name: string; type: string; notnull: number; pk: number };

describe.each(known.map((table) => [table.name, table] as const))("%s", (name, { columns, primaryKeys }) => {
  const stored = async () => (await env.CATALOG.prepare(`pragma table_info(${name})`).all<Column>()).results;

  test("has the same columns, types and nullability", async () => {
    const actual = (await stored()).map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      // A rowid alias and the key of a table without rowid are never null, whether SQL says so or not.
      notNull: column.notnull === 1 || column.pk > 0,
    }));
    // SQLite does not list generated columns here.
    const own = columns.filter(({ generated }) => generated === undefined);
    const expected = own.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      notNull: column.notNull || column.primary,
    }));
    expect(actual).toEqual(expected);
  });

  test("has the same primary key", async () => {
    const actual = (await stored())
      .filter(({ pk }) => pk > 0)
      .toSorted((one, other) => one.pk - other.pk)
      .map((column) => column.name);
    const own = columns.filter(({ primary }) => primary).map((column) => column.name);
    expect(actual).toEqual(
      own.length > 0 ? own : primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    );
  });
});

test("the indexes that the code knows are there", async () => {
  const { results } = await env.CATALOG.prepare("select name from sqlite_master where type = 'index'").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name);
  const wanted = known.flatMap(({ indexes }) => indexes.map(({ config }) => config.name));
  expect(names).toEqual(expect.arrayContaining(wanted));
});

describe.each(kinds.flatMap(({ kind, path, sorts }) => sorts.map((sort) => ({ kind, path, sort }))))(
  "the list of $kind by $sort",
  ({ kind, path, sort }) => {
    test("is read in the order of its own index", async () => {
      const index = `${path.split("/").at(-1)!.replaceAll("-", "_")}_by_${sort}`;
      const plan = await planOfList(kind, sort);
      expect(plan).toContain(index);
      expect(plan).not.toContain("TEMP B-TREE");
    });
  },
);

/** How SQLite goes about reading a list's first page. */
async function planOfList(kind: Kind, sort: Order): Promise<string> {
  const deps = depsFrom(env, createExecutionContext());
  const queries = await queriesOf((database) =>
    listRecords({ ...deps, catalog: database }, readListQuery(kind, { sort })),
  );
  return (await planOf(queries.find(({ text }) => text.includes("order by"))!)).join("\n");
}

describe("submissions, which are kept as long as what was published, are not read whole by", () => {
  const inCatalog = (database: catalog.CatalogDatabase) => {
    const deps = depsWith();
    return { ...deps, primary: { ...deps.primary, catalog: database } };
  };
  const slug = "read-by-index";
  const readers: [string, (deps: Deps) => Promise<unknown>][] = [
    ["the list of cases", (deps) => listCases(deps, {})],
    ["the mail to moderators", countCases],
    ["a case", (deps) => readCase(deps, { kind: "skill", slug })],
    ["the limits of a publisher", (deps) => refusalOfSlug(deps, { slug: "acme" }, slug)],
    ["the cron that judges", (deps) => judgeSubmissions(deps)],
  ];
  beforeAll(async () => void (await (await newPublisher()).submitted({ slug })));

  test.each(readers)("%s", async (_, read) => {
    const queries = await queriesOf((database) => read(inCatalog(database)));
    const steps = (await Promise.all(queries.map(planOf))).flat();
    expect(steps.some((step) => step.includes("submissions"))).toBe(true);
    expect(steps.filter((step) => step === "SCAN submissions")).toEqual([]);
  });
});
