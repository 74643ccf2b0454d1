import { lettersIn } from "../documents.ts";
import type { SearchQuery } from "../find.ts";
import type { QueryText } from "../query-text.ts";
import type { SearchSession } from "../serving-slots.ts";
import { findHeads } from "./candidates.ts";
import type { Alternative } from "./alternative.ts";
import { type Concept, conceptsOf, type Reading, readingOf } from "./concepts.ts";
import { readLanguages } from "./languages/read-languages.ts";
import { readTokens } from "./read-tokens.ts";
import { grades, type Head, scoreHeads, type Scored } from "./score.ts";
import { lookUp, type Vocabulary } from "./vocabulary.ts";

type Correction = NonNullable<Alternative["correction"]>;
/**
 * What the words of a query may mean, and the records whose heads may have them. `letters`: all of the query, however
 * they are parted into words; undefined where they are taken as typed.
 */
export type FuzzyCandidates = { concepts: Concept[]; letters: string | undefined; ids: number[] };
/**
 * The hits, best first. `corrected` are the corrections with which the best one was found, of those that do not have
 * every word as typed. `relaxed`: one of those lacks a word.
 */
export type FuzzyHits = { hits: Scored[]; corrected: Correction[]; relaxed: boolean };

/** The words of a query, before they are looked up. */
export function readQuery({ typed }: QueryText): Reading {
  const tokens = readTokens(typed);
  return readingOf(tokens, { foreign: readLanguages(typed, tokens) });
}

/** `vocabulary`: what the index has of its words, where that was looked up with another question. */
type Read = { reading: Reading; vocabulary?: Vocabulary | undefined };

/**
 * Records that a query may mean although it does not say so, found by titles, tags, summaries and people.
 * `headsAsTyped`: how many heads have every word as typed.
 */
export async function findFuzzy(
  search: SearchSession,
  query: SearchQuery & { text: QueryText },
  { reading, vocabulary }: Read,
  headsAsTyped: number,
): Promise<FuzzyCandidates> {
  const concepts = conceptsOf(reading, vocabulary ?? (await lookUp(search, reading.wanted)), headsAsTyped);
  const written = lettersIn(query.text.typed);
  // A number is not parted.
  const isAsTyped = concepts.some(({ isFixed }) => isFixed) || /^\p{N}*$/u.test(written);
  const letters = isAsTyped ? undefined : written;
  return { concepts, letters, ids: await findHeads(search, { ...query, letters }, concepts, headsAsTyped) };
}

/** `asTyped`: the records that have every word as typed. */
export function rankFuzzy(
  { concepts, letters, ids }: FuzzyCandidates,
  heads: Head[],
  asTyped: readonly number[],
): FuzzyHits {
  const place = new Map(ids.map((id, at) => [id, at]));
  const hits = scoreHeads(concepts, heads, letters).toSorted(
    (one, other) =>
      grades.indexOf(one.grade) - grades.indexOf(other.grade) ||
      other.score - one.score ||
      place.get(one.id)! - place.get(other.id)!,
  );
  const typed = new Set(asTyped);
  const others = hits.filter(({ id }) => !typed.has(id));
  return { hits, corrected: correctionsIn(others[0]?.used ?? []), relaxed: others.some(({ isRelaxed }) => isRelaxed) };
}

function correctionsIn(used: Alternative[]): Correction[] {
  const corrections = new Map<string, Correction>();
  for (const { correction } of used) if (correction) corrections.set(correction.from, correction);
  return [...corrections.values()];
}
