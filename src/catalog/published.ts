import { sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";

/** The predicate that says "public": the only place that does, beside the indexes of the migration, which repeat it. */
export const isPublic = sql`${records.public} = 1`;
