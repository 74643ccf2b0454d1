import type { RecordRow } from "../db/catalog.ts";
import { fold } from "../search/words.ts";

/** Words are told apart by a dictionary. The beginning of a summary says what a record is. */
let segmenter: Intl.Segmenter | undefined;
const mostCharacters = 160;

/** A word of one character after another word is mostly a particle. */
const shortestFurther = 2;

/**
 * What may be typed next in a script without spaces: words of titles and summaries that begin as `typed` does, or that
 * and the word after it. Those of most records come first.
 */
export function unspacedWords(typed: string, rows: Pick<RecordRow, "title" | "summary">[]): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  const records = new Map<string, number>();
  for (const { title, summary } of rows) {
    const parts = [...segmenter.segment(fold(`${title}\n${summary.slice(0, mostCharacters)}`))];
    const words = new Set(parts.flatMap((_, at) => wordFrom(parts, at, typed) ?? []));
    for (const word of words) records.set(word, (records.get(word) ?? 0) + 1);
  }
  return [...records].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

function wordFrom(parts: Intl.SegmentData[], from: number, typed: string): string | undefined {
  const last = parts[from]!.index + typed.length;
  if (!parts[from]!.input.startsWith(typed, parts[from]!.index)) return undefined;
  let to = from;
  while (to < parts.length && parts[to]!.isWordLike && endOf(parts[to]!) < last) to++;
  // What was typed ends with a word: the next one goes on from there. After one character, anything follows.
  if (to < parts.length && endOf(parts[to]!) === last && typed.length > 1) to++;
  const end = parts[to];
  if (!end?.isWordLike || endOf(end) === last || (end.index === last && end.segment.length < shortestFurther))
    return undefined;
  return end.input.slice(parts[from]!.index, endOf(end));
}

const endOf = ({ index, segment }: Intl.SegmentData) => index + segment.length;
