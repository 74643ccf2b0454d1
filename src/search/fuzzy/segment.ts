const shortestPiece = 2;
const longestPiece = 20;
/** The additional cost of a word of two letters: most such pairs are no words. */
const shortCost = 3;
/** The cost of each further word, in natural logarithms, so that the segmentation with fewer words wins. */
const pieceCost = 3;

/** Every substring of a run of letters that may be one of the joined words. */
export function piecesOf(run: string): string[] {
  const pieces = new Set<string>();
  for (let from = 0; from <= run.length - shortestPiece; from++) {
    const last = Math.min(run.length, from + longestPiece);
    for (let to = from + shortestPiece; to <= last; to++) if (to - from < run.length) pieces.add(run.slice(from, to));
  }
  return [...pieces];
}

/** The words that a run was most likely joined from; undefined if it can't be split into known words. */
export function segment(run: string, recordsOf: (word: string) => number, all: number): string[] | undefined {
  const best: ({ cost: number; words: string[] } | undefined)[] = [{ cost: 0, words: [] }];
  for (let to = shortestPiece; to <= run.length; to++) {
    for (let from = Math.max(0, to - longestPiece); from <= to - shortestPiece; from++) {
      const before = best[from];
      if (!before || to - from === run.length) continue;
      const word = run.slice(from, to);
      const records = recordsOf(word);
      if (records === 0) continue;
      const cost =
        before.cost + pieceCost + (word.length === shortestPiece ? shortCost : 0) + Math.log((all + 1) / records);
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, words: [...before.words, word] };
    }
  }
  return best[run.length]?.words;
}
