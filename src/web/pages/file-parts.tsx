import type { Child } from "hono/jsx";
import { count } from "./labels.ts";

/** A long text in parts: the lines of one of them, and the ways to the others. */

/** What one page shows of a file. Compressed, it leaves room for the rest of the page in 30 KB. */
const partBytes = 48_000;
const partLines = 2_000;

type Shown = { lines: string[]; from: number; total: number; isCut: boolean };

/** The part of the text that contains the line. The cuts do not depend on the line. */
export function partAround(text: string, line: number): Shown {
  const all = text.split(/\r\n|\n|\r/);
  if (all.at(-1) === "") all.pop();
  const lines = all.map((one) => (one.length > partBytes ? `${one.slice(0, partBytes).toWellFormed()}…` : one));
  const isCut = (from: number, to: number) => all.slice(from, to).some(({ length }) => length > partBytes);
  const partFrom = (from: number, to: number): Shown => ({
    lines: lines.slice(from, to),
    from: from + 1,
    total: lines.length,
    isCut: isCut(from, to),
  });
  let from = 0;
  let bytes = 0;
  for (const [at, { length }] of lines.entries()) {
    if (at > from && (bytes + length > partBytes || at - from === partLines)) {
      if (at >= line) return partFrom(from, at);
      from = at;
      bytes = 0;
    }
    bytes += length + 1;
  }
  return partFrom(from, lines.length);
}

/** `mark` shows what is in a line; `notesOf` has what is said of it, below it. */
type Marked = { shown: Shown; mark?: (line: string) => Child; notesOf?: (line: number) => readonly string[] };

/**
 * Line numbers are in the markup: a CSS counter would need an inline style to start at another number, and the content
 * security policy forbids those.
 */
export const FileLines = ({ shown: { lines, from }, mark = (line) => line, notesOf = () => [] }: Marked) => (
  <pre class="lines" dir="auto">
    {lines.map((line, at) => (
      <>
        <span id={`L${from + at}`} data-line={from + at}>
          {mark(line)}
        </span>
        {notesOf(from + at).map((note) => (
          <strong>{note}</strong>
        ))}
      </>
    ))}
  </pre>
);

export function PartPager({ own, shown: { lines, from, total } }: { own: string; shown: Shown }) {
  const next = from + lines.length;
  const at = (line: number) => `${own}${own.includes("?") ? "&" : "?"}line=${line}#L${line}`;
  if (from === 1 && next > total) return null;
  return (
    <nav aria-label="Parts of the file">
      <p class="row">
        {from > 1 && (
          <a rel="prev" href={at(from - 1)}>
            Earlier lines
          </a>
        )}
        <span>
          Lines {count(from)} to {count(next - 1)} of {count(total)}
        </span>
        {next <= total && (
          <a rel="next" href={at(next)}>
            Later lines
          </a>
        )}
      </p>
    </nav>
  );
}
