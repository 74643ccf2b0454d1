import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

type RowOf<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferSelect"]]: Table["$inferSelect"][Name] | SQL;
};

/** A complete row for `insert … select`, with each value in its column's position. */
export const rowValues = <Table extends SQLiteTable>(table: Table, row: RowOf<Table>): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = row[name as keyof RowOf<Table>];
      return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
    }),
    sql`, `,
  );
