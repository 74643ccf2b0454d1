import { and, eq, sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { peopleOf } from "../search/documents.ts";
import type { SearchQuery } from "../search/find.ts";
import type { AsTyped } from "../search/forgiving/as-typed.ts";
import { findForgiving, type Forgiven } from "../search/forgiving/find-forgiving.ts";
import type { QueryText } from "../search/query-text.ts";
import { idValues } from "./id-values.ts";
import { isPublic } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search">;

const { id, title, tags, summary, authorName, authorSlug, repository, copyGroup } = records;

/**
 * What a query may mean. `seq` is the catalogue's sequence number when the heads were read, `groups` the hits' groups of
 * copies by id.
 */
export async function forgive(
  deps: Databases,
  query: SearchQuery & { text: QueryText },
  asTyped: AsTyped,
): Promise<Forgiven & { seq: number; groups: Map<number, number> }> {
  const groups = new Map<number, number>();
  let seq = Number.POSITIVE_INFINITY;
  const found = await findForgiving(deps.search, query, asTyped, async (ids) => {
    const { value, seq: read } = await readCatalog(deps, (catalog) => [
      catalog
        .select({ id, title, tags, summary, authorName, authorSlug, repository, copyGroup })
        .from(sql`${idValues(ids)} as wanted`)
        .innerJoin(records, and(eq(records.id, sql`wanted.column1`), isPublic)),
    ]);
    seq = read;
    for (const row of value[0]) if (row.copyGroup !== null) groups.set(row.id, row.copyGroup);
    return value[0].map((row) => ({ ...row, people: peopleOf(row) }));
  });
  return { ...found, seq, groups };
}
