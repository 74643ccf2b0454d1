import { invisible } from "./hidden.ts";
import { countWhile } from "./places.ts";

const longest = 120;

/** An excerpt that is safe to print anywhere: on one line, without invisible characters. */
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

/** The positions of line ends: LF, CR and LF, or CR alone, as editors count them. */
export function* lineEndsIn(text: string): Generator<number> {
  const hasReturns = text.includes("\r");
  if (hasReturns) for (const { index } of text.matchAll(/\n|\r(?!\n)/g)) yield index;
  else for (let next = text.indexOf("\n"); next >= 0; next = text.indexOf("\n", next + 1)) yield next;
}

/** Returns a function from position to line number. Line ends are searched once for all positions. */
export function linesOf(text: string): (at: number) => number {
  const ends = [...lineEndsIn(text)];
  return (at) => countWhile(ends.length, (line) => ends[line]! < at) + 1;
}
