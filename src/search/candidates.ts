import { bodyTier, findByRelevance, firstTierBelowTitles, type RankedIds, type SearchQuery } from "./find.ts";
import { enough } from "./fuzzy/as-typed.ts";
import { findFuzzy, type FuzzyCandidates, wantedFor } from "./fuzzy/find-fuzzy.ts";
import type { QueryText } from "./query-text.ts";
import type { Order } from "./rowids.ts";
import type { SearchSession } from "./slots.ts";

export type RelevanceQuery = SearchQuery & { text: QueryText; bodyOrder: Order; isVerbatim: boolean };

/** `fuzzy`: records that the query may mean as well, only where few have it as typed. */
export type Candidates = RankedIds & { fuzzy: FuzzyCandidates | undefined };

/** All that the index says of a search by relevance. */
export async function findCandidates(search: SearchSession, query: RelevanceQuery): Promise<Candidates> {
  const wanted = query.isVerbatim ? undefined : wantedFor(query.text);
  const { vocabulary, ...found } = await findByRelevance(search, query, wanted);
  const hasTitle = found.tiers.slice(0, firstTierBelowTitles).some((tier) => tier.length > 0);
  if (query.isVerbatim || (hasTitle && found.total >= enough)) return { ...found, fuzzy: undefined };
  const heads = found.tiers.slice(0, bodyTier).flat().length;
  return { ...found, fuzzy: await findFuzzy(search, query, { records: found.total, heads }, vocabulary) };
}
