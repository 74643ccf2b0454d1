import { bodyTier, findByRelevance, firstTierBelowTitles, type RankedIds, type SearchQuery } from "./find.ts";
import { enough } from "./fuzzy/as-typed.ts";
import { findFuzzy, type FuzzyCandidates, readQuery } from "./fuzzy/find-fuzzy.ts";
import type { QueryText } from "./query-text.ts";
import type { Order } from "./rowids.ts";
import type { SearchSession } from "./serving-slots.ts";

export type RelevanceQuery = SearchQuery & { text: QueryText; bodyOrder: Order; isVerbatim: boolean };

/** `fuzzy`: records that the query may mean as well, only where few titles have it as typed. */
export type Candidates = RankedIds & { fuzzy: FuzzyCandidates | undefined };

/** All that the index says of a search by relevance. */
export async function findCandidates(search: SearchSession, query: RelevanceQuery): Promise<Candidates> {
  const reading = query.isVerbatim ? undefined : readQuery(query.text);
  const { vocabulary, ...found } = await findByRelevance(search, query, { wanted: reading?.wanted });
  const countTo = (tier: number) => found.tiers.slice(0, tier).flat().length;
  if (!reading || countTo(firstTierBelowTitles) >= enough) return { ...found, fuzzy: undefined };
  return { ...found, fuzzy: await findFuzzy(search, query, { reading, vocabulary }, countTo(bodyTier)) };
}
