/** A word of fewer letters is found in nearly any run. */
const shortestPiece = 3;
const longestPiece = 20;
/** More words that were written as one are known by the letters of a title (`titleLettersToken`). */
const mostPieces = 3;
/** The cost of each further word, in natural logarithms, so that the segmentation with fewer words wins. */
const pieceCost = 3;
/** What a letter drawn by chance would cost: words that are less likely than that are none. */
const letterCost = Math.log(26);

/** Every substring of a run of letters that may be one of the joined words. */
export function piecesOf(run: string): string[] {
  const pieces = new Set<string>();
  for (let from = 0; from <= run.length - shortestPiece; from++) {
    const last = Math.min(run.length, from + longestPiece);
    for (let to = from + shortestPiece; to <= last; to++) if (to - from < run.length) pieces.add(run.slice(from, to));
  }
  return [...pieces];
}

/** The words that a run was most likely joined from; undefined if it can't be split into few known words. */
export function segment(run: string, recordsOf: (word: string) => number, all: number): string[] | undefined {
  type Split = { cost: number; words: string[] };
  /** The best split of the first letters, by their number. */
  let best = new Map<number, Split>([[0, { cost: 0, words: [] }]]);
  let whole: Split | undefined;
  for (let pieces = 1; pieces <= mostPieces; pieces++) {
    const next = new Map<number, Split>();
    for (const [from, before] of best) {
      for (let to = from + shortestPiece; to <= Math.min(run.length, from + longestPiece); to++) {
        const records = to - from < run.length ? recordsOf(run.slice(from, to)) : 0;
        if (records === 0) continue;
        const cost = before.cost + pieceCost + Math.log((all + 1) / records);
        if (cost < (next.get(to)?.cost ?? Infinity))
          next.set(to, { cost, words: [...before.words, run.slice(from, to)] });
      }
    }
    best = next;
    const found = best.get(run.length);
    if (found && found.cost < (whole?.cost ?? Infinity)) whole = found;
  }
  return whole && whole.cost < run.length * letterCost ? whole.words : undefined;
}
