import { beginningOf, listsOf } from "../suggest.ts";
import { inActiveSlot, type SearchSession } from "../slots.ts";
import type { Reach } from "../find.ts";
import { all, any, firstLetters, quoted } from "./candidates.ts";
import { type Concept, conceptsOf } from "./concepts.ts";
import { readTokens } from "./read-tokens.ts";

/** A longer text is not mistyped in one word alone, and each word is looked up with all that is like it. */
const mostTokens = 5;

export type Meant = { concepts: Concept[]; ids: number[] } & Reach;

type Asked = { typed: string; kindNumbers: number[]; most: number; found: number };

/**
 * For each kind, the first `most` records whose titles have every word of a text that is still being typed, as it may be
 * meant. Undefined where that is as it was typed. `found`: the titles that have it as typed.
 */
export async function findMeant(
  search: SearchSession,
  { typed, kindNumbers, most, found }: Asked,
): Promise<Meant | undefined> {
  const tokens = readTokens(typed);
  if (tokens.length > mostTokens) return undefined;
  const read = await conceptsOf(search, tokens, { records: found, heads: found, ids: [] });
  const concepts = read.filter(({ isOptional }) => !isOptional).map(asFarAsTyped);
  if (!concepts.some(({ alternatives }) => alternatives.some(({ correction }) => correction))) return undefined;
  const match = all([...firstLetters(concepts[0]!), ...concepts.map(beginningsOf)]);
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [
    search.prepare(listsOf(slot, kindNumbers)("name", "?1", most)).bind(match),
  ]);
  const lists = JSON.parse(results[0]![0]!["lists"] as string) as number[][];
  return { concepts, ids: [...new Set(lists.flat())], indexedSeq };
}

const beginningsOf = ({ alternatives }: Concept) =>
  any(alternatives.map(({ words }) => `(${all([...words.slice(0, -1).map(quoted), beginningOf(words.at(-1)!)])})`));

/** A word that some go on from is not finished, so it is no mistake yet. */
function asFarAsTyped(concept: Concept, at: number, { length }: Concept[]): Concept {
  const uncorrected = concept.alternatives.filter(({ correction }) => !correction);
  return at === length - 1 && uncorrected.length > 1 ? { ...concept, alternatives: uncorrected } : concept;
}
