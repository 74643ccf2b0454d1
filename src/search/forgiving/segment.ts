const shortestPiece = 2;
const longestPiece = 20;
/** What one of only two letters costs besides: most are no words of their own. */
const shortCost = 3;
/** What a further piece costs, in natural logarithms: of two ways to part a run, the one of fewer words. */
const pieceCost = 3;

/** Every part of a run of letters that may be one of the words that were joined in it. */
export function piecesOf(run: string): string[] {
  const pieces = new Set<string>();
  for (let from = 0; from <= run.length - shortestPiece; from++) {
    const last = Math.min(run.length, from + longestPiece);
    for (let to = from + shortestPiece; to <= last; to++) if (to - from < run.length) pieces.add(run.slice(from, to));
  }
  return [...pieces];
}

/** The words that a run was most likely joined from; undefined where it can't be parted into known words. */
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
