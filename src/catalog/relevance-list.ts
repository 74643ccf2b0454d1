import { limits } from "../contract/limits.ts";
import type { Deps } from "./deps.ts";
import { bodyTier, findByRelevance, firstTierBelowTitles, type Total } from "../search/find.ts";
import { type AsTyped, enough } from "../search/fuzzy/as-typed.ts";
import type { Forgiven } from "../search/fuzzy/find-fuzzy.ts";
import type { Grade } from "../search/fuzzy/score.ts";
import type { QueryText } from "../search/query-text.ts";
import type { Order } from "../search/rowids.ts";
import { forgive } from "./fuzzy-list.ts";
import { firstByRelevance, partOf } from "./later-pages.ts";
import { mergeForgiven } from "./near-duplicates/merge-fuzzy.ts";
import { readHits } from "./near-duplicates/read-hits.ts";
import { groupsOf } from "./near-duplicates/groups-of.ts";
import { repeatedAmong } from "./near-duplicates/hits.ts";
import { shownRows } from "./near-duplicates/shown-rows.ts";
import type { CopiesOf, ListPage, RowRange, Wanted } from "./list-page.ts";
import { byRelevance } from "./relevance.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search" | "publicCache">;

/** This many of the first hits are read whole and sorted by their texts. */
const rerankedHits = 40;

/**
 * A page by relevance. `isGrouped`: shows one record of each group of copies. Of those found in the group's best tier,
 * verified records come first, then the most installed, then the oldest.
 */
export async function relevanceList(
  deps: Databases,
  query: Wanted & { text: QueryText; bodyOrder: Order },
  { offset, limit }: RowRange,
  isGrouped: boolean,
): Promise<ListPage> {
  const end = offset + limit;
  const groupsAmong = (ids: number[], mostRows: number) =>
    isGrouped ? groupsOf(deps, ids, mostRows) : Promise.resolve(new Map<number, number>());
  const { known, tiers, groups, hits, isWhole } = await readHits(
    {
      find: (most) => (offset > 0 ? firstByRelevance(deps, query) : findByRelevance(deps.search, { ...query, most })),
      partOf: (at, after) => partOf(deps, { ...query, order: query.bodyOrder }, { at, after }),
    },
    groupsAmong,
    { end, window: rerankedHits, isGrouped },
  );
  const hasTitle = known.tiers.slice(0, firstTierBelowTitles).some((tier) => tier.length > 0);
  const heads = known.tiers.slice(0, bodyTier).flat().length;
  const asTyped = { records: known.total, heads, ids: known.ids };
  const forgiven = await forgiveIf(!hasTitle || known.total < enough, deps, query, asTyped);
  if (isGrouped) for (const [id, group] of forgiven?.groups ?? []) groups.set(id, group);
  const { moved, added, more } = forgiven
    ? mergeForgiven(hits, forgiven.hits, known.ids, groups)
    : { moved: [], added: [], more: 0 };
  const tierOf = new Map(tiers.flatMap((tier, at) => tier.map((id) => [id, at] as const)));
  const weave = (leads: number[]) => withForgiven(leads, (id) => tierOf.get(id)!, moved);

  const leads = hits.map(({ lead }) => lead);
  const hitOf = new Map([...hits, ...added].map((hit) => [hit.lead, hit]));
  const first = offset < rerankedHits + moved.length ? hits.filter(({ place }) => place < rerankedHits) : [];
  const page = weave(leads).slice(offset, end);
  const wanted = [...new Set([...first, ...page.map((lead) => hitOf.get(lead)!)])];
  const { value: read, ...snapshot } = await shownRows(deps, wanted, groups);
  const best = new Map(read.map(({ lead, row }) => [lead, row]));
  const copies: CopiesOf = new Map(isGrouped ? read.map(({ row, copies: others }) => [row.id, others]) : []);

  const leadOf = new Map([...best].map(([lead, { id }]) => [id, lead]));
  const ranked = byRelevance(
    query.text,
    tiers,
    first.flatMap(({ lead }) => best.get(lead) ?? []),
    copies,
  );
  const all = weave([...ranked.map(({ id }) => leadOf.get(id)!), ...leads.slice(first.length)]);
  const { totalRelation, indexedSeq } = known;
  const exact = totalRelation === "eq" ? known.total - repeatedAmong(known.ids, groups) : known.total;
  const sum = withMore({ total: exact, totalRelation }, more);
  const isMore = sum.totalRelation === "eq" ? sum.total > end : all.length > end || !isWhole;
  const { corrected = [], relaxed = false, seq = snapshot.seq } = forgiven ?? {};
  const shown = all.slice(offset, end).flatMap((lead) => best.get(lead) ?? []);
  return {
    ...snapshot,
    seq: Math.min(seq, snapshot.seq),
    value: {
      ...{ rows: shown, copies, hasMore: limit > 0 && isMore, indexedSeq, ...sum },
      report: { corrected, relaxed, exact },
    },
  };
}

const withMore = ({ total, totalRelation }: Total, added: number): Total =>
  total + added > limits.totalExactUpTo
    ? { total: limits.totalExactUpTo, totalRelation: "gte" }
    : { total: total + added, totalRelation };

export async function forgiveIf(isWanted: boolean, deps: Databases, query: Wanted, asTyped: AsTyped) {
  if (!isWanted || query.isVerbatim || !query.text) return undefined;
  return forgive(deps, { ...query, text: query.text }, asTyped);
}

/** Found by one word for several that were typed apart. */
const isJoined = ({ used }: Forgiven["hits"][number]) =>
  used.some(
    ({ words, correction }) => correction?.from.includes(" ") && correction.from.replaceAll(" ", "") === words[0],
  );

/**
 * The order: titles with every word as typed, titles with every word as it may be meant, heads with every word, titles
 * that lack only question words, heads that may have every word, bodies with every word, and heads that lack a word.
 * Heads with one word for several come before those with the words apart, where there are more of them: "power point".
 * For a question, heads that lack only one word come before bodies: a text that also has "where", "can" and "find" is
 * long rather than about the subject.
 */
function withForgiven(ids: number[], tierOf: (id: number) => number, hits: Forgiven["hits"]): number[] {
  if (hits.length === 0) return ids;
  const graded = Map.groupBy(hits, ({ grade }) => grade);
  const of = (grade: Grade) => (graded.get(grade) ?? []).map(({ id }) => id);
  const titles = [...ids.filter((id) => tierOf(id) < firstTierBelowTitles), ...of("name")];
  const heads = ids.filter((id) => tierOf(id) < bodyTier && !titles.includes(id));
  const joined = hits.filter((hit) => hit.grade === "head" && isJoined(hit)).map(({ id }) => id);
  return [
    ...new Set([
      ...titles,
      ...(joined.length > heads.length ? joined : []),
      ...heads,
      ...of("title"),
      ...of("head"),
      ...hits.filter(({ isNearlyAll }) => isNearlyAll).map(({ id }) => id),
      ...ids,
      ...of("relaxed"),
    ]),
  ];
}
