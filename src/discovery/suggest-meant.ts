import type { ListedRow } from "../db/listed-row.ts";
import type { Deps } from "./deps.ts";
import type { Alternative } from "../search/fuzzy/alternative.ts";
import type { Concept } from "../search/fuzzy/concepts.ts";
import { findMeant } from "../search/fuzzy/find-meant.ts";
import { stemOf, wordsOf } from "../search/words.ts";
import { publicRows } from "./public-rows.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence" | "search">;

/** Records read of one kind, and of each where all are asked for. */
const mostOfOne = 20;
const mostOfEach = 10;

/** `meant`: the text in the words of the record's title. `last`: its word in place of the last one. */
type MeantRecord = { row: ListedRow; meant: string; last: string; corrections: number };
export type SuggestedMeant = { records: MeantRecord[]; seq: number; indexedSeq: number };

/**
 * Records whose titles have what a text may mean that is still being typed, with the fewest corrections. `found`: how
 * many have it as typed.
 */
export async function suggestMeant(
  deps: Databases,
  query: { words: string[]; kindNumbers: number[]; hitCount: number },
): Promise<SuggestedMeant | undefined> {
  const { words, kindNumbers, hitCount } = query;
  const most = kindNumbers.length === 1 ? mostOfOne : mostOfEach;
  const meant = await findMeant(deps.search, { typed: words.join(" "), kindNumbers, most, found: hitCount });
  if (!meant || meant.ids.length === 0) return undefined;
  const { value: rows, seq } = await publicRows(deps, meant.ids);
  const records = rows.flatMap((row) => inTitle(row, meant.concepts));
  const fewest = Math.min(...records.map(({ corrections }) => corrections));
  return { records: records.filter((one) => one.corrections === fewest), seq, indexedSeq: meant.indexedSeq };
}

/** The index may know an earlier title. */
function inTitle(row: ListedRow, concepts: Concept[]): MeantRecord[] {
  const title = wordsOf(row.title);
  const heldAs = (word: string) =>
    title.find((one) => one === word) ?? title.find((one) => one.startsWith(word) || stemOf(one) === stemOf(word));
  const chosen = concepts.map(({ alternatives }) => alternatives.find(({ words }) => words.every(heldAs)));
  if (!chosen.every((one): one is Alternative => one !== undefined)) return [];
  const words = chosen.flatMap((one) => one.words);
  const corrections = chosen.filter(({ correction }) => correction).length;
  return [{ row, meant: words.join(" "), last: heldAs(words.at(-1)!)!, corrections }];
}
