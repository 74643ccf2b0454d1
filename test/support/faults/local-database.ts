import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { migrations } from "../migrate.ts";

type Statement = { query: string; params: unknown[] };

/** What the schedules ask of D1. */
export type Database = Pick<D1Database, "prepare" | "batch">;

/**
 * A database of all tables but the index's, in the isolate of the test: a query that crosses to D1's own process and
 * back takes a hundred times as long, and nearly all of a schedule is queries.
 */
export function withLocalDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
  return runInDurableObject(env.CLIENT_LIMITER.getByName("local database"), (_, { storage }) => {
    for (const { queries } of [...migrations.CATALOG, ...migrations.VAULT])
      for (const query of queries) storage.sql.exec(query);
    return run(databaseIn(storage));
  });
}

function databaseIn(storage: DurableObjectStorage): Database {
  const prepare = (query: string, params: unknown[] = []) => ({
    query,
    params,
    bind: (...values: unknown[]) => prepare(query, values),
  });
  /** All of them or none, as D1 has it. */
  const batch = async (statements: Statement[]) =>
    storage.transactionSync(() => statements.map((statement) => resultOf(storage.sql, statement)));
  return { prepare, batch } as unknown as Database;
}

function resultOf(sql: SqlStorage, { query, params }: Statement) {
  const before = changesIn(sql);
  const results = sql.exec(query, ...params.map(asParameter)).toArray();
  for (const row of results) {
    // D1 gives bytes as numbers.
    for (const name in row)
      if (row[name] instanceof ArrayBuffer) Object.assign(row, { [name]: [...new Uint8Array(row[name])] });
  }
  return { success: true, results, meta: { changes: changesIn(sql) - before } };
}

const changesIn = (sql: SqlStorage) => sql.exec<{ n: number }>("select total_changes() as n").one().n;

const asParameter = (value: unknown) => (typeof value === "boolean" ? Number(value) : value);
