import { sql } from "drizzle-orm";
import { integer, SQLiteSyncDialect, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DatabaseSync } from "node:sqlite";
import { expect, expectTypeOf, test } from "vitest";
import { rowValues } from "../../src/db/row-values.ts";

const things = sqliteTable("things", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  tags: text("tags", { mode: "json" }).$type<string[]>(),
  isNew: integer("is_new", { mode: "boolean" }).notNull().default(true),
  upper: text("upper").generatedAlwaysAs(sql`upper(name)`),
  count: integer("count"),
});

const dialect = new SQLiteSyncDialect();
const query = (part: ReturnType<typeof rowValues>) => dialect.sqlToQuery(sql`select ${part}`);

test("each value stands in its column's position, whatever the order of the members", () => {
  const row = { count: null, isNew: false, tags: ["a"], name: sql`one.value ->> 'name'`, id: things.count };
  expect(query(rowValues(things, row))).toMatchObject({
    sql: `select "things"."count", one.value ->> 'name', ?, ?, null`,
    params: ['["a"]', 0],
  });
});

test("the row is one that SQLite stores under the names", () => {
  const database = new DatabaseSync(":memory:");
  database.exec(`create table things (id integer primary key, name text not null, tags text, is_new integer not null,
    upper text generated always as (upper(name)), count integer)`);
  const { sql: select, params } = query(
    rowValues(things, { count: 3, tags: null, isNew: true, id: sql`7`, name: "seven" }),
  );
  database.prepare(`insert into things (id, name, tags, is_new, count) ${select}`).run(...(params as string[]));
  expect({ ...database.prepare("select * from things").get() }).toEqual({
    id: 7,
    name: "seven",
    tags: null,
    is_new: 1,
    upper: "SEVEN",
    count: 3,
  });
});

test("a forgotten column, an unknown one and a generated one are type errors", () => {
  type Row = Parameters<typeof rowValues<typeof things>>[1];
  const row = { id: 1, name: "one", tags: null, isNew: true, count: 1 };
  const { count: _, ...short } = row;
  expectTypeOf(row).toExtend<Row>();
  expectTypeOf(short).not.toExtend<Row>();
  expectTypeOf<keyof Row>().toEqualTypeOf<keyof typeof row>();
});
