import { beginningOf, listsOf } from "../suggest.ts";
import { inActiveSlot, type SearchSession } from "../serving-slots.ts";
import type { Reach } from "../find.ts";
import { allOf, anyOf, quoted } from "../fts5.ts";
import { firstLetters } from "./candidates.ts";
import { type Bounds, type Concept, conceptsOf, readingOf } from "./concepts.ts";
import { readTokens } from "./read-tokens.ts";
import { lookUp } from "./vocabulary.ts";

/** A longer text is not mistyped in one word alone. */
const mostTokens = 5;
/** A suggestion may read a quarter of the rows that a forgiving search may. */
const bounds: Bounds = { near: () => 75, longestRun: 20, pieces: 300 };

export type Meant = { concepts: Concept[]; ids: number[] } & Reach;

type Asked = { typed: string; kindNumbers: number[]; most: number; found: number };

/**
 * For each kind, the first `most` records whose titles have every word of a text that is still being typed, as it may
 * be meant. Undefined where that is as it was typed. `found`: the titles that have it as typed.
 */
export async function findMeant(
  search: SearchSession,
  { typed, kindNumbers, most, found }: Asked,
): Promise<Meant | undefined> {
  const tokens = readTokens(typed);
  if (tokens.length > mostTokens) return undefined;
  const reading = readingOf(tokens, { bounds });
  const read = conceptsOf(reading, await lookUp(search, reading.wanted), found);
  const concepts = read.filter(({ isOptional }) => !isOptional);
  if (!concepts.some(({ alternatives }) => alternatives.some(({ correction }) => correction))) return undefined;
  const match = allOf([...firstLetters(concepts[0]!), ...concepts.map(beginningsOf)]);
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [
    search.prepare(listsOf(slot, kindNumbers)("name", "?1", most)).bind(match),
  ]);
  const lists = JSON.parse(results[0]![0]!["lists"] as string) as number[][];
  return { concepts, ids: [...new Set(lists.flat())], indexedSeq };
}

const beginningsOf = ({ alternatives }: Concept) =>
  anyOf(alternatives.map(({ words }) => `(${allOf([...words.slice(0, -1).map(quoted), beginningOf(words.at(-1)!)])})`));
