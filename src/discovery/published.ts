import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Kind } from "../contract/public/kinds.ts";
import { records } from "../db/catalog.ts";

/** The predicate "public". It is defined only here; the indexes in the migrations repeat it. */
export const isPublic = sql`${records.public} = 1`;

/**
 * Whether lists, feeds and search have it: what its publisher has yanked whole keeps its addresses alone. The indexes
 * repeat it too.
 */
export const isListed = sql`${records.public} = 1 and ${records.yankedAt} is null`;

/** Whether a record's present text holds what its publisher calls a secret, and no moderator has decided yet. */
export const isWithheld = sql<number>`exists (select 1 from yanks
  where record_id = ${records.id} and yanks.package_id = ${records.packageId} and report_id is not null)`;

/**
 * A literal, not a parameter: SQLite uses an index of one kind only if it can see the kind. It looks at what is bound
 * as well, and then compiles the statement anew at each call.
 */
export const isOfKind = (kind: Kind): SQL => sql`${records.kind} = ${sql.raw(`'${kind}'`)}`;

export const isPublicRecord = (kind: Kind, slug: string): SQL => and(isOfKind(kind), eq(records.slug, slug), isPublic)!;
