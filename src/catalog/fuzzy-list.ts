import { and, eq, sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { peopleOf } from "../search/documents.ts";
import type { SearchQuery } from "../search/find.ts";
import type { AsTyped } from "../search/fuzzy/as-typed.ts";
import { findForgiving, type Forgiven } from "../search/fuzzy/find-fuzzy.ts";
import type { QueryText } from "../search/query-text.ts";
import { idValues } from "./id-values.ts";
import { isPublic } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search">;

const { id, title, tags, summary, authorName, authorSlug, repository, copyGroup } = records;

/** In one row: a hundred of their own cost as much CPU as scoring them. */
const heads = sql<string>`json_group_array(json_array(${id}, ${title}, json(${tags}), ${summary}, ${authorName}, ${authorSlug}, ${repository}, ${copyGroup}))`;

type HeadRow = [
  id: number,
  title: string,
  tags: string[],
  summary: string,
  authorName: string | null,
  authorSlug: string | null,
  repository: string | null,
  copyGroup: number | null,
];

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
        .select({ heads })
        .from(sql`${idValues(ids)} as wanted`)
        .innerJoin(records, and(eq(id, sql`wanted.column1`), isPublic)),
    ]);
    seq = read;
    return (JSON.parse(value[0][0]!.heads) as HeadRow[]).map((row) => {
      const [of, name, ofTags, text, author, slug, source, group] = row;
      if (group !== null) groups.set(of, group);
      const people = peopleOf({ authorName: author, authorSlug: slug, repository: source });
      return { id: of, title: name, tags: ofTags, summary: text, people };
    });
  });
  return { ...found, seq, groups };
}
