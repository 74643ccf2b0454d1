import { sql } from "drizzle-orm";
import { type CatalogDatabase, sequence } from "../db/catalog.ts";

/** Every change of a record takes the next number of the sequence, in the same batch. */
export const nextNumber = (catalog: CatalogDatabase) =>
  catalog.update(sequence).set({ value: sql`${sequence.value} + 1` });
