/** Where matches start, in order, and where each ends. Two rows of numbers take a quarter of the memory of objects. */
export type Places = { starts: number[]; ends: number[] };

/** How many of the first places a condition holds for. It must hold for none after them: the search halves the rest. */
export function countWhile(length: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of these starts, in ascending order, that is not after a position; the first where all are. */
export const lastUpTo = (starts: number[], at: number): number =>
  Math.max(0, countWhile(starts.length, (place) => starts[place]! <= at) - 1);

/** Maps a position of one text to the other. Each pair of marks starts a stretch that both texts share. */
export function through(from: number[], to: number[], at: number): number {
  const mark = lastUpTo(from, at);
  return to[mark]! + at - from[mark]!;
}
