import { drizzle } from "drizzle-orm/d1";
import type { CatalogDatabase } from "../db/catalog.ts";

/** What the databases did for one request; the request's log line carries it. */
export type Meter = { rowsRead: number; rowsWritten: number; queries: number };

/**
 * A session of a database whose batches are counted. `first-unconstrained` reads from any replica near the reader,
 * `first-primary` sees every write made before it.
 */
export function meteredSession(
  database: D1Database,
  constraint: "first-unconstrained" | "first-primary",
  meter: Meter,
): Pick<D1Database, "prepare" | "batch"> {
  const session = database.withSession(constraint);
  return {
    prepare: (query) => session.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await session.batch<T>(statements);
      for (const { meta } of results) {
        meter.rowsRead += meta.rows_read;
        meter.rowsWritten += meta.rows_written;
        meter.queries += 1;
      }
      return results;
    },
  };
}

/** Drizzle asks for a whole D1Database and calls only `prepare` and `batch`, which a session has. */
export const catalogDatabase = (session: Pick<D1Database, "prepare" | "batch">): CatalogDatabase =>
  drizzle(session as D1Database);
