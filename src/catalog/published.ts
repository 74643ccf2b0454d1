import { sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";

/** The predicate "public". It is defined only here; the indexes in the migrations repeat it. */
export const isPublic = sql`${records.public} = 1`;
