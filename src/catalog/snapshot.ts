import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { type CatalogDatabase, sequence } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";

type Queries = [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** What was read, the sequence number that the catalogue had, and the database to read on in: never one further behind. */
export type Snapshot<Value> = { seq: number; value: Value; source: CatalogDatabase };

/**
 * Asks the nearest replica, and the primary when that one is behind what this isolate has already seen: a takedown made
 * here is never undone by a replica.
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
