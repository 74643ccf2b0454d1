import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { type CatalogDatabase, sequence } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";

type Queries = [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** The result, the catalogue's sequence number when it was read, and a session for further reads that are not older. */
export type Snapshot<Value> = { seq: number; value: Value; source: CatalogDatabase };

/**
 * Reads from the nearest replica, or from the primary if that replica is older than what this isolate has seen. So no
 * replica undoes a takedown that was made here.
 */
export async function readCatalog<const Statements extends Queries>(
  { catalog, primary, sequence: known }: Pick<Deps, "catalog" | "primary" | "sequence">,
  queries: (database: CatalogDatabase) => Statements,
): Promise<Snapshot<BatchResponse<Statements>>> {
  const ask = async (database: CatalogDatabase) => {
    const [newest, ...results] = await database.batch([
      database.select({ value: sequence.value }).from(sequence),
      ...queries(database),
    ]);
    return { seq: newest[0]!.value, value: results as unknown as BatchResponse<Statements>, source: database };
  };
  const near = await ask(catalog);
  const snapshot = known.isBehind(near.seq) ? await ask(primary.catalog) : near;
  known.notice(snapshot.seq);
  return snapshot;
}
