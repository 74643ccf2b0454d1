import { drizzle } from "drizzle-orm/d1";
import type { CatalogDatabase } from "./catalog.ts";
import type { VaultDatabase } from "./vault.ts";

/** What the databases did for one request, for the request's log line. */
export type Meter = { rowsRead: number; rowsWritten: number; queries: number };

export type Session = Pick<D1DatabaseSession, "prepare" | "batch" | "getBookmark">;

/**
 * A D1 session that counts what its batches do. `first-unconstrained` reads from any replica near the reader;
 * `first-primary` sees every earlier write; a bookmark sees every write that its session has seen.
 */
export function meteredSession(database: D1Database, start: D1SessionBookmark, meter: Meter): Session {
  const session = begun(database, start);
  return {
    prepare: (query) => session.prepare(query),
    getBookmark: () => session.getBookmark(),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await session.batch<T>(statements).catch(failed);
      for (const { meta } of results) {
        meter.rowsRead += meta.rows_read;
        meter.rowsWritten += meta.rows_written;
        meter.queries += 1;
      }
      return results;
    },
  };
}

/** A database did not answer. The caller may try again. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

function begun(database: D1Database, start: D1SessionBookmark): D1DatabaseSession {
  try {
    return database.withSession(start);
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  // Of the statement: whoever wrote it knows what that means.
  if (text.includes("constraint failed")) throw error;
  throw new DatabaseError(text, { cause: error });
}

/** Drizzle asks for a whole D1Database but calls only `prepare` and `batch`, which a session has. */
export const catalogDatabase = (session: Pick<D1Database, "prepare" | "batch">): CatalogDatabase =>
  drizzle(session as D1Database);

export const vaultDatabase = (session: Pick<D1Database, "prepare" | "batch">): VaultDatabase =>
  drizzle(session as D1Database);

// The form of D1's bookmarks: three counters and a digest. Anything else that a client sends is no bookmark.
const bookmarkPattern = /^(?:[0-9a-f]{8}-){3}[0-9a-f]{32}$/;

/** Where a client's reads start: at its bookmark, or without one at the primary, which has every write. */
export const sessionStart = (bookmark: string | undefined): D1SessionBookmark =>
  bookmark !== undefined && bookmarkPattern.test(bookmark) ? bookmark : "first-primary";
