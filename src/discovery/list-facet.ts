import { and, asc, desc, eq } from "drizzle-orm";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { Kind } from "../contract/public/kinds.ts";
import { limits } from "../contract/wire/limits.ts";
import { facets } from "../db/facets.ts";
import type { Deps } from "./deps.ts";
import { pageTooDeep } from "../contract/wire/errors.ts";
import { readCatalog } from "./snapshot.ts";

export type FacetName = "tag" | "platform" | "author";

/** A value that public records have, and how many have it; `label` is an author's name. */
export type FacetValue = { value: string; label: string | null; records: number };
export type FacetPage = { items: FacetValue[]; page: number; pageSize: number; hasMore: boolean };

/** `kind`: of records of this kind alone. */
type Asked = { facet: FacetName; kind?: Kind; page?: number; pageSize: number };

/** The values of a facet, the most frequent first. */
export async function listFacet(
  deps: Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">,
  { facet, kind, page = 1, pageSize }: Asked,
): Promise<CachedResponse<FacetPage>> {
  const offset = (page - 1) * pageSize;
  if (offset > limits.pageOffsetMax) {
    throw pageTooDeep(
      `Page ${page} of ${pageSize} lies more than ${limits.pageOffsetMax} values deep. Search instead.`,
    );
  }
  const name = `facet/${facet}?kind=${kind ?? ""}&page=${page}&pageSize=${pageSize}`;
  const answer = await deps.publicCache.getOrLoad({ name, kind: page === 1 ? "page" : "search" }, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      facets: catalog
        .select({ value: facets.value, label: facets.label, records: facets.records })
        .from(facets)
        .where(and(eq(facets.facet, facet), eq(facets.kind, kind ?? "")))
        .orderBy(desc(facets.records), asc(facets.value))
        .limit(pageSize + 1)
        .offset(offset),
    }));
    const items = rows.facets.slice(0, pageSize);
    return { seq, indexIsCurrent: true, value: { items, page, pageSize, hasMore: rows.facets.length > pageSize } };
  });
  return answer!;
}
