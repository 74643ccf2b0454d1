import { invisible } from "./hidden.ts";

const longest = 120;

/** A piece of what was judged, safe to print anywhere: on one line, nothing in it that does not show. */
export function excerptOf(text: string): string {
  const escaped = text
    .slice(0, 400)
    .replace(/\s+/g, " ")
    .trim()
    .replace(invisible, (run) => [...run].map((one) => `\\u{${one.codePointAt(0)!.toString(16)}}`).join(""))
    .toWellFormed();
  return escaped.length <= longest
    ? escaped
    : `${escaped
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
}

/** Tells the line of a place. The ends of lines are looked for once, however many places are asked for. */
export function linesOf(text: string): (at: number) => number {
  const ends: number[] = [];
  for (let next = text.indexOf("\n"); next >= 0; next = text.indexOf("\n", next + 1)) ends.push(next);
  return (at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
