/** Maps a position of one text to the other. Each pair of marks starts a stretch that both texts share. */
export function through(from: number[], to: number[], at: number): number {
  let low = 0;
  let high = from.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (from[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return to[low]! + at - from[low]!;
}
