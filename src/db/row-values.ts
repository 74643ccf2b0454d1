import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Every column that an insert writes, so a new one cannot be forgotten; generated ones are not among them. */
type RowOf<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferInsert"] & keyof Table["$inferSelect"]]: Table["$inferSelect"][Name] | SQL | Column;
};

/** A complete row for `insert … select`, with each value in its column's position. */
export const rowValues = <Table extends SQLiteTable>(table: Table, row: RowOf<Table>): SQL =>
  sql.join(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !column.generated)
      .map(([name, column]) => {
        const value = row[name as keyof RowOf<Table>];
        if (value === null) return sql`null`;
        return is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`;
      }),
    sql`, `,
  );
