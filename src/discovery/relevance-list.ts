import { limits } from "../contract/wire/limits.ts";
import { findCandidates, type RelevanceQuery } from "../search/candidates.ts";
import { tiersById, type Total } from "../search/find.ts";
import { rankFuzzy } from "../search/fuzzy/find-fuzzy.ts";
import { type Groups, readHeads } from "./candidate-heads.ts";
import type { Deps } from "./deps.ts";
import { keptCandidates, type KeptCandidates, partOf } from "./later-pages.ts";
import type { CopiesOf, ListPage, RowRange, Wanted } from "./list-page.ts";
import { hitsAmong, repeatedAmong, withFuzzy, withPart } from "./near-duplicates/group.ts";
import { shownRows } from "./near-duplicates/shown-rows.ts";
import { byRelevance } from "./relevance.ts";
import { orderWithFuzzy } from "./relevance-order.ts";
import { wordsOf } from "../search/words.ts";
import { isGeneral, withFewExact, withFewOfATitle } from "./variety.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search" | "publicCache">;

/** This many of the first hits are read whole and sorted by their texts. */
const rerankedHits = 40;

/**
 * A page by relevance: candidates → group → rerank → page. `isGrouped`: shows one record of each group of near
 * duplicates: of those found, the verified ones come first, then the most installed, then the oldest.
 */
export async function relevanceList(
  deps: Databases,
  query: Wanted & RelevanceQuery,
  { offset, limit }: RowRange,
  isGrouped: boolean,
): Promise<ListPage> {
  const end = offset + limit;

  const kept = await (offset > 0 ? keptCandidates(deps, query) : findCandidates(deps.search, query));
  const { groups, heads, seq } = await readHeads(deps, {
    grouped: isGrouped ? kept.ids : undefined,
    fuzzy: kept.fuzzy?.ids ?? [],
    mostRows: limits.totalExactUpTo + 1 - kept.total,
  });

  const { tierOf, hits: all, isWhole } = await groupUpTo(deps, query, { kept, groups, isGrouped }, end);
  const candidates = all.filter(({ place }) => place < kept.ids.length);
  const isVaried = isGeneral(query.text);
  const inFront = isVaried ? withFewExact(candidates, (id) => tierOf.get(id), rerankedHits) : candidates;
  const hits = [...inFront, ...all.slice(candidates.length)];
  const fuzzy = kept.fuzzy && rankFuzzy(kept.fuzzy, heads, kept.ids);
  const { moved, added, more } = withFuzzy(hits, fuzzy?.hits ?? [], kept.ids, groups);
  const inOrder = (leads: number[]) => orderWithFuzzy(leads, (id) => tierOf.get(id)!, moved);

  const leads = hits.map(({ lead }) => lead);
  const hitOf = new Map([...hits, ...added].map((hit) => [hit.lead, hit]));
  const isNearFront = offset < rerankedHits + moved.length;
  const first = isNearFront ? inFront.slice(0, rerankedHits) : [];
  const before = inOrder(leads);
  const shown = [...(isNearFront && isVaried ? before.slice(0, rerankedHits) : []), ...before.slice(offset, end)];
  const wanted = [...new Set([...first, ...shown.map((lead) => hitOf.get(lead)!)])];
  const { value: read, ...snapshot } = await shownRows(deps, wanted, groups);
  const best = new Map(read.map(({ lead, row }) => [lead, row]));
  const copies: CopiesOf = new Map(isGrouped ? read.map(({ row, copies: others }) => [row.id, others]) : []);

  const leadOf = new Map([...best].map(([lead, { id }]) => [id, lead]));
  // A record stands in the place of its group's first.
  const shownTier = new Map(read.map(({ lead, row }) => [row.id, tierOf.get(lead)!]));
  const ranked = byRelevance(
    query.text,
    shownTier,
    first.flatMap(({ lead }) => best.get(lead) ?? []),
    copies,
  );

  const after = inOrder([...ranked.map(({ id }) => leadOf.get(id)!), ...leads.slice(first.length)]);
  const titleOf = (lead: number) => best.get(lead) && wordsOf(best.get(lead)!.title).join(" ");
  const ordered = isNearFront && isVaried ? withFewOfATitle(after, titleOf, rerankedHits) : after;
  const { totalRelation, indexedSeq } = kept;
  const exact = totalRelation === "eq" ? kept.total - repeatedAmong(kept.ids, groups) : kept.total;
  const sum = withMore({ total: exact, totalRelation }, more);
  const isMore = sum.totalRelation === "eq" ? sum.total > end : ordered.length > end || !isWhole;
  const { corrected = [], relaxed = false } = fuzzy ?? {};
  const rows = ordered.slice(offset, end).flatMap((lead) => best.get(lead) ?? []);
  return {
    ...snapshot,
    seq: Math.min(seq, snapshot.seq),
    value: {
      rows,
      copies,
      hasMore: limit > 0 && isMore,
      indexedSeq,
      ...sum,
      report: { corrected, relaxed, exact },
    },
  };
}

/**
 * The first `end` hits and maybe more, or all there are (`isWhole`). Those after the candidates are in the list's own
 * order, in parts.
 */
async function groupUpTo(
  deps: Databases,
  query: Wanted & RelevanceQuery,
  { kept, groups, isGrouped }: { kept: KeptCandidates; groups: Groups; isGrouped: boolean },
  end: number,
) {
  let records: Pick<KeptCandidates, "tiers" | "ids"> = kept;
  let isWhole = kept.totalRelation === "eq";
  for (let at = 0; ; at++) {
    const tierOf = tiersById(records.tiers);
    const hits = hitsAmong(records.ids, tierOf, groups);
    if (isWhole || hits.length >= end) return { tierOf, hits, isWhole };
    const part = await partOf(deps, { ...query, order: query.bodyOrder }, { at, after: kept.after });
    records = withPart(records, part);
    isWhole = part.last === null;
    const further = await readHeads(deps, { grouped: isGrouped ? part.ids : undefined, fuzzy: [], mostRows: 0 });
    for (const [id, group] of further.groups) groups.set(id, group);
  }
}

const withMore = ({ total, totalRelation }: Total, added: number): Total =>
  total + added > limits.totalExactUpTo
    ? { total: limits.totalExactUpTo, totalRelation: "gte" }
    : { total: total + added, totalRelation };
