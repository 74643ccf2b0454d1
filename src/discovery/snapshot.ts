import { type CatalogDatabase, sequence } from "../db/catalog.ts";
import { namedBatch, type NamedRows, type NamedStatements } from "../db/named-batch.ts";
import type { Deps } from "./deps.ts";

/** The result, the catalogue's sequence number when it was read, and a session for further reads that are not older. */
export type Snapshot<Value> = { seq: number; value: Value; source: CatalogDatabase };

/**
 * Reads from the nearest replica, or from the primary if that replica is older than what this isolate has seen. So no
 * replica undoes a takedown that was made here.
 */
export async function readCatalog<Named extends NamedStatements>(
  { catalog, primary, sequence: known }: Pick<Deps, "catalog" | "primary" | "sequence">,
  queries: (database: CatalogDatabase) => Named,
): Promise<{ seq: number; rows: NamedRows<Named>; source: CatalogDatabase }> {
  const ask = async (database: CatalogDatabase) => {
    const { catalogSequence, ...rows } = await namedBatch(database, {
      catalogSequence: database.select({ value: sequence.value }).from(sequence),
      ...queries(database),
    });
    return { seq: catalogSequence[0]!.value, rows: rows as unknown as NamedRows<Named>, source: database };
  };
  const near = await ask(catalog);
  const snapshot = known.isBehind(near.seq) ? await ask(primary.catalog) : near;
  known.notice(snapshot.seq);
  return snapshot;
}
