import type { SearchQuery } from "../find.ts";
import type { QueryText } from "../query-text.ts";
import type { SearchSession } from "../slots.ts";
import { findHeads } from "./candidates.ts";
import type { Alternative } from "./alternative.ts";
import type { AsTyped } from "./as-typed.ts";
import { type Concept, readingOf, conceptsOf } from "./concepts.ts";
import { readTokens } from "./read-tokens.ts";
import { grades, type Head, scoreHeads, type Scored } from "./score.ts";
import { lookUp, type Vocabulary, type Wanted } from "./vocabulary.ts";

type Correction = NonNullable<Alternative["correction"]>;
/** What the words of a query may mean, and the records whose heads may have them. */
export type FuzzyCandidates = { concepts: Concept[]; ids: number[] };
/**
 * The hits, best first. `corrected` are the corrections with which the best one was found, of those that do not have
 * every word as typed. `relaxed`: one of those lacks a word.
 */
export type FuzzyHits = { hits: Scored[]; corrected: Correction[]; relaxed: boolean };

/** What has to be known of a query's words before it can be forgiven. */
export const wantedFor = ({ typed }: QueryText): Wanted => readingOf(readTokens(typed)).wanted;

/** Records that a query may mean although it does not say so, found by titles, tags, summaries and people. `known`: the
 * vocabulary, if it was looked up already. */
export async function findFuzzy(
  search: SearchSession,
  query: SearchQuery & { text: QueryText },
  asTyped: AsTyped,
  known?: Vocabulary,
): Promise<FuzzyCandidates> {
  const reading = readingOf(readTokens(query.text.typed));
  const concepts = conceptsOf(reading, known ?? (await lookUp(search, reading.wanted)), asTyped);
  return { concepts, ids: await findHeads(search, query, concepts, asTyped) };
}

/** `asTyped`: the records that have every word as typed. */
export function rankFuzzy({ concepts, ids }: FuzzyCandidates, heads: Head[], asTyped: readonly number[]): FuzzyHits {
  const place = new Map(ids.map((id, at) => [id, at]));
  const hits = scoreHeads(concepts, heads).toSorted(
    (one, other) =>
      grades.indexOf(one.grade) - grades.indexOf(other.grade) ||
      other.score - one.score ||
      place.get(one.id)! - place.get(other.id)!,
  );
  const others = hits.filter(({ id }) => !asTyped.includes(id));
  return { hits, corrected: correctionsIn(others[0]?.used ?? []), relaxed: others.at(-1)?.grade === "relaxed" };
}

function correctionsIn(used: Alternative[]): Correction[] {
  const corrections = new Map<string, Correction>();
  for (const { correction } of used) if (correction) corrections.set(correction.from, correction);
  return [...corrections.values()];
}
